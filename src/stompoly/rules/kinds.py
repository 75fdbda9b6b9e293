"""What the fields of facts are made from: where a number is stored, and what kind of number it is."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from operator import attrgetter, index
from typing import Annotated, Any

from stompoly.engine.state import NOBODY
from stompoly.texts import errors, grammar

from .names import NotUnderstoodError, match, several_names, slug, unknown_name
from .options import is_whole

__all__ = [
    "FLAG",
    "NUMBER",
    "PLAYER",
    "SEAT",
    "SPACE",
    "WHO",
    "WHY",
    "A",
    "B",
    "C",
    "D",
    "DiceKind",
    "E",
    "F",
    "Flag",
    "FlagKind",
    "Given",
    "Kind",
    "M",
    "Named",
    "NamedPlayer",
    "Number",
    "Place",
    "Player",
    "Players",
    "PriceKind",
    "SeatKind",
    "Several",
    "SomePlayer",
    "Space",
    "Spaces",
    "Whole",
    "Word",
    "X",
    "Y",
    "Z",
    "player_names",
    "space_names",
]

# --- where a number stands --------------------------------------------------------------------------


@dataclass(frozen=True)
class Place:
    """Where a number is stored: an argument or, with `low` and `high`, a part of one that holds two."""

    name: str
    step: int = 1
    size: int = 0

    def low(self, size: int) -> Place:
        """The part below `size`."""
        return Place(self.name, 1, size)

    def high(self, size: int) -> Place:
        """The number divided by `size`."""
        return Place(self.name, size)

    @property
    def getter(self) -> Callable[[Any], int]:
        """`of`, in its fastest form."""
        return self.of if self.size or self.step != 1 else attrgetter(self.name)

    def of(self, raw: Any) -> int:
        """The number in an act, event or frame."""
        number: int = getattr(raw, self.name) // self.step
        return number % self.size if self.size else number


WHO = Place("seat")
A, B, C, D, E, F, M = (Place(name) for name in "abcdefm")
X, Y, Z = (Place(name) for name in "xyz")
WHY = Place("why")


# --- what kind of number it is ----------------------------------------------------------------------


class Kind:
    """What a number means: `read` makes it a name, `write` a name the number. w is the words of the table, s the
    state, which `read` must not look at: it may be another by then. This one is for plain numbers: amounts, dice,
    counts."""

    def read(self, w: Any, s: Any, number: int) -> Any:
        return number

    def seats(self, number: int) -> tuple[int, ...]:
        """The seats that the number stands for, if any."""
        return ()

    def write(self, w: Any, s: Any, value: Any) -> int:
        if not is_whole(value):
            raise NotUnderstoodError(errors.NOT_WHOLE.format(value=value))
        return index(value)  # also of a number from an array


class FlagKind(Kind):
    """1 for yes."""

    def read(self, w: Any, s: Any, number: int) -> bool:
        return number != 0

    def write(self, w: Any, s: Any, value: Any) -> int:
        return int(bool(value))


@dataclass(frozen=True)
class Named(Kind):
    """A number with a name of this table: a player, a space, a card. `none` is the number that stands for nothing."""

    names: Callable[[Any], Mapping[int, str]]
    what: str
    none: int = NOBODY

    def read(self, w: Any, s: Any, number: int) -> Any:
        return self.names(w).get(number)

    def write(self, w: Any, s: Any, value: Any) -> int:
        if value is None:
            return self.none
        listed = self.names(w)
        exact = [number for number, name in listed.items() if name == value]
        found = exact or match(str(value), [(number, slug(name)) for number, name in listed.items()])
        if not found:
            raise unknown_name(value, list(listed.values()), self.what)
        if len(found) > 1:
            raise several_names(value, [listed[number] for number in found])
        return found[0]


class NamedPlayer(Named):
    """A seat; anything else (the Bank, a pot) has a number below zero."""

    def seats(self, number: int) -> tuple[int, ...]:
        return (number,) if number >= 0 else ()


@dataclass(frozen=True)
class Several(Kind):
    """A bit for each of the things that `one` names."""

    one: Named

    def read(self, w: Any, s: Any, number: int) -> tuple[str, ...]:
        return tuple(name for n, name in self.one.names(w).items() if number >> n & 1) if number > 0 else ()

    def seats(self, number: int) -> tuple[int, ...]:
        return tuple(n for k in range(number.bit_length()) if number > 0 and number >> k & 1 for n in self.one.seats(k))

    def write(self, w: Any, s: Any, value: Any) -> int:
        if isinstance(value, str):  # its letters are not names
            raise TypeError
        return sum({1 << self.one.write(w, s, name) for name in value})


class Word(Kind):
    """One of a few words, as codes have them."""

    def __init__(self, words: Mapping[int, str]) -> None:
        self.words = dict(words)
        self.codes = {word: code for code, word in self.words.items()}

    def read(self, w: Any, s: Any, number: int) -> str:
        return self.words[number]

    def write(self, w: Any, s: Any, value: Any) -> int:
        if value not in self.codes:
            raise NotUnderstoodError(errors.NOT_ONE_OF.format(value=value, words=grammar.one_of(list(self.codes))))
        return self.codes[value]


class Whole:
    """A field that is made from more than one number. `write` gives the numbers back, by the names of their places."""

    place: Place | None = None  # of the number that says most about it, if there is one

    def read(self, w: Any, s: Any, raw: Any) -> Any:
        raise NotImplementedError

    def seats(self, raw: Any) -> tuple[int, ...]:
        """The seats that it names, if any."""
        return ()

    def write(self, w: Any, s: Any, value: Any, action: Any) -> dict[str, int]:
        return {}


class Given(Whole):
    """A number that means something only in some cases, and is left out (None) in the others."""

    place: Place

    def __init__(self, kind: Kind, place: Place, when: Callable[[Any, Any, Any], bool]) -> None:
        self.kind, self.place, self.when = kind, place, when

    def read(self, w: Any, s: Any, raw: Any) -> Any:
        return self.kind.read(w, s, self.place.of(raw)) if self.when(w, s, raw) else None

    def write(self, w: Any, s: Any, value: Any, action: Any) -> dict[str, int]:
        return {} if value is None else {self.place.name: self.kind.write(w, s, value)}


class SeatKind(Kind):
    """A player's name; empty for the table itself."""

    def read(self, w: Any, s: Any, number: int) -> str:
        return player_names(w).get(number, "")

    def write(self, w: Any, s: Any, value: Any) -> int:
        return NOBODY if value == "" else PLAYER.write(w, s, value)


