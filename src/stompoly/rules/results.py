"""What a batch writes down of each game: a row of these columns."""

from __future__ import annotations

from typing import Any

from stompoly.engine.rule import rule

from .state import TableState

DECISIONS, TURNS, ROUNDS, ENDED, WINNERS, BROKEN, COLUMNS = 0, 1, 2, 3, 4, 5, 6


@rule
def write_row(s: TableState, row: Any, decisions: int, broken: int) -> None:
    """The result of a game."""
    row[DECISIONS] = decisions
    row[TURNS] = s.turn
    row[ROUNDS] = s.round
    row[ENDED] = s.end
    row[WINNERS] = s.winners
    row[BROKEN] = broken
