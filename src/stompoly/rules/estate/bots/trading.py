"""The sensible bot's trades: offers that gain both sides, and answers by the same measure."""

from __future__ import annotations

from stompoly.engine.rule import rule
from stompoly.rules.acts import NOTHING, Act, act, say

from ..codes import Verb, Verdict
from ..state import State
from ..tables import Tables
from ..trade import check_accept, check_counter, check_offer
from .memory import OTHERS, OWN, Memory, has_offered, remember_offer
from .valuing import gain, group_gain, group_value, purse_of, reserve
from .weights import (
    ACCEPT_LEAST,
    COUNTER_MORE,
    HAGGLE,
    THEIR_LEFT,
    TRADE_LEAST,
    TRADE_PATIENCE,
    TRADE_PEACE,
    TRADE_PURSE,
    TRADE_SHARE,
)


@rule
def holdings(s: State) -> int:
    """A number that changes when deeds change hands."""
    mark = 0
    for p in range(s.seats):
        mark ^= s.deeds[p] << p
    return mark


@rule
def look_for_trade(g: Tables, s: State, p: int, m: Memory) -> Act:
    """For each group it has begun and each seat that holds some of the rest: the best terms of all."""
    now = holdings(s)
    if now == m.seen and s.turn - m.trade_turn < m.w[TRADE_PATIENCE] * s.left:
        return say(p, NOTHING)
    m.seen = now
    best = say(p, NOTHING)
    best_gain = m.w[TRADE_LEAST] * g.unit
    purse = s.cash[p] - reserve(g, s, p, m, OWN) * m.w[TRADE_PURSE] // 100
    for group in range(g.groups):
        mask = g.group_mask[group]
        mine = s.deeds[p] & mask
        if mine and mine != mask:
            for q in range(s.seats):
                if q != p and s.deeds[q] & mask and may_ask(s, m, q):
                    offer, fair = terms_for(g, s, p, q, group, purse, m)
                    if fair > best_gain:
                        best, best_gain = offer, fair
    if best.verb == NOTHING or check_offer(g, s, best) != Verdict.OK:
        return say(p, NOTHING)
    remember_offer(m, s.turn, best.a, best.b, best.c)
    return best


@rule
def may_ask(s: State, m: Memory, q: int) -> bool:
    """Nobody likes to be asked all the time: a few rounds of peace after each offer."""
    return m.asked_turn[q] == 0 or s.turn - m.asked_turn[q] > m.w[TRADE_PEACE] * s.left


@rule
def terms_for(g: Tables, s: State, p: int, q: int, group: int, purse: int, m: Memory) -> tuple[Act, int]:
    if g.simple_trades:
        return simple_terms(g, s, p, q, group, purse, m)
    return best_terms(g, s, p, q, group, purse, m)


@rule
def best_terms(g: Tables, s: State, p: int, q: int, group: int, purse: int, m: Memory) -> tuple[Act, int]:
    """All that q holds of a group, for nothing but cash, or for all that p holds of another group that q has begun, and
    cash to make it fair; with what p gains, 0 where nothing does."""
    get, best_give, best_cash, best_gain = s.deeds[q] & g.group_mask[group], 0, 0, 0
    mine = group_gain(g, s, p, q, get, 0, group, m, OWN)
    theirs = group_gain(g, s, q, p, 0, get, group, m, OTHERS)
    for other in range(-1, g.groups):
        give, gap_mine, gap_theirs = 0, mine, theirs
        if other >= 0:
            give = s.deeds[p] & g.group_mask[other]
            if other == group or give == 0 or s.deeds[q] & g.group_mask[other] == 0:
                continue
        if has_offered(m, q, give, get):
            continue
        if give:
            gap_mine += group_gain(g, s, p, q, 0, give, other, m, OWN)
            gap_theirs += group_gain(g, s, q, p, give, 0, other, m, OTHERS)
        cash = fair_cash(g, s, q, gap_mine, gap_theirs, purse, m)
        works = gap_theirs + cash > 0 and (give or cash > 0)
        if works and gap_mine - cash > best_gain:
            best_give, best_cash, best_gain = give, cash, gap_mine - cash
    return act(p, Verb.OFFER, q, best_give, get, best_cash, 0, 0), best_gain


@rule
def simple_terms(g: Tables, s: State, p: int, q: int, group: int, purse: int, m: Memory) -> tuple[Act, int]:
    """The same where trades are simple: one deed of the group, for cash or for one deed of a group that q has begun."""
    best_give, best_get, best_cash, best_gain = 0, 0, 0, 0
    for k in range(g.group_size[group]):
        get = s.deeds[q] & 1 << g.group_lot[group][k]
        if get == 0:
            continue
        mine = group_gain(g, s, p, q, get, 0, group, m, OWN)
        theirs = group_gain(g, s, q, p, 0, get, group, m, OTHERS)
        cash = fair_cash(g, s, q, mine, theirs, purse, m)
        if cash > 0 and theirs + cash > 0 and mine - cash > best_gain and not has_offered(m, q, 0, get):
            best_give, best_get, best_cash, best_gain = 0, get, cash, mine - cash
        give, fair = best_swap(g, s, p, q, get, mine, theirs, m)
        if fair > best_gain:
            best_give, best_get, best_cash, best_gain = give, get, 0, fair
    return act(p, Verb.OFFER, q, best_give, best_get, best_cash, 0, 0), best_gain


