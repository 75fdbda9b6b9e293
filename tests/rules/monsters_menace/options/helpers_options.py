"""Games with options."""

from __future__ import annotations

from typing import Any

from stompoly import new
from stompoly.testing import MenaceScene, menace_scene

STREETS = [1, 3, 6, 8, 9, 11, 13, 14, 16, 18, 19, 21, 23, 24, 26, 27, 29, 31, 32, 34, 37, 39]
PROPERTIES = sorted([*STREETS, 5, 15, 25, 35, 12, 28])


def begun(options: dict[str, Any], seats: str = "AB", seed: int = 1) -> MenaceScene:
    """A game from its very start."""
    return MenaceScene(new("monsters_menace", list(seats), seed=seed, options=options))


def playing(monster: str, lot: int, options: dict[str, Any], **scene: Any) -> MenaceScene:
    """A plays this monster and stands on this space."""
    at = {"A": lot, **scene.pop("at", {})}
    return menace_scene(monsters={"A": monster}, at=at, options=options, **scene)
