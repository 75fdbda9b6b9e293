"""Seats in their order round the table."""

from __future__ import annotations

from stompoly.engine.rule import rule
from stompoly.rules.seats import left_of

from .state import State


@rule
def next_seat(s: State, p: int) -> int:
    """The next seat to the left that is still in (GOP-TRN-05, GOP-BKR-10, CLA-TRN-05, GNG-TRN-03)."""
    for _ in range(s.seats):
        p = left_of(s, p)
        if s.out[p] == 0:
            break
    return p


@rule
def solvent(s: State) -> int:
    """The seats that are not bankrupt, bit per seat."""
    mask = 0
    for p in range(s.seats):
        if s.out[p] == 0:
            mask |= 1 << p
    return mask
