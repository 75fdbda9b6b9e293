"""A debt interrupts the game, whoever owes it: sell, mortgage, trade or settle in kind, or go bankrupt."""

from __future__ import annotations

from stompoly.engine.frames import pop
from stompoly.engine.rule import rule
from stompoly.engine.state import NOBODY
from stompoly.rules.acts import Act

from .bankruptcy import go_bankrupt
from .codes import Choice, Verb, Verdict
from .creditors import count_shared_debt
from .escrow import buyers_waiting, can_still_pay, pay_debt
from .state import State
from .tables import Tables
from .trade import check_terms, put_offer


@rule
def resume_debt(g: Tables, s: State) -> bool:
    """Paid as soon as there is enough cash; a debtor with nothing left to raise or trade is bankrupt (GOP-BKR-01,
    GOP-BKR-07, CLA-BKR-01, GNG-BKR-01). True: nobody need be asked."""
    t = s.top
    p, creditor = s.seat[t], s.b[t]
    count_shared_debt(s)
    if s.out[p] or (creditor >= 0 and s.out[creditor]):
        pop(s)
        return True
    if pay_debt(g, s):
        return True
    if s.deeds[p] == 0 and s.passes[p] == 0 and buyers_waiting(s) == 0:
        pop(s)
        go_bankrupt(g, s, p, creditor, 0)
        return True
    return False


@rule
def check_debt(g: Tables, s: State, act: Act) -> int:
    """Bankrupt only when everything together is too little (GOP-BKR-01, GOP-BKR-07); in kind only with a player's
    consent (GNG-LOAN-02), which is an option of its own beside those of trades."""
    t = s.top
    if act.verb == Verb.BANKRUPT:
        return Verdict.CAN_STILL_PAY if can_still_pay(g, s) else Verdict.OK
    if not g.pay_in_kind:
        return Verdict.NOT_IN_KIND
    if s.b[t] == NOBODY:
        return Verdict.BANK_TAKES_CASH
    if s.b[t] == Choice.SEVERAL:
        return Verdict.SEVERAL_CREDITORS
    if act.b == 0 and act.e == 0:
        return Verdict.NOTHING_IN_RETURN
    if act.d < 0:
        return Verdict.BAD_NUMBER
    return check_terms(g, s, act.seat, s.b[t], act.b, 0, act.d, act.e, 0)


@rule
def apply_debt(g: Tables, s: State, act: Act) -> None:
    t = s.top
    creditor, amount = s.b[t], s.a[t]
    if act.verb == Verb.BANKRUPT:
        pop(s)
        go_bankrupt(g, s, act.seat, creditor, 0)
    else:
        put_offer(s, act.seat, creditor, act.b, 0, act.d, act.e, 0, amount, 0)
