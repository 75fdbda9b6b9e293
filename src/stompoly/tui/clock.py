"""The clock of a timed game. The game file holds no wall time, so a resumed game is told how much is left."""

from __future__ import annotations

import math
import time

from stompoly.game import Game

from . import texts


def is_timed(game: Game) -> bool:
    """Whether a game is played against the clock; not every rulebook can be."""
    return game.options_chosen.get("end.mode") == "clock"


class Clock:
    """Runs only where end.mode is clock."""

    def __init__(self, game: Game, minutes: int | None = None) -> None:
        self.runs = is_timed(game)
        self.minutes = minutes or int(game.options_chosen.get("end.minutes", 0))
        self.ends = time.monotonic() + 60 * self.minutes

    def left(self) -> int:
        """Whole minutes, the last one begun."""
        return max(math.ceil((self.ends - time.monotonic()) / 60), 0) if self.runs else 0

    def rung(self, game: Game) -> bool:
        """Time is up and the game has not been told yet."""
        return self.runs and not game.state.time_up and time.monotonic() >= self.ends

    def text(self) -> str:
        return texts.CLOCK_LEFT.format(minutes=self.left()) if self.runs else ""
