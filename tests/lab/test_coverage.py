"""Every interval that a report, a comparison, a sweep, a ladder or a match prints holds the truth as often as it says:
drawn from distributions that are known, without a game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from stompoly.lab import compare as lab
from stompoly.lab import statistics as st
from stompoly.lab.ladder import Table, rate
from stompoly.lab.run import Outcome, Part, Setup
from stompoly.rulebooks import load_rulebook
from stompoly.rules.results import COLUMNS, DECISIONS, ENDED, FELL, LEADS, LOWEST, ROUNDS, SCORE, TURNS, WINNERS

TRIALS = 400
CALLED_OFF = 6  # by the codes of the estate family


def covers(truth: float, figure_of: Callable[[Any], st.Figure], draws: Any) -> float:
    """How often the interval holds the truth, over rows of draws."""
    return float(np.mean([truth in figure_of(row).interval for row in draws]))


def test_the_interval_of_a_trimmed_mean() -> None:
    """Of a long tail, which pulls the mean of all but not the typical game."""
    chance = np.random.default_rng(1)
    truth = float(np.mean(np.sort(chance.lognormal(3.5, 0.8, 1_000_000))[200_000:800_000]))
    assert 0.92 <= covers(truth, st.trimmed_mean, chance.lognormal(3.5, 0.8, (TRIALS, 300))) <= 0.975


def test_the_interval_of_a_difference_of_trimmed_means() -> None:
    """Pairs on the same seeds, of which the second is a quarter longer."""
    chance = np.random.default_rng(2)
    luck, own = chance.normal(0, 0.6, (2, TRIALS, 300)), chance.normal(0, 0.5, (2, TRIALS, 300))
    a, b = np.exp(3.5 + luck[0] + own[0]), 1.25 * np.exp(3.5 + luck[0] + own[1])
    all_a = np.sort(np.exp(3.5 + np.random.default_rng(3).normal(0, (0.36 + 0.25) ** 0.5, 1_000_000)))
    truth = 0.25 * float(all_a[200_000:800_000].mean())
    found = [st.trimmed_difference(x, y)[0].interval for x, y in zip(a, b, strict=True)]
    assert 0.92 <= np.mean([truth in interval for interval in found]) <= 0.975


def test_a_difference_of_trimmed_means_finds_nothing_where_there_is_nothing() -> None:
    chance = np.random.default_rng(4)
    pairs = chance.lognormal(3.5, 0.8, (2, TRIALS, 200))
    assert np.mean([st.trimmed_difference(x, y)[1] <= 0.05 for x, y in zip(*pairs, strict=True)]) <= 0.07


def test_the_interval_of_a_mean_of_pairs() -> None:
    chance = np.random.default_rng(5)
    a = chance.exponential(30.0, (TRIALS, 300))
    b = a + chance.exponential(4.0, a.shape) - 1.0
    found = [st.paired_difference(x, y)[0].interval for x, y in zip(a, b, strict=True)]
    assert 0.92 <= np.mean([3.0 in interval for interval in found]) <= 0.975


def test_the_interval_of_a_share_of_shared_wins() -> None:
    """A win that is shared counts in part; the interval of a share is then a little wide, never too narrow."""
    chance = np.random.default_rng(6)
    won = np.where(chance.random((TRIALS, 400)) < 0.3, np.where(chance.random((TRIALS, 400)) < 0.5, 1.0, 0.5), 0.0)
    assert covers(0.225, lambda row: st.share(float(row.sum()), len(row)), won) >= 0.93


def test_the_interval_of_events_that_come_in_bursts() -> None:
    """Who robs whom: thefts of one game hang together, so that games are counted and not thefts."""
    chance = np.random.default_rng(7)
    thefts = chance.poisson(chance.gamma(0.5, 4.0, (TRIALS, 400)))
    assert 0.92 <= covers(2.0, st.mean_of, thefts) <= 0.97


def test_the_interval_of_a_share_of_landings() -> None:
    """Landings of one game hang together: a token that was here lately is not here again soon."""
    chance = np.random.default_rng(8)
    total = chance.integers(60, 240, (TRIALS, 300))
    here = chance.binomial(total, chance.beta(2.0, 38.0, total.shape))
    found = [
        st.ratio(
            (float(x.sum()), float(n.sum())),
            (float(np.square(x).sum()), float(np.square(n).sum())),
            float((x * n).sum()),
            len(x),
        )
        for x, n in zip(here, total, strict=True)
    ]
    assert 0.92 <= np.mean([0.05 in figure.interval for figure in found]) <= 0.97


def test_the_interval_of_a_share_with_a_control() -> None:
    """Restricted play: most games come out as they would have without."""
    chance = np.random.default_rng(9)
    free = chance.random((TRIALS, 400)) < 0.25
    won = np.where(chance.random(free.shape) < 0.8, free, chance.random(free.shape) < 0.15).astype(float)
    found = [st.share_with_control(x, y, 0.25)[0].interval for x, y in zip(won, free.astype(float), strict=True)]
    assert 0.92 <= np.mean([0.8 * 0.25 + 0.2 * 0.15 in interval for interval in found]) <= 0.97


def test_the_interval_between_two_ratings() -> None:
    """Three bots of known strength: the difference of any two lies within their intervals taken together."""
    chance, bots, strength = np.random.default_rng(10), ["a", "b", "c"], {"a": 0.5, "b": 0.0, "c": -0.5}
    hits = []
    for _ in range(60):
        tables = []
        for one, other in (("a", "b"), ("a", "c"), ("b", "c")):
            p = 1 / (1 + np.exp(strength[other] - strength[one]))
            wins = int(chance.binomial(200, p))
            tables.append(Table({one: 1, other: 1}, {one: float(wins), other: float(200 - wins)}, 200))
        found, errors = rate(bots, tables)
        reach = st.z_of() * (errors["a"] ** 2 + errors["b"] ** 2) ** 0.5
        hits.append(abs(found["a"] - found["b"] - 0.5) <= reach)
    assert np.mean(hits) >= 0.88


def even_games(part: Part) -> Outcome:
    """Games of four equal seats with a long tail, of which a few in a hundred are called off."""
    chance, n = np.random.default_rng(part.seed), part.games
    rows = np.zeros((n, COLUMNS), np.int64)
    winner = chance.integers(0, 4, n)
    rows[:, WINNERS] = 1 << winner
    rows[:, ROUNDS] = chance.lognormal(3.6, 0.6, n).astype(int) + 5
    rows[:, TURNS] = rows[:, ROUNDS] * 4 - chance.integers(0, 4, n)
    rows[:, DECISIONS] = rows[:, ROUNDS] * chance.integers(15, 30, n)
    rows[:, LEADS] = chance.poisson(rows[:, ROUNDS] / 10)
    rows[:, LOWEST] = chance.integers(100, 900, n)
    rows[:, ENDED] = np.where(chance.random(n) < 0.03, CALLED_OFF, 1)
    for p in range(4):
        rows[:, SCORE + p] = np.where(winner == p, 3000, 0) + chance.exponential(900, n)
        rows[:, FELL + p] = np.where(winner == p, 0, np.maximum(rows[:, ROUNDS] - chance.integers(0, 20, n), 1))
    return Outcome(part.setup, part.seed, rows, None, {}, None)


def test_comparing_the_same_with_the_same_finds_a_difference_in_one_run_of_twenty_at_most(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """All measures at once, corrected by Holm."""
    monkeypatch.setattr(lab, "play_series", lambda parts, *means: map(even_games, parts))
    setup = Setup(load_rulebook("classic"))
    runs = [lab.compare(setup, setup, 300, seed, seed + 50_000)["measures"] for seed in range(60)]
    assert sum(any(row["found"] for row in run) for run in runs) <= 3
    assert min(len(run) for run in runs) >= 15
