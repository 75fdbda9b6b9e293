"""Facts: what a frame, an act or an event says, with names instead of numbers.

Each family declares a class for every code, in `facts/` beside `codes/`. A field names its type, what kind of number it
is, and where in the act, event or frame that number stands:

    class RentPaid(Event):
        code = codes.Event.RENT
        by: Annotated[Player, WHO]
        to: Annotated[Payee, X]
        amount: Annotated[int, Y]

The reader is made of the declaration, for actions the writer too, so there is one place to look at and none to forget.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from operator import attrgetter
from types import ModuleType
from typing import Annotated, Any, ClassVar, Literal, NamedTuple, TypeVar, get_type_hints

import msgspec

from stompoly.engine.events import Event as Happened
from stompoly.engine.state import NOBODY
from stompoly.texts import errors, grammar

from .acts import Act
from .names import NotUnderstoodError, match, slug
from .positions import Sitting, TablePosition

__all__ = [
    "WHO",
    "WHY",
    "A",
    "Action",
    "B",
    "C",
    "D",
    "E",
    "Event",
    "F",
    "Fact",
    "Facts",
    "Flag",
    "Frame",
    "Given",
    "Kind",
    "M",
    "Mark",
    "Named",
    "NamedPlayer",
    "Number",
    "Numbers",
    "Place",
    "Player",
    "Players",
    "Question",
    "Several",
    "SomePlayer",
    "Space",
    "Spaces",
    "Whole",
    "Word",
    "Work",
    "X",
    "Y",
    "Z",
    "describe",
    "facts_of",
    "frame_of",
    "numbers_of",
]


class Frame(NamedTuple):
    """One frame of the stack: what is asked, of whom, its five numbers, and its place in the stack."""

    ask: int
    seat: int
    a: int
    b: int
    c: int
    d: int
    m: int
    depth: int


def frame_of(s: Any, depth: int) -> Frame:
    """A frame of a state in one piece."""
    return Frame(s.ask[depth], s.seat[depth], s.a[depth], s.b[depth], s.c[depth], s.d[depth], s.m[depth], depth)


# --- where a number stands --------------------------------------------------------------------------


@dataclass(frozen=True)
class Place:
    """Where a number stands: an argument, or with `low` and `high` a part of one that holds two."""

    name: str
    step: int = 1
    size: int = 0

    def low(self, size: int) -> Place:
        """The part below `size`."""
        return Place(self.name, 1, size)

    def high(self, size: int) -> Place:
        """How often `size` goes into the number."""
        return Place(self.name, size)

    @property
    def getter(self) -> Callable[[Any], int]:
        """`of`, the quickest way there is."""
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
    state. This one is for plain numbers: amounts, dice, counts."""

    def read(self, w: Any, s: Any, number: int) -> Any:
        return number

    def seats(self, number: int) -> tuple[int, ...]:
        """The seats that the number stands for, where it stands for any."""
        return ()

    def write(self, w: Any, s: Any, value: Any) -> int:
        if isinstance(value, bool) or not isinstance(value, int):
            raise NotUnderstoodError(errors.NOT_WHOLE.format(value=value))
        return value


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
        if len(found) != 1:
            what, names = errors.KINDS.get(self.what, self.what), grammar.one_of(list(listed.values()))
            raise NotUnderstoodError(errors.UNKNOWN_NAME.format(what=what, words=value, names=names))
        return found[0]


class NamedPlayer(Named):
    """A seat; what is no seat (the Bank, a pot) has a number below zero."""

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
    """A field that is made of more than one number. `write` gives the numbers back, by the names of their places."""

    place: Place | None = None  # of the number that says most of it, where there is one

    def read(self, w: Any, s: Any, raw: Any) -> Any:
        raise NotImplementedError

    def seats(self, raw: Any) -> tuple[int, ...]:
        """The seats that it names, where it names any."""
        return ()

    def write(self, w: Any, s: Any, value: Any, action: Any) -> dict[str, int]:
        return {}


