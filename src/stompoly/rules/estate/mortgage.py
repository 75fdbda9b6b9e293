"""Mortgages: taken on clear, unbuilt deeds, lifted with interest, and passed on with a deed."""

from __future__ import annotations

from stompoly.engine.bits import lowest
from stompoly.engine.events import note
from stompoly.engine.frames import pop, push
from stompoly.engine.rule import rule
from stompoly.engine.state import NOBODY
from stompoly.rules.acts import Act

from .codes import Ask, Event, Fee, Verb, Verdict
from .deeds import group_built, is_deed
from .money import interest_on, lift_price, owe, pay, share
from .state import State
from .tables import Tables
from .window import check_raising, check_window


@rule
def check_mortgage(g: Tables, s: State, act: Act) -> int:
    """Own, clear, and nothing built anywhere on its group (GOP-MTG-01, GOP-MTG-02, CLA-MTG-01, CLA-MTG-03, GNG-MTG-01,
    GNG-MTG-02)."""
    when = check_raising(g, s, act.seat, 0)
    if when != Verdict.OK:
        return when
    return check_pledge(g, s, act.seat, act.a)


@rule
def check_pledge(g: Tables, s: State, p: int, lot: int) -> int:
    """The same at any moment."""
    if not g.mortgages:
        return Verdict.NO_MORTGAGES
    if not is_deed(g, lot) or not s.deeds[p] >> lot & 1:
        return Verdict.NOT_YOUR_DEED
    if s.mortgaged >> lot & 1:
        return Verdict.ALREADY_MORTGAGED
    return Verdict.GROUP_BUILT if group_built(g, s, p, g.group[lot]) else Verdict.OK


@rule
def apply_mortgage(g: Tables, s: State, act: Act) -> None:
    """The Bank lends the printed value, its only kind of loan; the deed stays its owner's (GOP-BNK-08, GOP-LOAN-01,
    GOP-MTG-03, GOP-MTG-08, CLA-MTG-02, CLA-MTG-07, CLA-LOAN-01, GNG-MTG-02)."""
    s.mortgaged |= 1 << act.a
    s.cash[act.seat] += g.mortgage[act.a]
    note(s, Event.MORTGAGED, act.seat, act.a, g.mortgage[act.a], 0)


@rule
def check_lift(g: Tables, s: State, act: Act) -> int:
    """Only the owner can pay it off (GOP-MTG-06, GOP-MTG-09, CLA-MTG-05, CLA-MTG-08, GNG-MTG-03, GNG-MTG-04)."""
    when = check_window(g, s, act.seat)
    if when != Verdict.OK:
        return when
    if not is_deed(g, act.a) or not s.deeds[act.seat] >> act.a & 1:
        return Verdict.NOT_YOUR_DEED
    if not s.mortgaged >> act.a & 1:
        return Verdict.NOT_MORTGAGED
    return Verdict.OK if s.cash[act.seat] >= lift_price(g, act.a) else Verdict.TOO_POOR


@rule
def apply_lift(g: Tables, s: State, act: Act) -> None:
    lift(g, s, act.seat, act.a, interest_on(g, act.a))


@rule
def lift(g: Tables, s: State, p: int, lot: int, interest: int) -> None:
    """Principal and interest to the Bank, and the deed is face up again (GNG-MTG-05)."""
    s.mortgaged &= ~(1 << lot)
    pay(g, s, p, NOBODY, interest, Fee.INTEREST)
    s.cash[p] -= g.mortgage[lot]
    note(s, Event.LIFTED, p, lot, g.mortgage[lot] + interest, 0)


# --- the question to a new owner: lift now, or pay the interest and hold -------------------------


@rule
def transfer_interest(g: Tables, s: State) -> int:
    """Interest at a transfer is on the mortgage; after a bankruptcy an option takes it on the price
    (GOP-BKR-04, CLA-BKR-04)."""
    lot = s.a[s.top]
    if s.b[s.top] and g.interest_on_price:
        return share(g, g.price[lot], g.interest)
    return interest_on(g, lot)


@rule
def interest_due(g: Tables, s: State, deeds: int) -> int:
    """What a new owner of deeds would have to pay at once for the mortgaged ones among them."""
    total, mortgaged = 0, deeds & s.mortgaged
    if g.transfer_interest:
        while mortgaged:
            total += interest_on(g, lowest(mortgaged))
            mortgaged &= mortgaged - 1
    return total


@rule
def open_transfer(g: Tables, s: State, p: int, deeds: int, bankrupt: int) -> None:
    """Asks the new owner of deeds about the mortgaged ones among them (GOP-MTG-10, GOP-BKR-04, CLA-BKR-04)."""
    if deeds & s.mortgaged and g.transfer_interest:
        push(s, Ask.TRANSFER, p, 0, bankrupt, 0, 0, deeds & s.mortgaged)


@rule
def resume_transfer(g: Tables, s: State) -> bool:
    """Asks about the mortgaged deeds one by one, as far as they are still there. True: nobody need be asked."""
    t = s.top
    s.m[t] &= s.deeds[s.seat[t]] & s.mortgaged
    if s.m[t] == 0:
        pop(s)
        return True
    s.a[t] = lowest(s.m[t])
    return False


@rule
def check_transfer(g: Tables, s: State, act: Act) -> int:
    """Lifting now needs the cash, which the new owner may raise first; holding is always open, its interest is a debt
    where cash is short."""
    if act.a != 0:
        return Verdict.BAD_NUMBER
    need = g.mortgage[s.a[s.top]] + transfer_interest(g, s)
    return Verdict.TOO_POOR if act.verb == Verb.LIFT and s.cash[act.seat] < need else Verdict.OK


@rule
def apply_transfer(g: Tables, s: State, act: Act) -> None:
    """Lift at once with interest, or pay the interest now and again later (GOP-MTG-10, GOP-MTG-11, GOP-MTG-12,
    GOP-MTG-13, GOP-BKR-04, GOP-BKR-05, GOP-BKR-06, CLA-MTG-10, CLA-MTG-11, CLA-BKR-04, CLA-BKR-05, GNG-MTG-07,
    GNG-MTG-08)."""
    t, p = s.top, act.seat
    lot, interest = s.a[t], transfer_interest(g, s)
    s.m[t] &= ~(1 << lot)
    if s.m[t] == 0:
        pop(s)
    if act.verb == Verb.LIFT:
        lift(g, s, p, lot, interest)
    else:
        note(s, Event.HELD_MORTGAGE, p, lot, 0, 0)
        owe(g, s, p, NOBODY, interest, Fee.INTEREST)
