"""Deals of the bots in rule code. What a seat has is worth the same whether it buys or sells: districts with all that
stands there at cost, whole groups something more, every card the same, money itself. A bot takes what is worth clearly
more than what it gives, so no round of deals leaves it with less. What completes a group for another costs extra."""

from __future__ import annotations

from stompoly.engine.bits import count, lowest
from stompoly.engine.rule import rule
from stompoly.engine.state import NOBODY
from stompoly.rules.acts import NOTHING, Act, act, say
from stompoly.rules.memory import has_refused, remember_refusal

from ..codes import Verb, Verdict
from ..deals import check_accept, check_counter
from ..districts import holder
from ..state import State
from ..tables import Tables
from ..teams import is_thrall
from .memory import Memory
from .valuing import can_spare, missing_of_group
from .weights import COOL_DOWN, DEAL, DEAL_CARD, DEAL_GROUP, OFFER, OFFER_ANY, OFFER_MOST

LAST = 1_000_000  # puts the last district of a group before all others


@rule
def lot_worth(g: Tables, s: State, lots: int) -> int:
    """Prices, and what stands there at cost."""
    value = 0
    for lot in range(g.spaces):
        if lots >> lot & 1:
            value += g.price[lot] + g.house_cost * s.houses[lot] + g.tank_cost[lot] * s.tanks[lot]
            if s.masers >> lot & 1:
                value += g.maser_cost[lot]
    return value


@rule
def group_worth(g: Tables, lots: int, m: Memory) -> int:
    """What the whole groups among some districts are worth beyond the districts: a part of their prices."""
    value = 0
    for lot in range(g.spaces):
        if lots >> lot & 1 and g.group_mask[g.group[lot]] & ~lots == 0:
            value += g.price[lot]
    return value * m.w[DEAL_GROUP] // 100


@rule
def groups_gained(g: Tables, s: State, p: int, gets: int, gives: int, m: Memory) -> int:
    """What a seat wins, or loses, in whole groups."""
    before = s.rights[p]
    return group_worth(g, (before | gets) & ~gives, m) - group_worth(g, before, m)


@rule
def card_worth(g: Tables, cards: int, m: Memory) -> int:
    return count(cards) * m.w[DEAL_CARD] * g.house_cost // 100


@rule
def cash_and_cards(g: Tables, s: State, m: Memory) -> int:
    """What the money and the cards of the open offer bring the seat it is made to."""
    return s.offer_cash + card_worth(g, s.offer_give_cards, m) - card_worth(g, s.offer_get_cards, m)


@rule
def gets_by_offer(g: Tables, s: State, p: int, m: Memory) -> int:
    """What the open offer brings the seat it is made to."""
    whole = groups_gained(g, s, p, s.offer_give, s.offer_get, m)
    goods = lot_worth(g, s, s.offer_give) + card_worth(g, s.offer_give_cards, m)
    return goods + max(s.offer_cash, 0) + max(whole, 0)


@rule
def gives_by_offer(g: Tables, s: State, p: int, m: Memory) -> int:
    """What it costs: also a group that the other completes."""
    whole = groups_gained(g, s, p, s.offer_give, s.offer_get, m)
    theirs = groups_gained(g, s, s.offer_from, s.offer_get, s.offer_give, m)
    goods = lot_worth(g, s, s.offer_get) + card_worth(g, s.offer_get_cards, m)
    return goods + max(-s.offer_cash, 0) + max(-whole, 0) + max(theirs, 0)


@rule
def answer_deal(g: Tables, s: State, p: int, m: Memory) -> Act:
    """Takes what is worth clearly more than what it gives, and what it can pay at once; asks once for the money that is
    missing. What it has refused it does not think over for some rounds."""
    if is_refused_again(g, s, m):
        return say(p, Verb.REJECT)
    gets, gives = gets_by_offer(g, s, p, m), gives_by_offer(g, s, p, m)
    good = 100 * gets >= m.w[DEAL] * gives or is_still_worth_it(g, s, p, gets, m)
    if good and check_accept(s, p) == Verdict.OK:
        return say(p, Verb.ACCEPT)
    keep_refusal(g, s, m)
    return ask_for_more(g, s, p, gets, gives, m) if s.a[s.top] == 0 and s.offer_cash >= 0 else say(p, Verb.REJECT)


