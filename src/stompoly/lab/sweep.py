"""A sweep: the same games under several values of one option, or of two, and how measures follow. All values are
played on the same seeds, so that what differs is the rule and less the luck."""

from __future__ import annotations

import itertools
import math
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from stompoly.lab.charts import Spot, curve, heat
from stompoly.lab.measures import Measure, called_off
from stompoly.lab.pages import Section, facts_of, page
from stompoly.lab.run import HERE, Means, Outcome, Part, Progress, Setup, describe, play_series, quietly
from stompoly.lab.statistics import Figure, holm
from stompoly.rulebooks import Rulebook
from stompoly.rules.options import Option, OptionError
from stompoly.rules.results import ENDED
from stompoly.texts import grammar
from stompoly.texts import lab as texts

MOST = 400  # tables of one sweep
SURE = 0.05
NAMED = 3  # ties that a sentence names


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


@dataclass(frozen=True)
class Seen:
    """A measure in the games of one point: a number a game, and which games count."""

    values: Any
    counted: Any


def sweep(
    setup: Setup,
    axes: list[Axis],
    measures: list[Measure],
    games: int,
    seed: int = 1,
    means: Means = HERE,
    progress: Progress = quietly,
) -> dict[str, Any]:
    """Each measure for each value, or pair of values; which are lowest and highest, and which cannot be told from
    them."""
    tables = tables_of(setup, axes)
    seen: list[list[Seen]] = [[] for _ in measures]
    points = []
    for table, outcome in zip(tables, play_series([Part(table, games, seed) for table in tables], means, progress)):
        points.append(point(axes, table, measures, outcome))
        for kept, measure in zip(seen, measures, strict=True):
            kept.append(Seen(measure.of(outcome), measure.games_that_count(outcome)))
    pairs = len(measures) * len(points) * (len(points) - 1) // 2
    trends = [trend(axes, measure, kept) for measure, kept in zip(measures, seen, strict=True)]
    for change, p in zip(trends, holm([change.get("p", 1.0) for change in trends]), strict=True):
        change |= {"p_corrected": float(p)} if change else {}
    return {
        **describe(setup),
        "seed": seed,
        "games": games,  # of each value
        "axes": [{"key": axis.key, "values": axis.values} for axis in axes],
        "measures": [
            {
                "name": measure.name,
                "words": measure.words,
                "is_share": measure.is_share,
                "is_length": measure.is_length,
                **extremes(measure, [point[measure.name] for point in points], kept, pairs),
                **({"change": change} if change else {}),
            }
            for measure, kept, change in zip(measures, seen, trends, strict=True)
        ],
        "points": points,
    }


def point(axes: list[Axis], table: Setup, measures: list[Measure], outcome: Outcome) -> dict[str, Any]:
    figures: dict[str, Any] = {}
    for measure in measures:
        figure = measure.figure(outcome)
        figures[measure.name] = {name: json_number(getattr(figure, name)) for name in ("value", "low", "high")}
    off = float(called_off(table.book.family, outcome.rows[:, ENDED]).mean())
    return {"at": [table.changes[axis.key] for axis in axes], "called_off": off, **figures}


def json_number(value: float) -> float | None:
    """A number as JSON has it; none where hardly any game ends and lengths are not known."""
    return value if math.isfinite(value) else None


def is_known(figure: dict[str, float | None]) -> bool:
    return None not in figure.values()


def difference(measure: Measure, one: Seen, other: Seen) -> tuple[Figure, float]:
    """Game by game, where both count."""
    both = one.counted & other.counted
    return measure.difference(one.values[both], other.values[both])


def extremes(measure: Measure, figures: list[dict[str, Any]], seen: list[Seen], pairs: int) -> dict[str, Any]:
    """The points with the lowest and the highest value, each with those that chance may have put behind it. They were
    picked from among all, so they are tested as all pairs of points and all measures would be."""
    places = [k for k, figure in enumerate(figures) if is_known(figure)]
    found = {}
    for name, pick in (("lowest", min), ("highest", max)) if places else ():
        best = pick(places, key=lambda k: figures[k]["value"])
        ties = [k for k in places if k != best and difference(measure, seen[best], seen[k])[1] * pairs > SURE]
        found[name] = {"point": best, "ties": ties}
    return found


def trend(axes: list[Axis], measure: Measure, seen: list[Seen]) -> dict[str, Any]:
    """From the first value to the last, game by game: nothing to say where there are two options or one value."""
    if len(axes) != 1 or len(seen) < 2 or (seen[0].counted & seen[-1].counted).sum() < 2:
        return {}
    figure, p = difference(measure, seen[0], seen[-1])
    return {"value": figure.value, "low": figure.low, "high": figure.high, "p": p}


def in_words(report: dict[str, Any], measures: list[Measure]) -> Iterator[str]:
    """What stands out, from the figures: the extremes with their ties, and the way from the first value to the last."""
    for measure, said in zip(measures, report["measures"], strict=True):
        off = [point["called_off"] for point in report["points"]]
        form = texts.SWEEP_OFF if any(off) else texts.SWEEP_ALL_END
        form = form if measure.is_length else texts.SWEEP_SAID
        low, high = (texts.PERCENT.format(number=f"{100 * end:.2f}") for end in (min(off), max(off)))
        yield form.format(said=measure_in_words(report, measure, said), low=low, high=high)


def measure_in_words(report: dict[str, Any], measure: Measure, said: dict[str, Any]) -> str:
    if "lowest" not in said:
        return texts.SWEEP_UNKNOWN.format(measure=measure.title)
    lowest, highest = said["lowest"], said["highest"]
    shown = {
        "measure": measure.title,
        "low": measure.show(report["points"][lowest["point"]][measure.name]["value"]),
        "high": measure.show(report["points"][highest["point"]][measure.name]["value"]),
        "low_at": with_ties(report, lowest),
        "high_at": with_ties(report, highest),
    }
    if shown["low"] == shown["high"]:
        return texts.SWEEP_SAME.format(**shown)
    if highest["point"] in lowest["ties"]:
        return texts.SWEEP_TIED.format(**shown)
    change = said.get("change")
    if not change:
        return texts.SWEEP_ENDS.format(**shown)
    form = texts.SWEEP_CHANGE if change["p_corrected"] <= SURE else texts.SWEEP_CHANCE
    moved = {"change": measure.change(change["value"]), "low_high": measure.changes(change["low"], change["high"])}
    return form.format(**shown, **moved)


def with_ties(report: dict[str, Any], found: dict[str, Any]) -> str:
    """A point, and those that cannot be told from it."""
    ties = [place(report, k) for k in found["ties"]]
    form = texts.TIED_NONE if not ties else texts.TIED_FEW if len(ties) <= NAMED else texts.TIED_MANY
    return form.format(place=place(report, found["point"]), others=grammar.all_of(ties), number=len(ties))


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


def draw_sweep(report: dict[str, Any], axes: list[Axis], measure: Measure) -> Markup | None:
    """Nothing where a point is not known."""
    if not all(is_known(point[measure.name]) for point in report["points"]):
        return None
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
    names = (axes[0].key, axes[1].key)
    return heat(axes[0].labels, axes[1].labels, spots, names, measure.words, measure.show, measure.reach)
