"""The board as the classic ring: a frame of cells round a middle that shows anything."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from rich.console import Console, ConsoleOptions, RenderableType
from rich.segment import Segment
from rich.style import Style

from stompoly.game import Game

from .drawing import Drawing
from .signs import Signs

LINES = 2  # in a cell, at least
MOST_LINES = 6
MOST_EDGE = 4  # lines in a cell of the top and bottom row: more would only be blank
NARROWEST = 8  # columns of a cell
FRAME = Style(dim=True)
NEEDED = 58  # columns in the middle, at least


@dataclass(frozen=True)
class Shape:
    """How a ring fits a terminal: cells on a side, their width, 1 for lines between cells (0 to save height), and the
    lines in the cells left and right, and in those of the top and bottom row."""

    side: int
    width: int
    gap: int
    tall: int = LINES
    edge: int = LINES

    @property
    def middle(self) -> tuple[int, int]:
        inner = self.side - 2
        return inner * self.width + inner - 1, inner * self.tall + (inner - 1) * self.gap

    @property
    def height(self) -> int:
        return self.middle[1] + 2 * (self.edge + 2)


def shape_for(spaces: int, columns: int, rows: int, lines: int) -> Shape | None:
    """The ring that fits and has this many lines in the middle, or None: the terminal is too small, or the board is not
    square."""
    side = spaces // 4 + 1
    width = (columns - side - 1) // side
    if spaces % 4 or width < NARROWEST:
        return None
    for gap in (1, 0):
        shape = Shape(side, width, gap)
        if shape.height <= rows and shape.middle[0] >= NEEDED and shape.middle[1] >= lines:
            return grow(shape, rows) if gap else shape
    return None


def grow(shape: Shape, rows: int) -> Shape:
    """As high as the rows allow: first the sides, which make room in the middle too, then the top and bottom row."""
    for tall in range(MOST_LINES, LINES, -1):
        for edge in range(min(tall, MOST_EDGE), LINES - 1, -1):
            higher = replace(shape, tall=tall, edge=edge)
            if higher.height <= rows:
                return higher
    return shape


class Ring:
    """A Rich renderable. Space 0 is bottom right, and the spaces run clockwise as on the table."""

    def __init__(self, game: Game, drawing: Drawing, shape: Shape, signs: Signs, middle: RenderableType) -> None:
        self.game, self.drawing, self.shape, self.signs, self.middle = game, drawing, shape, signs, middle
        last = shape.side - 1
        self.bottom = list(range(last, -1, -1))
        self.left = list(range(2 * last - 1, last, -1))
        self.top = list(range(2 * last, 3 * last + 1))
        self.right = list(range(3 * last + 1, 4 * last))

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[Segment]:
        """Line by line: the top row, the sides with the middle between them, the bottom row."""
        columns, rows = self.shape.middle
        inner = console.render_lines(self.middle, options.update(width=columns, height=rows), pad=True)
        tl, t, tr, west, x, east, bl, b, br, h, v = list(self.signs.box)
        edge = h * self.shape.width
        yield from self.rule(tl, t, tr, edge)
        yield from self.row(console, self.top, v)
        yield from self.inner_rule(west, x, b, east, edge)
        yield from self.sides(console, inner, v, (west, east, edge))
        yield from self.inner_rule(west, x, t, east, edge)
        yield from self.row(console, self.bottom, v)
        yield from self.rule(bl, b, br, edge)

    def rule(self, start: str, joint: str, end: str, edge: str) -> Iterator[Segment]:
        yield Segment(start + joint.join([edge] * self.shape.side) + end, FRAME)
        yield Segment.line()

    def inner_rule(self, start: str, cross: str, joint: str, end: str, edge: str) -> Iterator[Segment]:
        """The line between a full row and the middle."""
        middle = joint.join([edge] * (self.shape.side - 2))
        yield Segment(start + cross.join([edge, middle, edge]) + end, FRAME)
        yield Segment.line()

    def row(self, console: Console, lots: list[int], bar: str) -> Iterator[Segment]:
        lines = self.shape.edge
        cells = [self.drawing.cell(self.game, lot, self.shape.width, lines, self.signs) for lot in lots]
        for line in range(lines):
            yield Segment(bar, FRAME)
            for texts in cells:
                yield from texts[line].render(console)
                yield Segment(bar, FRAME)
            yield Segment.line()

    def sides(
        self, console: Console, inner: list[list[Segment]], bar: str, joints: tuple[str, str, str]
    ) -> Iterator[Segment]:
        lines = iter(inner)
        left, right, edge = joints
        for k, (west, east) in enumerate(zip(self.left, self.right, strict=True)):
            if k and self.shape.gap:
                # the joint of the cell's side, so the frame has no holes
                yield Segment(left + edge + right, FRAME)
                yield from next(lines)
                yield Segment(left + edge + right, FRAME)
                yield Segment.line()
            tall = self.shape.tall
            cells = [self.drawing.cell(self.game, lot, self.shape.width, tall, self.signs) for lot in (west, east)]
            for line in range(tall):
                yield Segment(bar, FRAME)
                yield from cells[0][line].render(console)
                yield Segment(bar, FRAME)
                yield from next(lines)
                yield Segment(bar, FRAME)
                yield from cells[1][line].render(console)
                yield Segment(bar, FRAME)
                yield Segment.line()
