"""What a batch records about each game: a row of these columns. The columns per seat or kind, and those about the lead,
are only written if the games are studied."""

from __future__ import annotations

from typing import Any

from stompoly.engine.rule import rule

from .state import SEATS, TableState

DECISIONS, TURNS, ROUNDS, ENDED, WINNERS, BROKEN = 0, 1, 2, 3, 4, 5
STARTER = 6  # seat that began
LEADS = 7  # how often the lead changed
LOWEST = 8  # the winner's smallest share of all standings after a turn, in thousandths of an even share
SCORE = 9  # standing at the end,
FELL = SCORE + SEATS  # round of the first fall, 0 for none,
TOKEN = FELL + SEATS  # and token, of each seat
MET = TOKEN + SEATS  # how often somebody met an enemy, by what it met: one column per kind
KINDS = 2
COLUMNS = MET + KINDS


@rule
def write_row(s: TableState, row: Any, decisions: int, broken: int) -> None:
    """The result of a game."""
    row[DECISIONS] = decisions
    row[TURNS] = s.turn
    row[ROUNDS] = s.round
    row[ENDED] = s.end
    row[WINNERS] = s.winners
    row[BROKEN] = broken
    row[STARTER] = s.starter
