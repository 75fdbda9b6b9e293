"""A space as a page draws it."""

from __future__ import annotations

from stompoly.engine.state import NOBODY
from stompoly.estate import state as state_of
from stompoly.estate import tables as tables_of
from stompoly.game import Game
from stompoly.rules.estate.deeds import owner_of

from ..groups import PLAIN
from ..page import Standing
from ..seen import Piece, SpaceView
from .space import space_facts

MORTGAGED = "mortgaged"  # the flag; its word is in the text
BARE = SpaceView()  # for all spaces with nothing to show; the book has their price


def standing(game: Game) -> Standing:
    s = state_of(game)
    return Standing((s.mortgaged, *s.deeds), (tuple(s.level),))


def space_view(game: Game, lot: int) -> SpaceView:
    s = state_of(game)
    if not tables_of(game).deeds >> lot & 1:
        return BARE
    owner, level, mortgaged = owner_of(s, lot), s.level[lot], s.mortgaged >> lot & 1
    if owner == NOBODY and not mortgaged:
        return BARE
    return SpaceView(
        owner=owner,
        pieces=[pieces_of(game, level)] if level else [],
        flags=[MORTGAGED] if mortgaged else [],
        text=", ".join(space_facts(game, lot, PLAIN)),
    )


def pieces_of(game: Game, level: int) -> Piece:
    """The pieces that make up a level: some houses, or one hotel."""
    return Piece("hotel", 1) if level > tables_of(game).hotel_level else Piece("house", level)
