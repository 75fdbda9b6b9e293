"""What a seat's holdings are worth to a bot: one function of its deeds, its cash and its cards, the same whether it
buys, bids, sells or swaps. Whatever it agrees to must raise that worth, so no round of trades can end with the same
deeds in its hands and less cash."""

from __future__ import annotations

from stompoly.engine.bits import count, lowest
from stompoly.engine.rule import rule

from ..codes import Kind
from ..money import interest_on
from ..rent import street_rent
from ..state import State
from ..tables import Tables
from .memory import ANYBODY, Memory
from .weights import (
    AHEAD,
    BARE,
    BEGUN,
    BLOCK,
    COMPLETE,
    GROUP,
    LIKED,
    NEARLY,
    PASS,
    PRICE,
    RESERVE,
    RESERVE_MOST,
    RIPE_ROWS,
    STATIONS,
    THREAT,
    UTILITIES,
)

USUAL_THROW = 7


# --- a group -----------------------------------------------------------------------------------------


@rule
def promise(g: Tables, group: int, m: Memory) -> int:
    """The rents of a group, by how much it is liked: in hundredths, so that one division at the end is enough."""
    return g.group_bonus[group] * m.w[GROUP + min(group, LIKED - 1)]


@rule
def group_value(g: Tables, s: State, held: int, group: int, purse: int, m: Memory) -> int:
    """Value of some deeds of a group for an owner with that much cash."""
    held &= g.group_mask[group]
    if held == 0:
        return 0
    value = prices_of(g, s, held) * m.w[PRICE] // 100
    if not g.group_street[group]:
        return value + income_extra(g, held, group, m)
    if held != g.group_mask[group]:
        return value + group_extra(g, held, group, m) // 10000
    return value + group_extra(g, held, group, m) // 100 * ripe(g, s, group, purse, m) // 10000


@rule
def prices_of(g: Tables, s: State, held: int) -> int:
    """The prices of some deeds. To lift a mortgage costs the loan and its interest, and whoever takes the
    deed over pays interest at once."""
    total = 0
    while held:
        lot = lowest(held)
        held &= held - 1
        total += g.price[lot]
        if s.mortgaged >> lot & 1:
            total -= min(g.mortgage[lot] + 2 * interest_on(g, lot), g.price[lot])
    return total


@rule
def income_extra(g: Tables, held: int, group: int, m: Memory) -> int:
    """What stations and utilities are worth beyond their prices: by the rents of as many as are held, all together."""
    owned, lot = count(held), g.group_lot[group][0]
    rents = owned * g.rent[lot][min(owned, 6) - 1]
    liked = m.w[GROUP + min(group, LIKED - 1)]
    if g.kind[lot] == Kind.STATION:
        return rents * m.w[STATIONS] * liked // 10000
    return rents * USUAL_THROW * m.w[UTILITIES] * liked // 10000


@rule
def group_extra(g: Tables, held: int, group: int, m: Memory) -> int:
    """What a street group is worth beyond its prices: little while incomplete, its building rents when complete. In
    ten-thousandths."""
    missing = count(g.group_mask[group] & ~held)
    if missing == 0:
        return m.w[COMPLETE] * promise(g, group, m)
    if missing > 2 or g.group_size[group] <= missing:
        return 0
    return m.w[NEARLY if missing == 1 else BEGUN] * promise(g, group, m)


@rule
def ripe(g: Tables, s: State, group: int, purse: int, m: Memory) -> int:
    """How much of a complete group's worth its owner can make of it, in percent: a good part of it needs houses, or the
    cash for them."""
    price = g.house_price[g.group_lot[group][0]]
    need = m.w[RIPE_ROWS] * g.group_size[group] * price
    means = max(purse, 0)
    if s.houses != g.houses or s.hotels != g.hotels:
        for k in range(g.group_size[group]):
            means += s.level[g.group_lot[group][k]] * price
    return m.w[BARE] + (100 - m.w[BARE]) * min(means, need) // max(need, 1)


# --- a seat ------------------------------------------------------------------------------------------


@rule
def gain(g: Tables, s: State, p: int, gets: int, gives: int, cash: int, purse: int, m: Memory) -> int:
    """What a seat with that much cash gains by deeds and cash that come and go: how its whole worth changes. Cash
    counts for itself and for the houses it pays for, in every complete group."""
    total, before = cash, s.deeds[p]
    after = (before | gets) & ~gives
    for group in range(g.groups):
        mask = g.group_mask[group]
        if (gets | gives) & mask or (cash != 0 and before & mask == mask and g.group_street[group]):
            total += group_value(g, s, after, group, purse + cash, m)
            total -= group_value(g, s, before, group, purse, m)
    return total


