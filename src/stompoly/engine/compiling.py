"""Compiling: the marked rules and a driver become native code, once; a cache keeps it and notices changed sources."""

from __future__ import annotations

import hashlib
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from . import chance
from .rule import RULES
from .unlisted import unlisted, unlisted_compiled

PACKAGE = Path(__file__).parent.parent
KEEP = 3  # compiled versions of a driver that stay in the cache
# No rule is called from outside compiled code, so none needs a wrapper; no divisor is ever zero, so none is checked.
TWICE: list[tuple[Callable[..., Any], Callable[..., Any]]] = [  # written once for plain Python, once for numba
    (chance.stream, chance.stream_compiled),
    (unlisted, unlisted_compiled),
]
LEAN = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True, "error_model": "numpy"}


class NoCompilerError(RuntimeError):
    """numba is not installed; plain Python still plays everything."""


def sources(driver: Callable[..., Any]) -> list[Path]:
    """The files that a driver is compiled from: the engine, what all rules share, and the folder it lies in itself. An
    edit in one family of rules leaves the others compiled."""
    home = Path(sys.modules[driver.__module__].__file__ or "").parent
    own = home.rglob("*.py") if PACKAGE in home.parents else []
    return sorted({*(PACKAGE / "engine").rglob("*.py"), *(PACKAGE / "rules").glob("*.py"), *own})


def sources_hash(driver: Callable[..., Any]) -> str:
    """Names the cache folder. numba itself does not see an edit in a file that the driver only imports from."""
    import numba

    digest = hashlib.sha256(f"{numba.__version__} {sys.version}".encode())
    for path in sources(driver):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def cache_folder(driver: Callable[..., Any]) -> Path:
    """This version's folder in the user's cache; older versions of the driver are swept out when it is made."""
    import platformdirs

    home = platformdirs.user_cache_path("stompoly", appauthor=False) / "compiled" / driver.__module__
    folder = home / sources_hash(driver)
    if not folder.exists():
        folder.mkdir(parents=True, exist_ok=True)
        for old in sorted(home.iterdir(), key=lambda path: path.stat().st_mtime, reverse=True)[KEEP:]:
            shutil.rmtree(old, ignore_errors=True)
    return folder


def announce(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def compile_driver(driver: Callable[..., Any], say: Callable[[str], None] = announce) -> Any:
    """The driver as native code that lets other threads run. numba is imported here and nowhere else."""
    try:
        import numba
        from numba.extending import overload, register_jitable
    except ImportError as missing:
        raise NoCompilerError(
            "compiled games need numba, which is not installed: pip install 'stompoly[fast]'"
        ) from missing
    folder = cache_folder(driver)
    numba.config.CACHE_DIR = str(folder)
    numba.config.LOOP_VECTORIZE = numba.config.SLP_VECTORIZE = 0  # rules have no long loops: only compiling gets longer
    for function in RULES:
        if not getattr(function, "_handed_to_numba", False):
            register_jitable(**LEAN)(function)
            function._handed_to_numba = True  # type: ignore[attr-defined]
    for plain, native in TWICE:
        if not getattr(plain, "_handed_to_numba", False):
            overload(plain, jit_options=LEAN)(native)
            plain._handed_to_numba = True  # type: ignore[attr-defined]
    if not any(folder.rglob(f"*{driver.__name__}*.nbc")):
        say("compiling, once: the rules are made into native code (about a minute; kept for next time)")
    return numba.njit(nogil=True, cache=True, error_model="numpy")(driver)
