"""What can be done with a space, and the answers people expect."""

from __future__ import annotations

from stompoly.engine.state import NOBODY
from stompoly.game import Game
from stompoly.menace import state as state_of
from stompoly.rules.acts import Act
from stompoly.rules.menace.codes import Ask, Prize, Verb
from stompoly.texts import menace_page as page_texts

from ..facts import tokens_on
from ..seen import LotAct
from .lots import leads_to
from .menu import item_of, readable

# The answers that players might expect, so that those not possible now can be shown with the reason. Where several
# attacks or aims are open, the word alone is not an answer, and nothing is barred.
EXPECTED = {
    "choose": ["move", "attack", "action", "power", "end"],
    "pick_up": ["leave"],
    "strike": ["stand", "throw"],
    "protect": ["leave"],
    "shove": ["shove on", "shove back"],
    "attack_here": ["attack", "leave"],
}
# What is left of the turn, that attacks are locked and whose power is used, is told elsewhere; what is not there is not
# looked for
TOLD = {"moved_already", "attacked_already", "three_activities", "no_move_after_space", "locked", "once_a_game"}
IDLE = frozenset(TOLD | {"no_space_action", "no_property", "no_power", "only_at_monsters"})
ATTACKING = (Ask.CHOOSE, Ask.ATTACK_HERE)


def barred_name(game: Game, words: str) -> str:
    return page_texts.BARRED.get(words, words)


def lot_acts(game: Game, seat: int, lot: int) -> list[LotAct]:
    """Attacks on what is there, allowed or not; and whatever else leads or is aimed there. Nothing here is done out of
    turn."""
    s = state_of(game)
    if seat == NOBODY or s.seat[s.top] != seat:
        return []
    attacks = targets(game, seat, lot) if s.ask[s.top] in ATTACKING else []
    return [*(attack(game, act) for act in attacks), *acts_at(game, seat, lot)]


def targets(game: Game, seat: int, lot: int) -> list[Act]:
    """What stands under the monster, and the other monsters on that space."""
    s = state_of(game)
    there = {Prize.HOUSE: s.houses[lot], Prize.HOTEL: s.hotels[lot], Prize.DEED: s.standing >> lot & 1}
    acts = [Act(seat, Verb.ATTACK, kind) for kind, n in there.items() if n and s.pos[seat] == lot]
    return acts + [Act(seat, Verb.ATTACK, Prize.MONSTER, q) for q in tokens_on(game, lot) if q != seat]


def attack(game: Game, act: Act) -> LotAct:
    refused = game.why(act, to_you=True)
    if refused is None:
        item = item_of(game, act)
        return LotAct(item.name, item.words, True, item.meaning)
    return LotAct(readable(game, act), game.text(act), False, reason=refused.reason, clause=refused.clause)


def acts_at(game: Game, seat: int, lot: int) -> list[LotAct]:
    """The choices that mean this space: walking there, sending somebody there, jumping there."""
    items = [item_of(game, act) for act in game.choices(seat) if leads_to(game, act) == lot]
    return [LotAct(item.name, item.words, True, item.meaning) for item in items]
