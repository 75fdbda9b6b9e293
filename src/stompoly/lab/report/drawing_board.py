"""The board as a heat map, and tables of who beats whom."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from .drawing import LETTER, WIDE, is_light, rect, shorten, svg, tag, text, with_title

SIZE = 360.0
DEPTH = 1.55  # of the ring, in widths of a space
FEWEST = 8  # spaces that make a ring
SIDES = ("bottom", "left", "top", "right")


@dataclass(frozen=True)
class Cell:
    """The place of a space, and the side of the ring it lies on."""

    x: float
    y: float
    w: float
    h: float
    side: str


def sides_of(count: int) -> list[int]:
    """Spaces between the corners of each side: as even as possible, opposite sides alike before neighbouring ones."""
    between = max(count - 4, 0)
    more = [[], [0], [0, 2], [0, 1, 2]][between % 4]
    return [between // 4 + (1 if side in more else 0) for side in range(4)]


def ring(count: int) -> list[Cell]:
    """Space 0 in the lower right corner, then clockwise; boards too small for that are a row."""
    if count < FEWEST:
        w = SIZE / max(count, 1)
        return [Cell(SIZE - (k + 1) * w, 0, w, w, "bottom") for k in range(count)]
    sides = sides_of(count)
    corner = min(SIZE * DEPTH / (max(sides) + 2 * DEPTH), SIZE * 0.19)
    far, cells = SIZE - corner, []
    for side, between in zip(SIDES, sides, strict=True):
        each = (SIZE - 2 * corner) / max(between, 1)
        for k in range(between + 1):
            along, w = (0.0, corner) if k == 0 else (corner + (k - 1) * each, each)
            back = SIZE - along - w
            cells.append(
                {
                    "bottom": Cell(back, far, w, corner, side),
                    "left": Cell(0, back, corner, w, side),
                    "top": Cell(along, 0, w, corner, side),
                    "right": Cell(far, along, corner, w, side),
                }[side]
            )
    return cells


@dataclass(frozen=True)
class Spot:
    """A space on the map."""

    name: str
    heat: float  # 0 to 1
    value: str
    about: str
    colour: str = ""
    letter: str = ""
    full: str = ""  # the long name


def board(spots: list[Spot], about: str, title: str, unit: str, most: str, least: str) -> Markup:
    """The ring of spaces, each coloured by its value and with its number; in the middle what it shows, and which
    spaces have the most and the least of it."""
    cells = ring(len(spots))
    body = [space(cell, spot) for cell, spot in zip(cells, spots, strict=True)]
    if len(spots) < FEWEST:
        tall = cells[0].h + 40
        body.append(text(SIZE / 2, cells[0].h + 24, f"{title} {unit}", "map-title", "middle"))
    else:
        tall = SIZE
        body += middle(spots, title, unit, most, least)
    return svg(tall + 2, about, tag("g", *body, transform="translate(1 1)"), wide=SIZE + 2, class_="chart map")


def middle(spots: list[Spot], title: str, unit: str, most: str, least: str) -> list[Markup]:
    """What the map shows, in the room that the ring leaves."""
    room = SIZE - 2 * ring(len(spots))[0].h
    ordered = sorted(spots, key=lambda spot: -spot.heat)
    upper, lower = (5, 3) if room > 225 else (4, 2)
    y = SIZE / 2 + 10 - (66 + 15 * (upper + lower)) / 2
    drawn = [text(SIZE / 2, y, title, "map-title", "middle"), text(SIZE / 2, y + 16, unit, "map-note", "middle")]
    y += 42
    for head, shown in ((most, ordered[:upper]), (least, ordered[-lower:])):
        drawn.append(text(102, y, head, "map-head"))
        for spot in shown:
            y += 15
            drawn += [
                text(102, y, shorten(spot.full or spot.name, 122), "label"),
                text(258, y, spot.value, "value", "end"),
            ]
        y += 24
    return drawn


def space(cell: Cell, spot: Spot) -> Markup:
    """Its ground, heat, group band along the inner edge, number, and name where there is room."""
    x, y = cell.x + cell.w / 2, cell.y + cell.h / 2
    upright = cell.side in ("bottom", "top")
    shift = 3.4 if cell.side == "bottom" and spot.colour else -3.4 if cell.side == "top" and spot.colour else 0.0
    aside = 3.4 if cell.side == "right" and spot.colour else -3.4 if cell.side == "left" and spot.colour else 0.0
    breadth = cell.w if upright else cell.w - (7 if spot.colour else 0)
    name = shorten(spot.name, breadth * 1.72)
    return with_title(
        spot.about,
        rect(cell.x, cell.y, cell.w, cell.h, "ground"),
        rect(cell.x, cell.y, cell.w, cell.h, "heat", fill_opacity=0.06 + 0.94 * spot.heat),
        *band(cell, spot),
        rect(cell.x, cell.y, cell.w, cell.h, "cell"),
        text(x + aside, y + shift + 1.2, spot.value, "map-value", "middle"),
        text(x + aside, y + shift + 8.6, name, "map-name", "middle"),
    )


def band(cell: Cell, spot: Spot) -> list[Markup]:
    if not spot.colour:
        return []
    deep = 7.0
    x, y, w, h = {
        "bottom": (cell.x, cell.y, cell.w, deep),
        "top": (cell.x, cell.y + cell.h - deep, cell.w, deep),
        "left": (cell.x + cell.w - deep, cell.y, deep, cell.h),
        "right": (cell.x, cell.y, deep, cell.h),
    }[cell.side]
    ink = "#1c1712" if is_light(spot.colour) else "#ffffff"
    return [
        rect(x, y, w, h, "swatch", fill=spot.colour),
        text(x + w / 2, y + h / 2 + 2.2, spot.letter, "letter", "middle", style=f"fill:{ink};font-size:6.2px"),
    ]


def ring_mark(colours: list[str]) -> Markup:
    """The board in small, as the report's mark."""
    cells = ring(len(colours))
    body = [
        rect(cell.x + 3, cell.y + 3, cell.w - 6, cell.h - 6, "mark", style=f"fill:{colour}" if colour else None)
        for cell, colour in zip(cells, colours, strict=True)
    ]
    return tag("svg", *body, viewBox=f"0 0 {SIZE:.0f} {SIZE:.0f}", class_="mark", aria_hidden="true")


