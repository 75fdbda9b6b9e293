"""Getting what must be seen into the columns that there are."""

from __future__ import annotations

from rich.text import Text


def fit(forms: list[Text], tokens: Text, width: int, style: str = "", letters: int = 0) -> Text:
    """The longest form that fits beside the pieces of the players; if none does, only so many of its letters: a row
    that is cut off would tell a wrong number."""
    room = max(width - tokens.cell_len, 0)
    line = Text(end="", style=style)
    line.append_text(next((form for form in forms if form.cell_len <= room), forms[-1][: min(room, letters)]))
    line.truncate(room, overflow="crop", pad=True)
    line.append_text(tokens)
    line.truncate(width, overflow="crop", pad=True)
    return line
