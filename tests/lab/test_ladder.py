"""`stompoly lab ladder`: a round robin of bots and its ratings."""

from __future__ import annotations

import itertools
import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from typer.testing import CliRunner

from stompoly.cli.lab import lab
from stompoly.lab.ladder import Table, chance, in_words, rate, seatings
from stompoly.lab.statistics import z_of
from stompoly.rules.options import OptionError

pytest.importorskip("numba")
pytestmark = pytest.mark.xdist_group("compiled")
SHORT = ["classic", "--bots", "random,sensible", "--set", "end.cap=30", "--games", "64"]


def climbed(*arguments: str) -> dict[str, Any]:
    result = CliRunner().invoke(lab, ["ladder", *arguments, "--json"])
    assert result.exit_code == 0, result.output
    report: dict[str, Any] = json.loads(result.stdout)
    return report


def test_every_seat_has_either_bot_as_often() -> None:
    for seats in range(2, 9):
        ways = seatings("a", "b", seats)
        assert len(ways) == (2 if seats == 2 else 2 * seats)
        for seat in range(seats):
            assert sum(way[seat] == "a" for way in ways) * 2 == len(ways)


def test_sensible_stands_above_random() -> None:
    report = climbed(*SHORT)
    assert [row["bot"] for row in report["ratings"]] == ["sensible", "random"]
    high, low = report["ratings"]
    assert high["low"] > low["high"]
    assert high["rating"] + low["rating"] == pytest.approx(3000)
    (step,) = report["steps"]
    assert (step["bot"], step["over"]) == ("sensible", "random")
    assert step["low"] > 0.6
    assert step["alone"]["low"] > 0.25
    (pair,) = report["pairs"]
    assert pair["rate"] == step["rate"]
    assert pair["games"] == report["games"] == 64


def test_a_bot_against_its_like_is_even() -> None:
    """Two names for one set of weights."""
    book = CliRunner().invoke(lab, ["ladder", "classic", "--bots", "sensible", "--games", "10"])
    assert isinstance(book.exception, OptionError)
    assert "two bots" in str(book.exception)
    strengths, errors = rate(["a", "b"], [Table({"a": 1, "b": 3}, {"a": 250.0, "b": 750.0}, 1000)])
    assert strengths["a"] == pytest.approx(0, abs=1e-5)
    assert errors["a"] == pytest.approx(errors["b"], rel=1e-3)


def test_all_bots_of_the_family_meet_where_none_are_named(tmp_path: Path) -> None:
    page = tmp_path / "ladder.html"
    result = CliRunner().invoke(
        lab, ["ladder", "classic", "--seats", "2", "--set", "end.cap=5", "--games", "8", "-o", str(page)]
    )
    assert result.exit_code == 0, result.output
    text = page.read_text(encoding="utf-8")
    for bot in ("random", "sensible", "expert"):
        assert bot in result.stdout
        assert bot in text
    assert "Skill against luck" in text


def test_an_unknown_bot_gets_a_list() -> None:
    result = CliRunner().invoke(lab, ["ladder", "classic", "--bots", "random,genius"])
    assert isinstance(result.exception, OptionError)
    assert "random, sensible" in str(result.exception)


def test_workers_change_nothing() -> None:
    one, two = (CliRunner().invoke(lab, ["ladder", *SHORT, "--json", "--workers", n]) for n in "13")
    assert one.exit_code == 0
    assert one.stdout_bytes == two.stdout_bytes


TRUE = {"a": 0.6, "b": 0.1, "c": -0.7}


def drawn(dice: np.random.Generator, seats: int, games: int) -> list[Table]:
    """What bots of known strength would come to."""
    tables = []
    for a, b in itertools.combinations(TRUE, 2):
        for lone, rest in ((a, b), (b, a)):
            counts = {lone: 1, rest: seats - 1}
            p = chance(Table(counts, {}, 0), lone, TRUE)
            won = float(dice.binomial(games, p))
            tables.append(Table(counts, {lone: won, rest: games - won}, games))
    return tables


@pytest.mark.parametrize("seats", [2, 4, 7])
def test_ratings_find_known_strengths(seats: int) -> None:
    strengths, _ = rate(list(TRUE), drawn(np.random.default_rng(1), seats, 200_000))
    for bot, strength in TRUE.items():
        assert strengths[bot] == pytest.approx(strength, abs=0.02)


def test_intervals_of_ratings_cover() -> None:
    """Any two bots, compared by their intervals."""
    covered, asked = 0, 0
    for seed in range(100):
        strengths, errors = rate(list(TRUE), drawn(np.random.default_rng(seed), 4, 300))
        for a, b in itertools.combinations(TRUE, 2):
            off = strengths[a] - strengths[b] - (TRUE[a] - TRUE[b])
            covered += abs(off) <= z_of() * float(np.hypot(errors[a], errors[b]))
            asked += 1
    assert 0.91 <= covered / asked <= 0.985


def test_a_bot_that_never_wins_has_a_rating() -> None:
    strengths, errors = rate(["a", "b"], [Table({"a": 1, "b": 1}, {"a": 100.0, "b": 0.0}, 100)])
    assert 4 < strengths["a"] - strengths["b"] < 8
    assert all(np.isfinite(error) for error in errors.values())


def test_words_say_where_ratings_do_not_tell_all() -> None:
    alone = {"rate": 0.25, "low": 0.24, "high": 0.26, "by_ratings": 0.25}
    pair = {"bot": "a", "over": "b", "rate": 0.4, "low": 0.38, "high": 0.42, "by_ratings": 0.55}
    pair |= {"alone": alone, "other_alone": alone, "called_off": 0.01}
    report = {"seats": 4, "ratings": [{"bot": "a"}, {"bot": "b"}], "steps": [pair], "pairs": [pair]}
    report["called_off_after"] = "300 rounds"
    said = " ".join(in_words(report))
    assert "a and b cannot be told apart" in said
    assert "a against b: 40.0% where the ratings predict 55.0%; style matters there." in said
    assert "who else is at the table" not in said
    assert "did not end within" not in said
    pair["called_off"] = 0.3
    assert "a against b: 30.0% of the games did not end within 300 rounds" in " ".join(in_words(report))
    pair["alone"] = {**alone, "by_ratings": 0.4}
    assert "one a among b wins 25.0% (by ratings 40.0%), one b among a 25.0%" in " ".join(in_words(report))
