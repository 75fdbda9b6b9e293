"""How a game ends, and who has won."""

from __future__ import annotations

from stompoly.engine.events import note
from stompoly.engine.rule import rule
from stompoly.engine.state import NOBODY

from .codes import Ask, Event
from .money import estate_value
from .state import State
from .tables import Tables
from .teams import thralls

HALF = 50  # percent of their cost at which a capped game counts what stands


@rule
def finish(g: Tables, s: State, end: int) -> None:
    """The player who has subjugated all others wins at once (UGM-WIN-01, UGM-R-44); at the cap, the best contender."""
    s.end = end
    s.winners = pick_winners(g, s)
    note(s, Event.OVER, NOBODY, end, 0, 0)
    for p in range(s.seats):
        if s.winners >> p & 1:
            note(s, Event.WON, p, end, 0, 0)
    s.top = 0
    s.ask[0] = Ask.OVER
    s.seat[0] = NOBODY


@rule
def net_worth(g: Tables, s: State, p: int) -> int:
    return s.money[p] + estate_value(g, s, p, s.rights[p], HALF)


@rule
def beats(g: Tables, s: State, p: int, q: int) -> int:
    """Which of two contenders is ahead: more thralls, then HP, then worth, then AP. 1, -1, or 0 for equals."""
    for k in range(4):
        mine, other = standing(g, s, p, k), standing(g, s, q, k)
        if mine != other:
            return 1 if mine > other else -1
    return 0


@rule
def standing(g: Tables, s: State, p: int, k: int) -> int:
    """The k-th thing that counts."""
    if k == 0:
        return thralls(s, p)
    if k == 1:
        return s.hp[p]
    return net_worth(g, s, p) if k == 2 else s.ap[p]


@rule
def pick_winners(g: Tables, s: State) -> int:
    """The contenders that no other is ahead of; ties are shared."""
    winners = 0
    for p in range(s.seats):
        best = s.master[p] < 0
        for q in range(s.seats):
            if s.master[q] < 0 and q != p and beats(g, s, q, p) > 0:
                best = False
        if best:
            winners |= 1 << p
    return winners
