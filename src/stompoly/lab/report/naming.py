"""What things are called in a report: the words of the rulebook, of its family and of the seats."""

from __future__ import annotations

import math
from collections import Counter
from typing import Any

from stompoly.lab.run import Setup
from stompoly.lab.run.setup import group_numbers

NO_BREAK = "\u00a0"
NOT_KNOWN = "–"


class Names:
    """The names at the lab's table."""

    def __init__(self, setup: Setup) -> None:
        book = setup.book
        self.book = book
        options = setup.options
        self.seats = [f"Seat {p + 1}" for p in range(setup.seats)]
        self.words = book.family.words(
            book.board, book.cards(options), book.terms, book.sheet.rulebook.currency, book.tables(options), self.seats
        )
        self.lots: list[int] = list(self.words.deeds)
        self.cards: dict[int, str] = book.family.card_labels(self.words)
        self.tokens: list[str] = list(book.sheet.rulebook.tokens)
        self.groups: list[Any] = list(book.board.group)
        self.numbers = group_numbers(book)

    def word(self, key: str) -> str:
        """A word of the family; empty where the family has no such thing."""
        return self.book.family.study_words.get(key, "").format_map(self.book.terms)

    def space(self, n: int) -> str:
        """A space by its name, and by its number where others are called the same."""
        spaces = self.book.board.space
        alike = sum(other.name == spaces[n].name for other in spaces)
        return f"{spaces[n].name} ({n})" if alike > 1 else str(spaces[n].name)

    def short(self, n: int) -> str:
        space = self.book.board.space[n]
        return str(getattr(space, "short", "") or space.name)

    def group_of(self, n: int) -> int:
        """The number of a space's group, -1 for none."""
        return self.numbers[n]

    def end(self, name: str) -> str:
        return self.word(f"end.{name}") or name.replace("_", " ")

    def amount(self, value: float) -> str:
        """A number of what standings are counted in."""
        if not math.isfinite(value):
            return NOT_KNOWN
        if self.word("measure") == "money":
            return str(self.words.money(round_figure(value)))
        if value == round(value) or abs(value) >= 100:
            return f"{value:.0f}"
        return f"{value:.2f}" if abs(value) < 1 else f"{value:.1f}"


def round_figure(value: float) -> int:
    """A whole number of three or four digits that count: more would only pretend."""
    if abs(value) < 10_000:
        return round(value)
    step = int(10 ** (math.floor(math.log10(abs(value))) - 3))
    return round(value / step) * step


def percent(value: float, digits: int | None = None) -> str:
    """0.271 as 27.1 %; small shares get more digits."""
    if not math.isfinite(value):
        return NOT_KNOWN
    if digits is None:
        digits = 2 if 0 < abs(value) < 0.02 else 1
    return f"{100 * value:.{digits}f}{NO_BREAK}%"


def number(value: float, digits: int = 1) -> str:
    if not math.isfinite(value):
        return NOT_KNOWN
    return f"{value:,.{digits}f}".replace(",", "\u202f")


def join_words(things: list[str]) -> str:
    """`a, b and c`"""
    return things[0] if len(things) == 1 else f"{', '.join(things[:-1])} and {things[-1]}" if things else "nothing"


def bots_in_words(bots: tuple[str, ...]) -> str:
    """`4 × sensible`, or `2 × expert and 1 × random`."""
    return join_words([f"{n}{NO_BREAK}×{NO_BREAK}{bot}" for bot, n in Counter(bots).items()])


def together(said: str) -> str:
    """Numbers and what they count stay on one line."""
    return said.replace(" %", f"{NO_BREAK}%").replace("seed ", f"seed{NO_BREAK}").replace(" games", f"{NO_BREAK}games")
