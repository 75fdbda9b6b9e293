"""A building shortage: when players together want more pieces than the Bank has, they are auctioned one by one."""

from __future__ import annotations

from stompoly.engine.events import note
from stompoly.engine.frames import pop, push
from stompoly.engine.rule import rule
from stompoly.engine.state import NOBODY

from .acts import Act
from .auction import open_auction
from .build import can_place, check_ground, next_price, place_piece, put_up
from .codes import Ask, Choice, Event, Verdict
from .deeds import complete, is_deed, wanted_level
from .seats import next_in
from .state import SEATS, State
from .tables import Tables
from .window import check_window


@rule
def pieces_asked(g: Tables, s: State, group: int, levels: int, what: int) -> int:
    """How many houses or hotels a request needs."""
    pieces = 0
    for k in range(g.group_size[group]):
        for level in range(s.level[g.group_lot[group][k]] + 1, wanted_level(levels, k) + 1):
            if (level > g.hotel_level) == (what == Choice.HOTEL):
                pieces += 1
    return pieces


@rule
def could_use(g: Tables, s: State, p: int, what: int) -> int:
    """How many houses or hotels a seat could put up now with its cash."""
    pieces = 0
    if check_window(g, s, p) != Verdict.OK:
        return 0
    for group in range(g.groups):
        if g.group_street[group] and (complete(g, s, p, group) or not g.need_group):
            pieces += could_use_on(g, s, p, group, what)
    return pieces


