"""`stompoly play`: play in this terminal, against bots, with friends at one keyboard, or both."""

from __future__ import annotations

import contextlib
import os
import sys
from pathlib import Path
from typing import Annotated, Any

import typer

from stompoly.cli.settings import read_settings
from stompoly.files import load
from stompoly.rulebooks import RULEBOOKS, Rulebook
from stompoly.rulebooks.reading import flat
from stompoly.rules.options import OptionError
from stompoly.table.handover import trample_options
from stompoly.tui.screen import Screen
from stompoly.tui.session import TROUBLES, Order, play_session
from stompoly.tui.setup import Wishes
from stompoly.tui.source import Keyboard

RulebookName = Annotated[
    str, typer.Argument(help=f"{', '.join(RULEBOOKS)}, or a folder of one's own; asked if left out.")
]
Mode = Annotated[str, typer.Option(help="A way to play the rulebook, like short or quick.")]
Seats = Annotated[
    str,
    typer.Option(help="Who plays, with commas: you or any name, bot:sensible, bo:random; ann=Mothra picks a token."),
]
Settings = Annotated[
    list[str], typer.Option("--set", metavar="OPTION=VALUE", help="A house rule, like go.salary=400; may be repeated.")
]
From = Annotated[
    Path | None,
    typer.Option("--from", metavar="FILE", help="Monsters Menace on the board that this property game leaves."),
]
Seed = Annotated[int | None, typer.Option(help="Same seed and same actions: same game.")]
Plain = Annotated[bool, typer.Option("--plain", help="No drawing and no colour: one fact a line.")]
Resume = Annotated[Path | None, typer.Option(metavar="FILE", help="Continue a game; last is the latest.")]
Recover = Annotated[bool, typer.Option("--recover", help="With --resume: leave out a damaged end of the file.")]
Save = Annotated[Path | None, typer.Option(metavar="FILE", help="Keep the game in this file.")]
Minutes = Annotated[int | None, typer.Option(help="Play against the clock; with --resume, the minutes left.")]
Fast = Annotated[bool, typer.Option("--fast", help="No pauses after the moves of bots.")]

NoUndo = Annotated[bool, typer.Option("--no-undo", help="Nothing can be taken back.")]


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
) -> None:
    """Play in this terminal. Every move is kept; leave with quit or ctrl-C and continue with --resume.

    \b
    stompoly play
    stompoly play gopoly --seats you,bot:sensible,bot:sensible
    stompoly play classic --mode short --seats ann,bo,cy --set go.salary=400
    stompoly play monsters_menace --from evening.jsonl
    stompoly play --resume last
    """
    options = (lambda book: options_from(book, mode, settings, from_)) if settings or from_ else None
    order = Order(Wishes(rulebook, mode, seats, options, seed, minutes), resume, recover, save, fast, not no_undo)
    try:
        play_session(order, make_screen(plain), Keyboard())
    except TROUBLES as trouble:
        typer.echo(f"stompoly: {trouble}", err=True)
        raise typer.Exit(2) from None
    except BrokenPipeError:
        # whoever read the output is gone; what Python still wants to flush goes nowhere
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise typer.Exit(1) from None


def options_from(book: Rulebook, mode: str, settings: list[str], from_: Path | None) -> dict[str, Any]:
    """The options that the command line names, and the city that another game leaves."""
    own = read_settings(book, settings)
    if from_ is None:
        return own
    city = trample_options(load(from_), book)
    of_mode = flat(book.modes[mode].options) if mode in book.modes else {}
    for key in city:
        if key in of_mode:
            raise OptionError(
                f"--from brings the city, and --mode {mode} sets up another ({key}): leave one of them away"
            )
        if key in own:
            raise OptionError(f"--from brings the city, and --set {key} another: leave one of them away")
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
