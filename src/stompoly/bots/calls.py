"""Calls a family's loop, compiled or plain, and lists the parts it is compiled in."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from stompoly.rules.family import Family
from stompoly.rules.listing import MOST, blank
from stompoly.rules.loop import Job
from stompoly.rules.results import COLUMNS
from stompoly.rules.state import SEATS
from stompoly.rules.study import Study
from stompoly.rules.studying import TRACE

PLAY = "play"  # only plays: no restrictions, study, checks or `random`; quicker to compile
FULL = "full"
STRICT = "strict"  # full, and stops at an index out of range: for `make soak`
TRIVIAL = "trivial"  # with bots that do not think: for `make bench`
PARTS = (PLAY, FULL, STRICT, TRIVIAL)


def driver_of(family: Family, part: str) -> Callable[..., None]:
    if part == TRIVIAL:
        assert family.play_trivial is not None
        return family.play_trivial
    return family.play_only if part == PLAY else family.play_batch


def arguments(
    family: Family,
    tables: Any,
    states: Any,
    memory: Any,
    bots: list[int],
    job: Job,
    *,
    results: Any,
    landings: Any = None,
    acts: Any = None,
    study: Any = None,
    trace: Any = None,
) -> tuple[Any, ...]:
    """The arguments of a compiled loop; what is not given is empty."""
    return (
        tables,
        states,
        memory,
        np.array(bots, np.int64),
        job.pack(),
        np.zeros((1, 8), np.int64) if acts is None else acts,
        np.zeros(family.spaces, np.int64) if landings is None else landings,
        Study.array(1) if study is None else study,
        np.zeros((0, TRACE, SEATS), np.int64) if trace is None else trace,
        np.zeros(SEATS, np.int64),
        np.zeros((MOST, 8), np.int64),
        results,
    )


def call(made: Any, *given: Any, **named: Any) -> None:
    """One call of a compiled loop with `arguments`."""
    made(*arguments(*given, **named))


def sample(family: Family) -> tuple[Any, ...]:
    """Arguments of a batch of no games, for their types."""
    nothing = np.zeros((0, COLUMNS), np.int64)
    tables, states, memory = family.tables.array(1), family.state.array(1), family.memory.array(SEATS)
    return arguments(family, tables, states, memory, pad_bots([]), Job(), results=nothing)


def call_plain(
    family: Family,
    tables: Any,
    states: Any,
    memory: Any,
    bots: list[int],
    job: Job,
    *,
    results: Any,
    landings: Any = None,
    acts: Any = None,
    study: Any = None,
    trace: Any = None,
    part: str = FULL,
) -> None:
    """The same loop as plain Python, on plain records and lists."""
    driver_of(family, part)(
        tables,
        states,
        memory,
        bots,
        [job],
        [[0] * 8] if acts is None else acts,
        [0] * family.spaces if landings is None else landings,
        [Study()] if study is None else study,
        [] if trace is None else trace,
        [0] * SEATS,
        blank(),
        results,
    )


def pad_bots(bots: list[int]) -> list[int]:
    return [*bots, *[0] * (SEATS - len(bots))]
