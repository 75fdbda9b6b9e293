"""What a bot may cost at a table of this server, wherever its name comes from: the set-up, a file or the store."""

from __future__ import annotations

from collections.abc import Callable

from stompoly.bots import Bot, BotError, make_bot
from stompoly.bots.thinker import Thinker, budget_of
from stompoly.rules.family import Family
from stompoly.texts import server as texts

from .limits import Limits


def check_budget(name: str, limits: Limits) -> None:
    """Refuses a requested bot that thinks longer than is allowed here."""
    playouts, seconds = budget_of(name)
    if playouts > limits.bot_playouts or seconds > limits.bot_seconds:
        most = {"playouts": limits.bot_playouts, "seconds": limits.bot_seconds}
        raise BotError(texts.TOO_MUCH_THOUGHT.format(name=name, **most))


def capped_maker(limits: Limits) -> Callable[[str, int, Family], Bot]:
    """Makes the bots of tables. Those of games that began elsewhere, or under other limits, think less than their name
    says."""

    def make(name: str, seed: int, family: Family) -> Bot:
        bot = make_bot(name, seed, family)
        if isinstance(bot, Thinker):
            bot.cap(limits.bot_playouts, limits.bot_seconds)
        return bot

    return make
