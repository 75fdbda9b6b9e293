"""`stompoly play`: play in this terminal, against bots, with friends at one keyboard, or both."""

from __future__ import annotations

import contextlib
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from stompoly.cli.completing import complete_mode, complete_rulebook, complete_seats, complete_setting
from stompoly.cli.settings import read_settings
from stompoly.cli.sharing import SETTING
from stompoly.rulebooks import RULEBOOKS, Rulebook
from stompoly.rulebooks.reading import flat
from stompoly.rules.options import OptionError
from stompoly.texts import commands as texts

if TYPE_CHECKING:
    from stompoly.tui.screen import Screen

RulebookName = Annotated[
    str,
    typer.Argument(
        help=texts.PLAY_OPTIONS["rulebook"].format(rulebooks=", ".join(RULEBOOKS)), autocompletion=complete_rulebook
    ),
]
Mode = Annotated[str, typer.Option(help=texts.PLAY_OPTIONS["mode"], autocompletion=complete_mode)]
Seats = Annotated[str, typer.Option(help=texts.PLAY_OPTIONS["seats"], autocompletion=complete_seats)]
Settings = Annotated[
    list[str],
    typer.Option("--set", metavar=SETTING, help=texts.OPTIONS["set"], autocompletion=complete_setting),
]
From = Annotated[
    Path | None,
    typer.Option("--from", metavar="FILE", help=texts.PLAY_OPTIONS["from"]),
]
Seed = Annotated[int | None, typer.Option(help=texts.PLAY_OPTIONS["seed"])]
Plain = Annotated[bool, typer.Option("--plain", help=texts.PLAY_OPTIONS["plain"])]
Resume = Annotated[Path | None, typer.Option(metavar="FILE", help=texts.PLAY_OPTIONS["resume"])]
Recover = Annotated[bool, typer.Option("--recover", help=texts.PLAY_OPTIONS["recover"])]
Save = Annotated[Path | None, typer.Option(metavar="FILE", help=texts.PLAY_OPTIONS["save"])]
Minutes = Annotated[int | None, typer.Option(help=texts.PLAY_OPTIONS["minutes"])]
Fast = Annotated[bool, typer.Option("--fast", help=texts.PLAY_OPTIONS["fast"])]

NoHints = Annotated[bool, typer.Option("--no-hints", help=texts.PLAY_OPTIONS["no_hints"])]
NoUndo = Annotated[bool, typer.Option("--no-undo", help=texts.PLAY_OPTIONS["no_undo"])]


def play(
    rulebook: RulebookName = "",
    mode: Mode = "",
    seats: Seats = "",
    settings: Settings = [],  # noqa: B006  (typer wants a plain default)
    from_: From = None,
    seed: Seed = None,
    plain: Plain = False,
    resume: Resume = None,
    recover: Recover = False,
    save: Save = None,
    minutes: Minutes = None,
    fast: Fast = False,
    no_undo: NoUndo = False,
    no_hints: NoHints = False,
) -> None:
    """`stompoly play`."""
    from stompoly.tui.session import TROUBLES, Order, play_session
    from stompoly.tui.setup import Wishes
    from stompoly.tui.source import Keyboard

    options = (lambda book: options_from(book, mode, settings, from_)) if settings or from_ else None
    wishes = Wishes(rulebook, mode, seats, options, seed, minutes)
    order = Order(wishes, resume, recover, save, fast, not no_undo, not no_hints)
    try:
        play_session(order, make_screen(plain), Keyboard())
    except TROUBLES as trouble:
        typer.echo(texts.TROUBLE.format(why=trouble), err=True)
        raise typer.Exit(2) from None
    except BrokenPipeError:
        # the reader of the output is gone; what Python still wants to flush is discarded
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise typer.Exit(1) from None


def options_from(book: Rulebook, mode: str, settings: list[str], from_: Path | None) -> dict[str, Any]:
    """The options that the command line names, and the city that another game leaves."""
    from stompoly.files import load
    from stompoly.table.handover import trample_options

    own = read_settings(book, settings)
    if from_ is None:
        return own
    city = trample_options(load(from_), book)
    of_mode = flat(book.modes[mode].options) if mode in book.modes else {}
    for key in city:
        if key in of_mode:
            raise OptionError(texts.CITY_OF_MODE.format(mode=mode, key=key))
        if key in own:
            raise OptionError(texts.CITY_OF_SETTING.format(key=key))
    return city | own


def make_screen(plain: bool) -> Screen:
    """Drawn at a terminal, plain elsewhere and on request."""
    for stream in (sys.stdin, sys.stdout):
        with contextlib.suppress(AttributeError):
            stream.reconfigure(errors="replace")  # type: ignore[union-attr]
    live = sys.stdin.isatty() and sys.stdout.isatty()
    if plain or not sys.stdout.isatty() or os.environ.get("TERM") == "dumb":
        from stompoly.tui.plain_screen import PlainScreen

        return PlainScreen(sys.stdout, live)
    from rich.console import Console

    from stompoly.tui.rich_screen import RichScreen

    return RichScreen(Console(highlight=False, markup=False, emoji=False), live)


if __name__ == "__main__":
    typer.run(play)
