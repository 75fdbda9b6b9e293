"""Charts of figures in the terminal."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from stompoly.cli.progress import progress_bar
from stompoly.texts import lab_commands as help_texts

from .common import stop_with_advice

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

WIDE = 30
ROOM = 110  # characters that a line needs for drawings to fit beside many figures
PageFile = Annotated[Path | None, typer.Option("--output", "-o", help=help_texts.OPTIONS["page"])]


@contextmanager
def working(games: int) -> Iterator[Any]:
    """A progress bar on stderr for several runs; if they are interrupted, a message says how to continue."""
    try:
        with progress_bar(games) as advance:
            yield advance
    except KeyboardInterrupt:
        stop_with_advice()


def grid(console: Console, *names: str, drawn: str | None = None, always: bool = False) -> Table:
    """A table of figures, with a last column for a drawing if the line is long enough."""
    from rich.table import Table

    table = Table(*names)
    if drawn is not None and (always or console.width >= ROOM):
        table.add_column(drawn, no_wrap=True, min_width=WIDE)
    return table


def put(table: Table, *cells: str, drawn: str) -> None:
    """A row; values without a column are left out."""
    table.add_row(*[*cells, drawn][: len(table.columns)])


def span(value: float, low: float, high: float, ends: tuple[float, float], middle: float | None = None) -> str:
    """An interval as a line with the value on it, in a field from one end to the other: `  ├──●──┤ `. `middle` is
    where nothing departs."""
    line = [" "] * WIDE
    if middle is not None:
        line[at(middle, ends)] = "┊"
    first, last = at(low, ends), at(high, ends)
    for place in range(first, last + 1):
        line[place] = "─"
    if first < last:
        line[first], line[last] = "├", "┤"
    line[at(value, ends)] = "●"
    return "".join(line)


def at(value: float, ends: tuple[float, float]) -> int:
    low, high = ends
    part = (value - low) / (high - low) if high > low else 0.5
    return min(max(round(part * (WIDE - 1)), 0), WIDE - 1)


def ends_of(rows: list[dict[str, Any]], *others: float) -> tuple[float, float]:
    """From the lowest to the highest of some intervals."""
    return (
        min(*(row["low"] for row in rows), *others, rows[0]["low"]),
        max(*(row["high"] for row in rows), *others, rows[0]["high"]),
    )
