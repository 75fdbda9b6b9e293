"""Which log lines say what another has said already."""

from __future__ import annotations

from stompoly.game import Line

RESULTS = ("smashed", "tanks_lost", "hit", "absorbed")  # what spent points lead to
REWARDS = ("go_money", "go_hp")
SHOTS = ("fired", "maser_fired")  # x = target, y = damage


def is_echo(lines: list[Line], k: int) -> bool:
    """`is on X` after `moves to X`; points spent before what they did; a hit that the shot before it has told; `reaches
    GO` before the reward; a turn after the double that gives it."""
    line = lines[k]
    before = lines[k - 1] if k else None
    after = lines[k + 1].kind if k + 1 < len(lines) else ""
    if line.kind == "landed":
        return came_to(lines[:k], line.event.seat) == line.event.x
    if line.kind == "hit" and before and before.kind in SHOTS:
        return (before.event.x, before.event.y) == (line.event.seat, line.event.x)
    if line.kind == "turn" and before:
        return before.kind == "bonus_turn"
    if line.kind == "passed_go":
        return after in REWARDS
    return line.kind == "attacked" and after in RESULTS


def came_to(lines: list[Line], seat: int) -> int | None:
    """The space that a seat's last move led to."""
    moves = [line.event.y for line in lines if line.kind == "moved" and line.event.seat == seat]
    return moves[-1] if moves else None
