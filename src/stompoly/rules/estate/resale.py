"""Deeds sold back to the Bank, where the table agreed on what it pays for them (FAM-AMB-35)."""

from __future__ import annotations

from stompoly.engine.events import note
from stompoly.engine.rule import rule
from stompoly.rules.acts import Act

from .codes import Event, Verdict
from .deeds import group_built, is_deed
from .money import deed_refund
from .state import State
from .tables import Tables
from .window import check_raising


@rule
def check_sell_deed(g: Tables, s: State, act: Act) -> int:
    """Whenever cash may be raised by a mortgage."""
    when = check_raising(g, s, act.seat, 0)
    return when if when != Verdict.OK else check_return(g, s, act.seat, act.a)


@rule
def check_return(g: Tables, s: State, p: int, lot: int) -> int:
    """The same at any moment: the seat's own deed, not mortgaged, and nothing built anywhere in its group."""
    if g.deed_resale == 0:
        return Verdict.NO_DEED_SALES
    if not is_deed(g, lot) or not s.deeds[p] >> lot & 1:
        return Verdict.NOT_YOUR_DEED
    if s.mortgaged >> lot & 1:
        return Verdict.MORTGAGED_DEED
    return Verdict.GROUP_BUILT if group_built(g, s, p, g.group[lot]) else Verdict.OK


@rule
def apply_sell_deed(g: Tables, s: State, act: Act) -> None:
    """After that nobody owns the deed, as at the start."""
    price = deed_refund(g, act.a)
    s.deeds[act.seat] &= ~(1 << act.a)
    s.cash[act.seat] += price
    note(s, Event.DEED_RETURNED, act.seat, act.a, price, 0)
