"""Sets of seats, lots and cards are bits of one integer."""

from __future__ import annotations

from .rule import rule


@rule
def lowest(mask: int) -> int:
    """The position of the lowest bit of a mask that is not empty."""
    n = 0
    if mask & 0xFFFFFFFF == 0:
        n += 32
        mask >>= 32
    if mask & 0xFFFF == 0:
        n += 16
        mask >>= 16
    if mask & 0xFF == 0:
        n += 8
        mask >>= 8
    if mask & 0xF == 0:
        n += 4
        mask >>= 4
    if mask & 0x3 == 0:
        n += 2
        mask >>= 2
    return n + 1 if mask & 0x1 == 0 else n


@rule
def count(mask: int) -> int:
    """How many bits are set."""
    n = 0
    while mask != 0:
        mask &= mask - 1
        n += 1
    return n
