"""Win odds: of a position, of each roll and choice, and over a game; from any game file."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

import stompoly
from stompoly import fair
from stompoly.bots import playouts as bot_playouts
from stompoly.cli.curves import draw_curves, letters
from stompoly.cli.lab import lab
from stompoly.game import Game
from stompoly.lab.odds import curve, draws, look
from stompoly.lab.playouts import futures
from stompoly.lab.run import quietly
from stompoly.rules.options import OptionError
from stompoly.table import play_out
from stompoly.table.steps import Steps, steps_of


@pytest.fixture(autouse=True)
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """As where numba is missing, and in a hurry."""
    monkeypatch.setattr(bot_playouts, "loop", lambda family, wait: None)
    monkeypatch.setattr(bot_playouts, "MOST_PLAIN", 3)


def game_of(rulebook: str, decisions: int, seed: int = 3) -> Game:
    names = [f"{name}:sensible" for name in ("ann", "bo", "cy")]
    return play_out(stompoly.new(rulebook, names, seed=seed), most=decisions)


@pytest.fixture(scope="module")
def menace() -> Steps:
    return steps_of(game_of("monsters_menace", 40))


# --- steps ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("rulebook", ["classic", "ugm", "monsters_menace"])
def test_steps_are_the_game_again(rulebook: str) -> None:
    game = game_of(rulebook, 50)
    steps = steps_of(game)
    assert steps.last == 50
    assert steps.at(50).digest() == game.digest()
    assert [line.text for line in steps.at(50).log] == [line.text for line in game.log]
    assert steps.at(20).moves == game.moves[:20]
    assert steps.action_text(0) == "set-up"
    assert steps.action_text(1) == f"{game.players[game.moves[0].seat].name}: {game.moves[0].text}"


def test_steps_are_counted_from_either_end(menace: Steps) -> None:
    assert (menace.check(-1), menace.check(0), menace.check(40)) == (40, 0, 40)
    for wrong in (41, -42):
        with pytest.raises(OptionError, match=r"steps 0 to 40"):
            menace.check(wrong)


# --- odds ----------------------------------------------------------------------------------------


def test_the_odds_of_a_finished_game_are_settled() -> None:
    game = game_of("monsters_menace", 100_000)
    steps = steps_of(game)
    found = look(steps, steps.last, futures(game), 20, 1)
    winners = [game.state.winners >> p & 1 for p in range(3)]
    assert [odds.value for odds in found.odds] == [won / sum(winners) for won in winners]
    assert (found.throws, found.choices) == ([], [])


def test_a_roll_is_reported_total_by_total() -> None:
    game = game_of("classic", 12)
    steps = steps_of(game)
    step = next(step for step in range(3, 12) if steps.at(step).question.kind == "roll")
    found = look(steps, step, futures(game), 16, 1)
    assert sorted(int(case.what.rpartition(" ")[2]) for case in found.throws) == list(range(2, 13))
    assert sum(case.chance for case in found.throws) == pytest.approx(1)
    swings = [case.swing(found.odds) for case in found.throws]
    assert swings == sorted(swings, reverse=True)
    assert sum(odds.value for odds in found.odds) == pytest.approx(1)


def test_a_choice_is_reported_case_by_case() -> None:
    game = game_of("classic", 25)
    steps = steps_of(game)
    step = next(step for step in range(26) if steps.at(step).question.kind == "buy")
    found = look(steps, step, futures(game), 16, 1)
    assert {case.what for case in found.choices} >= {"buy", "decline"}
    assert found.throws == []


def test_looking_changes_nothing_and_is_repeatable(menace: Steps) -> None:
    before = list(menace.states)
    one, two = (look(menace, 30, futures(menace.game), 16, 5) for _ in range(2))
    assert one == two
    assert menace.states == before


def test_a_roll_is_known_by_the_dice_it_draws(menace: Steps) -> None:
    game = stompoly.new("classic", 2, seed=1)
    assert draws(game, game.state, game.read("roll")) >= 2
    buying = steps_of(game_of("classic", 25))
    at = next(buying.at(step) for step in range(26) if buying.at(step).question.kind == "buy")
    assert draws(at, at.state, at.read("decline")) == 0


def test_a_curve_has_both_ends(menace: Steps) -> None:
    done: list[int] = []
    line = curve(menace, futures(menace.game), 16, 1, done.append, points=5)
    assert line.steps == [0, 10, 20, 30, 40]
    assert done == [1, 2, 3, 4, 5]
    assert line.before(19) == 1
    assert len(curve(steps_of(game_of("classic", 2)), futures(game_of("classic", 0)), 16, 1, quietly).steps) == 3


# --- the verb ------------------------------------------------------------------------------------


def told(*arguments: str) -> dict[str, object]:
    result = CliRunner().invoke(lab, ["odds", *arguments, "--json"])
    assert result.exit_code == 0, result.output
    report: dict[str, object] = json.loads(result.stdout)
    return report


def test_the_verb_reads_files_of_online_games(tmp_path: Path) -> None:
    secret = bytes(32)
    game = stompoly.new("classic", ["ann", "bo"], seed=fair.seed_for(secret, 0))
    fair.open_stretch(game, secret)
    for _ in range(4):
        game.play(game.acts()[0], chance=fair.next_seed(game, secret))
    game.save(tmp_path / "online.jsonl")  # the secret is not shown yet
    report = told(str(tmp_path / "online.jsonl"), "--playouts", "16")
    assert (report["step"], report["of"], report["playouts"]) == (4, 4, 16)
    assert len(report["seats"]) == 2  # type: ignore[arg-type]


def test_the_verb_draws_for_people(tmp_path: Path) -> None:
    game_of("classic", 8).save(tmp_path / "game.jsonl")
    path = str(tmp_path / "game.jsonl")
    shown = CliRunner().invoke(lab, ["odds", path, "--playouts", "16", "--at", "5"])
    assert shown.exit_code == 0, shown.output
    assert "step 5 of 8" in shown.stdout
    drawing = CliRunner().invoke(lab, ["odds", path, "--playouts", "16", "--curve"])
    assert " 100% |" in drawing.stdout
    assert "A ann:" in drawing.stdout
    report = told(path, "--playouts", "16", "--curve")
    assert [point["step"] for point in report["curve"]] == list(range(9))  # type: ignore[attr-defined]


def test_a_step_that_is_not_there_is_named(tmp_path: Path) -> None:
    game_of("classic", 3).save(tmp_path / "game.jsonl")
    result = CliRunner().invoke(lab, ["odds", str(tmp_path / "game.jsonl"), "--at", "9"])
    assert isinstance(result.exception, OptionError)


# --- curves --------------------------------------------------------------------------------------


def test_curves_have_a_letter_for_each_seat() -> None:
    assert letters(["ann", "bo"]) == ["A", "B"]
    assert letters(["Expert 1", "Expert 2"]) == ["1", "2"]
    lines = draw_curves([0, 5], [[1.0, 0.0], [0.5, 0.5]], ["ann", "bo"], now=6)
    assert lines[0] == " 100% |A"
    assert lines[5] == "  50% | *"
    assert lines[10] == "   0% |B"
    assert lines[-1] == "         ^ step 6"
