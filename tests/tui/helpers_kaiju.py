"""What the tests of the kaiju face share."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from stompoly.faces.by_family import face_of
from stompoly.faces.groups import LETTERED
from stompoly.faces.menu import Item
from stompoly.testing import KaijuScene, kaiju_scene
from tests.tui.helpers_tui import Answer, Desk, Script, drawn

KITA, SUMIDA, KOTO, OTA, SUGINAMI = 8, 9, 11, 12, 13


def table(path: Path, *answers: Answer, seats: str = "AB", **there: Any) -> str:
    """What a plain screen says while people answer, in the middle of a game."""
    return Desk(kaiju_scene("ugm", seats, **there).game, Script(*answers), path).run()


def sketch(path: Path, *answers: Answer, size: tuple[int, int] = (100, 30), seats: str = "ABCD", **there: Any) -> str:
    """The same on a drawn screen."""
    return drawn(kaiju_scene("ugm", seats, **there).game, answers, path, *size)


def labels(t: KaijuScene) -> list[str]:
    return [item.label for item in items(t)]


def items(t: KaijuScene) -> list[Item]:
    """The menu of the seat asked."""
    seat = t.game.question.seat
    return face_of(t.game).menu(t.game.seen_by(seat), seat)


def beside(t: KaijuScene) -> list[str]:
    """What stands beside the question."""
    seat = t.game.question.seat
    return face_of(t.game).about(t.game.seen_by(seat), seat, LETTERED)


def leaves(choices: list[Item]) -> list[Item]:
    """Every choice, also those in groups."""
    return [leaf for item in choices for leaf in (leaves(list(item.items)) if item.items else [item])]


def card_with(effect: str) -> str:
    """The id of a card that does this, whatever it is called."""
    cards = kaiju_scene("ugm", "AB").game.words.cards.values()
    return next(str(card.id) for card in cards if card.effect == effect)
