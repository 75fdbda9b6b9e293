"""`stompoly lab match`: whole games between any bots, including those that search and your own."""

from __future__ import annotations

import sys
from typing import Annotated, Any

import typer

from stompoly.cli.progress import progress_bar
from stompoly.cli.settings import read_settings
from stompoly.cli.sharing import AsJson, Games, Mode, RulebookName, Seed, Settings, Workers, tell
from stompoly.rulebooks import load_rulebook

from .common import means_of
from .drawing import grid, put, span


def match(
    rulebook: RulebookName = "classic",
    bots: Annotated[str, typer.Option(help="one per seat, separated by commas")] = "thinker:500,expert,expert,expert",
    mode: Mode = "regular",
    set_: Settings = None,
    games: Games = 40,
    seed: Seed = 1,
    workers: Workers = 0,
    as_json: AsJson = False,
) -> None:
    """A match between any kinds of bot: in rule code, thinkers with a budget, plug-ins. They change seats from game to
    game, and every seating plays the same seeds, so that neither seat nor luck decides. Bots that search are slow:
    --games is smaller here than elsewhere. If you interrupt it, you get the count so far.

    \b
    stompoly lab match ugm --bots thinker:500,expert,expert,expert
    stompoly lab match classic --bots mine,sensible --games 200 --json
    """
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
        print(f"interrupted after {so_far.get('games', 0)} of {games} games", file=sys.stderr)
        if so_far:
            tell(so_far, as_json, show)
        raise typer.Exit(130) from None
    tell(so_far, as_json, show)


def show(report: dict[str, Any]) -> None:
    from rich.console import Console

    console = Console(highlight=False)
    console.print(
        f"{report['rulebook']}, {report['games']} games, first seed {report['seed']}, "
        f"{report['rounds_mean']} rounds on average"
    )
    table = grid(
        console, "bot", "seats", "wins per seat", "95 % interval", "even", "ms per decision", drawn="0 % to 100 %"
    )
    for row in report["bots"]:
        put(
            table,
            row["bot"],
            str(row["seats"]),
            percent(row["share"]),
            f"{percent(row['low'])} to {percent(row['high'])}",
            percent(row["even"]),
            f"{row['ms_a_decision']:.1f}",
            drawn=span(row["share"], row["low"], row["high"], (0.0, 1.0), row["even"]),
        )
    console.print(table)


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"
