"""`sensible`: values deeds, completes groups, keeps a reserve, bids to value, trades for mutual gain, builds to three
houses first, and mortgages what it needs least."""

from __future__ import annotations

from stompoly.engine.bits import count
from stompoly.engine.rule import rule
from stompoly.rules.acts import NOTHING, Act, say, say1

from ..auction import least_bid, piece_opening
from ..codes import Ask, Choice, Verb, Verdict
from ..deeds import unowned
from ..escrow import due_now
from ..jail import check_held
from ..mortgage import check_transfer
from ..shortage import check_place, check_want
from ..state import CLAIMS, State
from ..tables import Tables
from ..window import may_ask_rent
from .building import business_at_end
from .memory import Memory
from .raising import could_borrow, raise_cash
from .trading import answer_offer
from .valuing import highest_rent, purse_of, reserve, worth_to
from .weights import (
    BID,
    BID_LEFT,
    BID_PIECE,
    BID_SEALED,
    BID_STEP,
    BUY_HOPE,
    BUY_LEFT,
    BUY_RAISE,
    JAIL_CALM,
    JAIL_LEFT,
    JAIL_LOTS,
    WANT_LEFT,
    WANT_MOST,
)


@rule
def sensible_decide(g: Tables, s: State, p: int, m: Memory) -> Act:
    """One small answer for each question."""
    ask = s.ask[s.top]
    if ask == Ask.END:
        return business_at_end(g, s, p, m)
    if ask == Ask.ROLL or ask == Ask.ROLL_OFF or ask == Ask.THROW:
        return say(p, Verb.ROLL)
    if ask == Ask.AUCTION:
        return bid(g, s, p, m)
    if ask == Ask.BUY:
        return buy(g, s, p, m)
    if ask == Ask.TRADE:
        return answer_offer(g, s, p, m)
    if ask == Ask.DEBT:
        return raise_cash(g, s, p, due_now(s), m)
    if ask == Ask.HELD:
        return leave_jail(g, s, p, m)
    return sensible_rest(g, s, p, m)


@rule
def sensible_rest(g: Tables, s: State, p: int, m: Memory) -> Act:
    """The questions that rarely come up."""
    ask = s.ask[s.top]
    if ask == Ask.TRANSFER:
        lift = say(p, Verb.LIFT)
        rich = s.cash[p] > 2 * g.mortgage[s.a[s.top]] + reserve(g, s, p, m)
        return lift if rich and check_transfer(g, s, lift) == Verdict.OK else say(p, Verb.HOLD)
    if ask == Ask.TAX:
        guess = s.cash[p] + 9 * g.unit * count(s.deeds[p])
        return say(p, Verb.PERCENT if guess * g.tax_percent < g.tax_flat * 100 else Verb.FLAT)
    if ask == Ask.RENT:
        return say(p, Verb.COLLECT)
    if ask == Ask.CARD:
        return say(p, Verb.PAY if s.cash[p] >= 4 * s.a[s.top] else Verb.DRAW)
    if ask == Ask.WANT:
        return want(g, s, p, m)
    if ask == Ask.PLACE:
        return place(g, s, p, m)
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
def buy(g: Tables, s: State, p: int, m: Memory) -> Act:
    """Buys what it can afford with a little left, and raises cash for a deed that completes a group."""
    lot = s.a[s.top]
    price = g.price[lot]
    hopes = m.w[BUY_HOPE] and g.auction_on_decline and g.decliner_may_bid
    if hopes and not any_rival(g, s, p, lot, price * m.w[BUY_HOPE], m):
        return say(p, Verb.DECLINE)
    worth = worth_to(g, s, p, lot, s.cash[p] - price, m)
    if s.cash[p] >= price + m.w[BUY_LEFT] * g.unit or (s.cash[p] >= price and worth > price):
        return say(p, Verb.BUY)
    if worth > price * m.w[BUY_RAISE] // 100 and could_borrow(g, s, p) > price + 5 * g.unit:
        return raise_cash(g, s, p, price, m)
    return say(p, Verb.DECLINE)


@rule
def any_rival(g: Tables, s: State, p: int, lot: int, least: int, m: Memory) -> bool:
    """Whether another seat would bid that much for a deed, in hundredths."""
    for q in range(s.seats):
        purse = purse_of(g, s, q)
        able = q != p and s.out[q] == 0 and 100 * (purse - g.unit) >= least
        if able and 100 * worth_to(g, s, q, lot, purse - g.price[lot], m) >= least:
            return True
    return False


@rule
def bid(g: Tables, s: State, p: int, m: Memory) -> Act:
    """Bids up to what the lot is worth to it, in steps of about a tenth of the price."""
    t = s.top
    least = least_bid(g, s)
    if s.d[t] == Choice.DEED:
        price = g.price[s.a[t]]
        limit = s.cash[p] - m.w[BID_LEFT] * g.unit
        if least <= limit:
            limit = min(limit, worth_to(g, s, p, s.a[t], s.cash[p] - least, m) * m.w[BID] // 100)
    else:
        price = piece_opening(g, s, p, s.d[t])
        limit = min(price * m.w[BID_PIECE] // 100, s.cash[p] - reserve(g, s, p, m))
    if least > limit:
        return say(p, Verb.PASS)
    if g.auction_format == Choice.SEALED:
        return say1(p, Verb.BID, max(least, limit * m.w[BID_SEALED] // 100))
    return say1(p, Verb.BID, min(limit, least + price * m.w[BID_STEP] // 100))


@rule
def leave_jail(g: Tables, s: State, p: int, m: Memory) -> Act:
    """Out early while there is land to buy; later jail is a good place to be."""
    if count(unowned(g, s)) > m.w[JAIL_LOTS] or (m.w[JAIL_CALM] and highest_rent(g, s, p) < m.w[JAIL_CALM] * g.unit):
        if s.passes[p]:
            return say(p, Verb.USE_PASS)
        fine = say(p, Verb.FINE)
        if s.cash[p] > g.fine + m.w[JAIL_LEFT] * g.unit and check_held(g, s, fine) == Verdict.OK:
            return fine
    return say(p, Verb.ROLL)


@rule
def want(g: Tables, s: State, p: int, m: Memory) -> Act:
    """A few pieces that it can pay with a reserve left."""
    spare = s.cash[p] - reserve(g, s, p, m)
    for pieces in range(m.w[WANT_MOST], 0, -1):
        wish = say1(p, Verb.WANT, pieces)
        if spare > m.w[WANT_LEFT] * g.unit * pieces and check_want(g, s, wish) == Verdict.OK:
            return wish
    return say1(p, Verb.WANT, 0)


@rule
def place(g: Tables, s: State, p: int, m: Memory) -> Act:
    """On the most expensive legal lot; no more at the printed price once cash gets short."""
    if s.b[s.top] == 0 and s.cash[p] <= reserve(g, s, p, m) + m.w[WANT_LEFT] * g.unit:
        return say(p, Verb.PASS)
    for lot in range(g.spaces - 1, -1, -1):
        if s.deeds[p] >> lot & 1:
            put = say1(p, Verb.PLACE, lot)
            if check_place(g, s, put) == Verdict.OK:
                return put
    return say(p, Verb.PASS)
