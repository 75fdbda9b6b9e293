"""The guide in the terminal."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

import stompoly
from stompoly.game import NotUnderstoodError
from stompoly.rulebooks import RULEBOOKS
from stompoly.rulebooks.loader import HERE
from stompoly.tui.guide import guide_sheet
from tests.tui.helpers_tui import Desk, Script, desk


@pytest.mark.parametrize("name", RULEBOOKS)
def test_the_guide_says_its_goal_first(name: str) -> None:
    sheet = guide_sheet(stompoly.new(name, 2, seed=1), "")
    labels = [label for label, _ in sheet.rows]
    assert labels[0] == "Goal"
    assert labels[1].startswith("1. ")
    assert "Good to know" in labels


def test_it_tells_the_numbers_of_the_table() -> None:
    sheet = guide_sheet(stompoly.new("classic", 2, seed=1, options={"go.salary": 350}), "")
    assert "pays $350" in dict(sheet.rows)["1. Roll and move"]


def test_all_words_or_one_of_them_are_explained() -> None:
    game = stompoly.new("ugm", 2, seed=1)
    assert len(guide_sheet(game, "words").rows) > 20
    (hp,) = guide_sheet(game, "hp").rows
    assert hp[0] == "HP"
    assert hp[1].endswith("[UGM-SUBJ-01]")
    with pytest.raises(NotUnderstoodError, match="does not explain 'quark'"):
        guide_sheet(game, "quark")


def test_it_is_shown_on_command_and_listed_in_the_help(tmp_path: Path) -> None:
    said = desk(tmp_path, "guide", "help", "guide quark").run()
    assert "Classic: how to play, in two minutes" in said
    assert "guide, guide words: how to play in two minutes" in said
    assert "Not understood: the guide does not explain 'quark'" in said


def test_a_rulebook_without_a_guide_says_where_its_rules_are(tmp_path: Path) -> None:
    mine = Path(shutil.copytree(HERE / "classic", tmp_path / "mine"))
    (mine / "guide.toml").unlink()
    game = stompoly.new(mine, ["ann", "bo"], seed=1)
    assert guide_sheet(game, "").rows == [("", "Classic has no guide. `? all` shows its rules.")]
    said = Desk(game, Script("guide"), tmp_path).run()
    assert "Not understood" not in said
