"""A bot that thinks. It does so in the background while people may chat, trade and pause. If the game has moved on, or
nobody is there any more, it is stopped."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from stompoly.rules.acts import Act
from stompoly.rules.objections import Objection
from stompoly.table import Table as Seated
from stompoly.table.bots import Said
from stompoly.texts import server as texts

from .paying import least_busy

if TYPE_CHECKING:
    from .table import Table

log = logging.getLogger(__name__)


class Thinking:
    """What a bot thinks about now, and its answer once there is one."""

    __slots__ = ("about", "objection", "said", "table", "task")

    def __init__(self, table: Table) -> None:
        self.table = table
        self.about = (-1, -1)  # the number of actions so far, and the seat
        self.objection: Objection | None = None  # what it had against the open offer before it began to think
        self.said: Said | None = None
        self.task: asyncio.Task[None] | None = None

    def begin(self, seated: Seated, seat: int) -> None:
        """Begins to think; nothing else is due until it has answered."""
        self.table.clocks.clear()
        about = (self.table.n, seat)
        if self.task and self.about == about:
            return
        self.stop()
        self.about, self.objection = about, seated.objection(seat)
        self.task = asyncio.create_task(self.think(seated, seat), name=f"bot at {self.table.code}")

    async def think(self, seated: Seated, seat: int) -> None:
        table = self.table
        try:
            self.said = await table.server.bot_work.run(least_busy(table), seated.prepare_answer(seat))
        except Exception as wrong:  # otherwise the table would wait for ever
            self.said = None, f"{type(wrong).__name__}: {wrong}"
        table.inbox.ring()

    def is_ready(self) -> bool:
        """Whether there is an answer to what is asked now."""
        return self.said is not None and self.about[0] == self.table.n and self.about[1] in self.table.bots

    def answer(self, seated: Seated) -> Act:
        """Takes the answer, or the safe choice if there was none."""
        said, (_, seat) = self.said or (None, texts.NO_BOT_ANSWER), self.about
        self.stop()
        act, wrong = seated.judge(seat, said)
        if wrong:
            log.warning(texts.LOG_BOT.format(code=self.table.code, seat=seat, why=wrong))
        return act

    def stop(self) -> None:
        if self.task:
            self.task.cancel()
        self.task, self.said, self.objection, self.about = None, None, None, (-1, -1)
