"""What can be measured: a measure is one number per game, with a name for the command line and words for people. Every
command that takes a measure takes any of these."""

from __future__ import annotations

import difflib
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from stompoly.lab.run import Outcome, Setup
from stompoly.lab.statistics import (
    Figure,
    at_least,
    mean_of,
    paired_difference,
    share,
    trimmed_difference,
    trimmed_mean,
)
from stompoly.rules.family import Family
from stompoly.rules.options import OptionError
from stompoly.rules.results import DECISIONS, ENDED, FELL, LEADS, LOWEST, MET, ROUNDS, SCORE, TURNS
from stompoly.rules.study import EVEN
from stompoly.texts import lab as texts
from stompoly.texts import study

CAP = "cap"  # how a game that is called off ends
CAP_MEASURE = "capped"
BEHIND = EVEN // 2  # a winner who was once below half an even share came back


@dataclass(frozen=True)
class Measure:
    name: str
    of: Callable[[Outcome], Any]  # one number per game
    is_share: bool = False  # part of a whole: shown in percent, with the interval of a share
    own_words: str = ""  # for a measure that only some games have
    is_length: bool = False  # grows with the game: the trimmed mean of the games that end by the rules

    @property
    def words(self) -> str:
        return self.own_words or texts.MEASURES[self.name]

    @property
    def title(self) -> str:
        return self.words[0].upper() + self.words[1:]

    def games_that_count(self, outcome: Outcome) -> Any:
        """Which games count: one that is called off has no length of its own."""
        off = called_off(outcome.setup.book.family, outcome.rows[:, ENDED])
        return ~off if self.is_length else np.ones_like(off)

    def figure(self, outcome: Outcome) -> Figure:
        """The value of the measure in a run."""
        return self.figure_of(self.of(outcome)[self.games_that_count(outcome)])

    def figure_of(self, values: Any) -> Figure:
        if self.is_length:
            return trimmed_mean(values)
        return share(float(np.sum(values)), len(values)) if self.is_share else mean_of(values)

    def difference(self, a: Any, b: Any, differ: bool = True) -> tuple[Figure, float]:
        """How far b is above a, game by game, and how likely that is by chance; `differ` marks games that differ."""
        if self.is_length:
            return trimmed_difference(a, b)
        figure, p = paired_difference(a, b)
        return at_least(figure) if self.is_share and differ else figure, p

    def show(self, value: float | None) -> str:
        """A value for people."""
        return texts.PERCENT.format(number=self.number(value)) if self.is_share else self.number(value)

    def change(self, value: float) -> str:
        """A difference, with its sign; that of two shares is in percentage points."""
        shown = self.number(value, "+")
        return texts.POINTS.format(number=shown) if self.is_share else shown

    def changes(self, low: float, high: float) -> str:
        """The interval of a difference."""
        return texts.FROM_TO.format(low=self.number(low, "+"), high=self.number(high, "+"))

    def interval(self, low: float | None, high: float | None) -> str:
        return texts.FROM_TO.format(low=self.number(low), high=self.show(high))

    def reach(self, value: float, low: float, high: float) -> str:
        """How far an interval reaches to the further side, as exact as the value itself."""
        further = max(high - value, value - low) * (100 if self.is_share else 1)
        shown = f"{further:.{self.digits(value)}f}"
        return texts.REACH.format(reach=texts.PERCENT.format(number=shown) if self.is_share else shown)

    def number(self, value: float | None, sign: str = "") -> str:
        if value is None:
            return texts.UNKNOWN
        shown = 100 * value if self.is_share else value
        return f"{shown:{sign}.{self.digits(value)}f}"

    def digits(self, value: float) -> int:
        """How many decimals are shown."""
        return 2 if self.is_share else 3 if abs(value) < 1 else max(0, 3 - len(f"{abs(value):.0f}"))


def column(number: int) -> Callable[[Outcome], Any]:
    return lambda outcome: outcome.rows[:, number].astype(float)


def standings(outcome: Outcome) -> Any:
    """One row per game, one column per seat: standings at the end; negative ones count as zero."""
    return np.maximum(outcome.rows[:, SCORE : SCORE + outcome.seats], 0).astype(float)


