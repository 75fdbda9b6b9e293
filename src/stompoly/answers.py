"""What a game answers: what is asked, what has happened, why something is refused, and how the game ended."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import msgspec

from stompoly.engine.events import Event
from stompoly.rules import facts

__all__ = ["Line", "Question", "RefusedError", "Result"]


class RefusedError(ValueError):
    """An action that the rules do not allow; `reason` says why and `clause` is the rule behind it."""

    def __init__(self, reason: str, clause: str, verdict: str) -> None:
        super().__init__(f"{reason} ({clause})" if clause else reason)
        self.reason, self.clause, self.verdict = reason, clause, verdict

    def __reduce__(self) -> tuple[Any, ...]:
        return RefusedError, (self.reason, self.clause, self.verdict)


class Question(msgspec.Struct, frozen=True):
    """What is asked now, and who is asked (`seat` by number, `who` by name). `kind` is `over` when the game has ended.
    `about` has the details: the space, the amount, the offer."""

    kind: str
    seat: int
    who: str
    text: str
    clauses: list[str]
    about: facts.Question


class Line(msgspec.Struct, frozen=True, eq=False):
    """A line of the log: what happened as a sentence and as a `fact` with names, and the clause behind it. `event` is
    the form in which the rules record it."""

    event: Event
    kind: str
    text: str
    clause: str
    sort: type[facts.Event]  # the class of its fact
    words: Any
    early: facts.Event | None = None  # the fact, if it says more than the event

    @property
    def fact(self) -> facts.Event:
        """The event with names."""
        return self.early or facts.read_fact(self.sort, self.words, None, self.event)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Line) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def _key(self) -> tuple[Event, str, str]:
        return self.event, self.text, self.clause

    def __repr__(self) -> str:
        return f"<Line {self.kind}: {self.text}{f' ({self.clause})' if self.clause else ''}>"

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True)
class Result:
    """How a game ended, for example `last_standing`, who won (several players may share a win), and who took hints
    during the game."""

    how: str
    winners: tuple[str, ...]
    assisted: tuple[str, ...] = field(default=(), repr=False)
