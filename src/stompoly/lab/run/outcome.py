"""The results of a studied run."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from stompoly.rules.results import DECISIONS, ENDED, ROUNDS, WINNERS

from .chunk import Chunk, join_chunks
from .setup import Setup


@dataclass
class Outcome:
    setup: Setup
    seed: int
    rows: Any
    landings: Any
    sums: dict[str, Any]
    trace: Any

    @property
    def games(self) -> int:
        return len(self.rows)

    @property
    def seats(self) -> int:
        return self.setup.seats

    @property
    def winners(self) -> Any:
        """One row per game, one column per seat: 1 for a seat that has won."""
        return self.rows[:, WINNERS, None] >> np.arange(self.seats) & 1

    @property
    def shares(self) -> Any:
        """One row per game, one column per seat: the part of the win; a shared win counts for each in part."""
        won = self.winners
        return won / np.maximum(won.sum(axis=1, keepdims=True), 1)

    @property
    def rounds(self) -> Any:
        return self.rows[:, ROUNDS]

    @property
    def decisions(self) -> int:
        return int(self.rows[:, DECISIONS].sum())

    @property
    def ends(self) -> dict[str, int]:
        """Games by how they ended, the most frequent first."""
        found, counts = np.unique(self.rows[:, ENDED], return_counts=True)
        named = {
            self.setup.book.family.ends[int(end)] if end else "unfinished": int(n)
            for end, n in zip(found, counts, strict=True)
        }
        return dict(sorted(named.items(), key=lambda item: -item[1]))


def outcome_of(setup: Setup, seed: int, chunks: list[Chunk]) -> Outcome:
    whole = join_chunks(chunks)
    return Outcome(setup, seed, whole.rows, whole.landings, whole.sums, whole.trace)
