"""Signs and colours of pieces, seats and groups. Every colour also has a letter."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from string import ascii_uppercase

from rich.text import Text

from stompoly.faces.facts import tokens_on
from stompoly.game import Game


@dataclass(frozen=True)
class Signs:
    """The characters a terminal can show."""

    house: str
    hotel: str
    mortgage: str
    tank: str
    maser: str
    ruin: str  # a demolished district
    whole: str  # a complete group
    turn: str  # whose turn it is
    dice: Sequence[str]
    box: str  # corners, edges and crossings: see ring.py
    cut: str  # something was left out
    under: str  # whom a seat serves
    deed: str  # a property with nothing on it, or its deed
    loot: str  # something to pick up


UNICODE = Signs(
    "⌂", "H", "×", "■", "M", "×", "★", "►", ["", "⚀", "⚁", "⚂", "⚃", "⚄", "⚅"], "┌┬┐├┼┤└┴┘─│", "…", "→", "□", "♦"
)
ASCII = Signs(
    "^", "H", "x", "t", "M", "x", "*", ">", ["", "1", "2", "3", "4", "5", "6"], "+++++++++-|", "~", "->", "o", "$"
)

FREE_LETTERS = "JKNPQSTVWXYZILMO"  # spare letters; those that look like a number or a piece come last
SEAT_COLOURS = ["#f5c542", "#5fb4ff", "#ff7a6b", "#7ee07e", "#d59bff", "#ff9ed0", "#9fe8e0", "#e0a070"]


def signs_for(encoding: str) -> Signs:
    """Box-drawing characters only if the terminal's encoding has them."""
    return UNICODE if encoding.lower().replace("-", "").startswith("utf") else ASCII


def seat_colour(p: int) -> str:
    return SEAT_COLOURS[p % len(SEAT_COLOURS)]


def ink_on(colour: str) -> str:
    """Black or white, whichever is readable on a background like `#562a16`."""
    red, green, blue = (int(colour[k : k + 2], 16) for k in (1, 3, 5))
    return "#000000" if red * 299 + green * 587 + blue * 114 > 128_000 else "#ffffff"


def is_colour(colour: str) -> bool:
    return len(colour) == 7 and colour[0] == "#" and all(digit in "0123456789abcdefABCDEF" for digit in colour[1:])


def band(colour: str) -> str:
    """A Rich style: text on a group's colour. Someone's own rulebook may name no usable colour."""
    return f"{ink_on(colour)} on {colour}" if is_colour(colour) else "reverse"


def marks(game: Game) -> list[str]:
    """One capital letter for each seat, no two the same and none that a colour group has: the first of its name that is
    free, initials first and people's before bots'; else another. Never a digit, which would read as a number of
    deeds."""
    groups = {group.letter.upper() for group in game.book.board.group}
    free = [letter for letter in FREE_LETTERS if letter not in groups] + [*ascii_uppercase]
    own = {*ascii_uppercase} - groups
    letters = [[letter for letter in player.name.upper() if letter in own] for player in game.players]
    taken: dict[str, int] = {}  # letter -> seat
    for p in sorted(range(len(letters)), key=lambda p: bool(game.players[p].bot)):
        for letter in letters[p][:1]:
            taken.setdefault(letter, p)
    for p in sorted(set(range(len(letters))) - set(taken.values())):
        taken[next(letter for letter in [*letters[p], *free] if letter not in taken)] = p
    return sorted(taken, key=taken.__getitem__)


def tokens_text(game: Game, lot: int) -> Text:
    """Who stands on a space, by their letters."""
    text, letters = Text(), marks(game)
    for p in tokens_on(game, lot):
        text.append(letters[p], style=f"bold reverse {seat_colour(p)}")
    return text
