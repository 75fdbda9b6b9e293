"""A space as a page draws it."""

from __future__ import annotations

from stompoly.game import Game
from stompoly.kaiju import state as state_of
from stompoly.kaiju import tables as tables_of
from stompoly.rules.kaiju.codes import Kind, Piece

from .. import seen
from ..groups import PLAIN
from ..page import Standing
from ..seen import SpaceView
from . import facts
from .space import space_facts

RUIN = "ruin"  # the flag; its word is in the text
EMPTY = SpaceView()  # for all spaces with nothing to show


def standing(game: Game) -> Standing:
    """The plant's pool is shown on the plant's space only."""
    s = state_of(game)
    pool = (s.pool_money, s.pool_hp, s.pool_tanks)
    return Standing((s.masers, *s.rights), (tuple(s.houses), tuple(s.tanks)), pool)


def space_view(game: Game, lot: int) -> SpaceView:
    """The plant has no holder and no buildings: its pool is described in words."""
    g = tables_of(game)
    if not g.districts >> lot & 1 and g.kind[lot] != Kind.NUCLEAR_PLANT:
        return EMPTY
    text = ", ".join(space_facts(game, lot, PLAIN))
    if not facts.is_district(game, lot):
        return SpaceView(text=text)
    ruin = facts.in_ruins(game, lot)
    return SpaceView(facts.holder(game, lot), pieces_on(game, lot), [RUIN] if ruin else [], text=text)


def pieces_on(game: Game, lot: int) -> list[seen.Piece]:
    s = state_of(game)
    there = {Piece.HOUSE: s.houses[lot], Piece.TANK: s.tanks[lot], Piece.MASER: s.masers >> lot & 1}
    return [seen.Piece(facts.TERMS[piece], n) for piece, n in there.items() if n]
