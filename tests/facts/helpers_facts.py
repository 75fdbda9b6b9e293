"""Games to read facts from: every family, with house rules that lead to otherwise rare questions."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from stompoly.bots import RuleBot
from stompoly.game import Game, Seat
from stompoly.rulebooks import load_rulebook

TABLES: list[tuple[str, str, dict[str, Any]]] = [
    ("classic", "regular", {}),
    ("classic", "regular", {"info.cash": "hidden", "auction.format": "sealed", "start.cash": 700}),
    ("gopoly", "short", {"rent.collection": "manual"}),
    ("grab_and_go", "regular", {}),
    ("ugm", "regular", {}),
    ("ugm", "regular", {"cards.public": False}),
    ("monsters_menace", "regular", {}),
]


def positions(name: str, mode: str, options: dict[str, Any], seed: int, most: int) -> Iterator[Game]:
    """A random game, stopped before every decision."""
    game = Game(load_rulebook(name), [Seat(who) for who in ("Ann", "bo", "C 3")], seed, mode, options)
    bot, dice = RuleBot("random", seed), random.Random(seed)
    for _ in range(most):
        yield game
        if game.over:
            return
        asked = game.state.seat[game.state.top]
        others = [p for p in range(3) if p != asked and not game.family.sits_out(game.state, p)]
        word = bot.interject(game, dice.choice(others)) if others and dice.random() < 0.3 else None
        game.play(word if word is not None else bot.decide(game, asked))
