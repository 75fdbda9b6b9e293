"""What counts at the end of a property game: what everybody is worth, rents, what streets brought in."""

from __future__ import annotations

from stompoly.game import Line
from stompoly.rules.estate.codes import Event
from stompoly.rules.estate.reasons import lot_of
from stompoly.rules.estate.study import standing
from stompoly.texts import common as texts

from ..facts import money
from ..story import Income, Recap


def faces(line: Line) -> list[int]:
    return [line.event.x, line.event.y] if line.event.kind == Event.THROW else []


def rent(line: Line) -> int:
    return int(line.event.y) if line.event.kind == Event.RENT else 0


def income(line: Line) -> Income | None:
    e = line.event
    return Income(int(e.x), lot_of(int(e.why)), int(e.y)) if e.kind == Event.RENT else None


RECAP = Recap(
    worth=standing,
    worth_title=lambda: str(texts.STORY_WORTH),
    amount=money,
    faces=faces,
    blow_title=lambda: str(texts.STORY_RENT),
    blow=rent,
    income=income,
    deals=frozenset({"traded"}),
)
