"""Compiles a loop, in a separate process because that changes numba permanently (`python -m stompoly.bots.compile`).
It is compared with plain games before it is kept."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np

from stompoly.engine import lean, native
from stompoly.engine.compiling import (
    PACKAGE,
    NoCompilerError,
    announce,
    hand_over_rules,
    stem,
)
from stompoly.engine.rule import RULES
from stompoly.extras import how_to_install
from stompoly.rulebooks import RULEBOOKS, Rulebook, load_rulebook
from stompoly.rules.family import Family
from stompoly.rules.loop import RANDOM, Job
from stompoly.rules.results import COLUMNS
from stompoly.rules.state import SEATS
from stompoly.rules.weights import arm
from stompoly.texts import commands as texts

from .calls import FULL, PLAY, STRICT, arguments, call_plain, driver_of, pad_bots, sample

GAMES = 2  # games in which a new loop and plain Python must agree
DECISIONS = 400  # of each


class BuildError(RuntimeError):
    """The short compile does not work here."""


# --- in this process: start it, and wait -----------------------------------------------------------------


def build(family: Family, part: str, say: Callable[[str], None] = announce) -> None:
    """Compiles a loop in a separate process, into the cache. Without a message, no progress is shown either."""
    check_numba()
    done = subprocess.run(
        [*command(family.name, part), *(["--progress"] if say is announce else [])],
        env=environment(),
        stdout=subprocess.PIPE,
        stderr=None if say is announce else subprocess.DEVNULL,
        text=True,
        check=False,
    )
    if done.returncode:
        raise BuildError(done.stdout.strip() or str(done.returncode))


def check_numba() -> None:
    """Raises NoCompilerError if numba is missing."""
    if find_spec("numba") is None:
        raise NoCompilerError(texts.NO_COMPILER.format(command=how_to_install("fast")))


def command(*arguments: str) -> list[str]:
    return [sys.executable, "-m", f"{__package__}.compile", *arguments]


def environment() -> dict[str, str]:
    """Lets another process find this same package."""
    paths = [str(PACKAGE.parent), *filter(None, [os.environ.get("PYTHONPATH")])]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}


# --- in a process of its own ----------------------------------------------------------------------------


def make(family: Family, part: str, folder: Path, progress: bool) -> Path:
    """Compiles, links, compares and keeps a loop."""
    driver = driver_of(family, part)
    hand_over_rules()
    shown = Shown(family.name, len(RULES)) if progress else None
    said = shown.functions if shown else lambda done: None
    code = lean.emit(driver, sample(family), part == STRICT, said, quick=part == PLAY)
    if shown:
        shown.end_line()
    made = native.keep(code, folder / f"{os.getpid()}.{stem(part)}")
    try:
        compare(family, part, native.load(made, lean.SYMBOL))
        return made.replace(folder / (stem(part) + made.suffix))
    finally:
        made.unlink(missing_ok=True)


class Shown:
    """Shows how far a compile has got, on a terminal; elsewhere it prints one line."""

    def __init__(self, name: str, total: int) -> None:
        self.name, self.total, self.percent = name, total, -1
        if not sys.stderr.isatty():
            announce(texts.COMPILING.format(family=name))

    def functions(self, done: int) -> None:
        percent = min(done * 80 // self.total, 80)  # the rest is a single step
        if sys.stderr.isatty() and percent != self.percent:
            self.percent = percent
            said = texts.COMPILING_SO_FAR.format(family=self.name, percent=percent)
            print(f"\r{said}", end="", file=sys.stderr, flush=True)

    def end_line(self) -> None:
        if sys.stderr.isatty():
            announce("")


# --- comparing ------------------------------------------------------------------------------------------


def compare(family: Family, part: str, made: Callable[..., None]) -> None:
    """A short batch by the new loop and in plain Python, byte by byte."""
    book = book_of(family)
    for bot in [RANDOM, 1] if part in (FULL, STRICT) else [1]:
        if play_native(book, bot, made, part) != play_plain(book, bot, part):
            raise BuildError(texts.COMPILED_WRONG)


def book_of(family: Family) -> Rulebook:
    return next(book for book in map(load_rulebook, RULEBOOKS) if book.family.name == family.name)


def job(part: str) -> Job:
    todo = Job()
    todo.first, todo.games, todo.seats, todo.most, todo.time_up = 1, GAMES, 3, DECISIONS, 5
    todo.watch = todo.study = int(part in (FULL, STRICT))
    return todo


def arm_all(memory: Any, book: Rulebook) -> Any:
    for m in memory:
        arm(m, book.weights("expert"))
    return memory


def play_native(book: Rulebook, bot: int, made: Callable[..., None], part: str) -> bytes:
    family, results = book.family, np.zeros((GAMES, COLUMNS), np.int64)
    tables, states = book.tables(book.choose("regular")).pack(), family.state.array(GAMES)
    memory = arm_all(family.memory.array(SEATS), book)
    made(*arguments(family, tables, states, memory, pad_bots([bot] * 3), job(part), results=results))
    return bytes(states.tobytes() + results.tobytes())


def play_plain(book: Rulebook, bot: int, part: str) -> bytes:
    family, rows = book.family, [[0] * COLUMNS for _ in range(GAMES)]
    tables, states = book.tables(book.choose("regular")), [family.state() for _ in range(GAMES)]
    memory = arm_all([family.memory() for _ in range(SEATS)], book)
    call_plain(family, [tables], states, memory, pad_bots([bot] * 3), job(part), results=rows, part=part)
    return b"".join(s.to_bytes() for s in states) + np.array(rows, np.int64).tobytes()
