"""`stompoly lab ladder`: which bot is better, and by how much."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from stompoly.cli.completing import complete_bots
from stompoly.cli.sharing import AsJson, Games, Mode, Players, RulebookName, Seed, Settings, Workers, setup_of, tell
from stompoly.texts import lab as texts
from stompoly.texts import lab_commands as help_texts

from .common import Cluster, Resume, means_of
from .drawing import PageFile, ends_of, grid, put, span, working


def ladder(
    rulebook: RulebookName = "classic",
    bots: Annotated[str, typer.Option(help=help_texts.OPTIONS["ladder_bots"], autocompletion=complete_bots)] = "",
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
    """`stompoly lab ladder`."""
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

    from stompoly.lab.ladder import figures, in_words
    from stompoly.lab.pages import facts_of, in_a_line

    console = Console(highlight=False)
    console.print(in_a_line(facts_of(report, "ladder")))
    for line in in_words(report):
        console.print(line)
    ratings = grid(console, *texts.RATING_HEAD, drawn="", always=True)
    ends = ends_of(report["ratings"])
    for row in report["ratings"]:
        drawn = span(row["rating"], row["low"], row["high"], ends)
        interval = texts.FROM_TO.format(low=f"{row['low']:.0f}", high=f"{row['high']:.0f}")
        put(ratings, row["bot"], f"{row['rating']:.0f}", interval, drawn=drawn)
    console.print(ratings)
    pairs = grid(console, *texts.LADDER_HEAD, drawn=texts.FIELD)
    for pair in report["pairs"]:
        put(pairs, *figures(pair), drawn=span(pair["rate"], pair["low"], pair["high"], (0.0, 1.0), 0.5))
    console.print(pairs)
    console.print(texts.ALONE, style="dim")
