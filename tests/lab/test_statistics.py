"""Intervals cover what they say, whatever is counted."""

from __future__ import annotations

import numpy as np
import pytest

from stompoly.lab import statistics as st

TRIALS = 4000


@pytest.mark.parametrize("chance", [0.5, 0.25, 0.03])
@pytest.mark.parametrize("games", [200, 1000])
def test_wilson_covers_a_biased_coin(chance: float, games: int) -> None:
    wins = np.random.default_rng(1).binomial(games, chance, TRIALS)
    low, high = st.wilson(wins, games)
    assert 0.93 <= np.mean((low <= chance) & (chance <= high)) <= 0.98


def test_wilson_is_the_textbook_one() -> None:
    low, high = st.wilson([0, 5, 10, 0], [10, 10, 10, 0])
    assert low == pytest.approx([0, 0.2366, 0.7225, 0], abs=1e-4)
    assert high == pytest.approx([0.2775, 0.7634, 1, 1], abs=1e-4)


def test_a_share_without_games_is_not_known() -> None:
    assert not st.share(0, 0).known
    assert st.share(1, 4).value == 0.25


def test_intervals_of_means_cover() -> None:
    draws = np.random.default_rng(2).exponential(30.0, (TRIALS, 300))
    _, low, high = st.mean_interval(draws.sum(axis=1), np.square(draws).sum(axis=1), 300)
    assert 0.92 <= np.mean((low <= 30) & (high >= 30)) <= 0.97


def test_intervals_of_ratios_cover() -> None:
    """What comes back hangs together with what was spent."""
    rng = np.random.default_rng(3)
    spent = rng.exponential(40.0, (TRIALS, 300))
    back = 0.6 * spent + rng.exponential(8.0, spent.shape)
    found = [
        st.ratio(
            (float(x.sum()), float(y.sum())),
            (float(np.square(x).sum()), float(np.square(y).sum())),
            float((x * y).sum()),
            len(x),
        )
        for x, y in zip(back, spent, strict=True)
    ]
    assert 0.92 <= np.mean([0.8 in figure.interval for figure in found]) <= 0.97
    assert not st.ratio((5.0, 0.0), (5.0, 0.0), 0.0, 300).known


def test_a_mean_of_one_says_nothing_and_of_equals_all() -> None:
    assert st.mean_of([3.0]).high == np.inf
    assert st.mean_of([3.0] * 9) == st.Figure(3.0, 3.0, 3.0, 9)


@pytest.mark.parametrize("at", [0.5, 0.95])
def test_intervals_of_quantiles_cover(at: float) -> None:
    draws = np.random.default_rng(3).exponential(30.0, (600, 250))
    truth = -30 * np.log(1 - at)
    assert np.mean([truth in st.quantile(row, at).interval for row in draws]) >= 0.93


def test_a_quantile_is_a_number_that_was_seen() -> None:
    assert st.quantile([1, 2, 3, 4], 0.5).value == 2
    assert st.quantile(np.arange(1, 101), 0.95).value == 95


def test_even_counts_pass_and_uneven_ones_do_not() -> None:
    assert st.even_p([1000, 1010, 990]) > 0.5
    assert st.even_p([1000, 1200, 800]) < 1e-6
    assert st.even_p([7]) == 1


def test_of_many_tests_of_nothing_few_find_something() -> None:
    """Forty deeds that all do as expected: in 95 of 100 runs none may stand out."""
    chance = np.random.default_rng(4)
    runs = [st.discoveries(st.share_p(chance.binomial(5000, 0.3, 40), 5000, 0.3)).any() for _ in range(300)]
    assert np.mean(runs) <= 0.08


def test_a_planted_difference_is_found_among_many() -> None:
    wins = np.random.default_rng(5).binomial(5000, 0.3, 40)
    wins[7] = 1750
    assert st.discoveries(st.share_p(wins, 5000, 0.3))[7]


def test_what_was_not_seen_to_change_is_not_known_to_be_nothing() -> None:
    nothing, _ = st.paired_difference(np.zeros(12), np.zeros(12))
    assert st.at_least(nothing).low == pytest.approx(-0.2425, abs=0.001)
    assert st.at_least(nothing).high == pytest.approx(0.2425, abs=0.001)
    some, _ = st.paired_difference(np.zeros(4), np.array([0, 1, 0, 0]))
    assert st.at_least(some) == some