class Given(Whole):
    """A number that means something in some cases only, and is left out (None) in the others."""

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
        return PLAYER.write(w, s, value) if value else NOBODY


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


# --- the facts --------------------------------------------------------------------------------------


def snake(name: str) -> str:
    """`RentPaid` as `rent_paid`, which stands in the JSON form."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower()


class Fact(msgspec.Struct, frozen=True, kw_only=True, repr_omit_defaults=True, forbid_unknown_fields=True):
    """What all facts can do: they print as they are written, compare, match patterns, and become JSON."""

    code: ClassVar[int]

    def __hash__(self) -> int:
        return hash(repr(self))  # some fields are dicts

    def to_json(self) -> str:
        """As JSON; the class is told by its name in small letters."""
        return msgspec.json.encode(self).decode()


# What a log sets apart: a turn begins, an offer is answered, somebody is out or has won, the game ends
Mark = Literal["", "turn", "answer", "out", "won", "end"]


class Action(Fact, frozen=True, kw_only=True, tag_field="action", tag=snake):
    """Something a player may do; `game.play` does it."""

    seat: Annotated[str, SEAT, WHO]


class Event(Fact, frozen=True, kw_only=True, tag_field="event", tag=snake):
    """Something that happened."""

    mark: ClassVar[Mark] = ""
    passing: ClassVar[bool] = False  # it changes nothing that anybody has: dice, steps, bids, what is declined


class Question(Fact, frozen=True, kw_only=True, tag_field="question", tag=snake):
    """What a question is about."""


class Work(Question, frozen=True, kw_only=True):
    """A frame that nobody decides: the rules go on with it by themselves."""


AnyFact = TypeVar("AnyFact", bound=Fact)


@cache
def fields_of(fact: type[Fact]) -> tuple[tuple[str, Kind | Whole, Place | None], ...]:
    """A class's fields: name, kind, and where the number stands (None: in several places)."""
    hints, found = get_type_hints(fact, include_extras=True), []
    for name in fact.__struct_fields__:
        marks = getattr(hints[name], "__metadata__", ())
        kinds = [mark for mark in marks if isinstance(mark, Kind | Whole)]
        places = [mark for mark in marks if isinstance(mark, Place)]
        kind = kinds[-1] if kinds else NUMBER
        if len(places) != int(isinstance(kind, Kind)):
            raise TypeError(errors.NO_PLACE.format(fact=fact.__name__, field=name))
        found.append((name, kind, places[0] if places else None))
    return tuple(found)


@cache
def _readers(fact: type[Fact]) -> tuple[tuple[str, Callable[[Any, Any, Any], Any], Callable[[Any], Any]], ...]:
    """For each field its name, what reads it, and what that is given of an act, event or frame."""
    return tuple((name, kind.read, place.getter if place else itself) for name, kind, place in fields_of(fact))


@cache
def _seat_readers(fact: type[Fact]) -> tuple[tuple[Callable[[Any], tuple[int, ...]], Callable[[Any], Any]], ...]:
    """The same for the seats that a field names, of those fields that can name any."""
    named = [(kind, place) for _, kind, place in fields_of(fact) if type(kind).seats not in (Kind.seats, Whole.seats)]
    return tuple((kind.seats, place.getter if place else itself) for kind, place in named)


def itself(raw: Any) -> Any:
    return raw


def read_fact(fact: type[AnyFact], w: Any, s: Any, raw: Any) -> AnyFact:
    """The fact that an act, event or frame says."""
    return fact(**{name: read(w, s, given(raw)) for name, read, given in _readers(fact)})


def write_act(action: Action, w: Any, s: Any) -> Act:
    """The act that an action means."""
    numbers: dict[str, int] = {}
    for name, kind, place in fields_of(type(action)):
        value = getattr(action, name)
        if isinstance(kind, Whole):
            parts = kind.write(w, s, value, action)
        else:
            assert place is not None
            parts = {place.name: kind.write(w, s, value) * place.step}
        for part, number in parts.items():
            numbers[part] = numbers.get(part, 0) + number
    return Act(verb=action.code, **numbers)


