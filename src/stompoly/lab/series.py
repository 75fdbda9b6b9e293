"""Several runs as one piece of work: all cores are busy though each run may be short, there is one bar for all, and one
interruption to go on from. What comes out is the same bytes for any number of threads, as of a single run."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from stompoly.lab.keeping import Kept
from stompoly.lab.runs import (
    HERE,
    Chunk,
    Means,
    Order,
    Outcome,
    Progress,
    Setup,
    add_up,
    chunks_of,
    play_chunk,
    quietly,
)

Place = tuple[int, tuple[int, int, int]]  # which run; first game, how many, how many traced


@dataclass(frozen=True)
class Part:
    """One run of a series."""

    setup: Setup
    games: int
    seed: int


def play_series(parts: list[Part], means: Means = HERE, progress: Progress = quietly) -> Iterator[Outcome]:
    """The outcomes in the order of the parts, without traces. What cannot be played is refused here, before anything
    is."""
    return outcomes([part.setup.order() for part in parts], parts, means, progress)


def outcomes(orders: list[Order], parts: list[Part], means: Means, progress: Progress) -> Iterator[Outcome]:
    """One outcome at a time, so that who only wants a mean of each need not hold them all."""
    names = [order.fingerprint(part.games, part.seed) for order, part in zip(orders, parts, strict=True)]
    done = 0
    with Kept(hashlib.sha256(repr(names).encode()).hexdigest()[:20], means.resume) as kept:
        chunks = in_order(kept, orders, places_of(parts), means)
        for part in parts:
            mine: list[Chunk] = []
            for _, count, _ in chunks_of(part.games, part.seed):
                mine.append(next(chunks))
                done += count
                progress(done)
            yield add_up(part.setup, part.seed, mine)


def places_of(parts: list[Part]) -> list[Place]:
    """Nothing is traced."""
    return [
        (run, (first, count, 0))
        for run, part in enumerate(parts)
        for first, count, _ in chunks_of(part.games, part.seed)
    ]


def in_order(kept: Kept, orders: list[Order], places: list[Place], means: Means) -> Iterator[Chunk]:
    """The chunks by their places: those that were kept, and the others as they are played."""
    there = [number in kept for number in range(len(places))]
    missing = [place for place, here in zip(places, there, strict=True) if not here]
    made = on_cluster(orders, missing, means.cluster) if means.cluster else on_threads(orders, missing, means.workers)
    for number, here in enumerate(there):
        yield kept.load(number) if here else kept.keep(number, next(made))


def on_threads(orders: list[Order], places: list[Place], workers: int) -> Iterator[Chunk]:
    """Compiled code lets other threads run."""
    rooms = {orders[run].room: orders[run] for run, _ in places}
    for order in rooms.values():
        play_chunk(order, 1, 0, 0)  # compiles or loads in one thread
    with ThreadPoolExecutor(workers or os.cpu_count() or 1) as pool:
        yield from pool.map(lambda place: play_chunk(orders[place[0]], *place[1]), places)


def on_cluster(orders: list[Order], places: list[Place], address: str) -> Iterator[Chunk]:
    """Run by run: an order travels to the workers once."""
    from .cluster import played_on

    for run, mine in groupby(places, key=lambda place: place[0]):
        yield from played_on(address, orders[run], [place for _, place in mine])


def told(setup: Setup) -> dict[str, Any]:
    """What is played, as `--json` tells it."""
    return {
        "rulebook": setup.book.id,
        "title": setup.book.title,
        "mode": setup.mode,
        "options": setup.chosen,
        "called_off_after": f"{setup.options['end.cap']} {setup.book.room.cap_counts}",
        "seats": setup.seats,
        "bots": list(setup.bots),
    }
