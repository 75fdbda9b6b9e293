"""Sessions in the pseudo-language: what a terminal and an online table say, besides what the rules do."""

from __future__ import annotations

import re
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

from stompoly.game import Game
from stompoly.rulebooks.rulings import load_rulings
from stompoly.rules.names import slug
from tests.texts.helpers_said import data_of, prose, strings
from tests.texts.pseudo import CLOSE, OPEN, pseudo, unmarked

BLANK = re.compile(r"\{[^{}]*\}")
FRAMES = re.compile(r"[─-╿]+")


def strict_pseudo() -> dict[str, Any]:
    """The blanks of templates stand outside of the brackets: what fills them is looked at too."""
    return {part: opened(module) for part, module in pseudo().items()}


def opened(text: Any) -> Any:
    if isinstance(text, SimpleNamespace):
        return SimpleNamespace(**{name: opened(value) for name, value in vars(text).items()})
    if isinstance(text, str):
        return BLANK.sub(f"{CLOSE}\\g<0>{OPEN}", text)
    if isinstance(text, dict):
        return {key: opened(value) for key, value in text.items()}
    return type(text)(map(opened, text)) if isinstance(text, list | tuple) else text


def bare(said: list[str], data: list[str]) -> list[str]:
    """The texts with words outside of all brackets that are no data."""
    return [text for text in said if re.search(r"[^\W\d_]", without(unmarked(text), data))]


def without(text: str, data: list[str]) -> str:
    for known in data:
        text = text.replace(known, "")
    return text


def bare_words(screen: str, data: list[str]) -> list[str]:
    """The same of a drawn screen, where names may be cut short: the words that begin no word of the data."""
    known = re.findall(r"[^\W\d_]+", " ".join(data))
    left = unmarked(FRAMES.sub(" ", screen))
    return [word for word in re.findall(r"[^\W\d_]+", left) if not any(each.startswith(word) for each in known)]


def known_of(game: Game, *more: str) -> list[str]:
    """Data of a game: names as they are written and as they are typed; the longest first."""
    names = [*data_of(game.book, game), *(player.token for player in game.players)]
    return ordered({*names, *map(slug, names), *more})


def rules_of(game: Game) -> list[str]:
    """What `?` shows of a rulebook: its clauses and the rulings, and the words that sections are found by."""
    clauses = game.book.clauses.values()
    found = [part for clause in clauses for part in (clause.id, clause.section, clause.rule, clause.choice)]
    found += [clause.section.partition(" (")[0].lower() for clause in clauses]
    found += [f"? {clause.id.split('-')[1].lower()}" for clause in clauses]
    rulings = load_rulings().values()
    return ordered({*found, *strings([[r.id, r.question, r.options, r.ruling, r.option] for r in rulings])})


def ordered(texts: set[str]) -> list[str]:
    return sorted(filter(None, texts), key=len, reverse=True)


def prose_of(message: dict[str, Any]) -> Iterator[str]:
    """The texts that a table sends. What people wrote, the rulebook and its options are data."""
    if message["type"] != "said":
        yield from prose({key: value for key, value in message.items() if key not in ("book", "table", "talk")})
        yield from [message["why"]] if "why" in message else []
