"""Which log lines are worth telling: some events say the same thing twice. The `log` command keeps them all."""

from __future__ import annotations

from stompoly.game import Line

BUYING = ("bought", "sold", "dealt")


def told(lines: list[Line]) -> list[tuple[int, Line]]:
    """Without `is on X` after `moves to X`, and without the payment beside a purchase; each with its place."""
    kept = []
    places: dict[int, int] = {}  # seat -> the space its last move led to
    for k, line in enumerate(lines):
        if line.kind == "moved":
            places[line.event.seat] = line.event.y
        if not (line.kind == "landed" and places.get(line.event.seat) == line.event.x) and not is_payment_of(lines, k):
            kept.append((k, line))
    return kept


def is_payment_of(lines: list[Line], k: int) -> bool:
    """Whether a line is the payment of the purchase told just before or after it."""
    near = lines[max(k - 1, 0) : k + 2]
    paid = lines[k].event.y
    return lines[k].kind == "price_paid" and any(line.kind in BUYING and line.event.y == paid for line in near)
