"""How a bot raises cash: mortgages, buildings and deeds sold to the Bank, deeds that a creditor takes for a debt, and
deeds sold to others when nothing else helps."""

from __future__ import annotations

from stompoly.engine.bits import count, lowest
from stompoly.engine.rule import rule
from stompoly.engine.state import NOBODY
from stompoly.rules.acts import NOTHING, Act, act, say, say1, say2

from ..build import check_sell
from ..codes import Ask, Choice, Verb, Verdict
from ..debt import check_debt
from ..deeds import group_built, levels_of_others, packed_levels, wanted_level
from ..escrow import can_still_pay, due_in_all
from ..money import deed_refund, deed_values, raisable
from ..mortgage import check_pledge
from ..resale import check_return
from ..state import State
from ..tables import Tables
from ..trade import check_offer
from .memory import Memory, has_offered, may_sell, remember_offer
from .valuing import added_by, best_built, built_value, gain, group_value, promise, purse_of, reserve, whole_groups
from .weights import ACCEPT_LEAST, DEBT_SALES, SETTLE


@rule
def raise_cash(g: Tables, s: State, p: int, need: int, m: Memory) -> Act:
    """Mortgages or sells loose deeds, the least valuable first, then sells houses, then does the same with the rest.
    Bankrupt when all that is too little."""
    if m.w[SETTLE] and s.ask[s.top] == Ask.DEBT and s.b[s.top] >= 0 and g.pay_in_kind:
        terms = settlement(g, s, p, m)
        if terms.verb != NOTHING:
            return terms
    if s.ask[s.top] == Ask.DEBT and raisable(g, s, p) < need:
        return last_resort(g, s, p, need, m)
    loose = cheapest_deed(g, s, p, False, m)
    if loose != NOBODY:
        return part_with(g, s, p, loose, need)
    sale = sell_step(g, s, p, m)
    if sale.verb != NOTHING:
        return sale
    last = cheapest_deed(g, s, p, True, m)
    return part_with(g, s, p, last, need) if last != NOBODY else say(p, Verb.DECLINE)


@rule
def part_with(g: Tables, s: State, p: int, lot: int, need: int) -> Act:
    """A mortgage where deeds can be mortgaged; in a debt sold to the Bank where they cannot, or where mortgages would
    bring too little."""
    more = deed_refund(g, lot) - g.mortgage[lot] * g.mortgages
    sells = s.ask[s.top] == Ask.DEBT and more > 0 and (not g.mortgages or raisable(g, s, p) - more < need)
    return say1(p, Verb.SELL_DEED if sells else Verb.MORTGAGE, lot)


@rule
def may_part_with(g: Tables, s: State, p: int, lot: int) -> bool:
    """Whether a deed brings cash now; it sells deeds to the Bank in a debt only."""
    if check_pledge(g, s, p, lot) == Verdict.OK:
        return True
    sells = s.ask[s.top] == Ask.DEBT and not g.mortgages and deed_refund(g, lot) > 0
    return sells and check_return(g, s, p, lot) == Verdict.OK


@rule
def could_borrow(g: Tables, s: State, p: int) -> int:
    """What it could raise without selling a deed to the Bank."""
    total = raisable(g, s, p)
    if g.deed_resale:
        clear = s.deeds[p] & ~s.mortgaged
        while clear:
            lot = lowest(clear)
            clear &= clear - 1
            total -= max(deed_refund(g, lot) - g.mortgage[lot] * g.mortgages, 0)
    return total


@rule
def last_resort(g: Tables, s: State, p: int, need: int, m: Memory) -> Act:
    """The Bank alone cannot help any more: sells to players what they pay more for, takes sales back that do not save
    it but stand in the way, or is bankrupt."""
    if g.trades and g.trade_in_debt != Choice.NONE and may_sell(m, s.turn, m.w[DEBT_SALES]):
        sale = sale_for_debt(g, s, p, max(need, due_in_all(s, s.top)), m)
        if sale.verb != NOTHING:
            return sale
    return say(p, Verb.CANCEL if can_still_pay(g, s) else Verb.BANKRUPT)


@rule
def sale_for_debt(g: Tables, s: State, p: int, need: int, m: Memory) -> Act:
    """The deed that brings most beyond what the Bank would lend on it; only if all sales together could pay."""
    rich, hope, best, best_more = richest_other(g, s, p), raisable(g, s, p), say(p, NOTHING), 0
    for q in range(s.seats):
        m.spare[q] = purse_of(g, s, q) - reserve(g, s, q, m)
    deeds = s.deeds[p]
    while deeds:
        lot = lowest(deeds)
        deeds &= deeds - 1
        if not group_built(g, s, p, g.group[lot]):
            offer, more = best_sale(g, s, p, lot, rich, m)
            hope += more
            if more > best_more:
                best, best_more = offer, more
    if hope < need or best.verb == NOTHING or check_offer(g, s, best) != Verdict.OK:
        return say(p, NOTHING)
    remember_offer(m, s.turn, best.a, best.b, 0)
    return best


@rule
def richest_other(g: Tables, s: State, p: int) -> int:
    rich = p
    for q in range(s.seats):
        if q != p and s.out[q] == 0 and (rich == p or purse_of(g, s, q) > purse_of(g, s, rich)):
            rich = q
    return rich


@rule
def best_sale(g: Tables, s: State, p: int, lot: int, rich: int, m: Memory) -> tuple[Act, int]:
    """One deed, to the seat that pays most for it among those with a part of its group and the richest; and how much
    more that is than the Bank gives."""
    group, offer, most = g.group[lot], say(p, NOTHING), 0
    loan = deed_values(g, s, 1 << lot)
    for q in range(s.seats):
        wants = (q == rich or s.deeds[q] & g.group_mask[group]) and m.spare[q] - loan > most
        if q != p and s.out[q] == 0 and wants and not has_offered(m, q, 1 << lot, 0):
            price = min(price_for(g, s, p, q, lot, m), m.spare[q])
            if price - loan > most:
                offer, most = act(p, Verb.OFFER, q, 1 << lot, 0, -price, 0, 0), price - loan
    return offer, most


