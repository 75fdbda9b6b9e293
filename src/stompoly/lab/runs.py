"""Runs: many games of one set-up, studied. A run is cut into chunks by game number alone, and what chunks come to is
added up in their order, so it is the same bytes for any number of threads, on a cluster, and after an interruption."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np

from stompoly.bots.loops import kernel
from stompoly.game import SeatError
from stompoly.lab.batches import MOST_DECISIONS, TIME_UP, armed, order, play
from stompoly.rulebooks import Rulebook, load_rulebook
from stompoly.rulebooks.loader import lineage
from stompoly.rules.loop import TRACE
from stompoly.rules.options import OptionError
from stompoly.rules.results import COLUMNS, DECISIONS, ENDED, ROUNDS, WINNERS
from stompoly.rules.room import Room
from stompoly.rules.rooms import ROOMS
from stompoly.rules.state import SEATS
from stompoly.rules.study import SPACES, Study
from stompoly.rules.weights import Restriction

CHUNK = 1024  # games that are played, kept and lost together
TRACED = 16 * CHUNK  # games whose standings are kept round by round
SUMS = [name for name in Study.spec if list(Study.spec).index(name) >= list(Study.spec).index("lot_games")]

Progress = Callable[[int], None]


@dataclass(frozen=True)
class Setup:
    """What is played: a rulebook with its options, and a bot for each seat."""

    book: Rulebook
    mode: str = "regular"
    changes: dict[str, Any] = field(default_factory=dict)  # the table's own changes to the mode
    bots: tuple[str, ...] = ("sensible",) * 4
    restricted: dict[int, str] = field(default_factory=dict)  # seats that play restricted, and how
    weights: dict[int, list[int]] = field(default_factory=dict)  # seats that judge by weights of their own
    time_up: int = TIME_UP

    @property
    def seats(self) -> int:
        return len(self.bots)

    @property
    def options(self) -> dict[str, Any]:
        return self.book.choose(self.mode, {"end.cap": self.book.room.cap, **self.changes})

    @property
    def chosen(self) -> dict[str, Any]:
        """Options by which this differs from a rulebook as shipped: what its file changes in that which it extends,
        and the table's own."""
        _, *bases = lineage(self.book.path)
        if not bases:
            return dict(self.changes)
        base = load_rulebook(bases[0])
        before = base.choose(self.mode) if self.mode in base.modes else {}
        own = {key: value for key, value in self.book.choose(self.mode).items() if before.get(key) != value}
        return {**own, **self.changes}

    def with_changes(self, **changes: Any) -> Setup:
        return replace(self, changes={**self.changes, **changes})

    def order(self) -> Order:
        """The same without the rulebook: plain numbers that can be sent to another machine."""
        book, room = self.book, self.book.room
        low, high = book.seats
        if not low <= self.seats <= high:
            raise SeatError(f"{book.title} is for {low} to {high} players, not {self.seats}")
        for bot in self.bots:
            if bot not in room.bots:
                raise OptionError(f"the lab plays bots in rule code: {', '.join(room.bots)}; not {bot!r}")
        for name in self.restricted.values():
            if name not in room.restrictions:
                raise OptionError(f"{book.title} has no restriction {name!r}: it has {', '.join(room.restrictions)}")
        return Order(
            room=room.name,
            tables=bytes(book.tables(self.options).pack().tobytes()),
            bots=tuple(room.bots[bot] for bot in self.bots),
            weights=tuple(tuple(self.weights.get(p, book.weights(bot))) for p, bot in enumerate(self.bots)),
            restricted={p: room.restrictions[name] for p, name in self.restricted.items()},
            time_up=self.time_up,
            groups=group_numbers(book),
        )


@dataclass(frozen=True)
class Order:
    """A set-up as the loop needs it."""

    room: str
    tables: bytes
    bots: tuple[int, ...]
    weights: tuple[tuple[int, ...], ...]
    restricted: dict[int, Restriction]
    time_up: int
    groups: tuple[int, ...]  # the group of each space

    def fingerprint(self, games: int, seed: int) -> str:
        """Names a run: the same for the same games, whoever asks for them."""
        return hashlib.sha256(repr((self, games, seed, CHUNK, TRACED, COLUMNS, SUMS)).encode()).hexdigest()[:20]


def group_numbers(book: Rulebook) -> tuple[int, ...]:
    """The group of each space of a board, -1 for none."""
    ids = [group.id for group in book.board.group]
    own = [getattr(space, "group", "") for space in book.board.space]
    return tuple(ids.index(group) if group in ids else -1 for group in own)


