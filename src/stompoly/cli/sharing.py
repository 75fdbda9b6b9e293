"""What `simulate` and the lab's commands share: the options that say what is played, by whom and how often."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated, Any

import typer

from stompoly.cli.completing import complete_bots, complete_mode, complete_rulebook, complete_setting
from stompoly.cli.settings import read_settings
from stompoly.rulebooks import load_rulebook
from stompoly.simulation import MOST_GAMES
from stompoly.texts import commands as texts

if TYPE_CHECKING:
    from stompoly.lab.run import Setup

SETTING = "OPTION=VALUE"
RulebookName = Annotated[str, typer.Argument(help=texts.OPTIONS["rulebook"], autocompletion=complete_rulebook)]
Mode = Annotated[str, typer.Option(help=texts.OPTIONS["mode"], autocompletion=complete_mode)]
Settings = Annotated[
    list[str] | None,
    typer.Option("--set", metavar=SETTING, help=texts.OPTIONS["set"], autocompletion=complete_setting),
]
Seats = Annotated[int | None, typer.Option(help=texts.OPTIONS["seats"])]
Players = Annotated[int, typer.Option("--seats", help=texts.OPTIONS["players"])]  # where --bots says nothing about it
Bots = Annotated[str, typer.Option(help=texts.OPTIONS["bots"], autocompletion=complete_bots)]
Games = Annotated[int, typer.Option(min=1, max=MOST_GAMES, help=texts.OPTIONS["games"])]
Seed = Annotated[int, typer.Option(min=0, max=1 << 62, help=texts.OPTIONS["seed"])]
Workers = Annotated[int, typer.Option(min=0, help=texts.OPTIONS["workers"])]
AsJson = Annotated[bool, typer.Option("--json", help=texts.OPTIONS["json"])]


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
