"""Stompoly: rulebooks of the Monopoly family on one engine."""

from __future__ import annotations

from stompoly.files import GameFileError, load
from stompoly.game import Game, NotUnderstoodError, RefusedError, Seat, SeatError, new
from stompoly.rulebooks import RULEBOOKS, RulebookError, load_rulebook
from stompoly.rules.options import OptionError
from stompoly.undo import UndoError

__version__ = "0.1.0"
__all__ = [
    "RULEBOOKS",
    "Game",
    "GameFileError",
    "NotUnderstoodError",
    "OptionError",
    "RefusedError",
    "RulebookError",
    "Seat",
    "SeatError",
    "UndoError",
    "load",
    "load_rulebook",
    "new",
]
