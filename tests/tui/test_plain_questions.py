"""`?` begins with what the question is about, in two plain sentences."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import stompoly
from stompoly.testing import scene
from stompoly.texts import estate, kaiju, menace
from stompoly.tui.clauses import look_up
from stompoly.tui.drawings import drawing_of
from tests.tui.helpers_tui import desk, drawn

QUESTIONS: dict[str, dict[str, Any]] = {
    "classic": estate.QUESTIONS,
    "ugm": kaiju.QUESTIONS,
    "monsters_menace": menace.QUESTIONS,
}


@pytest.mark.parametrize("rulebook", QUESTIONS)
def test_every_question_that_people_answer_is_shown_in_two_sentences(rulebook: str) -> None:
    game = stompoly.new(rulebook, ["ann", "bo"], seed=1)
    asked = [*QUESTIONS[rulebook]]
    kinds = {kind for kind in game.family.asks.values() if any(f"{key}_".startswith(f"{kind}_") for key in asked)} - {
        "over"
    }
    told = drawing_of(game).help().plainly
    assert {*told} == kinds
    for kind in kinds:
        _, sentences = look_up(game, "", kind).rows[0]
        assert sentences.endswith(".")
        assert sentences.count(". ") == 1
        assert "{" not in sentences


def test_the_sentences_come_before_the_rules(tmp_path: Path) -> None:
    said = desk(tmp_path, "?").run()
    assert "The rules for this question:\nIt is your turn: roll the dice and move." in said
    small = drawn(scene("classic", "AB").game, ("?",), tmp_path, 80, 24)
    sheet = small.partition("The rules for this question")[2].splitlines()
    assert "It is your turn: roll the dice and move." in sheet[1]


def test_in_the_trade_dialog_they_are_about_trades(tmp_path: Path) -> None:
    said = desk(tmp_path, "trade", "?", deeds={"A": [1], "B": [3]}).run()
    assert "A trade swaps deeds, cash and cards" in said
