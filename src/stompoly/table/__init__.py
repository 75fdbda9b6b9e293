"""A live table: seats, bots, actions out of turn, clocks, stand-ins, undo and the hand-over to another game. It has no
input, no output and no wall clock: the terminal and the server drive it and tell it the time. Games between bots only
are here too."""

from __future__ import annotations

from stompoly.undo import UndoError

from .bot_games import bot_step, play_out
from .bots import Maker, seat_bots
from .clocks import Clocks, is_by_day, is_timed, seconds_allowed
from .manners import GRAVE, Manners
from .table import Due, HintError, Table
from .turns import Next, Turn, asked_seat, next_turn
from .undo import Plan

__all__ = [
    "GRAVE",
    "Clocks",
    "Due",
    "HintError",
    "Maker",
    "Manners",
    "Next",
    "Plan",
    "Table",
    "Turn",
    "UndoError",
    "asked_seat",
    "bot_step",
    "is_by_day",
    "is_timed",
    "next_turn",
    "play_out",
    "seat_bots",
    "seconds_allowed",
]
