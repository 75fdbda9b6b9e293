"""What is wrong with a data file, and where in it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from stompoly.texts import designer as texts

COLOUR = re.compile("#[0-9a-fA-F]{6}")
BRACES = re.compile(r"\{[^{}]*\}|[{}]")


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


def check_groups(groups: Sequence[Any]) -> None:
    """Each has its own id and its own letter, which stands for it where there is no room or no colour."""
    for n, group in enumerate(groups):
        for key in ("id", "letter"):
            said = getattr(group, key)
            if said in [getattr(other, key) for other in groups[:n]]:
                raise DataError(f"group[{n}].{key}", texts.GROUP_TAKEN.format(said=said))
        if len(group.letter) != 1:
            raise DataError(f"group[{n}].letter", texts.GROUP_LETTER.format(said=group.letter))
        if not COLOUR.fullmatch(group.colour):
            raise DataError(f"group[{n}].colour", texts.GROUP_COLOUR.format(said=group.colour))


def check_blanks(card: Any, where: str, known: Sequence[str] = ()) -> None:
    """Nothing in a label is in braces but what is filled in."""
    for blank in BRACES.findall(card.label):
        if blank not in known:
            form = texts.OTHER_BLANK if known else texts.NO_BLANKS
            raise DataError(f"{where}.label", form.format(card=card.id, blank=blank, known=", ".join(known)))


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
