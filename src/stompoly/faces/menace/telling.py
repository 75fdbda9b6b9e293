"""Which log lines say what another has said already."""

from __future__ import annotations

from stompoly.game import Line


def is_echo(lines: list[Line], k: int) -> bool:
    """`is on X` after `moves to X`."""
    return lines[k].kind == "landed" and k > 0 and lines[k - 1].kind == "moved"
