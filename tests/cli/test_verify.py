"""`stompoly verify`: plain words, exit codes, JSON."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

import stompoly
from stompoly.cli import app, main
from stompoly.fair import commit, dice_key, open_stretch, seed_for, show_secret
from stompoly.files import head_of, load
from tests.helpers_fair import OTHER, SECRET, begun, play_on, played, rewrite, saved


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return saved(played(), tmp_path / "game.jsonl")


def verified(path: Path, *arguments: str) -> Result:
    return CliRunner().invoke(app, ["verify", str(path), *arguments])


def test_a_fair_game_is_reported_in_plain_words(path: Path) -> None:
    result = verified(path)
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout.splitlines() == [
        "Classic, regular: ann, bo, cy; 60 actions, the game is not over.",
        f"Set-up and actions 1 to 60: the secret {SECRET.hex()} has the hash {commit(SECRET)}, and every seed follows "
        "from it.",
        f"The game hash of this file is {head_of(load(path))}. Compare it with the last one you were shown, or give "
        "that with --last.",
        "Fair: every action was allowed, and the dice of 60 of 60 actions follow from the secret. Compare the hash "
        "with the one shown at the start, or give it with --commit.",
    ]


def test_a_noted_hash_is_found(path: Path) -> None:
    result = verified(path, "--commit", f" {commit(SECRET).upper()} ")
    assert (result.exit_code, result.stderr) == (0, "")
    assert "The hash you noted belongs to the online play from action 1 on." in result.stdout
    assert result.stdout.endswith("the dice of 60 of 60 actions are as they were fixed at the start.\n")


def test_another_noted_hash_is_reported(path: Path) -> None:
    result = verified(path, "--commit", commit(OTHER))
    assert result.exit_code == 1
    assert f"stompoly: the hash you noted, {commit(OTHER)}, is not in this file" in result.stderr


def test_parts_at_home_are_named(tmp_path: Path) -> None:
    game = play_on(played(actions=40), 10, None)
    open_stretch(game, OTHER)
    play_on(game, 1, OTHER)
    show_secret(game, OTHER)
    play_on(game, 1, None)
    result = verified(saved(game, tmp_path / "game.jsonl"))
    assert (result.exit_code, result.stderr) == (0, "")
    assert "\nActions 41 to 50 were played elsewhere: their dice are not covered.\n" in result.stdout
    assert "\nAction 52 was played elsewhere: its dice are not covered.\n" in result.stdout
    assert f"\nAction 51: the secret {OTHER.hex()} has the hash {commit(OTHER)}, " in result.stdout
    assert "the dice of 41 of 52 actions follow" in result.stdout


def test_real_dice_are_named(tmp_path: Path) -> None:
    result = verified(saved(played(options={"dice.physical": True}), tmp_path / "game.jsonl"))
    assert result.exit_code == 0
    assert "dice that were typed in are not covered" in result.stdout


def test_a_changed_game_is_reported_on_stderr(path: Path) -> None:
    rewrite(path, lambda lines: lines[17].update(seed=12345))
    result = verified(path)
    assert result.exit_code == 1
    assert result.stderr.startswith("stompoly: action 17 (")
    assert "the seed was changed; get the file again from the table" in result.stderr
    assert result.stdout.endswith("Not proven fair, for the reasons given.\n")
    assert "every seed follows" not in result.stdout


def test_a_game_at_home_and_a_running_one_are_not_shown_to_be_fair(tmp_path: Path) -> None:
    home = verified(saved(stompoly.new("classic", 3, seed=1), tmp_path / "home.jsonl"))
    running = verified(saved(play_on(begun(), 5), tmp_path / "running.jsonl"))
    assert (home.exit_code, running.exit_code) == (1, 1)
    assert "the header names no online play" in home.stderr
    assert "the game is still running" in running.stderr


def test_the_game_hash_that_was_kept_is_held_against_the_file(path: Path) -> None:
    head = head_of(load(path))
    for kept in (str(head), f" {head.hash.upper()} "):
        result = verified(path, "--last", kept)
        assert (result.exit_code, result.stderr) == (0, "")
        assert f"This is the game you saw: the game hash you kept, {head}, is that of the whole file." in result.stdout
        assert "the dice of 60 of 60 actions are as they were fixed at the start" in result.stdout
    play_on(game := load(path), 10)
    result = verified(saved(game, path), "--last", str(head))
    assert result.exit_code == 1
    assert (
        "stompoly: this file is a continuation of the game you saw: your hash is from action 60 of 70" in result.stderr
    )
    assert f"The game hash of this file is {head_of(game)}. Compare it with the last one" in result.stdout


def test_who_gave_a_seed_is_reported(tmp_path: Path) -> None:
    seeds = ("a1" * 32, "", "b2" * 32)
    key = dice_key(SECRET, seeds)
    game = stompoly.new("classic", 3, seed=seed_for(key, 0))
    open_stretch(game, SECRET, seeds)
    play_on(game, 5, key)
    show_secret(game, SECRET)
    result = verified(saved(game, tmp_path / "seeds.jsonl"))
    assert result.exit_code == 0
    assert "The dice also follow from the seeds that player1 and player3 gave." in result.stdout


def test_the_findings_as_json(path: Path) -> None:
    result = verified(path, "--json", "--commit", commit(SECRET))
    assert (result.exit_code, result.stderr) == (0, "")
    assert json.loads(result.stdout) == {
        "file": str(path),
        "rulebook": "classic",
        "fair": True,
        "actions": 60,
        "covered": 60,
        "over": False,
        "stretches": [
            {"from": 0, "to": 60, "commit": commit(SECRET), "secret": SECRET.hex(), "seeds": [], "fair": True}
        ],
        "elsewhere": [],
        "undone": [],
        "noted": [0],
        "real_dice": False,
        "head": str(head_of(load(path))),
        "same": False,
        "troubles": [],
    }


def test_what_is_wrong_as_json(path: Path) -> None:
    rewrite(path, lambda lines: lines[0]["fair"][0].update(secret=OTHER.hex()))
    result = verified(path, "--json")
    report = json.loads(result.stdout)
    assert (result.exit_code, result.stderr) == (1, "")
    assert (report["fair"], report["covered"], report["stretches"][0]["fair"]) == (False, 0, False)
    assert "the secret was changed" in report["troubles"][0]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["nowhere.jsonl"], "nowhere.jsonl: cannot be read: No such file or directory; give the path of a saved game"),
        (["game.jsonl", "--commit", "abc"], "--commit takes the whole hash that was shown, 64 digits"),
        (["game.jsonl", "--last", "40:abc"], "--last takes the whole hash that was shown, 64 digits"),
        (["game.jsonl", "--last", f"x:{'0' * 64}"], "--last takes the whole hash that was shown, 64 digits"),
        (["other.txt"], "line 1: not a line of JSON: the header is damaged"),
        ([], "Missing argument"),
        (["game.jsonl", "--dance"], "--dance"),
    ],
)
def test_wrong_calls_are_reported(
    path: Path,
    arguments: list[str],
    words: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    (path.parent / "other.txt").write_text("hello\n")
    monkeypatch.chdir(path.parent)
    monkeypatch.setattr(sys, "argv", ["stompoly", "verify", *arguments])
    with pytest.raises(SystemExit) as left:
        main()
    captured = capsys.readouterr()
    assert (left.value.code, captured.out) == (2, "")
    assert words in captured.err
