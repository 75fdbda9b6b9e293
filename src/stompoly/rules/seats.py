"""Seats in their order round the table."""

from __future__ import annotations

from stompoly.engine.rule import rule

from .state import TableState


@rule
def left_of(s: TableState, p: int) -> int:
    return p + 1 if p + 1 < s.seats else 0


@rule
def places_after_starter(s: TableState, p: int) -> int:
    """How far round the table a seat sits from the one that began."""
    return p - s.starter if p >= s.starter else p - s.starter + s.seats


@rule
def next_in(s: TableState, mask: int, p: int) -> int:
    """The next seat to the left of p that is in the mask (which is not empty); p itself comes last."""
    for _ in range(s.seats):
        p = left_of(s, p)
        if mask >> p & 1:
            break
    return p
