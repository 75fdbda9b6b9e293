"""Where in a file something is wrong. TOML readers give values without lines; this finds the line again."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path
from typing import Any

from stompoly.texts import designer as texts

HEADER = re.compile(r"""\s*(\[\[?)([\w\s."'-]+)\]""")
KEY = re.compile(r"""\s*((?:[\w-]+|"[^"]*"|'[^']*')(?:\s*\.\s*(?:[\w-]+|"[^"]*"|'[^']*'))*)\s*=""")


class RulebookError(ValueError):
    """A rulebook that cannot be played: names the file, the line and the remedy."""

    def __init__(self, path: Path, message: str, line: int = 0) -> None:
        form = texts.AT_LINE if line else texts.IN_FILE
        super().__init__(form.format(path=path, line=line, why=message))
        self.path, self.line, self.message = path, line, message

    def __reduce__(self) -> tuple[Any, ...]:
        return RulebookError, (self.path, self.message, self.line)


def line_of(text: str, where: str) -> int:
    """The line of `space[3].price` or `options.go.salary` in a TOML text: the key's own line, else the first within it,
    else that of the table it is missing from, else 0."""
    lines = key_lines(text)
    wanted = [where.removeprefix("$").lstrip(".")]
    while parent := re.sub(r"(\.[^.\[]+|\[\d+\]|^[^.\[]+)$", "", wanted[-1]):
        wanted.append(parent)
    for place in wanted:
        if place in lines:
            return lines[place]
        for known, line in lines.items():
            if place and known.startswith(f"{place}."):
                return line
    return 0


@lru_cache(maxsize=8)
def key_lines(text: str) -> dict[str, int]:
    """Every table and key of a TOML text (`space[3]`, `space[3].price`, `options.go.salary`) with its line."""
    places: dict[str, int] = {}
    counts: dict[str, int] = {}
    table, quote = "", ""
    for number, line in enumerate(text.splitlines(), 1):
        if quote:  # inside a text of several lines
            quote = "" if quote in line else quote
            continue
        header, key = HEADER.match(line), KEY.match(line)
        if header:
            table = plain(header.group(2))
            places.setdefault(table, number)
            if header.group(1) == "[[":
                counts[table] = counts.get(table, -1) + 1
                table = f"{table}[{counts[table]}]"
                places[table] = number
        elif key:
            places.setdefault(f"{table}.{plain(key.group(1))}".lstrip("."), number)
            quote = next((mark for mark in ('"""', "'''") if line.count(mark) == 1), "")
    return places


def plain(key: str) -> str:
    """`"go" . salary` as `go.salary`."""
    return ".".join(part.strip().strip("\"'") for part in key.split("."))
