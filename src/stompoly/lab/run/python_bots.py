"""Games of bots that are not in rule code, such as `thinker` or a plug-in: action by action, as at a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from stompoly.bots import BotError, bots_for
from stompoly.game import BANK_ROLE, Game, Seat
from stompoly.rules.results import COLUMNS
from stompoly.table import bot_step
from stompoly.texts import lab as texts

from .batches import Batch
from .chunk import Chunk
from .setup import Setup

PATIENCE = 10_000  # decisions in one turn after which a bot must be going round in circles


def play_python(setup: Setup, bots: Sequence[Any], batch: Batch) -> Chunk:
    """The same games as compiled code would play, with any kind of bot (`bots_for`)."""
    family = setup.book.family
    chunk = Chunk(np.zeros((batch.count, COLUMNS), np.int64), np.zeros(family.spaces, np.int64))
    for k in range(batch.count):
        game, decisions = play_one(setup, bots, batch.first + k, chunk)
        family.write_row(game.state, chunk.rows[k], decisions, 0)
    return chunk


def play_one(setup: Setup, bots: Sequence[Any], seed: int, chunk: Chunk) -> tuple[Game, int]:
    """One game, its landings noted, and how many decisions it took. Every option is chosen, so the mode says nothing
    more; and no bot stands aside as Banker."""
    book = setup.book
    seats = [Seat(f"{bot}{p + 1}", bot=bot) for p, bot in enumerate(setup.bots)]
    players_only = {key: "auto" if key == BANK_ROLE else value for key, value in setup.options.items()}
    game = Game(book, seats, seed, next(iter(book.modes)), players_only)
    players = bots_for(bots, len(seats), seed, book.family)
    decisions, turn, since = 0, 0, 0
    while not game.over:
        for line in bot_step(game, players, setup.time_up):
            if line.event.kind == book.family.landed:
                chunk.landings[line.event.x] += 1
        decisions += 1
        turn, since = (turn, since + 1) if turn == game.state.turn else (game.state.turn, 0)
        if since > PATIENCE:
            raise BotError(texts.IN_CIRCLES.format(seed=seed, turn=turn, most=PATIENCE, bots=", ".join(setup.bots)))
    return game, decisions
