"""The stack of frames. A frame is a question (or work that no seat decides) and a few numbers; interrupts nest."""

from __future__ import annotations

from .rule import rule
from .state import State


@rule
def push(s: State, ask: int, seat: int, a: int, b: int, c: int, d: int, m: int) -> None:
    """All numbers are given every time: one signature is compiled, and no stale number is left in a frame."""
    s.top += 1
    s.ask[s.top] = ask
    s.seat[s.top] = seat
    s.a[s.top] = a
    s.b[s.top] = b
    s.c[s.top] = c
    s.d[s.top] = d
    s.m[s.top] = m


@rule
def pop(s: State) -> None:
    s.top -= 1
