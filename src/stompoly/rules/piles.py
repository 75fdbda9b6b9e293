"""Piles of cards."""

from __future__ import annotations

from typing import Any

from stompoly.engine.chance import draw
from stompoly.engine.rule import rule

from .state import TableState


@rule
def shuffle(s: TableState, pile: Any, n: int) -> None:
    """Puts the first n cards of a pile in random order."""
    for k in range(n - 1, 0, -1):
        j = draw(s, k + 1)
        held = pile[k] + 0
        pile[k] = pile[j]
        pile[j] = held
