"""`stompoly lab sweep`: how games change with an option."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from stompoly.cli.completing import complete_setting
from stompoly.cli.sharing import AsJson, Bots, Games, Mode, RulebookName, Seats, Seed, Settings, Workers, setup_of, tell
from stompoly.texts import lab as texts
from stompoly.texts import lab_commands as help_texts

from .common import Cluster, Resume, means_of
from .drawing import PageFile, ends_of, grid, put, span, working

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

    from stompoly.lab.measures import Measure
    from stompoly.lab.sweep import Axis


def sweep(
    rulebook: RulebookName = "classic",
    vary: Annotated[
        list[str] | None,
        typer.Option(metavar="OPTION=VALUES", help=help_texts.OPTIONS["vary"], autocompletion=complete_setting),
    ] = None,
    measure: Annotated[list[str] | None, typer.Option(metavar="NAME", help=help_texts.OPTIONS["measure"])] = None,
    mode: Mode = "regular",
    set_: Settings = None,
    seats: Seats = None,
    bots: Bots = "sensible",
    games: Games = 5_000,
    seed: Seed = 1,
    workers: Workers = 0,
    cluster: Cluster = "",
    resume: Resume = False,
    output: PageFile = None,
    as_json: AsJson = False,
) -> None:
    """`stompoly lab sweep`."""
    from stompoly.lab import sweep as lab
    from stompoly.lab.measures import find_measure
    from stompoly.lab.pages import place_for, write
    from stompoly.rules.options import OptionError

    setup = setup_of(rulebook, mode, set_, seats, bots)
    if not vary:
        raise OptionError(texts.SAY_VARY.format(example=texts.VARY_EXAMPLE))
    axes = [lab.read_axis(setup.book, text) for text in vary]
    measures = [find_measure(name, setup) for name in dict.fromkeys(measure or ["rounds"])]
    tables, place = lab.tables_of(setup, axes), place_for(output)
    with working(len(tables) * games) as advance:
        report = lab.sweep(setup, axes, measures, games, seed, means_of(workers, cluster, resume), advance)
    if place:
        write(place, lab.page_of(report, axes, measures))
    tell(report, as_json, lambda report: show(report, axes, measures))


def show(report: dict[str, Any], axes: list[Axis], measures: list[Measure]) -> None:
    from rich.console import Console

    from stompoly.lab.pages import facts_of, in_a_line
    from stompoly.lab.sweep import in_words

    console = Console(highlight=False)
    console.print(in_a_line(facts_of(report, "sweep")))
    for line in in_words(report, measures):
        console.print(line)
    for measure in measures:
        if len(axes) == 1:
            console.print(f"\n{measure.words}", curve(console, report, axes[0], measure), sep="\n")
        else:
            title = texts.SWEEP_MAP.format(measure=measure.words, down=axes[0].key, across=axes[1].key)
            console.print(f"\n{title}", heat_map(report, axes, measure), sep="\n")


def curve(console: Console, report: dict[str, Any], axis: Axis, measure: Measure) -> Table:
    """One row per value."""
    table = grid(console, axis.key, measure.name, texts.INTERVAL, drawn="", always=True)
    points = [point[measure.name] for point in report["points"]]
    there = [point for point in points if None not in point.values()]
    ends = ends_of(there) if there else (0.0, 1.0)
    for name, point in zip(axis.labels, points, strict=True):
        drawn = span(point["value"], point["low"], point["high"], ends) if point in there else ""
        put(table, name, measure.show(point["value"]), measure.interval(point["low"], point["high"]), drawn=drawn)
    return table


def heat_map(report: dict[str, Any], axes: list[Axis], measure: Measure) -> Table:
    """One row per value of the first option, one column per value of the second; more is brighter."""
    from rich.table import Table
    from rich.text import Text

    down, across = axes
    table = Table(down.key, *across.labels)
    figures = [point[measure.name] for point in report["points"]]
    values = [figure["value"] for figure in figures if figure["value"] is not None] or [0.0]
    low, high = min(values), max(values)
    wide = len(across.values)
    for number, name in enumerate(down.labels):
        cells = [
            Text(cell(figure, measure), style=shade((figure["value"] - low) / (high - low) if high > low else 0.5))
            if None not in figure.values()
            else Text(texts.UNKNOWN)
            for figure in figures[number * wide : (number + 1) * wide]
        ]
        table.add_row(name, *cells)
    return table


def cell(figure: dict[str, float], measure: Measure) -> str:
    """A value, and how far its interval reaches to the further side."""
    return texts.CELL.format(
        value=measure.show(figure["value"]), reach=measure.reach(figure["value"], figure["low"], figure["high"])
    )


def shade(part: float) -> str:
    """A style from dark to bright blue."""
    red, green, blue = (round(dark + (bright - dark) * part) for dark, bright in ((20, 120), (40, 205), (60, 230)))
    return f"{'black' if part > 0.5 else 'white'} on rgb({red},{green},{blue})"
