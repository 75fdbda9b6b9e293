"""Games to save and to compare."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import stompoly
from stompoly.bots import RuleBot
from stompoly.game import Game
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
