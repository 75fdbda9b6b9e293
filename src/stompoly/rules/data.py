"""What is wrong with a data file, and where in it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from stompoly.texts import designer as texts


class DataError(ValueError):
    """What is wrong with a board or a card; `where` is its place in the file (`space[3].price`)."""

    def __init__(self, where: str, message: str) -> None:
        super().__init__(message)
        self.where = where


class Drawn:
    """A space as it is drawn where there is little room. `sign` belongs to the looks of a board and may change at any
    time; `short` is part of what a saved game was played by."""

    __slots__ = ()
    short: str
    sign: str

    @property
    def brief(self) -> str:
        return self.sign or self.short


def check_needs(card: Any, where: str, blank: Any, needed: Sequence[str], optional: Sequence[str]) -> None:
    """Every number that a card's effect needs must be there, and no others. `blank` is a card with only what every card
    has."""
    for name in card.__struct_fields__:
        given, word = getattr(card, name) != getattr(blank, name), name.rstrip("_")
        if name in needed and not given:
            message = texts.CARD_NEEDS.format(card=card.id, effect=card.effect, key=word)
            raise DataError(f"{where}.{word}", message)
        if given and name not in needed and name not in optional:
            message = texts.CARD_IDLE.format(card=card.id, effect=card.effect, key=word)
            raise DataError(f"{where}.{word}", message)
