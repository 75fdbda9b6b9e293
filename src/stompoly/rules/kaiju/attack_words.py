"""How people say an attack: `tank 1 bo 1`, `1 house and 2 tanks`, `bo for 1 HP`, or just a number."""

from __future__ import annotations

from stompoly.rules.names import NotUnderstoodError
from stompoly.texts import kaiju as texts

from .codes import Piece

PIECES = {"house": Piece.HOUSE, "tank": Piece.TANK, "maser": Piece.MASER}
FILLERS = {"attack", "smash", "hit", "for", "hp", "ap", "point", "points", "on", "with", "at"}
JOINTS = {"and", "+", ","}
NOT_NAMES = FILLERS | JOINTS | {"nothing", "reserve", "the"}  # a seat of such a name is typed with an @


def name_word(word: str) -> str:
    """A seat's name as it is typed in an attack: numbers and some words mean something else there."""
    return f"@{word}" if word in NOT_NAMES or piece_of(word) or word.isdecimal() else word


def piece_of(word: str) -> str:
    """`tanks` as `tank`; empty for what is not a piece."""
    return word.removesuffix("s") if word.removesuffix("s") in PIECES else ""


def aims(words: list[str], bare: str) -> list[tuple[str, int]]:
    """What is hit, in the order it was said, and with how many points. `bare` is what a number alone stands for."""
    found: list[tuple[str, int]] = []
    part: list[str] = []
    for word in [*words, "and"]:
        if word in JOINTS:
            found += read_counts(part, bare) if part else []
            part = []
        elif word not in FILLERS:
            part.append(word.rstrip(","))
    if not found:
        raise NotUnderstoodError(texts.NEEDS_TARGET)
    return found


def read_counts(part: list[str], bare: str) -> list[tuple[str, int]]:
    """Numbers before the names (`2 tanks`), or after them (`tank 2`; one where none is said)."""
    found: list[tuple[list[str], int]] = []
    name: list[str] = []
    before = is_points(part[0])
    for word in part:
        if before and is_points(word):
            found.append(([], int(word)))
        elif before:
            found[-1][0].append(word)
        elif is_points(word):
            found.append((name, int(word)))
            name = []
        elif name and (stands_alone(word) or stands_alone(name[0])):
            found.append((name, 1))
            name = [word]
        else:
            name.append(word)
    found += [(name, 1)] if name else []
    return [(" ".join(words) or bare, number) for words, number in found]


def is_points(word: str) -> bool:
    return word.isdecimal() and len(word) < 3


def stands_alone(word: str) -> bool:
    """A piece or a marked name: a longer name does not go on from it or lead up to it."""
    return word.startswith("@") or bool(piece_of(word))
