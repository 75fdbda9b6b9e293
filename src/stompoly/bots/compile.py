"""`python -m stompoly.bots.compile`: compiles the rules of all families in parallel, unless that has been done already,
so that nothing has to wait for it later: tests, a server whose bots search, the first lab run. `... compile estate
play` compiles one part of one family; `--to FOLDER` copies all of them there, for wheels."""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path

from stompoly.engine.compiling import cache_folder, find_kept, folder_name
from stompoly.rules.families import FAMILIES
from stompoly.rules.family import Family

from .building import command, environment, make
from .calls import FULL, PARTS, driver_of


def compile_all(folder: Path | None) -> int:
    """The number of families that failed. With a folder, they are copied there."""
    running = [subprocess.Popen(command(name, FULL), env=environment()) for name in FAMILIES]
    failed = sum(process.wait() != 0 for process in running)
    if folder and not failed:
        for family in FAMILIES.values():
            copy_kept(family, folder)
    return failed


def copy_kept(family: Family, folder: Path) -> None:
    driver = driver_of(family, FULL)
    kept = find_kept(driver, FULL)
    assert kept is not None
    target = folder / folder_name(driver)
    target.mkdir(parents=True, exist_ok=True)
    shutil.copy(kept, target)


def compile_one(name: str, part: str, progress: bool) -> int:
    """Whatever goes wrong in numba's private parts is reported in one line; the caller then takes the long way."""
    family = FAMILIES[name]
    driver = driver_of(family, part)
    try:
        with alone(cache_folder(driver) / "lock"):
            if find_kept(driver, part) is None:
                make(family, part, cache_folder(driver), progress)
    except Exception as wrong:
        print(" ".join(f"{type(wrong).__name__}: {wrong}".split())[:200])
        return 1
    return 0


@contextmanager
def alone(path: Path) -> Iterator[None]:
    """A second request for the same thing waits for the first."""
    with path.open("w") as file:
        if find_spec("fcntl"):
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX)
        yield


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("family", nargs="?", choices=list(FAMILIES))
    parser.add_argument("part", nargs="?", choices=PARTS, default=FULL)
    parser.add_argument("--to", type=Path)
    parser.add_argument("--progress", action="store_true")
    asked = parser.parse_args()
    if asked.family is None:
        sys.exit(compile_all(asked.to))
    sys.exit(compile_one(asked.family, asked.part, asked.progress))


if __name__ == "__main__":
    main()
