"""What a person needs to know to answer a question, in a few lines beside it."""

from __future__ import annotations

from stompoly.engine.state import NOBODY
from stompoly.game import Game
from stompoly.kaiju import questions
from stompoly.kaiju import state as state_of
from stompoly.kaiju import tables as tables_of
from stompoly.rules.facts import numbers_of
from stompoly.rules.kaiju.money import raisable
from stompoly.texts import common as shared
from stompoly.texts import kaiju_screen as texts

from ..facts import money, name
from ..groups import GroupNames, notes_on_groups
from ..phrases import Phrase
from . import facts
from .combat import combat_lines, rights_line
from .danger import landing
from .district import card_line
from .lots import FURTHER
from .menu import DEAL

IN_COMBAT = ("fight", "fire", "maser", "shield", "jam")


def about(game: Game, seat: int, groups: GroupNames) -> list[str]:
    """The lines for the open question; `game` is as the seat sees it."""
    kind = game.question.kind
    if kind == "buy":
        return [card_line(game, facts.lot_asked_about(game), groups), *raising_lines(game)]
    if kind == "move":
        return serving_lines(game, seat) + move_lines(game, seat)
    if kind == "roll":
        return serving_lines(game, seat)
    if kind == DEAL:
        return offer_lines(game, groups)
    lines = [rights_line(game)] if kind == "fight" else []
    lines += combat_lines(game) if kind in IN_COMBAT else []
    return [line for line in lines if line]


def serving_lines(game: Game, seat: int) -> list[str]:
    """What serving means and how it ends."""
    master = state_of(game).master[seat]
    return [texts.SERVING.format(name=name(game, master))] if master != NOBODY else []


def move_lines(game: Game, seat: int) -> list[str]:
    """What is waiting on each space that the mover may choose."""
    s = state_of(game)
    thrown = numbers_of(questions.HowFar, s).rolled
    steps = {thrown + FURTHER[act.verb] for act in game.choices(seat) if act.verb in FURTHER}
    lots = [(s.pos[seat] + step) % tables_of(game).spaces for step in sorted(steps)]
    return [texts.WAITS.format(space=game.words.lot(lot), what=landing(game, lot, seat)) for lot in lots]


# --- deals -------------------------------------------------------------------------------------------


def offer_lines(game: Game, groups: GroupNames) -> list[str]:
    """The open offer, both sides, and what it would do."""
    s = state_of(game)
    give = game.words.offer_side(s.offer_give, s.offer_cash, s.offer_give_cards)
    get = game.words.offer_side(s.offer_get, -s.offer_cash, s.offer_get_cards)
    sides = ((s.offer_from, give), (s.offer_to, get))
    lines = [shared.OFFER_GIVES.format(name=name(game, p), items=items) for p, items in sides]
    if s.offer_cash:
        before, after = facts.purse(game, s.offer_to), facts.purse(game, s.offer_to, s.offer_cash)
        lines.append(texts.OFFER_MONEY.format(name=name(game, s.offer_to), before=before, after=after))
    notes = deal_notes(game, s.offer_from, s.offer_to, s.offer_give, s.offer_get, groups, NOBODY)
    return lines + raising_lines(game) + notes


def raising_lines(game: Game) -> list[str]:
    """What is missing, and what could be had by selling first."""
    g, s = facts.parts(game)
    p, kept = s.seat[s.top], s.offer_get if game.question.kind == DEAL else 0
    short, most = facts.short_of(game), raisable(g, s, p, kept)
    return [texts.RAISE.format(name=name(game, p), short=money(game, short), most=money(game, most))] if short else []


def deal_notes(game: Game, p: int, q: int, give: int, get: int, groups: GroupNames, you: int) -> list[str]:
    """What a deal would do to colour groups, and what stands on the districts: the things people overlook."""
    notes = [note.read_by(you) for note in changed_groups(game, p, q, give, get, groups)]
    return notes + [facts.district_text(game, lot) for lot in game.words.lots(give | get)]


def changed_groups(game: Game, p: int, q: int, give: int, get: int, groups: GroupNames) -> list[Phrase]:
    """What a deal would do to colour groups."""
    return [
        *group_notes(game, p, get & ~give, give & ~get, groups),
        *group_notes(game, q, give & ~get, get & ~give, groups),
    ]


def group_notes(game: Game, p: int, gains: int, loses: int, groups: GroupNames) -> list[Phrase]:
    return notes_on_groups(game, p, state_of(game).rights[p], gains, loses, tables_of(game).group_mask, groups)
