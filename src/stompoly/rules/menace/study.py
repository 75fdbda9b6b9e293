"""What the lab counts among monsters: points, deeds won, buildings destroyed where."""

from __future__ import annotations

from stompoly.engine.rule import rule
from stompoly.rules.study import SENT, THROWN, Study, note_holder, note_landing

from .codes import Event, Prize
from .holdings import points
from .state import EVENTS, State
from .tables import Tables


@rule
def standing(g: Tables, s: State, p: int) -> int:
    return points(g, s, p)


@rule
def has_fallen(s: State, p: int) -> bool:
    """Nobody leaves this game."""
    return False


@rule
def token_of(s: State, p: int) -> int:
    """The monster."""
    return s.monster[p]


@rule
def lots_of(s: State, p: int) -> int:
    return s.deeds[p]


@rule
def groups_of(g: Tables, s: State, p: int) -> int:
    """Colours do not matter once all is rubble."""
    return 0


@rule
def may_draw(s: State, verb: int) -> bool:
    """There are no cards."""
    return False


@rule
def observe(g: Tables, s: State, t: Study) -> None:
    """Points that attacks win on each space, failed attacks there as what they cost, how monsters come to spaces, and
    who robs whom."""
    for k in range(min(s.noted, EVENTS)):
        kind, p, x, y = s.event[k], s.who[k], s.x[k] + 0, s.y[k] + 0
        if kind == Event.DESTROYED:
            prize = g.house_points if x == Prize.HOUSE else g.hotel_points if x == Prize.HOTEL else g.deed_points
            t.income[y] += prize
            note_holder(t, p, 1 << y)
        elif kind == Event.MISSED:
            t.hurt[s.pos[p]] += 1
        elif kind == Event.STOLE:
            t.beat[p][y] += 1
        elif kind == Event.LANDED:
            note_landing(t, x, THROWN)
        elif kind == Event.JUMPED or kind == Event.SHOVED:
            t.came[SENT][y] += 1


@rule
def redeal(g: Tables, s: State, seed: int) -> None:
    """The same position with a different future."""
    s.rng = seed
    s.forced_left = 0