@dataclass(frozen=True)
class Square:
    """A field of a table of who against whom: -1 is least, 0 even, 1 most."""

    value: str
    lean: float
    about: str


def matrix(names: list[str], squares: list[list[Square | None]], about: str, heads: list[str], tilt: bool) -> Markup:
    """Rows against columns."""
    left = min(max(len(name) for name in names) * LETTER + 6, 108.0)
    size = min((WIDE - left) / len(heads), 56.0)
    top = min(max(len(head) for head in heads) * LETTER + 6, 104.0) if tilt else 16.0
    tall = min(size, 34.0)
    body = []
    for k, head in enumerate(heads):
        x = left + size * (k + 0.5)
        if tilt:
            place = f"translate({x + 3.5:.1f} {top - 4:.1f}) rotate(-90)"
            body.append(tag("text", shorten(head, 98), class_="label", transform=place))
        else:
            body.append(text(x, top - 5, head, "label", "middle"))
    for j, (name, row) in enumerate(zip(names, squares, strict=True)):
        y = top + tall * j
        body.append(text(left - 5, y + tall / 2 + 3.6, shorten(name, left - 4), "label", "end"))
        body += [field(left + size * k, y, size, tall, square) for k, square in enumerate(row)]
    return svg(top + tall * len(names) + 3, about, *body)


def field(x: float, y: float, w: float, h: float, square: Square | None) -> Markup:
    if square is None:
        return rect(x, y, w, h, "cell empty")
    return with_title(
        square.about,
        rect(x, y, w, h, "ground"),
        rect(x, y, w, h, "more" if square.lean > 0 else "less", fill_opacity=min(abs(square.lean), 1.0)),
        rect(x, y, w, h, "cell"),
        text(x + w / 2, y + h / 2 + 3.6, square.value, "value", "middle"),
    )
