"""A debt interrupts the game, whoever owes it: sell, mortgage, trade or settle in kind, or go bankrupt."""

from __future__ import annotations

from stompoly.engine.events import note
from stompoly.engine.frames import pop
from stompoly.engine.rule import rule
from stompoly.engine.state import NOBODY

from .acts import Act
from .bankruptcy import go_bankrupt
from .codes import Choice, Event, Verb, Verdict
from .money import pay, raisable
from .state import State
from .tables import Tables
from .trade import check_terms, put_offer
from .window import between_throws


@rule
def resume_debt(g: Tables, s: State) -> bool:
    """Paid as soon as the cash is there; who has nothing left to raise or trade is bankrupt (GOP-BKR-01, GOP-BKR-07,
    CLA-BKR-01, GNG-BKR-01). True: nobody need be asked."""
    t = s.top
    p, amount, creditor, fee = s.seat[t], s.a[t], s.b[t], s.c[t]
    if s.out[p] or (creditor != NOBODY and s.out[creditor]):
        pop(s)
        return True
    if s.cash[p] >= amount:
        pop(s)
        pay(g, s, p, creditor, amount, fee)
        return True
    if s.deeds[p] == 0 and s.passes[p] == 0:
        pop(s)
        go_bankrupt(g, s, p, creditor, 1)
        return True
    return False


@rule
def check_debt(g: Tables, s: State, act: Act) -> int:
    """Bankrupt only when everything together is too little (GOP-BKR-01, GOP-BKR-07); in kind only with a player's
    consent (GNG-LOAN-02)."""
    t = s.top
    if act.verb == Verb.BANKRUPT:
        return Verdict.OK if raisable(g, s, act.seat) < s.a[t] else Verdict.CAN_STILL_PAY
    if not g.pay_in_kind:
        return Verdict.NOT_IN_KIND
    if s.b[t] == NOBODY:
        return Verdict.BANK_TAKES_CASH
    if act.b == 0 and act.e == 0:
        return Verdict.NOTHING_IN_RETURN
    return check_terms(g, s, act.seat, s.b[t], act.b, 0, max(act.d, 0), act.e, 0)


@rule
def apply_debt(g: Tables, s: State, act: Act) -> None:
    t = s.top
    creditor, amount = s.b[t], s.a[t]
    if act.verb == Verb.BANKRUPT:
        pop(s)
        go_bankrupt(g, s, act.seat, creditor, 1)
    else:
        put_offer(s, act.seat, creditor, act.b, 0, act.d, act.e, 0, amount, 0)


@rule
def check_resign(g: Tables, s: State, p: int) -> int:
    """Leaving the table, between throws or when asked for a debt; by default a bot takes the seat instead."""
    if g.resign == Choice.BOT:
        return Verdict.NO_RESIGNING
    return Verdict.OK if between_throws(s) else Verdict.WINDOW_CLOSED


@rule
def apply_resign(g: Tables, s: State, p: int) -> None:
    """Everything goes to the Bank; it is not one of the bankruptcies that end a short game."""
    note(s, Event.RESIGNED, p, 0, 0, 0)
    go_bankrupt(g, s, p, NOBODY, 0)
