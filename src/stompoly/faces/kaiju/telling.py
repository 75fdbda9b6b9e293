"""Which log lines say what another has said already."""

from __future__ import annotations

from stompoly.game import Line

RESULTS = ("smashed", "tanks_lost", "hit", "absorbed")  # what spent points lead to
REWARDS = ("go_money", "go_hp")
SHOTS = ("fired", "maser_fired")  # x = target, y = damage


def echoes(lines: list[Line], k: int) -> int:
    """`is on X` after `moves to X`; points spent before what they did; a hit that the shot before it has told; `reaches
    GO` before the reward; a turn after the double that gives it."""
    line = lines[k]
    before = lines[k - 1] if k else None
    after = lines[k + 1].kind if k + 1 < len(lines) else ""
    if line.kind == "landed":
        return came_by(lines, k)
    if before and (is_told_by_shot(before, line) or (line.kind == "turn" and before.kind == "bonus_turn")):
        return k - 1
    told_next = (line.kind == "passed_go" and after in REWARDS) or (line.kind == "attacked" and after in RESULTS)
    return k + 1 if told_next else k


def is_told_by_shot(shot: Line, line: Line) -> bool:
    same = (shot.event.x, shot.event.y) == (line.event.seat, line.event.x)
    return line.kind == "hit" and shot.kind in SHOTS and same


def came_by(lines: list[Line], k: int) -> int:
    """The last move of who has landed, if it led there."""
    seat, space = lines[k].event.seat, lines[k].event.x
    moves = [n for n in range(k) if lines[n].kind == "moved" and lines[n].event.seat == seat]
    return moves[-1] if moves and lines[moves[-1]].event.y == space else k
