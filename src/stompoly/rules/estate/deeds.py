"""Deeds, groups and what stands on them."""

from __future__ import annotations

from stompoly.engine.bits import count, lowest
from stompoly.engine.events import note
from stompoly.engine.rule import rule
from stompoly.engine.state import NOBODY

from .codes import Event
from .state import State
from .tables import Tables


@rule
def owner_of(s: State, lot: int) -> int:
    """The seat that holds a deed, or NOBODY for the Bank (GOP-BNK-04, GOP-BUY-02, CLA-BUY-02, GNG-BUY-03)."""
    for p in range(s.seats):
        if s.deeds[p] >> lot & 1:
            return p
    return NOBODY


@rule
def unowned(g: Tables, s: State) -> int:
    """The deeds that the Bank still holds."""
    mask = g.deeds
    for p in range(s.seats):
        mask &= ~s.deeds[p]
    return mask


@rule
def is_deed(g: Tables, lot: int) -> bool:
    return 0 <= lot < g.spaces and g.deeds >> lot & 1 == 1


@rule
def complete(g: Tables, s: State, p: int, group: int) -> bool:
    """Whether a seat holds every deed of a group, mortgaged or not (GOP-MTG-08, CLA-MTG-07)."""
    return s.deeds[p] & g.group_mask[group] == g.group_mask[group]


@rule
def held_in_group(g: Tables, s: State, p: int, group: int) -> int:
    """How many deeds of a group count for rent; mortgaged ones do unless the option says otherwise."""
    mask = s.deeds[p] & g.group_mask[group]
    return count(mask if g.count_mortgaged else mask & ~s.mortgaged)


@rule
def group_built(g: Tables, s: State, p: int, group: int) -> bool:
    """Whether any lot that a seat holds of a group carries a building. Usually that is any lot of the group, because
    only complete groups are built on."""
    for k in range(g.group_size[group]):
        lot = g.group_lot[group][k]
        if s.level[lot] > 0 and s.deeds[p] >> lot & 1:
            return True
    return False


@rule
def any_built(g: Tables, s: State, p: int, mask: int) -> bool:
    """Whether a deed in the mask belongs to a group on which its seat has a building."""
    for group in range(g.groups):
        if mask & g.group_mask[group] and g.group_street[group] and group_built(g, s, p, group):
            return True
    return False


@rule
def give_deed(s: State, lot: int, taker: int, cause: int) -> None:
    """Hands a deed over from its holder; NOBODY is the Bank."""
    giver = owner_of(s, lot)
    if giver != NOBODY:
        s.deeds[giver] &= ~(1 << lot)
    if taker != NOBODY:
        s.deeds[taker] |= 1 << lot
    note(s, Event.DEED_MOVED, taker, lot, giver, cause)


@rule
def give_deeds(g: Tables, s: State, mask: int, taker: int, cause: int) -> None:
    while mask:
        give_deed(s, lowest(mask), taker, cause)
        mask &= mask - 1


@rule
def wanted_level(levels: int, k: int) -> int:
    """The level of a group's k-th lot in a packed row of levels (four bits each)."""
    return levels >> (4 * k) & 15


@rule
def packed_levels(g: Tables, s: State, group: int) -> int:
    """The levels of a group as one number, the form that build and sell acts have."""
    levels = 0
    for k in range(g.group_size[group]):
        levels |= s.level[g.group_lot[group][k]] << (4 * k)
    return levels


@rule
def levels_of_others(g: Tables, s: State, p: int, group: int) -> int:
    """A group's levels with everything of one seat gone; 0 unless a house rule lets several seats build on a group."""
    levels = 0
    for k in range(g.group_size[group]):
        lot = g.group_lot[group][k]
        if not s.deeds[p] >> lot & 1:
            levels |= s.level[lot] << (4 * k)
    return levels


@rule
def place_in_group(g: Tables, lot: int) -> int:
    """Which lot of its group a lot is."""
    group = g.group[lot]
    for k in range(g.group_size[group]):
        if g.group_lot[group][k] == lot:
            return k
    return 0


@rule
def is_even(g: Tables, group: int, levels: int, lots: int) -> bool:
    """The levels of the lots in the mask differ by one at most (GOP-BLD-03, GOP-BLD-07, GOP-BLD-09, GOP-BLD-10,
    CLA-BLD-03, CLA-BLD-04, CLA-BLD-08, GNG-BLD-04, GNG-SELL-06)."""
    low, high = 15, 0
    for k in range(g.group_size[group]):
        if lots >> g.group_lot[group][k] & 1:
            level = wanted_level(levels, k)
            low = min(low, level)
            high = max(high, level)
    return high - low <= 1


@rule
def houses_in(g: Tables, group: int, levels: int) -> int:
    """Houses that a row of levels uses; a hotel uses none."""
    houses = 0
    for k in range(g.group_size[group]):
        level = wanted_level(levels, k)
        if level <= g.hotel_level:
            houses += level
    return houses


@rule
def hotels_in(g: Tables, group: int, levels: int) -> int:
    hotels = 0
    for k in range(g.group_size[group]):
        if wanted_level(levels, k) > g.hotel_level:
            hotels += 1
    return hotels


@rule
def step_price(g: Tables, lot: int, level: int) -> int:
    """What raising a lot to `level` costs: the deed's house price, or its hotel price for the last step
    (GOP-BLD-04, GOP-HOT-03, CLA-BLD-06, CLA-HOT-04, GNG-BLD-02, GNG-HOTEL-02)."""
    return g.hotel_price[lot] if level > g.hotel_level else g.house_price[lot]


@rule
def steps_price(g: Tables, lot: int, low: int, high: int) -> int:
    """What the steps from one level up to another cost; a hotel contains its houses (GOP-SHG-17, GNG-QCK-10)."""
    total = 0
    for level in range(low + 1, high + 1):
        total += step_price(g, lot, level)
    return total
