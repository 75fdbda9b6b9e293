"""Many games that are only counted: `simulate`, the soak, the bench."""

from __future__ import annotations

import time
from collections import Counter
from dataclasses import dataclass, field

import numpy as np

from stompoly.rules.family import Family
from stompoly.rules.results import BROKEN, DECISIONS, ENDED, ROUNDS, TURNS, WINNERS
from stompoly.rules.state import SEATS

from .chunk import Chunk
from .means import HERE, Means, Progress, quietly
from .order import Order
from .playing import Played, play_games, play_order
from .setup import Setup

UNFINISHED = "unfinished"


@dataclass
class Tally:
    """The results of games by the same rules."""

    family: Family
    games: int = 0
    decisions: int = 0
    turns: int = 0
    rounds: Counter[int] = field(default_factory=Counter)  # games by their number of rounds
    ended: Counter[int] = field(default_factory=Counter)  # games by how they ended; 0 for none
    wins: list[float] = field(default_factory=lambda: [0.0] * SEATS)  # a shared win counts for each in part
    turn_counts: Counter[int] = field(default_factory=Counter)  # games by their number of turns
    landings: list[int] = field(init=False)  # by space
    broken: list[tuple[int, str]] = field(default_factory=list)  # seed and invariant
    seconds: float = 0.0

    def __post_init__(self) -> None:
        self.landings = [0] * self.family.spaces

    @property
    def ends(self) -> dict[str, int]:
        """Games by how they ended, in words."""
        return {self.family.ends[end] if end else UNFINISHED: self.ended[end] for end in sorted(self.ended)}

    def rounds_at(self, share: float) -> int:
        """The number of rounds that this share of the games did not exceed: 0.5 is the median."""
        return quantile(self.rounds, share)

    @property
    def median_turns(self) -> int:
        return quantile(self.turn_counts, 0.5)

    def add(self, first: int, chunk: Chunk) -> None:
        """Counts games first, first + 1, ..."""
        rows = chunk.rows
        self.games += len(rows)
        self.decisions += int(rows[:, DECISIONS].sum())
        self.turns += int(rows[:, TURNS].sum())
        self.rounds.update(rows[:, ROUNDS].tolist())
        self.ended.update(rows[:, ENDED].tolist())
        self.turn_counts.update(rows[:, TURNS].tolist())
        won = rows[:, WINNERS, None] >> np.arange(SEATS) & 1
        shares = (won / np.maximum(won.sum(axis=1, keepdims=True), 1)).sum(axis=0)
        self.wins = [mine + float(more) for mine, more in zip(self.wins, shares, strict=True)]
        self.landings = [mine + int(more) for mine, more in zip(self.landings, chunk.landings, strict=True)]
        for k in rows[:, BROKEN].nonzero()[0]:
            self.broken.append((first + int(k), self.family.broken[int(rows[k, BROKEN])]))


def quantile(counts: Counter[int], share: float) -> int:
    """The first number that this share of the counts did not exceed."""
    seen, total = 0, sum(counts.values())
    for value in sorted(counts):
        seen += counts[value]
        if seen >= share * total:
            return value
    return 0


def simulate(setup: Setup, games: int, seed: int = 1, means: Means = HERE, progress: Progress = quietly) -> Tally:
    """Plays games with seeds from `seed` on and counts them."""
    return count_up(setup.book.family, play_games(setup, games, seed, means), progress)


def tally_of(order: Order, games: int, seed: int = 1, means: Means = HERE, progress: Progress = quietly) -> Tally:
    """The same of an order."""
    return count_up(order.rules, play_order(order, games, seed, means), progress)


def count_up(family: Family, played: Played, progress: Progress) -> Tally:
    tally, began = Tally(family), time.perf_counter()
    for batch, chunk in played:
        tally.add(batch.first, chunk)
        progress(tally.games)
    tally.seconds = time.perf_counter() - began
    return tally
