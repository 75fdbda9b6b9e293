"""What a game was played by is kept with it: new options do no harm, other rules are noticed, other numbers too."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import stompoly
from stompoly.bots import RuleBot
from stompoly.files import GameFileError, Recorder, load, old_digest
from stompoly.game import Game
from stompoly.rulebooks import RULEBOOKS, load_rulebook
from stompoly.rulebooks.loader import HERE, read_rulebook
from stompoly.rules.families import FAMILIES
from stompoly.rules.options import flag, number


def played(actions: int = 40, rulebook: str | Path = "classic", **rest: Any) -> Game:
    game, bot = stompoly.new(rulebook, ["ann", "bo"], seed=5, **rest), RuleBot("random", 5)
    for _ in range(actions):
        game.play(bot.decide(game, game.question.seat))
    return game


def edit_head(path: Path, **changes: Any) -> None:
    """Changes what a header says; None takes it out."""
    first, _, rest = path.read_text().partition("\n")
    head = {key: value for key, value in {**json.loads(first), **changes}.items() if value is not None}
    path.write_text(f"{json.dumps(head)}\n{rest}")


def edit_end(path: Path, state: str | None) -> None:
    """Another fingerprint at the end; None takes the end out."""
    lines = path.read_text().splitlines()
    end = [json.dumps({"end": {"actions": len(lines) - 2, "state": state}})] if state else []
    path.write_text("\n".join([*lines[:-1], *end]) + "\n")


def refusal(path: Path) -> str:
    with pytest.raises(GameFileError) as caught:
        load(path)
    return str(caught.value)


@pytest.fixture
def game() -> Game:
    return played()


@pytest.fixture
def path(tmp_path: Path, game: Game) -> Path:
    game.save(tmp_path / "game.jsonl")
    return tmp_path / "game.jsonl"


# --- options -------------------------------------------------------------------------------------


@pytest.fixture
def more_options(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The next version of the rules: options that do nothing as long as nobody sets them."""
    added = [flag("house.ghosts", "", False, "ghosts walk"), number("house.bells", "", 0, 0, 9, "bells that ring")]
    for name, family in list(FAMILIES.items()):
        monkeypatch.setitem(FAMILIES, name, replace(family, option_list=[*family.option_list, *added]))
    read_rulebook.cache_clear()
    yield
    read_rulebook.cache_clear()


@pytest.mark.parametrize("name", RULEBOOKS)
def test_a_new_option_disturbs_no_rulebook_and_no_saved_game(
    tmp_path: Path, name: str, request: pytest.FixtureRequest
) -> None:
    mine = Path(shutil.copytree(HERE / name, tmp_path / "mine"))
    games = [played(20, name), played(20, mine)]
    for n, game in enumerate(games):
        game.save(tmp_path / f"{n}.jsonl")
    digest = load_rulebook(name).digest
    request.getfixturevalue("more_options")
    assert load_rulebook(name).printed["house.bells"] == 0
    assert load_rulebook(name).digest == digest
    for n, game in enumerate(games):
        again = load(tmp_path / f"{n}.jsonl")
        assert (again.digest(), again.changed) == (game.digest(), {})


def test_a_saved_game_keeps_the_values_that_its_rulebook_had(tmp_path: Path) -> None:
    mine = Path(shutil.copytree(HERE / "classic", tmp_path / "mine"))
    game = played(40, mine, options={"jail.fine": 60})
    game.save(tmp_path / "game.jsonl")
    sheet = mine / "rulebook.toml"
    sheet.write_text(sheet.read_text().replace("go.salary = 200", "go.salary = 300"))
    again = load(tmp_path / "game.jsonl")
    assert (again.options_chosen, again.digest()) == (game.options_chosen, game.digest())
    assert again.changed == {"jail.fine": 60, "go.salary": 200}
    assert stompoly.new(mine, 2, seed=1).options_chosen["go.salary"] == 300


def test_an_option_that_a_game_does_not_know_has_its_default_whatever_the_rulebook_says(path: Path) -> None:
    head = json.loads(path.read_text().partition("\n")[0])
    book = load_rulebook("classic")
    assert book.printed["dice.physicalVoid"] is True  # the default is false
    del head["resolved"]["dice.physicalVoid"]
    edit_head(path, resolved=head["resolved"])
    assert load(path).options_chosen["dice.physicalVoid"] is False


def test_an_option_that_is_gone_is_named(path: Path, game: Game) -> None:
    edit_head(path, resolved={**game.options_chosen, "go.salery": 3}, rules=1)
    said = refusal(path)
    assert "no option 'go.salery'; did you mean go.salary" in said
    assert "version 1 of the estate rules" in said


