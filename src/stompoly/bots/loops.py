"""The compiled loop of each family, made once a process, for bots that search and for the lab.

Nobody at a table waits for a compiler: what is kept from an earlier run is loaded, and the rest is compiled beside the
table while plain Python plays.
"""

from __future__ import annotations

import threading
from typing import Any

import numpy as np

from stompoly.engine.compiling import NoCompilerError, cache_folder, compile_driver
from stompoly.rules.family import Family
from stompoly.rules.listing import MOST, blank
from stompoly.rules.loop import TRACE, Job
from stompoly.rules.results import COLUMNS
from stompoly.rules.state import SEATS
from stompoly.rules.study import Study

_loops: dict[str, Any] = {}  # compiled and called once, by family
_warming: dict[str, threading.Thread] = {}
_never: dict[str, NoCompilerError] = {}  # families that cannot be compiled here, and why
_lock = threading.Lock()


def loop(family: Family, wait: bool) -> Any | None:
    """The compiled loop of a family if ready. If not: with `wait` it is made ready now; else only what was kept on
    disk is loaded, and what is not is compiled in a thread."""
    if family.name in _loops or family.name in _never:
        return _loops.get(family.name)
    if family.name in _warming and not wait:
        return None
    if wait or is_kept(family):
        make_ready(family)
    else:
        _warming[family.name] = threading.Thread(target=make_ready, args=(family, quiet), daemon=True)
        _warming[family.name].start()
    return _loops.get(family.name)


def kernel(family: Family) -> Any:
    """The same for who can do nothing without it: waits, and says why there is none."""
    made = loop(family, wait=True)
    if made is None:
        raise why_not(family)
    return made


def why_not(family: Family) -> NoCompilerError:
    """Why a family has no compiled loop."""
    return _never[family.name]


def is_kept(family: Family) -> bool:
    """Whether an earlier run has compiled these very rules. Where there is no compiler, making the loop says so."""
    try:
        folder = cache_folder(family.play_batch)
    except ImportError:
        return True
    return any(folder.rglob(f"*{family.play_batch.__name__}*.nbc"))


def quiet(text: str) -> None:
    """A table has other things to say."""


def make_ready(family: Family, *say: Any) -> None:
    """Compiles or loads: the first call does."""
    with _lock:
        if family.name in _loops or family.name in _never:
            return
        try:
            made = compile_driver(family.play_batch, *say)
        except NoCompilerError as missing:
            _never[family.name] = missing
            return
        nothing = np.zeros((0, COLUMNS), np.int64)
        memory = family.memory.array(SEATS)
        call(made, family, family.tables.array(1), family.state.array(1), memory, pad_bots([]), Job(), results=nothing)
        _loops[family.name] = made


def call(
    made: Any,
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
) -> None:
    """One call of the compiled loop; what is not given is empty."""
    made(
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
) -> None:
    """The same loop as plain Python, on plain records and lists."""
    family.play_batch(
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
