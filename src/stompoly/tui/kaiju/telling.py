"""Which log lines say what another has said already."""

from __future__ import annotations

from stompoly.game import Line


def is_echo(lines: list[Line], k: int) -> bool:
    """`is on X` after `moves to X`."""
    line = lines[k]
    if line.kind == "landed":
        seat, space = line.event.seat, line.event.x
        moves = [before.event.y for before in lines[:k] if before.kind == "moved" and before.event.seat == seat]
        return moves[-1:] == [space]
    return False
