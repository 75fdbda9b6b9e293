"""What counts at the end of a game of kaiju: what everybody is worth, and the hardest blow."""

from __future__ import annotations

from stompoly.game import Line
from stompoly.rules.kaiju.codes import Event
from stompoly.rules.kaiju.study import standing
from stompoly.texts import common as texts

from ..facts import money
from ..story import Recap


def faces(line: Line) -> list[int]:
    return [line.event.x, line.event.y] if line.event.kind == Event.THROW else []


def blow(line: Line) -> int:
    return int(line.event.x) if line.event.kind == Event.HIT else 0


RECAP = Recap(
    worth=standing,
    worth_title=lambda: str(texts.STORY_WORTH),
    amount=money,
    faces=faces,
    blow_title=lambda: str(texts.STORY_BLOW),
    blow=blow,
    deals=frozenset({"dealt"}),
)
