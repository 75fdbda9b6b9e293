"""Charts over time: a histogram, and lines with bands around them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from markupsafe import Markup

from stompoly.texts import report as texts

from .drawing import LETTER, WIDE, Scale, line, path, rect, scale, spread_labels, svg, tag, text, ticks, with_title

TALL = 170.0
TOP = 14.0
FOOT = 30.0


@dataclass(frozen=True)
class Mark:
    """A place on the axis with a name."""

    value: float
    label: str


def histogram(edges: list[int], counts: list[int], beyond: int, about: str, axis: str, marks: list[Mark]) -> Markup:
    """Upright bars of equal width. The last, hatched one holds everything that is longer."""
    left, width = 4.0, edges[1] - edges[0]
    shown = [*counts, beyond] if beyond else counts
    right = WIDE - 4
    across = scale(edges[0], edges[0] + width * len(shown), left, right)
    up = scale(0, max(shown), TALL, TOP)
    body = []
    for k, n in enumerate(shown):
        last = k == len(counts)
        first = edges[0] + k * width
        form = texts.BAR_BEYOND if last else "{first}" if width == 1 else texts.BAR_RANGE
        what = form.format(first=first, last=first + width - 1)
        x, w = across(first), across(first + width) - across(first)
        bar = rect(x + 0.4, up(n), w - 0.8, TALL - up(n), "bar beyond" if last else "bar")
        body.append(with_title(texts.BAR.format(what=what, games=n), rect(x, TOP, w, TALL - TOP, "nothing"), bar))
    for mark in marks:
        x = across(min(mark.value + 0.5 * (width == 1), edges[0] + width * len(shown)))
        side = "end" if x > WIDE - len(mark.label) * LETTER - 10 or (mark is marks[0] and x > WIDE / 4) else "start"
        body.append(line(x, TOP - 6, x, TALL, "reference"))
        body.append(text(x + (-4 if side == "end" else 4), TOP - 3, mark.label, "note strong", side))
    body.append(line(left, TALL, right, TALL, "axis"))
    for value in ticks(edges[0], edges[-1], 6):
        if value == int(value):
            body.append(text(across(value), TALL + 11, f"{value:.0f}", "tick", "middle"))
    body.append(text((left + right) / 2, TALL + 24, axis, "note", "middle"))
    return svg(TALL + FOOT, about, *body)


@dataclass(frozen=True)
class Line:
    label: str
    values: list[float]
    class_: str  # how it is drawn; lines differ in more than colour
    about: str = ""


@dataclass(frozen=True)
class Band:
    label: str
    low: list[float]
    high: list[float]
    class_: str


def lines(
    at: list[int],
    drawn: list[Line],
    bands: list[Band],
    about: str,
    axis: str,
    tick: Callable[[float], str],
    most: float | None = None,
) -> Markup:
    """Lines over rounds, each with its name at its right end."""
    names = [one.label for one in drawn] + [band.label for band in bands]
    right = WIDE - max(len(name) for name in names) * LETTER - 10
    top = most if most is not None else max(v for one in drawn for v in one.values)
    top = max([top, *(v for band in bands for v in band.high)]) if most is None else most
    up_ticks = ticks(0, top, 4)
    left = max(len(tick(value)) for value in up_ticks) * LETTER + 5
    across, up = scale(at[0], at[-1], left, right), scale(0, top or 1.0, TALL, TOP - 6)
    body = [
        tag("g", line(left, up(v), right, up(v), "grid"), text(left - 4, up(v) + 3.5, tick(v), "tick", "end"))
        for v in up_ticks
    ]
    body += [text(across(v), TALL + 12, f"{v:.0f}", "tick", "middle") for v in ticks(at[0], at[-1], 5) if v == int(v)]
    body += [area(at, band, across, up) for band in bands]
    body += [
        with_title(
            one.about or one.label,
            path([(across(x), up(y)) for x, y in zip(at, one.values, strict=True)], f"line {one.class_}"),
        )
        for one in drawn
    ]
    body += end_labels(drawn, bands, up, right)
    body += [line(left, TALL, right, TALL, "axis"), text((left + right) / 2, TALL + 25, axis, "note", "middle")]
    return svg(TALL + FOOT, about, *body)


def area(at: list[int], band: Band, across: Scale, up: Scale) -> Markup:
    there = [(across(x), up(y)) for x, y in zip(at, band.high, strict=True)]
    back = [(across(x), up(y)) for x, y in zip(at, band.low, strict=True)]
    return with_title(band.label, path([*there, *reversed(back)], f"band {band.class_}", closed=True))


def end_labels(drawn: list[Line], bands: list[Band], up: Scale, right: float) -> list[Markup]:
    wanted = [(up(one.values[-1]), one.label, one.class_) for one in drawn]
    wanted += [(up(band.high[-1]), band.label, band.class_) for band in bands]
    places = spread_labels([y for y, _, _ in wanted], 12.0, TOP - 4, TALL - 2)
    return [
        tag(
            "g",
            line(right + 1, y, right + 6, place, "leader"),
            text(right + 8, place + 3.5, label, f"end-label {class_}"),
        )
        for (y, label, class_), place in zip(wanted, places, strict=True)
    ]
