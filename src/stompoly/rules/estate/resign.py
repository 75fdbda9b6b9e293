"""Leaving the table."""

from __future__ import annotations

from stompoly.engine.events import note
from stompoly.engine.rule import rule
from stompoly.engine.state import NOBODY

from .bankruptcy import go_bankrupt
from .codes import Choice, Event, Verdict
from .state import State
from .tables import Tables
from .window import between_rolls


@rule
def check_resign(g: Tables, s: State) -> int:
    """Between rolls, on anybody's turn; by default a bot takes the seat instead."""
    if g.resign == Choice.BOT:
        return Verdict.NO_RESIGNING
    return Verdict.OK if between_rolls(s) else Verdict.WINDOW_CLOSED


@rule
def apply_resign(g: Tables, s: State, p: int) -> None:
    """Everything goes to the Bank; it is not one of the bankruptcies that end a short game."""
    note(s, Event.RESIGNED, p, 0, 0, 0)
    go_bankrupt(g, s, p, NOBODY, 1)
