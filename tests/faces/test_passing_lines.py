"""Passing lines of the log: dice, steps, bids. Players who were away are shown only the others."""

from __future__ import annotations

import pytest

import stompoly
from stompoly.bots import make_bot
from stompoly.faces.pages import page_of
from stompoly.game import Game
from stompoly.rulebooks import RULEBOOKS
from stompoly.server.telling import log_lines
from stompoly.table import bot_step
from stompoly.testing import scene


def belongings(game: Game) -> list[object]:
    """All that everybody has, as it is shown."""
    seats = [page_of(game).seat(game, p) for p in range(len(game.players))]
    return [(seat.meters, seat.lots, seat.things) for seat in seats]


@pytest.mark.parametrize("seed", [3, 8])
@pytest.mark.parametrize("name", RULEBOOKS)
def test_what_only_passes_by_leaves_everybody_with_what_they_had(name: str, seed: int) -> None:
    game = stompoly.new(name, ["ann", "bo", "cy"], seed)
    bots = [make_bot("sensible", p, game.family) for p in range(3)]
    passed = 0
    for _ in range(500):
        if game.over:
            break
        before = belongings(game)
        lines = bot_step(game, bots)
        if all(line.fact.passing for line in lines):
            assert belongings(game) == before, [line.text for line in lines]
            passed += 1
    assert passed > 20


def test_money_and_deeds_are_shown_and_dice_are_not() -> None:
    t = scene("classic", "AB", at={"A": 0}, deeds={"B": [3]}, cash={"A": 500})
    t.game.dice(1, 2)
    lines = t.game.play("roll")
    told = log_lines(t.game, lines, 1)
    assert [line.passing for line in told if "rolls" in line.text] == [True]
    assert [line.passing for line in told if "rent" in line.text] == [False]
