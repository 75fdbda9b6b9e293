"""How many games are cut into batches: by their numbers alone, never by who plays them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass


@dataclass(frozen=True)
class Batch:
    """Some consecutive games."""

    first: int  # number of the first game, which is its seed
    count: int
    traced: int = 0  # of them, from the first on, whose standings are kept round by round


def batches(games: int, seed: int, size: int, traced: int = 0) -> Iterator[Batch]:
    """`games` games from `seed` on, `size` in a batch; `traced` counts from the first game of all."""
    for start in range(0, games, size):
        count = min(size, games - start)
        yield Batch(seed + start, count, max(0, min(count, traced - start)))
