"""Win odds of a position: play-outs on all cores, with intervals. The numbers of the play-outs are all that matters, so
the odds are the same for any number of threads."""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np

from stompoly.bots.playouts import PlayOuts
from stompoly.game import Game
from stompoly.lab.statistics import Figure, share
from stompoly.rules.acts import Act
from stompoly.rules.options import OptionError

CHUNK = 128  # play-outs that a thread takes at a time


@dataclass(frozen=True)
class Futures:
    """Play-outs of one game, by one bot in all seats."""

    ahead: PlayOuts
    workers: int = 0  # threads; 0: one for each core

    def shares(self, position: Any, count: int, seed: int, act: Act | None = None) -> Any:
        """A row a play-out, a column a seat."""
        starts = range(seed, seed + count, CHUNK)

        def part(first: int) -> Any:
            return self.ahead.shares(position, first, min(CHUNK, seed + count - first), act)

        threads = self.workers or os.cpu_count() or 1
        if threads == 1 or len(starts) == 1 or not self.ahead.is_compiled:
            return np.concatenate([part(first) for first in starts])
        with ThreadPoolExecutor(threads) as pool:
            return np.concatenate(list(pool.map(part, starts)))

    def odds(self, position: Any, count: int, seed: int, act: Act | None = None) -> list[Figure]:
        """Of each seat; a shared win counts in part."""
        return figures(self.shares(position, count, seed, act))


def figures(shares: Any) -> list[Figure]:
    return [share(float(column.sum()), len(column)) for column in shares.T]


def futures(game: Game, bot: str = "", workers: int = 0) -> Futures:
    """Compiled if that can be done at all: who asks the lab has time for a compiler."""
    if bot and bot not in game.room.bots:
        raise OptionError(f"play-outs are played by bots in rule code: {', '.join(game.room.bots)}; not {bot!r}")
    return Futures(PlayOuts(game, bot, wait=True), workers)


Progress = Callable[[int], None]
