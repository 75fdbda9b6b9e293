"""Finding a bot by name: the shipped ones, then those that installed packages offer."""

from __future__ import annotations

import difflib
import warnings
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from stompoly.rules.family import Family

from .shipped import SHIPPED, THINKER, Bot, BotError, RuleBot
from .thinker import is_thinker, make_thinker

GROUP = "stompoly.bots"


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
    `thinker` plays by any, and may have a budget (`thinker:500`, `thinker:3s`). A plugin is a class or function called
    as `plugin(seed=...)`; one that does not work is skipped with a warning."""
    if is_thinker(name):
        return make_thinker(name, seed)
    if name in (family.bots if family else SHIPPED):  # looking for plugins reads the disk: not for those that are here
        return RuleBot(name, seed)
    names = bot_names(family)
    if name not in names:
        near = difflib.get_close_matches(name, names, 1)
        hint = f"; did you mean {near[0]}?" if near else "."
        where = " in these rules" if name in SHIPPED else ""
        raise BotError(f"there is no bot {name!r}{where}{hint} The bots are {', '.join(names)}.")
    bot = load_plugin(plugins()[name], seed)
    if bot is None:
        others = ", ".join(other for other in names if other in SHIPPED)
        raise BotError(f"the bot {name!r} does not work (see the warning); others are {others}")
    return bot


def load_plugin(entry: EntryPoint, seed: int) -> Bot | None:
    try:
        maker: Any = entry.load()
        bot = maker(seed=seed)
    except Exception as wrong:  # somebody else's code: whatever it does must not end the game
        warnings.warn(f"bot {entry.name} ({entry.value}) is skipped: {wrong!r}", RuntimeWarning, stacklevel=3)
        return None
    if not isinstance(bot, Bot):
        warnings.warn(f"bot {entry.name} ({entry.value}) is skipped: it has no decide()", RuntimeWarning, stacklevel=3)
        return None
    return bot
