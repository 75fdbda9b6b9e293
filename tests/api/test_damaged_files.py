"""Damaged game files are reported with a remedy, and what is whole can be kept."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path
from typing import Any

import pytest

import stompoly
from stompoly.files import GameFileError, load
from stompoly.game import Game
from stompoly.rulebooks.loader import HERE
from tests.api.helpers_files import play_on, played, same, saved


def wrong(path: Path) -> GameFileError:
    with pytest.raises(GameFileError) as caught:
        load(path)
    assert str(caught.value).startswith(str(path))
    return caught.value


@pytest.fixture
def game() -> Game:
    return played(40)


@pytest.fixture
def path(tmp_path: Path, game: Game) -> Path:
    return saved(game, tmp_path / "game.jsonl")


def edit(path: Path, line: int, text: str) -> None:
    lines = path.read_text().split("\n")
    lines[line - 1] = text
    path.write_text("\n".join(lines))


def edit_head(path: Path, **changes: Any) -> None:
    head = json.loads(path.read_text().split("\n")[0])
    edit(path, 1, json.dumps({key: value for key, value in {**head, **changes}.items() if value != "gone"}))


def up_to(game: Game, actions: int) -> Game:
    """The game as it was after some of its actions."""
    twin = Game(game.book, game.seats, game.seed, game.mode, game.changed)
    for move in game.moves[:actions]:
        twin.play(move.text, move.seat)
    return twin


@pytest.mark.slow
def test_every_cut_is_reported_or_harmless_and_recovered(path: Path, game: Game) -> None:
    raw = path.read_bytes()
    for cut in range(raw.index(b"\n"), len(raw) - 1, 7):
        path.write_bytes(raw[:cut])
        whole = raw[: cut + 1].count(b"\n") - 1
        if b"\n" not in raw[cut - 1 : cut + 1]:
            error = wrong(path)
            assert error.line == whole + 2
            assert "it was cut off or damaged" in str(error)
            assert re.search(rf"{whole} actions? before it (is|are) intact", str(error))
            assert "`--recover` (or load(path, recover=True)) keeps the rest" in str(error)
            found = load(path, recover=True)
        else:
            found = load(path)
        assert found.moves == game.moves[:whole]


def test_a_cut_off_last_line_is_reported_and_left_out(path: Path, game: Game) -> None:
    path.write_text("\n".join(path.read_text().split("\n")[:21])[:-4])
    error = wrong(path)
    assert error.line == 21
    assert "19 actions before it are intact" in str(error)
    assert same(load(path, recover=True), up_to(game, 19))


def test_a_cut_inside_a_letter_is_reported_and_left_out(tmp_path: Path) -> None:
    game = stompoly.new("classic", ["Zoë", "Ann"], seed=1, options={"start.order": "seat"})
    game.play("roll")
    raw = saved(game, tmp_path / "game.jsonl").read_bytes()
    cut = tmp_path / "cut.jsonl"
    cut.write_bytes(raw[: raw.rindex("ë".encode()) + 1])
    assert wrong(cut).line == 2
    assert load(cut, recover=True).moves == []


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("@@@ garbage", ["not a line of JSON", "cut off or damaged"]),
        ("[1, 2]", ["not a JSON object"]),
        ('{"seat": "ann", "do": "dance"}', ["cannot be played", "'dance'"]),
        ('{"seat": "ann", "do": "bid 5"}', ["cannot be played"]),
        ('{"seat": "zed", "do": "roll"}', ["no player called 'zed'", "ann, mr-b or cy"]),
        ('{"seat": "ann"}', ["it does nothing"]),
        ('{"seat": 7, "do": "roll"}', ["seat"]),
        ('{"seat": "ann", "do": 7}', ["do"]),
        ('{"seat": "ann", "do": "roll", "forced": "six"}', ["forced"]),
        ('{"seat": "ann", "do": "roll", "forced": [-7]}', ["cannot be played"]),
        ('{"end": 7}', ["cannot be played"]),
        ('{"end": {"actions": 19, "state": "0000"}}', ["do not lead to the saved state"]),
    ],
)
def test_a_damaged_line_is_reported_with_its_number_and_what_can_be_kept(
    path: Path, game: Game, text: str, words: list[str]
) -> None:
    edit(path, 21, text)
    error = wrong(path)
    assert error.line == 21
    assert error.path == path
    for word in [f"{path}, line 21: ", "`--recover` (or load(path, recover=True))", *words]:
        assert word in str(error)
    assert same(load(path, recover=True), up_to(game, 19))


def test_no_outcomes_are_fixed_for_an_action_that_is_left_out(path: Path) -> None:
    edit(path, 21, '{"seat": "ann", "do": "dance", "forced": [1, 2]}')
    again = load(path, recover=True)
    assert again._waiting_forced == []
    assert again.state.forced_left == 0


def test_an_edited_action_is_noticed_at_the_latest_at_the_end(tmp_path: Path) -> None:
    game = stompoly.new("classic", ["ann", "bo"], seed=1, options={"start.order": "seat"})
    game.force(1, 0)
    for words in ("roll", "decline", "bid 10", "bid 20", "pass"):
        game.play(words)
    path = saved(game, tmp_path / "game.jsonl")
    path.write_text(path.read_text().replace("bid 20", "bid 19"))
    error = wrong(path)
    assert error.line == len(game.moves) + 2
    assert "the actions do not lead to the saved state, so the file was changed" in str(error)
    assert "recover=True)) takes the actions as they are" in str(error)
    again = load(path, recover=True)
    assert [move.text for move in again.moves] == ["roll", "decline", "bid 10", "bid 19", "pass"]


def test_a_recovered_game_goes_on_and_is_whole_again(path: Path, game: Game) -> None:
    edit(path, 21, "@@@")
    again = load(path, recover=True)
    play_on(again, 30)
    again.save(path)
    assert same(load(path), again)


def test_a_changed_rulebook_is_noticed(tmp_path: Path) -> None:
    shutil.copytree(HERE / "classic", tmp_path / "mine")
    path = saved(played(30, tmp_path / "mine"), tmp_path / "game.jsonl")
    board = tmp_path / "mine" / "board.toml"
    board.write_text(board.read_text().replace("price = 60", "price = 61"))
    error = wrong(path)
    assert "the board or the cards of classic have changed since the game was saved" in str(error)
    assert "play it with the rulebook it began with" in str(error)


def test_a_rulebook_that_is_gone_is_named(tmp_path: Path) -> None:
    shutil.copytree(HERE / "classic", tmp_path / "mine")
    path = saved(played(30, tmp_path / "mine"), tmp_path / "game.jsonl")
    shutil.rmtree(tmp_path / "mine")
    error = wrong(path)
    assert error.line == 1
    assert str(tmp_path / "mine" / "rulebook.toml") in str(error)
    assert "no such rulebook" in str(error)


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"stompoly": 4}, ["a newer stompoly wrote this file (format 4)", "update stompoly"]),
        ({"stompoly": "gone"}, ["not a game file of format 1 to 3", "the header says None", "that stompoly saved"]),
        ({"rulebook": "clasic"}, ["Did you mean classic?"]),
        ({"rulebook": 5}, ["rulebook"]),
        ({"mode": "shrt"}, ["no mode 'shrt'", "regular, short"]),
        ({"options": {"go.salery": 1}}, ["did you mean go.salary"]),
        ({"options": []}, ["options"]),
        ({"seats": []}, ["for 2 to 8 players, not 0"]),
        ({"seats": ["ann", "bo"]}, ["seats[0]"]),
        ({"seats": [{"name": "ann"}, {"name": "ann"}]}, ["two seats are called ann"]),
        ({"seed": "gone"}, ["seed"]),
        ({"seed": -1}, ["a seed is a whole number"]),
        ({"seed": 1 << 70}, ["a seed is a whole number"]),
        ({"seed": None}, ["seed"]),
    ],
)
def test_a_header_that_makes_no_game_is_reported(path: Path, changes: dict[str, Any], words: list[str]) -> None:
    edit_head(path, **changes)
    error = wrong(path)
    assert error.line == 1
    for word in words:
        assert word in str(error)
    with pytest.raises(GameFileError):
        load(path, recover=True)


def test_a_damaged_header_cannot_be_recovered_from(path: Path) -> None:
    edit(path, 1, '{"stompoly": 1, "rul')
    error = wrong(path)
    assert error.line == 1
    assert "the header is damaged" in str(error)


def test_an_empty_file_is_reported(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(b"")
    error = wrong(path)
    assert error.line == 1
    assert "the file is empty, without even a header line" in str(error)


def test_a_missing_file_and_a_folder_are_reported(tmp_path: Path) -> None:
    error = wrong(tmp_path / "nowhere.jsonl")
    assert "cannot be read: No such file or directory; give the path of a saved game" in str(error)
    assert "cannot be read: Is a directory" in str(wrong(tmp_path))


@pytest.mark.parametrize("raw", [b"\x89PNG\r\n\x1a\n\x00", b"hello\n", b"null\n", b"\n\n", b"\xff\xfe"])
def test_a_file_of_another_kind_is_reported(tmp_path: Path, raw: bytes) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(raw)
    assert wrong(path).line == 1
