"""The compiled loop of each room, made once a process, for bots that search and for the lab.

Nobody at a table waits for a compiler: what is kept from an earlier run is loaded, and the rest is compiled beside the
table while plain Python plays.
"""

from __future__ import annotations

import threading
from typing import Any

import numpy as np

from stompoly.engine.compiling import NoCompilerError, cache_folder, compiled
from stompoly.rules.listing import MOST, blank
from stompoly.rules.loop import TRACE, Job
from stompoly.rules.results import COLUMNS
from stompoly.rules.room import Room
from stompoly.rules.state import SEATS
from stompoly.rules.study import Study

_loops: dict[str, Any] = {}  # compiled and called once, by room
_warming: dict[str, threading.Thread] = {}
_never: dict[str, NoCompilerError] = {}  # rooms that cannot be compiled here, and why
_lock = threading.Lock()


def loop(room: Room, wait: bool) -> Any | None:
    """The compiled loop of a room if it is ready. If not: with `wait` it is made ready now; else only what was kept on
    disk is loaded, and what is not is compiled in a thread."""
    if room.name in _loops or room.name in _never:
        return _loops.get(room.name)
    if room.name in _warming and not wait:
        return None
    if wait or is_kept(room):
        make_ready(room)
    else:
        _warming[room.name] = threading.Thread(target=make_ready, args=(room, quiet), daemon=True)
        _warming[room.name].start()
    return _loops.get(room.name)


def kernel(room: Room) -> Any:
    """The same for who can do nothing without it: waits, and says why there is none."""
    made = loop(room, wait=True)
    if made is None:
        raise why_not(room)
    return made


def why_not(room: Room) -> NoCompilerError:
    """Why a room has no compiled loop, for who has waited for it in vain."""
    return _never[room.name]


def is_kept(room: Room) -> bool:
    """Whether an earlier run has compiled these very rules. Where there is no compiler, making the loop says so."""
    try:
        folder = cache_folder(room.play_batch)
    except ImportError:
        return True
    return any(folder.rglob(f"*{room.play_batch.__name__}*.nbc"))


def quiet(text: str) -> None:
    """A table has other things to say."""


def make_ready(room: Room, *say: Any) -> None:
    """Compiles or loads: the first call does."""
    with _lock:
        if room.name in _loops or room.name in _never:
            return
        try:
            made = compiled(room.play_batch, *say)
        except NoCompilerError as missing:
            _never[room.name] = missing
            return
        nothing = np.zeros((0, COLUMNS), np.int64)
        memory = room.memory.array(SEATS)
        call(made, room, room.tables.array(1), room.state.array(1), memory, padded([]), Job(), results=nothing)
        _loops[room.name] = made


def call(
    made: Any,
    room: Room,
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
        np.zeros(room.spaces, np.int64) if landings is None else landings,
        Study.array(1) if study is None else study,
        np.zeros((0, TRACE, SEATS), np.int64) if trace is None else trace,
        np.zeros(SEATS, np.int64),
        np.zeros((MOST, 8), np.int64),
        results,
    )


def call_plain(
    room: Room,
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
    room.play_batch(
        tables,
        states,
        memory,
        bots,
        [job],
        [[0] * 8] if acts is None else acts,
        [0] * room.spaces if landings is None else landings,
        [Study()] if study is None else study,
        [] if trace is None else trace,
        [0] * SEATS,
        blank(),
        results,
    )


def padded(bots: list[int]) -> list[int]:
    return [*bots, *[0] * (SEATS - len(bots))]