# --- rules ---------------------------------------------------------------------------------------


def as_format_1(path: Path, game: Game) -> None:
    edit_head(path, stompoly=1, rules="0123456789abcdef", data=None, resolved=None)
    edit_end(path, old_digest(game))


def test_a_game_of_older_rules_that_leads_to_the_same_state_is_read(path: Path, game: Game) -> None:
    edit_head(path, rules=game.family.version - 1)
    assert load(path).digest() == game.digest()
    as_format_1(path, game)
    again = load(path)
    assert again == game
    again.save(path)
    assert json.loads(path.read_text().partition("\n")[0])["rules"] == game.family.version


@pytest.mark.parametrize("form", ["format 1", "format 2"])
def test_a_game_of_older_rules_that_leads_elsewhere_is_refused_with_advice(path: Path, game: Game, form: str) -> None:
    if form == "format 1":
        as_format_1(path, game)
    edit_head(path, rules=1)
    edit_end(path, "0" * 16)
    said = refusal(path)
    now = game.family.version
    assert f"the game was played by version 1 of the estate rules, and this is version {now}" in said
    assert "its actions do not lead to the saved state" in said
    assert "play on with the stompoly that saved it, which has version 1" in said
    assert load(path, recover=True).moves == game.moves


def test_an_action_that_older_rules_allowed_is_named(path: Path, game: Game) -> None:
    edit_head(path, rules=1)
    lines = path.read_text().splitlines()
    path.write_text("\n".join([*lines[:11], '{"seat": "ann", "do": "bid 5"}', *lines[12:]]))
    said = refusal(path)
    assert "line 12: the game was played by version 1" in said
    assert '"bid 5"} is no longer possible' in said
    assert load(path, recover=True).moves == game.moves[:10]


def test_a_damaged_line_of_an_older_game_is_still_damage(path: Path) -> None:
    edit_head(path, rules=1)
    path.write_text(path.read_text()[:-30])
    assert "it was cut off or damaged" in refusal(path)


def test_an_older_game_without_an_end_cannot_be_compared(path: Path, game: Game) -> None:
    edit_head(path, rules=1)
    edit_end(path, None)
    assert "the file does not say where its actions led" in refusal(path)
    assert load(path, recover=True).digest() == game.digest()


def test_an_older_game_in_which_nothing_was_done_begins_again(path: Path) -> None:
    edit_head(path, rules=1)
    path.write_text(path.read_text().partition("\n")[0])
    assert load(path).moves == []


def test_a_game_of_newer_rules_says_to_update(path: Path) -> None:
    edit_head(path, rules=99)
    edit_end(path, "0" * 16)
    said = refusal(path)
    assert "version 99" in said
    assert "update stompoly" in said


def test_a_game_that_is_left_says_where_it_led(tmp_path: Path) -> None:
    game, path = played(), tmp_path / "game.jsonl"
    recorder = Recorder(game, path)
    recorder.close()
    edit_head(path, rules=1)
    assert load(path).digest() == game.digest()
    bot = RuleBot("random", 1)
    game.play(bot.decide(game, game.question.seat))
    recorder.keep_up()
    assert load(path).digest() == game.digest()
    assert '{"end"' not in path.read_text()


# --- data ----------------------------------------------------------------------------------------


def test_a_board_that_has_changed_under_a_game_is_noticed(tmp_path: Path) -> None:
    mine = Path(shutil.copytree(HERE / "classic", tmp_path / "mine"))
    running, over = played(10, mine), stompoly.new(mine, 2, seed=1, options={"end.cap": 1})
    bot = RuleBot("random", 1)
    while not over.over:
        over.play("decline" if over.why("decline") is None else bot.decide(over, over.question.seat))
    running.save(tmp_path / "running.jsonl")
    over.save(tmp_path / "over.jsonl")
    board = mine / "board.toml"
    board.write_text(board.read_text().replace("mortgage = 200", "mortgage = 201"))
    assert "the board or the cards of classic have changed" in refusal(tmp_path / "running.jsonl")
    assert load(tmp_path / "over.jsonl").over  # whatever has changed, it had no part in this game


def test_other_words_on_a_card_are_no_other_game(tmp_path: Path) -> None:
    mine = Path(shutil.copytree(HERE / "classic", tmp_path / "mine"))
    game = played(20, mine)
    game.save(tmp_path / "game.jsonl")
    cards = mine / "cards.toml"
    cards.write_text(cards.read_text().replace('label = "', 'label = "Oh: '))
    assert load(tmp_path / "game.jsonl").digest() == game.digest()
