"""A sheet of facts: a title and rows. Each screen draws it in its own way, so the text is written only once."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass
class Sheet:
    title: str
    rows: list[tuple[str, str]] = field(default_factory=list)  # label (may be empty) and text
    colour: str = ""  # of a colour group, where the sheet is about one

    def add(self, label: str, text: str) -> None:
        self.rows.append((label, text))


def printable(text: str) -> str:
    """Names come from game files and rulebooks of strangers: no control characters reach the terminal."""
    if text.isprintable():
        return text
    return "".join(letter if letter.isprintable() or letter == "\n" else "?" for letter in text)
