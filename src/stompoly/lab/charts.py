"""Charts over options: a curve with its interval band, points where values are words, and a map of two options."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from markupsafe import Markup

from stompoly.lab.report.drawing import (
    LETTER,
    WIDE,
    line,
    path,
    rect,
    scale,
    shorten,
    svg,
    tag,
    text,
    ticks,
    with_title,
)
from stompoly.lab.report.drawing_rows import Row
from stompoly.lab.statistics import Figure
from stompoly.texts import lab as texts

Show = Callable[[float], str]
Reach = Callable[[float, float, float], str]  # how far an interval reaches, from the value and its ends

TALL, TOP, FOOT = 190.0, 8.0, 30.0
CELL = 30.0
MOST_SIDE = 90.0


@dataclass(frozen=True)
class Spot:
    """A value with its interval, and what it is the value of; `x` if that is a number."""

    label: str
    value: float
    low: float
    high: float
    x: float | None = None

    def text(self, show: Show, note: str = "") -> str:
        form = texts.FIGURE_NOTE if note else texts.FIGURE
        figure = {"value": show(self.value), "low": show(self.low), "high": show(self.high)}
        return form.format(label=self.label, note=note, **figure)

    @property
    def is_known(self) -> bool:
        """Whether it has a meaningful interval."""
        return math.isfinite(self.low) and math.isfinite(self.high) and self.low < self.high


def row(spot: Spot, show: Show, games: int, note: str = "", marked: bool = True) -> Row:
    """A spot as a row of a chart of rows."""
    figure = Figure(spot.value, spot.low, spot.high, games)
    return Row(spot.label, figure, show(spot.value), spot.text(show, note), marked=marked)


def range_of(spots: list[Spot]) -> tuple[float, float]:
    """What a chart shows: all intervals, with some room; down to zero if that is near."""
    low, high = min(spot.low for spot in spots), max(spot.high for spot in spots)
    room = (high - low) * 0.06 or abs(high) * 0.1 or 1.0
    return 0.0 if 0 <= low <= (high - low) / 2 else low - room, high + room


def curve(spots: list[Spot], x_name: str, y_name: str, show: Show) -> Markup:
    """Values over a number as a line in its band; over words as points with whiskers."""
    low, high = range_of(spots)
    marks = ticks(low, high, 5)
    left = max(len(show(mark)) for mark in marks) * LETTER + 6
    up = scale(low, high, TALL, TOP)
    numbers = [spot.x for spot in spots if spot.x is not None]
    is_line = len(numbers) == len(spots) > 1
    wide = WIDE - left
    across = (
        list(map(scale(min(numbers), max(numbers), left + 10, WIDE - 10), numbers))
        if is_line
        else [left + wide * (k + 0.5) / len(spots) for k in range(len(spots))]
    )
    body = [
        tag("g", line(left, up(v), WIDE, up(v), "grid"), text(left - 4, up(v) + 3.5, show(v), "tick", "end"))
        for v in marks
    ]
    places = list(zip(across, spots, strict=True))
    if is_line:
        around = [(x, up(spot.high)) for x, spot in places] + [(x, up(spot.low)) for x, spot in reversed(places)]
        body += [
            path(around, "band inner", closed=True),
            path([(x, up(spot.value)) for x, spot in places], "line solid"),
        ]
    for x, spot in places:
        whisker = [] if is_line else [line(x, up(spot.low), x, up(spot.high), "whisker")]
        body.append(
            with_title(spot.text(show), *whisker, tag("circle", cx=x, cy=up(spot.value), r=3, class_="dot marked"))
        )
    body += names_below(places, wide)
    body += [line(left, TALL, WIDE, TALL, "axis"), text(left + wide / 2, TALL + 26, x_name, "note", "middle")]
    return svg(TALL + FOOT, texts.CHART.format(y=y_name, x=x_name), *body)


def names_below(places: list[tuple[float, Spot]], wide: float) -> list[Markup]:
    """As many of the names as there is room for."""
    longest = max(len(spot.label) for _, spot in places)
    every = math.ceil(len(places) * min((longest + 1.5) * LETTER, wide / 3) / wide)
    room = every * wide / len(places)
    return [text(x, TALL + 12, shorten(spot.label, room), "tick", "middle") for x, spot in places[::every]]


def heat(
    rows: list[str], columns: list[str], spots: list[Spot], names: tuple[str, str], about: str, show: Show, reach: Reach
) -> Markup:
    """A cell for each pair of values, darker for more, with how far its interval reaches; `spots` row by row, the names
    of rows and columns on top."""
    low, high = min(spot.value for spot in spots), max(spot.value for spot in spots)
    part = scale(low, high, 0.06, 0.95)
    side = min(max(len(name) for name in rows) * LETTER + 6, MOST_SIDE)
    cell = max((WIDE - side) / len(columns), max(len(show(spot.value)) for spot in spots) * LETTER + 4)
    head = 30.0 if names[1] else 14.0
    body = [
        text(side + cell * len(columns) / 2, 9, names[1], "note", "middle"),
        text(0, 9, names[0], "note"),
        *(
            text(side + cell * (k + 0.5), head - 5, shorten(name, cell), "tick", "middle")
            for k, name in enumerate(columns)
        ),
        *(text(side - 5, head + CELL * (k + 0.66), shorten(name, side), "tick", "end") for k, name in enumerate(rows)),
    ]
    for number, spot in enumerate(spots):
        x, y = side + cell * (number % len(columns)), head + CELL * (number // len(columns))
        body.append(
            with_title(
                spot.text(show),
                rect(x, y, cell, CELL, "heat", fill_opacity=part(spot.value)),
                rect(x, y, cell, CELL, "cell"),
                text(x + cell / 2, y + CELL * 0.45, show(spot.value), "map-value", "middle"),
                *(
                    [text(x + cell / 2, y + CELL * 0.8, reach(spot.value, spot.low, spot.high), "tick", "middle")]
                    if spot.is_known
                    else []
                ),
            )
        )
    return svg(head + CELL * len(rows) + 2, about, *body, wide=max(WIDE, side + cell * len(columns)))
