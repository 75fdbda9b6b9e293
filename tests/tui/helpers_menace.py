"""What the tests of the menace face share."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from stompoly.faces.by_family import face_of
from stompoly.faces.groups import LETTERED
from stompoly.faces.menu import Item
from stompoly.game import Game
from stompoly.testing import MenaceScene, menace_scene
from tests.tui.helpers_tui import Answer, Desk, Script, drawn

BALTIC, INCOME_TAX, READING, ORIENTAL, CHANCE, JAIL, ELECTRIC = 3, 4, 5, 6, 7, 10, 12
PARKING, WATER, BOARDWALK = 20, 28, 39


def table(path: Path, *answers: Answer, seats: str = "AB", **there: Any) -> str:
    """What a plain screen says while people answer, in the middle of a game."""
    return Desk(menace_scene(seats, **there).game, Script(*answers), path).run()


def sketch(path: Path, *answers: Answer, size: tuple[int, int] = (140, 45), seats: str = "ABCD", **there: Any) -> str:
    """The same on a drawn screen."""
    return drawn(menace_scene(seats, **there).game, answers, path, *size)


def menu_of(game: Game) -> list[Item]:
    """The menu of the seat asked."""
    seat = game.question.seat
    return face_of(game).menu(game.seen_by(seat), seat)


def labels(t: MenaceScene) -> list[str]:
    return [item.label for item in menu_of(t.game)]


def beside(t: MenaceScene) -> list[str]:
    """What stands beside the question."""
    seat = t.game.question.seat
    return face_of(t.game).about(t.game.seen_by(seat), seat, LETTERED)


def enter(t: MenaceScene) -> str:
    """What Enter plays."""
    return face_of(t.game).usual(t.game, t.game.question.seat)


def leaves(choices: list[Item]) -> list[Item]:
    """Every choice, also those in groups."""
    return [leaf for item in choices for leaf in (leaves(list(item.items)) if item.items else [item])]


def widest(choices: list[Item]) -> int:
    """The most choices that are seen at once, here or in a group."""
    return max([len(choices), *(widest(list(item.items)) for item in choices if item.items)])


def as_typed(label: str) -> str:
    """Without what stands in brackets at the end, which explains."""
    return re.sub(r" \(.*\)$", "", label)
