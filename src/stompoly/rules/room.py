"""A rules room: the functions and names that `game`, `bots` and `lab` use, whichever family of games it is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Room:
    name: str
    state: type[Any]
    tables: type[Any]
    act: Callable[..., Any]
    begin: Callable[[Any, Any, int, int], None]  # tables, state, seed, seats
    check: Callable[[Any, Any, Any], int]  # tables, state, act -> verdict
    apply: Callable[[Any, Any, Any], None]
    is_business: Callable[[Any, int], bool]  # state, verb: no answer to the question, but something else to do
    options: Callable[[Any, Any, int], list[Any]]  # tables, state, seat
    view: Callable[[Any, Any, int], Any]
    sound: Callable[[Any, Any], int]  # 0, or the number of a broken invariant
    broken: dict[int, str]
    words: type[Any]
    asks: dict[int, str]
    events: dict[int, str]
    verbs: dict[int, str]
    verdicts: dict[int, str]
    ends: dict[int, str]
    cases: dict[str, tuple[str, dict[int, str]]]  # event -> which number tells its case, and the cases' names
    ask_over: int
    ok: int
    time_up: int
