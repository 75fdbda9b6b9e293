"""A seat as a page draws it: its kaiju's place, points and money, whom it serves, what it holds."""

from __future__ import annotations

from itertools import repeat

from stompoly.engine.state import NOBODY
from stompoly.game import Game
from stompoly.kaiju import state as state_of
from stompoly.kaiju import tables as tables_of
from stompoly.rules.kaiju.money import attack_points
from stompoly.rules.kaiju.words import Words
from stompoly.texts import kaiju as rule_texts
from stompoly.texts import kaiju_page as page_texts

from ..seen import Meter, SeatView, TermView
from . import facts


def seat_view(game: Game, p: int) -> SeatView:
    s, said = state_of(game), tags(game, p)
    return SeatView(
        pos=s.pos[p],
        meters=[hp_meter(game, p), ap_meter(game, p), money_meter(game, p)],
        token=game.players[p].token,
        held=bool(s.fish[p]),
        tags=list(said.values()),
        tag_terms=list(said),
        lots=game.words.lots(s.rights[p]) if s.rights[p] else [],
        things=things(game, p),
    )


def seat_keys(game: Game) -> list[tuple[object, ...]]:
    s = state_of(game)
    body = s.pos, s.hp, s.ap, s.money, s.frozen, s.fish, s.lapped, s.rights
    return list(zip(*body, s.hand, s.spare_tanks, s.spare_houses, repeat(tuple(s.master)), strict=False))


def hp_meter(game: Game, p: int) -> Meter:
    hp = state_of(game).hp[p]
    return Meter("hp", page_texts.HP, str(hp), hp)


def ap_meter(game: Game, p: int) -> Meter:
    ap = attack_points(tables_of(game), state_of(game), p)
    return Meter("ap", page_texts.AP, str(ap), ap)


def money_meter(game: Game, p: int) -> Meter:
    return Meter("money", page_texts.MONEY, facts.purse(game, p), state_of(game).money[p])


def tags(game: Game, p: int) -> dict[str, str]:
    """Whom it serves or rules, what holds it, and the peace of its first lap, by the terms that explain it."""
    s, terms = state_of(game), game.book.terms
    team = facts.team(game, p)
    said = {"rules" if s.master[p] == NOBODY else "serves": team} if team else {}
    if s.frozen[p]:
        said["frozen"] = page_texts.ON_GO.format(go=terms["go"])
    if s.fish[p]:
        said["prisoner"] = page_texts.FISH.format(turns=rule_texts.turns(s.fish[p]))
    if not s.lapped[p]:
        said["peace"] = page_texts.FIRST_LAP
    return said


def things(game: Game, p: int) -> list[str]:
    """Kept cards by the word they are played with, as far as the viewer may see them; then the reserve."""
    cards = [word for word, _ in facts.hand(game, p)] if state_of(game).hand[p] else []
    return cards + [page_texts.SPARE.format(what=what) for what in facts.reserve(game, p)]


def hides(game: Game) -> bool:
    """Whether seats see different things at this table: others' kept cards."""
    return not tables_of(game).hands_public


def powers(game: Game) -> dict[str, str]:
    """The booklet makes no difference between kaiju, and players choosing one should know that."""
    chosen = game.options_chosen
    said = page_texts.ALIKE.format(hp=chosen["start.hp"], ap=chosen["start.ap"], most=chosen["ap.cap"])
    return dict.fromkeys(game.book.sheet.rulebook.tokens, said)


def own_terms(words: Words) -> list[TermView]:
    """What the kept cards say, by the titles they are shown with; copies are explained together."""
    first: dict[str, int] = {}
    for n, card in words.cards.items():
        if card.kind != "instant":
            first.setdefault(card.id, n)
    return [TermView(f"card {id}", words.title(n), words.label(n), "", [words.title(n)]) for id, n in first.items()]
