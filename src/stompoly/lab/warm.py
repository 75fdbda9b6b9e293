"""`python -m stompoly.lab.warm`: compiles the loops of all rules into the cache, side by side, so that nobody waits for
them later: tests, a server whose bots search, the first lab run."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from stompoly.bots.loops import kernel
from stompoly.rules.rooms import ROOMS


def warm(room: str) -> str:
    """Compiles, or finds that it is compiled."""
    kernel(ROOMS[room])
    return room


def main() -> None:
    with ProcessPoolExecutor(2, get_context("spawn")) as pool:
        list(pool.map(warm, ROOMS))


if __name__ == "__main__":
    main()
