"""`undo` at the terminal."""

from __future__ import annotations

from pathlib import Path

import stompoly
from stompoly.files import load
from stompoly.game import Game, Undo
from tests.tui.helpers_tui import Desk, Script


def game_of(*seats: str, **options: object) -> Game:
    """Ann will roll 1 and 2, and stand before Baltic Avenue."""
    game = stompoly.new("classic", list(seats), seed=4, options={"start.order": "seat", **options})
    game.dice(1, 2)
    return game


def run(game: Game, path: Path, *answers: str) -> str:
    return Desk(game, Script(*answers), path).run()


def test_an_answer_is_taken_back(tmp_path: Path) -> None:
    game = game_of("ann", "bo")
    said = run(game, tmp_path, "roll", "buy", "undo", "decline")
    assert "ann takes back: buy." in said
    assert [move.text for move in game.moves] == ["roll", "decline"]
    assert load(tmp_path / "game.jsonl").record == game.record


def test_a_roll_is_taken_back_if_the_others_agree(tmp_path: Path) -> None:
    game = game_of("ann", "bo", "cy")
    source = Script("roll", "undo", "yes", "y")
    Desk(game, source, tmp_path).run()
    asked = "{other}, ann wants to take back: roll (chance was involved). Do you agree? [y/N] "
    assert [prompt for prompt in source.prompts if "agree" in prompt] == [asked.format(other=p) for p in ("bo", "cy")]
    assert game.moves == []
    assert game.record[-1] == Undo(0, 1, True)


def test_one_who_does_not_agree_is_enough(tmp_path: Path) -> None:
    game = game_of("ann", "bo", "cy")
    said = run(game, tmp_path, "roll", "undo", "no")
    assert "Nothing was done." in said
    assert [move.text for move in game.moves] == ["roll"]


def test_alone_with_bots_one_is_asked_twice(tmp_path: Path) -> None:
    game = game_of("ann", "bo:fake")
    said = run(game, tmp_path, "roll", "decline", "undo 2", "yes")
    assert "ann takes back: roll, decline" in said
    assert isinstance(game.record[-1], Undo)
    assert game.record[-1].agreed


def test_several_own_actions_can_be_named(tmp_path: Path) -> None:
    game = game_of("ann", "bo")
    said = run(game, tmp_path, "roll", "buy", "mortgage baltic", "undo 2", "undo 9", "undo all")
    assert "ann takes back: buy, mortgage Baltic Avenue." in said
    assert "No: ann has done nothing that could be taken back" in said
    assert "Not understood: `undo` takes back your last action" in said
    assert [move.text for move in game.moves] == ["roll"]


def test_where_there_are_secrets_only_the_number_is_shown(tmp_path: Path) -> None:
    game = game_of("ann", "bo", **{"info.cash": "hidden"})
    said = run(game, tmp_path, "", "roll", "buy", "undo", "buy", "mortgage baltic", "undo 2")
    assert "ann takes back: 1 action." in said
    assert "ann takes back: 2 actions." in said


def test_undo_can_be_switched_off(tmp_path: Path) -> None:
    place = Desk(game_of("ann", "bo"), Script("roll", "buy", "undo"), tmp_path)
    place.table.seated.may_undo = False
    assert "No: undo is switched off at this table" in place.run()


def test_help_names_it(tmp_path: Path) -> None:
    assert "undo 3" in run(game_of("ann", "bo"), tmp_path, "help", "", "", "", "")