@rule
def strength(g: Tables, s: State, p: int, m: Memory) -> int:
    """All that a seat has: cash, deeds by what they are worth together, buildings."""
    purse = purse_of(g, s, p)
    total = purse + pass_worth(g, s.passes[p], m)
    for group in range(g.groups):
        held = s.deeds[p] & g.group_mask[group]
        if held:
            total += group_value(g, s, held, group, purse, m)
            for k in range(g.group_size[group]):
                lot = g.group_lot[group][k]
                if held >> lot & 1:
                    total += s.level[lot] * g.house_price[lot]
    return max(total, 1)


@rule
def strength_of_all(g: Tables, s: State, m: Memory) -> int:
    total = 0
    for q in range(s.seats):
        if s.out[q] == 0:
            total += strength(g, s, q, m)
    return max(total, 1)


@rule
def stake(g: Tables, s: State, p: int, m: Memory) -> int:
    """A seat's part of all that there is at the table, in percent. Where both sides of a trade gain, the others lose by
    it; so a trade helps a seat to win only if it gets at least this part of what the two gain together."""
    return 100 * strength(g, s, p, m) // strength_of_all(g, s, m)


@rule
def pass_worth(g: Tables, cards: int, m: Memory) -> int:
    """Every get-out pass has the same price, a part of the fine."""
    return count(cards) * g.fine * m.w[PASS] // 100


@rule
def worth_to(g: Tables, s: State, p: int, lot: int, purse: int, m: Memory) -> int:
    """What one more deed is worth to a seat that has that much cash once it is paid, with something for keeping it from
    a seat it would complete."""
    group, mine = g.group[lot], s.deeds[p]
    value = group_value(g, s, mine | 1 << lot, group, purse, m) - group_value(g, s, mine, group, purse, m)
    for q in range(s.seats):
        if q != p and (s.deeds[q] | 1 << lot) & g.group_mask[group] == g.group_mask[group]:
            value += m.w[BLOCK] * promise(g, group, m) // 10000
    return value


# --- cash --------------------------------------------------------------------------------------------


@rule
def purse_of(g: Tables, s: State, q: int) -> int:
    """Another seat's cash; a guess where it is hidden."""
    return g.start_cash // 2 if g.cash_hidden else s.cash[q]


@rule
def dearest_rent(g: Tables, s: State, p: int) -> int:
    """The highest rent of others' buildings: that of the last lot of each group."""
    rent = 0
    if s.houses != g.houses or s.hotels != g.hotels:
        for group in range(g.groups):
            lot = g.group_lot[group][g.group_size[group] - 1]
            if s.level[lot] > 0 and not s.deeds[p] >> lot & 1:
                rent = max(rent, street_rent(g, s, lot, 0))
    return rent


@rule
def rent_ahead(g: Tables, s: State, p: int) -> int:
    """The highest rent on a street that the next throw may reach."""
    rent, clear = 0, within_reach(g, s.pos[p]) & ~s.mortgaged
    for owner in range(s.seats):
        lots = s.deeds[owner] & clear if owner != p else 0
        while lots:
            lot = lowest(lots)
            lots &= lots - 1
            if g.kind[lot] == Kind.STREET:
                rent = max(rent, street_rent(g, s, lot, owner))
    return rent


@rule
def within_reach(g: Tables, pos: int) -> int:
    """The spaces that two dice may lead to, on short boards some of them twice."""
    reach = ((1 << 11) - 1) << (pos + 2)
    while reach >> g.spaces:
        reach = reach >> g.spaces | reach & ((1 << g.spaces) - 1)
    return reach


@rule
def reserve(g: Tables, s: State, p: int, m: Memory = ANYBODY) -> int:
    """Cash to keep in hand: more when others' buildings threaten."""
    keep = max(m.w[RESERVE] * g.unit, dearest_rent(g, s, p) * m.w[THREAT] // 100)
    if m.w[AHEAD]:
        keep = max(keep, rent_ahead(g, s, p) * m.w[AHEAD] // 100)
    return min(keep, m.w[RESERVE_MOST] * g.unit)
