"""`stompoly lab match`: whole games between any bots, including those that search and your own."""

from __future__ import annotations

import sys
from typing import Annotated, Any

import typer

from stompoly.cli.completing import complete_bots
from stompoly.cli.progress import progress_bar
from stompoly.cli.settings import read_settings
from stompoly.cli.sharing import AsJson, Games, Mode, RulebookName, Seed, Settings, Workers, tell
from stompoly.rulebooks import load_rulebook
from stompoly.texts import lab as texts
from stompoly.texts import lab_commands as help_texts

from .common import means_of
from .drawing import grid, put, span


def match(
    rulebook: RulebookName = "classic",
    bots: Annotated[
        str, typer.Option(help=help_texts.OPTIONS["match_bots"], autocompletion=complete_bots)
    ] = "thinker:500,expert,expert,expert",
    mode: Mode = "regular",
    set_: Settings = None,
    games: Games = 40,
    seed: Seed = 1,
    workers: Workers = 0,
    as_json: AsJson = False,
) -> None:
    """`stompoly lab match`."""
    from stompoly.lab import matches
    from stompoly.lab.seating import bots_for_seats

    book = load_rulebook(rulebook)
    names = bots_for_seats(book, bots.count(",") + 1, bots)
    so_far: dict[str, Any] = {}
    try:
        with progress_bar(games) as advance:

            def progress(table: dict[str, Any]) -> None:
                so_far.update(table)
                advance(table["games"])

            changes = read_settings(book, set_ or [])
            matches.match(book, list(names), games, seed, mode, changes, means_of(workers, "", False), progress)
    except KeyboardInterrupt:
        print(texts.MATCH_STOPPED.format(done=so_far.get("games", 0), games=games), file=sys.stderr)
        if so_far:
            tell(so_far, as_json, show)
        raise typer.Exit(130) from None
    tell(so_far, as_json, show)


def show(report: dict[str, Any]) -> None:
    from rich.console import Console

    console = Console(highlight=False)
    console.print(texts.MATCH.format(**{**report, "rounds": report["rounds_median"]}))
    table = grid(console, *texts.MATCH_HEAD, drawn=texts.FIELD)
    for row in report["bots"]:
        put(
            table,
            row["bot"],
            str(row["seats"]),
            percent(row["share"]),
            texts.FROM_TO.format(low=percent(row["low"]), high=percent(row["high"])),
            percent(row["even"]),
            f"{row['ms_a_decision']:.1f}",
            drawn=span(row["share"], row["low"], row["high"], (0.0, 1.0), row["even"]),
        )
    console.print(table)


def percent(share: float) -> str:
    return texts.PERCENT.format(number=f"{100 * share:.1f}")
