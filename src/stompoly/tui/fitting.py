"""Fits what must be shown into the available columns."""

from __future__ import annotations

import textwrap
from typing import Protocol

from rich.text import Text

from stompoly.faces.sheet import printable

LOW = 2  # lines of a cell that has no room for a whole name
NAME_LINES = 2  # of a higher one
LETTERS = 2  # of colour and holder, which are always shown


class Named(Protocol):
    """A space of any board."""

    @property
    def name(self) -> str: ...
    @property
    def label(self) -> str: ...
    @property
    def brief(self) -> str: ...


def fit(forms: list[Text], tokens: Text, width: int, style: str = "", letters: int = 0) -> Text:
    """The longest form that fits beside the players' pieces; if none does, only its first `letters`: a row of signs
    that is cut off would show a wrong number."""
    room = max(width - tokens.cell_len, 0)
    line = Text(end="", style=style)
    line.append_text(next((form for form in forms if form.cell_len <= room), forms[-1][: min(room, letters)]))
    line.truncate(room, overflow="crop", pad=True)
    line.append_text(tokens)
    line.truncate(width, overflow="crop", pad=True)
    return line


def tall_cell(space: Named, style: str, forms: list[Text], tokens: Text, size: tuple[int, int]) -> list[Text]:
    """A cell of three lines or more: the whole name on two, what is there, and the players, who have their own line
    from four lines on. In three, a crowd stands below a short name."""
    width, lines = size
    names = name_lines(space, width)
    named = [Text(end="").append(line.ljust(width), style=style) for line in names]
    there, players = fit(forms, Text(), width, letters=LETTERS), fit([Text()], tokens, width)
    if lines > NAME_LINES + 1:
        return [*named, there, *[Text(" " * width, end="")] * (lines - NAME_LINES - 2), players]
    if names[1] or any(form.cell_len + tokens.cell_len <= width for form in forms):
        return [*named, fit(forms, tokens, width, letters=LETTERS)]
    room = width - tokens.cell_len
    return [named[0], fit([Text(" " * room, style=style)], tokens, width), there]


def name_lines(space: Named, width: int) -> list[str]:
    """The whole name if its words fit on two lines, or the page's label, otherwise the short name."""
    texts = [printable(text) for text in (space.name, space.label) if text]
    wrapped = [textwrap.wrap(text, width, break_long_words=False) for text in texts]
    fitting = [lines for lines in wrapped if len(lines) <= NAME_LINES and max(map(len, lines)) <= width]
    lines = fitting[0] if fitting else [short_name(space, width)]
    return lines + [""] * (NAME_LINES - len(lines))


def short_name(space: Named, width: int) -> str:
    """On one line. If even that is too long, blanks after full stops and the last full stop are left out before letters
    are: `St. James`, `St.James`, `St.Jam.`."""
    text = printable(space.brief)
    forms = [text, text.replace(". ", "."), text.replace(". ", ".").rstrip(".")]
    return next((form for form in forms if len(form) <= width), f"{forms[-1][: width - 1]}.")
