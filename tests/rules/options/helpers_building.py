"""Groups to build on, and players who want the same pieces."""

from __future__ import annotations

from typing import Any

from stompoly.testing.scene import Scene, scene


def dark_blue(park_place: int | str, boardwalk: int | str, options: dict[str, Any], **setting: Any) -> Scene:
    """A owns both lots with these levels."""
    levels = {lot: level for lot, level in [(37, park_place), (39, boardwalk)] if level != 0}
    return scene("classic", "AB", deeds={"A": [37, 39]}, levels=levels, options=options, **setting)


def rivals(stock: int, **options: str) -> Scene:
    keys = {key.replace("_", "."): value for key, value in options.items()}
    return scene("classic", "AB", deeds={"A": [37, 39], "B": [6, 8, 9]}, houses=stock, options=keys)
