"""Intervals and tests for the results of many games. All intervals are 95% unless another level is given."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from .distributions import adjust_p_values, binomial_point, even_chance, normal_point, normal_tail, t_point, t_tail

LEVEL = 0.95


@dataclass(frozen=True)
class Interval:
    """Where a number lies, as far as the games can say."""

    low: float
    high: float

    def __contains__(self, value: float) -> bool:
        return self.low <= value <= self.high


@dataclass(frozen=True)
class Figure:
    """A number, its interval, and how many observations it rests on; nan where there are none."""

    value: float
    low: float
    high: float
    n: int

    @property
    def interval(self) -> Interval:
        return Interval(self.low, self.high)

    @property
    def known(self) -> bool:
        return self.n > 0 and not np.isnan(self.value)


def z_of(level: float = LEVEL) -> float:
    """How many standard errors an interval of this level reaches to either side."""
    return normal_point((1 + level) / 2)


def wilson(k: Any, n: Any, level: float = LEVEL) -> tuple[Any, Any]:
    """Wilson's interval of a share: `k` of `n`, numbers or arrays. Where n is 0 nothing is known: 0 to 1."""
    k, n = np.asarray(k, float), np.asarray(n, float)
    z = z_of(level)
    many = np.maximum(n, 1)
    share = k / many
    scale = 1 + z * z / many
    middle = (share + z * z / (2 * many)) / scale
    spread = z * np.sqrt(np.maximum(share * (1 - share) / many + z * z / (4 * many * many), 0)) / scale
    low = np.where(n > 0, np.clip(middle - spread, 0, 1), 0.0)
    high = np.where(n > 0, np.clip(middle + spread, 0, 1), 1.0)
    return np.where(k <= 0, 0.0, low), np.where((k >= n) & (n > 0), 1.0, high)


def share(k: float, n: int, level: float = LEVEL) -> Figure:
    """A share with Wilson's interval."""
    low, high = wilson(k, n, level)
    return Figure(float(k) / n if n else float("nan"), float(low), float(high), int(n))


def shares(k: Any, n: Any, level: float = LEVEL) -> list[Figure]:
    """The same for many shares at once."""
    k, n = np.broadcast_arrays(np.asarray(k, float), np.asarray(n, float))
    return [share(float(a), int(b), level) for a, b in zip(k.ravel(), n.ravel(), strict=True)]


def mean_interval(total: Any, squares: Any, n: Any, level: float = LEVEL) -> tuple[Any, Any, Any]:
    """A mean and its interval by Student's t, from the sum, the sum of squares and the number of observations."""
    total, squares, n = np.asarray(total, float), np.asarray(squares, float), np.asarray(n, float)
    many = np.maximum(n, 1)
    mean = np.where(n > 0, total / many, np.nan)
    variance = np.maximum(squares / many - np.square(total / many), 0) * many / np.maximum(many - 1, 1)
    reach = t_point((1 + level) / 2, np.maximum(many - 1, 1)) * np.sqrt(variance / many)
    reach = np.where(n > 1, reach, np.inf)
    return mean, mean - reach, mean + reach


def mean(total: float, squares: float, n: int, level: float = LEVEL) -> Figure:
    value, low, high = mean_interval(total, squares, n, level)
    return Figure(float(value), float(low), float(high), int(n))


def ratio(sums: tuple[float, float], squares: tuple[float, float], products: float, n: int) -> Figure:
    """The ratio of two means, with the interval of the delta method: from the sums of both numbers, of their squares
    and of their products."""
    if n < 2 or sums[1] <= 0:
        return Figure(float("nan"), float("-inf"), float("inf"), 0)
    x, y = sums[0] / n, sums[1] / n
    value = x / y
    spread = (squares[0] - 2 * value * products + value * value * squares[1]) / n - (x - value * y) ** 2
    reach = float(t_point((1 + LEVEL) / 2, n - 1)) * (max(spread, 0.0) / (n - 1)) ** 0.5 / y
    return Figure(value, value - reach, value + reach, n)


def mean_of(values: Any, level: float = LEVEL) -> Figure:
    """The mean of individual numbers."""
    values = np.asarray(values, float)
    return mean(float(values.sum()), float(np.square(values).sum()), len(values), level)


def quantile(values: Any, at: float, level: float = LEVEL) -> Figure:
    """A quantile, with the interval that order statistics give whatever the distribution is."""
    return quantiles(values, [at], level)[0]


def quantiles(values: Any, at: list[float], level: float = LEVEL) -> list[Figure]:
    """Several quantiles of the same numbers. The value is one that was seen: the first that at least this share of the
    numbers do not pass."""
    ordered = np.sort(np.asarray(values))
    n = len(ordered)
    if n == 0:
        return [Figure(float("nan"), float("-inf"), float("inf"), 0) for _ in at]

    def seen(place: float) -> float:
        return float(ordered[int(np.clip(place, 1, n)) - 1])

    return [
        Figure(
            seen(np.ceil(q * n)),
            seen(binomial_point((1 - level) / 2, n, q)),
            seen(binomial_point((1 + level) / 2, n, q) + 1),
            n,
        )
        for q in at
    ]


TRIM = 0.2  # cut off at each end


