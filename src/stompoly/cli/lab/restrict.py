"""`stompoly lab restrict`: what it is worth to be allowed something."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from stompoly.cli.sharing import AsJson, Games, Mode, RulebookName, Seats, Seed, Settings, Workers, setup_of, tell

from .common import Cluster, Resume, means_of
from .drawing import ROOM, PageFile, ends_of, grid, put, span, working


def restrict(
    rulebook: RulebookName = "classic",
    only: Annotated[str, typer.Option(help="restrictions to play, separated by commas; default: all")] = "",
    bots: Annotated[str, typer.Option(help="the bot in all seats")] = "sensible",
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
    """Restricted play: one seat gives something up, and how often does it still win?

    The same bot plays on all seats. Each seat plays restricted in turn, the games are split evenly between them
    (--games is for each restriction), and the largest departures from an even share of wins come first. What was
    found is corrected for the number of restrictions.

    \b
    stompoly lab restrict classic
    stompoly lab restrict ugm --only never_hide,never_heal --games 50000 -o restrict.html
    """
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
    from stompoly.lab.restrict import GAMES, HEAD, cells, in_words

    console = Console(highlight=False)
    console.print(in_a_line(facts_of(report, GAMES)))
    for line in in_words(report):
        console.print(line)
    rows = report["restrictions"]
    ends = ends_of(rows, report["even"])
    most = len(HEAD) if console.width >= ROOM else len(HEAD) - 1  # the words need room
    table = grid(console, *HEAD[:most], drawn="from an even share")
    for row in rows:
        drawn = span(row["share"], row["low"], row["high"], ends, report["even"])
        put(table, *cells(row)[:most], drawn=drawn)
    console.print(table)
    console.print("touched: share of games in which the restriction changed anything at all", style="dim")
