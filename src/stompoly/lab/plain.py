"""Batches in plain Python: for bots that are not rule code, and where numba is missing."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import numpy as np

from stompoly.bots import BotError, make_bot
from stompoly.game import BANK_ROLE, Game, Seat
from stompoly.rules.listing import blank
from stompoly.rules.loop import Job
from stompoly.rules.results import COLUMNS
from stompoly.rules.state import SEATS
from stompoly.rules.study import Study
from stompoly.rules.weights import arm
from stompoly.table import bot_step

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

    tally = Tally(book.room)
    began = time.perf_counter()
    for number in range(seed, seed + games):
        landings = np.zeros(book.room.spaces, np.int64)
        game, decisions = play_one(book, options, bots, number, time_up, landings)
        row = [0] * COLUMNS
        book.room.write_row(game.state, row, decisions, 0)
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
    players_only = {key: "auto" if key == BANK_ROLE else value for key, value in options.items()}
    game = Game(book, seats, seed, next(iter(book.modes)), players_only)
    players = [make_bot(bot, seed, book.room) for bot in bots]
    decisions, turn, since = 0, 0, 0
    while not game.over:
        for line in bot_step(game, players, time_up):
            if line.event.kind == book.room.landed:
                landings[line.event.x] += 1
        decisions += 1
        turn, since = (turn, since + 1) if turn == game.state.turn else (game.state.turn, 0)
        if since > PATIENCE:
            raise BotError(f"in game {seed}, turn {turn} does not end after {PATIENCE} decisions of {', '.join(bots)}")
    return game, decisions


def play_plain_game(
    book: Rulebook, g: Any, seats: int, seed: int, bot: str, most: int, watch: int = 1
) -> tuple[Any, list[int], list[int]]:
    """The batch driver as plain Python, for one game."""
    room = book.room
    state, row, landings = room.state(), [0] * COLUMNS, [0] * room.spaces
    memory, numbers = [room.memory() for _ in range(SEATS)], [room.bots[bot]] * SEATS
    for m in memory:
        arm(m, book.weights(bot))
    job = Job()
    job.first, job.games, job.seats, job.time_up, job.most, job.watch = seed, 1, seats, 3, most, watch
    room.play_batch([g], [state], memory, numbers, [job], blank(), landings, [Study()], [], [0] * SEATS, blank(), [row])
    return state, row, landings