@rule
def price_for(g: Tables, s: State, p: int, q: int, lot: int, m: Memory) -> int:
    """What q will pay for a deed: half of what the two gain together is its own."""
    worth = added_by(g, s, s.deeds[q], lot, purse_of(g, s, q) - g.price[lot], m)
    cost = -gain(g, s, p, 0, 1 << lot, 0, s.cash[p], m)
    return worth - max((worth - cost) // 2 if worth > cost else 0, 2 * g.unit)


@rule
def cheapest_deed(g: Tables, s: State, p: int, complete_too: bool, m: Memory) -> int:
    """The deed it would miss least that brings cash, of incomplete street groups and the rest, or of all."""
    best, least = NOBODY, 0
    for group in range(g.groups):
        held = s.deeds[p] & g.group_mask[group]
        whole = held == g.group_mask[group] and g.group_street[group]
        if held & ~s.mortgaged and (complete_too or not whole):
            extra = m.complete[group] // 10000 if whole else m.extra[group][count(held)]
            for k in range(g.group_size[group]):
                lot = g.group_lot[group][k]
                cost = g.price[lot] + extra
                if (best == NOBODY or cost < least) and may_part_with(g, s, p, lot):
                    best, least = lot, cost
    return best


@rule
def sell_step(g: Tables, s: State, p: int, m: Memory) -> Act:
    """One step down in the least valuable built group; all of it where the Bank has no houses for a broken hotel."""
    best = NOBODY
    for group in range(g.groups):
        built = g.group_street[group] and group_built(g, s, p, group)
        if built and (best == NOBODY or promise(g, group, m) < promise(g, best, m)):
            best = group
    if best == NOBODY:
        return say(p, NOTHING)
    levels = packed_levels(g, s, best)
    for k in range(g.group_size[best]):
        if wanted_level(levels, k) > 0:
            sale = say2(p, Verb.SELL, best, levels - (1 << (4 * k)))
            if check_sell(g, s, sale) == Verdict.OK:
                return sale
    sale = say2(p, Verb.SELL, best, levels_of_others(g, s, p, best))
    return sale if check_sell(g, s, sale) == Verdict.OK else say(p, NOTHING)


@rule
def settlement(g: Tables, s: State, p: int, m: Memory) -> Act:
    """All its cash and the deeds that the creditor likes best for what they cost, until they make up the debt as the
    creditor sees it: a deed goes at its price and not at half of it. It is offered once."""
    debt, creditor, give, cost = s.a[s.top], s.b[s.top], 0, s.cash[p]
    left = debt + m.w[ACCEPT_LEAST] * g.unit - s.cash[p]
    while left > 0:
        lot, liked, missed = best_to_part_with(g, s, p, creditor, give, m)
        if lot == NOBODY:
            return say(p, NOTHING)
        give |= 1 << lot
        left -= liked
        cost += missed
    if cost * 100 > m.w[SETTLE] * debt and raisable(g, s, p) >= debt:
        return say(p, NOTHING)
    terms = act(p, Verb.SETTLE, 0, give, 0, s.cash[p], 0, 0)
    if has_offered(m, creditor, give, 0) or check_debt(g, s, terms) != Verdict.OK:
        return say(p, NOTHING)
    remember_offer(m, s.turn, creditor, give, 0)
    return terms


@rule
def best_to_part_with(g: Tables, s: State, p: int, q: int, give: int, m: Memory) -> tuple[int, int, int]:
    """The deed without buildings on its group that q would like most for what it costs p, besides those given; with
    what it is worth to q and costs p."""
    best, best_rank, best_liked, best_cost = NOBODY, 0, 0, 0
    held, theirs, purse = s.deeds[p] & ~give, s.deeds[q] | give, purse_of(g, s, q)
    whole, their_whole = whole_groups(g, held), whole_groups(g, theirs)
    built, their_built = built_value(g, s, held, whole, s.cash[p], m), built_value(g, s, theirs, their_whole, purse, m)
    # A single deed changes what groups are worth to build on only by its loan, and only to those who need loans.
    borrows = built_value(g, s, 0, whole, s.cash[p], m) != built
    they_borrow = their_built != best_built(their_whole, m)
    for group in range(g.groups):
        lots = held & g.group_mask[group]
        if lots and not group_built(g, s, p, group):
            value, their_value = group_value(g, s, held, group, m), group_value(g, s, theirs, group, m)
            while lots:
                lot = lowest(lots)
                lots &= lots - 1
                less, more, all_of_it = held & ~(1 << lot), theirs | 1 << lot, 1 << group
                if not g.group_street[group] or more & g.group_mask[group] != g.group_mask[group]:
                    all_of_it = 0
                likes_it = group_value(g, s, more, group, m) - their_value
                if they_borrow or all_of_it:
                    likes_it += built_value(g, s, more, their_whole | all_of_it, purse, m) - their_built
                if likes_it <= 0:
                    continue
                cost = value - group_value(g, s, less, group, m)
                if borrows or whole >> group & 1:
                    cost += built - built_value(g, s, less, whole & ~(1 << group), s.cash[p], m)
                rank = 100 * likes_it // max(cost, 1)
                if rank > best_rank or (rank == best_rank and best != NOBODY and lot < best):
                    best, best_rank, best_liked, best_cost = lot, rank, likes_it, cost
    return best, best_liked, best_cost
