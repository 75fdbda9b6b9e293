"""`stompoly simulate` with bots that are plain Python, and with custom rulebooks."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import pytest

from stompoly.cli import main
from stompoly.rulebooks.loader import HERE
from tests.bots.helpers_bots import offer
from tests.cli.helpers_cli import KEYS, results, simulated


@pytest.fixture(autouse=True)
def bots(monkeypatch: pytest.MonkeyPatch) -> None:
    offer(monkeypatch, first="First", illegal="Illegal", broken="Explodes")


SHORT = ["--games", "3", "--set", "end.cap=10"]


def test_a_python_bot_plays_the_games() -> None:
    report = simulated("--bots", "first", "--seats", "2", *SHORT)
    assert set(report) == KEYS
    assert report["bots"] == ["first", "first"]
    assert report["games"] == sum(report["ends"].values()) == 3
    assert len(report["landings"]) == 40
    assert results(simulated("--bots", "first", "--seats", "2", "--workers", "2", *SHORT)) == results(report)


def test_a_python_bot_plays_against_the_shipped_ones() -> None:
    report = simulated("gopoly", "--mode", "short", "--bots", "first,sensible,random", "--seats", "3", *SHORT)
    assert (report["rulebook"], report["mode"]) == ("gopoly", "short")
    assert report["games"] == 3


def test_a_rulebook_of_your_own_is_simulated(tmp_path: Path) -> None:
    mine = Path(shutil.copytree(HERE / "classic", tmp_path / "mine"))
    sheet = mine / "rulebook.toml"
    sheet.write_text(
        sheet.read_text().replace('id = "classic"', 'id = "ours"').replace("[modes.regular]", "[modes.long]")
    )
    report = simulated(str(mine), "--mode", "long", "--bots", "first", "--seats", "2", *SHORT)
    assert (report["rulebook"], report["mode"], report["games"]) == ("ours", "long", 3)


def test_an_illegal_bot_is_reported_in_one_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", ["stompoly", "simulate", "--bots", "illegal", "--seats", "2", "--seed", "44"])
    with pytest.raises(SystemExit) as left:
        main()
    assert left.value.code == 2
    text = capsys.readouterr().err
    assert text.startswith("stompoly: bot illegal (illegal1) in game 44")
    assert text.count("\n") == 1


def test_a_broken_bot_is_reported(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["stompoly", "simulate", "--bots", "broken", "--seats", "2"])
    with pytest.warns(RuntimeWarning, match="no model file"), pytest.raises(SystemExit) as left:
        main()
    assert left.value.code == 2
    assert "stompoly: the bot 'broken' does not work" in capsys.readouterr().err
