"""How often a seat may ask its table for something that everybody hears of, or that takes work. The limit is per seat:
opening more pages, or leaving and coming back, does not help."""

from __future__ import annotations

from typing import Literal

from .peers import Bucket

Kind = Literal["say", "undo", "manage", "pause", "hint", "price", "offer", "business", "come", "watch"]
RATES: dict[Kind, tuple[float, float]] = {  # in a second, and at once
    "say": (0.5, 5),  # lines of chat
    "undo": (0.5, 5),  # each plays the game again
    "manage": (1, 20),  # each is told to everybody at the table
    "pause": (1 / 120, 3),  # each stops everybody's clocks, until somebody goes on
    "hint": (0.2, 5),
    "price": (0.5, 5),
    "offer": (0.5, 20),  # one that is made and withdrawn again and again would soon fill the game
    "business": (1, 60),  # and so would deeds mortgaged and lifted, or houses built and sold
    "come": (1, 20),  # times that its player comes or goes, which is told to everybody
    "watch": (1, 10),  # watchers who come or go, which is told to everybody; for all of them together
}


class Purses:
    __slots__ = ("kept",)

    def __init__(self) -> None:
        self.kept: dict[tuple[Kind, int], Bucket] = {}

    def take(self, kind: Kind, seat: int) -> bool:
        """Whether a seat may ask for that now."""
        return self.of(kind, seat).take()

    def of(self, kind: Kind, seat: int) -> Bucket:
        return self.kept.setdefault((kind, seat), Bucket(*RATES[kind]))
