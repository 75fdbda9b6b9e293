"""How a game ends, and who has won."""

from __future__ import annotations

from stompoly.engine.bits import count
from stompoly.engine.events import note
from stompoly.engine.rule import rule
from stompoly.engine.state import NOBODY

from .codes import Ask, Choice, End, Event
from .holdings import points
from .state import State
from .tables import Tables

MOST_DEEDS, MOST_HOTELS = 64, 1 << 16  # more than anybody can have, so that the first difference decides


@rule
def targets_left(g: Tables, s: State) -> int:
    """Houses, hotels and properties that are not destroyed yet; tokens are not targets (MMM-END-04)."""
    left = count(s.standing)
    for lot in range(g.spaces):
        left += s.houses[lot] + s.hotels[lot]
    return left


@rule
def check_cleared(g: Tables, s: State) -> None:
    """When every house, hotel and property is destroyed (MMM-END-01) the game ends at once or, as an option, with the
    round (MMM-R-41)."""
    if s.standing == 0 and targets_left(g, s) == 0:
        if g.finish_round:
            s.ending = 1
        else:
            finish(g, s, End.CLEARED)


@rule
def rank(g: Tables, s: State, p: int) -> int:
    """Points; as an option, title deeds and then hotels break ties (MMM-R-48)."""
    score = points(g, s, p)
    if g.tie_break == Choice.SHARED:
        return score
    return (score * MOST_DEEDS + count(s.deeds[p])) * MOST_HOTELS + s.hotels_won[p]


@rule
def tie_breaker(g: Tables, s: State, winner: int) -> int:
    """What put a winner before others with as many points; 0 if there are none."""
    by = 0
    for p in range(s.seats):
        if s.winners >> p & 1 == 0 and points(g, s, p) == points(g, s, winner):
            more_deeds = count(s.deeds[p]) < count(s.deeds[winner])
            by = max(by, Choice.BY_DEEDS if more_deeds else Choice.BY_HOTELS)
    return by


@rule
def finish(g: Tables, s: State, end: int) -> None:
    """The highest score wins; ties are shared (MMM-COMP-01, MMM-END-02, MMM-END-03)."""
    s.end = end
    best = -1
    for p in range(s.seats):
        score = rank(g, s, p)
        if score > best:
            best = score
            s.winners = 0
        if score == best:
            s.winners |= 1 << p
    note(s, Event.OVER, NOBODY, end, 0, 0)
    for p in range(s.seats):
        if s.winners >> p & 1:
            note(s, Event.WON, p, end, points(g, s, p), tie_breaker(g, s, p))
    s.top = 0
    s.ask[0] = Ask.OVER
    s.seat[0] = NOBODY
