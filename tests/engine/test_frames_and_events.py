"""Frames nest and events are drained in order."""

from __future__ import annotations

from stompoly.engine.bits import count, lowest
from stompoly.engine.events import drain, note
from stompoly.engine.frames import pop, push
from stompoly.engine.state import RING, State


def test_the_top_frame_is_the_last_pushed() -> None:
    s = State()
    push(s, 4, 1, 10, 11, 12, 13, 14)
    push(s, 5, 2, 0, 0, 0, 0, 0)
    assert (s.ask[s.top], s.seat[s.top]) == (5, 2)
    pop(s)
    t = s.top
    assert (s.ask[t], s.seat[t], s.a[t], s.b[t], s.c[t], s.d[t], s.m[t]) == (4, 1, 10, 11, 12, 13, 14)


def test_events_are_drained_once_and_oldest_first() -> None:
    s = State()
    note(s, 1, 0, 5, 6, 7)
    note(s, 2, 3, 0, 0, 0)
    assert [(event.kind, event.seat, event.x, event.y, event.z) for event in drain(s)] == [
        (1, 0, 5, 6, 7),
        (2, 3, 0, 0, 0),
    ]
    assert drain(s) == []


def test_a_full_ring_keeps_the_newest() -> None:
    s = State()
    for n in range(RING + 3):
        note(s, n, 0, 0, 0, 0)
    assert [event.kind for event in drain(s)] == list(range(3, RING + 3))


def test_bits() -> None:
    for place in (0, 1, 5, 31, 32, 40, 62):
        assert lowest(1 << place) == place
        assert lowest(1 << place | 1 << 62) == place
    assert [count(mask) for mask in (0, 1, 0b1011, (1 << 40) - 1)] == [0, 1, 3, 40]
