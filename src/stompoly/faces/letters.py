"""Colour groups without letters. The terminal doubles every colour by a letter, and so do the texts that are shared
with it; a page doubles them by shapes, and keeps letters for players."""

from __future__ import annotations

import re
from functools import lru_cache

from stompoly.game import Game


def plain_groups(game: Game, text: str) -> str:
    """`Brown (letter A)`, `Brown (A)` and `A Brown 1/2` are Brown."""
    groups = tuple((str(group.name), str(group.letter)) for group in game.book.board.group)
    return letter_pattern(groups).sub(lambda found: str(found[found.lastindex or 0]), text)


@lru_cache(maxsize=64)
def letter_pattern(groups: tuple[tuple[str, str], ...]) -> re.Pattern[str]:
    """Every group with its letter, the letter before or after it; the name alone is what is kept."""
    ways = [
        rf"\b{letter} ({re.escape(name)})\b|({re.escape(name)}) \((?:letter )?{letter}\)" for name, letter in groups
    ]
    return re.compile("|".join(ways))
