"""The only source of chance. Every die and every shuffle is a `draw` from the state's own stream, or a forced
outcome."""

from __future__ import annotations

from typing import Any

from .rule import rule
from .state import FORCED, State

MASK = 0xFFFFFFFFFFFFFFFF
STEP, MIX1, MIX2 = 0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB


@rule
def draw(s: State, n: int) -> int:
    """An integer 0..n-1: the next forced outcome if there is one, otherwise from the stream."""
    if s.forced_left > 0:
        outcome = s.forced[s.forced_at] + 0
        s.forced_at = (s.forced_at + 1) % FORCED
        s.forced_left -= 1
        return outcome % n
    return stream(s, n)


@rule
def force(s: State, outcome: int) -> None:
    """Fixes the outcome of a later `draw`: tests set dice, people type in real ones, search enumerates a roll."""
    s.forced[(s.forced_at + s.forced_left) % FORCED] = outcome
    s.forced_left += 1


@rule
def die(s: State, typed: int) -> int:
    """A die's face: rolled by the game, or typed in where people roll real dice."""
    return typed if typed > 0 else draw(s, 6) + 1


def stream(s: Any, n: int) -> int:
    """splitmix64 on the counter `rng` of any record; the one function that is written twice (64-bit wrap-around)."""
    z: int = (s.rng + STEP) & MASK
    s.rng = z
    z = ((z ^ (z >> 30)) * MIX1) & MASK
    z = ((z ^ (z >> 27)) * MIX2) & MASK
    z ^= z >> 31
    return ((z >> 32) * n) >> 32


def stream_compiled(s: Any, n: int) -> Any:
    import numpy as np

    step, mix1, mix2 = np.uint64(STEP), np.uint64(MIX1), np.uint64(MIX2)
    r27, r30, r31, r32 = np.uint64(27), np.uint64(30), np.uint64(31), np.uint64(32)

    def impl(s: Any, n: int) -> Any:
        s.rng = s.rng + step
        z = s.rng
        z = (z ^ (z >> r30)) * mix1
        z = (z ^ (z >> r27)) * mix2
        z ^= z >> r31
        return np.int64(((z >> r32) * np.uint64(n)) >> r32)

    return impl
