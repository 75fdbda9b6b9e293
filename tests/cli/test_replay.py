"""`stompoly replay`: all of a game in a pipe, one step, and walking through it."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from typer.testing import CliRunner

import stompoly
from stompoly.bots import playouts as bot_playouts
from stompoly.cli import app
from stompoly.cli.replaying import Show, goal_of, walk, weigh
from stompoly.game import Game
from stompoly.rules.options import OptionError
from stompoly.table import play_out
from stompoly.table.steps import Steps, steps_of
from stompoly.tui.plain_screen import PlainScreen
from stompoly.tui.rich_screen import RichScreen
from tests.tui.helpers_tui import Script, console


@pytest.fixture(autouse=True)
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """As where numba is missing, and in a hurry."""
    monkeypatch.setattr(bot_playouts, "loop", lambda family, wait: None)
    monkeypatch.setattr(bot_playouts, "MOST_PLAIN", 2)


def game_of(rulebook: str = "classic", decisions: int = 30) -> Game:
    return play_out(stompoly.new(rulebook, ["ann:sensible", "bo:sensible"], seed=3), most=decisions)


@pytest.fixture(scope="module")
def steps() -> Steps:
    return steps_of(game_of())


@pytest.fixture
def path(tmp_path: Path) -> str:
    game_of().save(tmp_path / "game.jsonl")
    return str(tmp_path / "game.jsonl")


# --- where nobody types --------------------------------------------------------------------------


def test_a_pipe_gets_every_step(path: str) -> None:
    result = CliRunner().invoke(app, ["replay", path])
    assert result.exit_code == 0, result.output
    lines = result.stdout.splitlines()
    assert lines[0] == "0. set-up"
    game = game_of()
    for n, move in enumerate(game.moves, 1):
        assert f"{n}. {game.players[move.seat].name}: {move.text}" in lines
    assert lines[-1] == game.question.text


def test_one_step_has_the_board(path: str) -> None:
    result = CliRunner().invoke(app, ["replay", path, "--at", "12"])
    assert "Step 12 of 30" in result.stdout
    assert "39. Boardwalk" in result.stdout
    assert result.stdout.count("12. ") >= 1


def test_the_odds_go_with_the_steps(path: str) -> None:
    result = CliRunner().invoke(app, ["replay", path, "--odds", "--playouts", "16"])
    assert result.exit_code == 0, result.output
    assert result.stdout.count("Odds: ann ") == 31
    assert " 100% |" in result.stdout
    assert "A ann   B bo" in result.stdout


def test_a_step_that_is_not_there_is_refused(path: str) -> None:
    result = CliRunner().invoke(app, ["replay", path, "--at", "31"])
    assert isinstance(result.exception, OptionError)
    assert "steps 0 to 30" in str(result.exception)


# --- walking -------------------------------------------------------------------------------------


def walked(steps: Steps, *lines: str) -> str:
    out = io.StringIO()
    walk(Show(steps, PlainScreen(out), None), Script(*lines), 0)
    return out.getvalue()


def test_walking_goes_forward_back_and_anywhere(steps: Steps) -> None:
    said = walked(steps, "", "n", "b", "20", "+5", "last", "first", "q").splitlines()
    seen = [line for line in said if line.startswith("Step ")]
    assert seen == [f"Step {n} of 30" for n in (0, 1, 2, 1, 20, 25, 30, 0)]


def test_nobody_walks_off_the_end(steps: Steps) -> None:
    assert [goal_of(steps, 30, words) for words in ("", "n", "99", "-99")] == [30, 30, 30, 0]
    assert goal_of(steps, 0, "b") == 0
    assert goal_of(steps, 0, "what") is None


def test_a_turn_at_a_time(steps: Steps) -> None:
    turns = [steps.at(step).state.turn for step in range(31)]
    ahead = goal_of(steps, 5, "t")
    back = goal_of(steps, 20, "p")
    assert ahead is not None
    assert back is not None
    assert turns[ahead] == turns[5] + 1
    assert turns[back] == turns[20] - 1


def test_words_that_mean_nothing_get_help(steps: Steps) -> None:
    assert walked(steps, "hm").count("Enter or n: next step") == 2


@pytest.mark.parametrize("rulebook", ["classic", "ugm", "monsters_menace"])
def test_the_board_is_drawn(rulebook: str) -> None:
    steps = steps_of(game_of(rulebook, 12))
    paper = console()
    show = Show(steps, RichScreen(paper), weigh(steps, 16))
    walk(show, Script("last", "q"), 3)
    text = paper.export_text()
    assert "Step 12 of 12" in text
    assert "Odds: ann" in text
    assert "^ step 12" in text
