"""`sensible`: values deeds, completes groups, keeps a reserve, bids to value, trades for mutual gain, builds to three
houses first, and mortgages what it needs least."""

from __future__ import annotations

from stompoly.engine.bits import count
from stompoly.engine.rule import rule
from stompoly.engine.state import NOBODY
from stompoly.rules.acts import NOTHING, Act, act, say, say1

from ..auction import least_bid
from ..codes import Ask, Choice, Verb, Verdict
from ..deeds import unowned
from ..jail import check_held
from ..money import raisable
from ..mortgage import check_pledge, check_transfer
from ..shortage import check_place, check_want
from ..state import CLAIMS, State
from ..tables import Tables
from ..window import may_ask_rent
from .building import business_at_end, sell_step
from .memory import Memory
from .trading import answer_offer
from .valuing import group_extra, reserve, worth_to


@rule
def sensible_decide(g: Tables, s: State, p: int, m: Memory) -> Act:
    """One small answer for each question."""
    ask = s.ask[s.top]
    if ask == Ask.END:
        return business_at_end(g, s, p, m)
    if ask == Ask.ROLL or ask == Ask.ROLL_OFF or ask == Ask.THROW:
        return say(p, Verb.ROLL)
    if ask == Ask.AUCTION:
        return bid(g, s, p)
    if ask == Ask.BUY:
        return buy(g, s, p)
    if ask == Ask.TRADE:
        return answer_offer(g, s, p)
    if ask == Ask.DEBT:
        return raise_cash(g, s, p, s.a[s.top])
    if ask == Ask.HELD:
        return leave_jail(g, s, p)
    return sensible_rest(g, s, p)


@rule
def sensible_rest(g: Tables, s: State, p: int) -> Act:
    """The questions that come seldom."""
    ask = s.ask[s.top]
    if ask == Ask.TRANSFER:
        lift = say(p, Verb.LIFT)
        rich = s.cash[p] > 2 * g.mortgage[s.a[s.top]] + reserve(g, s, p)
        return lift if rich and check_transfer(g, s, lift) == Verdict.OK else say(p, Verb.HOLD)
    if ask == Ask.TAX:
        guess = s.cash[p] + 9 * g.unit * count(s.deeds[p])
        return say(p, Verb.PERCENT if guess * g.tax_percent < g.tax_flat * 100 else Verb.FLAT)
    if ask == Ask.RENT:
        return say(p, Verb.COLLECT)
    if ask == Ask.CARD:
        return say(p, Verb.PAY if s.cash[p] >= 4 * s.a[s.top] else Verb.DRAW)
    if ask == Ask.WANT:
        return want(g, s, p)
    if ask == Ask.PLACE:
        return place(g, s, p)
    return say1(p, Verb.CUT, count(g.deeds) // 2)


@rule
def sensible_interject(g: Tables, s: State, p: int) -> Act:
    """Out of turn it only asks for its rent, in time."""
    if s.claims and may_ask_rent(s):
        for k in range(CLAIMS):
            if s.claims >> k & 1 and s.claim_owner[k] == p:
                return say1(p, Verb.ASK_RENT, k)
    return say(p, NOTHING)


@rule
def buy(g: Tables, s: State, p: int) -> Act:
    """Buys what it can afford with a little left, and raises cash for a deed that completes a group."""
    lot = s.a[s.top]
    price = g.price[lot]
    worth = worth_to(g, s, p, lot)
    if s.cash[p] >= price + 2 * g.unit or (s.cash[p] >= price and worth > price):
        return say(p, Verb.BUY)
    if worth > price * 3 // 2 and raisable(g, s, p) > price + 5 * g.unit:
        return raise_cash(g, s, p, price)
    return say(p, Verb.DECLINE)


@rule
def bid(g: Tables, s: State, p: int) -> Act:
    """Bids up to what the lot is worth to it, in steps of about a tenth of the price."""
    t = s.top
    least = least_bid(g, s)
    if s.d[t] == Choice.DEED:
        price = g.price[s.a[t]]
        limit = min(worth_to(g, s, p, s.a[t]), s.cash[p] - g.unit)
    else:
        price = s.a[t]
        limit = min(price * 3 // 2, s.cash[p] - reserve(g, s, p))
    if least > limit:
        return say(p, Verb.PASS)
    if g.auction_format == Choice.SEALED:
        return say1(p, Verb.BID, max(least, limit * 4 // 5))
    return say1(p, Verb.BID, min(limit, least + price // 10))


@rule
def leave_jail(g: Tables, s: State, p: int) -> Act:
    """Out early while there is land to buy; later jail is a good place to be."""
    if count(unowned(g, s)) > 4:
        if s.passes[p]:
            return say(p, Verb.USE_PASS)
        fine = say(p, Verb.FINE)
        if s.cash[p] > g.fine + 8 * g.unit and check_held(g, s, fine) == Verdict.OK:
            return fine
    return say(p, Verb.ROLL)


@rule
def raise_cash(g: Tables, s: State, p: int, need: int) -> Act:
    """Mortgages loose deeds, the least valuable first, then sells houses, then mortgages the rest. Bankrupt when all
    that is too little."""
    if s.ask[s.top] == Ask.DEBT and raisable(g, s, p) < need:
        return say(p, Verb.BANKRUPT)
    loose = cheapest_deed(g, s, p, False)
    if loose != NOBODY:
        return say1(p, Verb.MORTGAGE, loose)
    sale = sell_step(g, s, p)
    if sale.verb != NOTHING:
        return sale
    last = cheapest_deed(g, s, p, True)
    return say1(p, Verb.MORTGAGE, last) if last != NOBODY else say(p, Verb.DECLINE)


@rule
def cheapest_deed(g: Tables, s: State, p: int, complete_too: bool) -> int:
    """The deed it would miss least that can be mortgaged, of incomplete street groups and the rest, or of all."""
    best, least = NOBODY, 0
    for group in range(g.groups):
        held = s.deeds[p] & g.group_mask[group]
        whole = held == g.group_mask[group] and g.group_street[group]
        if held & ~s.mortgaged and (complete_too or not whole):
            extra = group_extra(g, held, group)
            for k in range(g.group_size[group]):
                lot = g.group_lot[group][k]
                cost = g.price[lot] + extra
                if (best == NOBODY or cost < least) and check_pledge(g, s, p, lot) == Verdict.OK:
                    best, least = lot, cost
    return best


@rule
def want(g: Tables, s: State, p: int) -> Act:
    """Up to three pieces that it can pay with a reserve left."""
    spare = s.cash[p] - reserve(g, s, p)
    for pieces in range(3, 0, -1):
        wish = say1(p, Verb.WANT, pieces)
        if spare > 10 * g.unit * pieces and check_want(g, s, wish) == Verdict.OK:
            return wish
    return say1(p, Verb.WANT, 0)


@rule
def place(g: Tables, s: State, p: int) -> Act:
    """On the dearest legal lot."""
    for lot in range(g.spaces - 1, -1, -1):
        if s.deeds[p] >> lot & 1:
            put = say1(p, Verb.PLACE, lot)
            if check_place(g, s, put) == Verdict.OK:
                return put
    return act(p, Verb.PLACE, 0, 0, 0, 0, 0, 0)
