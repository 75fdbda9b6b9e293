"""`stompoly lab ladder`: which bot is better, and by how much."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from stompoly.cli.sharing import AsJson, Games, Mode, Players, RulebookName, Seed, Settings, Workers, setup_of, tell

from .common import Cluster, Resume, means_of
from .drawing import PageFile, ends_of, grid, put, span, working


def ladder(
    rulebook: RulebookName = "classic",
    bots: Annotated[
        str, typer.Option(help="bots that meet, separated by commas; default: all those in rule code")
    ] = "",
    mode: Mode = "regular",
    set_: Settings = None,
    seats: Players = 4,
    games: Games = 4_000,
    seed: Seed = 1,
    workers: Workers = 0,
    cluster: Cluster = "",
    resume: Resume = False,
    output: PageFile = None,
    as_json: AsJson = False,
) -> None:
    """A round robin of bots: win rates, ratings, and how much is skill and how much is luck.

    Every two bots meet in --games games: one of the first among seats of the second, in each seat in turn, and the
    other way round. So each holds half of all seats, and half of the wins is even. Ratings are those of Bradley and
    Terry for any number of seats, on the scale of Elo, with a mean of 1500.

    \b
    stompoly lab ladder classic --bots random,sensible,expert
    stompoly lab ladder ugm --seats 3 --games 20000 -o ladder.html
    """
    from stompoly.lab import ladder as lab
    from stompoly.lab.pages import place_for, write

    setup = setup_of(rulebook, mode, set_, seats, "random")
    names = lab.find_bots(setup, [name.strip() for name in bots.split(",") if name.strip()])
    place = place_for(output)
    with working(lab.games_to_play(setup.seats, names, games)) as advance:
        report = lab.ladder(setup, names, games, seed, means_of(workers, cluster, resume), advance)
    if place:
        write(place, lab.page_of(report))
    tell(report, as_json, show)


def show(report: dict[str, Any]) -> None:
    from rich.console import Console

    from stompoly.lab.ladder import ALONE, GAMES, HEAD, figures, in_words
    from stompoly.lab.pages import facts_of, in_a_line

    console = Console(highlight=False)
    console.print(in_a_line(facts_of(report, GAMES)))
    for line in in_words(report):
        console.print(line)
    ratings = grid(console, "bot", "rating", "95 % interval", drawn="", always=True)
    ends = ends_of(report["ratings"])
    for row in report["ratings"]:
        drawn = span(row["rating"], row["low"], row["high"], ends)
        put(ratings, row["bot"], f"{row['rating']:.0f}", f"{row['low']:.0f} to {row['high']:.0f}", drawn=drawn)
    console.print(ratings)
    pairs = grid(console, *HEAD, drawn="0 % to 100 %")
    for pair in report["pairs"]:
        put(pairs, *figures(pair), drawn=span(pair["rate"], pair["low"], pair["high"], (0.0, 1.0), 0.5))
    console.print(pairs)
    console.print(ALONE, style="dim")