@dataclass
class Chunk:
    """What some games in a row came to."""

    rows: Any  # a game a row, columns of `rules.results`
    landings: Any  # by space
    sums: dict[str, Any]  # the tallies of `rules.study`
    trace: Any  # game, round, seat: standings


def play_chunk(order_: Order, first: int, count: int, traced: int) -> Chunk:
    """Plays games first .. first + count - 1, and keeps the standings of the first `traced` of them."""
    room: Room = ROOMS[order_.room]
    rows = np.zeros((count, COLUMNS), np.int64)
    landings = np.zeros(room.spaces, np.int64)
    study, trace = Study.array(1), np.zeros((traced, TRACE, SEATS), np.int64)
    study["group"][0] = [*order_.groups, *[-1] * (SPACES - len(order_.groups))]
    play(
        room,
        np.frombuffer(order_.tables, room.tables.dtype).copy().view(np.recarray),
        room.state.array(1),
        order_.bots,
        order(order_.bots, first, count, time_up=order_.time_up, most=MOST_DECISIONS, study=1),
        memory=armed(room, order_.weights, order_.restricted),
        landings=landings,
        study=study,
        trace=trace,
        results=rows,
    )
    sums = {name: np.array(study[name][0]) for name in SUMS}
    return Chunk(rows, landings, sums, trace[:, :, : len(order_.bots)].astype(np.int32))


@dataclass
class Outcome:
    """What a run came to."""

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
        """A row a game, a column a seat: 1 for who has won."""
        return self.rows[:, WINNERS, None] >> np.arange(self.seats) & 1

    @property
    def shares(self) -> Any:
        """A row a game, a column a seat: the part of the win; a shared win counts for each in part."""
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
            self.setup.book.room.ends[int(end)] if end else "unfinished": int(n)
            for end, n in zip(found, counts, strict=True)
        }
        return dict(sorted(named.items(), key=lambda item: -item[1]))


def chunks_of(games: int, seed: int) -> Iterator[tuple[int, int, int]]:
    """First game, how many, and how many of them are traced."""
    for start in range(0, games, CHUNK):
        count = min(CHUNK, games - start)
        yield seed + start, count, max(0, min(count, TRACED - start))


def add_up(setup: Setup, seed: int, chunks: list[Chunk]) -> Outcome:
    return Outcome(
        setup,
        seed,
        np.concatenate([chunk.rows for chunk in chunks]),
        np.sum([chunk.landings for chunk in chunks], axis=0),
        {name: np.sum([chunk.sums[name] for chunk in chunks], axis=0) for name in SUMS},
        np.concatenate([chunk.trace for chunk in chunks]),
    )


@dataclass(frozen=True)
class Means:
    """With what a run is made: threads here, or a cluster; and whether an interrupted one goes on."""

    workers: int = 0  # threads; 0: one for each core
    cluster: str = ""  # address of a Dask scheduler
    resume: bool = False


HERE = Means()


def quietly(done: int) -> None:
    """Nobody wants to hear."""


def run(setup: Setup, games: int, seed: int = 1, means: Means = HERE, progress: Progress = quietly) -> Outcome:
    """Plays and adds up; `progress` hears how many games are done."""
    todo = setup.order()
    chunks: list[Chunk] = []
    done = 0
    for chunk in played(todo, games, seed, means):
        chunks.append(chunk)
        done += len(chunk.rows)
        progress(done)
    return add_up(setup, seed, chunks)


def played(todo: Order, games: int, seed: int, means: Means) -> Iterator[Chunk]:
    """The chunks in their order: those that were kept, and the others as they are played."""
    from .keeping import Kept

    with Kept(todo.fingerprint(games, seed), means.resume) as kept:
        missing = [place for place in chunks_of(games, seed) if place[0] not in kept]
        made = on_cluster(todo, missing, means.cluster) if means.cluster else on_threads(todo, missing, means.workers)
        for place in chunks_of(games, seed):
            if place[0] in kept:
                yield kept.load(place[0])
            else:
                yield kept.keep(place[0], next(made))


def on_threads(todo: Order, places: list[tuple[int, int, int]], workers: int) -> Iterator[Chunk]:
    """Compiled code lets other threads run."""
    kernel(ROOMS[todo.room])
    if places:
        play_chunk(todo, 1, 0, 0)  # compiles or loads in one thread
    with ThreadPoolExecutor(workers or os.cpu_count() or 1) as pool:
        waiting = [pool.submit(play_chunk, todo, *place) for place in places]
        try:
            for future in waiting:
                yield future.result()
        finally:
            for future in waiting:
                future.cancel()


def on_cluster(todo: Order, places: list[tuple[int, int, int]], address: str) -> Iterator[Chunk]:
    from .cluster import played_on

    return played_on(address, todo, places)
