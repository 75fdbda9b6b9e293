"""The sensible bot's trades: offers that gain both sides, and answers by the same measure."""

from __future__ import annotations

from stompoly.engine.rule import rule

from ..acts import Act, act, say
from ..codes import Verb, Verdict
from ..state import State
from ..tables import Tables
from ..trade import check_counter, check_offer
from .memory import Memory
from .valuing import gain, group_gain, group_value, reserve

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
    """For each group it has begun and each seat that holds the rest of it: the best terms of all."""
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
                if q != p and s.deeds[q] & mask:
                    for other in range(-1, g.groups):
                        offer, fair = terms(g, s, p, q, group, other, purse)
                        if fair > best_gain and not is_stale(m, offer):
                            best, best_gain = offer, fair
    if best.verb == NOTHING or check_offer(g, s, best) != Verdict.OK:
        return say(p, NOTHING)
    m.offered_to = best.a
    m.offered_give = best.b
    m.offered_get = best.c
    return best


@rule
def is_stale(m: Memory, offer: Act) -> bool:
    """It has made this very offer already."""
    return m.offered_to == offer.a and m.offered_give == offer.b and m.offered_get == offer.c


@rule
def terms(g: Tables, s: State, p: int, q: int, group: int, other: int, purse: int) -> tuple[Act, int]:
    """All that q holds of a group, for all that p holds of another one that q has begun (or for nothing but cash), and
    cash to make it fair; with what p gains, 0 where it does not work."""
    get = s.deeds[q] & g.group_mask[group]
    give = s.deeds[p] & g.group_mask[other] if other >= 0 else 0
    if other >= 0 and (other == group or not begun_by_both(g, s, p, q, other)):
        return say(p, NOTHING), 0
    mine = group_gain(g, s, p, q, get, 0, group)
    theirs = group_gain(g, s, q, p, 0, get, group)
    if other >= 0:
        mine += group_gain(g, s, p, q, 0, give, other)
        theirs += group_gain(g, s, q, p, give, 0, other)
    cash = fair_cash(s, q, mine - theirs, purse)
    if theirs + cash <= 0 or (give == 0 and cash <= 0):
        return say(p, NOTHING), 0
    return act(p, Verb.OFFER, q, give, get, cash, 0, 0), mine - cash


@rule
def begun_by_both(g: Tables, s: State, p: int, q: int, group: int) -> bool:
    return s.deeds[p] & g.group_mask[group] != 0 and s.deeds[q] & g.group_mask[group] != 0


@rule
def fair_cash(s: State, q: int, gap: int, purse: int) -> int:
    """Cash that leaves both with the same gain, as far as the purses reach."""
    if gap > 0:
        return max(min(gap // 2, purse), 0)
    return -max(min(-gap // 2, s.cash[q] - 100), 0)


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
        if theirs > 0 and check_counter(g, s, counter) == Verdict.OK:
            return counter
    return say(p, Verb.REJECT)