@rule
def best_swap(g: Tables, s: State, p: int, q: int, get: int, mine: int, theirs: int, m: Memory) -> tuple[int, int]:
    """The deed to give for another one so that both gain, with what p gains; 0 where nothing does."""
    best, best_gain = 0, 0
    for lot in range(g.spaces):
        other = g.group[lot]
        begun = s.deeds[p] >> lot & 1 and s.deeds[q] & g.group_mask[other] and get & g.group_mask[other] == 0
        if begun and not has_offered(m, q, 1 << lot, get):
            gain_mine = mine + group_gain(g, s, p, q, 0, 1 << lot, other, m, OWN)
            gain_theirs = theirs + group_gain(g, s, q, p, 1 << lot, 0, other, m, OTHERS)
            if gain_theirs > 0 and gain_mine > best_gain:
                best, best_gain = 1 << lot, gain_mine
    return best, best_gain


@rule
def fair_cash(g: Tables, s: State, q: int, mine: int, theirs: int, purse: int, m: Memory) -> int:
    """Cash that leaves both their share of the gain, as far as the purses reach; half each where nobody can haggle."""
    share = 50 if g.simple_trades else m.w[TRADE_SHARE]
    gap = mine - theirs - 2 * ((mine + theirs) * (share - 50) // 100)
    if gap > 0:
        return max(min(gap // 2, purse), 0)
    return -max(min(-gap // 2, s.cash[q] - m.w[THEIR_LEFT] * g.unit), 0)


@rule
def pass_worth(g: Tables, mask: int) -> int:
    """A get-out pass is worth about the fine."""
    return g.fine if mask else 0


@rule
def offer_gain(g: Tables, s: State, p: int, m: Memory) -> int:
    """What the open offer gives the seat it is made to."""
    q = s.offer_from
    if s.offer_settles:
        value = s.offer_cash + pass_worth(g, s.offer_give_cards) - s.offer_settles
        for group in range(g.groups):
            after = group_value(g, s.deeds[p] | s.offer_give, s.mortgaged, group, m, OWN)
            value += after - group_value(g, s.deeds[p], s.mortgaged, group, m, OWN)
        return value
    passes = pass_worth(g, s.offer_give_cards) - pass_worth(g, s.offer_get_cards)
    return gain(g, s, p, q, s.offer_give, s.offer_get, m, OWN) + s.offer_cash + passes


@rule
def answer_offer(g: Tables, s: State, p: int, m: Memory) -> Act:
    """Yes to a gain; to a loss that some cash would mend, a counter-offer once; else no. Who haggles asks for more cash
    first where the other gains enough."""
    mine = offer_gain(g, s, p, m)
    afford = s.offer_cash >= 0 or s.cash[p] + s.offer_cash >= reserve(g, s, p, m, OWN)
    good = mine > m.w[ACCEPT_LEAST] * g.unit and afford and check_accept(g, s, p) == Verdict.OK
    if good and m.w[HAGGLE] == 0:
        return say(p, Verb.ACCEPT)
    if s.a[s.top] == 0 and not s.offer_settles and afford:
        counter = counter_offer(g, s, p, mine, good, m)
        if counter.verb != NOTHING:
            return counter
    return say(p, Verb.ACCEPT if good else Verb.REJECT)


@rule
def counter_offer(g: Tables, s: State, p: int, mine: int, good: bool, m: Memory) -> Act:
    """The same deeds for more cash, if the other still gains by it."""
    q = s.offer_from
    theirs = gain(g, s, q, p, s.offer_get, s.offer_give, m, OTHERS) - s.offer_cash
    extra = m.w[COUNTER_MORE] * g.unit - mine
    if m.w[HAGGLE]:
        purse = purse_of(g, s, q) - reserve(g, s, q, m, OTHERS) - s.offer_cash
        asked = min(theirs * m.w[HAGGLE] // 100, purse)
        if good and asked < g.unit:
            return say(p, NOTHING)
        extra = max(extra, asked)
    counter = act(
        p,
        Verb.COUNTER,
        0,
        s.offer_get,
        s.offer_give,
        -(s.offer_cash + extra),
        s.offer_get_cards,
        s.offer_give_cards,
    )
    legal = theirs - extra > 0 and check_counter(g, s, counter) == Verdict.OK
    return counter if legal else say(p, NOTHING)
