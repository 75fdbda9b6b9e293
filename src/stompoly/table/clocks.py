"""The clocks of a table: when the bot or the person that is asked is due, and how long a game against the clock has
run. They know nothing about rules or seats, and no wall clock: the caller says what time it is, in seconds."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Protocol

from stompoly.game import Game

TICK = 0.05  # seconds
MORE_TIME = 30.0  # seconds, for somebody who asks for more
DAY = 86_400.0


class Timed(Protocol):
    """What is stored for a game against the clock: its minutes (0: there is no clock) and the seconds used."""

    minutes: int
    used: float


@dataclass
class Span:
    """The same for a table that stores nothing else."""

    minutes: int = 0
    used: float = 0.0


def is_timed(game: Game) -> bool:
    """Whether a game is played against the clock; not every rulebook can be."""
    return game.options_chosen.get("end.mode") == "clock"


def seconds_allowed(game: Game) -> int:
    """For an answer; 0: no limit. Some kinds of questions have a timer of their own."""
    options, s = game.options_chosen, game.state
    return int(options.get(f"timers.{game.family.asks[s.ask[s.top]]}") or options["timers.turn"])


def is_by_day(game: Game) -> bool:
    """Whether people have days to answer. Such a game is played by people who look in now and then: its clocks run
    whether or not anybody is there."""
    return bool(game.options_chosen["timers.turn"] >= DAY)


class Clocks:
    """The clocks of a table: when the player who is asked must have answered, how long a timed game still runs, and
    pauses."""

    __slots__ = ("deadline", "due_at", "paused", "paused_at", "running_from", "timed")

    def __init__(self, timed: Timed) -> None:
        self.timed = timed
        self.due_at = self.deadline = 0.0  # of the bot that is asked, and of the person; 0: none
        self.paused, self.paused_at = False, 0.0
        self.running_from = 0.0  # since when a game against the clock runs

    def clear(self) -> None:
        self.due_at = self.deadline = 0.0

    def bot_in(self, seconds: float, now: float) -> None:
        """Sets a bot to act on the next tick after that many seconds: tables that wake together share a commit."""
        self.due_at = math.ceil((now + seconds) / TICK) * TICK

    def person_in(self, seconds: float, now: float) -> None:
        self.deadline = now + seconds

    def more_time(self) -> bool:
        """For the player who is asked; false if nobody is timed."""
        self.deadline += MORE_TIME if self.deadline else 0
        return self.deadline > 0

    def pause(self, on: bool, now: float) -> None:
        """All clocks stop, and later continue with the time that was left."""
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
        """Of the person who is asked; 0 if nobody is timed."""
        return round(max(self.deadline - now, 0.1), 1) if self.deadline and not self.paused else 0.0

    # --- a game against the clock ----------------------------------------------------------------

    def game_ends(self, now: float) -> float:
        """When time is called; the clock starts the first time this is asked. 0: there is no clock."""
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
