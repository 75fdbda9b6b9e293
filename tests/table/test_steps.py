"""A game step by step, with what was taken back."""

from __future__ import annotations

import pytest

import stompoly
from stompoly.rules.options import OptionError
from stompoly.table.steps import steps_of


def test_taking_back_is_a_step() -> None:
    game = stompoly.new("classic", ["ann", "bo"], seed=4, options={"start.order": "seat"})
    game.dice(1, 2)
    for words in ("roll", "buy", "end"):
        game.play(words)
    game.undo(2)
    game.play("decline")
    steps = steps_of(game)
    assert [steps.action_text(step) for step in range(steps.last + 1)] == [
        "set-up",
        "ann: roll",
        "ann: buy",
        "ann: end",
        "ann: undo 2",
        "ann: decline",
    ]
    assert steps.states[4] == steps.states[1]
    assert steps.standing(5) == [0, 1, 5]
    assert [move.text for move in steps.at(5).moves] == ["roll", "decline"]
    assert [line.text for line in steps.at(4).log] == [line.text for line in steps.at(1).log]
    assert steps.at(5).digest() == game.digest()
    assert steps.check(-1) == 5
    with pytest.raises(OptionError, match="this game has steps 0 to 5"):
        steps.check(6)


def test_a_log_can_be_kept_short() -> None:
    game = stompoly.new("classic", ["ann", "bo"], seed=4)
    for _ in range(10):
        game.play(game.acts()[0])
    steps = steps_of(game)
    assert steps.at(10, heard=2).log == [line for step in (8, 9, 10) for line in steps.lines[step]]
