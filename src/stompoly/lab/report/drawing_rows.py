"""Charts of rows: bars and dots with whiskers, one below the other, each with its name and its number."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from markupsafe import Markup

from stompoly.lab.statistics import Figure

from .drawing import DIGIT, LETTER, WIDE, line, rect, scale, shorten, svg, swatch, tag, text, ticks, whisker, with_title

GAP = 4.0
MOST_LABEL = 135.0  # names that need more room stand above their rows
MOST_OF_FEW = 165.0
FOOT = 26.0


@dataclass(frozen=True)
class Row:
    label: str
    figure: Figure
    value: str  # as people read it
    about: str  # the whole of it, with its interval
    colour: str = ""
    letter: str = ""
    marked: bool = False  # beyond chance


@dataclass(frozen=True)
class Reference:
    """A number that rows are compared with."""

    value: float
    label: str


@dataclass(frozen=True)
class Grid:
    """Where rows and their names stand: beside each other, or, where names are sentences, one above the other."""

    step: float
    left: float  # where drawing begins
    above: bool

    def middle(self, k: int) -> float:
        """Of what is drawn in a row."""
        return self.step * (k + 0.5) + (8 if self.above else 2)

    def name(self, row: Row, k: int) -> list[Markup]:
        """With its group's colour before it."""
        y = self.middle(k) - (13 if self.above else 0)
        room = WIDE if self.above else self.left - GAP
        indent = GAP if self.above else 0.0
        if not row.colour:
            return [text(indent, y + 3.6, shorten(row.label, room), "label")]
        return [
            swatch(indent, y - 5.5, 11, row.colour, row.letter),
            text(indent + 15, y + 3.6, shorten(row.label, room - 15), "label"),
        ]


def grid_of(rows: list[Row], step: float) -> Grid:
    swatches = 15.0 if any(row.colour for row in rows) else 0.0
    room = max(len(row.label) for row in rows) * LETTER + 4
    if room > (MOST_OF_FEW if len(rows) <= 3 else MOST_LABEL):
        return Grid(step + 13, 0.0, above=True)
    return Grid(step, room + swatches + GAP, above=False)


def bars(rows: list[Row], about: str, references: list[Reference] | None = None) -> Markup:
    """Bars from zero, with whiskers; the numbers stand at the right."""
    step = 24.0 if len(rows) <= 10 else 17.0
    grid = grid_of(rows, step)
    left, right = grid.left, WIDE - max(len(row.value) for row in rows) * DIGIT - 8
    marks = references or []
    most = max([row.figure.high for row in rows if math.isfinite(row.figure.high)] + [m.value for m in marks] + [1e-9])
    low = min([row.figure.low for row in rows if math.isfinite(row.figure.low)] + [0.0])
    place = scale(low, most, left, right)
    body = []
    for k, row in enumerate(rows):
        y = grid.middle(k)
        known = [] if not row.figure.known else [bar(row, place, y, step)]
        body.append(with_title(row.about, *grid.name(row, k), *known, text(WIDE, y + 3.6, row.value, "value", "end")))
    bottom = grid.step * len(rows) + 4
    drawn = [reference(place(mark.value), mark.label, bottom, left, right) for mark in marks]
    axis = line(place(0), 0, place(0), bottom, "axis")
    return svg(bottom + (15 if marks else 3), about, axis, *body, *drawn)


def bar(row: Row, place: Callable[[float], float], y: float, step: float) -> Markup:
    start, end = sorted((place(0), place(row.figure.value)))
    return tag(
        "g",
        rect(start, y - step * 0.31, end - start, step * 0.62, "bar marked" if row.marked else "bar"),
        whisker(place(row.figure.low), place(row.figure.high), y)
        if row.figure.low < row.figure.high < math.inf
        else "",
    )


def reference(x: float, label: str, bottom: float, left: float, right: float) -> Markup:
    """A dashed line, with its name below it."""
    half = len(label) * LETTER * 0.45
    return tag(
        "g",
        line(x, 0, x, bottom, "reference"),
        text(min(max(x, left + half), max(right - half, left + half)), bottom + 10, label, "note", "middle"),
    )


def dots(rows: list[Row], about: str, mark: Reference, tick: Callable[[float], str]) -> Markup:
    """Dots with whiskers around what would be usual. Full dots are beyond chance, empty ones are not."""
    grid = grid_of(rows, 17.0)
    left, right = grid.left + 4, WIDE - max(len(row.value) for row in rows) * DIGIT - 10
    known = [row.figure for row in rows if row.figure.known]
    low = min([figure.low for figure in known] + [mark.value])
    high = max([figure.high for figure in known] + [mark.value])
    place = scale(low, high, left, right)
    bottom = grid.step * len(rows) + 4
    body = [grid_line(place(value), bottom, tick(value)) for value in ticks(low, high, 3)]
    body.append(line(place(mark.value), 0, place(mark.value), bottom, "reference"))
    for k, row in enumerate(rows):
        y = grid.middle(k)
        inside = [*grid.name(row, k), text(WIDE, y + 3.6, row.value, "value", "end")]
        if row.figure.known:
            inside += [whisker(place(row.figure.low), place(row.figure.high), y, 2.4), dot(row, place, y)]
        body.append(with_title(row.about, *inside))
    half = len(mark.label) * LETTER * 0.45
    x = min(max(place(mark.value), half), WIDE - half)
    return svg(bottom + FOOT, about, *body, text(x, bottom + 21, mark.label, "note", "middle"))


def dot(row: Row, place: Callable[[float], float], y: float) -> Markup:
    return tag("circle", cx=place(row.figure.value), cy=y, r=3.4, class_="dot marked" if row.marked else "dot")


def grid_line(x: float, bottom: float, label: str) -> Markup:
    return tag("g", line(x, 0, x, bottom, "grid"), text(x, bottom + 10, label, "tick", "middle"))
