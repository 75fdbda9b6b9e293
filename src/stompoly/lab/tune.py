"""Better weights for a bot: CMA-ES proposes weights, games against a league of rivals judge them.

All proposals of a generation play the same games (the same seeds, every seat in turn), so that they differ by their
play and not by their luck; each generation plays new ones, so that nothing is learnt by heart. A proposal sits alone
among seats of each rival, and each rival alone among seats of the proposal: a bot that beats most of the league but
loses to one that has found its weak spot is worth less by what that one gains. A bot that beats others by refusing
everything gets nowhere among its own kind: games with a proposal in all seats that are called off count against it, and
so does their length, if a number of rounds is given."""

from __future__ import annotations

import os
import pickle
import warnings
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import numpy as np

from stompoly.lab.league import Rival, Row, bots_of, known_weights
from stompoly.lab.measures import stuck
from stompoly.lab.run import HERE, Batch, Means, Order, Setup, in_order
from stompoly.lab.run.chunk import Chunk
from stompoly.lab.run.order import can_compile, play_task
from stompoly.rules.options import OptionError
from stompoly.rules.results import ENDED, ROUNDS, WINNERS
from stompoly.rules.weights import Restriction, Weight
from stompoly.texts import lab as texts

STEP = 0.15  # first width of the search, in parts of a weight's range
FRESH = 1 << 40  # seeds of the last comparison lie beyond those of the search
OWN_KIND = 16  # games against others for one among its own kind

Heard = Callable[[int, float, float], None]  # generation, its best worth, its mean worth


@dataclass(frozen=True)
class Judged:
    """What weights came to."""

    share: float  # of the wins, alone among the rivals
    stuck: float  # part of the games among its own kind that were called off
    lost: float = 0.0  # what the best of the rivals gains beyond an even share, alone among its kind
    long: float = 0.0  # how much longer games among its own kind are than they should be

    @property
    def worth(self) -> float:
        return self.share - self.stuck - self.lost - self.long


@dataclass
class Tuning:
    """A search as far as it is: kept after every generation, so that an interrupted one can go on."""

    setup: Setup  # seat 0 is the bot that is tuned; the others are its rivals
    games: int  # a proposal
    seed: int
    hold: frozenset[str] = frozenset()  # weights that stay as they are
    league: tuple[Rival, ...] = ()  # instead of the other seats' bots
    rounds: int = 0  # games among its own kind should take no more than this; 0: as many as they like
    selfish: bool = False  # nothing counts but the wins: how a best response is found
    search: Any = None  # the optimiser
    generation: int = 0
    best: list[int] = field(default_factory=list)

    @property
    def weights(self) -> list[Weight]:
        return self.setup.book.family.weights

    def begin(self, width: float = STEP, population: int | None = None) -> None:
        from cmaes import CMA

        known, bot = list(self.setup.book.family.characters), self.setup.bots[0]
        if bot not in known:
            title = self.setup.book.title
            raise OptionError(texts.NO_WEIGHTS.format(bot=bot, title=title, known=", ".join(known)))
        unknown = self.hold - {weight.name for weight in self.weights}
        if unknown:
            raise OptionError(texts.NO_WEIGHT.format(bot=bot, weights=", ".join(sorted(unknown))))
        start = self.start
        self.best = start
        bounds = np.array([[0.0, 1.0]] * len(start))
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # it would tell of options that are not used
            self.search = CMA(
                mean=np.clip(self.to_unit(start), 0.001, 0.999),
                sigma=width,
                bounds=bounds,
                seed=self.seed % (1 << 32),
                population_size=population,
            )

    @property
    def start(self) -> list[int]:
        """The weights that the bot has now."""
        return self.setup.book.weights(self.setup.bots[0])

    def to_unit(self, weights: list[int]) -> Any:
        """Weights as parts of their ranges."""
        ranges = [(weight.low, max(weight.high - weight.low, 1)) for weight in self.weights]
        return np.array([(value - low) / width for value, (low, width) in zip(weights, ranges, strict=True)])

    def to_weights(self, point: Any) -> list[int]:
        whole = [round(w.low + float(x) * (w.high - w.low)) for x, w in zip(point, self.weights, strict=True)]
        return [
            now if w.name in self.hold else min(max(value, w.low), w.high)
            for value, now, w in zip(whole, self.start, self.weights, strict=True)
        ]

    def worths(self, proposals: list[list[int]], first: int, means: Means) -> list[float]:
        if not self.selfish:
            judged = judge(self.setup, proposals, self.games, first, means, self.league, self.rounds)
            return [each.worth for each in judged]
        return [share_alone(self.setup, weights, self.start, self.games, first, means) for weights in proposals]

    def step(self, means: Means) -> tuple[float, float]:
        """One generation; the best worth in it, and the mean."""
        self.search.reseed_rng((self.seed + self.generation) % (1 << 32))  # its stream is not kept with it
        points = [self.search.ask() for _ in range(self.search.population_size)]
        first = self.seed + self.generation * self.games
        found = self.worths([self.to_weights(point) for point in points], first, means)
        self.search.tell([(point, -worth) for point, worth in zip(points, found, strict=True)])
        self.search = pickle.loads(pickle.dumps(self.search))  # as if taken up each time: keeping rounds a little
        self.generation += 1
        self.best = self.to_weights(np.clip(self.search.mean, 0.0, 1.0))
        return max(found), float(np.mean(found))


