"""Which log lines say what another has said already."""

from __future__ import annotations

from collections.abc import Callable

from stompoly.engine.events import Event
from stompoly.game import Line

# Events that name what is paid beside them
PRICES: dict[str, Callable[[Event], int]] = {
    "bought": lambda e: e.y,
    "sold": lambda e: e.y,
    "dealt": lambda e: e.y,
    "built": lambda e: e.z // 16,
}


def echoes(lines: list[Line], k: int) -> int:
    """`is on X` after `moves to X`, `moves to jail` before `is sent to jail`, and the payment beside a purchase."""
    line = lines[k]
    if line.kind == "landed":
        seat, space = line.event.seat, line.event.x
        moves = [n for n in range(k) if lines[n].kind == "moved" and lines[n].event.seat == seat]
        return moves[-1] if moves and lines[moves[-1]].event.y == space else k
    if line.kind == "moved":
        return k + 1 if [after.kind for after in lines[k + 1 : k + 2]] == ["jailed"] else k
    if line.kind == "price_paid":
        near = [n for n in (k - 1, k + 1) if 0 <= n < len(lines) and lines[n].kind in PRICES]
        return next((n for n in near if PRICES[lines[n].kind](lines[n].event) == line.event.y), k)
    return k
