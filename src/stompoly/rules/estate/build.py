"""Houses and hotels: buying them and selling them back. Both acts give the levels a group should then have."""

from __future__ import annotations

from stompoly.engine.events import note
from stompoly.engine.rule import rule
from stompoly.engine.state import NOBODY
from stompoly.rules.acts import Act

from .codes import Event, Fee, Verdict
from .deeds import (
    complete,
    hotels_in,
    houses_in,
    is_even,
    packed_levels,
    place_in_group,
    step_price,
    steps_price,
    wanted_level,
)
from .money import pay, refund
from .state import State
from .tables import Tables
from .window import check_raising, check_window


@rule
def is_built_group(g: Tables, group: int) -> bool:
    return 0 <= group < g.groups and g.group_street[group] == 1


@rule
def check_build(g: Tables, s: State, act: Act) -> int:
    """In the window, on the seat's own complete and clear group, evenly, with cash and stock (GOP-BLD-01, GOP-BLD-02,
    GOP-BLD-06, GOP-MTG-07, CLA-BLD-01, CLA-BLD-02, CLA-MTG-06, GNG-BLD-01, GNG-BLD-05, GNG-BLD-06, GNG-MTG-09)."""
    p, group = act.seat, act.a
    when = check_window(g, s, p)
    if when != Verdict.OK:
        return when
    if not is_built_group(g, group):
        return Verdict.NOT_A_STREET
    ground = check_ground(g, s, p, group)
    if ground != Verdict.OK:
        return ground
    levels = check_levels(g, s, p, group, act.b)
    if levels != Verdict.OK:
        return levels
    if build_price(g, s, group, act.b) > s.cash[p]:
        return Verdict.TOO_POOR
    return check_stock(g, s, group, act.b)


@rule
def check_ground(g: Tables, s: State, p: int, group: int) -> int:
    """Buildings need the whole group, and none of it mortgaged."""
    if s.deeds[p] & g.group_mask[group] == 0:
        return Verdict.NOT_YOUR_DEED
    if g.need_group and not complete(g, s, p, group):
        return Verdict.GROUP_INCOMPLETE
    if s.deeds[p] & g.group_mask[group] & s.mortgaged:
        return Verdict.GROUP_MORTGAGED
    return Verdict.OK


@rule
def check_levels(g: Tables, s: State, p: int, group: int, levels: int) -> int:
    """Up only, at most the hotel, evenly; a hotel needs the full row of houses everywhere (GOP-BLD-08, GOP-HOT-01,
    GOP-HOT-02, GOP-HOT-04, GOP-SHG-07, GOP-TLG-05, CLA-HOT-01, CLA-HOT-02, CLA-HOT-03, GNG-HOTEL-01, GNG-HOTEL-03,
    GNG-QCK-04, GNG-TIM-03)."""
    if beyond_group(g, group, levels):
        return Verdict.BAD_NUMBER
    for k in range(g.group_size[group]):
        lot, level = g.group_lot[group][k], wanted_level(levels, k)
        if level != s.level[lot] and not s.deeds[p] >> lot & 1:
            return Verdict.NOT_YOUR_DEED
        if level > g.hotel_level + 1:
            return Verdict.TOO_HIGH if s.level[lot] > g.hotel_level else Verdict.NO_FIFTH_HOUSE
        if level < s.level[lot]:
            return Verdict.NOTHING_TO_BUILD
    if levels == packed_levels(g, s, group):
        return Verdict.NOTHING_TO_BUILD
    return check_rise(g, s, p, group, levels) if g.even else Verdict.OK


@rule
def beyond_group(g: Tables, group: int, levels: int) -> bool:
    """A row of levels for more lots than the group has."""
    return levels >> (4 * g.group_size[group]) != 0


