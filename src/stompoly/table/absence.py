"""People who do not answer, or have left: when a bot plays on for them."""

from __future__ import annotations

GRACE = 60.0  # seconds that somebody may be away before a bot plays on for the others' sake
MISSES = 2  # answers in a row given by the clock, before a bot takes the seat


class Absence:
    def __init__(self) -> None:
        self.misses: dict[int, int] = {}
        self.gone: dict[int, float] = {}  # since when nobody sits there

    def leave(self, seat: int, now: float) -> None:
        self.gone[seat] = now

    def come(self, seat: int) -> None:
        self.gone.pop(seat, None)
        self.misses.pop(seat, None)

    def answer(self, seat: int) -> None:
        self.misses.pop(seat, None)

    def miss(self, seat: int) -> None:
        """Records that the clock has answered for somebody."""
        self.misses[seat] = self.misses.get(seat, 0) + 1

    def too_often(self, seat: int) -> bool:
        return self.misses.get(seat, 0) >= MISSES

    def grace_ends(self, seat: int) -> float:
        """When a bot may play on for somebody who has left; 0: they are here."""
        return self.gone[seat] + GRACE if seat in self.gone else 0.0