def parts(outcome: Outcome) -> Any:
    """The same as shares of all standings of the game; if nobody has anything, all are equal."""
    scores = standings(outcome)
    total = scores.sum(axis=1, keepdims=True)
    return np.where(total > 0, scores / np.maximum(total, 1), 1 / outcome.seats)


def spread(outcome: Outcome) -> Any:
    """Standard deviation of the shares, in even shares: 0 if all are equal."""
    return parts(outcome).std(axis=1) * outcome.seats


def margin(outcome: Outcome) -> Any:
    ordered = np.sort(parts(outcome), axis=1)
    return ordered[:, -1] - ordered[:, -2]


def falls(outcome: Outcome) -> Any:
    return (outcome.rows[:, FELL : FELL + outcome.seats] > 0).sum(axis=1).astype(float)


def first_fall(outcome: Outcome) -> Any:
    """If nobody falls, the last round: the game has lasted that long without a fall."""
    fell = outcome.rows[:, FELL : FELL + outcome.seats]
    return np.where(fell > 0, fell, outcome.rounds[:, None]).min(axis=1).astype(float)


def comebacks(outcome: Outcome) -> Any:
    return ((outcome.winners.sum(axis=1) > 0) & (outcome.rows[:, LOWEST] < BEHIND)).astype(float)


def is_shared_win(outcome: Outcome) -> Any:
    return (outcome.winners.sum(axis=1) > 1).astype(float)


def ended_by(word: str) -> Callable[[Outcome], Any]:
    """By the word and not by its number, which differs between rules."""

    def happened(outcome: Outcome) -> Any:
        numbers = [number for number, end in outcome.setup.book.family.ends.items() if end == word and number]
        return np.isin(outcome.rows[:, ENDED], numbers).astype(float)

    return happened


def called_off(family: Family, ended: Any) -> Any:
    """Which games did not end by the rules: called off, or left unfinished."""
    return np.isin(ended, [0, *(number for number, end in family.ends.items() if end == CAP)])


def stuck(family: Family, ended: Any) -> Any:
    """Which games nobody finished: those, and those that the rules end because nothing happens any more."""
    return np.isin(ended, [0, *(number for number, end in family.ends.items() if end in family.stuck)])


def won_by(seat: int) -> Callable[[Outcome], Any]:
    return lambda outcome: outcome.shares[:, seat]


COMMON = [
    Measure("rounds", column(ROUNDS), is_length=True),
    Measure("turns", column(TURNS), is_length=True),
    Measure("decisions", column(DECISIONS), is_length=True),
    Measure("leads", column(LEADS), is_length=True),
    Measure("low_point", lambda o: o.rows[:, LOWEST] / EVEN),
    Measure("comebacks", comebacks, True),
    Measure("falls", falls),
    Measure("first_fall", first_fall, is_length=True),
    Measure("spread", spread),
    Measure("margin", margin),
    Measure("standings", lambda o: standings(o).sum(axis=1)),
    Measure("shared", is_shared_win, True),
    Measure(CAP_MEASURE, ended_by(CAP), True),
    Measure("unfinished", lambda o: (o.rows[:, ENDED] == 0).astype(float), True),
]


def measures_of(setup: Setup) -> dict[str, Measure]:
    """All measures of what is played: those of any game, the meetings that have names, a share of wins per seat, and a
    share of games per ending."""
    family = setup.book.family
    words = study.WORDS[family.name]
    met = [
        Measure(name, column(MET + k), own_words=words[f"met.{name}"], is_length=True)
        for k, name in enumerate(family.met)
    ]
    wins = [Measure(f"win_{p + 1}", won_by(p), True, texts.MEASURE_WINS.format(seat=p + 1)) for p in range(setup.seats)]
    ends = [
        Measure(f"ended_{end}", ended_by(end), True, texts.MEASURE_ENDED.format(end=words[f"end.{end}"]))
        for number, end in family.ends.items()
        if number and end != CAP
    ]
    return {measure.name: measure for measure in [*COMMON, *met, *wins, *ends]}


def find_measure(name: str, setup: Setup) -> Measure:
    known = measures_of(setup)
    if name not in known:
        near = difflib.get_close_matches(name, known, 1)
        form = texts.NO_MEASURE_NEAR if near else texts.NO_MEASURE
        raise OptionError(form.format(name=name, near="".join(near), known=", ".join(known)))
    return known[name]
