"""What every screen can do. The table speaks to this and does not know how it is drawn."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, field

from stompoly.faces.menu import Item
from stompoly.faces.sheet import Sheet
from stompoly.game import Game, Line

PLAIN, NEWS, TROUBLE, PATH = "", "news", "trouble", "path"  # tones of a line; one with a path is never broken


@dataclass
class Asked:
    """A question to a person: whose it is, its text, what helps to answer it, and the numbered choices."""

    seat: int
    name: str
    text: str
    about: list[str] = field(default_factory=list)
    items: list[Item] = field(default_factory=list)


class Screen(ABC):
    """A place to show a game. `live` says that somebody is watching, so pauses make sense."""

    live: bool = False
    draws: bool = False  # the log is in a picture, so it need not be printed line by line
    clock: str = ""  # minutes left, where a game is played against the clock

    @abstractmethod
    def say(self, text: str, tone: str = PLAIN) -> None:
        """A line from the terminal itself."""

    @abstractmethod
    def show_lines(self, game: Game, lines: list[Line]) -> None:
        """Log lines as they come."""

    @abstractmethod
    def show(self, *sheets: Sheet) -> None:
        """Sheets of facts; two side by side if there is room."""

    def pages(self, sheet: Sheet) -> list[Sheet]:
        """A sheet in parts that fit the screen; if nothing scrolls away, it is a single one."""
        return [sheet]

    @abstractmethod
    def scene(self, game: Game, fresh: int, asked: Asked) -> None:
        """The whole picture and the question to a person; log lines from `fresh` on are new to them."""

    @abstractmethod
    def watch(self, game: Game, fresh: int, notes: list[str]) -> None:
        """The whole picture while others play, with notes below it."""

    def redraw(self) -> bool:
        """Redraws what is in sight, after a change of size; False if plain lines need no drawing."""
        return False

    @abstractmethod
    def ask(self, asked: Asked) -> None:
        """The question alone."""

    @abstractmethod
    def choices(self, items: list[Item]) -> None:
        """Numbered choices alone."""

    @abstractmethod
    def board(self, game: Game, seat: int) -> None:
        """The whole board, on demand."""

    @abstractmethod
    def wipe(self) -> None:
        """Clears everything that was shown."""
