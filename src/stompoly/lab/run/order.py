"""What is played, as plain numbers that can be sent to another machine; and the playing itself, compiled where numba is
available, otherwise by the same loop in plain Python."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

import numpy as np

from stompoly.bots.calls import FULL, PLAY, STRICT, call, call_plain, pad_bots
from stompoly.bots.loops import loop, why_not
from stompoly.engine.compiling import announce
from stompoly.rulebooks import Rulebook
from stompoly.rules.families import FAMILIES
from stompoly.rules.family import Family
from stompoly.rules.loop import RANDOM, Job
from stompoly.rules.results import COLUMNS
from stompoly.rules.state import SEATS
from stompoly.rules.study import SPACES, Study
from stompoly.rules.studying import TRACE
from stompoly.rules.weights import Restriction, arm
from stompoly.texts import lab as texts

from .batches import Batch
from .chunk import SUMS, Chunk

TIME_UP = 30  # round in which the table calls time, in games against the clock
MOST_DECISIONS = 1_000_000  # per game: one that needs more is going round in circles, and counts as unfinished


@dataclass(frozen=True)
class Order:
    """One set of tables, a bot per seat, and when a game stops."""

    family: str
    tables: bytes
    bots: tuple[int, ...]
    weights: tuple[tuple[int, ...], ...]  # of each seat
    restricted: dict[int, Restriction] = field(default_factory=dict)
    groups: tuple[int, ...] = ()  # the group of each space, for a study
    time_up: int = TIME_UP
    most: int = MOST_DECISIONS  # decisions of a game
    watch: bool = False  # check every act and every invariant
    study: bool = False  # look at every game while it is played
    strict: bool = False  # stop at an index out of range

    @property
    def rules(self) -> Family:
        return FAMILIES[self.family]

    @property
    def part(self) -> str:
        """Which part of the compiled loop this needs."""
        if self.strict:
            return STRICT
        more = self.watch or self.study or self.restricted or RANDOM in self.bots
        return FULL if more else PLAY

    def play(self, batch: Batch) -> Chunk:
        """Plays some games in this thread."""
        made = loop(self.rules, True, self.part)
        return self.play_plain(batch) if made is None else self.play_compiled(made, batch)

    def play_compiled(self, made: Any, batch: Batch, states: Any = None) -> Chunk:
        """By a compiled loop. The last state stays in `states`, if given."""
        family = self.rules
        study, trace = Study.array(1), np.zeros((batch.traced, TRACE, SEATS), np.int64)
        study["group"][0] = self.all_groups()
        chunk = Chunk(np.zeros((batch.count, COLUMNS), np.int64), np.zeros(family.spaces, np.int64))
        call(
            made,
            family,
            np.frombuffer(self.tables, family.tables.dtype).copy().view(np.recarray),
            family.state.array(1) if states is None else states,
            self.arm(family.memory.array(SEATS)),
            pad_bots(list(self.bots)),
            self.job(batch),
            results=chunk.rows,
            landings=chunk.landings,
            study=study,
            trace=trace,
        )
        return self.complete(chunk, {name: study[name][0] for name in SUMS}, trace)

    def play_plain(self, batch: Batch, states: Any = None) -> Chunk:
        """By the same loop as plain Python."""
        family, study = self.rules, Study()
        study.group = self.all_groups()
        rows, landings = [[0] * COLUMNS for _ in range(batch.count)], [0] * family.spaces
        trace = [[[0] * SEATS for _ in range(TRACE)] for _ in range(batch.traced)]
        call_plain(
            family,
            [plain_tables(self.family, self.tables)],
            [family.state()] if states is None else states,
            self.arm([family.memory() for _ in range(SEATS)]),
            pad_bots(list(self.bots)),
            self.job(batch),
            results=rows,
            landings=landings,
            study=[study],
            trace=trace,
        )
        chunk = Chunk(np.array(rows, np.int64).reshape(-1, COLUMNS), np.array(landings, np.int64))
        packed = study.pack()
        kept = np.array(trace, np.int64).reshape(-1, TRACE, SEATS)
        return self.complete(chunk, {name: packed[name][0] for name in SUMS}, kept)

    def job(self, batch: Batch) -> Job:
        """The same for the loop."""
        job = Job()
        job.first, job.games, job.seats = batch.first, batch.count, len(self.bots)
        job.time_up, job.most, job.watch, job.study = self.time_up, self.most, int(self.watch), int(self.study)
        return job

    def arm(self, memory: Any) -> Any:
        """Memories for the seats, packed or plain, with their weights and restrictions."""
        for p, row in enumerate(self.weights):
            arm(memory[p], list(row), self.restricted.get(p))
        return memory

    def all_groups(self) -> list[int]:
        return [*self.groups, *[-1] * (SPACES - len(self.groups))]

    def complete(self, chunk: Chunk, sums: dict[str, Any], trace: Any) -> Chunk:
        if self.study:
            chunk.sums = {name: np.array(value) for name, value in sums.items()}
            chunk.trace = trace[:, :, : len(self.bots)].astype(np.int32)
        return chunk


Task = tuple[Order, Batch]


def play_task(task: Task) -> Chunk:
    order, batch = task
    return order.play(batch)


@lru_cache(maxsize=8)
def plain_tables(family: str, tables: bytes) -> Any:
    """Rules only read them, so they are unpacked once for many batches."""
    return FAMILIES[family].tables.from_bytes(tables)


def order_of(book: Rulebook, options: dict[str, Any], bots: Iterable[str], **settings: Any) -> Order:
    """An order of a rulebook with all its options chosen and a bot named for each seat."""
    names = list(bots)
    return Order(
        book.family.name,
        book.tables(options).to_bytes(),
        tuple(book.family.bots[bot] for bot in names),
        **{"weights": tuple(tuple(book.weights(bot)) for bot in names), **settings},
    )


def can_compile(orders: Iterable[Order], say: Callable[[str], None] = announce) -> bool:
    """Compiles or loads in one thread what these orders need. False, with a message, if that is not possible."""
    for family, part in {(order.family, order.part): (order.rules, order.part) for order in orders}.values():
        if loop(family, True, part) is None:
            say(texts.PLAIN.format(why=why_not(family)))
            return False
    return True
