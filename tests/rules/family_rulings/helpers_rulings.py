"""Scenes for the rulings that the property-trading rulebooks share."""

from __future__ import annotations

from typing import Any

from stompoly.testing import Scene, scene

MANUAL = {"rent.collection": "manual"}


def gng(seats: str = "ABC", **more: Any) -> Scene:
    return scene("grab_and_go", seats, **more)


def gop(seats: str = "ABC", **more: Any) -> Scene:
    return scene("gopoly", seats, **more)


def end_turns(t: Scene, *throws: tuple[int, ...]) -> None:
    for throw in throws:
        t.roll(*throw)
        t.play("end")
