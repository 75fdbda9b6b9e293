"""Buy the unowned deed landed on, or decline."""

from __future__ import annotations

from stompoly.engine.events import note
from stompoly.engine.frames import pop
from stompoly.engine.rule import rule
from stompoly.engine.state import NOBODY
from stompoly.rules.acts import Act

from .auction import open_auction
from .codes import Choice, Event, Fee, Verb, Verdict
from .money import pay
from .seats import solvent
from .state import State
from .tables import Tables


@rule
def check_buy(g: Tables, s: State, act: Act) -> int:
    """At the printed price, once the cash is there (GOP-BUY-01, CLA-BUY-01, GNG-BUY-02)."""
    if act.verb == Verb.BUY and s.cash[act.seat] < g.price[s.a[s.top]]:
        return Verdict.TOO_POOR
    return Verdict.OK


@rule
def apply_buy(g: Tables, s: State, act: Act) -> None:
    """The deed goes to the buyer (GOP-BNK-06, GOP-BUY-02, CLA-BUY-02, GNG-BUY-03); a declined one is auctioned at
    once among all, the decliner included (GOP-AUC-01, GOP-AUC-03, CLA-AUC-01, CLA-AUC-03, GNG-AUC-01, GNG-AUC-04)."""
    p, lot = act.seat, s.a[s.top]
    pop(s)
    if act.verb == Verb.BUY:
        pay(g, s, p, NOBODY, g.price[lot], Fee.PRICE)
        s.deeds[p] |= 1 << lot
        note(s, Event.BOUGHT, p, lot, g.price[lot], 0)
        return
    note(s, Event.DECLINED, p, lot, 0, 0)
    if g.auction_on_decline:
        bidders = solvent(s) if g.decliner_may_bid else solvent(s) & ~(1 << p)
        open_auction(g, s, lot, Choice.DEED, bidders, p)