class DiceKind(Whole):
    """Dice that were typed in, in these places of an act; none if the game rolls."""

    def __init__(self, places: str) -> None:
        self.places = places

    def read(self, w: Any, s: Any, raw: Any) -> tuple[int, ...]:
        return tuple(die for place in self.places if (die := getattr(raw, place)))

    def write(self, w: Any, s: Any, value: Any, action: Any) -> dict[str, int]:
        if not all(isinstance(die, int) for die in value) or len(value) > len(self.places):
            raise NotUnderstoodError(errors.TYPED_DICE.format(most=len(self.places), value=value))
        return dict(zip(self.places, value, strict=False))


class PriceKind(Whole):
    """The printed price of the space that is asked about."""

    def read(self, w: Any, s: Any, raw: Any) -> int:
        return int(w.g.price[raw.a])


def player_names(w: Any) -> Mapping[int, str]:
    return w.player_by_number  # type: ignore[no-any-return]


def space_names(w: Any) -> Mapping[int, str]:
    return w.space_by_number  # type: ignore[no-any-return]


NUMBER, FLAG = Kind(), FlagKind()
PLAYER, SEAT = NamedPlayer(player_names, "player"), SeatKind()
SPACE = Named(space_names, "space")

Number = Annotated[int, NUMBER]
Flag = Annotated[bool, FLAG]
Player = Annotated[str, PLAYER]
SomePlayer = Annotated[str | None, PLAYER]  # nobody in some cases
Players = Annotated[tuple[str, ...], Several(PLAYER)]
Space = Annotated[str, SPACE]
Spaces = Annotated[tuple[str, ...], Several(SPACE)]