def trimmed_mean(values: Any, level: float = LEVEL) -> Figure:
    """The mean of the middle, without the fifth that is lowest and the fifth that is highest: what is typical, whatever
    a few extreme games do. The interval is that of Tukey and McLaughlin."""
    values = np.asarray(values, float)
    n, cut = len(values), int(TRIM * len(values))
    if n - 2 * cut < 2:
        return Figure(float(values.mean()) if n else float("nan"), float("-inf"), float("inf"), n)
    value = float(np.sort(values)[cut : n - cut].mean())
    error = float(pull_in_ends(values).std(ddof=1)) / ((1 - 2 * TRIM) * n**0.5)
    reach = float(t_point((1 + level) / 2, n - 2 * cut - 1)) * error
    return Figure(value, value - reach, value + reach, n)


def pull_in_ends(values: Any) -> Any:
    """The numbers with both ends pulled in to where `trimmed_mean` cuts them off (a winsorised sample)."""
    ordered, cut = np.sort(values), int(TRIM * len(values))
    return np.clip(values, ordered[cut], ordered[len(ordered) - cut - 1])


def trimmed_difference(a: Any, b: Any) -> tuple[Figure, float]:
    """How far the trimmed mean of b lies above that of a, in pairs on the same seeds, and how likely a difference as
    large is by chance (Yuen)."""
    a, b = np.asarray(a, float), np.asarray(b, float)
    n, left = len(a), len(a) - 2 * int(TRIM * len(a))
    value = trimmed_mean(b).value - trimmed_mean(a).value
    if left < 2:
        return Figure(value, float("-inf"), float("inf"), n), 1.0
    apart = pull_in_ends(b) - pull_in_ends(a)
    error = float((np.square(apart - apart.mean()).sum() / (left * (left - 1))) ** 0.5)
    reach = float(t_point((1 + LEVEL) / 2, left - 1)) * error
    return Figure(value, value - reach, value + reach, n), chance_of(b - a, abs(value), error, left - 1)


def even_p(counts: Any) -> float:
    """How likely counts as uneven as these are, if all were equally likely: a chi-square test."""
    counts = np.asarray(counts, float)
    return 1.0 if len(counts) < 2 or counts.sum() <= 0 else even_chance(counts)


def share_p(k: Any, n: Any, expected: Any) -> Any:
    """How likely a share as far from the expected one is by chance, on both sides; 1 where nothing was seen."""
    k, n, expected = np.asarray(k, float), np.asarray(n, float), np.asarray(expected, float)
    many = np.maximum(n, 1)
    error = np.sqrt(np.maximum(expected * (1 - expected) / many, 1e-300))
    return np.where(n > 0, 2 * normal_tail(np.abs(k / many - expected) / error), 1.0)


def discoveries(p: Any, false: float = 0.05) -> Any:
    """Which of many tests found something when, of those that say so, at most this share may be wrong (Benjamini and
    Hochberg): among forty deeds two would stand out by chance alone."""
    p = np.asarray(p, float)
    return np.zeros(0, bool) if p.size == 0 else adjust_p_values(p) <= false


FEW = 30  # observations that differ, below which only their signs are counted: no mean of so few is normal


def paired_difference(a: Any, b: Any) -> tuple[Figure, float]:
    """How far b lies above a, game by game on the same seeds, and how likely a difference as large is by chance."""
    change = np.asarray(b, float) - np.asarray(a, float)
    figure = mean_of(change)
    return figure, mean_p(change, figure)


def mean_p(change: Any, figure: Figure, expected: float = 0.0) -> float:
    """How likely a mean as far from the expected one is by chance, where `change` tells which observations say
    anything: Student's t, or the signs of the changes where there are few."""
    error = (figure.high - figure.value) / t_point((1 + LEVEL) / 2, figure.n - 1)
    return chance_of(change, abs(figure.value - expected), error, figure.n - 1)


def chance_of(change: Any, away: float, error: float, freedom: int) -> float:
    ups, downs = int(np.sum(change > 0)), int(np.sum(change < 0))
    if ups + downs < FEW:
        from scipy import stats  # which takes a second

        return float(stats.binomtest(ups, ups + downs).pvalue) if ups + downs else 1.0
    if error == 0:
        return float(away == 0)
    return 2 * t_tail(away / error, freedom)


def at_least(figure: Figure) -> Figure:
    """If no difference of shares was seen, there may still be one: as large as Wilson's interval allows for something
    that never happened in so many games."""
    if figure.low < figure.high:
        return figure
    reach = float(wilson(0, figure.n)[1])
    return Figure(figure.value, figure.value - reach, figure.value + reach, figure.n)


LITTLE = 0.1  # part of the variance below which a control is not worth having


def share_with_control(won: Any, control: Any, expected: float) -> tuple[Figure, float]:
    """A share, made sharper by a control on the same seeds whose true share is known, and how likely one as far from
    that is by chance. The more the two go together, the more of the luck in `won` the control explains."""
    won, control = np.asarray(won, float), np.asarray(control, float)
    around = control - control.mean()
    both, luck = float(np.square(around).sum()), float(np.square(won - won.mean()).sum())
    slope = float((around * won).sum()) / both if both > 0 else 0.0
    figure = mean_of(won - slope * (control - expected))
    p = mean_p(won - control, figure, expected)
    if slope * slope * both <= LITTLE * luck:
        return share(float(won.sum()), len(won)), p
    return Figure(figure.value, max(figure.low, 0.0), min(figure.high, 1.0), figure.n), p


def holm(p: Any) -> Any:
    """p values of many tests, corrected so that the chance that any one of them finds what is not there stays below
    the level (Holm)."""
    p = np.asarray(p, float)
    order = np.argsort(p, kind="stable")
    stepped = np.maximum.accumulate(p[order] * np.arange(len(p), 0, -1))
    corrected = np.empty_like(p)
    corrected[order] = np.minimum(stepped, 1)
    return corrected
