"""District rights: a player on a demolished district may buy them from the City, whoever held them before."""

from __future__ import annotations

from stompoly.engine.events import note
from stompoly.engine.frames import pop, push
from stompoly.engine.rule import rule
from stompoly.rules.acts import Act

from .codes import Ask, Effect, Event, Verb, Verdict
from .districts import holder, is_demolished, is_district, pull_down_tanks, take_rights
from .hand import discard, held_cards
from .money import can_raise, share_of
from .state import State
from .tables import Tables
from .teams import is_thrall, leader


@rule
def card_price(g: Tables, s: State, p: int, lot: int) -> int:
    """The least a seat can pay for a district: the card price, or less with a card in hand."""
    cards = held_cards(g, s, p, Effect.HALF_PRICE)
    best = g.price[lot]
    for card in range(g.cards):
        if cards >> card & 1:
            best = min(best, share_of(g.price[lot], g.card_a[card]))
    return best


@rule
def offer_rights(g: Tables, s: State, p: int) -> None:
    """After combat the lander may buy a district that is demolished, whether it was so before or not, if still a
    contender (UGM-RIGHTS-01, UGM-RIGHTS-02, UGM-RIGHTS-04, UGM-RIGHTS-05, UGM-R-09), and may sell for it first
    (UGM-R-22); a thrall never buys (UGM-SUBJ-11), and its controller only as an option (UGM-R-31)."""
    lot = s.pos[p]
    if not is_district(g, lot) or not is_demolished(g, s, lot) or (is_thrall(s, p) and not g.thrall_buys):
        return
    buyer = leader(s, p)
    if holder(s, lot) == buyer:
        return
    if can_raise(g, s, buyer, card_price(g, s, buyer, lot), 0):
        push(s, Ask.BUY, buyer, lot, p, 0, 0, 0)
    else:
        note(s, Event.CANNOT_AFFORD, buyer, lot, g.price[lot], 0)


@rule
def resume_buy(s: State) -> bool:
    """Bought by a deal meanwhile? True: nobody need be asked."""
    bought = holder(s, s.a[s.top]) == s.seat[s.top]
    if bought:
        pop(s)
    return bought


@rule
def price_asked(g: Tables, s: State, act: Act) -> int:
    """Full price, or what the card played makes of it."""
    price = g.price[s.a[s.top]]
    return share_of(price, g.card_a[act.a]) if act.verb == Verb.PLAY else price


@rule
def check_buy(g: Tables, s: State, act: Act) -> int:
    """The whole price in money (UGM-RIGHTS-03)."""
    if act.verb == Verb.DECLINE:
        return Verdict.OK
    return Verdict.OK if s.money[act.seat] >= price_asked(g, s, act) else Verdict.TOO_POOR


@rule
def apply_buy(g: Tables, s: State, act: Act) -> None:
    """The City is paid and the card moves; the previous holder gets nothing and has no say (UGM-RIGHTS-03,
    UGM-RIGHTS-06, UGM-RIGHTS-07, UGM-COMP-04). A Maser there is destroyed (UGM-MASER-07)."""
    p, lot = act.seat, s.a[s.top]
    price = price_asked(g, s, act)
    pop(s)
    if act.verb == Verb.DECLINE:
        note(s, Event.DECLINED, p, lot, 0, 0)
        return
    if act.verb == Verb.PLAY:
        discard(s, p, act.a)
    old = holder(s, lot)
    s.money[p] -= price
    if s.tanks[lot] > 0:
        pull_down_tanks(g, s, lot, s.tanks[lot])
    take_rights(s, lot, p)
    note(s, Event.BOUGHT, p, lot, price, old)
    if s.masers >> lot & 1:
        s.masers &= ~(1 << lot)
        note(s, Event.MASER_LOST, old, lot, 0, 0)
