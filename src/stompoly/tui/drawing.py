"""A drawing: how the terminal draws one family of games, in addition to what its face says."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from rich.table import Table
from rich.text import Text

from stompoly.game import Game

from .signs import Signs


@dataclass(frozen=True)
class HelpWords:
    """The lines of `help` that differ, an example that the others use, and how `?` begins."""

    words: list[tuple[str, str]]  # after numbers and Enter: how to say what is done
    legend: list[tuple[str, str]]  # last: the signs on the board
    act: str  # something to do with a {lot}
    card: str  # what the card of a lot shows
    plainly: dict[str, str]  # what each kind of question is about, in two sentences
    topic: str = "build"  # a word to look up in the rules


def no_tally(game: Game, signs: Signs) -> str:
    return ""


@dataclass(frozen=True)
class Drawing:
    """The functions and words of a family. `game` is always as the viewing seat sees it (`Game.seen_by`)."""

    cell: Callable[[Game, int, int, int, Signs], list[Text]]  # lot, width, number of lines: the lines of a cell
    space_signs: Callable[[Game, int, int, Signs], Text]  # lot, visitor (NOBODY: anyone): beside a space in a list
    roster: Callable[[Game, Signs, int], Table]  # everybody; columns that it may take
    help: Callable[[], HelpWords]  # in the language that is in use
    tally: Callable[[Game, Signs], str] = no_tally  # what must be shown even if there is no room for the supplies
