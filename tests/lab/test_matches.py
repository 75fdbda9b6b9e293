"""Matches: every bot sits everywhere on the same seeds, and what is counted fits together."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from typer.testing import CliRunner

from stompoly.cli import app
from stompoly.lab import matches
from stompoly.lab.matches import Fixture, Score, fixtures, match, table
from stompoly.lab.run import Means
from stompoly.rulebooks import load_rulebook

BOOK = load_rulebook("monsters_menace")
BOTS = ["sensible", "random", "random"]


@pytest.fixture(autouse=True)
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(matches, "loop", lambda family, wait: None)


def test_bots_change_seats_and_seeds_stay() -> None:
    games = list(fixtures(BOOK, BOTS, 5, 10, "regular", {}))
    assert [game.seed for game in games] == [10, 10, 10, 11, 11]
    assert [game.bots.index("sensible") for game in games] == [0, 2, 1, 0, 2]
    assert all(tuple(BOTS[entry] for entry in game.entries) == game.bots for game in games)


def test_a_match_is_counted_by_bot() -> None:
    heard: list[int] = []
    result = match(BOOK, BOTS, 3, 1, means=Means(workers=1), progress=lambda so_far: heard.append(so_far["games"]))
    assert heard == [1, 2, 3]
    rows = {row["bot"]: row for row in result["bots"]}
    assert rows["sensible"]["seats"] == 1
    assert rows["random"]["seats"] == 2
    assert rows["sensible"]["share"] + 2 * rows["random"]["share"] == pytest.approx(1, abs=0.001)
    assert all(row["low"] <= row["share"] <= row["high"] for row in rows.values())
    assert all(row["decisions_a_game"] > 10 for row in rows.values())


def test_workers_change_nothing() -> None:
    one, two = (match(BOOK, BOTS, 2, 1, means=Means(workers=workers)) for workers in (1, 2))
    for row in (*one["bots"], *two["bots"]):
        del row["ms_a_decision"]
    assert one["bots"] == two["bots"]


def test_a_shared_win_counts_in_part() -> None:
    scores = [Score([0.5, 0.5, 0], [0.1] * 3, [10] * 3, 20)]
    rows = table(BOOK, BOTS, scores, 1, 1.0)["bots"]
    assert (rows[0]["share"], rows[1]["share"]) == (0.5, 0.25)
    assert rows[0]["ms_a_decision"] == 10


def test_the_command_counts_and_tells() -> None:
    command = ["lab", "match", "monsters_menace", "--bots", ",".join(BOTS), "--games", "1", "--workers", "1"]
    assert json.loads(CliRunner().invoke(app, [*command, "--json"]).stdout)["games"] == 1
    shown = CliRunner().invoke(app, command).stdout
    assert "sensible" in shown
    assert "wins per seat" in shown


@pytest.mark.parametrize(
    ("bots", "words"), [("sensible,sensibel", "did you mean sensible"), ("sensible", "2 to 8 players, not 1")]
)
def test_wrong_bots_are_reported_before_anything_is_played(bots: str, words: str) -> None:
    result = CliRunner().invoke(app, ["lab", "match", "monsters_menace", "--bots", bots])
    assert words in str(result.exception)


def test_somebody_who_interrupts_it_gets_the_count_so_far(monkeypatch: pytest.MonkeyPatch) -> None:
    def some(work: Any, todo: list[Fixture], means: Means) -> Iterator[tuple[int, Score]]:
        yield 0, work(todo[0])
        raise KeyboardInterrupt

    monkeypatch.setattr(matches, "as_done", some)
    command = ["lab", "match", "monsters_menace", "--bots", ",".join(BOTS), "--games", "9", "--json"]
    result = CliRunner().invoke(app, command)
    assert result.exit_code == 130
    assert "after 1 of 9 games" in result.stderr
    assert json.loads(result.stdout)["games"] == 1
