"""What deeds are worth to a bot: their prices, more as a group fills, and much more when it is complete. The bot's
memory has the weights, `view` says whose: OWN, or OTHERS for what it thinks of them."""

from __future__ import annotations

from stompoly.engine.bits import count, lowest
from stompoly.engine.rule import rule

from ..codes import Kind
from ..rent import street_rent
from ..state import State
from ..tables import Tables
from .memory import ANYBODY, OTHERS, Memory
from .weights import (
    AHEAD,
    BARE,
    BEGUN,
    BLOCK,
    COMPLETE,
    DANGER,
    GROUP,
    LIKED,
    NEARLY,
    PRICE,
    RESERVE,
    RESERVE_MOST,
    RIPE_ROWS,
    STATIONS,
    THREAT,
    UTILITIES,
)


@rule
def promise(g: Tables, group: int, m: Memory, view: int) -> int:
    """The rents of a group, by how much it is liked: in hundredths, so that one division at the end is enough."""
    return g.group_bonus[group] * m.mind[view + GROUP + min(group, LIKED - 1)]


@rule
def group_value(g: Tables, held: int, mortgaged: int, group: int, m: Memory, view: int) -> int:
    """Value of the deeds of a group that a seat holds."""
    held &= g.group_mask[group]
    if held == 0:
        return 0
    price, deeds = 0, held
    while deeds:
        lot = lowest(deeds)
        deeds &= deeds - 1
        price += g.price[lot]
        if mortgaged >> lot & 1:
            price -= g.mortgage[lot]
    price *= m.mind[view + PRICE]
    if g.group_street[group]:
        return (100 * price + group_extra(g, held, group, m, view)) // 10000
    more = m.mind[view + STATIONS] if g.kind[g.group_lot[group][0]] == Kind.STATION else m.mind[view + UTILITIES]
    return price * m.mind[view + GROUP + min(group, LIKED - 1)] * (1000 + (count(held) - 1) * more) // 10000000


@rule
def group_extra(g: Tables, held: int, group: int, m: Memory, view: int) -> int:
    """What a street group is worth beyond its prices: little while incomplete, its building rents when complete. In
    ten-thousandths."""
    missing = count(g.group_mask[group] & ~held)
    if missing == 0:
        return m.mind[view + COMPLETE] * promise(g, group, m, view)
    if missing > 2 or g.group_size[group] <= missing:
        return 0
    return m.mind[view + (NEARLY if missing == 1 else BEGUN)] * promise(g, group, m, view)


@rule
def ripe(g: Tables, s: State, p: int, group: int, m: Memory, view: int) -> int:
    """How much of a complete group's worth a seat can make of it, in percent: a good part of it needs the cash for
    houses."""
    need = m.mind[view + RIPE_ROWS] * g.group_size[group] * g.house_price[g.group_lot[group][0]]
    return m.mind[view + BARE] + (100 - m.mind[view + BARE]) * min(s.cash[p], need) // max(need, 1)


@rule
def group_gain(g: Tables, s: State, p: int, q: int, gets: int, gives: int, group: int, m: Memory, view: int) -> int:
    """What seat p gains in one group by a swap of deeds with q. A group that q completes costs p a part of its worth:
    p will have to pay those rents."""
    mask, mine = g.group_mask[group], s.deeds[p]
    after = (mine | gets) & ~gives
    total = group_value(g, after, s.mortgaged, group, m, view) - group_value(g, mine, s.mortgaged, group, m, view)
    if g.group_street[group] and gets & mask and after & mask == mask:
        unripe = 100 - ripe(g, s, p, group, m, view)
        total -= m.mind[view + COMPLETE] * promise(g, group, m, view) * unripe // 1000000
    theirs = (s.deeds[q] | gives) & ~gets
    if gives & mask and theirs & mask == mask:
        shared = 10000 * (100 * (s.left + 1) // 2)
        total -= m.mind[view + DANGER] * promise(g, group, m, view) * ripe(g, s, q, group, m, view) // shared
    return total


@rule
def gain(g: Tables, s: State, p: int, q: int, gets: int, gives: int, m: Memory, view: int) -> int:
    """What seat p gains by a swap of deeds with q, cash apart."""
    total = 0
    for group in range(g.groups):
        if (gets | gives) & g.group_mask[group]:
            total += group_gain(g, s, p, q, gets, gives, group, m, view)
    return total


@rule
def worth_to(g: Tables, s: State, p: int, lot: int, m: Memory, view: int) -> int:
    """What one more deed is worth to a seat, with something for keeping it from a seat it would complete."""
    group = g.group[lot]
    mine = s.deeds[p]
    value = group_value(g, mine | 1 << lot, 0, group, m, view) - group_value(g, mine, 0, group, m, view)
    for q in range(s.seats):
        if q != p and (s.deeds[q] | 1 << lot) & g.group_mask[group] == g.group_mask[group]:
            value += m.mind[view + BLOCK] * promise(g, group, m, view) // 10000
    return value


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
def reserve(g: Tables, s: State, p: int, m: Memory = ANYBODY, view: int = OTHERS) -> int:
    """Cash to keep in hand: more when others' buildings threaten."""
    keep = max(m.mind[view + RESERVE] * g.unit, dearest_rent(g, s, p) * m.mind[view + THREAT] // 100)
    if m.mind[view + AHEAD]:
        keep = max(keep, rent_ahead(g, s, p) * m.mind[view + AHEAD] // 100)
    return min(keep, m.mind[view + RESERVE_MOST] * g.unit)
