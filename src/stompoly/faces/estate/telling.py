"""Which log lines only repeat what another has already said."""

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


def after_a_move(lines: list[Line], k: int) -> int:
    """`is on X` after `moves to X`."""
    seat, space = lines[k].event.seat, lines[k].event.x
    moves = [n for n in range(k) if lines[n].kind == "moved" and lines[n].event.seat == seat]
    return moves[-1] if moves and lines[moves[-1]].event.y == space else k


def before_jail(lines: list[Line], k: int) -> int:
    """`moves to jail` before `is sent to jail`."""
    return k + 1 if k + 1 < len(lines) and lines[k + 1].kind == "jailed" else k


def beside_a_purchase(lines: list[Line], k: int) -> int:
    """The payment that the purchase beside it names."""
    near = [n for n in (k - 1, k + 1) if 0 <= n < len(lines) and lines[n].kind in PRICES]
    return next((n for n in near if PRICES[lines[n].kind](lines[n].event) == lines[k].event.y), k)


ECHOES = {"landed": after_a_move, "moved": before_jail, "price_paid": beside_a_purchase}
