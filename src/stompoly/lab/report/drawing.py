"""Drawing by hand: SVG tags, scales and the marks that all charts share. Colours and fonts are classes of the page's
style sheet, so that light, dark and print are decided in one place. A chart is 330 units wide: what is legible on a
phone is legible everywhere."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

from markupsafe import Markup, escape

WIDE = 330.0
LETTER = 5.8  # width of an average letter of a label,
DIGIT = 6.7  # and of a bold one of a number
Scale = Callable[[float], float]


def figure(value: float) -> str:
    """A coordinate, short."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def tag(name: str, *inside: Any, **attributes: Any) -> Markup:
    """An element; everything in it that is not markup yet is escaped. `class_` is `class`, `stroke_width` has a
    dash."""
    said = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{figure(value) if isinstance(value, int | float) else escape(value)}"'
        for key, value in attributes.items()
        if value is not None
    )
    return Markup(f"<{name}{said}>{''.join(map(escape, inside))}</{name}>")


def with_title(about: str, *inside: Any, **attributes: Any) -> Markup:
    """A group of marks that says what it is when the pointer rests on it."""
    return tag("g", tag("title", about), *inside, **attributes)


def svg(height: float, about: str, *inside: Any, wide: float = WIDE, class_: str = "chart") -> Markup:
    return tag(
        "svg", *inside, viewBox=f"0 0 {figure(wide)} {figure(height)}", role="img", aria_label=about, class_=class_
    )


def text(x: float, y: float, said: str, class_: str = "label", anchor: str = "start", **attributes: Any) -> Markup:
    return tag("text", said, x=x, y=y, class_=class_, text_anchor=anchor, **attributes)


def line(x1: float, y1: float, x2: float, y2: float, class_: str) -> Markup:
    return tag("line", x1=x1, y1=y1, x2=x2, y2=y2, class_=class_)


def rect(x: float, y: float, w: float, h: float, class_: str, **attributes: Any) -> Markup:
    return tag("rect", x=x, y=y, width=max(w, 0.0), height=max(h, 0.0), class_=class_, **attributes)


def path(points: list[tuple[float, float]], class_: str, closed: bool = False) -> Markup:
    d = "M" + "L".join(f"{figure(x)} {figure(y)}" for x, y in points) + ("Z" if closed else "")
    return tag("path", d=d, class_=class_)


def scale(low: float, high: float, start: float, end: float) -> Scale:
    """Numbers from low to high as places from start to end."""
    span = (high - low) or 1.0
    return lambda value: start + (end - start) * (value - low) / span


def ticks(low: float, high: float, about: int = 4) -> list[float]:
    """About this many round numbers between two others."""
    span = high - low
    if not math.isfinite(span) or span <= 0:
        return [low]
    rough = span / about
    power = 10 ** math.floor(math.log10(rough))
    step = next(power * k for k in (1, 2, 2.5, 5, 10) if power * k >= rough * 0.999)
    first = math.ceil(low / step - 1e-9)
    return [k * step for k in range(first, math.floor(high / step + 1e-9) + 1)]


def shorten(label: str, room: float) -> str:
    """A label that fits; the whole of it is in the title."""
    most = max(int(room / LETTER), 4)
    return label if len(label) <= most else label[: most - 1].rstrip(" ,:(") + "…"


def whisker(low: float, high: float, y: float, size: float = 3.0) -> Markup:
    """An interval: a line with caps."""
    return tag(
        "g",
        line(low, y, high, y, "whisker"),
        line(low, y - size, low, y + size, "whisker"),
        line(high, y - size, high, y + size, "whisker"),
    )


def is_light(colour: str) -> bool:
    """Whether dark ink is more legible on a colour such as #90e8fa."""
    red, green, blue = (int(colour[k : k + 2], 16) / 255 for k in (1, 3, 5))
    return float(0.2126 * red**2.2 + 0.7152 * green**2.2 + 0.0722 * blue**2.2) > 0.18


def swatch(x: float, y: float, size: float, colour: str, letter: str) -> Markup:
    """A group's colour, with its letter for readers who cannot tell colours apart."""
    ink = "#1c1712" if is_light(colour) else "#ffffff"
    return tag(
        "g",
        rect(x, y, size, size, "swatch", fill=colour, rx=1.5),
        text(
            x + size / 2, y + size * 0.78, letter, "letter", "middle", style=f"fill:{ink};font-size:{size * 0.78:.1f}px"
        ),
    )


def spread_labels(places: list[float], gap: float, low: float, high: float) -> list[float]:
    """Places for labels near where they belong, none nearer than `gap` to the next."""
    order = sorted(range(len(places)), key=lambda k: places[k])
    found = list(places)
    for before, k in zip([None, *order], order, strict=False):
        found[k] = max(found[k], low if before is None else found[before] + gap)
    for after, k in zip([None, *reversed(order)], reversed(order), strict=False):
        found[k] = min(found[k], high if after is None else found[after] - gap)
    return found
