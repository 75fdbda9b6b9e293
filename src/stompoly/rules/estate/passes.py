"""Get-out passes in the hands of players."""

from __future__ import annotations

from stompoly.engine.events import note
from stompoly.engine.rule import rule

from .codes import Event
from .state import State
from .tables import PASSES


@rule
def give_passes(s: State, mask: int, giver: int, taker: int, why: int) -> None:
    """Passes go from one seat to another."""
    s.passes[giver] &= ~mask
    s.passes[taker] |= mask
    for n in range(PASSES):
        if mask >> n & 1:
            note(s, Event.PASS_MOVED, taker, n, giver, why)
