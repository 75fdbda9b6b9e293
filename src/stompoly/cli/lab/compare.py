"""`stompoly lab compare`: what changed between two ways to play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from stompoly.cli.completing import complete_bots, complete_mode, complete_rulebook, complete_setting
from stompoly.cli.sharing import SETTING, AsJson, Bots, Games, Mode, Seats, Seed, Settings, Workers, setup_of, tell
from stompoly.texts import lab as texts
from stompoly.texts import lab_commands as help_texts

from .common import Cluster, Resume, means_of
from .drawing import PageFile, grid, put, span, working

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

    from stompoly.lab.measures import Measure

Own = list[str] | None


def compare(
    a: Annotated[str, typer.Argument(help=help_texts.OPTIONS["a"], autocompletion=complete_rulebook)],
    b: Annotated[str, typer.Argument(help=help_texts.OPTIONS["b"], autocompletion=complete_rulebook)],
    mode: Mode = "regular",
    mode_b: Annotated[str, typer.Option(help=help_texts.OPTIONS["mode_b"], autocompletion=complete_mode)] = "",
    set_: Settings = None,
    set_a: Annotated[
        Own, typer.Option(metavar=SETTING, help=help_texts.OPTIONS["set_a"], autocompletion=complete_setting)
    ] = None,
    set_b: Annotated[
        Own, typer.Option(metavar=SETTING, help=help_texts.OPTIONS["set_b"], autocompletion=complete_setting)
    ] = None,
    seats: Seats = None,
    bots: Bots = "sensible",
    bots_b: Annotated[str, typer.Option(help=help_texts.OPTIONS["bots_b"], autocompletion=complete_bots)] = "",
    games: Games = 20_000,
    seed: Seed = 1,
    seed_b: Annotated[int | None, typer.Option(min=0, max=1 << 62, help=help_texts.OPTIONS["seed_b"])] = None,
    workers: Workers = 0,
    cluster: Cluster = "",
    resume: Resume = False,
    output: PageFile = None,
    as_json: AsJson = False,
) -> None:
    """`stompoly lab compare`."""
    from stompoly.lab import compare as lab
    from stompoly.lab.measures import measures_of
    from stompoly.lab.pages import place_for, write

    both = list(set_ or [])
    one = setup_of(a, mode, both + list(set_a or []), seats, bots)
    other = setup_of(b, mode_b or mode, both + list(set_b or []), one.seats, bots_b or bots)
    place = place_for(output)
    with working(2 * games) as advance:
        report = lab.compare(one, other, games, seed, seed_b, means_of(workers, cluster, resume), advance)
    measures = measures_of(one)
    if place:
        write(place, lab.page_of(report, measures))
    tell(report, as_json, lambda report: show(report, measures))


def show(report: dict[str, Any], measures: dict[str, Measure]) -> None:
    from rich.console import Console

    from stompoly.lab.compare import describe_side, in_words

    console = Console(highlight=False)
    console.print(texts.SIDE_A.format(side=describe_side(report["a"])))
    console.print(texts.SIDE_B.format(side=describe_side(report["b"])))
    share = f"{100 * report['differing_games']:.1f}"
    console.print(texts.PAIRS.format(games=report["games"], seed=report["seed"], share=share))
    for line in in_words(report, measures):
        console.print(line)
    found = [row for row in report["measures"] if row["found"]]
    rest = [row for row in report["measures"] if not row["found"]]
    if found:
        console.print(f"\n{texts.LIST_CHANGED}", table_of(console, found, measures), sep="\n")
    if rest:
        console.print(f"\n{texts.LIST_REST}", table_of(console, rest, measures), sep="\n")
    console.print(texts.LENGTH_ABOUT, style="dim")


def table_of(console: Console, rows: list[dict[str, Any]], measures: dict[str, Measure]) -> Table:
    """Figures, and how far B is from A, in standard deviations of a game."""
    from stompoly.lab.compare import effect_spot, figures

    table = grid(console, *texts.COMPARE_HEAD, drawn=texts.COMPARE_DRAWN)
    spots = [effect_spot(row) for row in rows]
    far = max(max(abs(spot.low), abs(spot.high)) for spot in spots) or 1.0
    for row, spot in zip(rows, spots, strict=True):
        drawn = span(spot.value, spot.low, spot.high, (-far, far), 0.0)
        put(table, *figures(row, measures[row["name"]]), drawn=drawn)
    return table
