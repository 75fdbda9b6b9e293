"""A game file that is written action by action."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import stompoly
from stompoly.files import Recorder, load
from tests.api.helpers_files import play_on, played, same


def test_a_recorder_keeps_up_action_by_action(tmp_path: Path) -> None:
    game = played(0)
    path = tmp_path / "kept" / "game.jsonl"
    recorder = Recorder(game, path)
    assert same(load(path), game)
    for n in range(1, 41):
        play_on(game, 1)
        recorder.keep_up()
        assert len(path.read_text().splitlines()) == n + 1
    assert same(load(path), game)
    before = path.read_bytes()
    recorder.keep_up()
    assert path.read_bytes() == before


def test_a_recorder_appends_and_does_not_write_again(tmp_path: Path) -> None:
    game = played(10)
    recorder = Recorder(game, tmp_path / "game.jsonl")
    before = recorder.path.read_bytes()
    play_on(game, 5)
    recorder.keep_up()
    assert recorder.path.read_bytes().startswith(before)
    assert recorder.written == len(game.moves) == 15


def test_a_recorder_keeps_forced_dice_with_their_roll(tmp_path: Path) -> None:
    game = stompoly.new("classic", ["ann", "bo"], seed=1, options={"start.order": "seat"})
    recorder = Recorder(game, tmp_path / "game.jsonl")
    game.force(0, 1)
    recorder.keep_up()
    game.play("roll")
    recorder.keep_up()
    assert same(load(recorder.path), game)


def test_a_recorder_goes_on_where_a_file_stops(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    Recorder(played(20), path)
    again = load(path)
    recorder = Recorder(again, path)
    play_on(again, 20)
    recorder.keep_up()
    assert same(load(path), again)
    assert len(again.moves) == 40


def test_a_recorder_mends_its_file_after_a_full_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = played(10)
    recorder = Recorder(game, tmp_path / "game.jsonl")
    play_on(game, 5)
    dump, left = json.dumps, [2]

    def full(*arguments: Any, **rest: Any) -> str:
        left[0] -= 1
        if left[0] < 0:
            raise OSError(28, "No space left on device")
        return dump(*arguments, **rest)

    with monkeypatch.context() as patched:
        patched.setattr("stompoly.files.json.dumps", full)
        with pytest.raises(OSError, match="No space left"):
            recorder.keep_up()
    play_on(game, 5)
    recorder.keep_up()
    assert same(load(recorder.path), game)
