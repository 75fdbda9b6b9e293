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
    def short(self) -> str: ...


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
    """The whole name if its words fit on two lines, otherwise the short one."""
    whole = textwrap.wrap(printable(space.name), width, break_long_words=False) or [""]
    fits = len(whole) <= NAME_LINES and max(map(len, whole)) <= width
    lines = whole if fits else [printable(space.short)[:width]]
    return lines + [""] * (NAME_LINES - len(lines))
