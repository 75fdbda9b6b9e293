"""What a debtor sells to players while a debt is open: it holds once the debt is paid, and goes back if it is not, so
that several sales together may pay a debt and nothing can be given away on the way out (FAM-AMB-23)."""

from __future__ import annotations

from stompoly.engine.bits import count
from stompoly.engine.events import explain, note
from stompoly.engine.frames import pop
from stompoly.engine.rule import rule
from stompoly.rules.state import SEATS

from .codes import Ask, Choice, Event, Fee
from .deeds import give_deeds
from .money import deed_values, pay, raisable
from .mortgage import open_transfer
from .passes import give_passes
from .seats import solvent
from .state import State
from .tables import Tables


@rule
def due_in_all(s: State, t: int) -> int:
    """All that a debtor owes, including what a card makes them pay others next."""
    below = t - 1
    if s.b[t] == Choice.SEVERAL or s.ask[below] != Ask.PAYMENTS or s.c[below] or s.a[below] != s.seat[t]:
        return s.a[t]
    return s.a[t] + s.b[below] * count(s.m[below] & solvent(s))


@rule
def due_now(s: State) -> int:
    """What the debtor needs: while sales wait, all that is due, because money from a sale that may go back pays
    nobody."""
    return due_in_all(s, s.top) if buyers_waiting(s) else s.a[s.top]


@rule
def pay_debt(g: Tables, s: State) -> bool:
    """Pays the debt on top, if there is one and the cash is there now."""
    t = s.top
    p, amount = s.seat[t], s.a[t]
    if s.ask[t] != Ask.DEBT or s.cash[p] < due_now(s):
        return False
    creditor, fee = s.b[t], s.c[t]
    pop(s)
    if creditor != Choice.SEVERAL:  # those are paid one by one by the frame below
        pay(g, s, p, creditor, amount, fee)
    if fee == Fee.RENT:
        explain(s, s.rent_why[t] + 0)
    release_sales(g, s)
    return True


@rule
def is_held(g: Tables, s: State) -> bool:
    """Whether a sale made now would have to wait: a debt is open that its money does not pay yet."""
    t = s.top
    return s.ask[t] == Ask.DEBT and g.trade_in_debt == Choice.ONLY_IF_SOLVES and s.cash[s.seat[t]] < due_in_all(s, t)


@rule
def hold_sale(s: State, debtor: int, buyer: int, deeds: int, cash: int, passes: int) -> None:
    s.escrow_deeds[buyer] |= deeds
    s.escrow_passes[buyer] |= passes
    s.escrow_cash[buyer] += cash
    note(s, Event.SALE_HELD, debtor, buyer, 0, 0)


@rule
def buyers_waiting(s: State) -> int:
    """How many seats have bought something that waits for a debt to be paid; each put down cash for it."""
    waiting = 0
    for q in range(s.seats):
        if s.escrow_cash[q]:
            waiting += 1
    return waiting


@rule
def cash_held(s: State) -> int:
    """What the sales that wait have brought in all."""
    total = 0
    for q in range(s.seats):
        total += s.escrow_cash[q]
    return total


@rule
def release_sales(g: Tables, s: State) -> None:
    """The debt is paid: the sales hold, and buyers of mortgaged deeds are asked what they do."""
    for q in range(s.seats):
        deeds = s.escrow_deeds[q]
        forget_sale(s, q)
        open_transfer(g, s, q, deeds, 0)


@rule
def return_sales(g: Tables, s: State, debtor: int) -> None:
    """The debt is not paid: everything goes back."""
    if buyers_waiting(s) == 0:
        return
    note(s, Event.SALES_RETURNED, debtor, 0, 0, 0)
    for q in range(s.seats):
        if s.escrow_cash[q]:
            s.cash[debtor] -= s.escrow_cash[q]
            s.cash[q] += s.escrow_cash[q]
            note(s, Event.CASH_MOVED, q, debtor, s.escrow_cash[q], Choice.RETURNED)
            give_passes(s, s.escrow_passes[q], q, debtor, Choice.RETURNED)
            give_deeds(g, s, s.escrow_deeds[q], debtor, Choice.RETURNED)
            forget_sale(s, q)


@rule
def forget_sale(s: State, q: int) -> None:
    s.escrow_deeds[q] = s.escrow_passes[q] = s.escrow_cash[q] = 0


@rule
def could_raise(g: Tables, s: State, p: int) -> int:
    """The most that a debtor can raise from the Bank: with the sales that wait, or once they have gone back."""
    return max(raisable(g, s, p), raisable_alone(g, s, p))


@rule
def raisable_alone(g: Tables, s: State, p: int) -> int:
    """The same, once the sales that wait have gone back."""
    total = raisable(g, s, p)
    for q in range(SEATS):
        if s.escrow_cash[q]:
            total += deed_values(g, s, s.escrow_deeds[q]) - s.escrow_cash[q]
    return total


@rule
def can_still_pay(g: Tables, s: State) -> bool:
    """Whether the debtor can meet the debt on top with the help of the Bank, with the sales that wait or without."""
    p = s.seat[s.top]
    return raisable(g, s, p) >= due_now(s) or raisable_alone(g, s, p) >= s.a[s.top]
