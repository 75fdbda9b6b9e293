"""The clocks of a table: when the bot or the person that is asked is due, and how long a game against the clock has
run. They know no rules and no seats, and no wall clock: whoever asks says what time it is, in seconds."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Protocol

from stompoly.game import Game

TICK = 0.05  # seconds
MORE_TIME = 30.0  # seconds, for somebody who asks for more


class Timed(Protocol):
    """What is kept of a game against the clock: its minutes (0: there is no clock) and the seconds used."""

    minutes: int
    used: float


@dataclass
class Span:
    """The same for a table that keeps nothing else of it."""

    minutes: int = 0
    used: float = 0.0


def is_timed(game: Game) -> bool:
    """Whether a game is played against the clock; not every rulebook can be."""
    return game.options_chosen.get("end.mode") == "clock"


def seconds_allowed(game: Game) -> int:
    """For an answer, 0: no limit. Some kinds of questions have a timer of their own."""
    options, s = game.options_chosen, game.state
    return int(options.get(f"timers.{game.family.asks[s.ask[s.top]]}") or options["timers.turn"])


class Clocks:
    """The clocks of a table: until when whoever is asked must answer, how long a timed game still runs, and pauses."""

    __slots__ = ("deadline", "due_at", "paused", "paused_at", "running_from", "timed")

    def __init__(self, timed: Timed) -> None:
        self.timed = timed
        self.due_at = self.deadline = 0.0  # of the bot that is asked, and of the person; 0: none
        self.paused, self.paused_at = False, 0.0
        self.running_from = 0.0  # since when a game against the clock runs

    def clear(self) -> None:
        self.due_at = self.deadline = 0.0

    def bot_in(self, seconds: float, now: float) -> None:
        """On the next tick after that: tables that wake together share a commit, and find the machine warm."""
        self.due_at = math.ceil((now + seconds) / TICK) * TICK

    def person_in(self, seconds: float, now: float) -> None:
        self.deadline = now + seconds

    def more_time(self) -> bool:
        """For whoever is asked; false where nobody is timed."""
        self.deadline += MORE_TIME if self.deadline else 0
        return self.deadline > 0

    def pause(self, on: bool, now: float) -> None:
        """All clocks stop, and go on with what was left."""
        if on == self.paused:
            return
        self.paused = on
        self.stop(now)
        if on:
            self.paused_at = now
        else:
            lost = now - self.paused_at
            self.deadline += lost if self.deadline else 0
            self.due_at += lost if self.due_at else 0

    def seconds_left(self, now: float) -> float:
        """Of the person that is asked; 0 where nobody is timed."""
        return round(max(self.deadline - now, 0.1), 1) if self.deadline and not self.paused else 0.0

    # --- a game against the clock ----------------------------------------------------------------

    def game_ends(self, now: float) -> float:
        """When time is called; the clock runs from the first time that somebody asks. 0: there is none."""
        if not self.timed.minutes:
            return 0.0
        if not self.running_from:
            self.running_from = now
        return self.running_from + 60 * self.timed.minutes - self.timed.used

    def stop(self, now: float) -> None:
        if self.running_from:
            self.timed.used += now - self.running_from
            self.running_from = 0.0


def is_past(moment: float, now: float) -> bool:
    return 0 < moment <= now
