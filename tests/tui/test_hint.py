"""`hint` at the terminal."""

from __future__ import annotations

from pathlib import Path

import pytest

import stompoly
from stompoly.bots import advice, playouts
from stompoly.files import load
from stompoly.tui.ending import result_lines
from tests.tui.helpers_tui import Desk, Script
from tests.tui.test_undo import game_of, run


def test_a_hint_says_what_a_strong_bot_would_do_and_is_kept_in_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(playouts, "loop", lambda family, wait: None)  # nothing is compiled
    monkeypatch.setattr(advice, "SECONDS", 0.01)
    game = game_of("ann", "bo")
    said = run(game, tmp_path, "roll", "hint", "buy")
    assert "would choose “buy”" in said or "would choose “decline”" in said
    assert load(tmp_path / "game.jsonl").assisted == {"ann"}


def test_hints_can_be_switched_off(tmp_path: Path) -> None:
    place = Desk(game_of("ann", "bo"), Script("hint"), tmp_path)
    place.table.seated.may_hint = False
    assert "No: hints are switched off at this table" in place.run()
    assert place.table.game.assisted == set()


def test_a_player_who_is_not_asked_gets_none(tmp_path: Path) -> None:
    assert "No: there is nothing for you to decide right now" in run(game_of("ann", "bo"), tmp_path, "bo: hint")


def test_the_result_names_who_took_hints() -> None:
    game = stompoly.new("grab_and_go", ["ann", "bo"], seed=4)
    game.assisted = {"bo"}
    game.play_out()
    assert game.result is not None
    assert game.result.assisted == ("bo",)
    assert result_lines(game)[-1] == "With hints: bo."
