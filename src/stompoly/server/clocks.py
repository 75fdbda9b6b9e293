"""The clocks of a table: when the bot or the person that is asked is due, and how long a game against the clock has
run. They know no rules and no seats: the table says what is asked, they say when."""

from __future__ import annotations

import math
from collections.abc import Callable

from .records import TableRecord

TICK = 0.05  # seconds


class Clocks:
    __slots__ = ("deadline", "due_at", "now", "paused", "paused_at", "record", "running_from")

    def __init__(self, record: TableRecord, now: Callable[[], float]) -> None:
        self.record, self.now = record, now
        self.due_at = self.deadline = 0.0  # of the bot that is asked, and of the person; 0: none
        self.paused, self.paused_at = False, 0.0
        self.running_from = 0.0  # since when a game against the clock runs

    def clear(self) -> None:
        self.due_at = self.deadline = 0.0

    def bot_in(self, seconds: float) -> None:
        """On the next tick after that: tables that wake together share a commit, and find the machine warm."""
        self.due_at = math.ceil((self.now() + seconds) / TICK) * TICK

    def person_in(self, seconds: float) -> None:
        self.deadline = self.now() + seconds

    def is_past(self, moment: float) -> bool:
        return 0 < moment <= self.now()

    def pause(self, on: bool) -> None:
        """All clocks stop, and go on with what was left."""
        if on == self.paused:
            return
        self.paused = on
        self.stop()
        if on:
            self.paused_at = self.now()
        else:
            lost = self.now() - self.paused_at
            self.deadline += lost if self.deadline else 0
            self.due_at += lost if self.due_at else 0

    def seconds_left(self) -> float:
        """Of the person that is asked; 0 where nobody is timed."""
        return round(max(self.deadline - self.now(), 0.1), 1) if self.deadline and not self.paused else 0.0

    # --- a game against the clock ----------------------------------------------------------------

    def game_ends(self) -> float:
        """When time is called; the clock runs while people are here."""
        if not self.running_from:
            self.running_from = self.now()
        return self.running_from + 60 * self.record.minutes - self.record.used

    def stop(self) -> None:
        if self.running_from:
            self.record.used += self.now() - self.running_from
            self.running_from = 0.0
