"""What counts at the end of a game of monsters: points, and the biggest haul."""

from __future__ import annotations

from stompoly.game import Game, Line
from stompoly.rules.menace.codes import Event
from stompoly.rules.menace.study import standing
from stompoly.texts import common as texts
from stompoly.texts import menace_screen as screen

from ..story import Recap


def faces(line: Line) -> list[int]:
    e = line.event
    return [int(die) for die in (e.x, e.y, e.z) if die] if e.kind in (Event.ROLLED, Event.STRUCK) else []


def points(game: Game, amount: int) -> str:
    return str(screen.points(amount))


RECAP = Recap(
    worth=standing,
    worth_title=lambda: str(texts.STORY_POINTS),
    amount=points,
    faces=faces,
    blow_title=lambda: str(texts.STORY_HAUL),
)
