"""Which log lines say what another has said already."""

from __future__ import annotations

from stompoly.game import Line

# Events that name what is paid beside them, and where
PRICES = {"bought": "y", "sold": "y", "dealt": "y", "built": "z"}


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
        return any(line.event.y == getattr(other.event, PRICES[other.kind]) for other in near if other.kind in PRICES)
    return False
