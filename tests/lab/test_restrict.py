"""`stompoly lab restrict`: restricted play."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from typer.testing import CliRunner

from stompoly.cli.lab import lab
from stompoly.lab.restrict import in_words
from stompoly.lab.statistics import holm, mean_of, share_with_control
from stompoly.rules.options import OptionError

pytest.importorskip("numba")
pytestmark = pytest.mark.xdist_group("compiled")


def restricted(*arguments: str) -> dict[str, Any]:
    result = CliRunner().invoke(lab, ["restrict", *arguments, "--json"])
    assert result.exit_code == 0, result.output
    report: dict[str, Any] = json.loads(result.stdout)
    return report


SHORT = ("classic", "--set", "end.cap=40", "--games", "402")


def test_a_bot_that_may_own_nothing_loses() -> None:
    report = restricted(*SHORT, "--only", "never_own,never_counter,never_fine")
    assert report["games"] == 404, "as many with each seat restricted"
    assert report["even"] == 0.25
    first = report["restrictions"][0]
    assert first["name"] == "never_own", "the largest difference comes first"
    assert first["found"]
    assert first["departure_high"] < -0.15
    assert first["touched"] == 1
    for row in report["restrictions"]:
        assert row["low"] <= row["share"] <= row["high"]
        assert row["departure"] == pytest.approx(row["share"] - 0.25)
        assert row["p_corrected"] >= row["p"]
        assert len(row["by_seat"]) == 4


def test_what_never_comes_into_play_makes_exactly_no_difference() -> None:
    row = restricted(*SHORT, "--set", "mortgage.enabled=false", "--only", "never_lift")["restrictions"][0]
    assert row["touched"] == 0
    assert row["departure"] == pytest.approx(0)
    assert row["high"] - row["low"] == pytest.approx(0, abs=1e-6)
    assert row["p"] == 1
    assert not row["found"]


def test_workers_change_nothing() -> None:
    one, two = (
        CliRunner().invoke(lab, ["restrict", *SHORT, "--only", "never_buy", "--json", "--workers", n]) for n in "13"
    )
    assert one.stdout_bytes == two.stdout_bytes


def test_all_restrictions_are_played_where_none_are_named(tmp_path: Path) -> None:
    page = tmp_path / "restrict.html"
    result = CliRunner().invoke(lab, ["restrict", "classic", "--set", "end.cap=8", "--games", "40", "-o", str(page)])
    assert result.exit_code == 0, result.output
    for words in ("never_own", "never_build", "always_buy", "applied"):
        assert words in result.stdout
        assert words in page.read_text(encoding="utf-8")


def test_an_unknown_restriction_gets_a_list() -> None:
    result = CliRunner().invoke(lab, ["restrict", "classic", "--only", "never_lose"])
    assert isinstance(result.exception, OptionError)
    assert "has no restriction 'never_lose': it has never_auction" in str(result.exception)


def test_all_seats_play_alike() -> None:
    result = CliRunner().invoke(lab, ["restrict", "classic", "--bots", "sensible,random,random,random"])
    assert isinstance(result.exception, OptionError)
    assert "the same bot in all seats" in str(result.exception)


def test_a_page_that_cannot_be_written_is_refused_before_play(tmp_path: Path) -> None:
    result = CliRunner().invoke(lab, ["restrict", "classic", "-o", str(tmp_path / "nowhere" / "page.html")])
    assert isinstance(result.exception, OptionError)
    assert "create it first" in str(result.exception)


def test_words_follow_from_the_figures() -> None:
    def row(name: str, departure: float, found: bool, touched: float = 1.0) -> dict[str, Any]:
        share = 0.25 + departure
        figures = {"share": share, "low": share - 0.01, "high": share + 0.01, "departure": departure}
        return {"name": name, "about": "does so", "found": found, "touched": touched, **figures}

    rows = [row("a", -0.2, True), row("b", 0.1, True), row("c", 0.01, False), row("d", 0.0, False, 0.0)]
    said = " ".join(in_words({"even": 0.25, "restrictions": rows}))
    assert "a (does so) costs the most: the seat wins 5.0% (4.0 to 6.0%) instead of 25.0%." in said
    assert "b (does so) helps the most" in said
    assert "For 1 of 4, the difference is no more than" in said
    assert "d never applied, so nothing can be said about it." in said
    assert list(in_words({"even": 0.25, "restrictions": rows[2:3]})) == [
        "No restriction changes the share of wins by more than chance explains."
    ]


def test_a_control_sharpens_and_covers() -> None:
    """A coin whose control agrees with it in nine games of ten."""
    covered, sharper, false = 0, 0, 0
    for seed in range(200):
        dice = np.random.default_rng(seed)
        control = (dice.random(800) < 0.25).astype(float)
        won = np.where(dice.random(800) < 0.1, dice.random(800) < 0.25, control).astype(float)
        figure, p = share_with_control(won, control, 0.25)
        plain = mean_of(won)
        covered += figure.low <= 0.25 <= figure.high
        sharper += figure.high - figure.low < 0.6 * (plain.high - plain.low)
        false += p <= 0.05
    assert 180 <= covered <= 198
    assert sharper == 200
    assert false <= 20


def test_a_control_that_explains_nothing_is_left_out() -> None:
    dice = np.random.default_rng(1)
    won, control = (dice.random(500) < 0.01).astype(float), (dice.random(500) < 0.25).astype(float)
    figure, p = share_with_control(won, control, 0.25)
    assert figure.value == won.mean()
    assert 0 <= figure.low < figure.value < figure.high
    assert p < 1e-6


def test_the_correction_of_holm() -> None:
    assert holm([0.01, 0.04, 0.03, 0.5]).tolist() == pytest.approx([0.04, 0.09, 0.09, 0.5])
    assert holm([]).tolist() == []
    assert holm([0.9, 0.8]).tolist() == [1.0, 1.0]
