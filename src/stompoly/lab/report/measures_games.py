"""Measures of whole games: who wins, how long it takes, who leads when, who falls when, and standings over time."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from stompoly.lab.run import Outcome
from stompoly.lab.statistics import Figure, even_p, mean_of, quantile, quantiles, share, shares, wilson
from stompoly.rules.results import ENDED, FELL, LEADS, LOWEST, SCORE, STARTER
from stompoly.rules.study import EVEN
from stompoly.rules.studying import TRACE
from stompoly.texts import report as texts

from .naming import Names

PARTS = (0.25, 0.5, 0.75)  # of a game, at which somebody leads
BANDS = (0.05, 0.25, 0.5, 0.75, 0.95)
STILL_ON = 0.1  # a curve over time ends when so few games are left
BINS = 36  # bars of a histogram, at most
FAR_BEHIND = 0.5  # of an even share
CHANCE = 0.001  # false alarms about seats that play alike: one run in a thousand


@dataclass(frozen=True)
class Seats:
    bots: list[str]
    wins: list[Figure]  # shared wins count in part
    standing: list[Figure]  # at the end, mean
    expected: float  # an even share of the games that somebody won
    mirrors: list[Mirror]
    turns: list[Figure]  # wins by the order of the first turns
    turns_p: float  # how likely wins this uneven are by chance
    shared: Figure  # games that several have won
    unwon: Figure  # games without a winner


@dataclass(frozen=True)
class Mirror:
    """Seats that play alike should win alike: the test of it."""

    seats: list[int]
    bot: str
    p: float

    @property
    def even(self) -> bool:
        return self.p >= CHANCE


def seats_of(outcome: Outcome) -> Seats:
    setup = outcome.setup
    won, winners = outcome.shares.sum(axis=0), outcome.winners.sum(axis=1)
    kinds: dict[Any, list[int]] = {}
    by_turn = wins_by_turn(outcome)
    for p, bot in enumerate(setup.bots):
        kinds.setdefault((bot, setup.restricted.get(p, ""), tuple(setup.weights.get(p, ()))), []).append(p)
    return Seats(
        bots=[bot_name(bot, setup.restricted.get(p)) for p, bot in enumerate(setup.bots)],
        wins=shares(won, outcome.games),
        standing=[mean_of(outcome.rows[:, SCORE + p]) for p in range(outcome.seats)],
        expected=float(won.sum()) / outcome.games / outcome.seats,
        mirrors=[Mirror(alike, kind[0], even_p(won[alike])) for kind, alike in kinds.items() if len(alike) > 1],
        turns=shares(by_turn, outcome.games),
        turns_p=even_p(by_turn),
        shared=share(int((winners > 1).sum()), outcome.games),
        unwon=share(int((winners == 0).sum()), outcome.games),
    )


def bot_name(bot: str, restriction: str | None) -> str:
    return texts.SEAT_RESTRICTED.format(bot=bot, restriction=restriction) if restriction else bot


def wins_by_turn(outcome: Outcome) -> Any:
    """Of the seat that begins, of the next, and so on; a shared win counts in part."""
    order = (outcome.rows[:, STARTER, None] + np.arange(outcome.seats)) % outcome.seats
    return np.take_along_axis(outcome.shares, order, axis=1).sum(axis=0)


@dataclass(frozen=True)
class Length:
    median: Figure
    p5: Figure
    p95: Figure
    longest: int
    turns: Figure  # median
    decisions: Figure  # median
    ends: list[End]
    capped: Figure
    histogram: Histogram


@dataclass(frozen=True)
class End:
    name: str
    about: str
    games: Figure


@dataclass(frozen=True)
class Histogram:
    edges: list[int]  # first round of each bar, and the first after the last
    counts: list[int]
    beyond: int  # games that are longer than the last bar


def length_of(outcome: Outcome, names: Names) -> Length:
    from stompoly.rules.results import DECISIONS, TURNS

    rounds, games = outcome.rounds, outcome.games
    p5, median, p95 = quantiles(rounds, [0.05, 0.5, 0.95])
    ends = [End(name, names.end(name), share(n, games)) for name, n in outcome.ends.items()]
    called_off = sum(n for name, n in outcome.ends.items() if name in ("cap", "unfinished"))
    return Length(
        median=median,
        p5=p5,
        p95=p95,
        longest=int(rounds.max()),
        turns=quantile(outcome.rows[:, TURNS], 0.5),
        decisions=quantile(outcome.rows[:, DECISIONS], 0.5),
        ends=ends,
        capped=share(called_off, games),
        histogram=histogram_of(rounds),
    )


def histogram_of(rounds: Any) -> Histogram:
    """Bars of equal width up to where one game in a hundred is longer."""
    first, last = int(rounds.min()), int(np.quantile(rounds, 0.99, method="lower"))
    width = max(-(-(last - first + 1) // BINS), 1)
    edges = list(range(first, last + width + 1, width))
    counts, _ = np.histogram(rounds, [*edges[:-1], edges[-1] - 0.5])
    return Histogram(edges, [int(n) for n in counts], int((rounds >= edges[-1]).sum()))


@dataclass(frozen=True)
class Story:
    """Who leads when. The second half uses only the games whose standings are kept round by round."""

    changes: Figure  # of the lead, median
    changes_p95: Figure
    behind: Figure  # games whose winner had less than half an even share at some time
    lowest: Figure  # the winner's smallest share in even shares, median
    leader_wins: list[Figure]  # who leads after these parts of a game
    parts: list[float]
    places: list[Figure]  # of the winner halfway: first, second, ... last


def story_of(outcome: Outcome) -> Story:
    rows = outcome.rows
    won = rows[outcome.winners.sum(axis=1) > 0]
    low = won[:, LOWEST] / EVEN
    return Story(
        changes=quantile(rows[:, LEADS], 0.5),
        changes_p95=quantile(rows[:, LEADS], 0.95),
        behind=share(int((low < FAR_BEHIND).sum()), len(won)),
        lowest=quantile(low, 0.5),
        leader_wins=[leader_wins(outcome, part) for part in PARTS],
        parts=list(PARTS),
        places=places_halfway(outcome),
    )


def standings_at(outcome: Outcome, part: float) -> tuple[Any, Any]:
    """Standings after a part of the rounds, and parts of wins, of the games where that is known."""
    traced = len(outcome.trace)
    at = (outcome.rounds[:traced] * part).astype(int)
    known = np.flatnonzero((at < TRACE) & (at >= 1) & (outcome.winners[:traced].sum(axis=1) > 0))
    return outcome.trace[known, at[known]], outcome.shares[:traced][known]


def leader_wins(outcome: Outcome, part: float) -> Figure:
    """How often a sole leader at that point wins in the end."""
    standing, won = standings_at(outcome, part)
    best = standing.max(axis=1, keepdims=True) if len(standing) else standing
    alone = np.flatnonzero((standing == best).sum(axis=1) == 1)
    return share(float(won[alone, standing[alone].argmax(axis=1)].sum()), len(alone))


def places_halfway(outcome: Outcome) -> list[Figure]:
    """Where the winner stood halfway; ties get the better place."""
    standing, won = standings_at(outcome, 0.5)
    place = (standing[:, None, :] > standing[:, :, None]).sum(axis=2)
    return [share(float(won[place == k].sum()), len(standing)) for k in range(outcome.seats)]


@dataclass(frozen=True)
class Falls:
    """When players fall, the first, the second, ... of a game."""

    happens: list[Figure]  # games in which that many fall
    round: list[Figure]  # median, of these games
    part: list[Figure]  # of the game's length at that time, median
    wait: Figure  # rounds that the game continues after the first fall, median
    rounds: list[int]  # of the curves
    fallen: list[list[float]]  # share of games with at least that many fallen by that round
    over: list[float]  # share of games that are over by then


def falls_of(outcome: Outcome) -> Falls | None:
    fell, rounds = outcome.rows[:, FELL : FELL + outcome.seats], outcome.rounds
    if not fell.any():
        return None
    never = np.iinfo(np.int64).max
    order = np.sort(np.where(fell > 0, fell, never), axis=1)
    seen = [k for k in range(outcome.seats) if (order[:, k] < never).any()]
    at = [order[:, k][order[:, k] < never] for k in seen]
    long = [rounds[order[:, k] < never] for k in seen]
    last = int(np.quantile(rounds, 0.95, method="lower"))
    grid = np.unique(np.linspace(1, max(last, 2), 60).astype(int))
    return Falls(
        happens=[share(len(a), outcome.games) for a in at],
        round=[quantile(a, 0.5) for a in at],
        part=[quantile(a / n, 0.5) for a, n in zip(at, long, strict=True)],
        wait=quantile(long[0] - at[0], 0.5),
        rounds=[int(r) for r in grid],
        fallen=[[float((order[:, k] <= r).mean()) for r in grid] for k in seen],
        over=[float(((rounds <= r) & (outcome.rows[:, ENDED] > 0)).mean()) for r in grid],
    )


@dataclass(frozen=True)
class Course:
    """Standings at the start of each round, of seats that have not fallen, in games that go on."""

    games: int
    rounds: list[int]
    going: list[float]  # share of the games that go on
    bands: dict[str, list[float]]  # quantiles of all seats
    winners: list[Figure]  # median of those who win in the end


def course_of(outcome: Outcome) -> Course:
    traced = len(outcome.trace)
    rounds, fell = outcome.rounds[:traced], outcome.rows[:traced, FELL : FELL + outcome.seats]
    won = outcome.winners[:traced] > 0
    reached = [int((rounds >= r).sum()) for r in range(1, TRACE + 1)]
    last = max((r for r, n in enumerate(reached, 1) if n >= max(STILL_ON * traced, 1)), default=1)
    bands: dict[str, list[float]] = {f"p{100 * q:.0f}": [] for q in BANDS}
    winners = []
    by_round = outcome.trace[:, :last].swapaxes(0, 1).copy()  # what is read together lies together
    for r, standing in enumerate(by_round, 1):
        in_game = (rounds >= r)[:, None] & ((fell == 0) | (fell > r))
        found = np.quantile(standing[in_game], BANDS) if in_game.any() else np.zeros(len(BANDS))
        for value, row in zip(found, bands.values(), strict=True):
            row.append(float(value))
        winners.append(quantile(standing[in_game & won], 0.5))
    return Course(traced, list(range(1, last + 1)), [n / traced for n in reached[:last]], bands, winners)


def widest(counts: Any, n: int) -> float:
    """Half the width of the widest of some shares' intervals."""
    low, high = wilson(counts, n)
    return float(np.max(high - low)) / 2
