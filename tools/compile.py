"""Compiles the rules while somebody plays: until then, bots that search and hints make do with plain Python.

`make play` runs this beside the game: `python -m tools.compile INSTALL...`, where INSTALL is the command that installs
packages for this Python. If numba is not among them, it is borrowed: the locked version, a download of 65 MB, goes into
a folder that is deleted when the rules are compiled. What is kept is a shared object for each family, which needs no
numba. Offline, or without a C compiler to link them, nothing happens.
"""

from __future__ import annotations

import fcntl
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path

import platformdirs

from stompoly.bots.building import command, environment
from stompoly.bots.calls import FULL, driver_of
from stompoly.engine.compiling import cache_folder, find_kept
from stompoly.engine.native import COMPILERS
from stompoly.rules.families import FAMILIES

from . import locked

FAILED = "failed"  # a file beside the compiled rules: these do not compile here, so that nothing is borrowed again


def missing() -> list[str]:
    """The families still to be compiled, the most played one first."""
    folders = {name: cache_folder(driver_of(family, FULL)) for name, family in FAMILIES.items()}
    found = {name: find_kept(driver_of(family, FULL), FULL) for name, family in FAMILIES.items()}
    return [name for name in FAMILIES if found[name] is None and not (folders[name] / FAILED).exists()]


def compile_rules(install: list[str]) -> None:
    if not missing():
        return
    with alone() as folder:
        if folder is None:
            return
        if find_spec("numba") is None and not borrow(install, folder):
            return
        for name in missing():
            compile_one(name, folder)


@contextmanager
def alone() -> Iterator[Path | None]:
    """A folder of our own, or nothing while another process has it. What a killed one left in it is deleted, too."""
    home = platformdirs.user_cache_path("stompoly", appauthor=False)
    folder = home / "compiler"
    with (home / "compiler.lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            yield None
            return
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        try:
            yield folder
        finally:
            shutil.rmtree(folder, ignore_errors=True)


def borrow(install: list[str], folder: Path) -> bool:
    """numba and what only numba needs, of the versions in the lock. Whatever the installer leaves is in the folder."""
    if not any(map(shutil.which, COMPILERS)):
        return False
    lock = (locked.ROOT / "requirements.lock").read_text()
    playing = {name for name, _, _ in locked.blocks(locked.pick(lock, locked.wanted([])))}
    wanted = locked.blocks(locked.pick(lock, locked.wanted(["fast"])))
    (folder / "wanted.lock").write_text("".join(text for name, text, _ in wanted if name not in playing))
    options = ["--no-cache-dir", "--no-deps", "--require-hashes", "--target", str(folder)]
    settings = {**os.environ, "TMPDIR": str(folder), "PIP_RETRIES": "1"}
    done = subprocess.run([*install, *options, "-r", str(folder / "wanted.lock")], env=settings, check=False)
    return done.returncode == 0


def compile_one(name: str, folder: Path) -> None:
    """One at a time: the other cores are for the game."""
    settings = environment()
    settings["PYTHONPATH"] += os.pathsep + str(folder)
    if subprocess.run(command(name, FULL), env=settings, check=False).returncode:
        (cache_folder(driver_of(FAMILIES[name], FULL)) / FAILED).touch()


def step_back() -> None:
    """Everything else on this machine comes first."""
    os.nice(19)
    if ionice := shutil.which("ionice"):
        subprocess.run([ionice, "-c", "3", "-p", str(os.getpid())], check=False)


if __name__ == "__main__":
    for ending in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(ending, lambda number, frame: sys.exit(1))  # and what was borrowed is deleted
    step_back()
    compile_rules(sys.argv[1:])
