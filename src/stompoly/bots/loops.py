"""The compiled loop of each family, made once per process, for bots that search and for the lab.

Nobody at a table waits for a compiler: what came with the package or is cached from an earlier run is loaded, and the
rest is compiled in the background, in another process, while plain Python plays. Where there is no compiler, another
process may still put a loop into the cache, as `make play` does, so each search looks there first.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from stompoly.engine import lean, native
from stompoly.engine.compiling import (
    NoCompilerError,
    announce,
    cache_folder,
    compile_by_numba,
    find_kept,
)
from stompoly.rules.family import Family
from stompoly.texts import commands as texts

from .building import BuildError, build, check_numba
from .calls import FULL, STRICT, TRIVIAL, driver_of, sample

_loops: dict[tuple[str, str], Any] = {}  # ready to be called, by family and part
_warming: dict[tuple[str, str], threading.Thread] = {}
_never: dict[str, NoCompilerError] = {}  # families that this process cannot compile, and why
_lock = threading.Lock()

ALONE = (STRICT, TRIVIAL)  # parts that the full loop cannot replace
BY_NUMBA = "by_numba"  # a file in the cache, which says that the short compile does not work here


def loop(family: Family, wait: bool, part: str = FULL) -> Any | None:
    """The compiled loop of a family, or as much of it as a part has, if ready. If not: with `wait` it is made ready
    now; otherwise only a cached one is loaded, and anything else is compiled in the background."""
    if found := ready(family, part):
        return found
    key = family.name, part
    if is_hopeless(family, part) or (key in _warming and not wait):
        return None
    if wait or is_kept(family, part):
        make_ready(family, part)
    else:
        _warming[key] = threading.Thread(target=make_ready, args=(family, part, quiet), daemon=True)
        _warming[key].start()
    return ready(family, part)


def ready(family: Family, part: str) -> Any | None:
    """The full loop can replace most parts."""
    found = _loops.get((family.name, part))
    return found if found or part in ALONE else _loops.get((family.name, FULL))


def is_hopeless(family: Family, part: str) -> bool:
    return family.name in _never and find(family, part) is None


def kernel(family: Family) -> Any:
    """The full loop, for callers that need it: waits for it, and says why if there is none."""
    made = loop(family, wait=True)
    if made is None:
        raise why_not(family)
    return made


def why_not(family: Family) -> NoCompilerError:
    """Why a family has no compiled loop."""
    return _never[family.name]


def is_kept(family: Family, part: str) -> bool:
    """Whether exactly these rules are compiled already. If there is no compiler, making the loop says so."""
    return find(family, part) is not None or find_spec("numba") is None


def find(family: Family, part: str) -> Path | None:
    """The part, or all, on disk."""
    parts = [part] if part in ALONE else [FULL, part]
    return next((path for name in parts if (path := find_kept(driver_of(family, name), name))), None)


def quiet(text: str) -> None:
    """Reports nothing: a table has other things to say."""


def make_ready(family: Family, part: str = FULL, say: Callable[[str], None] = announce) -> None:
    """Loads, or compiles and loads."""
    with _lock:
        if ready(family, part) or is_hopeless(family, part):
            return
        try:
            _loops[family.name, part] = load_or_build(family, part, say)
        except NoCompilerError as missing:
            _never[family.name] = missing


def load_or_build(family: Family, part: str, say: Callable[[str], None]) -> Any:
    driver = driver_of(family, part)
    if (path := find(family, part)) is None and not (cache_folder(driver) / BY_NUMBA).exists():
        try:
            build(family, part, say)
        except BuildError as wrong:
            say(texts.COMPILING_THE_LONG_WAY.format(why=wrong))
            (cache_folder(driver) / BY_NUMBA).touch()
        path = find(family, part)
    return native.load(path, lean.SYMBOL) if path else by_numba(family)


def by_numba(family: Family) -> Any:
    """Has numba compile the loop on its first call."""
    check_numba()
    made = compile_by_numba(family.play_batch)
    made(*sample(family))
    return made