def share_alone(setup: Setup, mine: list[int], theirs: list[int], games: int, first: int, means: Means = HERE) -> float:
    """The share of the wins of one seat that judges by some weights among seats that judge by others."""
    table, each = setup.order(study=False), max(games // setup.seats, 1)
    tasks = [
        (with_weights(table, p, tuple(mine), tuple(theirs)), Batch(first + p * each, each)) for p in range(setup.seats)
    ]
    played = in_order(play_task, tasks, means, can_compile([table], say=lambda text: None))
    return float(np.mean([share_of(chunk.rows, p) for p, chunk in enumerate(played)]))


def judge(
    setup: Setup,
    proposals: list[list[int]],
    games: int,
    first: int,
    means: Means = HERE,
    league: tuple[Rival, ...] = (),
    rounds: int = 0,
) -> list[Judged]:
    """What each of these weights comes to, every seat in turn, all on the same games."""
    rivals = league or bots_of(setup.book, setup.bots[1:])
    bots = [rival for rival in rivals if rival.is_bot]
    table = replace(setup, bots=(setup.bots[0],) * setup.seats).order(study=False)
    each, alone = max(games // (setup.seats * (len(bots) + len(rivals))), 1), max(games // OWN_KIND, 1)
    tasks = []
    for mine in map(tuple, proposals):
        seatings: list[tuple[Row, Row, Restriction | None]] = [(mine, rival.weights, None) for rival in bots]
        seatings += [(rival.among(setup.book.family.weights, mine), mine, rival.restriction) for rival in rivals]
        for lone, others, rule in seatings:
            seats = [with_weights(table, p, lone, others, rule) for p in range(setup.seats)]
            tasks += [(order, Batch(first + p * each, each)) for p, order in enumerate(seats)]
        tasks.append((with_weights(table, 0, mine, mine), Batch(first, alone)))
    played = in_order(play_task, tasks, means, can_compile([order for order, _ in tasks], say=lambda text: None))
    return [next_verdict(setup, table, len(bots), len(rivals), rounds, played) for _ in proposals]


def next_verdict(setup: Setup, table: Order, bots: int, rivals: int, rounds: int, played: Iterator[Chunk]) -> Judged:
    """The next games that were played, as one verdict."""
    tables = bots + rivals
    shares = [float(np.mean([share_of(next(played).rows, p) for p in range(setup.seats)])) for _ in range(tables)]
    rows = next(played).rows
    endless = float(stuck(table.rules, rows[:, ENDED]).mean())
    lost = max(max(shares[bots:]) - 1 / setup.seats, 0.0)
    long = max(float(np.median(rows[:, ROUNDS])) / rounds - 1, 0.0) if rounds else 0.0
    won = float(np.mean(shares[:bots])) if bots else 1 / setup.seats  # against tricks alone, only what they gain counts
    return Judged(won, endless, lost, long)


def with_weights(order: Order, p: int, lone: Row, others: Row, rule: Restriction | None = None) -> Order:
    """One seat judges by some weights, all others by others."""
    weights = tuple(lone if q == p else others for q in range(len(order.weights)))
    return replace(order, weights=weights, restricted={p: rule} if rule else {})


def share_of(rows: Any, p: int) -> float:
    """The part of the wins of a seat; a shared win counts in part."""
    won = rows[:, WINNERS]
    sharers = np.array([int(mask).bit_count() for mask in won])
    return float(((won >> p & 1) / np.maximum(sharers, 1)).mean())


def tune(
    tuning: Tuning,
    generations: int,
    means: Means = HERE,
    keep: Path | None = None,
    heard: Heard = lambda n, a, b: None,
) -> Tuning:
    """Goes on with a search up to that generation."""
    can_compile([tuning.setup.order(study=False)])  # any message about it appears once
    while tuning.generation < generations:
        best, mean = tuning.step(means)
        if keep:
            save(tuning, keep)
        heard(tuning.generation, best, mean)
    return tuning


def save(tuning: Tuning, path: Path) -> None:
    """The search without the rulebook, which is read again."""
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_suffix(".part")
    beside.write_bytes(pickle.dumps((tuning.search, tuning.generation, tuning.best)))
    os.replace(beside, path)


def go_on(tuning: Tuning, path: Path) -> bool:
    """Continues a saved search; false if there is none. The file is our own cache, so it can be trusted."""
    if not path.is_file():
        return False
    tuning.search, tuning.generation, tuning.best = pickle.loads(path.read_bytes())
    return True


def compare_weights(tuning: Tuning, games: int, means: Means = HERE) -> tuple[Judged, Judged]:
    """Compares the initial weights with those found, on games that the search has not seen."""
    both = [tuning.start, tuning.best]
    before, after = judge(tuning.setup, both, games, FRESH + tuning.seed, means, tuning.league, tuning.rounds)
    return before, after


def write_weights(path: Path, bot: str, weights: dict[str, int], about: str) -> None:
    """Puts a bot's weights into a bots.toml, and leaves the other bots in it as they are."""
    known = known_weights(path)
    known[bot] = weights
    lines = [f"# {texts.TUNE_FILE}"]
    for name, changes in known.items():
        lines += ["", *([f"# {about}"] if name == bot else []), f"[{name}]"]
        lines += [f"{key} = {value}" for key, value in changes.items()]
    beside = path.with_suffix(".part")
    beside.write_text("\n".join(lines) + "\n", encoding="utf-8")
    os.replace(beside, path)
