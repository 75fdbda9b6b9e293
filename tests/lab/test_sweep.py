"""`stompoly lab sweep`: values of one option or two."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from stompoly.cli.lab import lab
from stompoly.lab.run import Means, Part, Setup, keeping, play_series
from stompoly.lab.sweep import read_axis, tables_of
from stompoly.rulebooks import load_rulebook
from stompoly.rules.options import OptionError

pytest.importorskip("numba")
pytestmark = pytest.mark.xdist_group("compiled")
BOOK = load_rulebook("classic")


def swept(*arguments: str) -> dict[str, Any]:
    result = CliRunner().invoke(lab, ["sweep", "classic", *arguments, "--json"])
    assert result.exit_code == 0, result.output
    report: dict[str, Any] = json.loads(result.stdout)
    return report


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("start.cash=500:1500:500", [500, 1000, 1500]),
        ("start.cash=500:1400:500", [500, 1000]),
        ("jail.maxTurns=1:3", [1, 2, 3]),
        ("start.cash=1500,300", [1500, 300]),
        ("auction.format=roundRobin,sealed", ["roundRobin", "sealed"]),
        ("build.even=true,false", [True, False]),
        ("pot.sources=jailFine;jailFine,interest", [["jailFine"], ["jailFine", "interest"]]),
    ],
)
def test_values_are_read(text: str, values: list[Any]) -> None:
    assert read_axis(BOOK, text).values == values


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("start.cash", "takes option=values"),
        ("start.cash=", "takes option=values"),
        ("start.gold=1:2", "no option 'start.gold'"),
        ("start.cash=1500,lots", "start.cash cannot be 'lots'"),
        ("jail.maxTurns=1:100000:9999", "jail.maxTurns cannot be 10000"),
        ("start.cash=3000:500:100", "gives no values"),
        ("start.cash=500:3000:0", "gives no values"),
        ("start.cash=500:3000:ten", "is not a range"),
        ("start.cash=0:100000", "larger steps"),
        ("start.cash=500,500", "twice"),
        ("auction.format=open", "auction.format cannot be 'open': it takes"),
    ],
)
def test_values_that_an_option_does_not_take_are_refused_by_name(text: str, said: str) -> None:
    result = CliRunner().invoke(lab, ["sweep", "classic", "--vary", text])
    assert isinstance(result.exception, OptionError)
    assert said in str(result.exception)


def test_one_option_or_two() -> None:
    axes = [read_axis(BOOK, text) for text in ("start.cash=500,600", "go.salary=1,2", "jail.maxTurns=1,2")]
    setup = Setup(BOOK)
    assert [table.changes for table in tables_of(setup, axes[:2])] == [
        {"start.cash": cash, "go.salary": salary} for cash in (500, 600) for salary in (1, 2)
    ]
    for wrong in ([], axes, [axes[0], axes[0]]):
        with pytest.raises(OptionError):
            tables_of(setup, wrong)


def test_values_that_do_not_go_together_are_refused_before_play() -> None:
    setup = Setup(BOOK, changes={"start.cash": 300, "start.dealPaid": True})
    with pytest.raises(OptionError, match=r"with start\.dealDeeds=2: start\.cash 300 is too little to pay"):
        tables_of(setup, [read_axis(BOOK, "start.dealDeeds=0:4:2")])


def test_a_longer_cap_makes_richer_players() -> None:
    report = swept("--vary", "end.cap=5:15:5", "--games", "60", "--measure", "standings", "--measure", "capped")
    worth = [point["standings"]["value"] for point in report["points"]]
    assert [point["at"] for point in report["points"]] == [[5], [10], [15]]
    assert worth == sorted(worth)
    assert report["measures"][0]["change"]["low"] > 0
    assert report["measures"][0]["change"]["p"] < 0.001
    assert report["games"] == 60


def test_an_option_that_does_nothing_changes_nothing_on_common_seeds() -> None:
    report = swept("--set", "end.cap=10", "--vary", "pot.seed=0:200:100", "--games", "50", "--measure", "standings")
    values = [point["standings"] for point in report["points"]]
    assert values[0] == values[1] == values[2]
    assert report["measures"][0]["change"]["p"] == 1


def test_lengths_are_not_known_where_no_game_ends() -> None:
    report = swept("--vary", "end.cap=4,8", "--games", "20", "--measure", "rounds")
    assert [point["rounds"]["value"] for point in report["points"]] == [None, None]
    assert [point["called_off"] for point in report["points"]] == [1, 1]
    result = CliRunner().invoke(lab, ["sweep", "classic", "--vary", "end.cap=4,8", "--games", "20"])
    assert "unknown, since hardly any games end" in result.stdout


def test_workers_change_nothing() -> None:
    arguments = ["sweep", "classic", "--vary", "end.cap=4,8", "--games", "1100", "--json"]
    one, two = (CliRunner().invoke(lab, [*arguments, "--workers", n]) for n in "13")
    assert one.exit_code == 0
    assert one.stdout_bytes == two.stdout_bytes


EVEN = "build.even=true,false"


def test_pages_and_terminal(tmp_path: Path) -> None:
    page = tmp_path / "sweep.html"
    base = ["sweep", "classic", "--games", "30", "--measure", "standings", "-o", str(page)]
    curve = CliRunner().invoke(lab, [*base, "--vary", "end.cap=4:8:2"])
    assert curve.exit_code == 0, curve.output
    assert "●" in curve.stdout
    text = page.read_text(encoding="utf-8")
    assert "<svg" in text
    assert "band inner" in text
    assert "http" not in text, "it needs nothing else"
    words = CliRunner().invoke(lab, [*base, "--set", "end.cap=5", "--set", "build.even=false", "--vary", EVEN])
    assert words.exit_code == 0, words.output
    assert "end.cap 5" in words.stdout
    assert "build.even False" not in words.stdout, "it is varied"
    assert "whisker" in page.read_text(encoding="utf-8")
    both = CliRunner().invoke(lab, [*base, "--vary", "end.cap=4,6", "--vary", "go.salary=0,400"])
    assert both.exit_code == 0, both.output
    assert "end.cap down, go.salary across" in both.stdout
    assert page.read_text(encoding="utf-8").count('class="heat"') == 4


def test_an_interrupted_series_goes_on(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """What was played before the interruption is not played again, and the result is the same."""
    monkeypatch.setattr(keeping, "home", lambda: tmp_path)
    setup = Setup(BOOK, changes={"end.cap": 3})
    parts = [Part(setup, 1500, 1), Part(setup, 1500, 5000)]
    whole = [outcome.rows.tolist() for outcome in play_series(parts)]

    def stop(done: int) -> None:
        if done > 1500:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        list(play_series(parts, progress=stop))
    kept = list(tmp_path.rglob("*.npz"))
    assert len(kept) >= 3
    heard: list[int] = []
    again = play_series(parts, Means(resume=True), heard.append)
    assert [outcome.rows.tolist() for outcome in again] == whole
    assert heard[-1] == 3000
    assert not list(tmp_path.rglob("*.npz"))
