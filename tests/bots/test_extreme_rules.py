"""Bots play by house rules at the edge of what is allowed: at a table a stranger chooses them, and the server lets bots
play by them to say how long a game takes."""

from __future__ import annotations

from typing import Any

import pytest

from stompoly.bots import make_bot
from stompoly.game import Game
from stompoly.rulebooks import load_rulebook
from stompoly.seats import Seat
from stompoly.table import bot_step

CASES: dict[str, tuple[str, str, int, int, dict[str, Any]]] = {
    "no mortgages, and deeds that the Bank takes back for nothing": ("gopoly", "kids", 2, 2, {"deeds.resale": 1}),
    "as many HP as there can be": ("ugm", "regular", 7, 3, {"start.hp": 1000, "plant.hp": 59}),
}
STEPS = 400


@pytest.mark.parametrize("case", CASES)
def test_no_bot_does_what_is_not_allowed(case: str) -> None:
    name, mode, seats, seed, options = CASES[case]
    game = Game(load_rulebook(name), [Seat(f"p{p}") for p in range(seats)], seed, mode, options)
    bots = [make_bot("sensible", p, game.family) for p in range(seats)]
    for _ in range(STEPS):
        if game.over:
            break
        bot_step(game, bots)
    assert len(game.record) > 50