@rule
def check_rise(g: Tables, s: State, p: int, group: int, levels: int) -> int:
    """What is raised ends at most one level above the lowest lot (GOP-BLD-03, GOP-BLD-07, GOP-BLD-09, GOP-HOT-01,
    CLA-BLD-03, CLA-BLD-04, CLA-HOT-01, GNG-BLD-04, GNG-HOTEL-01)."""
    low = 15
    for k in range(g.group_size[group]):
        if s.deeds[p] >> g.group_lot[group][k] & 1:
            low = min(low, wanted_level(levels, k))
    for k in range(g.group_size[group]):
        level = wanted_level(levels, k)
        if level > s.level[g.group_lot[group][k]] and level > low + 1:
            return Verdict.HOTEL_NEEDS_ROW if level > g.hotel_level else Verdict.UNEVEN
    return Verdict.OK


@rule
def build_price(g: Tables, s: State, group: int, levels: int) -> int:
    total = 0
    for k in range(g.group_size[group]):
        lot = g.group_lot[group][k]
        total += steps_price(g, lot, s.level[lot], wanted_level(levels, k))
    return total


@rule
def check_stock(g: Tables, s: State, group: int, levels: int) -> int:
    """The Bank must have every piece on the way, row by row (GOP-CMP-02, GOP-CMP-03,
    GOP-SHO-01, GOP-SHO-03, CLA-SHO-01, GNG-CMP-03, GNG-CMP-04, GNG-SHO-01). An option skips houses on the way."""
    houses, hotels = s.houses, s.hotels
    for level in range(1, g.hotel_level + 2):
        for k in range(g.group_size[group]):
            if s.level[g.group_lot[group][k]] < level <= wanted_level(levels, k):
                if level > g.hotel_level:
                    hotels -= 1
                elif not (g.skip_houses and wanted_level(levels, k) > g.hotel_level):
                    houses -= 1
                if houses < 0:
                    return Verdict.NO_HOUSES
                if hotels < 0:
                    return Verdict.NO_HOTELS
    return Verdict.OK


@rule
def put_up(g: Tables, s: State, p: int, group: int, levels: int) -> None:
    """Pays for and places the buildings (GOP-BNK-07, GOP-HOT-03, CLA-HOT-04, GNG-HOTEL-02)."""
    old = packed_levels(g, s, group)
    s.houses += houses_in(g, group, old) - houses_in(g, group, levels)
    s.hotels += hotels_in(g, group, old) - hotels_in(g, group, levels)
    for k in range(g.group_size[group]):
        lot, level = g.group_lot[group][k], wanted_level(levels, k)
        if level > s.level[lot]:
            price = steps_price(g, lot, s.level[lot], level)
            pay(g, s, p, NOBODY, price, Fee.PRICE)
            note(s, Event.BUILT, p, lot, level, s.level[lot] + 16 * price)
            raise_lot(g, s, lot, level)


@rule
def raise_lot(g: Tables, s: State, lot: int, level: int) -> None:
    """Each step at its printed price."""
    for step in range(s.level[lot], level):
        s.paid[lot][step] = step_price(g, lot, step + 1)
    s.level[lot] = level


