"""Seats in their order round the table, and who of them begins."""

from __future__ import annotations

from stompoly.engine.bits import count, lowest
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


@rule
def enter_throw(s: TableState, p: int, total: int) -> int:
    """A throw for the start, in the frame on top: `m` has yet to throw, `b` is the best so far and `c` who threw it.
    The seats with the best throw when all have thrown, else none. Equals go on among themselves."""
    t = s.top
    if total > s.b[t]:
        s.b[t] = total
        s.c[t] = 0
    if total == s.b[t]:
        s.c[t] |= 1 << p
    s.m[t] &= ~(1 << p)
    if s.m[t] != 0:
        s.seat[t] = lowest(s.m[t])
        return 0
    best = s.c[t]
    if count(best) > 1:
        s.m[t] = best
        s.b[t] = 0
        s.c[t] = 0
        s.seat[t] = lowest(best)
    return best
