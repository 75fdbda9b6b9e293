"""Games of fair dice, played by bots, and files of them that somebody has changed."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import stompoly
from stompoly.bots import make_bot
from stompoly.fair import next_seed, open_stretch, seed_for, show_secret
from stompoly.game import Game

SECRET, OTHER = bytes(range(32)), bytes(range(100, 132))
SEATS = ["ann", "bo", "cy"]


def begun(rulebook: str = "classic", secret: bytes = SECRET, **rest: Any) -> Game:
    """A new game at a table with that secret."""
    game = stompoly.new(rulebook, SEATS, seed=seed_for(secret, 0), **rest)
    open_stretch(game, secret)
    return game


def play_on(game: Game, actions: int, secret: bytes | None = SECRET) -> Game:
    """Bots go on at the table with that secret, or at home."""
    bot = make_bot("sensible", 1, game.family)
    for _ in range(actions):
        if game.over:
            break
        asked = game.question.seat
        act = bot.decide(game.seen_by(asked), asked)
        game.play(act, asked, next_seed(game, secret) if secret else None)
    return game


def played(rulebook: str = "classic", actions: int = 60, **rest: Any) -> Game:
    """A game that was left after some actions, with its secret shown."""
    game = play_on(begun(rulebook, **rest), actions)
    show_secret(game, SECRET)
    return game


def saved(game: Game, path: Path) -> Path:
    game.save(path)
    return path


def rewrite(path: Path, change: Callable[[list[dict[str, Any]]], object]) -> Path:
    """The file after somebody has changed its lines: header, actions, end."""
    lines = [json.loads(line) for line in path.read_text().splitlines()]
    change(lines)
    path.write_text("".join(json.dumps(line) + "\n" for line in lines))
    return path
