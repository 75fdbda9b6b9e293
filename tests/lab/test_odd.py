"""The strangest games of a run: which they are, and that they are the same games when played again."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest
from typer.testing import CliRunner

from stompoly.cli.lab import lab
from stompoly.files import load
from stompoly.kaiju import state as state_of
from stompoly.lab.odd import KINDS, NEVER, oddest, replay_game
from stompoly.lab.run import Outcome, Setup, keeping, run
from stompoly.rulebooks import load_rulebook
from stompoly.rules.results import COLUMNS, DECISIONS, ENDED, FELL, LEADS, LOWEST, ROUNDS, SCORE, WINNERS

SETUP = Setup(load_rulebook("classic"), bots=("sensible",) * 3)
OVER = next(end for end, name in SETUP.book.family.ends.items() if end and name != "cap")
CAP = next(end for end, name in SETUP.book.family.ends.items() if name == "cap")


def made_up() -> Outcome:
    """Seven games, each odd in one way."""
    rows = np.zeros((7, COLUMNS), np.int64)
    rows[:, [DECISIONS, ROUNDS, ENDED, WINNERS, LEADS, LOWEST]] = [100, 30, OVER, 1, 5, 900]
    rows[:, SCORE : SCORE + 3] = [60, 30, 10]
    rows[0, ROUNDS] = 90
    rows[1, DECISIONS] = 20
    rows[2, LEADS] = 40
    rows[3, LOWEST] = 50
    rows[5, FELL + 2] = 4
    rows[6, [ENDED, ROUNDS, DECISIONS, LEADS, LOWEST]] = [CAP, 1000, 1, 90, 1]  # was called off
    trace = np.full((7, 3, 3), 10, np.int32)
    trace[4, 2] = [28, 1, 1]
    return Outcome(SETUP, 100, rows, np.zeros(40), {}, trace)


def test_each_kind_finds_its_game() -> None:
    found = {odd.kind: odd for odd in oddest(made_up(), 8)}
    kinds = ["longest", "shortest", "lead-changes", "comeback", "swing", "earliest-fall", "called-off"]
    assert [found[kind].number for kind in kinds] == [0, 1, 2, 3, 4, 5, 6]
    assert found["longest"].seed == 100
    assert found["longest"].why == "rounds: 90; the median of the run is 30"
    assert found["comeback"].why.startswith("a winner came back from 5% of an even share")
    assert "in round 2 seat 1" in found["swing"].why
    assert found["earliest-fall"].why == "seat 3 fell in round 4"
    assert found["called-off"].why.endswith("games called off in the run: 1 of 7")


def test_no_game_is_picked_twice_and_no_more_than_there_are() -> None:
    found = oddest(made_up(), 100)
    assert sorted(odd.number for odd in found) == [0, 1, 2, 3, 4, 5, 6]
    assert len(oddest(made_up(), 2)) == 2


def test_games_that_were_called_off_are_neither_long_nor_short() -> None:
    run = made_up()
    for kind in KINDS:
        if kind.name in ("longest", "shortest", "lead-changes", "comeback", "closest"):
            assert kind.measure(run)[6] == NEVER


@pytest.mark.xdist_group("compiled")
@pytest.mark.parametrize("rulebook", ["classic", "ugm", "monsters_menace"])
def test_games_come_out_the_same_when_played_again(
    rulebook: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    pytest.importorskip("numba")
    monkeypatch.setattr(keeping, "home", lambda: tmp_path / "runs")
    setup = Setup(load_rulebook(rulebook), bots=("expert", "sensible", "expert"))
    outcome = run(setup, 60, 7)
    for odd in oddest(outcome, 3):
        game = replay_game(setup, odd.seed, outcome.rows[odd.number])
        game.save(tmp_path / "odd.jsonl")
        assert load(tmp_path / "odd.jsonl").digest() == game.digest()
    with pytest.raises(AssertionError, match="came out differently"):
        replay_game(setup, 7, outcome.rows[1] + 1)


@pytest.mark.xdist_group("compiled")
def test_the_verb_saves_files(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    pytest.importorskip("numba")
    monkeypatch.setattr(keeping, "home", lambda: tmp_path / "runs")
    arguments = ["odd", "classic", "--games", "50", "--count", "2", "--seats", "2", "-o", str(tmp_path / "odd")]
    result = CliRunner().invoke(lab, [*arguments, "--json"])
    assert result.exit_code == 0, result.output
    report = json.loads(result.stdout)
    assert report["odd"][0]["kind"] == "longest"
    assert len(report["odd"]) == 2
    assert all(load(game["file"]).over for game in report["odd"])
    shown = CliRunner().invoke(lab, arguments)
    assert "longest (seed " in shown.stdout


@pytest.mark.xdist_group("compiled")
def test_games_of_a_variant_outlive_its_changes(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The rulebook lies beside the games: its author may change the file, and the folder can be sent to somebody."""
    pytest.importorskip("numba")
    monkeypatch.setattr(keeping, "home", lambda: tmp_path / "runs")
    mine = tmp_path / "poor.toml"
    text = '[rulebook]\nid = "poor"\ntitle = "Poor"\nextends = "ugm"\n\n[options]\nstart.money = 6000\n'
    mine.write_text(text, encoding="utf-8")
    (tmp_path / "guide.toml").write_text('[[goal]]\nsay = "Win."\n\n[[step]]\ntitle = "Win"\npicture = "rule"\n')
    (tmp_path / "odd" / "rulebook").mkdir(parents=True)
    (tmp_path / "odd" / "rulebook" / "board.toml").write_text("of another rulebook")
    arguments = ["odd", str(mine), "--games", "20", "--count", "1", "-o", str(tmp_path / "odd"), "--json"]
    game = json.loads(CliRunner().invoke(lab, arguments).stdout)["odd"][0]
    mine.write_text(text.replace("6000", "6500"), encoding="utf-8")
    assert state_of(load(game["file"])).money[0] >= 0
    moved = tmp_path / "elsewhere"
    (tmp_path / "odd").rename(moved)
    assert load(moved / Path(game["file"]).name).over
    assert (moved / "rulebook" / "guide.toml").is_file()


@pytest.mark.parametrize("place", ["file", "file/odd"])
def test_a_folder_that_cannot_be_made_is_refused_before_play(tmp_path: Path, place: str) -> None:
    (tmp_path / "file").write_text("")
    result = CliRunner().invoke(lab, ["odd", "classic", "-o", str(tmp_path / place)])
    assert "choose another file with -o" in str(result.exception)
