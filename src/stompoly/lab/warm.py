"""`python -m stompoly.lab.warm`: compiles the loops of all rules into the cache, side by side, so that nobody waits for
them later: tests, a server whose bots search, the first lab run."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from stompoly.lab.batches import batch
from stompoly.rulebooks import RULEBOOKS, load_rulebook
from stompoly.rules.rooms import ROOMS


def warm(room: str) -> str:
    """Compiles, or finds that it is compiled."""
    book = next(book for book in map(load_rulebook, RULEBOOKS) if book.room.name == room)
    batch(book, book.choose(next(iter(book.modes))), ["sensible"] * book.seats[0]).run(1, 0)
    return room


def main() -> None:
    with ProcessPoolExecutor(2, get_context("spawn")) as pool:
        list(pool.map(warm, ROOMS))


if __name__ == "__main__":
    main()
