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


def is_echo(lines: list[Line], k: int) -> bool:
    """`is on X` after `moves to X`, `moves to jail` before `is sent to jail`, and the payment beside a purchase."""
    line = lines[k]
    near = lines[max(k - 1, 0) : k + 2]
    if line.kind == "landed":
        seat, space = line.event.seat, line.event.x
        moves = [before.event.y for before in lines[:k] if before.kind == "moved" and before.event.seat == seat]
        return moves[-1:] == [space]
    if line.kind == "moved":
        return near[-1].kind == "jailed"
    if line.kind == "price_paid":
        return any(line.event.y == PRICES[other.kind](other.event) for other in near if other.kind in PRICES)
    return False
