"""The clock of a timed game. The game file holds no wall time, so a resumed game must be told how much is left."""

from __future__ import annotations

import math
import time

from stompoly.game import Game
from stompoly.table import Clocks, is_timed
from stompoly.texts import terminal as texts


class Clock:
    """The table's clocks by the time of this machine. The game's own runs only where end.mode is clock."""

    def __init__(self, game: Game, minutes: int | None = None) -> None:
        self.runs = is_timed(game)
        self.minutes = (minutes or int(game.options_chosen.get("end.minutes", 0))) if self.runs else 0
        self.used = 0.0
        self.clocks = Clocks(self)
        self.clocks.game_ends(self.now())  # from now on

    @staticmethod
    def now() -> float:
        return time.monotonic()

    def minutes_left(self) -> int:
        """Whole minutes, rounded up."""
        return max(math.ceil((self.clocks.game_ends(self.now()) - self.now()) / 60), 0) if self.runs else 0

    def text(self) -> str:
        return texts.CLOCK_LEFT.format(minutes=self.minutes_left()) if self.runs else ""
