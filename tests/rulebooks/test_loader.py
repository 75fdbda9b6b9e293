"""Custom rulebooks: they load and play. What can be wrong with them is in test_mistakes.py."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

import stompoly
from stompoly.bots import RuleBot
from stompoly.game import Game
from stompoly.rulebooks import RULEBOOKS, load_rulebook
from stompoly.rulebooks.loader import HERE
from tests.rulebooks.helpers_rulebooks import ONE_FILE, change, copy, wrong


def play_out(game: Game, most: int = 5000) -> None:
    bot = RuleBot("sensible")
    for _ in range(most):
        if game.over:
            return
        seat = game.question.seat
        game.play(bot.decide(game.seen_by(seat), seat))
    raise AssertionError("the game does not end")


# --- a custom folder -----------------------------------------------------------------------------


@pytest.mark.parametrize("name", RULEBOOKS)
def test_a_copied_folder_is_the_same_rulebook(tmp_path: Path, name: str) -> None:
    own, shipped = load_rulebook(copy(tmp_path, name)), load_rulebook(name)
    assert own.path == (tmp_path / "mine" / "rulebook.toml").resolve()
    assert (own.id, own.digest, own.printed) == (shipped.id, shipped.digest, shipped.printed)


def test_a_changed_copy_plays_by_its_changes(tmp_path: Path) -> None:
    mine = copy(tmp_path)
    change(mine / "rulebook.toml", "go.salary = 200", "go.salary = 333")
    change(mine / "rulebook.toml", 'title = "Classic"', 'title = "House game"')
    change(mine / "board.toml", "Mediterranean Avenue", "Back Alley")
    game = stompoly.new(str(mine), ["ann", "bo"], seed=3, options={"start.order": "seat", "end.cap": 100})
    assert game.book.title == "House game"
    assert game.tables.salary == 333
    play_out(game)
    said = [line.text for line in game.log]
    assert any("collects $333 at GO" in text for text in said)
    assert any("Back Alley" in text for text in said)


def test_a_path_may_be_text_or_a_path_a_folder_or_its_file(tmp_path: Path) -> None:
    mine = copy(tmp_path)
    books = [load_rulebook(place) for place in (mine, str(mine), mine / "rulebook.toml", str(mine / "rulebook.toml"))]
    assert len({book.path for book in books}) == 1
    assert stompoly.new(mine, 2, seed=1).book.path == books[0].path


def test_a_relative_path_and_a_home_path_work(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    copy(tmp_path)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path))
    assert load_rulebook("mine").path == load_rulebook("~/mine").path == load_rulebook("./mine/rulebook.toml").path


def test_a_shipped_name_means_the_shipped_rulebook_whatever_lies_around(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "classic").mkdir()
    monkeypatch.chdir(tmp_path)
    assert load_rulebook("classic").path == HERE / "classic" / "rulebook.toml"


def test_an_edit_is_seen_at_once(tmp_path: Path) -> None:
    mine = copy(tmp_path)
    before = load_rulebook(mine)
    assert load_rulebook(mine) is before
    change(mine / "board.toml", "price = 60", "price = 61")
    after = load_rulebook(mine)
    assert after.board.space[1].price == 61
    assert after.digest != before.digest


def test_a_comment_changes_no_rule(tmp_path: Path) -> None:
    mine = copy(tmp_path)
    before = load_rulebook(mine).digest
    change(mine / "rulebook.toml", "[rulebook]", "# our evening game\n[rulebook]")
    assert load_rulebook(mine).digest == before


def test_a_power_without_a_name_is_called_what_the_rules_call_it(tmp_path: Path) -> None:
    """Copies from before powers had names have none."""
    mine = copy(tmp_path, "monsters_menace")
    before = load_rulebook(mine).digest
    for line in ('power_name = "Sneak Attack"\n', 'power_name = "Fire Breath"\n'):
        change(mine / "cards.toml", line, "")
    words = stompoly.new(mine, 2, seed=1).words
    assert [words.power_name(monster) for monster in range(3)] == ["Sneak", "Fire Breath", "Madness"]
    assert words.power(0).startswith("Sneak (once a game): take two prizes")
    assert load_rulebook(mine).digest == before


def test_what_is_printed_on_the_board_changes_no_rule(tmp_path: Path) -> None:
    mine = copy(tmp_path)
    before = load_rulebook(mine).digest
    change(mine / "board.toml", 'label = "N. Carolina Avenue"', 'label = "N. Carolina"')
    change(mine / "board.toml", 'sign = "N. Carol."', 'sign = "No. Car."')
    assert load_rulebook(mine).digest == before


# --- options and their defaults ------------------------------------------------------------------


@pytest.mark.parametrize("name", RULEBOOKS)
def test_every_option_has_a_default_that_it_takes(name: str) -> None:
    for option in load_rulebook(name).option_list:
        option.encode(option.default)


def test_an_option_that_is_not_stated_has_its_default(tmp_path: Path) -> None:
    mine = copy(tmp_path, "grab_and_go")
    change(mine / "rulebook.toml", "tax.luxury.amount = 100", "")
    change(mine / "rulebook.toml", "go.salary = 200", "")
    book = load_rulebook(mine)
    assert (book.printed["tax.luxury.amount"], book.printed["go.salary"]) == (75, 200)
    assert stompoly.new(book, 2, seed=1).tables.luxury_tax == 75


@pytest.mark.parametrize("name", RULEBOOKS)
def test_a_rulebook_may_state_all_options_or_none(tmp_path: Path, name: str) -> None:
    shipped, mine = load_rulebook(name), copy(tmp_path, name)
    sheet = mine / "rulebook.toml"
    text = sheet.read_text(encoding="utf-8")
    start, stop = text.index("[options]\n"), min(text.find("[modes."), text.find("[editions.") % len(text))
    stated = [f"{key} = {json.dumps(value)}\n" for key, value in shipped.printed.items() if key != "edition"]
    sheet.write_text(text[:start] + "[options]\n" + "".join(stated) + text[stop:], encoding="utf-8")
    assert load_rulebook(mine).printed == shipped.printed
    sheet.write_text(text[:start] + text[stop:], encoding="utf-8")
    if name != "grab_and_go":  # whose card file has task lists, which only its own cards.mode reads
        assert load_rulebook(mine).printed == {option.key: option.default for option in shipped.option_list}


def test_the_fingerprint_is_of_the_data_not_of_the_options(tmp_path: Path) -> None:
    mine = copy(tmp_path)
    before = load_rulebook(mine).digest
    change(mine / "rulebook.toml", "go.salary = 200", "go.salary = 300")
    assert load_rulebook(mine).digest == before
    change(mine / "board.toml", "price = 60", "price = 61")
    assert load_rulebook(mine).digest != before


# --- extends -------------------------------------------------------------------------------------


def test_one_file_may_extend_a_shipped_rulebook_and_change_one_option(tmp_path: Path) -> None:
    file = tmp_path / "lucky.toml"
    file.write_text(ONE_FILE)
    book, classic = load_rulebook(file), load_rulebook("classic")
    assert (book.id, book.title) == ("lucky", "Lucky Classic")
    assert {key for key in book.printed if book.printed[key] != classic.printed[key]} == {"go.salary"}
    assert book.printed["go.salary"] == 400
    assert book.board == classic.board
    assert list(book.modes) == list(classic.modes)
    assert book.clauses == classic.clauses
    game = stompoly.new(file, 3, seed=5, options={"end.cap": 60})
    play_out(game)
    assert any("collects $400" in line.text for line in game.log)


def test_a_board_beside_the_file_is_used_instead(tmp_path: Path) -> None:
    (tmp_path / "lucky.toml").write_text(ONE_FILE)
    shutil.copy(HERE / "classic" / "board.toml", tmp_path)
    change(tmp_path / "board.toml", "Boardwalk", "Sea Front")
    book = load_rulebook(tmp_path / "lucky.toml")
    assert book.board.space[39].name == "Sea Front"
    game = stompoly.new(book, 2, seed=1)
    assert game.words.find_lot("sea front") == 39


def test_a_file_may_extend_a_file_that_extends(tmp_path: Path) -> None:
    (tmp_path / "lucky.toml").write_text(ONE_FILE)
    (tmp_path / "luckier.toml").write_text('[rulebook]\nextends = "lucky.toml"\n[options]\njail.fine = 5\n')
    book = load_rulebook(tmp_path / "luckier.toml")
    assert (book.printed["go.salary"], book.printed["jail.fine"]) == (400, 5)
    change(tmp_path / "lucky.toml", "400", "500")
    assert load_rulebook(tmp_path / "luckier.toml").printed["go.salary"] == 500


def test_an_extending_file_may_change_a_mode_and_add_one(tmp_path: Path) -> None:
    text = ONE_FILE + "[modes.short]\noptions.start.dealDeeds = 3\n"
    text += '[modes.rich]\ntitle = "Rich"\nabout = "Much money."\noptions.start.cash = 5000\n'
    (tmp_path / "lucky.toml").write_text(text)
    book = load_rulebook(tmp_path / "lucky.toml")
    assert book.choose("short")["start.dealDeeds"] == 3
    assert book.choose("short")["build.hotelLevel"] == 3
    assert book.choose("rich")["start.cash"] == 5000
    assert book.choose("regular")["start.cash"] == 1500


def test_extending_what_is_not_there_names_the_line_and_guesses(tmp_path: Path) -> None:
    file = tmp_path / "lucky.toml"
    file.write_text(ONE_FILE.replace('"classic"', '"clasic"'))
    error = wrong(file)
    assert (error.path, error.line) == (file, 4)
    assert "Did you mean classic?" in error.message


def test_extending_in_a_circle_is_reported(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text('[rulebook]\nextends = "b.toml"\n')
    (tmp_path / "b.toml").write_text('[rulebook]\nversion = 1\nextends = "a.toml"\n')
    error = wrong(tmp_path / "a.toml")
    assert (error.path.name, error.line) == ("b.toml", 3)
    assert "leads back" in error.message


def test_a_mistake_in_an_extended_file_is_reported_with_that_file(tmp_path: Path) -> None:
    (tmp_path / "lucky.toml").write_text(ONE_FILE.replace("400", "-4"))
    (tmp_path / "luckier.toml").write_text('[rulebook]\nextends = "lucky.toml"\n')
    error = wrong(tmp_path / "luckier.toml")
    assert (error.path.name, error.line) == ("lucky.toml", 7)


# --- options together ----------------------------------------------------------------------------


def test_a_choice_of_options_that_does_not_work_says_what_would() -> None:
    book = load_rulebook("classic")
    with pytest.raises(
        stompoly.OptionError, match=r"start.cash 300 is too little to pay for 4 .* or switch off start.dealPaid"
    ):
        book.choose("regular", {"start.cash": 300, "start.dealDeeds": 4})
    with pytest.raises(stompoly.OptionError, match=r"jail.fineTurns names turn 3, but jail.maxTurns is 2"):
        book.choose("regular", {"jail.maxTurns": 2, "jail.fineTurns": [1, 3]})
    with pytest.raises(stompoly.OptionError, match=r"cards.mode cannot be 'dice3List' with the cards of this rulebook"):
        book.choose("regular", {"cards.mode": "dice3List"})


def test_a_rulebook_can_be_asked_twice_without_being_changed() -> None:
    book = load_rulebook("classic")
    before = dict(book.printed)
    book.choose("short", {"go.salary": 1})
    assert book.printed == before


def test_files_with_the_same_text_are_read_alike(tmp_path: Path) -> None:
    """They are parsed once, so nothing may change what was parsed."""
    levels = []
    for name in ("one", "two"):
        shutil.copytree(load_rulebook("classic").path.parent, tmp_path / name)
        with (tmp_path / name / "bots.toml").open("a", encoding="utf-8") as file:
            file.write('\n[levels]\nhard = "sensible"\n')
        levels.append(load_rulebook(tmp_path / name).levels)
    assert levels[0] == levels[1]
    assert levels[0]["hard"] == "sensible"
