"""Finding a bot by name: the shipped ones, then those that installed packages offer."""

from __future__ import annotations

import difflib
import inspect
import warnings
from collections.abc import Sequence
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from stompoly.rules.family import Family
from stompoly.seats import SeatError
from stompoly.texts import errors, grammar

from .shipped import SHIPPED, THINKER, Bot, BotError, RuleBot
from .thinker import is_thinker, make_thinker

GROUP = "stompoly.bots"
USUAL_SEATS = 4  # unless the caller says how many


def plugins() -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in entry_points(group=GROUP)}


def bot_names(family: Family | None = None) -> list[str]:
    """Every bot that can be asked for, with these rules or with any. A package cannot take a shipped name."""
    return [
        *([*family.bots, THINKER] if family else SHIPPED),
        *(name for name in plugins() if name not in SHIPPED),
    ]


def make_bot(name: str, seed: int = 0, family: Family | None = None) -> Bot:
    """A bot by name, for the rules of a rulebook (`book.family`) where known: not every bot plays by all rules.
    `thinker` plays by any, and may have a budget (`thinker:500`, `thinker:3s`). A plug-in is a class or function that
    returns a bot (`made_by`); one that does not work is skipped with a warning."""
    if is_thinker(name):
        return make_thinker(name, seed)
    if name in (family.bots if family else SHIPPED):  # looking for plug-ins reads the disk, so not for the shipped ones
        return RuleBot(name, seed)
    names = bot_names(family)
    if name not in names:
        near = difflib.get_close_matches(name, names, 1)
        form = errors.NO_BOT_HERE if name in SHIPPED else errors.NO_BOT_NEAR if near else errors.NO_BOT
        raise BotError(form.format(name=name, near="".join(near), bots=grammar.all_of(names)))
    bot = load_plugin(plugins()[name], seed)
    if bot is None:
        others = [other for other in names if other in SHIPPED]
        raise BotError(errors.BROKEN_BOT.format(name=name, bots=grammar.all_of(others)))
    return bot


def bots_for(bots: Any, seats: int, seed: int, family: Family) -> list[Bot]:
    """A bot for each seat. `bots` is one for all, or a list with one per seat; each is a name, a bot, or a class of
    bots (`made_by`)."""
    given = one_per_seat(bots, seats)
    return [make_bot(bot, seed, family) if isinstance(bot, str) else _as_bot(bot, seed) for bot in given]


def one_per_seat(bots: Any, seats: int | None = None) -> list[Any]:
    """A list with one bot per seat, from such a list or from one bot for all."""
    if isinstance(bots, str) and "," in bots:
        raise SeatError(errors.BOTS_AS_TEXT.format(example=bots.replace(",", " ").split()))
    if isinstance(bots, str) or not isinstance(bots, Sequence):
        return [bots] * (USUAL_SEATS if seats is None else seats)
    if seats is not None and len(bots) != seats:
        raise SeatError(errors.BOTS_FOR_SEATS.format(seats=seats, bots=len(bots)))
    return list(bots)


def _as_bot(bot: Any, seed: int) -> Bot:
    """A bot that somebody hands over, made first if it is a class."""
    made = made_by(bot, seed) if isinstance(bot, type) else bot
    if not isinstance(made, Bot):
        raise BotError(errors.NOT_A_BOT.format(bot=made))
    return made


def made_by(maker: Any, seed: int) -> Any:
    """What a class or a function of bots makes: it is given the seed if it has a parameter of that name."""
    parameters = inspect.signature(maker).parameters.values()
    takes_seed = any(each.name == "seed" or each.kind is each.VAR_KEYWORD for each in parameters)
    return maker(seed=seed) if takes_seed else maker()


def name_of(bot: Any) -> str:
    """A bot by name: that of a shipped one, or of its class."""
    if isinstance(bot, str | RuleBot):
        return bot if isinstance(bot, str) else bot.name
    return bot.__name__ if isinstance(bot, type) else type(bot).__name__


def load_plugin(entry: EntryPoint, seed: int) -> Bot | None:
    try:
        maker: Any = entry.load()
        bot = made_by(maker, seed)
    except Exception as wrong:  # somebody else's code: nothing it does may end the game
        warnings.warn(why_skipped(entry, repr(wrong)), RuntimeWarning, stacklevel=3)
        return None
    if not isinstance(bot, Bot):
        warnings.warn(why_skipped(entry, errors.NO_DECIDE), RuntimeWarning, stacklevel=3)
        return None
    return bot


def why_skipped(entry: EntryPoint, why: str) -> str:
    return errors.BOT_SKIPPED.format(name=entry.name, place=entry.value, why=why)
