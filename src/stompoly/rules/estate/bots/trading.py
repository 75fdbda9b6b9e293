"""The sensible bot's trades: offers that gain both sides, and answers by the same measure."""

from __future__ import annotations

from stompoly.engine.rule import rule

from ..acts import Act, act, say
from ..codes import Verb, Verdict
from ..deeds import any_built
from ..machine import check
from ..state import State
from ..tables import Tables
from .memory import Memory
from .valuing import gain, group_value, reserve

NOTHING = -1
LEAST = 30  # gain for both together below which it does not bother
PATIENCE = 7  # turns after which it looks again although nobody's deeds have changed


@rule
def holdings(s: State) -> int:
    """A number that changes when deeds change hands."""
    mark = 0
    for p in range(s.seats):
        mark ^= s.deeds[p] << p
    return mark


@rule
def look_for_trade(g: Tables, s: State, p: int, m: Memory) -> Act:
    """For each group it has begun and each seat that holds the rest of it: cash, or a group that they have begun, and
    cash to make it fair."""
    now = holdings(s)
    if now == m.seen and s.turn - m.trade_turn < PATIENCE * s.left:
        return say(p, NOTHING)
    m.seen = now
    best = say(p, NOTHING)
    best_gain = LEAST
    purse = s.cash[p] - reserve(g, s, p)
    for group in range(g.groups):
        mask = g.group_mask[group]
        mine = s.deeds[p] & mask
        if mine and mine != mask:
            for q in range(s.seats):
                if q != p and s.out[q] == 0 and s.deeds[q] & mask:
                    offer = best_terms(g, s, p, q, s.deeds[q] & mask, group, purse, m)
                    if offer.verb != NOTHING:
                        fair = gain(g, s, p, q, offer.c, offer.b) - offer.d
                        if fair > best_gain:
                            best, best_gain = offer, fair
    if best.verb != NOTHING:
        if check(g, s, best) != Verdict.OK:
            return say(p, NOTHING)
        m.offered_to = best.a
        m.offered_give = best.b
        m.offered_get = best.c
    return best


@rule
def best_terms(g: Tables, s: State, p: int, q: int, get: int, group: int, purse: int, m: Memory) -> Act:
    """The best way to get those deeds of q: nothing but cash, or all that p holds of some group q has begun."""
    best = say(p, NOTHING)
    best_gain = 0
    if any_built(g, s, get):
        return best
    for other in range(-1, g.groups):
        give = 0
        if other >= 0:
            mask = g.group_mask[other]
            give = s.deeds[p] & mask
            if other == group or give == 0 or give == mask or s.deeds[q] & mask == 0:
                continue
        if m.offered_to == q and m.offered_give == give and m.offered_get == get:
            continue
        cash = fair_cash(g, s, p, q, give, get, purse)
        mine = gain(g, s, p, q, get, give) - cash
        theirs = gain(g, s, q, p, give, get) + cash
        if mine > best_gain and theirs > 0 and (give or cash > 0):
            best = act(p, Verb.OFFER, q, give, get, cash, 0, 0)
            best_gain = mine
    return best


@rule
def fair_cash(g: Tables, s: State, p: int, q: int, give: int, get: int, purse: int) -> int:
    """Cash that leaves both with the same gain, as far as the purses reach."""
    cash = gain(g, s, p, q, get, give) - gain(g, s, q, p, give, get)
    cash = cash // 2 if cash >= 0 else -(-cash // 2)
    if cash > 0:
        return max(min(cash, purse), 0)
    return -max(min(-cash, s.cash[q] - 100), 0)


@rule
def pass_worth(g: Tables, mask: int) -> int:
    """A get-out pass is worth about the fine."""
    return g.fine if mask else 0


@rule
def offer_gain(g: Tables, s: State, p: int) -> int:
    """What the open offer gives the seat it is made to."""
    q = s.offer_from
    if s.offer_settles:
        value = s.offer_cash + pass_worth(g, s.offer_give_passes) - s.offer_settles
        for group in range(g.groups):
            after = group_value(g, s.deeds[p] | s.offer_give, s.mortgaged, group)
            value += after - group_value(g, s.deeds[p], s.mortgaged, group)
        return value
    passes = pass_worth(g, s.offer_give_passes) - pass_worth(g, s.offer_get_passes)
    return gain(g, s, p, q, s.offer_give, s.offer_get) + s.offer_cash + passes


@rule
def answer_offer(g: Tables, s: State, p: int) -> Act:
    """Yes to a gain; to a loss that some cash would mend, a counter-offer once; else no."""
    mine = offer_gain(g, s, p)
    if mine > 0 and -s.offer_cash <= s.cash[p]:
        return say(p, Verb.ACCEPT)
    q = s.offer_from
    if s.a[s.top] == 0 and not s.offer_settles and s.offer_give:
        extra = -mine + 20
        theirs = gain(g, s, q, p, s.offer_get, s.offer_give) - s.offer_cash - extra
        counter = act(
            p,
            Verb.COUNTER,
            0,
            s.offer_get,
            s.offer_give,
            -(s.offer_cash + extra),
            s.offer_get_passes,
            s.offer_give_passes,
        )
        if theirs > 0 and check(g, s, counter) == Verdict.OK:
            return counter
    return say(p, Verb.REJECT)
