"""How a game ends, and who has won."""

from __future__ import annotations

from stompoly.engine.events import note
from stompoly.engine.rule import rule
from stompoly.engine.state import NOBODY

from .codes import Ask, End, Event
from .holdings import points
from .state import State
from .tables import Tables


@rule
def is_cleared(g: Tables, s: State) -> bool:
    """Every house, hotel and property is destroyed; tokens may be left (MMM-END-01, MMM-END-04)."""
    if s.standing:
        return False
    for lot in range(g.spaces):
        if s.houses[lot] + s.hotels[lot] > 0:
            return False
    return True


@rule
def check_cleared(g: Tables, s: State) -> None:
    """The game ends at once, or by option with the round (MMM-R-41)."""
    if is_cleared(g, s):
        if g.finish_round:
            s.ending = 1
        else:
            finish(g, s, End.CLEARED)


@rule
def finish(g: Tables, s: State, end: int) -> None:
    """The highest score wins, equals share (MMM-COMP-01, MMM-END-02, MMM-END-03)."""
    s.end = end
    best = -1
    for p in range(s.seats):
        score = points(g, s, p)
        if score > best:
            best = score
            s.winners = 0
        if score == best:
            s.winners |= 1 << p
    note(s, Event.OVER, NOBODY, end, 0, 0)
    for p in range(s.seats):
        if s.winners >> p & 1:
            note(s, Event.WON, p, end, best, 0)
    s.top = 0
    s.ask[0] = Ask.OVER
    s.seat[0] = NOBODY
