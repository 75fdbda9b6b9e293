"""What a seat's holdings are worth to a bot: one function of its deeds, its cash and its cards, the same whether it
buys, bids, sells or swaps. Whatever it agrees to must raise that worth, so no round of trades can end with the same
deeds in its hands and less cash."""

from __future__ import annotations

from stompoly.engine.bits import count, lowest
from stompoly.engine.rule import rule

from ..codes import Ask, Kind
from ..money import deed_values, interest_on
from ..rent import street_rent
from ..state import State
from ..tables import Tables
from .memory import ANYBODY, Memory, clear
from .weights import (
    AHEAD,
    BARE,
    BEGUN,
    BLOCK,
    BUILDER,
    COMPLETE,
    GROUP,
    LIKED,
    LOANS,
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
def forget(g: Tables, m: Memory, seed: int) -> None:
    """A fresh memory for a new game, with the groups priced: that takes long, and stays the same for a whole game."""
    clear(m, seed)
    price_groups(g, m)


@rule
def price_groups(g: Tables, m: Memory) -> None:
    """What parts of each group are worth beyond their prices."""
    for group in range(g.groups):
        m.complete[group] = m.w[COMPLETE] * promise(g, group, m)
        m.ripe[group] = max(m.w[RIPE_ROWS] * g.group_size[group] * g.house_price[g.group_lot[group][0]], 1)
        for held in range(1, g.group_size[group] + 1):
            m.extra[group][held] = extra_of(g, held, group, m)


@rule
def group_value(g: Tables, s: State, held: int, group: int, m: Memory) -> int:
    """Value of some deeds of a group, without what can be built on a complete one."""
    held &= g.group_mask[group]
    if held == 0:
        return 0
    return prices_of(g, s, held) * m.w[PRICE] // 100 + m.extra[group][count(held)]


@rule
def extra_of(g: Tables, held: int, group: int, m: Memory) -> int:
    """What so many of its deeds are worth beyond their prices."""
    if not g.group_street[group]:
        return income_extra(g, held, group, m)
    missing = g.group_size[group] - held
    if missing not in (1, 2) or held == 0:
        return 0
    return m.w[NEARLY if missing == 1 else BEGUN] * promise(g, group, m) // 10000


@rule
def prices_of(g: Tables, s: State, held: int) -> int:
    """The prices of some deeds. To lift a mortgage costs the loan and its interest, and a player who takes the
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
    lot = g.group_lot[group][0]
    rents = held * g.rent[lot][min(held, 6) - 1]
    liked = m.w[GROUP + min(group, LIKED - 1)]
    if g.kind[lot] == Kind.STATION:
        return rents * m.w[STATIONS] * liked // 10000
    return rents * USUAL_THROW * m.w[UTILITIES] * liked // 10000


# --- complete groups ---------------------------------------------------------------------------------


@rule
def any_pieces(g: Tables, s: State) -> bool:
    """Whether anything is built anywhere."""
    return s.houses != g.houses or s.hotels != g.hotels


@rule
def whole_groups(g: Tables, deeds: int) -> int:
    """The complete street groups among some deeds, bit per group."""
    whole = 0
    for group in range(g.groups):
        if deeds & g.group_mask[group] == g.group_mask[group] and g.group_street[group]:
            whole |= 1 << group
    return whole


@rule
def whole_after(g: Tables, whole: int, deeds: int, touched: int) -> int:
    """The complete street groups of a seat that now has these deeds, some of them new or gone."""
    while touched:
        group = g.group[lowest(touched)]
        mask = g.group_mask[group]
        touched &= ~mask
        whole &= ~(1 << group)
        if deeds & mask == mask and g.group_street[group]:
            whole |= 1 << group
    return whole


@rule
def built_value(g: Tables, s: State, deeds: int, whole: int, purse: int, m: Memory) -> int:
    """What complete street groups are worth beyond their prices to an owner of some deeds and that much cash: a part by
    themselves, the rest as far as there are houses or the means to pay for them. What the Bank would lend on the other
    deeds counts, since nobody sells for less than the loan; and no cash counts for two groups."""
    value, left, rest, borrows = 0, purse, whole, True
    while rest:
        group = lowest(rest)
        rest &= rest - 1
        extra, need = m.complete[group], m.ripe[group]
        missing = max(need - levels_on(g, s, group) * g.house_price[g.group_lot[group][0]], 0)
        if borrows and left < missing:  # loans take long to add up, and are seldom needed
            left, borrows = max(left + loans(g, s, deeds, whole) * m.w[LOANS] // 100, 0), False
        if left < missing:
            part = (100 - m.w[BARE]) * (need - missing + left) // need
            value += extra // 100 * (m.w[BARE] + part) // 10000
            left = 0
        else:
            value += extra // 10000
            left -= missing
    return value


@rule
def best_built(whole: int, m: Memory) -> int:
    """The same for an owner who has all the means."""
    value = 0
    while whole:
        value += m.complete[lowest(whole)] // 10000
        whole &= whole - 1
    return value


@rule
def levels_on(g: Tables, s: State, group: int) -> int:
    """Houses on a group; a hotel counts as one more than the houses it replaces."""
    total = 0
    if any_pieces(g, s):
        for k in range(g.group_size[group]):
            total += s.level[g.group_lot[group][k]]
    return total


@rule
def loans(g: Tables, s: State, deeds: int, whole: int) -> int:
    """What the Bank would lend on all deeds outside complete street groups."""
    while whole:
        deeds &= ~g.group_mask[lowest(whole)]
        whole &= whole - 1
    return deed_values(g, s, deeds)


@rule
def wants_to_build(g: Tables, s: State, p: int) -> bool:
    """Whether a seat has a complete group with room for more houses than its cash pays for."""
    for group in range(g.groups):
        mask = g.group_mask[group]
        if g.group_street[group] and s.deeds[p] & mask == mask:
            rest = g.group_size[group] * (g.hotel_level + 1) - levels_on(g, s, group)
            if purse_of(g, s, p) < rest * g.house_price[g.group_lot[group][0]]:
                return True
    return False


@rule
def built_with(g: Tables, s: State, p: int, cash: int, m: Memory) -> int:
    """What cash brings a seat beyond itself if it can build with it; in a debt it cannot."""
    if cash <= 0 or m.w[BUILDER] == 0 or s.ask[max(s.top - 1, 0)] == Ask.DEBT or not wants_to_build(g, s, p):
        return 0
    return cash * m.w[BUILDER] // 100


# --- a seat ------------------------------------------------------------------------------------------


@rule
def gain(g: Tables, s: State, p: int, gets: int, gives: int, cash: int, purse: int, m: Memory) -> int:
    """What a seat with that much cash gains by deeds and cash that come and go: how its whole worth changes."""
    return cash + deeds_gain(g, s, p, gets, gives, m) + built_gain(g, s, p, gets, gives, cash, purse, m)


@rule
def deeds_gain(g: Tables, s: State, p: int, gets: int, gives: int, m: Memory) -> int:
    """The part of it that cash makes no difference to."""
    total, before, touched = 0, s.deeds[p], gets | gives
    after = (before | gets) & ~gives
    while touched:
        group = g.group[lowest(touched)]
        touched &= ~g.group_mask[group]
        total += group_value(g, s, after, group, m) - group_value(g, s, before, group, m)
    return total


@rule
def built_gain(g: Tables, s: State, p: int, gets: int, gives: int, cash: int, purse: int, m: Memory) -> int:
    """The part of it that complete groups make."""
    after, whole = (s.deeds[p] | gets) & ~gives, whole_groups(g, s.deeds[p])
    more = built_value(g, s, after, whole_after(g, whole, after, gets | gives), purse + cash, m)
    return more - built_value(g, s, s.deeds[p], whole, purse, m)


@rule
def added_by(g: Tables, s: State, deeds: int, lot: int, purse: int, m: Memory) -> int:
    """What one more deed adds to some deeds, for an owner with that much cash."""
    group, more = g.group[lot], deeds | 1 << lot
    value, whole = group_value(g, s, more, group, m) - group_value(g, s, deeds, group, m), whole_groups(g, deeds)
    value += built_value(g, s, more, whole_after(g, whole, more, 1 << lot), purse, m)
    return value - built_value(g, s, deeds, whole, purse, m)


@rule
def note_groups(g: Tables, s: State, p: int, m: Memory) -> None:
    """Notes which groups a seat has complete and what they are worth to it, once in a look at the table."""
    if m.noted >> p & 1 == 0:
        m.noted |= 1 << p
        m.whole[p] = whole_groups(g, s.deeds[p])
        m.built[p] = built_value(g, s, s.deeds[p], m.whole[p], purse_of(g, s, p), m)


@rule
def swap_gain(g: Tables, s: State, p: int, gets: int, gives: int, m: Memory) -> int:
    """What a seat gains by deeds that come and go for nothing, in a look at the table."""
    note_groups(g, s, p, m)
    after = (s.deeds[p] | gets) & ~gives
    whole = whole_after(g, m.whole[p], after, gets | gives)
    more = built_value(g, s, after, whole, purse_of(g, s, p), m) - m.built[p]
    return more + deeds_gain(g, s, p, gets, gives, m)


@rule
def strength(g: Tables, s: State, p: int, m: Memory) -> int:
    """All that a seat has: cash, deeds by what they are worth together, buildings."""
    m.noted &= ~(1 << p)
    return strength_noted(g, s, p, m)


@rule
def strength_noted(g: Tables, s: State, p: int, m: Memory) -> int:
    """The same in a look at the table."""
    note_groups(g, s, p, m)
    total = purse_of(g, s, p) + pass_worth(g, s.passes[p], m) + m.built[p]
    rest = s.deeds[p]
    total += prices_of(g, s, rest) * m.w[PRICE] // 100
    while rest:
        group = g.group[lowest(rest)]
        total += m.extra[group][count(rest & g.group_mask[group])]
        rest &= ~g.group_mask[group]
    if any_pieces(g, s):
        deeds = s.deeds[p]
        while deeds:
            lot = lowest(deeds)
            deeds &= deeds - 1
            total += s.level[lot] * g.house_price[lot]
    return max(total, 1)


@rule
def weigh_all(g: Tables, s: State, m: Memory) -> int:
    """The strength of all seats together; and notes that of each."""
    total = 0
    for q in range(s.seats):
        if s.out[q] == 0:
            m.strength[q] = strength_noted(g, s, q, m)
            total += m.strength[q]
    return max(total, 1)


@rule
def stake(g: Tables, s: State, p: int, m: Memory) -> int:
    """A seat's part of all that there is at the table, in percent. Where both sides of a trade gain, the others lose by
    it; so a trade helps a seat to win only if it gets at least this part of what the two gain together."""
    m.noted = 0
    total = weigh_all(g, s, m)
    return 100 * m.strength[p] // total


@rule
def pass_worth(g: Tables, cards: int, m: Memory) -> int:
    """Every get-out pass has the same price, a part of the fine."""
    return count(cards) * g.fine * m.w[PASS] // 100


@rule
def worth_to(g: Tables, s: State, p: int, lot: int, purse: int, m: Memory) -> int:
    """What one more deed is worth to a seat that has that much cash once it is paid, with something for keeping it from
    a seat it would complete."""
    group, value = g.group[lot], added_by(g, s, s.deeds[p], lot, purse, m)
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
def highest_rent(g: Tables, s: State, p: int) -> int:
    """The highest rent of others' buildings: that of the last lot of each group."""
    rent = 0
    if any_pieces(g, s):
        for group in range(g.groups):
            lot = g.group_lot[group][g.group_size[group] - 1]
            if s.level[lot] > 0 and not s.deeds[p] >> lot & 1:
                rent = max(rent, street_rent(g, s, lot, 0))
    return rent


@rule
def rent_ahead(g: Tables, s: State, p: int) -> int:
    """The highest rent on a street that the next roll may reach."""
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
    keep = max(m.w[RESERVE] * g.unit, highest_rent(g, s, p) * m.w[THREAT] // 100)
    if m.w[AHEAD]:
        keep = max(keep, rent_ahead(g, s, p) * m.w[AHEAD] // 100)
    return min(keep, m.w[RESERVE_MOST] * g.unit)
