"""Finding a bot by name: the shipped ones, then those that installed packages offer."""

from __future__ import annotations

import difflib
import warnings
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from stompoly.rules.estate.driver import BOTS

from .shipped import Bot, RuleBot

GROUP = "stompoly.bots"


class BotError(ValueError):
    """A bot that does not exist or cannot be made."""


def plugins() -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in entry_points(group=GROUP)}


def bot_names() -> list[str]:
    """Every bot that can be asked for."""
    return [*BOTS, *(name for name in plugins() if name not in BOTS)]


def make_bot(name: str, seed: int = 0) -> Bot:
    """A bot by name. A plugin is a class or function called as `plugin(seed=...)`; one that does not work is skipped
    with a warning."""
    if name in BOTS:
        return RuleBot(name, seed)
    found = plugins()
    if name in found:
        bot = load_plugin(found[name], seed)
        if bot is not None:
            return bot
        raise BotError(f"the bot {name!r} does not work (see the warning); others are {', '.join(BOTS)}")
    near = difflib.get_close_matches(name, bot_names(), 1)
    hint = f"did you mean {near[0]}? " if near else ""
    raise BotError(f"there is no bot {name!r}; {hint}The bots are {', '.join(bot_names())}.")


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
