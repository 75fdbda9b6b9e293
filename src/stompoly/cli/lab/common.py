"""What the lab's verbs have in common: the options that say what is played, how many games, and with what means."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated, Any, NoReturn

import typer

from stompoly.cli.settings import read_settings
from stompoly.cli.simulate import progress_bar
from stompoly.game import SeatError
from stompoly.rulebooks import Rulebook, load_rulebook

if TYPE_CHECKING:
    from stompoly.lab.runs import Means, Outcome, Setup

RulebookName = Annotated[str, typer.Argument(help="a rulebook's name, or a folder or file of your own")]
Mode = Annotated[str, typer.Option(help="the rulebook's mode")]
Settings = Annotated[list[str] | None, typer.Option("--set", help="option=value, several times")]
Seats = Annotated[int, typer.Option(help="how many players")]
Bots = Annotated[str, typer.Option(help="who plays: one bot, or one for each seat, separated by commas")]
Games = Annotated[int, typer.Option(min=1, max=100_000_000, help="how many games")]
Seed = Annotated[int, typer.Option(min=0, max=1 << 62, help="first game's seed")]
Workers = Annotated[int, typer.Option(min=0, help="threads; 0: one for each core; the results are the same")]
Cluster = Annotated[str, typer.Option(help="address of a Dask scheduler to play on, such as tcp://10.0.0.5:8786")]
Resume = Annotated[bool, typer.Option("--resume", help="go on with the same run where it was interrupted")]
AsJson = Annotated[bool, typer.Option("--json", help="results as JSON on stdout")]


def setup_of(rulebook: str, mode: str, settings: list[str] | None, seats: int, bots: str) -> Setup:
    from stompoly.lab.runs import Setup

    book = load_rulebook(rulebook)
    return Setup(book, mode, read_settings(book, list(settings or [])), seated(book, seats, bots))


def seated(book: Rulebook, seats: int, bots: str) -> tuple[str, ...]:
    """A bot for each seat: one for all, or as many as there are seats."""
    low, high = book.seats
    if not low <= seats <= high:
        raise SeatError(f"{book.title} is for {low} to {high} players, not {seats}")
    names = [name.strip() for name in bots.split(",")]
    names = names * seats if len(names) == 1 else names
    if len(names) != seats:
        raise SeatError(f"{len(names)} bots are named for {seats} seats: name one for all, or one for each seat")
    return tuple(names)


def means_of(workers: int, cluster: str, resume: bool) -> Means:
    from stompoly.lab.runs import Means

    return Means(workers, cluster, resume)


def run_shown(setup: Setup, games: int, seed: int, means: Means) -> Outcome:
    """A run with a bar on stderr; who interrupts it is told how to go on."""
    from stompoly.lab.runs import run

    try:
        with progress_bar(games) as advance:
            return run(setup, games, seed, means, advance)
    except KeyboardInterrupt:
        interrupted()


def interrupted() -> NoReturn:
    print("interrupted: what was played is kept; the same command with --resume goes on", file=sys.stderr)
    raise typer.Exit(130)


def tell(report: dict[str, Any], as_json: bool, show: Callable[[dict[str, Any]], None]) -> None:
    """A result, for programs or for people."""
    if as_json:
        print(json.dumps(report, indent=2))
    else:
        show(report)
