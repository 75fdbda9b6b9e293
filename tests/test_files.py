"""Game files: they play again to the same bytes, people can read them, and damage is told with a way out."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path
from typing import Any

import pytest

import stompoly
from stompoly.bots import RuleBot
from stompoly.estate import state as state_of
from stompoly.files import GameFileError, Recorder, load
from stompoly.game import Game, Seat
from stompoly.rulebooks.loader import HERE
from stompoly.rules.estate.codes import Verb
from stompoly.table import next_turn


def played(actions: int = 60, rulebook: str | Path = "classic", seed: int = 5, **rest: Any) -> Game:
    """A game between random bots, with their business out of turn."""
    game = stompoly.new(rulebook, ["ann", "Mr. B", "cy"], seed=seed, **rest)
    play_on(game, actions)
    return game


def play_on(game: Game, actions: int) -> None:
    bot = RuleBot("random", game.seed)
    for _ in range(actions):
        if game.over:
            return
        turn = next_turn(game, False, range(len(game.players)), lambda p: bot.interject(game, p))
        game.play(turn.act or bot.decide(game, turn.seat))


def saved(game: Game, path: Path) -> Path:
    game.save(path)
    return path


def same(one: Game, two: Game) -> bool:
    return (
        one.state.to_bytes() == two.state.to_bytes()
        and one.moves == two.moves
        and one.players == two.players
        and [line.text for line in one.log] == [line.text for line in two.log]
    )


# --- there and back ------------------------------------------------------------------------------


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


def test_dice_laid_down_for_the_next_throw_come_back(tmp_path: Path) -> None:
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


def test_a_game_of_an_own_folder_finds_it_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
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


# --- a file that people can read -----------------------------------------------------------------


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


# --- damage --------------------------------------------------------------------------------------


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
def test_every_cut_is_told_or_harmless_and_recovered(path: Path, game: Game) -> None:
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


def test_a_cut_off_last_line_is_told_and_left_out(path: Path, game: Game) -> None:
    path.write_text("\n".join(path.read_text().split("\n")[:21])[:-4])
    error = wrong(path)
    assert error.line == 21
    assert "19 actions before it are intact" in str(error)
    assert same(load(path, recover=True), up_to(game, 19))


def test_a_cut_inside_a_letter_is_told_and_left_out(tmp_path: Path) -> None:
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
def test_a_damaged_line_is_told_with_its_number_and_what_can_be_kept(
    path: Path, game: Game, text: str, words: list[str]
) -> None:
    edit(path, 21, text)
    error = wrong(path)
    assert error.line == 21
    assert error.path == path
    for word in [f"{path}, line 21: ", "`--recover` (or load(path, recover=True))", *words]:
        assert word in str(error)
    assert same(load(path, recover=True), up_to(game, 19))


def test_nothing_is_laid_down_for_an_action_that_is_left_out(path: Path) -> None:
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
def test_a_header_that_makes_no_game_is_told(path: Path, changes: dict[str, Any], words: list[str]) -> None:
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


def test_an_empty_file_is_told(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(b"")
    error = wrong(path)
    assert error.line == 1
    assert "the file is empty, without even a header line" in str(error)


def test_a_missing_file_and_a_folder_are_told(tmp_path: Path) -> None:
    error = wrong(tmp_path / "nowhere.jsonl")
    assert "cannot be read: No such file or directory; give the path of a saved game" in str(error)
    assert "cannot be read: Is a directory" in str(wrong(tmp_path))


@pytest.mark.parametrize("raw", [b"\x89PNG\r\n\x1a\n\x00", b"hello\n", b"null\n", b"\n\n", b"\xff\xfe"])
def test_a_file_of_another_kind_is_told(tmp_path: Path, raw: bytes) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(raw)
    assert wrong(path).line == 1


# --- action by action ----------------------------------------------------------------------------


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


def test_a_recorder_keeps_forced_dice_with_their_throw(tmp_path: Path) -> None:
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


def test_a_resigned_seat_comes_back(tmp_path: Path) -> None:
    game = played(30, options={"resign.policy": "bankruptToBank"})
    while game.why("resign"):
        play_on(game, 1)
    game.play("resign")
    assert game.moves[-1].text == "resign"
    assert game.read("resign", 0).verb == Verb.RESIGN
    assert same(load(saved(game, tmp_path / "game.jsonl")), game)
