"""The seats that bots play."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from stompoly.game import Game, SeatError
from stompoly.rules.estate.acts import Act

from . import texts
from .defaults import safe


class Bot(Protocol):
    """What a bot can be asked. `game` is what its seat may see."""

    def decide(self, game: Game, seat: int) -> Act: ...

    def interject(self, game: Game, seat: int) -> Act | None: ...


Maker = Callable[[str, int], Bot]
STAND_IN = "sensible"


def shipped_maker() -> Maker:
    """make_bot of stompoly.bots, imported only when a bot sits down."""
    try:
        from stompoly.bots import make_bot
    except ImportError as missing:
        raise SeatError(texts.NO_BOTS.format(why=missing)) from missing
    maker: Maker = make_bot
    return maker


def seat_bots(game: Game, maker: Maker | None = None) -> dict[int, Bot]:
    """A bot for every seat that names one."""
    kinds = {p: player.bot for p, player in enumerate(game.players) if player.bot}
    make = (maker or shipped_maker()) if kinds else None
    return {p: one_bot(make, kind, game.seed, p) for p, kind in kinds.items() if make}


def one_bot(make: Maker, kind: str, seed: int, p: int) -> Bot:
    try:
        return make(kind, seed + p + 1)
    except (ValueError, LookupError) as unknown:
        raise SeatError(texts.UNKNOWN_BOT.format(kind=kind, why=unknown)) from unknown


def stand_in(game: Game, seat: int, maker: Maker | None = None) -> Bot:
    """The bot that takes a seat somebody gave up."""
    return one_bot(maker or shipped_maker(), STAND_IN, game.seed, seat)


def decision(bot: Bot, game: Game, seat: int) -> tuple[Act, str]:
    """A bot's act, and what was wrong with its own where the safe one stands in for it.

    A bot may be anybody's plugin: whatever it raises must not end a game that people are in.
    """
    try:
        act = bot.decide(game.seen_by(seat), seat)
        refused = game.why(act)
    except Exception as wrong:
        return safe(game, seat), f"{type(wrong).__name__}: {wrong}"
    return (safe(game, seat), str(refused)) if refused else (act, "")


def interjection(bot: Bot, game: Game, seat: int) -> Act | None:
    """What a bot does out of turn, if that is legal."""
    try:
        act = bot.interject(game.seen_by(seat), seat)
        return act if act is not None and act.seat == seat and game.why(act) is None else None
    except Exception:  # as above; keeping quiet is always a bot's right
        return None
