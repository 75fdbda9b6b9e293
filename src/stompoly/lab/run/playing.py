"""Many games that nobody studies, batch by batch: `simulate`, the soak, the bench."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from .batches import Batch, batches
from .chunk import Chunk
from .means import ALONE, HERE, Means
from .order import Order, can_compile, play_task
from .pool import in_order
from .python_bots import play_python
from .setup import Setup

SIZE = 256  # games that a thread takes at a time
SIZE_PLAIN = 16  # the same in plain Python, which is slow
Played = Iterator[tuple[Batch, Chunk]]  # in the order of the games


def play_games(setup: Setup, games: int, seed: int = 1, means: Means = HERE) -> Played:
    """Compiled if every bot is in rule code and numba is installed; otherwise in plain Python."""
    setup.check_seats()
    if not setup.is_in_rule_code:
        return play_python_bots(setup, setup.bots, games, seed)
    return play_order(setup.order(study=False), games, seed, means)


def play_order(order: Order, games: int, seed: int = 1, means: Means = HERE) -> Played:
    """Games of bots in rule code, with seeds from `seed` on."""
    threads = bool(means.cluster) or can_compile([order])
    todo = list(batches(games, seed, SIZE if threads else SIZE_PLAIN))
    return zip(todo, in_order(play_task, ((order, batch) for batch in todo), means, threads), strict=True)


def play_python_bots(setup: Setup, bots: Sequence[Any], games: int, seed: int = 1) -> Played:
    """The same with bots of any kind (`bots_for`), game by game."""
    todo = list(batches(games, seed, 1))
    return zip(todo, in_order(lambda batch: play_python(setup, bots, batch), todo, ALONE), strict=True)
