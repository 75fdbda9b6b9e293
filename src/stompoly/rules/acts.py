"""An act: who does what. Small integers; `words.py` has the text form."""

from __future__ import annotations

from typing import NamedTuple

from stompoly.engine.rule import rule

NOTHING = -1  # the verb of an act that does nothing


class Act(NamedTuple):
    """Who does what: a seat, a verb of codes/verb.py, and arguments whose meaning is documented beside each verb."""

    seat: int
    verb: int
    a: int = 0
    b: int = 0
    c: int = 0
    d: int = 0
    e: int = 0
    f: int = 0

    def __repr__(self) -> str:
        given = [f"{name}={number}" for name, number in zip("abcdef", self[2:], strict=True) if number]
        return f"Act({', '.join([f'seat={self.seat}', f'verb={self.verb}', *given])})"


@rule
def act(seat: int, verb: int, a: int, b: int, c: int, d: int, e: int, f: int) -> Act:
    """The one constructor of rule code: it widens every argument, so `check` and `apply` are compiled for one type."""
    return Act(seat + 0, verb + 0, a + 0, b + 0, c + 0, d + 0, e + 0, f + 0)


@rule
def say(seat: int, verb: int) -> Act:
    """An act without arguments."""
    return act(seat, verb, 0, 0, 0, 0, 0, 0)


@rule
def say1(seat: int, verb: int, a: int) -> Act:
    """An act with one argument."""
    return act(seat, verb, a, 0, 0, 0, 0, 0)


@rule
def say2(seat: int, verb: int, a: int, b: int) -> Act:
    """An act with two arguments."""
    return act(seat, verb, a, b, 0, 0, 0, 0)
