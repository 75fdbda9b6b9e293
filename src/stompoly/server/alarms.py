"""Wakes tables when something is due there. Bots act on ticks (`Clocks.bot_in`), so many tables wait for the same
moment and share one timer."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .table import Table

LATE = 0.001  # seconds: the loop's timers count milliseconds, and one that rings early rings for nothing


class Alarms:
    def __init__(self) -> None:
        self.waiting: dict[float, list[Table]] = {}  # the tables to wake at each moment
        self.timers: dict[float, asyncio.TimerHandle] = {}

    def set(self, table: Table, moment: float, now: float) -> None:
        """Wakes a table at a moment, which replaces the one that was set before."""
        if moment == table.alarm:
            return
        self.clear(table)
        table.alarm = moment
        if moment in self.waiting:
            self.waiting[moment].append(table)
        else:
            self.waiting[moment] = [table]
            wait = max(moment - now, 0.0) + LATE
            self.timers[moment] = asyncio.get_running_loop().call_later(wait, self.ring, moment)

    def clear(self, table: Table) -> None:
        if table.alarm:
            self.waiting[table.alarm].remove(table)
            if not self.waiting[table.alarm]:
                del self.waiting[table.alarm]
                self.timers.pop(table.alarm).cancel()
            table.alarm = 0.0

    def ring(self, moment: float) -> None:
        del self.timers[moment]
        for table in self.waiting.pop(moment):
            table.alarm = 0.0
            table.inbox.ring()