@rule
def check_sell(g: Tables, s: State, act: Act) -> int:
    """Down only and evenly, while the Bank has the houses a broken hotel needs; several steps, or all hotels of a
    group, in one go (GOP-BLD-10, GOP-SELL-05, GOP-SELL-06, GOP-SELL-07, GOP-SELL-08, CLA-BLD-08, CLA-SELL-04,
    CLA-SELL-05, GNG-SELL-04, GNG-SELL-06, GNG-SELL-08)."""
    p, group = act.seat, act.a
    when = check_raising(g, s, p, 1)
    if when != Verdict.OK:
        return when
    if not is_built_group(g, group):
        return Verdict.NOT_A_STREET
    if s.deeds[p] & g.group_mask[group] == 0:
        return Verdict.NOT_YOUR_DEED
    if beyond_group(g, group, act.b):
        return Verdict.BAD_NUMBER
    lots = s.deeds[p]
    for k in range(g.group_size[group]):
        lot, level = g.group_lot[group][k], wanted_level(act.b, k)
        if level != s.level[lot] and not s.deeds[p] >> lot & 1:
            return Verdict.NOT_YOUR_DEED
        if level > s.level[lot]:
            return Verdict.NOTHING_TO_SELL
        if g.sale_literal and level == 0 and s.level[lot] > g.hotel_level:
            lots &= ~(1 << lot)
    old = packed_levels(g, s, group)
    if act.b == old:
        return Verdict.NOTHING_TO_SELL
    if g.even and not is_even(g, group, act.b, lots):
        return Verdict.UNEVEN_SALE
    short = s.houses + houses_in(g, group, old) - houses_in(g, group, act.b) < 0
    return Verdict.BANK_SHORT if short else Verdict.OK


@rule
def take_down(g: Tables, s: State, p: int, group: int, levels: int, tell: int) -> int:
    """Buildings go back to the Bank, noted lot by lot if that is the point of it; what they sell for (GOP-SELL-05,
    GOP-SELL-07, GOP-SELL-08, GOP-SHG-09, CLA-SELL-05, GNG-SELL-07, GNG-SELL-08)."""
    brought = 0
    old = packed_levels(g, s, group)
    s.houses += houses_in(g, group, old) - houses_in(g, group, levels)
    s.hotels += hotels_in(g, group, old) - hotels_in(g, group, levels)
    for k in range(g.group_size[group]):
        lot, level = g.group_lot[group][k], wanted_level(levels, k)
        if level < s.level[lot]:
            price = refund(g, s, lot, level)
            brought += price
            if tell:
                note(s, Event.BUILDING_SOLD, p, lot, level, s.level[lot] + 16 * price)
            lower_lot(s, lot, level)
    return brought


@rule
def lower_lot(s: State, lot: int, level: int) -> None:
    for step in range(level, s.level[lot]):
        s.paid[lot][step] = 0
    s.level[lot] = level


@rule
def apply_sell(g: Tables, s: State, act: Act) -> None:
    s.cash[act.seat] += take_down(g, s, act.seat, act.a, act.b, 1)


@rule
def can_place(g: Tables, s: State, p: int, lot: int, hotel: int) -> bool:
    """Whether one house or hotel may go on a lot, cash and stock apart."""
    group = g.group[lot]
    if not g.group_street[group] or not s.deeds[p] >> lot & 1 or check_ground(g, s, p, group) != Verdict.OK:
        return False
    if hotel != (s.level[lot] == g.hotel_level) or s.level[lot] > g.hotel_level:
        return False
    levels = packed_levels(g, s, group) + (1 << (4 * place_in_group(g, lot)))
    return check_levels(g, s, p, group, levels) == Verdict.OK


@rule
def place_piece(g: Tables, s: State, p: int, lot: int, price: int) -> None:
    """Puts a piece won in a shortage on a lot; it is paid for already."""
    level = s.level[lot]
    s.paid[lot][level] = price
    s.level[lot] = level + 1
    if level == g.hotel_level:
        s.hotels -= 1
        s.houses += g.hotel_level
    else:
        s.houses -= 1
    note(s, Event.BUILT, p, lot, level + 1, level + 16 * price)


@rule
def lowest_place_price(g: Tables, s: State, p: int, hotel: int) -> int:
    """The least that a house or hotel costs a seat where it may go by the deeds; 0 where it may go nowhere."""
    least = 0
    for lot in range(g.spaces):
        if s.deeds[p] >> lot & 1 and can_place(g, s, p, lot, hotel):
            price = max(next_price(g, s, lot), 1)
            least = price if least == 0 else min(least, price)
    return least


@rule
def next_price(g: Tables, s: State, lot: int) -> int:
    return step_price(g, lot, s.level[lot] + 1)
