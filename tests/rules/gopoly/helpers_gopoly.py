"""Short words that several Gopoly tests use."""

from __future__ import annotations

from typing import Any

from stompoly import new
from stompoly.testing import Scene
from stompoly.testing.scene import put_in_turn

DEEDS = [1, 3, 5, 6, 8, 9, 11, 12, 13, 14, 15, 16, 18, 19, 21, 23, 24, 25, 26, 27, 28, 29, 31, 32, 34, 35, 37, 39]
ISLAND = 10
# Houses of B all over the board: 30 of the 32 stand.
THIRTY_HOUSES: dict[int, int | str] = {31: 4, 32: 4, 34: 4, 26: 4, 27: 4, 29: 4, 21: 2, 23: 2, 24: 2}


def fresh(seats: str = "ABCD", *, seed: int = 1, mode: str = "regular", options: dict[str, Any] | None = None) -> Scene:
    """A game from its very start: the cut, the deal and the roll-off are still to come."""
    return Scene(new("gopoly", list(seats), seed=seed, mode=mode, options=options))


def pass_auction(t: Scene) -> None:
    """Everybody still in this auction passes."""
    sold = len(t.happened("sold") + t.happened("unsold"))
    while t.ask == "auction" and len(t.happened("sold") + t.happened("unsold")) == sold:
        t.play("pass")


def draw(t: Scene, deck: str) -> str:
    """A lands on the deck's first space and draws; the card's id. Wherever the game was, it is A's roll again."""
    top = t.deck(deck)[0]
    t.s.pos[0], t.s.held[0] = 0, 0
    put_in_turn(t, 0, "roll", 0, {})
    if deck == "gamera":
        t.roll(3, 4)
    else:
        t.s.pos[0] = 37  # a roll of 2 would be doubles
        t.roll(3, 2)
    return top


def dealt(t: Scene) -> list[tuple[str | None, int]]:
    """Who was dealt which deed, in the order of the deal."""
    return [(t.name(line.event.seat), line.event.x) for line in t.happened("dealt")]


def landings(t: Scene) -> list[int]:
    return [line.event.x for line in t.happened("landed")]


def everybody_cash(t: Scene) -> int:
    return sum(t.cash(player.name) for player in t.game.players)
