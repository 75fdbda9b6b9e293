"""Win odds of a position: play-outs on all cores, with intervals. The numbers of the play-outs are all that matters, so
the odds are the same for any number of threads."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from stompoly.bots.playouts import PlayOuts, best_bot
from stompoly.game import Game
from stompoly.lab.run import Batch, Means, batches, in_order
from stompoly.lab.seating import one_each
from stompoly.lab.statistics import Figure, share
from stompoly.rules.acts import Act
from stompoly.rules.options import OptionError
from stompoly.texts import lab as texts

SIZE = 128  # play-outs that a thread takes at a time


@dataclass(frozen=True)
class Futures:
    """Play-outs of one game."""

    ahead: PlayOuts
    workers: int = 0  # threads; 0: one for each core

    def shares(self, position: Any, count: int, seed: int, act: Act | None = None) -> Any:
        """One row per play-out, one column per seat."""

        def part(batch: Batch) -> Any:
            return self.ahead.shares(position, batch.first, batch.count, act)

        todo = list(batches(count, seed, SIZE))
        threads = self.ahead.is_compiled and len(todo) > 1
        return np.concatenate(list(in_order(part, todo, Means(self.workers), threads)))

    def odds(self, position: Any, count: int, seed: int, act: Act | None = None) -> list[Figure]:
        """Of each seat; a shared win counts in part."""
        return figures(self.shares(position, count, seed, act))


def figures(shares: Any) -> list[Figure]:
    return [share(float(column.sum()), len(column)) for column in shares.T]


def futures(game: Game, bots: str = "", workers: int = 0) -> Futures:
    """Compiled if possible: lab users can wait for a compiler."""
    names = one_each(int(game.state.seats), bots or best_bot(game.family))
    for name in names:
        if name not in game.family.bots:
            raise OptionError(texts.PLAYOUTS_BY.format(bots=", ".join(game.family.bots), bot=name))
    return Futures(PlayOuts(game, names, wait=True), workers)
