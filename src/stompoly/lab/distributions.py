"""The distributions behind intervals and tests, from `scipy.special`: importing `scipy.stats` takes longer than playing
ten thousand games."""

from __future__ import annotations

from typing import Any

import numpy as np
from scipy import special


def normal_point(p: float) -> float:
    """The point that a normal variable stays below with this probability."""
    return float(special.ndtri(p))


def normal_tail(x: Any) -> Any:
    """The probability that a normal variable exceeds x."""
    return special.ndtr(-x)


def t_point(p: float, freedom: Any) -> Any:
    """The point that Student's t stays below with this probability."""
    return special.stdtrit(freedom, p)


def t_tail(x: float, freedom: float) -> float:
    """The probability that Student's t exceeds x."""
    return float(special.stdtr(freedom, -x))


def binomial_point(p: float, n: int, chance: float) -> int:
    """The smallest number of hits in n tries that is not exceeded with this probability. What is solved for real
    numbers may be off by one."""
    near = max(int(np.ceil(special.bdtrik(p, n, chance))) - 1, 0)
    return next((k for k in range(near, n) if special.bdtr(k, n, chance) >= p), n)


def even_chance(counts: Any) -> float:
    """The probability of counts as uneven as these if all were equally likely: Pearson's chi-square."""
    expected = counts.mean()
    return float(special.chdtrc(len(counts) - 1, np.sum((counts - expected) ** 2 / expected)))


def adjust_p_values(p: Any) -> Any:
    """The p-values of many tests, made comparable with one rate of false discoveries (Benjamini and Hochberg)."""
    order = np.argsort(p)
    scaled = p[order] * len(p) / np.arange(1, len(p) + 1)
    found = np.empty(len(p))
    found[order] = np.minimum.accumulate(scaled[::-1])[::-1]
    return np.minimum(found, 1)
