"""Events: what happened, noted by the rules in a small ring in the state and drained after every action.

The log, the animations, the statistics and the replays are all made from events.
"""

from __future__ import annotations

from typing import NamedTuple

from .rule import rule
from .state import State


class Event(NamedTuple):
    """One event in plain form. The comment beside each event code says what x, y, z and why mean."""

    kind: int
    seat: int
    x: int = 0
    y: int = 0
    z: int = 0
    why: int = 0


@rule
def note(s: State, kind: int, seat: int, x: int, y: int, z: int) -> None:
    k = s.noted % len(s.event)
    s.event[k] = kind
    s.who[k] = seat
    s.x[k] = x
    s.y[k] = y
    s.z[k] = z
    s.noted += 1


@rule
def explain(s: State, why: int) -> None:
    """Adds the reason to the event noted last, in games that have room for it. It is for front ends: no rule reads
    it."""
    s.why[(s.noted - 1) % len(s.event)] = why


def drain(s: State) -> list[Event]:
    """The events since the last drain, oldest first; the ring is empty afterwards. If there were more than it holds,
    the oldest are lost."""
    size = len(s.event)
    whys = s.why if len(s.why) == size else [0] * size
    places = range(s.noted) if s.noted <= size else [k % size for k in range(s.noted - size, s.noted)]
    event, who, x, y, z = s.event, s.who, s.x, s.y, s.z
    events = [Event(event[k], who[k], x[k], y[k], z[k], whys[k]) for k in places]
    s.noted, s.why = 0, [0] * len(s.why)
    return events
