"""Short words for the Grab & Go tests."""

from __future__ import annotations

from typing import Any

from stompoly import new
from stompoly.testing import Scene, scene

STREETS = [1, 3, 6, 8, 9, 11, 13, 14, 16, 18, 19, 21, 23, 24, 26, 27, 29, 31, 32, 34, 37, 39]


def gng(seats: str = "ABC", **more: Any) -> Scene:
    """A game in the middle."""
    return scene("grab_and_go", seats, **more)


def start(seats: str = "ABC", seed: int = 1, **more: Any) -> Scene:
    """A game before its first roll."""
    return Scene(new("grab_and_go", list(seats), seed=seed, **more))


def end_turns(t: Scene, *throws: tuple[int, ...]) -> None:
    """A harmless turn for each roll: roll, then end."""
    for throw in throws:
        t.roll(*throw)
        t.play("end")


def unowned(t: Scene) -> list[int]:
    """The deeds in the Bank."""
    held = [lot for player in t.game.players if not t.out(player.name) for lot in t.deeds(player.name)]
    return [space.pos for space in t.game.book.board.space if space.price and space.pos not in held]


def houses_in_all(t: Scene) -> int:
    """On the board and in the Bank."""
    return t.houses + sum(level for level in map(t.level, STREETS) if isinstance(level, int))


def hotels_in_all(t: Scene) -> int:
    return t.hotels + sum(t.level(lot) == "H" for lot in STREETS)


def passes_held(t: Scene) -> int:
    return sum(t.passes(player.name) for player in t.game.players)