@rule
def is_refused_again(g: Tables, s: State, m: Memory) -> bool:
    """Whether it has refused the open offer, or a better one for the same land, in the last few rounds."""
    since = s.turn - m.w[COOL_DOWN] * s.seats
    return has_refused(m, since, s.offer_from, s.offer_give, s.offer_get, cash_and_cards(g, s, m))


@rule
def keep_refusal(g: Tables, s: State, m: Memory) -> None:
    """Remembers that it has refused the open offer."""
    remember_refusal(m, s.turn, s.offer_from, s.offer_give, s.offer_get, cash_and_cards(g, s, m))


def hear_refusal(g: Tables, s: State, m: Memory) -> None:
    """As it would have refused the open offer by itself."""
    if not is_refused_again(g, s, m):
        keep_refusal(g, s, m)


@rule
def is_still_worth_it(g: Tables, s: State, p: int, gets: int, m: Memory) -> bool:
    """Whether it pays what a counter-offer asks for a district. It begins low, but knows what land is worth."""
    if s.a[s.top] == 0 or s.offer_get or s.offer_give_cards or count(s.offer_give) != 1:
        return False
    lot, price = lowest(s.offer_give), -s.offer_cash
    return 100 * price <= m.w[OFFER_MOST] * gets and can_afford(g, s, p, lot, price, m)


@rule
def can_afford(g: Tables, s: State, p: int, lot: int, price: int, m: Memory) -> bool:
    """Any price for the last district of a group; for others, what leaves enough to put something there."""
    if missing_of_group(g, s, p, lot) == 1:
        return price <= s.money[p]
    return m.w[OFFER_ANY] == 1 and can_spare(g, s, p, lot, price, m)


@rule
def ask_for_more(g: Tables, s: State, p: int, gets: int, gives: int, m: Memory) -> Act:
    """The same for more money."""
    money = s.offer_cash + (m.w[DEAL] * gives + 99) // 100 - gets
    counter = act(p, Verb.COUNTER, 0, s.offer_get, s.offer_give, -money, s.offer_get_cards, s.offer_give_cards)
    payable = s.offer_get and money > s.offer_cash and money <= s.money[s.offer_from]
    return counter if payable and check_counter(g, s, counter) == Verdict.OK else say(p, Verb.REJECT)


@rule
def offer_money(g: Tables, s: State, p: int, m: Memory) -> Act:
    """Money for a district of somebody else, the cheapest it can pay; the last of a group comes first. NOTHING if there
    is none."""
    best, least = NOBODY, 0
    if g.deals and not is_thrall(s, p):
        for lot in range(g.spaces):
            if holder(s, lot) >= 0 and s.rights[p] >> lot & 1 == 0:
                price = price_to_offer(g, s, p, lot, m)
                rank = price - (LAST if missing_of_group(g, s, p, lot) == 1 else 0)
                if (best < 0 or rank < least) and can_afford(g, s, p, lot, price, m):
                    best, least = lot, rank
    if best < 0:
        return say(p, NOTHING)
    return act(p, Verb.OFFER, holder(s, best), 0, 1 << best, price_to_offer(g, s, p, best, m), 0, 0)


def hear_offer(g: Tables, s: State, m: Memory) -> None:
    """Remembers when it made the open offer."""
    m.turn = s.turn


@rule
def price_to_offer(g: Tables, s: State, p: int, lot: int, m: Memory) -> int:
    """What a bot offers for a district and all that stands there, and for the group that it completes."""
    worth = lot_worth(g, s, 1 << lot) + max(groups_gained(g, s, p, 1 << lot, 0, m), 0)
    return m.w[OFFER] * worth // 100 + 1
