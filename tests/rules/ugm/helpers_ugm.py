"""The fixture of the clauses: 40 spaces and round numbers (0 GO, 7/22/36 Chance, 10 fish, 20 plant, 30 scent)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from stompoly.testing import KaijuScene, kaiju_scene

FIXTURE = Path(__file__).parents[2] / "rulebooks_data" / "ugm_fixture"


def ugm(seats: str = "ABCD", **scene: Any) -> KaijuScene:
    """A scene on the fixture's track."""
    return kaiju_scene(str(FIXTURE), seats, **scene)
