"""`python -m stompoly.bots.compile`: compiles the rules of all families, side by side, where that is not done yet, so
that nobody waits for it later: tests, a server whose bots search, the first lab run. `... compile estate play` makes
one part of one family; `--to FOLDER` keeps it there instead of in the cache, for wheels."""

from __future__ import annotations

import argparse
import subprocess
import sys
from pathlib import Path

from stompoly.engine.compiling import cache_folder, find_kept, folder_name
from stompoly.rules.families import FAMILIES

from .building import command, environment, make
from .calls import FULL, PARTS, driver_of


def compile_all(folder: Path | None) -> int:
    """The number of families that failed."""
    to = ["--to", str(folder)] if folder else []
    running = [
        subprocess.Popen(command(name, FULL, *to), env=environment())
        for name, family in FAMILIES.items()
        if folder or find_kept(driver_of(family, FULL), FULL) is None
    ]
    return sum(process.wait() != 0 for process in running)


def compile_one(name: str, part: str, folder: Path | None, progress: bool) -> int:
    """Whatever private parts of numba may do, one line tells it: who asked takes the long way then."""
    family = FAMILIES[name]
    driver = driver_of(family, part)
    try:
        make(family, part, folder / folder_name(driver) if folder else cache_folder(driver), progress)
    except Exception as wrong:
        print(" ".join(f"{type(wrong).__name__}: {wrong}".split())[:200])
        return 1
    return 0


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("family", nargs="?", choices=list(FAMILIES))
    parser.add_argument("part", nargs="?", choices=PARTS, default=FULL)
    parser.add_argument("--to", type=Path)
    parser.add_argument("--progress", action="store_true")
    asked = parser.parse_args()
    if asked.family is None:
        sys.exit(compile_all(asked.to))
    sys.exit(compile_one(asked.family, asked.part, asked.to, asked.progress))


if __name__ == "__main__":
    main()
