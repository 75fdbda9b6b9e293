"""A sweep: the same games under several values of one option, or of two, and how measures follow. All values are
played on the same seeds, so that what differs is the rule and less the luck."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
from markupsafe import Markup

from stompoly.lab.charts import Spot, curve, heat
from stompoly.lab.measures import Measure
from stompoly.lab.pages import Section, facts_of, page
from stompoly.lab.run import HERE, Means, Outcome, Part, Progress, Setup, describe, play_series, quietly
from stompoly.lab.statistics import paired_difference
from stompoly.rulebooks import Rulebook
from stompoly.rules.options import Option, OptionError

MOST = 400  # tables of one sweep
SURE = 0.05
GAMES = "games of each value"
EXAMPLE = "for example --vary start.cash=500:3000:250 or --vary auction.format=roundRobin,sealed"


@dataclass(frozen=True)
class Axis:
    """An option and the values it takes in turn."""

    key: str
    values: list[Any]

    @property
    def is_number(self) -> bool:
        return all(isinstance(value, int) and not isinstance(value, bool) for value in self.values)

    @property
    def labels(self) -> list[str]:
        return [label(value) for value in self.values]


def label(value: Any) -> str:
    """A value as the command line would take it."""
    if isinstance(value, bool):
        return str(value).lower()
    return ",".join(map(label, value)) if isinstance(value, list) else str(value)


def read_axis(book: Rulebook, text: str) -> Axis:
    """`key=lo:hi:step`, or `key=a,b,c`; values with commas of their own are set apart by semicolons."""
    key, equals, values = text.partition("=")
    if not equals or not values.strip():
        raise OptionError(f"--vary takes option=values, {EXAMPLE}; not {text!r}")
    option = book.option(key.strip())
    read = list(in_steps(option, values) if re.fullmatch(r"\s*-?\d+\s*:.*", values) else values_in(option, values))
    for value in read:
        option.encode(value)  # refuses it by name
    if len(set(map(label, read))) < len(read):
        raise OptionError(f"--vary {text}: the same value is there twice")
    return Axis(option.key, read)


def in_steps(option: Option, text: str) -> range:
    steps = re.fullmatch(r"\s*(-?\d+)\s*:\s*(-?\d+)\s*(?::\s*(\d+)\s*)?", text)
    if not steps:
        raise OptionError(f"{option.key}={text} is no range: it is lo:hi or lo:hi:step in whole numbers, {EXAMPLE}")
    low, high, step = int(steps[1]), int(steps[2]), int(steps[3] or 1)
    if low > high or step < 1:
        raise OptionError(
            f"{option.key}={text} gives no values: the first number must be the smaller one, and the step at least 1"
        )
    if (high - low) // step >= MOST:
        raise OptionError(f"{option.key}={text} has more than {MOST} values: use larger steps")
    return range(low, high + 1, step)


def values_in(option: Option, text: str) -> Iterator[Any]:
    whole = option.many or option.text  # such a value may have commas in it
    parts = text.split(";") if ";" in text or whole else text.split(",")
    for part in parts:
        try:
            yield option.read(part.strip())
        except ValueError as wrong:
            raise OptionError(f"{option.key} cannot be {part.strip()!r}: it takes {option.accepts()}") from wrong


def tables_of(setup: Setup, axes: list[Axis]) -> list[Setup]:
    """A set-up for each value, or pair of values. Those that do not go together are refused by their values."""
    if not 1 <= len(axes) <= 2:
        raise OptionError(f"a sweep varies one option or two, not {len(axes)}")
    if len({axis.key for axis in axes}) < len(axes):
        raise OptionError(f"--vary names {axes[0].key} twice: give all its values at once")
    ways = list(itertools.product(*(axis.values for axis in axes)))
    if len(ways) > MOST:
        raise OptionError(f"that makes {len(ways)} combinations, and at most {MOST} are allowed: use fewer values")
    found = [setup.with_changes(**dict(zip((axis.key for axis in axes), way, strict=True))) for way in ways]
    for table, way in zip(found, ways, strict=True):
        try:
            table.order()
        except OptionError as wrong:
            named = ", ".join(f"{axis.key}={label(value)}" for axis, value in zip(axes, way, strict=True))
            raise OptionError(f"with {named}: {wrong}") from wrong
    return found


def sweep(
    setup: Setup,
    axes: list[Axis],
    measures: list[Measure],
    games: int,
    seed: int = 1,
    means: Means = HERE,
    progress: Progress = quietly,
) -> dict[str, Any]:
    """The mean of each measure for each value, or pair of values."""
    tables = tables_of(setup, axes)
    played = play_series([Part(table, games, seed) for table in tables], means, progress)
    ends: list[list[Any]] = [[] for _ in measures]  # of the first and the last value, for the comparison
    points = []
    for number, outcome in enumerate(played):
        points.append(point(axes, tables[number], measures, outcome))
        if number in (0, len(tables) - 1):
            for seen, measure in zip(ends, measures, strict=True):
                seen.append(measure.of(outcome))
    return {
        **describe(setup),
        "seed": seed,
        "games": games,  # of each value
        "axes": [{"key": axis.key, "values": axis.values} for axis in axes],
        "measures": [
            {"name": measure.name, "words": measure.words, "is_share": measure.is_share, **trend(axes, seen)}
            for measure, seen in zip(measures, ends, strict=True)
        ],
        "points": points,
    }


def point(axes: list[Axis], table: Setup, measures: list[Measure], outcome: Outcome) -> dict[str, Any]:
    figures = {}
    for measure in measures:
        figure = measure.figure(outcome)
        figures[measure.name] = {"value": figure.value, "low": figure.low, "high": figure.high}
    return {"at": [table.changes[axis.key] for axis in axes], **figures}


def trend(axes: list[Axis], seen: list[Any]) -> dict[str, Any]:
    """From the first value to the last, game by game: nothing to say where there are two options or one value."""
    if len(axes) != 1 or len(seen) != 2:
        return {}
    figure, p = paired_difference(*seen)
    return {"change": {"value": figure.value, "low": figure.low, "high": figure.high, "p": p}}


def in_words(report: dict[str, Any], measures: list[Measure]) -> Iterator[str]:
    """What stands out, from the figures: ends and extremes."""
    for measure, said in zip(measures, report["measures"], strict=True):
        values = [point[measure.name]["value"] for point in report["points"]]
        lowest, highest = int(np.argmin(values)), int(np.argmax(values))
        words = f"{measure.title}: "
        if values[lowest] == values[highest]:
            yield words + f"{measure.show(values[0])} whatever the value."
            continue
        words += (
            f"lowest {measure.show(values[lowest])} with {place(report, lowest)}, "
            f"highest {measure.show(values[highest])} with {place(report, highest)}."
        )
        if change := said.get("change"):
            words += (
                f" From the first value to the last it changes by {measure.change(change['value'])} "
                f"({measure.changes(change['low'], change['high'])})"
                + ("." if change["p"] <= SURE else ", which chance would explain.")
            )
        yield words


def place(report: dict[str, Any], number: int) -> str:
    """The values of a point."""
    at = report["points"][number]["at"]
    return ", ".join(f"{axis['key']}={label(value)}" for axis, value in zip(report["axes"], at, strict=True))


def page_of(report: dict[str, Any], axes: list[Axis], measures: list[Measure]) -> str:
    """The same as a page: a curve or a heat map for each measure, and the figures."""
    head = [*(axis.key for axis in axes), *(item for measure in measures for item in (measure.name, "95 % interval"))]
    rows = [
        [*map(label, point["at"]), *(item for measure in measures for item in figures(measure, point[measure.name]))]
        for point in report["points"]
    ]
    names = " and ".join(measure.name for measure in measures)
    return page(
        report["title"],
        f"{names} by {' and '.join(axis.key for axis in axes)}",
        facts_of(report, GAMES),
        in_words(report, measures),
        [
            *(Section(measure.title, "", draw_sweep(report, axes, measure)) for measure in measures),
            Section("Figures", "All values are played on the same seeds.", None, tuple(head), tuple(rows)),
        ],
    )


def figures(measure: Measure, figure: dict[str, float]) -> tuple[str, str]:
    return measure.show(figure["value"]), measure.interval(figure["low"], figure["high"])


def draw_sweep(report: dict[str, Any], axes: list[Axis], measure: Measure) -> Markup:
    spots = [
        Spot(
            place(report, number) if len(axes) == 2 else label(point["at"][0]),
            **point[measure.name],
            x=point["at"][0] if axes[0].is_number else None,
        )
        for number, point in enumerate(report["points"])
    ]
    if len(axes) == 1:
        return curve(spots, axes[0].key, measure.words, measure.show)
    return heat(axes[0].labels, axes[1].labels, spots, (axes[0].key, axes[1].key), measure.words, measure.show)
