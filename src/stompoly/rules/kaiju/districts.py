"""Districts: who holds the rights, what stands there, and when one is demolished."""

from __future__ import annotations

from stompoly.engine.bits import lowest
from stompoly.engine.events import note
from stompoly.engine.rule import rule
from stompoly.engine.state import NOBODY

from .codes import Choice, Event, Piece, Verdict
from .state import State
from .tables import Tables


@rule
def is_district(g: Tables, lot: int) -> bool:
    return lot >= 0 and lot < g.spaces and g.districts >> lot & 1 == 1


@rule
def holder(s: State, lot: int) -> int:
    """Who holds the rights; NOBODY for the City (UGM-SETUP-02)."""
    for p in range(s.seats):
        if s.rights[p] >> lot & 1:
            return p
    return NOBODY


@rule
def is_demolished(g: Tables, s: State, lot: int) -> bool:
    """No house is left, and no tank; a Maser does not count (UGM-SMASH-06, UGM-R-06)."""
    return s.houses[lot] == 0 and (s.tanks[lot] == 0 or g.demolished_rule == Choice.HOUSES_ONLY)


@rule
def houses_of(g: Tables, s: State, p: int) -> int:
    """Houses on a seat's districts."""
    n, lots = 0, s.rights[p]
    while lots:
        n += s.houses[lowest(lots)]
        lots &= lots - 1
    return n


@rule
def tanks_of(g: Tables, s: State, p: int) -> int:
    """Tanks on a seat's districts."""
    n, lots = 0, s.rights[p]
    while lots:
        n += s.tanks[lowest(lots)]
        lots &= lots - 1
    return n


@rule
def note_ruin(g: Tables, s: State, lot: int, piece: int) -> None:
    """A piece of this kind is gone from a district: was it the last that kept it from being demolished
    (UGM-SMASH-06)?"""
    counts = piece == Piece.HOUSE or g.demolished_rule == Choice.HOUSES_AND_TANKS
    if counts and is_demolished(g, s, lot):
        note(s, Event.DEMOLISHED, holder(s, lot), lot, 0, 0)


@rule
def pull_down_houses(g: Tables, s: State, lot: int, n: int) -> None:
    """Houses fall, back to the supply; their owner gets nothing (UGM-SMASH-07, UGM-COMP-10)."""
    s.houses[lot] -= n
    note_ruin(g, s, lot, Piece.HOUSE)


@rule
def pull_down_tanks(g: Tables, s: State, lot: int, n: int) -> None:
    """Tanks are destroyed, back to the supply."""
    s.tanks[lot] -= n
    note(s, Event.TANKS_LOST, holder(s, lot), lot, n, s.tanks[lot])
    note_ruin(g, s, lot, Piece.TANK)


@rule
def take_rights(s: State, lot: int, p: int) -> None:
    """The district card moves to p, who may build there from its next turn on (UGM-BUILD-02, UGM-R-10)."""
    old = holder(s, lot)
    if old != NOBODY:
        s.rights[old] &= ~(1 << lot)
    s.rights[p] |= 1 << lot
    s.fresh |= 1 << lot


@rule
def back_to_city(s: State, lot: int) -> None:
    """The City takes the card back; nothing stands there any more (UGM-SUBJ-02, UGM-R-14)."""
    s.rights[holder(s, lot)] &= ~(1 << lot)
    s.houses[lot] = 0
    s.tanks[lot] = 0
    s.masers &= ~(1 << lot)
    s.fresh &= ~(1 << lot)


@rule
def check_site(s: State, p: int, lot: int) -> int:
    """On districts whose rights one holds, from the turn after they were acquired (UGM-BUILD-01, UGM-BUILD-02)."""
    if s.rights[p] >> lot & 1 == 0:
        return Verdict.NOT_YOUR_DISTRICT
    return Verdict.TOO_FRESH if s.fresh >> lot & 1 else Verdict.OK
