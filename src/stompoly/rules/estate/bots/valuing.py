"""What deeds are worth to a bot: their prices, more as a group fills, and much more when it is complete."""

from __future__ import annotations

from stompoly.engine.bits import count
from stompoly.engine.rule import rule

from ..codes import Kind
from ..rent import street_rent
from ..state import State
from ..tables import Tables


@rule
def group_value(g: Tables, held: int, mortgaged: int, group: int) -> int:
    """Value of the deeds of a group that a seat holds."""
    held &= g.group_mask[group]
    if held == 0:
        return 0
    price = 0
    for k in range(g.group_size[group]):
        lot = g.group_lot[group][k]
        if held >> lot & 1:
            price += g.price[lot]
            if mortgaged >> lot & 1:
                price -= g.mortgage[lot]
    if g.group_street[group]:
        return price + group_extra(g, held, group)
    n = count(held)
    return price + price * (n - 1) // (4 if g.kind[g.group_lot[group][0]] == Kind.STATION else 8)


@rule
def group_extra(g: Tables, held: int, group: int) -> int:
    """What a street group is worth beyond its prices: little while incomplete, its building rents when complete."""
    missing = count(g.group_mask[group] & ~held)
    if missing == 0:
        return 2 * g.group_bonus[group]
    return g.group_bonus[group] // 4 if missing == 1 and g.group_size[group] > 1 else 0


@rule
def ripe(g: Tables, s: State, p: int, group: int) -> int:
    """How much of a complete group's worth a seat can make of it, in percent: a good part of it needs the cash for
    houses."""
    need = 2 * g.group_size[group] * g.house_price[g.group_lot[group][0]]
    return 40 + 60 * min(s.cash[p], need) // max(need, 1)


@rule
def group_gain(g: Tables, s: State, p: int, q: int, gets: int, gives: int, group: int) -> int:
    """What seat p gains in one group by a swap of deeds with q. A group that q completes costs p a part of its worth:
    p will have to pay those rents."""
    mask, mine = g.group_mask[group], s.deeds[p]
    after = (mine | gets) & ~gives
    total = group_value(g, after, s.mortgaged, group) - group_value(g, mine, s.mortgaged, group)
    if g.group_street[group] and gets & mask and after & mask == mask:
        total -= 2 * g.group_bonus[group] * (100 - ripe(g, s, p, group)) // 100
    theirs = (s.deeds[q] | gives) & ~gets
    if gives & mask and theirs & mask == mask:
        total -= 2 * g.group_bonus[group] * ripe(g, s, q, group) // (100 * (s.left + 1) // 2)
    return total


@rule
def gain(g: Tables, s: State, p: int, q: int, gets: int, gives: int) -> int:
    """What seat p gains by a swap of deeds with q, cash apart."""
    total = 0
    for group in range(g.groups):
        if (gets | gives) & g.group_mask[group]:
            total += group_gain(g, s, p, q, gets, gives, group)
    return total


@rule
def worth_to(g: Tables, s: State, p: int, lot: int) -> int:
    """What one more deed is worth to a seat, with something for keeping it from a seat it would complete."""
    group = g.group[lot]
    mine = s.deeds[p]
    value = group_value(g, mine | 1 << lot, 0, group) - group_value(g, mine, 0, group)
    for q in range(s.seats):
        if q != p and (s.deeds[q] | 1 << lot) & g.group_mask[group] == g.group_mask[group]:
            value += g.group_bonus[group] // 2
    return value


@rule
def reserve(g: Tables, s: State, p: int) -> int:
    """Cash to keep in hand: more when others' buildings threaten."""
    keep = 4 * g.unit
    if s.houses == g.houses and s.hotels == g.hotels:
        return keep
    for group in range(g.groups):
        lot = g.group_lot[group][g.group_size[group] - 1]
        if s.level[lot] > 0 and not s.deeds[p] >> lot & 1:
            keep = max(keep, street_rent(g, s, lot, 0) * 2 // 5)
    return min(keep, 25 * g.unit)