def facts_of(module: ModuleType, base: type[AnyFact]) -> dict[int, type[AnyFact]]:
    """A module's facts by their codes; two for one code are a mistake."""
    found: dict[int, type[AnyFact]] = {}
    for fact in vars(module).values():
        if isinstance(fact, type) and issubclass(fact, base) and "code" in fact.__dict__:
            if fact.code in found:
                raise TypeError(errors.SAME_CODE.format(fact=fact.__name__, other=found[fact.code].__name__))
            found[fact.code] = fact
    return found


class Numbers:
    """The numbers of a frame by the names of its facts: `asked.space` is the number of the space that is asked about.
    For those who look things up by number; for people there is the fact itself."""

    def __init__(self, fact: type[Fact], frame: Frame) -> None:
        places = {n: kind.place if isinstance(kind, Whole) else place for n, kind, place in fields_of(fact)}
        self.values = {name: place.of(frame) for name, place in places.items() if place}
        self.seat = frame.seat

    def __getattr__(self, name: str) -> int:
        if name == "values" or name not in self.values:
            raise AttributeError(errors.NO_FIELD.format(field=name))
        return int(self.values[name])


def numbers_of(fact: type[Question], s: Any, depth: int | None = None) -> Numbers:
    """The numbers of the question on top, or of a frame below it, which must be that question."""
    frame = frame_of(s, s.top if depth is None else depth)
    if frame.ask != fact.code:
        raise LookupError(errors.OTHER_QUESTION.format(ask=frame.ask, fact=fact.__name__))
    return Numbers(fact, frame)


def describe(module: ModuleType, facts: Iterable[type[Fact]]) -> None:
    """Adds a list of a module's facts to its docstring, for `help`: how each is written, and what it says."""
    lines = [f"    {signature_of(fact)}\n        {fact.__doc__}" for fact in facts]
    module.__doc__ = "\n\n".join([module.__doc__ or "", *lines])


def signature_of(fact: type[Fact]) -> str:
    """`Bid(seat, amount)`: fields that may be left out are shown with what they are then."""
    fields = msgspec.structs.fields(fact)
    empty = {field.name: "{}" for field in fields if field.default_factory is not msgspec.NODEFAULT}
    empty |= {field.name: repr(field.default) for field in fields if field.default is not msgspec.NODEFAULT}
    return f"{fact.__name__}({', '.join(f'{n}={empty[n]}' if n in empty else n for n in fact.__struct_fields__)})"


@dataclass(frozen=True)
class Facts:
    """The facts of one family: a class for every code, and how a position is read."""

    actions: dict[int, type[Action]]
    events: dict[int, type[Event]]
    questions: dict[int, type[Question]]
    Position: type[TablePosition[Any, Any]]
    position: Callable[[Any, Any, Sitting], TablePosition[Any, Any]]  # w, s as a seat sees it, who sits there

    def action(self, w: Any, s: Any, act: Act) -> Action:
        """An act with names."""
        return read_fact(self.actions[act.verb], w, s, act)

    def act(self, w: Any, s: Any, action: Action) -> Act:
        """The act that a named action means; raises NotUnderstoodError where a name is unknown."""
        if self.actions.get(action.code) is not type(action):
            raise NotUnderstoodError(errors.NOT_OF_FAMILY.format(action=type(action).__name__))
        return write_act(action, w, s)

    def event(self, w: Any, s: Any, event: Happened) -> Event:
        """An event with names."""
        return read_fact(self.events[event.kind], w, s, event)

    def seats(self, event: Happened) -> list[int]:
        """The seats that an event is about, with the one whose doing it is."""
        readers = _seat_readers(self.events[event.kind])
        named = {p for seats, given in readers for p in seats(given(event))}
        return sorted(named | {event.seat} - {NOBODY})

    def question(self, w: Any, s: Any, depth: int | None = None) -> Question:
        """What the top frame (or another) is about."""
        frame = frame_of(s, s.top if depth is None else depth)
        return read_fact(self.questions[frame.ask], w, s, frame)
