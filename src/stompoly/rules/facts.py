"""Facts: what a frame, an act or an event says, with names instead of numbers.

Each family declares a class for every code, in `facts/` beside `codes/`. A field names its type, what kind of number it
is, and where in the act, event or frame that number is stored:

    class RentPaid(Event):
        code = codes.Event.RENT
        by: Annotated[Player, WHO]
        to: Annotated[Payee, X]
        amount: Annotated[int, Y]

The reader, and for actions the writer too, is built from the declaration, so there is only one place to look at.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from operator import index
from types import ModuleType
from typing import Annotated, Any, ClassVar, Literal, NamedTuple, TypeVar, get_type_hints

import msgspec

from stompoly.engine.events import Event as Happened
from stompoly.engine.state import NOBODY
from stompoly.texts import errors

from .acts import Act
from .kinds import NUMBER, SEAT, WHO, Kind, Place, Whole
from .names import NotUnderstoodError
from .positions import Sitting, TablePosition

__all__ = [
    "Action",
    "Event",
    "Fact",
    "Facts",
    "Frame",
    "Mark",
    "Numbers",
    "Question",
    "Work",
    "describe",
    "facts_of",
    "frame_of",
    "numbers_of",
]


class Frame(NamedTuple):
    """One frame of the stack: what is asked, who is asked, its five numbers, and its place in the stack."""

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


# --- the facts --------------------------------------------------------------------------------------


def snake(name: str) -> str:
    """`RentPaid` as `rent_paid`, which stands in the JSON form."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower()


class _FactKind(msgspec.StructMeta):
    """Facts show plain types in `help`: how a number is stored is for the rules to know."""

    @property
    def __signature__(cls) -> inspect.Signature:
        written: inspect.Signature = super().__signature__
        types = get_type_hints(cls)
        plain = [field.replace(annotation=types.get(field.name)) for field in written.parameters.values()]
        return written.replace(parameters=plain)


class Fact(
    msgspec.Struct, metaclass=_FactKind, frozen=True, kw_only=True, repr_omit_defaults=True, forbid_unknown_fields=True
):
    """What all facts can do: they print as they are written, compare, match patterns, and convert to JSON."""

    code: ClassVar[int]

    def __hash__(self) -> int:
        return hash(repr(self))  # some fields are dicts

    def to_json(self) -> str:
        """As JSON; the class is given by its name in lower case."""
        return msgspec.json.encode(self, enc_hook=index).decode()  # numbers may come from an array


# What a log highlights: a turn begins, an offer is answered, somebody is out or has won, the game ends
Mark = Literal["", "turn", "answer", "out", "won", "end"]


class Action(Fact, frozen=True, kw_only=True, tag_field="action", tag=snake):
    """Something a player may do; `game.play` does it."""

    seat: Annotated[str, SEAT, WHO]


class Event(Fact, frozen=True, kw_only=True, tag_field="event", tag=snake):
    """Something that happened."""

    mark: ClassVar[Mark] = ""
    passing: ClassVar[bool] = False  # it does not change what anybody has: dice, steps, bids, refusals to buy


class Question(Fact, frozen=True, kw_only=True, tag_field="question", tag=snake):
    """What a question is about."""


class Work(Question, frozen=True, kw_only=True):
    """A frame that nobody decides: the rules resolve it without asking."""


AnyFact = TypeVar("AnyFact", bound=Fact)


@cache
def fields_of(fact: type[Fact]) -> tuple[tuple[str, Kind | Whole, Place | None], ...]:
    """A class's fields: name, kind, and where the number is stored (None: in several places)."""
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
    """The same for the seats that a field names, of those fields that can name any besides whose doing it is."""
    named = [(kind, place) for _, kind, place in fields_of(fact) if type(kind).seats not in (Kind.seats, Whole.seats)]
    return tuple((kind.seats, place.getter if place else itself) for kind, place in named if place != WHO)


def itself(raw: Any) -> Any:
    return raw


@cache
def needs_state(fact: type[Fact]) -> bool:
    """Whether a fact says something that stands in the state only (`Whole`), and must be read before that changes."""
    return any(isinstance(kind, Whole) for _, kind, _ in fields_of(fact))


def read_fact(fact: type[AnyFact], w: Any, s: Any, raw: Any) -> AnyFact:
    """The fact that an act, event or frame stands for."""
    return fact(**{name: read(w, s, given(raw)) for name, read, given in _readers(fact)})


def write_act(action: Action, w: Any, s: Any) -> Act:
    """The act that an action means."""
    try:
        return _write(action, w, s)
    except (AttributeError, TypeError):
        field = _wrong_field(action)
        if not field:
            raise
        kind = inspect.formatannotation(get_type_hints(type(action))[field])
        value = getattr(action, field)
        said = errors.WRONG_FIELD.format(field=field, action=type(action).__name__, kind=kind, value=value)
        raise NotUnderstoodError(said) from None


