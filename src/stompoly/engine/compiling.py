"""Compiled drivers: where they are cached, by the hash of their sources, and how numba is given the rules.

A driver is kept as a shared object under the hash of its sources. So two clones with the same rules share one compile,
and an edit leaves no stale code in use.
"""

from __future__ import annotations

import hashlib
import re
import shutil
import sys
import sysconfig
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

from . import bits, chance, native
from .lean import LEAN
from .rule import RULES
from .unlisted import unlisted, unlisted_compiled

PACKAGE = Path(__file__).parent.parent
RECIPE = [Path(__file__).with_name(name) for name in ("compiling.py", "lean.py", "shortcuts.py")]
IMPORT = re.compile(r"^from (\.*)([\w.]*) import (\([^)]*\)|[^\n]*)", re.MULTILINE)
SHIPPED = PACKAGE / "compiled"  # what a wheel includes
KEEP = 10  # compiled versions of a driver that stay in the cache: several clones may be in use
TWICE: list[tuple[Callable[..., Any], Callable[..., Any]]] = [  # written once for plain Python, once for numba
    (chance.stream, chance.stream_compiled),
    (bits.lowest, bits.lowest_compiled),
    (bits.count, bits.count_compiled),
    (unlisted, unlisted_compiled),
]


class NoCompilerError(RuntimeError):
    """numba is not installed; plain Python still plays everything."""


def sources(driver: Callable[..., Any]) -> list[Path]:
    """The files that a driver is compiled from: its own and all that they import, and the compiler's. An edit in one
    family of rules leaves the others compiled, and an edit of words or faces leaves all of them compiled."""
    waiting = [Path(sys.modules[driver.__module__].__file__ or ""), *RECIPE]
    found: set[Path] = set()
    while waiting:
        path = waiting.pop()
        if path not in found and PACKAGE in path.parents and path.is_file():
            found.add(path)
            waiting += [other for name in imports_of(path) for other in (name.with_suffix(".py"), name / "__init__.py")]
    return sorted(found)


def imports_of(path: Path) -> Iterator[Path]:
    """What a file may import from this package: modules, or names in one, which are not told apart."""
    for dots, module, names in IMPORT.findall(path.read_text(encoding="utf-8")):
        parts = module.split(".") if module else []
        if not dots and parts[0] != PACKAGE.name:
            continue
        base = path.parents[len(dots) - 1].joinpath(*parts) if dots else PACKAGE.joinpath(*parts[1:])
        yield from (base, *(base / name for name in re.findall(r"\w+", names)))


@cache
def sources_hash(driver: Callable[..., Any]) -> str:
    """By names and contents, wherever the package is installed. Imported modules do not change, and neither does
    this."""
    digest = hashlib.sha256()
    for path in sources(driver):
        digest.update(f"{path.relative_to(PACKAGE).as_posix()}\n".encode() + path.read_bytes())
    return digest.hexdigest()[:16]


def stem(part: str) -> str:
    """The name of a kept file, without its suffix."""
    return f"{part}.{sysconfig.get_platform()}"


def folder_name(driver: Callable[..., Any]) -> str:
    """The same in a wheel and in the cache."""
    return f"{driver.__module__}/{sources_hash(driver)}"


def cache_folder(driver: Callable[..., Any]) -> Path:
    """This version's folder in the user's cache; older versions of the driver are deleted when it is created."""
    import platformdirs

    folder = platformdirs.user_cache_path("stompoly", appauthor=False) / "compiled" / folder_name(driver)
    if not folder.exists():
        folder.mkdir(parents=True, exist_ok=True)
        for old in sorted(folder.parent.iterdir(), key=last_change, reverse=True)[KEEP:]:
            shutil.rmtree(old, ignore_errors=True)
    return folder


def last_change(folder: Path) -> float:
    """When a folder was last changed; 0 if another process has just deleted it."""
    try:
        return folder.stat().st_mtime
    except FileNotFoundError:
        return 0.0


def find_kept(driver: Callable[..., Any], part: str) -> Path | None:
    """What was compiled from exactly these sources, when the wheel was built or in an earlier run."""
    for folder in (SHIPPED / folder_name(driver), cache_folder(driver)):
        for suffix in (native.SHARED, native.OBJECT):
            if (path := folder / (stem(part) + suffix)).is_file():
                return path
    return None


def announce(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def hand_over_rules() -> None:
    """Registers every marked rule with numba."""
    from numba.extending import overload, register_jitable

    for function in RULES:
        if not getattr(function, "_handed_to_numba", False):
            register_jitable(**LEAN)(function)
            function._handed_to_numba = True  # type: ignore[attr-defined]
    for plain, other in TWICE:
        if not getattr(plain, "_handed_to_numba", False):
            overload(plain, jit_options=LEAN)(other)
            plain._handed_to_numba = True  # type: ignore[attr-defined]


def compile_by_numba(driver: Callable[..., Any]) -> Any:
    """The driver compiled by numba's own means alone, which takes three times as long and is never wrong."""
    import numba

    numba.config.CACHE_DIR = str(cache_folder(driver))
    numba.config.LOOP_VECTORIZE = numba.config.SLP_VECTORIZE = 0  # rules have no long loops: only compiling gets longer
    hand_over_rules()
    return numba.njit(nogil=True, cache=True, error_model="numpy")(driver)
