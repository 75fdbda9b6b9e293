"""A rulebook names its rules, and everything above them takes what it needs from there. Shown with rules made of the
estate rules that have no Bank to keep, no clock, one bot and fewer words."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import stompoly
from stompoly.bots import BotError
from stompoly.lab.run import Setup, play_python_bots, quietly
from stompoly.lab.run.tally import count_up
from stompoly.rulebooks import RULEBOOKS, RulebookError, load_rulebook
from stompoly.rulebooks.loader import HERE
from stompoly.rules.acts import NOTHING
from stompoly.rules.families import FAMILIES
from stompoly.rules.family import Family
from stompoly.table import play_out
from stompoly.testing import check_rulebook

ESTATE = FAMILIES["estate"]


def make_tables(board: Any, cards: Any, chosen: dict[str, Any]) -> Any:
    return ESTATE.make_tables(board, cards, {**chosen, "bank.role": "auto"})


@pytest.fixture
def family(monkeypatch: pytest.MonkeyPatch) -> Family:
    family = replace(
        ESTATE,
        name="village",
        option_list=[option for option in ESTATE.option_list if option.key != "bank.role"],
        terms=["go"],
        make_tables=make_tables,
        time_up=NOTHING,
        clock_due=lambda g, s, round: False,
        bots={"sensible": ESTATE.bots["sensible"]},
        cap=15,
    )
    monkeypatch.setitem(FAMILIES, family.name, family)
    return family


@pytest.fixture
def village(tmp_path: Path, family: Family) -> Path:
    """A rulebook of those rules, without a word about the Bank's role."""
    mine = Path(shutil.copytree(HERE / "classic", tmp_path / "village"))
    sheet = mine / "rulebook.toml"
    lines = sheet.read_text(encoding="utf-8").replace('rules = "estate"', f'rules = "{family.name}"').splitlines()
    sheet.write_text("\n".join(line for line in lines if not line.startswith("bank.role")), encoding="utf-8")
    return mine


@pytest.mark.parametrize("name", RULEBOOKS)
def test_every_shipped_rulebook_has_its_rules(name: str) -> None:
    book = load_rulebook(name)
    assert FAMILIES[book.sheet.rulebook.rules] is book.family
    assert {option.key for option in book.family.option_list} == {*book.printed} - {"edition"}
    assert "end.cap" in book.printed
    assert isinstance(book.board, book.family.board)
    assert len(book.board.space) <= book.family.spaces


def test_families_are_kept_by_their_names() -> None:
    assert [family.name for family in FAMILIES.values()] == [*FAMILIES]


@pytest.mark.parametrize("name", FAMILIES)
def test_what_a_family_names_is_there(name: str) -> None:
    family = FAMILIES[name]
    assert family.events[family.landed] == "landed"
    assert family.asks[family.ask_over] == "over"
    assert family.verdicts[family.ok] == "ok"
    assert family.ends[0] == "none"
    assert family.time_up == NOTHING or family.verbs[family.time_up] == "time_up"
    assert "random" in family.bots
    assert {*family.characters} == {*family.bots} - {"random"}
    known = {weight.name for weight in family.weights}
    assert all(known >= {*changes} for changes in family.characters.values())
    assert all(weight.low <= weight.usual <= weight.high for weight in family.weights)


def test_a_game_is_played_by_the_rules_that_its_rulebook_names(village: Path, family: Family) -> None:
    game = stompoly.new(village, 3, seed=4, options={"end.cap": family.cap})
    assert game.family is family
    assert play_out(game).over
    assert game.banker == ""


def test_rules_without_a_bank_to_keep_have_no_such_option(village: Path) -> None:
    with pytest.raises(stompoly.OptionError, match=r"no option 'bank\.role'"):
        stompoly.new(village, 6, options={"bank.role": "nonPlayer"})


def test_rules_without_a_clock_know_no_time_up(village: Path) -> None:
    with pytest.raises((stompoly.NotUnderstoodError, stompoly.RefusedError)):
        stompoly.new(village, 2, seed=1, mode="time-limit").play("time up")


def test_games_in_plain_python_need_no_bank_either(village: Path, family: Family) -> None:
    setup = Setup(load_rulebook(village), bots=("sensible",) * 2)
    tally = count_up(family, play_python_bots(setup, setup.bots, 2), quietly)
    assert tally.games == 2
    assert len(tally.landings) == family.spaces


def test_a_bot_that_the_rules_do_not_have_is_reported_with_those_there_are(village: Path) -> None:
    setup = Setup(load_rulebook(village), bots=("random",) * 2)
    with pytest.raises(BotError, match=r"the bot 'random' does not play this game; the bots here are sensible"):
        list(play_python_bots(setup, setup.bots, 1))


def test_the_battery_takes_any_rules(village: Path, monkeypatch: pytest.MonkeyPatch, family: Family) -> None:
    monkeypatch.setitem(FAMILIES, family.name, replace(family, bots=ESTATE.bots))
    assert check_rulebook(load_rulebook(village), "time-limit", 3, games=1, most=60).decisions == 60


def test_an_option_of_other_rules_is_refused(village: Path) -> None:
    sheet = village / "rulebook.toml"
    text = sheet.read_text(encoding="utf-8").replace("[options]\n", '[options]\nbank.role = "auto"\n', 1)
    sheet.write_text(text, encoding="utf-8")
    with pytest.raises(RulebookError, match=r"there is no option bank\.role") as caught:
        load_rulebook(village)
    assert caught.value.line == text[: text.index("bank.role")].count("\n") + 1


def test_unknown_rules_are_reported_with_those_there_are(village: Path) -> None:
    sheet = village / "rulebook.toml"
    sheet.write_text(sheet.read_text(encoding="utf-8").replace('"village"', '"vilage"'), encoding="utf-8")
    with pytest.raises(RulebookError, match=r"there are no rules called 'vilage': use \"estate\".* or \"village\""):
        load_rulebook(village)
