"""What every table of players is made of."""

from __future__ import annotations

from collections.abc import Sequence

from rich.table import Table
from rich.text import Text

from stompoly.faces.facts import name
from stompoly.faces.players import Holding
from stompoly.game import Game

from .signs import Signs, band, marks, seat_colour

NAME_WIDTH = 14
NAME = 1  # which cell of a row is the name
BETWEEN = 2  # columns of the table


def holding_letters(holdings: list[Holding], signs: Signs) -> Text:
    """`A2★ B1 R3`: how many of each colour, and a star on complete ones."""
    line = Text()
    for holding in holdings:
        line.append(holding.group.letter, style=band(holding.group.colour))
        star = signs.whole if holding.whole else ""
        line.append(f"{len(holding.lots)}{star} ", style="bold" if star else "")
    return line


def players_table(heads: Sequence[str], numbers: Sequence[str], stretched: str, name_width: int = NAME_WIDTH) -> Table:
    """An empty roster: a mark, a name, then what the game has. Numbers are right-aligned, and one column takes the
    remaining room."""
    table = Table(box=None, expand=True, pad_edge=False, padding=(0, 1), header_style="dim")
    for head in heads:
        table.add_column(head, no_wrap=True, overflow="ellipsis", justify="right" if head in numbers else "left")
    table.columns[1].max_width = name_width
    table.columns[heads.index(stretched)].ratio = 1
    return table


def name_width(rows: list[list[Text]], columns: int, most: int) -> int:
    """How many columns the names may have if everything else is written out: at least `most` if names are that long, or
    0 if there is not enough room."""
    widths = [max(cell.cell_len for cell in column) for column in zip(*rows, strict=True)]
    widths[NAME] = min(widths[NAME], most)
    spare = columns - sum(widths) - BETWEEN * (len(widths) - 1)
    return min(widths[NAME] + spare, NAME_WIDTH) if spare >= 0 else 0


def seat_mark(game: Game, p: int, signs: Signs) -> Text:
    """The seat's letter, and a sign where it is asked."""
    mark = Text(signs.turn if game.question.seat == p else " ", style="bold")
    return mark.append(marks(game)[p], style=f"bold reverse {seat_colour(p)}")


def seat_name(game: Game, p: int) -> Text:
    return Text(name(game, p), style=f"bold {seat_colour(p)}")
