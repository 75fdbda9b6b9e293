"""`stompoly lab compare`: a planted difference is found, and none is found if there is none."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from typer.testing import CliRunner

from stompoly.cli.lab import lab
from stompoly.game import SeatError
from stompoly.lab.compare import compare
from stompoly.lab.run import Setup
from stompoly.lab.statistics import paired_difference
from stompoly.rulebooks import load_rulebook

pytest.importorskip("numba")
pytestmark = pytest.mark.xdist_group("compiled")
BOOK = load_rulebook("classic")


def compared(*arguments: str) -> dict[str, Any]:
    result = CliRunner().invoke(lab, ["compare", *arguments, "--json"])
    assert result.exit_code == 0, result.output
    report: dict[str, Any] = json.loads(result.stdout)
    return report


def found(report: dict[str, Any]) -> set[str]:
    return {row["name"] for row in report["measures"] if row["found"]}


def test_a_planted_difference_is_found() -> None:
    report = compared("classic", "classic", "--set", "end.cap=20", "--set-b", "go.salary=400", "--games", "200")
    assert report["a"]["options"] == {"end.cap": 20}
    assert report["b"]["options"] == {"end.cap": 20, "go.salary": 400}
    assert "standings" in found(report)
    row = next(row for row in report["measures"] if row["name"] == "standings")
    assert row["difference"]["value"] == pytest.approx(row["b"]["value"] - row["a"]["value"])
    assert row["difference"]["low"] > 0
    order = [row["found"] for row in report["measures"]]
    assert order == sorted(order, reverse=True), "what changed comes first"


def test_the_same_by_two_names_is_the_same(tmp_path: Path) -> None:
    """A custom rulebook that changes nothing."""
    (tmp_path / "rulebook.toml").write_text('[rulebook]\nextends = "classic"\nid = "other"\ntitle = "Other"\n')
    report = compared("classic", str(tmp_path), "--set", "end.cap=10", "--games", "50")
    assert report["b"]["title"] == "Other"
    assert report["differing_games"] == 0
    assert all(row["p_corrected"] == 1 and row["difference"]["value"] == 0 for row in report["measures"])


def test_chance_alone_finds_little() -> None:
    """The same rules on different seeds, a hundred times over, all measures at once."""
    setup = Setup(BOOK, changes={"end.cap": 15})
    wrong = sum(bool(found(compare(setup, setup, 80, seed, seed + 50_000))) for seed in range(0, 10_000, 100))
    assert wrong <= 10


def test_pairs_are_sharper_than_strangers() -> None:
    """An option that matters in few games: on the same seeds the others drop out of the comparison."""
    a, b = Setup(BOOK, changes={"end.cap": 6}), Setup(BOOK, changes={"end.cap": 6, "tax.luxury.amount": 0})
    pairs, strangers = compare(a, b, 300, 1), compare(a, b, 300, 1, 9_000)
    assert pairs["differing_games"] < 1 == strangers["differing_games"]

    def width(report: dict[str, Any]) -> float:
        row = next(row for row in report["measures"] if row["name"] == "standings")
        return float(row["difference"]["high"] - row["difference"]["low"])

    assert width(pairs) < width(strangers)


def test_different_numbers_of_seats_are_no_pairs() -> None:
    with pytest.raises(SeatError, match="A has 4 seats and B has 3"):
        compare(Setup(BOOK), Setup(BOOK, bots=("sensible",) * 3), 10)
    result = CliRunner().invoke(lab, ["compare", "classic", "classic", "--bots-b", "sensible,random,random"])
    assert isinstance(result.exception, SeatError)


def test_other_bots_for_b() -> None:
    report = compared(
        "classic", "classic", "--set", "end.cap=25", "--bots-b", "sensible,random,random,random", "--games", "100"
    )
    assert "win_1" in found(report)
    assert report["b"]["bots"] == ["sensible", "random", "random", "random"]


def test_workers_change_nothing() -> None:
    arguments = ["compare", "classic", "classic", "--set", "end.cap=4", "--set-b", "go.salary=0", "--games", "1100"]
    one, two = (CliRunner().invoke(lab, [*arguments, "--json", "--workers", n]) for n in "13")
    assert one.exit_code == 0
    assert one.stdout_bytes == two.stdout_bytes


def test_people_read_what_changed(tmp_path: Path) -> None:
    page = tmp_path / "compare.html"
    arguments = ["classic", "classic", "--set", "end.cap=20", "--set-b", "go.salary=400", "--games", "150"]
    result = CliRunner().invoke(lab, ["compare", *arguments, "-o", str(page)])
    assert result.exit_code == 0, result.output
    assert "measures changed" in result.stdout
    assert result.stdout.index("changed:") < result.stdout.index("no change beyond chance")
    assert "go.salary=400" in page.read_text(encoding="utf-8")


def test_a_paired_difference_covers() -> None:
    """Numbers whose difference is known: intervals of 95% hold it that often, and chance finds it seldom."""
    covered, false = 0, 0
    for seed in range(300):
        dice = np.random.default_rng(seed)
        luck = dice.normal(0, 10, 200)
        a, b = luck + dice.normal(0, 1, 200), luck + dice.normal(0.5, 1, 200)
        figure, p = paired_difference(a, b)
        covered += figure.low <= 0.5 <= figure.high
        assert p < 0.05
        false += paired_difference(a, b - 0.5)[1] <= 0.05
    assert 275 <= covered <= 297
    assert false <= 27


def test_few_changes_count_by_their_signs() -> None:
    a = np.zeros(1000)
    b = a.copy()
    assert paired_difference(a, b)[1] == 1
    b[:5] = 1
    assert paired_difference(a, b)[1] == pytest.approx(2 / 2**5)
    b[5:10] = -1
    assert paired_difference(a, b)[1] == 1
    assert paired_difference(a, a + 3)[1] == 0