def _wrong_field(action: Action) -> str:
    """The first field that holds a value of another type than it should."""
    for field in msgspec.structs.fields(action):
        try:
            msgspec.convert(getattr(action, field.name), field.type)
        except (msgspec.ValidationError, TypeError):
            return field.name
    return ""


def _write(action: Action, w: Any, s: Any) -> Act:
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


def write_field(fact: Fact, name: str, w: Any) -> dict[str, int]:
    """The numbers that a field was made from (`Whole`), by the names of their places."""
    kind = next(kind for field, kind, _ in fields_of(type(fact)) if field == name)
    assert isinstance(kind, Whole)
    return kind.write(w, None, getattr(fact, name), fact)


def facts_of(module: ModuleType, base: type[AnyFact]) -> dict[int, type[AnyFact]]:
    """A module's facts by their codes; two for the same code are an error."""
    found: dict[int, type[AnyFact]] = {}
    for fact in vars(module).values():
        if isinstance(fact, type) and issubclass(fact, base) and "code" in fact.__dict__:
            if fact.code in found:
                raise TypeError(errors.SAME_CODE.format(fact=fact.__name__, other=found[fact.code].__name__))
            found[fact.code] = fact
    return found


@cache
def _number_getters(fact: type[Fact]) -> dict[str, Callable[[Any], int]]:
    """How the number of each field is read, where it has one."""
    places = {n: kind.place if isinstance(kind, Whole) else place for n, kind, place in fields_of(fact)}
    return {name: place.getter for name, place in places.items() if place}


class Numbers:
    """The numbers of a frame by the names of its facts: `asked.space` is the number of the space that is asked about.
    For code that looks things up by number; people use the fact itself."""

    __slots__ = ("_frame", "_getters", "seat")

    def __init__(self, fact: type[Fact], frame: Frame) -> None:
        self._getters, self._frame, self.seat = _number_getters(fact), frame, frame.seat

    def __getattr__(self, name: str) -> int:
        if name in Numbers.__slots__ or name not in self._getters:
            raise AttributeError(errors.NO_FIELD.format(field=name))
        return int(self._getters[name](self._frame))


def numbers_of(fact: type[Question], s: Any, depth: int | None = None) -> Numbers:
    """The numbers of the question on top, or of a frame below it, which must be that question."""
    frame = frame_of(s, s.top if depth is None else depth)
    if frame.ask != fact.code:
        raise LookupError(errors.OTHER_QUESTION.format(ask=frame.ask, fact=fact.__name__))
    return Numbers(fact, frame)


def describe(module: ModuleType, facts: Iterable[type[Fact]]) -> None:
    """Adds a list of a module's facts to its docstring, for `help`: how each is written, and what it means."""
    lines = [f"    {signature_of(fact)}\n        {fact.__doc__}" for fact in facts]
    module.__doc__ = "\n\n".join([module.__doc__ or "", *lines])


def signature_of(fact: type[Fact]) -> str:
    """`Bid(seat, amount)`: fields that may be left out are shown with their defaults."""
    names, defaults = fact.__struct_fields__, fact.__struct_defaults__  # msgspec.structs.fields reads annotations
    needed = names[: len(names) - len(defaults)]
    left_out = [f"{n}={default!r}" for n, default in zip(names[len(needed) :], defaults, strict=True)]
    return f"{fact.__name__}({', '.join([*needed, *left_out])})".replace("<factory>", "{}")


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
        """The act that a named action means; raises NotUnderstoodError if a name is unknown."""
        if self.actions.get(action.code) is not type(action):  # several families have one of this name
            family = self.Position.__module__.split(".")[2]
            raise NotUnderstoodError(errors.NOT_OF_FAMILY.format(action=type(action).__name__, family=family))
        return write_act(action, w, s)

    def event(self, w: Any, s: Any, event: Happened) -> Event:
        """An event with names."""
        return read_fact(self.events[event.kind], w, s, event)

    def seats(self, event: Happened) -> list[int]:
        """The seats that an event is about, including the one that caused it."""
        readers = _seat_readers(self.events[event.kind])
        if not readers:
            return [] if event.seat == NOBODY else [event.seat]
        named = {event.seat}
        for seats, given in readers:
            named.update(seats(given(event)))
        return sorted(named - {NOBODY})

    def question(self, w: Any, s: Any, depth: int | None = None) -> Question:
        """What the top frame (or another) is about."""
        frame = frame_of(s, s.top if depth is None else depth)
        return read_fact(self.questions[frame.ask], w, s, frame)
