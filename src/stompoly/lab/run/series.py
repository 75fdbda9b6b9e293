"""Studied runs. Several of them are one batch of work: all cores are busy even if each run is short, there is one
progress bar for all, and an interruption can be resumed as a whole."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass

from stompoly.rules.results import COLUMNS

from .batches import Batch, batches
from .chunk import SUMS, Chunk
from .keeping import Kept
from .means import HERE, Means, Progress, quietly
from .order import Order, Task, can_compile, play_task
from .outcome import Outcome, outcome_of
from .pool import in_order
from .setup import Setup

CHUNK = 1024  # games that are played, kept and lost together
TRACED = 16 * CHUNK  # games of a single run whose standings are kept round by round


@dataclass(frozen=True)
class Part:
    """One run of a series."""

    setup: Setup
    games: int
    seed: int
    traced: int = 0  # games whose standings are kept round by round

    @property
    def batches(self) -> list[Batch]:
        return list(batches(self.games, self.seed, CHUNK, self.traced))


def run(setup: Setup, games: int, seed: int = 1, means: Means = HERE, progress: Progress = quietly) -> Outcome:
    """Plays and adds up; `progress` is called with the number of games done."""
    (outcome,) = play_series([Part(setup, games, seed, TRACED)], means, progress)
    return outcome


def play_series(parts: list[Part], means: Means = HERE, progress: Progress = quietly) -> Iterator[Outcome]:
    """The outcomes in the order of the parts. What cannot be played is refused here, before anything is played."""
    return outcomes([part.setup.order() for part in parts], parts, means, progress)


def outcomes(orders: list[Order], parts: list[Part], means: Means, progress: Progress) -> Iterator[Outcome]:
    """One outcome at a time, so that a caller that only wants a mean of each need not hold them all."""
    tasks = [(order, batch) for order, part in zip(orders, parts, strict=True) for batch in part.batches]
    done = 0
    with Kept(fingerprint(orders, parts), means.resume) as kept:
        chunks = chunks_of(kept, tasks, means)
        for part in parts:
            mine: list[Chunk] = []
            for batch in part.batches:
                mine.append(next(chunks))
                done += batch.count
                progress(done)
            yield outcome_of(part.setup, part.seed, mine)


def fingerprint(orders: list[Order], parts: list[Part]) -> str:
    """Identifies what is played: equal games have equal fingerprints, wherever they were asked for."""
    digest = hashlib.sha256(repr((COLUMNS, SUMS)).encode())
    for order, part in zip(orders, parts, strict=True):
        digest.update(repr((order, part.batches)).encode())
    return digest.hexdigest()[:20]


def chunks_of(kept: Kept, tasks: list[Task], means: Means) -> Iterator[Chunk]:
    """The chunks in the order of the tasks: those that were kept, and the others as they are played."""
    there = [number in kept for number in range(len(tasks))]
    missing = [task for task, here in zip(tasks, there, strict=True) if not here]
    threads = bool(means.cluster) or can_compile(order for order, _ in missing)
    played = in_order(play_task, missing, means, threads)
    for number, here in enumerate(there):
        yield kept.load(number) if here else kept.keep(number, next(played))
