"""Where in a file something is wrong. TOML readers give values without lines; this finds the line again."""

from __future__ import annotations

import re
from pathlib import Path


class RulebookError(ValueError):
    """A rulebook that cannot be played: names the file, the line and the remedy."""

    def __init__(self, path: Path, message: str, line: int = 0) -> None:
        place = f"{path}, line {line}" if line else str(path)
        super().__init__(f"{place}: {message}")
        self.path, self.line, self.message = path, line, message


def line_of(text: str, where: str) -> int:
    """The line of `space[3].price` or `options.go.salary` in a TOML text: the key's own line, else that of the table it
    is missing from, else 0."""
    where = where.removeprefix("$").lstrip(".")
    table = re.match(r"(\w+)\[(\d+)\]\.?(.*)", where)
    lines = text.splitlines()
    if table:
        name, index, key = table.group(1), int(table.group(2)), table.group(3)
        starts = [n for n, line in enumerate(lines) if line.strip().startswith(f"[[{name}]]")]
        if index >= len(starts):
            return 0
        return key_line(lines, starts[index], key) or starts[index] + 1
    head, _, rest = where.partition(".")
    for n, line in enumerate(lines):
        if re.match(rf"\s*\[{re.escape(head)}\]", line):
            return key_line(lines, n, rest) or n + 1
    first = re.escape(head)
    return next((n + 1 for n, line in enumerate(lines) if re.match(rf"\s*\[*{first}\b", line)), 0)


def key_line(lines: list[str], start: int, key: str) -> int:
    """The line of a key in the table that begins at `start`."""
    if not key:
        return 0
    for n in range(start + 1, len(lines)):
        if re.match(r"\s*\[", lines[n]):
            return 0
        if re.match(rf"\s*{re.escape(key)}\s*=", lines[n]):
            return n + 1
    return 0
