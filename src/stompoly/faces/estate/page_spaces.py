"""A space as a page draws it. It is asked for the whole board after every action, so what was said once is kept."""

from __future__ import annotations

from weakref import WeakKeyDictionary

from stompoly.engine.state import NOBODY
from stompoly.game import Game
from stompoly.rules.estate.deeds import owner_of

from ..seen import Piece, SpaceView
from .space import space_facts

Key = tuple[int, int, int, int]  # lot, owner, level, mortgaged: all that a view is made of
MORTGAGED = "mortgaged"  # the flag; its word is in the text
BARE = SpaceView()  # all spaces that there is nothing to say about; the book has their price
SAID: WeakKeyDictionary[object, dict[Key, SpaceView]] = WeakKeyDictionary()  # for each game by its words


def space_view(game: Game, lot: int) -> SpaceView:
    s = game.state
    if not game.tables.deeds >> lot & 1:
        return BARE
    owner = owner_of(s, lot)
    key = (lot, owner, s.level[lot], s.mortgaged >> lot & 1)
    if owner == NOBODY and not key[3]:
        return BARE
    said = SAID.get(game.words)
    if said is None:
        said = SAID[game.words] = {}
    if key not in said:
        said[key] = look(game, key)
    return said[key]


def look(game: Game, key: Key) -> SpaceView:
    lot, owner, level, mortgaged = key
    return SpaceView(
        owner=owner,
        pieces=[standing(game, level)] if level else [],
        flags=[MORTGAGED] if mortgaged else [],
        text=", ".join(space_facts(game, lot)),
    )


def standing(game: Game, level: int) -> Piece:
    """What a level is made of: some houses, or one hotel."""
    return Piece("hotel", 1) if level > game.tables.hotel_level else Piece("house", level)
