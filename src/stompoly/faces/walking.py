"""A token's path round the board."""

from __future__ import annotations


def path(start: int, end: int, spaces: int, back: bool = False) -> list[int]:
    """The spaces stepped on, including the last; a whole lap if it ends where it began."""
    step = -1 if back else 1
    steps = (step * (end - start) - 1) % spaces + 1
    return [(start + step * k) % spaces for k in range(1, steps + 1)]
