"""Debts: nobody goes bankrupt. A player who is short sells or deals first; what is still owed then is cancelled."""

from __future__ import annotations

from stompoly.engine.events import note
from stompoly.engine.frames import pop, push
from stompoly.engine.rule import rule
from stompoly.rules.seats import next_in

from .codes import Ask, Event, Verdict
from .money import pay
from .sell import has_something_to_sell
from .state import State
from .tables import Tables
from .teams import is_thrall


@rule
def charge(s: State, p: int, to: int, amount: int) -> None:
    """A fine or a payment to another player. A thrall has no money, and its controller is not charged (UGM-R-45)."""
    if amount == 0 or is_thrall(s, p):
        return
    if s.money[p] >= amount:
        pay(s, p, to, amount)
    else:
        note(s, Event.DEBT, p, to, amount, 0)
        push(s, Ask.DEBT, p, amount, to, 0, 0, 0)


@rule
def resume_debt(g: Tables, s: State) -> bool:
    """Paid as soon as there is enough (UGM-DEBT-02). The debtor is asked as long as there is something to sell, or a
    card to offer somebody (UGM-R-34). True: nobody need be asked."""
    t = s.top
    p, amount, to = s.seat[t], s.a[t], s.b[t]
    if s.money[p] >= amount:
        pop(s)
        pay(s, p, to, amount)
        return True
    if has_something_to_sell(s, p) or (g.deals and s.hand[p]):
        return False
    cancel_debt(s)
    return True


@rule
def check_debt(s: State, p: int) -> int:
    """A debt is cancelled when nothing is left to sell; nobody has to find a buyer for cards (UGM-DEBT-02,
    UGM-R-35)."""
    return Verdict.MUST_SELL if has_something_to_sell(s, p) else Verdict.OK


@rule
def cancel_debt(s: State) -> None:
    """What there is, is paid; the rest is cancelled, and the player plays on (UGM-DEBT-01, UGM-DEBT-03)."""
    t = s.top
    p, amount, to = s.seat[t], s.a[t], s.b[t]
    pop(s)
    short = amount - s.money[p]
    if s.money[p] > 0:
        pay(s, p, to, s.money[p])
    note(s, Event.CANCELLED_DEBT, p, short, 0, 0)


@rule
def resume_payments(s: State) -> None:
    """Each of the seats pays in turn, clockwise from the one who drew the card."""
    t = s.top
    if s.m[t] == 0:
        pop(s)
        return
    p = next_in(s, s.m[t], s.c[t])
    s.m[t] &= ~(1 << p)
    charge(s, p, s.b[t], s.a[t])
