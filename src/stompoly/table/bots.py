"""Bots at a table with people. A bot may be anybody's plug-in: nothing it does may end the game."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from stompoly.bots import Bot, RuleBot, make_bot
from stompoly.engine.stopping import StoppedError
from stompoly.game import Game, SeatError
from stompoly.rules.acts import Act
from stompoly.rules.family import Family
from stompoly.rules.loop import RANDOM
from stompoly.rules.objections import Objection

from .manners import Manners

Maker = Callable[[str, int, Family], Bot]
STAND_IN = "sensible"
SEEDS = 1 << 32  # small enough for any use a bot may make of it


def seat_bots(game: Game, make: Maker = make_bot) -> dict[int, Bot]:
    """A bot for every seat that names one."""
    return {p: one_bot(make, player.bot, game, p) for p, player in enumerate(game.players) if player.bot}


def one_bot(make: Maker, kind: str, game: Game, p: int) -> Bot:
    try:
        return make(kind, (game.seed + p + 1) % SEEDS, game.family)
    except ValueError as unknown:
        raise SeatError(str(unknown)) from unknown


def stand_in(game: Game, seat: int, make: Maker = make_bot) -> Bot:
    """The bot that takes a seat somebody gave up."""
    return one_bot(make, STAND_IN, game, seat)


Said = tuple[Any, str]  # what a bot answered, or what went wrong


def decision(bot: Bot, game: Game, seat: int, manners: Manners) -> tuple[Act, str]:
    """A bot's act, and what was wrong with it if the safe one is played instead."""
    return judge_answer(game, seat, manners, prepare_answer(bot, game, seat, manners)())


def prepare_answer(bot: Bot, game: Game, seat: int, manners: Manners) -> Callable[[], Said]:
    """Has a bot answer, later or in another thread: it looks at the game as it is now."""
    eyes = eyes_of(bot, game, seat, manners)

    def think() -> Said:
        try:
            return bot.decide(eyes, seat), ""
        except StoppedError:
            raise
        except Exception as wrong:
            return None, f"{type(wrong).__name__}: {wrong}"

    return think


def judge_answer(game: Game, seat: int, manners: Manners, said: Said) -> tuple[Act, str]:
    """What a bot answered as an act that is allowed, or the safe one."""
    answer, wrong = said
    try:
        act = game.act_of(answer, seat)
        refused = game.why(act)
        wrong = wrong or (str(refused) if refused else "")
    except Exception as unknown:
        wrong = wrong or f"{type(unknown).__name__}: {unknown}"
    return (manners.safe(game, seat), wrong) if wrong else (act, "")


def all_quiet(bots: Iterable[Bot], game: Game) -> bool:
    """Whether none of these bots can have anything to say out of turn now. In rule code only `random` may speak at any
    time."""
    family = game.family
    if family.others_speak(game.tables, game.state):
        return False
    for bot in bots:
        if not isinstance(bot, RuleBot) or family.bots.get(bot.name, RANDOM) == RANDOM:
            return False
    return True


def interjection(bot: Bot, game: Game, seat: int, manners: Manners) -> Act | None:
    """What a bot does out of turn, if it can and that is legal. It may always do nothing."""
    speak = getattr(bot, "interject", None)
    try:
        said = speak(eyes_of(bot, game, seat, manners), seat) if speak else None
        act = game.act_of(said, seat) if said is not None else None
        return act if act is not None and game.why(act) is None else None
    except Exception:
        return None


def objection(bot: Bot, game: Game, seat: int, manners: Manners) -> Objection | None:
    """What a bot has against the open offer, if it says so. Ask before it answers."""
    tell = getattr(bot, "objection", None)
    try:
        said = tell(eyes_of(bot, game, seat, manners), seat) if tell else None
    except Exception:
        return None
    return said if isinstance(said, Objection) else None


def eyes_of(bot: Bot, game: Game, seat: int, manners: Manners) -> Game:
    """What a bot may look at. Shipped ones never look at what nobody may see (`check_bot` proves it), so if seats hide
    nothing from each other, no copy is made."""
    shipped = isinstance(bot, RuleBot) and not manners.hides
    return game if shipped else game.seen_by(seat)
