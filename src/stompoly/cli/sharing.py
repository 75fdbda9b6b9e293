"""What `simulate` and the verbs of the lab share: the options that say what is played, by whom and how often."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated, Any

import typer

from stompoly.cli.settings import read_settings
from stompoly.rulebooks import load_rulebook

if TYPE_CHECKING:
    from stompoly.lab.run import Setup

RulebookName = Annotated[str, typer.Argument(help="a rulebook's name, or a folder or file of your own")]
Mode = Annotated[str, typer.Option(help="the rulebook's mode")]
Settings = Annotated[list[str] | None, typer.Option("--set", help="option=value, several times")]
Seats = Annotated[int | None, typer.Option(help="how many players; else as many as --bots names, or 4")]
Players = Annotated[int, typer.Option("--seats", help="how many players")]  # where --bots says nothing about it
Bots = Annotated[str, typer.Option(help="who plays: one bot, or one for each seat, separated by commas")]
Games = Annotated[int, typer.Option(min=1, max=100_000_000, help="how many games")]
Seed = Annotated[int, typer.Option(min=0, max=1 << 62, help="first game's seed")]
Workers = Annotated[int, typer.Option(min=0, help="0: one for each core; the results are the same")]
AsJson = Annotated[bool, typer.Option("--json", help="results as JSON on stdout")]


def setup_of(rulebook: str, mode: str, settings: list[str] | None, seats: int | None, bots: str) -> Setup:
    from stompoly.lab.run import Setup
    from stompoly.lab.seating import bots_for_seats

    book = load_rulebook(rulebook)
    bots_by_seat = bots_for_seats(book, seats, bots)
    return Setup(book, mode, read_settings(book, list(settings or [])), bots_by_seat)


def tell(report: dict[str, Any], as_json: bool, show: Callable[[dict[str, Any]], None]) -> None:
    """A result, for programs or for people."""
    if as_json:
        print(json.dumps(report, indent=2))
    else:
        show(report)