@rule
def could_use_on(g: Tables, s: State, p: int, group: int, what: int) -> int:
    """The same on one group: houses up to the full row, or hotels where the row is full."""
    if check_ground(g, s, p, group) != Verdict.OK:
        return 0
    houses, hotels, price, row_full = 0, 0, 1, True
    for k in range(g.group_size[group]):
        lot = g.group_lot[group][k]
        if s.deeds[p] >> lot & 1 and s.level[lot] <= g.hotel_level:
            houses += g.hotel_level - s.level[lot]
            hotels += 1 if s.level[lot] == g.hotel_level else 0
            row_full = row_full and s.level[lot] == g.hotel_level
            price = max(g.hotel_price[lot] if what == Choice.HOTEL else g.house_price[lot], 1)
    if what == Choice.HOTEL:
        return min(hotels, s.cash[p] // price) if row_full or not g.even else 0
    return min(houses, s.cash[p] // price)


@rule
def apply_build(g: Tables, s: State, act: Act) -> None:
    """Builds at list price, unless others could want the same pieces and there may not be enough (GOP-SHO-02,
    GOP-SHO-03, CLA-SHO-02, CLA-SHO-03, GNG-SHO-02)."""
    if g.shortage_auction:
        for what in (Choice.HOUSE, Choice.HOTEL):
            if contested(g, s, act, what):
                open_want(g, s, act, what)
                return
    put_up(g, s, act.seat, act.a, act.b)


@rule
def stock_of(s: State, what: int) -> int:
    return s.hotels if what == Choice.HOTEL else s.houses


@rule
def contested(g: Tables, s: State, act: Act, what: int) -> bool:
    pieces = pieces_asked(g, s, act.a, act.b, what)
    if pieces == 0:
        return False
    others = 0
    for p in range(s.seats):
        if p != act.seat and s.out[p] == 0:
            others += could_use(g, s, p, what)
    return others > 0 and pieces + others > stock_of(s, what)


@rule
def open_want(g: Tables, s: State, act: Act, what: int) -> None:
    """Everybody else who could build says how many pieces they want."""
    mask = 0
    for p in range(SEATS):
        s.want[p] = 0
        if p < s.seats and p != act.seat and s.out[p] == 0 and could_use(g, s, p, what) > 0:
            mask |= 1 << p
    s.want[act.seat] = pieces_asked(g, s, act.a, act.b, what)
    push(s, Ask.WANT, next_in(s, mask, act.seat), what, act.seat, act.a, act.b, mask)


@rule
def check_want(g: Tables, s: State, act: Act) -> int:
    # the window that let the request in is closed by the request itself, so it is looked through here
    t = s.top
    s.top -= 1
    most = could_use(g, s, act.seat, s.a[t])
    s.top += 1
    return Verdict.OK if 0 <= act.a <= most else Verdict.BAD_NUMBER


@rule
def apply_want(g: Tables, s: State, act: Act) -> None:
    t, p = s.top, act.seat
    s.want[p] = act.a
    note(s, Event.WANTED, p, act.a, 0, 0)
    s.m[t] &= ~(1 << p)
    if s.m[t] != 0:
        s.seat[t] = next_in(s, s.m[t], p)
    else:
        close_want(g, s)


@rule
def close_want(g: Tables, s: State) -> None:
    """More wanted than there is: every piece in stock goes to auction (GOP-SHO-02, CLA-SHO-02, GNG-SHO-02); else the
    request is served at list price (GOP-SHO-03, CLA-SHO-03)."""
    t = s.top
    what, builder, group, levels = s.a[t], s.b[t], s.c[t], s.d[t]
    total = 0
    for p in range(s.seats):
        total += s.want[p]
    stock = stock_of(s, what)
    pop(s)
    if total == s.want[builder] or total <= stock:
        put_up(g, s, builder, group, levels)
    else:
        note(s, Event.SHORTAGE, NOBODY, what, stock, 0)
        push(s, Ask.PIECES, NOBODY, what, stock, opening_price(g, s, what), builder, 0)


@rule
def opening_price(g: Tables, s: State, what: int) -> int:
    """The lowest printed price among the lots concerned (GNG-SHO-03), or any by option."""
    if not g.shortage_lowest:
        return 1
    least = 0
    for p in range(s.seats):
        if s.want[p] > 0:
            for lot in range(g.spaces):
                if s.deeds[p] >> lot & 1 and can_place(g, s, p, lot, 1 if what == Choice.HOTEL else 0):
                    price = next_price(g, s, lot)
                    least = price if least == 0 else min(least, price)
    return max(least, 1)


@rule
def has_place(g: Tables, s: State, p: int, what: int) -> bool:
    for lot in range(g.spaces):
        if s.deeds[p] >> lot & 1 and can_place(g, s, p, lot, 1 if what == Choice.HOTEL else 0):
            return True
    return False


@rule
def resume_pieces(g: Tables, s: State) -> None:
    """The next piece, among those who still want one and can place it."""
    t = s.top
    what = s.a[t]
    bidders = 0
    for p in range(s.seats):
        if s.out[p] == 0 and s.want[p] > 0 and has_place(g, s, p, what):
            bidders |= 1 << p
    if s.b[t] == 0 or bidders == 0:
        pop(s)
        return
    s.b[t] -= 1
    open_auction(g, s, s.c[t], what, bidders, s.d[t])


@rule
def resume_place(g: Tables, s: State) -> bool:
    """True: nobody need be asked, because the winner has left or has no lot for the piece."""
    t = s.top
    if s.out[s.seat[t]] or not has_place(g, s, s.seat[t], s.a[t]):
        pop(s)
        return True
    return False


@rule
def check_place(g: Tables, s: State, act: Act) -> int:
    """The piece must stand at once, by the rules of building."""
    if not is_deed(g, act.a) or not s.deeds[act.seat] >> act.a & 1:
        return Verdict.NOT_YOUR_DEED
    hotel = 1 if s.a[s.top] == Choice.HOTEL else 0
    return Verdict.OK if can_place(g, s, act.seat, act.a, hotel) else Verdict.NO_LEGAL_LOT


@rule
def apply_place(g: Tables, s: State, act: Act) -> None:
    price = s.b[s.top]
    pop(s)
    place_piece(g, s, act.seat, act.a, price)
