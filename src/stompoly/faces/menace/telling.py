"""Which log lines say what another has said already."""

from __future__ import annotations

from stompoly.game import Line


def echoes(lines: list[Line], k: int) -> int:
    """`is on X` after `moves to X`."""
    return k - 1 if lines[k].kind == "landed" and k > 0 and lines[k - 1].kind == "moved" else k
