"""Made-up runs with known numbers, so that what is said about them can be checked."""

from __future__ import annotations

import numpy as np

from stompoly.lab.run import Outcome, Part, Setup
from stompoly.lab.run.chunk import SUMS
from stompoly.rulebooks import load_rulebook
from stompoly.rules.results import COLUMNS, ENDED, FELL, LEADS, LOWEST, ROUNDS, SCORE, TURNS, WINNERS
from stompoly.rules.study import WHOLE, Study
from stompoly.rules.studying import TRACE


def made_up(book: str = "classic", seats: int = 4, games: int = 4000, win: list[float] | None = None) -> Outcome:
    """Every seat wins equally often, or with these chances."""
    setup = Setup(load_rulebook(book), bots=("sensible",) * seats)
    return outcome_for(Part(setup, games, 1), win)


def outcome_for(part: Part, win: list[float] | None = None) -> Outcome:
    """A possible result of a part of a series."""
    seats, games, chance = part.setup.seats, part.games, np.random.default_rng(part.seed)
    rows = np.zeros((games, COLUMNS), np.int64)
    winner = chance.choice(seats, games, p=win or [1 / seats] * seats)
    rows[:, WINNERS] = 1 << winner
    rows[:, ROUNDS] = chance.integers(20, 60, games)
    rows[:, TURNS] = rows[:, ROUNDS] * seats
    rows[:, ENDED], rows[:, LEADS], rows[:, LOWEST] = 1, 3, 800
    for p in range(seats):
        rows[:, SCORE + p] = np.where(winner == p, 5000, 0)
        rows[:, FELL + p] = np.where(winner == p, 0, np.maximum(rows[:, ROUNDS] - p, 1))
    trace = chance.integers(1000, 3000, (games, TRACE, seats)).astype(np.int32)
    sums = {name: np.zeros_like(Study.array(1)[name][0]) for name in SUMS}
    sums["lot_seats"][:40] = 2000
    sums["lot_wins"][:40] = WHOLE * chance.binomial(2000, 0.3, 40)
    sums["land_2"][:], sums["land_both"][:], sums["land_all_2"][...] = 300, 1000, 40_000
    landings = np.full(part.setup.book.family.spaces, 1000, np.int64)
    return Outcome(part.setup, part.seed, rows, landings, sums, trace)
