"""Who begins: the highest roll, chance, or the first seat. A family gives the codes of its question and events."""

from __future__ import annotations

from stompoly.engine.bits import count, lowest
from stompoly.engine.chance import draw
from stompoly.engine.events import note
from stompoly.engine.frames import pop, push
from stompoly.engine.rule import rule
from stompoly.engine.state import NOBODY

from .state import TableState

ROLL_OFF, RANDOM, SEAT = 0, 1, 2
ORDERS = {"rollOff": ROLL_OFF, "random": RANDOM, "seat": SEAT}  # values of the option start.order


@rule
def choose_starter(s: TableState, order: int, ask: int, starts: int) -> None:
    """Asks all seats in turn to roll, or names the seat."""
    if order == ROLL_OFF:
        push(s, ask, 0, 0, 0, 0, 0, (1 << s.seats) - 1)
    else:
        s.starter = draw(s, s.seats) if order == RANDOM else 0
        note(s, starts, s.starter, 0, 0, 0)


@rule
def enter_throw(s: TableState, p: int, total: int, starts: int, tied: int) -> None:
    """A roll for the start, in the frame on top: `m` has yet to roll, `b` is the best so far and `c` who rolled it.
    When all have rolled, the best begins; if there is a tie, those seats roll again."""
    t = s.top
    if total > s.b[t]:
        s.b[t] = total
        s.c[t] = 0
    if total == s.b[t]:
        s.c[t] |= 1 << p
    s.m[t] &= ~(1 << p)
    if s.m[t] != 0:
        s.seat[t] = lowest(s.m[t])
        return
    best = s.c[t]
    if count(best) == 1:
        s.starter = lowest(best)
        note(s, starts, s.starter, 0, 0, 0)
        pop(s)
    else:
        note(s, tied, NOBODY, best, 0, 0)
        s.m[t] = best
        s.b[t] = 0
        s.c[t] = 0
        s.seat[t] = lowest(best)
