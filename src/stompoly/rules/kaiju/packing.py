"""Damage and attack points for several kaiju in one number, PACK bits a seat."""

from __future__ import annotations

from stompoly.engine.rule import rule

from .state import PACK, State

MOST = (1 << PACK) - 1  # that one seat's part can hold


@rule
def pack_for(q: int, n: int) -> int:
    """n for one seat."""
    return n << (PACK * q)


@rule
def unpack_for(packed: int, q: int) -> int:
    """One seat's part."""
    return packed >> (PACK * q) & MOST


@rule
def unpack_sum(s: State, packed: int) -> int:
    """The sum over all seats."""
    n = 0
    for q in range(s.seats):
        n += unpack_for(packed, q)
    return n
