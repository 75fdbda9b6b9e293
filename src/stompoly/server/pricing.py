"""Asking a bot what it would take. Bots in rule code are asked beside the table, on copies of the game and of the bot,
so that nothing they remember changes."""

from __future__ import annotations

import asyncio
import logging
from copy import deepcopy
from typing import TYPE_CHECKING

from stompoly.bots import RuleBot
from stompoly.faces.facts import money, name
from stompoly.faces.pages import page_of
from stompoly.game import Game, NotUnderstoodError
from stompoly.table.prices import NEVER, asking_price, offer_words
from stompoly.texts import server as texts

from .messages import AskPrice, Priced, Refused
from .peers import Peer
from .playing import not_now
from .trouble import TroubleError

if TYPE_CHECKING:
    from .table import Table

log = logging.getLogger(__name__)


class Pricing:
    """The price that is being worked out, at most one at a time."""

    __slots__ = ("table", "task")

    def __init__(self, table: Table) -> None:
        self.table = table
        self.task: asyncio.Task[None] | None = None

    def ask(self, peer: Peer, message: AskPrice) -> None:
        """Begins to look for it, or says why not."""
        refused = self.refusal(peer, message) or self.why_barred(message)
        if refused:
            peer.tell(refused)
        elif (self.task and not self.task.done()) or not self.table.purses.take("price", message.seat):
            peer.tell(Refused("too_fast", texts.TOO_FAST_PRICE, message.id))
        else:
            self.task = asyncio.create_task(self.find(peer, message), name=f"price at {self.table.code}")

    def refusal(self, peer: Peer, message: AskPrice) -> Refused | None:
        trouble = not_now(self.table, peer, message.seat)
        if trouble:
            return Refused(*trouble, id=message.id)
        if not isinstance(self.table.bots.get(message.to), RuleBot):
            return Refused("no_price", texts.NO_PRICE, message.id)
        return None

    def why_barred(self, message: AskPrice) -> Refused | None:
        """Why the offer could not be made even with all the money there is."""
        assert self.table.game is not None
        seen = self.table.game.seen_by(message.seat)
        try:
            act = seen.read(words_of(seen, message, most_of(seen, message)), message.seat)
        except NotUnderstoodError as wrong:
            return Refused("not_understood", str(wrong), message.id)
        refused = seen.why(act, to_you=True)
        return Refused("refused", refused.reason, message.id, refused.clause) if refused else None

    async def find(self, peer: Peer, message: AskPrice) -> None:
        table, seated = self.table, self.table.seated
        assert seated is not None
        game, bot = seated.game.copy(), deepcopy(seated.bots[message.to])
        most = most_of(game.seen_by(message.seat), message)

        def work() -> int:
            return asking_price(game, message.seat, bot, seated.manners, lambda n: words_of(game, message, n), most)

        try:
            price = await table.server.bot_work.run(peer.who, work)
        except TroubleError as closing:
            peer.tell(Refused(closing.code, closing.reason, message.id))
            return
        except Exception:
            log.exception(texts.LOG_PRICE.format(code=table.code))
            peer.tell(Refused("no_price", texts.NO_PRICE, message.id))
            return
        peer.tell(Priced(message.id, price, sentence(game, message.to, price)))

    def stop(self) -> None:
        if self.task:
            self.task.cancel()
            self.task = None


def most_of(game: Game, message: AskPrice) -> int:
    """The most the asker could pay."""
    return page_of(game).wares(game, message.seat, message.to)[0].money


def words_of(game: Game, message: AskPrice, paid: int) -> str:
    return offer_words(game, message.to, message.give, message.get, paid)


def sentence(game: Game, to: int, price: int) -> str:
    form = texts.PRICE_NEVER if price == NEVER else texts.PRICE if price else texts.PRICE_NOTHING
    return form.format(name=name(game, to), money=money(game, price))
