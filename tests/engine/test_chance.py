"""Chance: one door, a stream that repeats, outcomes that can be forced."""

from __future__ import annotations

from collections import Counter

import pytest

from stompoly.engine.chance import die, draw, force, stream
from stompoly.engine.state import State


def seeded(seed: int) -> State:
    s = State()
    s.rng = seed
    return s


def test_the_same_seed_gives_the_same_draws() -> None:
    one, two, other = seeded(7), seeded(7), seeded(8)
    draws = [draw(one, 1000) for _ in range(50)]
    assert draws == [draw(two, 1000) for _ in range(50)]
    assert draws != [draw(other, 1000) for _ in range(50)]


def test_dice_are_fair_within_chance() -> None:
    s = seeded(1)
    faces = Counter(die(s, 0) for _ in range(60_000))
    assert sorted(faces) == [1, 2, 3, 4, 5, 6]
    assert sum((count - 10_000) ** 2 / 10_000 for count in faces.values()) < 25


@pytest.mark.slow
def test_neighbouring_seeds_do_not_look_alike() -> None:
    first = Counter(draw(seeded(seed), 6) for seed in range(60_000))
    assert sum((count - 10_000) ** 2 / 10_000 for count in first.values()) < 25


def test_forced_outcomes_come_first_and_in_order() -> None:
    s = seeded(3)
    for outcome in (4, 0, 2):
        force(s, outcome)
    untouched = s.rng
    assert [draw(s, 6) for _ in range(3)] == [4, 0, 2]
    assert s.rng == untouched
    assert draw(s, 6) == stream(seeded(3), 6)


def test_the_queue_of_forced_outcomes_goes_round() -> None:
    s = seeded(3)
    for n in range(40):
        force(s, n % 6)
        assert draw(s, 6) == n % 6


def test_a_seed_near_the_top_wraps_like_64_bits() -> None:
    s = seeded((1 << 64) - 1)
    assert 0 <= draw(s, 6) < 6
    assert 0 <= s.rng < 1 << 64
