"""Batches in plain Python: for bots that are not rule code, and where numba is missing."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import numpy as np

from stompoly.bots import BotError, bot_step, make_bot
from stompoly.game import Game, Seat
from stompoly.rules.estate.bots.memory import Memory
from stompoly.rules.estate.codes import Event
from stompoly.rules.estate.driver import BOTS, COLUMNS, play_batch, write_row
from stompoly.rules.estate.state import SPACES, State
from stompoly.rules.listing import MOST
from stompoly.rules.state import SEATS

PATIENCE = 10_000  # decisions in one turn after which a bot must be going round in circles

if TYPE_CHECKING:
    from stompoly.lab.batches import Tally
    from stompoly.rulebooks import Rulebook


def play_plain(
    book: Rulebook,
    options: dict[str, Any],
    bots: list[str],
    games: int,
    seed: int,
    time_up: int,
    progress: Callable[[int], None],
) -> Tally:
    """The same games as a compiled batch plays, one after the other, with any kind of bot."""
    from stompoly.lab.batches import Tally

    tally = Tally()
    began = time.perf_counter()
    for number in range(seed, seed + games):
        landings = np.zeros(SPACES, np.int64)
        game, decisions = play_one(book, options, bots, number, time_up, landings)
        row = [0] * COLUMNS
        write_row(game.state, row, decisions, 0)
        tally.add(number, np.array([row], np.int64), landings)
        progress(tally.games)
    tally.seconds = time.perf_counter() - began
    return tally


def play_one(
    book: Rulebook, options: dict[str, Any], bots: list[str], seed: int, time_up: int, landings: Any
) -> tuple[Game, int]:
    """One game between bots; seat numbers are names here. Every option is chosen, so the mode says nothing more; and no
    bot stands aside as Banker."""
    seats = [Seat(f"{bot}{p + 1}", bot=bot) for p, bot in enumerate(bots)]
    game = Game(book, seats, seed, next(iter(book.modes)), {**options, "bank.role": "auto"})
    players = [make_bot(bot, seed) for bot in bots]
    decisions, turn, since = 0, 0, 0
    while not game.over:
        for line in bot_step(game, players, time_up):
            if line.event.kind == Event.LANDED:
                landings[line.event.x] += 1
        decisions += 1
        turn, since = (turn, since + 1) if turn == game.state.turn else (game.state.turn, 0)
        if since > PATIENCE:
            raise BotError(f"in game {seed}, turn {turn} does not end after {PATIENCE} decisions of {', '.join(bots)}")
    return game, decisions


def play_plain_game(
    g: Any, seats: int, seed: int, bot: str, most: int, watch: int = 1
) -> tuple[State, list[int], list[int]]:
    """The batch driver as plain Python, for one game."""
    state, row, landings = State(), [0] * COLUMNS, [0] * SPACES
    out = [[0] * 8 for _ in range(MOST)]
    memory = [Memory() for _ in range(SEATS)]
    play_batch([g], [state], memory, [BOTS[bot]] * SEATS, seed, 1, seats, 3, most, watch, landings, out, [row])
    return state, row, landings
