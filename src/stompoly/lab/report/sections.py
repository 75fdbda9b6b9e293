"""The report's sections: what is drawn and tabled, with captions that say what is seen, what an interval means, how
many games it rests on and their seed."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from markupsafe import Markup

from stompoly.lab.statistics import Figure
from stompoly.texts import report as texts

from .figures import Figures
from .naming import NOT_KNOWN, Names, number, percent

NARROW = 5  # columns that fit beside a drawing


@dataclass(frozen=True)
class Drawing:
    svg: Markup
    caption: str
    wide: bool = False


@dataclass(frozen=True)
class Column:
    head: str
    words: bool = False  # text, not numbers


@dataclass(frozen=True)
class Table:
    caption: str
    columns: list[Column]
    rows: list[list[str]]
    marked: list[bool] = field(default_factory=list)  # rows that are beyond chance

    @property
    def wide(self) -> bool:
        """Whether it needs all of the page."""
        return len(self.columns) > NARROW


@dataclass(frozen=True)
class Section:
    id: str
    title: str
    about: str
    drawings: list[Drawing]
    tables: list[Table]


@dataclass(frozen=True)
class Sheet:
    """What every section is made from."""

    found: Figures
    names: Names

    def say(self, text: str, **blanks: Any) -> str:
        """A text with its blanks filled in; captions end with the games that they rest on."""
        shared = {"base": self.base, "whiskers": texts.WHISKERS, "dots": texts.DOTS}
        return self.names.say(text, **{**shared, **blanks})

    def columns(self, heads: Iterable[str], words: Iterable[int] = (0,)) -> list[Column]:
        """The columns of a table; `words` are the numbers of those that hold text."""
        return [Column(self.say(head), words=k in words) for k, head in enumerate(heads)]

    @property
    def base(self) -> str:
        """What every caption ends with."""
        return texts.BASE.format(games=whole(self.found.played.games), seed=self.found.played.seed)

    @property
    def traced(self) -> str:
        """The same for what is kept of the first games only."""
        games, of = self.found.course.games, self.found.played.games
        if games == of:
            return self.base
        return texts.BASE_TRACED.format(games=whole(games), all=whole(of), seed=self.found.played.seed)

    def rate(self, figure: Figure, digits: int = 1) -> str:
        """`27.1% (26.5–27.7)`"""
        if not figure.known:
            return NOT_KNOWN
        digits = 2 if 0 < figure.value < 0.02 else digits
        low, high = (f"{100 * end:.{digits}f}" for end in (figure.low, figure.high))
        return texts.RATE.format(value=percent(figure.value, digits), low=low, high=high)

    def mean(self, figure: Figure) -> str:
        """An amount and how far its interval reaches; to the further side, where it is not the middle."""
        if not figure.known:
            return NOT_KNOWN
        reach = max(figure.high - figure.value, figure.value - figure.low)
        amount = self.names.amount(figure.value)
        if not math.isfinite(reach) or reach <= 0:
            return amount
        return texts.GIVE_OR_TAKE.format(value=amount, reach=self.names.amount(reach))

    def count(self, figure: Figure, digits: int = 0) -> str:
        """A number of rounds or the like, with its interval."""
        if not figure.known:
            return NOT_KNOWN
        said = number(figure.value, digits)
        if figure.low == figure.high:
            return said
        return texts.RATE.format(value=said, low=number(figure.low, digits), high=number(figure.high, digits))

    def interval(self, figure: Figure, digits: int = 2) -> str:
        """`1.23 (1.10 to 1.36)`"""
        low, high = number(figure.low, digits), number(figure.high, digits)
        return texts.INTERVAL.format(value=number(figure.value, digits), low=low, high=high)

    def reach(self, said: str) -> str:
        """How far the widest of some intervals reaches."""
        return texts.REACH.format(reach=said)


def whole(value: int) -> str:
    return number(value, 0)


def sections(found: Figures, names: Names) -> list[Section]:
    """In the order of the page; those for which there is nothing are left out."""
    from . import sections_board, sections_games, sections_others

    sheet = Sheet(found, names)
    made = [
        sections_games.seats(sheet),
        sections_games.length(sheet),
        sections_games.story(sheet),
        sections_games.falls(sheet),
        sections_games.course(sheet),
        sections_others.tokens(sheet),
        sections_board.board(sheet),
        sections_board.lots(sheet),
        sections_board.groups(sheet),
        sections_others.cards(sheet),
        sections_others.harm(sheet),
        sections_others.beaten(sheet),
    ]
    return [section for section in made if section is not None]
