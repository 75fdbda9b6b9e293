"""Batches: many games, compiled, on all cores with threads; the results do not depend on how many."""

from __future__ import annotations

import os
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from stompoly.bots.loops import call, kernel, padded
from stompoly.engine.compiling import NoCompilerError, announce
from stompoly.rulebooks import Rulebook
from stompoly.rules.loop import Job
from stompoly.rules.results import BROKEN, COLUMNS, DECISIONS, ENDED, ROUNDS, TURNS, WINNERS
from stompoly.rules.room import Room
from stompoly.rules.state import SEATS
from stompoly.rules.weights import Restriction, arm

CHUNK = 256  # games a thread takes at a time
TIME_UP = 30  # round in which the table calls time, in games against the clock
MOST_DECISIONS = 1_000_000  # in a game: one that needs more goes round in circles, and counts as unfinished
UNFINISHED = "unfinished"


@dataclass
class Tally:
    """What a batch of games by the same rules came to."""

    room: Room
    games: int = 0
    decisions: int = 0
    turns: int = 0
    rounds: Counter[int] = field(default_factory=Counter)  # games by their number of rounds
    ends: dict[str, int] = field(default_factory=dict)
    wins: list[int] = field(default_factory=lambda: [0] * SEATS)  # shared wins count for each
    landings: list[int] = field(init=False)  # by space
    broken: list[tuple[int, str]] = field(default_factory=list)  # seed and invariant
    seconds: float = 0.0

    def __post_init__(self) -> None:
        self.landings = [0] * self.room.spaces

    def rounds_at(self, share: float) -> int:
        """The number of rounds that this share of the games did not pass: 0.5 is the median."""
        seen = 0
        for rounds in sorted(self.rounds):
            seen += self.rounds[rounds]
            if seen >= share * self.games:
                return rounds
        return 0

    def add(self, first: int, results: Any, landings: Any) -> None:
        self.games += len(results)
        self.decisions += int(results[:, DECISIONS].sum())
        self.turns += int(results[:, TURNS].sum())
        self.rounds.update(results[:, ROUNDS].tolist())
        for end, count in zip(*np.unique(results[:, ENDED], return_counts=True), strict=True):
            word = self.room.ends[int(end)] if end else UNFINISHED
            self.ends[word] = self.ends.get(word, 0) + int(count)
        for p in range(SEATS):
            self.wins[p] += int((results[:, WINNERS] >> p & 1).sum())
        self.landings = [mine + int(more) for mine, more in zip(self.landings, landings, strict=True)]
        for k in np.flatnonzero(results[:, BROKEN]):
            self.broken.append((first + int(k), self.room.broken[int(results[k, BROKEN])]))


def armed(room: Room, weights: tuple[tuple[int, ...], ...], restrictions: dict[int, Restriction] | None = None) -> Any:
    """Memories for the seats, packed, with their weights and restrictions."""
    memory = room.memory.array(SEATS)
    for p, row in enumerate(weights):
        arm(memory[p], list(row), (restrictions or {}).get(p))
    return memory


def order(bots: tuple[int, ...], first: int, games: int, **settings: int) -> Job:
    """A job for the loop: so many games with these bots, and what else is said."""
    job = Job()
    job.first, job.games, job.seats = first, games, len(bots)
    job.time_up, job.most = TIME_UP, MOST_DECISIONS
    for name, value in settings.items():
        setattr(job, name, value)
    return job


def play(room: Room, tables: Any, states: Any, bots: tuple[int, ...], job: Job, memory: Any, **arrays: Any) -> None:
    """Calls the compiled loop with what is to be filled (`results`, `landings`, `study`, `trace`)."""
    call(kernel(room), room, tables, states, memory, padded(list(bots)), job, **arrays)


@dataclass(frozen=True)
class Batch:
    """What to play: one set of tables, a bot a seat, and where it stops."""

    room: Room
    tables: Any
    bots: tuple[int, ...]
    weights: tuple[tuple[int, ...], ...]  # of each seat
    time_up: int = TIME_UP
    most: int = MOST_DECISIONS
    watch: bool = False

    def run(self, first: int, count: int, states: Any | None = None) -> tuple[Any, Any]:
        """Plays games first .. first + count - 1 here and now; results and landings."""
        results = np.zeros((count, COLUMNS), np.int64)
        landings = np.zeros(self.room.spaces, np.int64)
        states = self.room.state.array(1) if states is None else states
        job = order(self.bots, first, count, time_up=self.time_up, most=self.most, watch=int(self.watch))
        play(
            self.room,
            self.tables,
            states,
            self.bots,
            job,
            landings=landings,
            results=results,
            memory=armed(self.room, self.weights),
        )
        return results, landings


def batch(book: Rulebook, options: dict[str, Any], bots: list[str], **settings: Any) -> Batch:
    """A batch of a rulebook with all its options chosen and a bot named for each seat."""
    numbers = tuple(book.room.bots[bot] for bot in bots)
    weights = tuple(tuple(book.weights(bot)) for bot in bots)
    return Batch(book.room, book.tables(options).pack(), numbers, weights, **settings)


def play_batches(
    job: Batch, games: int, seed: int, threads: int | None = None, progress: Callable[[int], None] | None = None
) -> Tally:
    """Plays `games` games with seeds from `seed` on, chunk by chunk on several threads, and adds them up."""
    kernel(job.room)
    job.run(seed, 0)  # compiles or loads before the clock starts
    tally = Tally(job.room)
    starts = range(seed, seed + games, CHUNK)
    began = time.perf_counter()
    with ThreadPoolExecutor(threads or os.cpu_count() or 1) as pool:
        sizes = [min(CHUNK, seed + games - start) for start in starts]
        for start, (results, landings) in zip(starts, pool.map(job.run, starts, sizes), strict=True):
            tally.add(start, results, landings)
            if progress:
                progress(tally.games)
    tally.seconds = time.perf_counter() - began
    return tally


def simulate_games(
    book: Rulebook,
    options: dict[str, Any],
    bots: list[str],
    games: int,
    seed: int,
    threads: int | None,
    time_up: int,
    progress: Callable[[int], None],
) -> Tally:
    """Compiled where every bot is in rule code; else, or without numba, game by game in plain Python."""
    from stompoly.lab.plain import play_plain

    if all(bot in book.room.bots for bot in bots):
        try:
            return play_batches(batch(book, options, bots, time_up=time_up), games, seed, threads, progress)
        except NoCompilerError as missing:
            announce(f"playing in plain Python, which is slow: {missing}")
    return play_plain(book, options, bots, games, seed, time_up, progress)
