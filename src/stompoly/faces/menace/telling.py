"""Which log lines only repeat what another has already said."""

from __future__ import annotations

from stompoly.game import Line


def after_a_move(lines: list[Line], k: int) -> int:
    """`is on X` after `moves to X`."""
    return k - 1 if k > 0 and lines[k - 1].kind == "moved" else k


ECHOES = {"landed": after_a_move}
