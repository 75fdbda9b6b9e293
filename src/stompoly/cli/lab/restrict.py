"""`stompoly lab restrict`: what it is worth to be allowed to do something."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from stompoly.cli.completing import complete_bots
from stompoly.cli.sharing import AsJson, Games, Mode, RulebookName, Seats, Seed, Settings, Workers, setup_of, tell
from stompoly.texts import lab as texts
from stompoly.texts import lab_commands as help_texts

from .common import Cluster, Resume, means_of
from .drawing import ROOM, PageFile, ends_of, grid, put, span, working


def restrict(
    rulebook: RulebookName = "classic",
    only: Annotated[str, typer.Option(help=help_texts.OPTIONS["only"])] = "",
    bots: Annotated[str, typer.Option(help=help_texts.OPTIONS["same_bot"], autocompletion=complete_bots)] = "sensible",
    mode: Mode = "regular",
    set_: Settings = None,
    seats: Seats = None,
    games: Games = 10_000,
    seed: Seed = 1,
    workers: Workers = 0,
    cluster: Cluster = "",
    resume: Resume = False,
    output: PageFile = None,
    as_json: AsJson = False,
) -> None:
    """`stompoly lab restrict`."""
    from stompoly.lab import restrict as lab
    from stompoly.lab.pages import place_for, write

    setup = setup_of(rulebook, mode, set_, seats, bots)
    names = lab.find_restrictions(setup, [name.strip() for name in only.split(",") if name.strip()])
    place = place_for(output)
    with working(lab.games_to_play(setup, names, games)) as advance:
        report = lab.restrict(setup, names, games, seed, means_of(workers, cluster, resume), advance)
    if place:
        write(place, lab.page_of(report))
    tell(report, as_json, show)


def show(report: dict[str, Any]) -> None:
    from rich.console import Console

    from stompoly.lab.pages import facts_of, in_a_line
    from stompoly.lab.restrict import cells, in_words

    console = Console(highlight=False)
    console.print(in_a_line(facts_of(report, "restrict")))
    for line in in_words(report):
        console.print(line)
    rows = report["restrictions"]
    ends = ends_of(rows, report["even"])
    most = len(texts.RESTRICT_HEAD) - (console.width < ROOM)  # the words need room
    table = grid(console, *texts.RESTRICT_HEAD[:most], drawn=texts.RESTRICT_DRAWN)
    for row in rows:
        drawn = span(row["share"], row["low"], row["high"], ends, report["even"])
        put(table, *cells(row)[:most], drawn=drawn)
    console.print(table)
    console.print(texts.TOUCHED, style="dim")
