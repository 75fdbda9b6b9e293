"""What things are called in a report: the words of the rulebook, of its family and of the seats."""

from __future__ import annotations

import math
from collections import Counter
from typing import Any

from stompoly.lab.run import Setup
from stompoly.lab.run.setup import group_numbers
from stompoly.texts import grammar, study
from stompoly.texts import report as texts

NO_BREAK = "\u00a0"
NOT_KNOWN, MINUS = "–", "\N{MINUS SIGN}"


class Blanks(dict[str, Any]):
    """What fills in the blanks of a text: its own, the rulebook's terms, the words of the family; {Lots} is {lots}
    with a capital."""

    def __init__(self, words: dict[str, str], own: dict[str, Any]) -> None:
        super().__init__(own)
        self.words = words

    def __missing__(self, key: str) -> str:
        if key in self.words:
            return self.words[key].format_map(self)
        if key == uncapital(key):
            raise KeyError(key)
        return capital(str(self[uncapital(key)]))


def capital(said: str) -> str:
    return said[:1].upper() + said[1:]


def uncapital(said: str) -> str:
    return said[:1].lower() + said[1:]


class Names:
    """The names at the lab's table."""

    def __init__(self, setup: Setup) -> None:
        book = setup.book
        self.book = book
        options = setup.options
        self.seats = [study.SEAT.format(number=p + 1) for p in range(setup.seats)]
        self.words = book.family.words(
            book.board, book.cards(options), book.terms, book.sheet.rulebook.currency, book.tables(options), self.seats
        )
        self.lots: list[int] = self.words.lots(self.words.all_deeds)
        self.cards: dict[int, str] = book.family.card_labels(self.words)
        self.tokens: list[str] = list(book.sheet.rulebook.tokens)
        self.groups: list[Any] = list(book.board.group)
        self.numbers = group_numbers(book)

    def word(self, key: str) -> str:
        """A word of the family; empty if the family has no such thing."""
        return self.say(study.WORDS[self.book.family.name].get(key, ""))

    def say(self, text: str, **blanks: Any) -> str:
        """A text with its blanks filled in."""
        return text.format_map(Blanks(study.WORDS[self.book.family.name], {**self.book.terms, **blanks}))

    def beaten(self, one: int, other: int, figure: str) -> str:
        """How often a seat felled or robbed another."""
        form = study.WORDS[self.book.family.name]["beaten_cell"]
        return self.say(form, one=self.seats[one], other=self.seats[other], figure=figure)

    def space(self, n: int) -> str:
        """A space by its name, and by its number where others are called the same."""
        spaces = self.book.board.space
        alike = sum(other.name == spaces[n].name for other in spaces)
        return f"{spaces[n].name} ({n})" if alike > 1 else str(spaces[n].name)

    def short(self, n: int) -> str:
        space = self.book.board.space[n]
        return str(getattr(space, "brief", "") or space.name)

    def group_of(self, n: int) -> int:
        """The number of a space's group, -1 for none."""
        return self.numbers[n]

    def end(self, name: str) -> str:
        return self.word(f"end.{name}") or texts.END_UNFINISHED

    def amount(self, value: float) -> str:
        """A number in the unit of the standings."""
        if not math.isfinite(value):
            return NOT_KNOWN
        if hasattr(self.words, "money"):
            return str(self.words.money(round_figure(value))).replace("-", MINUS)
        if value == round(value) or abs(value) >= 100:
            return f"{value:.0f}"
        return f"{value:.2f}" if abs(value) < 1 else f"{value:.1f}"


def round_figure(value: float) -> int:
    """A number with three or four significant digits: more would be false precision."""
    if abs(value) < 10_000:
        return round(value)
    step = int(10 ** (math.floor(math.log10(abs(value))) - 3))
    return round(value / step) * step


def percent(value: float, digits: int | None = None) -> str:
    """0.271 as 27.1%; small shares get more digits."""
    if not math.isfinite(value):
        return NOT_KNOWN
    if digits is None:
        digits = 2 if 0 < abs(value) < 0.02 else 1
    return f"{100 * value:.{digits}f}%"


def number(value: float, digits: int = 1) -> str:
    if not math.isfinite(value):
        return NOT_KNOWN
    return f"{value:,.{digits}f}"


def bots_in_words(bots: tuple[str, ...]) -> str:
    """`4 × sensible`, or `2 × expert and 1 × random`."""
    named = [texts.BOTS.format(number=n, bot=bot).replace(" ", NO_BREAK) for bot, n in Counter(bots).items()]
    return grammar.all_of(named)


def together(said: str) -> str:
    """Numbers and what they count stay on one line."""
    for pair in texts.TOGETHER:
        said = said.replace(pair, pair.replace(" ", NO_BREAK))
    return said
