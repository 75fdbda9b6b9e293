"""A space as a page draws it."""

from __future__ import annotations

from stompoly.engine.state import NOBODY
from stompoly.game import Game
from stompoly.menace import state as state_of
from stompoly.rules.menace.codes import Prize
from stompoly.rules.menace.holdings import lying

from .. import seen
from ..groups import PLAIN
from ..page import Standing
from ..seen import SpaceView
from . import facts
from .space import space_facts

RUIN = "ruin"  # the flag; its word is in the text
EMPTY = SpaceView()  # for all spaces with nothing to show; the book has their action


def standing(game: Game) -> Standing:
    s = state_of(game)
    return Standing((s.standing, *s.deeds), (tuple(s.houses), tuple(s.hotels)), tuple(s.token_at))


def space_view(game: Game, lot: int) -> SpaceView:
    g, s = facts.parts(game)
    tokens = lying(g, s, lot) if lot in s.token_at else 0
    if not g.properties >> lot & 1 and not tokens and not s.houses[lot] and not s.hotels[lot]:
        return EMPTY
    return SpaceView(
        owner=winner(game, lot),
        pieces=pieces_on(game, lot),
        flags=[RUIN] if facts.is_ruin(game, lot) else [],
        loot=[game.words.token(token) for token in facts.loot(game, lot)],
        text=", ".join(space_facts(game, lot, PLAIN)),
    )


def winner(game: Game, lot: int) -> int:
    """Who has the deed of a destroyed property as a prize."""
    s = state_of(game)
    if s.standing >> lot & 1:
        return NOBODY
    return next((p for p in range(s.seats) if s.deeds[p] >> lot & 1), NOBODY)


def pieces_on(game: Game, lot: int) -> list[seen.Piece]:
    s = state_of(game)
    there = {Prize.HOUSE: s.houses[lot], Prize.HOTEL: s.hotels[lot]}
    return [seen.Piece(facts.TERMS[kind], n) for kind, n in there.items() if n]
