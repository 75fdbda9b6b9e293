"""Hints at a table on the server. A strong bot thinks in the background, as all bots that search do; if the game moves
on first, it is stopped. A player who takes a hint is marked as assisted before it is shown."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from stompoly.bots import Adviser
from stompoly.chain import link
from stompoly.faces.hints import hint_text
from stompoly.game import Earlier, Game
from stompoly.headers import header
from stompoly.table import HintError
from stompoly.table import Table as Seated
from stompoly.texts import server as texts

from .asking import is_covered
from .messages import Hint, Hinted, Refused
from .peers import Peer
from .playing import not_now, refuse_stale
from .trouble import TroubleError

if TYPE_CHECKING:
    from .table import Table

log = logging.getLogger(__name__)


class Hinting:
    """The hint that is being worked out, at most one at a time."""

    __slots__ = ("adviser", "asker", "table", "task")

    def __init__(self, table: Table) -> None:
        self.table = table
        self.adviser = Adviser(seconds=table.server.limits.bot_seconds)
        self.task: asyncio.Task[None] | None = None
        self.asker: tuple[Peer, int] | None = None  # who waits for it, and the number of their message

    def ask(self, peer: Peer, message: Hint) -> None:
        """Begins to think, or says why not."""
        trouble = self.refusal(peer, message)
        if trouble:
            peer.tell(Refused(*trouble, id=message.id))
        elif message.n != self.table.n:
            refuse_stale(self.table, peer, message.id)
        elif not self.table.purses.take("hint", message.seat):
            peer.tell(Refused("too_fast", texts.TOO_FAST_HINT, message.id))
        else:
            self.begin(peer, message)

    def refusal(self, peer: Peer, message: Hint) -> tuple[str, str] | None:
        table = self.table
        trouble = not_now(table, peer, message.seat)
        if trouble or table.seated is None:
            return trouble
        if is_covered(table.seated.game, peer, message.seat):
            return "covered", texts.HINT_COVERED
        if self.task and not self.task.done():
            return "too_fast", texts.HINT_COMES
        try:
            table.seated.check_hint(message.seat)
        except HintError as wrong:
            return "no_hint", str(wrong)
        return None

    def begin(self, peer: Peer, message: Hint) -> None:
        assert self.table.seated is not None
        self.asker = peer, message.id
        self.task = asyncio.create_task(self.think(self.table.seated, peer, message), name=f"hint at {self.table.code}")

    async def think(self, seated: Seated, peer: Peer, message: Hint) -> None:
        table = self.table
        try:
            seen = seated.game.seen_by(message.seat)
            words, text = await table.server.bot_work.run(peer.who, advise, self.adviser, seen, message.seat)
            await self.mark(seated, message.seat)
        except TroubleError as closing:
            peer.tell(Refused(closing.code, closing.reason, message.id))
            return
        except Exception:
            log.exception(texts.LOG_HINT.format(code=table.code))
            peer.tell(Refused("no_hint", texts.NO_HINT, message.id))
            return
        peer.tell(Hinted(message.id, message.n, message.seat, words, text))

    async def mark(self, seated: Seated, seat: int) -> None:
        """A seat's first hint is stored and announced to everybody. Nothing is played meanwhile: nobody may be told a
        hash that covers what the store does not have yet."""
        table = self.table
        async with table.storing:
            before = header(seated.game)["seats"]
            first = seated.mark_assisted(seat)
            if first:
                table.record.seats[seat].assisted = True
                change = {"to": table.n, "fair": len(table.record.stretches) + 1}
                table.record.headers.append(Earlier(**change, header={"seats": before}))
                table.head = link(table.head, {**change, "header": {"seats": header(seated.game)["seats"]}})
                await asyncio.shield(table.server.put(table))  # its player may leave now: the hash covers it already
        if first:
            table.remark(seat, texts.TAKES_HINT)
            table.tell_people()

    def stop(self) -> None:
        """The game has moved on: tells anybody still waiting."""
        if self.task and self.asker and not self.task.done():
            peer, id = self.asker
            self.task.cancel()
            peer.tell(Refused("stale", texts.STALE, id))
        self.task = self.asker = None


def advise(adviser: Adviser, seen: Game, seat: int) -> tuple[str, str]:
    """What to do, as words of the game and as a sentence."""
    advice = adviser.advise(seen, seat)
    return seen.text(advice.act), hint_text(seen, advice)
