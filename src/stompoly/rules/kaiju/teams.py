"""Teams: a contender and the kaiju it has subjugated (UGM-SUBJ-24). Friends never fight (UGM-R-32)."""

from __future__ import annotations

from stompoly.engine.bits import count
from stompoly.engine.rule import rule

from .state import State


@rule
def is_thrall(s: State, p: int) -> bool:
    """Subjugated: plays on for its controller."""
    return s.master[p] >= 0


@rule
def leader(s: State, p: int) -> int:
    """The contender of a seat's team: itself, or its controller (UGM-SUBJ-24)."""
    return s.master[p] if s.master[p] >= 0 else p


@rule
def are_enemies(s: State, p: int, q: int) -> bool:
    """Not of one team; the Masers and tanks of a team are not enemies either (UGM-R-32)."""
    return leader(s, p) != leader(s, q)


@rule
def contenders(s: State) -> int:
    """The seats that are not subjugated, bit per seat."""
    mask = 0
    for p in range(s.seats):
        if s.master[p] < 0:
            mask |= 1 << p
    return mask


@rule
def thralls_of(s: State, p: int) -> int:
    """The seats that p controls, bit per seat."""
    mask = 0
    for q in range(s.seats):
        if s.master[q] == p:
            mask |= 1 << q
    return mask


@rule
def thralls(s: State, p: int) -> int:
    """How many seats p controls."""
    return count(thralls_of(s, p))


@rule
def at_peace(s: State) -> int:
    """The kaiju that have not passed GO yet, bit per seat (UGM-COMBAT-15); a killed thrall that waits on GO fights
    (UGM-SUBJ-20)."""
    mask = 0
    for p in range(s.seats):
        if s.lapped[p] == 0 and s.frozen[p] == 0:
            mask |= 1 << p
    return mask


@rule
def kaiju_on(s: State, lot: int) -> int:
    """The kaiju on a space, bit per seat."""
    mask = 0
    for p in range(s.seats):
        if s.pos[p] == lot:
            mask |= 1 << p
    return mask


@rule
def enemies_on(s: State, p: int, lot: int) -> int:
    """The kaiju on a space that are enemies of p."""
    mask = 0
    for q in range(s.seats):
        if s.pos[q] == lot and are_enemies(s, p, q):
            mask |= 1 << q
    return mask
