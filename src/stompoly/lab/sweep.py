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
from stompoly.texts import grammar
from stompoly.texts import lab as texts

MOST = 400  # tables of one sweep
SURE = 0.05


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
        raise OptionError(texts.BAD_VARY.format(example=texts.VARY_EXAMPLE, text=text))
    option = book.option(key.strip())
    read = list(in_steps(option, values) if re.fullmatch(r"\s*-?\d+\s*:.*", values) else values_in(option, values))
    for value in read:
        option.encode(value)  # refuses it by name
    if len(set(map(label, read))) < len(read):
        raise OptionError(texts.VARY_TWICE.format(text=text))
    return Axis(option.key, read)


def in_steps(option: Option, text: str) -> range:
    steps = re.fullmatch(r"\s*(-?\d+)\s*:\s*(-?\d+)\s*(?::\s*(\d+)\s*)?", text)
    if not steps:
        raise OptionError(texts.NO_RANGE.format(key=option.key, text=text, example=texts.VARY_EXAMPLE))
    low, high, step = int(steps[1]), int(steps[2]), int(steps[3] or 1)
    if low > high or step < 1:
        raise OptionError(texts.EMPTY_RANGE.format(key=option.key, text=text))
    if (high - low) // step >= MOST:
        raise OptionError(texts.LONG_RANGE.format(key=option.key, text=text, most=MOST))
    return range(low, high + 1, step)


def values_in(option: Option, text: str) -> Iterator[Any]:
    whole = option.many or option.text  # such a value may have commas in it
    parts = text.split(";") if ";" in text or whole else text.split(",")
    for part in parts:
        try:
            yield option.read(part.strip())
        except ValueError as wrong:
            raise OptionError(option.refusal(part.strip())) from wrong


def tables_of(setup: Setup, axes: list[Axis]) -> list[Setup]:
    """A set-up for each value, or pair of values. Those that do not go together are refused by their values."""
    if not 1 <= len(axes) <= 2:
        raise OptionError(texts.MANY_OPTIONS.format(options=len(axes)))
    if len({axis.key for axis in axes}) < len(axes):
        raise OptionError(texts.OPTION_TWICE.format(key=axes[0].key))
    ways = list(itertools.product(*(axis.values for axis in axes)))
    if len(ways) > MOST:
        raise OptionError(texts.MANY_TABLES.format(tables=len(ways), most=MOST))
    found = [setup.with_changes(**dict(zip((axis.key for axis in axes), way, strict=True))) for way in ways]
    for table, way in zip(found, ways, strict=True):
        try:
            table.order()
        except OptionError as wrong:
            named = ", ".join(f"{axis.key}={label(value)}" for axis, value in zip(axes, way, strict=True))
            raise OptionError(texts.WITH_VALUES.format(values=named, why=wrong)) from wrong
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
        if values[lowest] == values[highest]:
            yield texts.SWEEP_SAME.format(measure=measure.title, value=measure.show(values[0]))
            continue
        ends = {"low": measure.show(values[lowest]), "low_at": place(report, lowest)}
        ends |= {"high": measure.show(values[highest]), "high_at": place(report, highest)}
        form = texts.SWEEP_ENDS
        if change := said.get("change"):
            form = texts.SWEEP_CHANGE if change["p"] <= SURE else texts.SWEEP_CHANCE
            ends["change"] = measure.change(change["value"])
            ends["low_high"] = measure.changes(change["low"], change["high"])
        yield form.format(measure=measure.title, **ends)


def place(report: dict[str, Any], number: int) -> str:
    """The values of a point."""
    at = report["points"][number]["at"]
    return ", ".join(f"{axis['key']}={label(value)}" for axis, value in zip(report["axes"], at, strict=True))


def page_of(report: dict[str, Any], axes: list[Axis], measures: list[Measure]) -> str:
    """The same as a page: a curve or a heat map for each measure, and the figures."""
    head = [*(axis.key for axis in axes), *(item for measure in measures for item in (measure.name, texts.INTERVAL))]
    rows = [
        [*map(label, point["at"]), *(item for measure in measures for item in figures(measure, point[measure.name]))]
        for point in report["points"]
    ]
    names, keys = ([measure.name for measure in measures], [axis.key for axis in axes])
    return page(
        report["title"],
        texts.SWEEP_TITLE.format(measures=grammar.all_of(names), options=grammar.all_of(keys)),
        facts_of(report, "sweep"),
        in_words(report, measures),
        [
            *(Section(measure.title, "", draw_sweep(report, axes, measure)) for measure in measures),
            Section(texts.FIGURES, texts.SWEEP_ABOUT, None, tuple(head), tuple(rows)),
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
