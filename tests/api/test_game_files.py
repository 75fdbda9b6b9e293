"""Game files: they replay to the same bytes, and people can read them."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

import stompoly
from stompoly.estate import state as state_of
from stompoly.files import load
from stompoly.game import Seat
from stompoly.rulebooks.loader import HERE
from stompoly.rules.estate.codes import Verb
from tests.api.helpers_files import play_on, played, same, saved


@pytest.mark.parametrize(
    ("rulebook", "mode"),
    [
        ("classic", "regular"),
        ("classic", "short"),
        ("gopoly", "regular"),
        ("gopoly", "short"),
        ("grab_and_go", "regular"),
    ],
)
@pytest.mark.parametrize("seed", [1, 2])
def test_a_loaded_game_has_the_same_bytes_and_goes_on_the_same_way(
    tmp_path: Path, rulebook: str, mode: str, seed: int
) -> None:
    game = played(200, rulebook, seed, mode=mode)
    again = load(saved(game, tmp_path / "game.jsonl"))
    assert same(again, game)
    play_on(game, 50)
    play_on(again, 50)
    assert same(again, game)


def test_a_new_game_and_a_finished_one_come_back(tmp_path: Path) -> None:
    new = played(0)
    assert same(load(saved(new, tmp_path / "new.jsonl")), new)
    over = played(4000, options={"end.cap": 5})
    assert over.over
    again = load(saved(over, tmp_path / "over.jsonl"))
    assert same(again, over)
    assert again.over
    assert again.winners == over.winners


def test_a_game_is_not_saved_over_a_folder(tmp_path: Path) -> None:
    """The error once named a draft, which stayed behind."""
    folder = tmp_path / "games"
    folder.mkdir()
    with pytest.raises(IsADirectoryError) as wrong:
        stompoly.new("classic", 2, seed=1).save(folder)
    assert wrong.value.filename == str(folder)
    assert list(tmp_path.iterdir()) == [folder]


def test_options_seats_tokens_and_bots_come_back(tmp_path: Path) -> None:
    seats: list[str | Seat] = ["ann=Iron", "bo:random", Seat("C. Y.", "Boot", "sensible")]
    options = {
        "pot.enabled": True,
        "pot.sources": ["incomeTax", "jailFine"],
        "jail.fineTurns": [1, 3],
        "build.houses": 3,
    }
    game = stompoly.new("classic", seats, seed=1, mode="short", options={**options, "edition": "from2008"})
    again = load(saved(game, tmp_path / "game.jsonl"))
    assert again.players == game.players
    assert again.options_chosen == game.options_chosen
    assert again.changed == game.changed
    assert (again.mode, again.seed) == ("short", 1)


def test_a_banker_who_does_not_play_comes_back(tmp_path: Path) -> None:
    game = stompoly.new("classic", 6, seed=1, options={"bank.role": "nonPlayer"})
    again = load(saved(game, tmp_path / "game.jsonl"))
    assert (again.banker, again.players) == ("player1", game.players)


def test_forced_dice_come_back(tmp_path: Path) -> None:
    game = stompoly.new("classic", ["ann", "bo"], seed=1, options={"start.order": "seat"})
    game.force(0, 1)
    game.play("roll")
    game.play("buy")
    path = saved(game, tmp_path / "game.jsonl")
    assert json.loads(path.read_text().splitlines()[1]) == {"seat": "ann", "do": "roll", "forced": [0, 1]}
    again = load(path)
    assert same(again, game)
    assert state_of(again).deeds[0] == 1 << 3


def test_dice_fixed_for_the_next_roll_come_back(tmp_path: Path) -> None:
    game = played(20)
    game.force(4, 2)
    again = load(saved(game, tmp_path / "game.jsonl"))
    assert same(again, game)
    assert again._waiting_forced == [4, 2]
    twice = load(saved(again, tmp_path / "twice.jsonl"))
    assert same(twice, game)
    play_on(game, 9)
    play_on(twice, 9)
    assert same(twice, game)


def test_real_dice_come_back(tmp_path: Path) -> None:
    options = {"dice.physical": True, "start.order": "seat"}
    game = stompoly.new("classic", ["ann", "bo"], seed=1, options=options)
    game.play("roll 1 2")
    assert same(load(saved(game, tmp_path / "game.jsonl")), game)


def test_time_called_comes_back(tmp_path: Path) -> None:
    game = played(80, "gopoly", mode="time-limit")
    while game.question.kind != "end":
        play_on(game, 1)
    game.play("time up")
    assert game.moves[-1].seat == -1
    path = saved(game, tmp_path / "game.jsonl")
    assert json.loads(path.read_text().splitlines()[-2]) == {"seat": None, "do": "time up"}
    assert same(load(path), game)


def test_a_game_of_your_own_folder_finds_it_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(HERE / "gopoly", tmp_path / "mine")
    monkeypatch.chdir(tmp_path)
    game = played(50, "mine")
    path = saved(game, tmp_path / "game.jsonl")
    monkeypatch.chdir("/")
    again = load(path)
    assert same(again, game)
    assert again.book.path == (tmp_path / "mine" / "rulebook.toml").resolve()
    assert json.loads(path.read_text().splitlines()[0])["rulebook"] == str(again.book.path)


def test_a_game_of_one_extending_file_comes_back(tmp_path: Path) -> None:
    (tmp_path / "own.toml").write_text('[rulebook]\nextends = "classic"\n[options]\ngo.salary = 5\n')
    game = played(50, tmp_path / "own.toml")
    again = load(saved(game, tmp_path / "game.jsonl"))
    assert same(again, game)
    assert again.tables.salary == 5


def test_names_with_accents_quotes_and_line_marks_come_back(tmp_path: Path) -> None:
    seats = [Seat('Zoë "Z"'), Seat("O'Brien"), Seat("Ünïcode 🦖"), Seat("Mrs. White")]
    game = stompoly.new("classic", seats, seed=3)
    play_on(game, 40)
    path = saved(game, tmp_path / "game.jsonl")
    assert "Zoë" in path.read_text(encoding="utf-8")
    assert same(load(path), game)


def test_the_file_is_json_lines_with_the_header_first(tmp_path: Path) -> None:
    game = played(30, mode="short", options={"go.salary": 400})
    lines = [json.loads(line) for line in saved(game, tmp_path / "game.jsonl").read_text().splitlines()]
    head, actions, end = lines[0], lines[1:-1], lines[-1]
    played_by = ["rules", "data", "resolved"]
    assert list(head) == ["stompoly", "rulebook", "version", "mode", "options", "seats", "seed", *played_by]
    assert (head["stompoly"], head["rulebook"], head["mode"], head["seed"]) == (2, "classic", "short", 5)
    assert head["options"] == {"go.salary": 400}
    assert (head["rules"], head["data"]) == (game.family.version, game.book.digest)
    assert head["resolved"] == game.options_chosen
    assert head["seats"][1] == {"name": "Mr. B", "token": "", "bot": ""}
    assert len(actions) == len(game.moves) == 30
    for action, move in zip(actions, game.moves, strict=True):
        assert action["seat"] == game.players[move.seat].name
        assert action["do"] == move.text
    assert end == {"end": {"actions": 30, "state": game.digest()}}


def test_saving_makes_folders_and_leaves_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "er" / "game.jsonl"
    game = played(5)
    game.save(path)
    game.save(str(path))
    assert [file.name for file in path.parent.iterdir()] == ["game.jsonl"]


def test_loading_changes_no_file(tmp_path: Path) -> None:
    path = saved(played(30), tmp_path / "game.jsonl")
    before = path.read_bytes()
    load(path)
    load(path, recover=True)
    assert path.read_bytes() == before


@pytest.mark.parametrize("how", ["crlf", "bom", "blank lines", "no last newline", "no end"])
def test_what_an_editor_does_to_a_file_does_not_matter(tmp_path: Path, how: str) -> None:
    game = played(30)
    path = saved(game, tmp_path / "game.jsonl")
    raw = path.read_bytes()
    path.write_bytes(
        {
            "crlf": raw.replace(b"\n", b"\r\n"),
            "bom": b"\xef\xbb\xbf" + raw,
            "blank lines": raw.replace(b"\n", b"\n\n") + b"\n\n",
            "no last newline": raw.rstrip(b"\n"),
            "no end": raw[: raw.rindex(b'{"end"')],
        }[how]
    )
    assert same(load(path), game)


def test_a_resigned_seat_comes_back(tmp_path: Path) -> None:
    game = played(30, options={"resign.policy": "bankruptToBank"})
    while game.why("resign"):
        play_on(game, 1)
    game.play("resign")
    assert game.moves[-1].text == "resign"
    assert game.read("resign", 0).verb == Verb.RESIGN
    assert same(load(saved(game, tmp_path / "game.jsonl")), game)
