"""A space as a page draws it. It is asked for the whole track after every action, so what was said once is kept."""

from __future__ import annotations

from weakref import WeakKeyDictionary

from stompoly.game import Game
from stompoly.rules.kaiju.codes import Kind, Piece
from stompoly.rules.kaiju.districts import holder

from .. import seen
from ..seen import SpaceView
from . import facts
from .space import space_facts

Key = tuple[int, int, int, int, int]  # lot, and all that its view is made of
RUIN = "ruin"  # the flag; its word is in the text
EMPTY = SpaceView()  # all spaces that there is nothing to say about
SAID: WeakKeyDictionary[object, dict[Key, SpaceView]] = WeakKeyDictionary()  # for each game by its words


def space_view(game: Game, lot: int) -> SpaceView:
    g, s = facts.parts(game)
    if g.districts >> lot & 1:
        key = (lot, holder(s, lot), s.houses[lot], s.tanks[lot], s.masers >> lot & 1)
    elif g.kind[lot] == Kind.NUCLEAR_PLANT:
        key = (lot, s.pool_money, s.pool_hp, s.pool_tanks, 0)
    else:
        return EMPTY
    said = SAID.get(game.words)
    if said is None:
        said = SAID[game.words] = {}
    if key not in said:
        said[key] = look(game, lot)
    return said[key]


def look(game: Game, lot: int) -> SpaceView:
    """The plant has no holder and no buildings: what lies there is in the words."""
    text = ", ".join(space_facts(game, lot))
    if not facts.is_district(game, lot):
        return SpaceView(text=text)
    ruin = facts.demolished(game, lot)
    return SpaceView(facts.holder(game, lot), pieces_on(game, lot), [RUIN] if ruin else [], text=text)


def pieces_on(game: Game, lot: int) -> list[seen.Piece]:
    s = game.state
    there = {Piece.HOUSE: s.houses[lot], Piece.TANK: s.tanks[lot], Piece.MASER: s.masers >> lot & 1}
    return [seen.Piece(facts.TERMS[piece], n) for piece, n in there.items() if n]
