"""Seats in their order round the table."""

from __future__ import annotations

from stompoly.engine.rule import rule

from .state import State


@rule
def left_of(s: State, p: int) -> int:
    return p + 1 if p + 1 < s.seats else 0


@rule
def places_after_starter(s: State, p: int) -> int:
    """How far round the table a seat sits from the one that began."""
    return p - s.starter if p >= s.starter else p - s.starter + s.seats


@rule
def next_seat(s: State, p: int) -> int:
    """The next seat to the left that is still in (GOP-TRN-05, GOP-BKR-10, CLA-TRN-05, GNG-TRN-03)."""
    for _ in range(s.seats):
        p = left_of(s, p)
        if s.out[p] == 0:
            break
    return p


@rule
def next_in(s: State, mask: int, p: int) -> int:
    """The next seat to the left of p that is in the mask (which is not empty); p itself comes last."""
    for _ in range(s.seats):
        p = left_of(s, p)
        if mask >> p & 1:
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
