"""A building shortage: when players together want more pieces than the Bank has, they are auctioned one by one."""

from __future__ import annotations

from stompoly.engine.events import note
from stompoly.engine.frames import pop, push
from stompoly.engine.rule import rule
from stompoly.engine.state import NOBODY
from stompoly.rules.acts import Act
from stompoly.rules.seats import next_in

from .auction import forget_wants, open_auction
from .build import can_place, check_ground, lowest_place_price, next_price, place_piece, put_up
from .codes import Ask, Choice, Event, Fee, Verb, Verdict
from .deeds import is_deed, wanted_level
from .money import pay
from .state import State
from .tables import Tables
from .window import check_window


@rule
def pieces_asked(g: Tables, s: State, group: int, levels: int, what: int) -> int:
    """How many houses or hotels a request needs; none on the way to a hotel where the option skips them."""
    pieces = 0
    for k in range(g.group_size[group]):
        wanted = wanted_level(levels, k)
        skips = g.skip_houses and wanted > g.hotel_level
        for level in range(s.level[g.group_lot[group][k]] + 1, wanted + 1):
            if (level > g.hotel_level) == (what == Choice.HOTEL) and not (skips and what == Choice.HOUSE):
                pieces += 1
    return pieces


@rule
def could_use(g: Tables, s: State, p: int, what: int) -> int:
    """How many houses or hotels a seat could place and pay for at their printed prices, the cheapest first."""
    pieces, purse, price = 0, s.cash[p], 0
    for _ in range(g.groups):
        price = next_higher_price(g, s, p, what, price)
        if price == 0 or price > purse:
            break
        bought = min(could_use_at(g, s, p, what, price), purse // price)
        pieces += bought
        purse -= bought * price
    return pieces


@rule
def piece_price(g: Tables, group: int, what: int) -> int:
    lot = g.group_lot[group][0]
    return max(g.hotel_price[lot] if what == Choice.HOTEL else g.house_price[lot], 1)


@rule
def next_higher_price(g: Tables, s: State, p: int, what: int, price: int) -> int:
    """The next higher price of a piece in the groups where a seat could use one; 0 if there is none."""
    least = 0
    for group in range(g.groups):
        if g.group_street[group] and s.deeds[p] & g.group_mask[group]:
            here = piece_price(g, group, what)
            if here > price and (least == 0 or here < least) and could_use_on(g, s, p, group, what) > 0:
                least = here
    return least


@rule
def could_use_at(g: Tables, s: State, p: int, what: int, price: int) -> int:
    """How many a seat could place, cash apart, where they cost that much."""
    pieces = 0
    for group in range(g.groups):
        if g.group_street[group] and piece_price(g, group, what) == price:
            pieces += could_use_on(g, s, p, group, what)
    return pieces


@rule
def could_use_on(g: Tables, s: State, p: int, group: int, what: int) -> int:
    """How many a seat could place on one group: houses up to the full row, or hotels where the row is full."""
    if check_ground(g, s, p, group) != Verdict.OK:
        return 0
    houses, hotels, row_full = 0, 0, True
    for k in range(g.group_size[group]):
        lot = g.group_lot[group][k]
        if s.deeds[p] >> lot & 1 and s.level[lot] <= g.hotel_level:
            houses += g.hotel_level - s.level[lot]
            hotels += 1 if s.level[lot] == g.hotel_level else 0
            row_full = row_full and s.level[lot] == g.hotel_level
    if what == Choice.HOTEL:
        return hotels if row_full or not g.even else 0
    return houses


@rule
def apply_build(g: Tables, s: State, act: Act) -> None:
    """Builds at list price, unless others could want the same pieces and there may not be enough (GOP-SHO-02,
    GOP-SHO-03, CLA-SHO-02, CLA-SHO-03, GNG-SHO-02)."""
    serve(g, s, act.seat, act.a, act.b, Choice.HOUSE)


@rule
def serve(g: Tables, s: State, p: int, group: int, levels: int, first: int) -> None:
    """Looks for competing requests, houses before hotels, and builds where there are none. Houses that nobody else
    wants stand before the hotels are asked about."""
    if g.shortage_auction:
        for what in range(first, Choice.HOTEL + 1):
            if is_contested(g, s, p, group, levels, what):
                if what == Choice.HOTEL and not g.skip_houses:
                    put_up(g, s, p, group, houses_only(g, s, group, levels))
                open_want(g, s, p, group, levels, what)
                return
    put_up(g, s, p, group, levels)


@rule
def houses_only(g: Tables, s: State, group: int, levels: int) -> int:
    """The houses on the way to some levels, beside hotels that stand."""
    houses = 0
    for k in range(g.group_size[group]):
        level = min(wanted_level(levels, k), g.hotel_level)
        houses |= max(level, s.level[g.group_lot[group][k]]) << (4 * k)
    return houses


@rule
def stock_of(s: State, what: int) -> int:
    return s.hotels if what == Choice.HOTEL else s.houses


@rule
def is_contested(g: Tables, s: State, builder: int, group: int, levels: int, what: int) -> bool:
    pieces = pieces_asked(g, s, group, levels, what)
    if pieces == 0:
        return False
    others = 0
    for p in range(s.seats):
        if may_want(g, s, p, builder):
            others += could_use(g, s, p, what)
    return others > 0 and pieces + others > stock_of(s, what)


@rule
def may_want(g: Tables, s: State, p: int, builder: int) -> bool:
    """Whether somebody else could build at this moment."""
    return p != builder and s.out[p] == 0 and check_window(g, s, p) == Verdict.OK


@rule
def open_want(g: Tables, s: State, builder: int, group: int, levels: int, what: int) -> None:
    """Everybody else who could build says how many pieces they want."""
    mask = 0
    forget_wants(s)
    for p in range(s.seats):
        if may_want(g, s, p, builder) and could_use(g, s, p, what) > 0:
            mask |= 1 << p
    s.want[builder] = pieces_asked(g, s, group, levels, what)
    push(s, Ask.WANT, next_in(s, mask, builder), what, builder, group, levels, mask)


@rule
def check_want(g: Tables, s: State, act: Act) -> int:
    most = could_use(g, s, act.seat, s.a[s.top])
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
        forget_wants(s)
        serve(g, s, builder, group, levels, what + 1)
    else:
        note(s, Event.SHORTAGE, NOBODY, what, stock, 0)
        push(s, Ask.PIECES, NOBODY, what, stock, 0, builder, 0)


@rule
def wish(g: Tables, s: State, p: int, what: int) -> int:
    """A request counts only as far as the seat could place the pieces and pay for them (FAM-AMB-17)."""
    return min(s.want[p], could_use(g, s, p, what)) if s.want[p] > 0 and not s.out[p] else 0


@rule
def resume_pieces(g: Tables, s: State) -> None:
    """The next piece goes to auction while two seats or more together want more than is left. Else the rest is sold
    at the printed price (FAM-AMB-17, GOP-SHO-02, GOP-SHO-03, CLA-SHO-02, CLA-SHO-03, GNG-SHO-02)."""
    t = s.top
    what, wishing, wishes = s.a[t], 0, 0
    for p in range(s.seats):
        wanted = wish(g, s, p, what)
        wishes += wanted
        if wanted:
            wishing |= 1 << p
    left = s.b[t]
    if left == 0 or wishing == 0:
        forget_wants(s)
        pop(s)
        return
    s.b[t] = left - 1
    if wishes > left and wishing & (wishing - 1):
        open_auction(g, s, 0, what, wishing, s.d[t])
    else:
        push(s, Ask.PLACE, next_in(s, wishing, s.d[t]), what, 0, 0, 0, 0)


@rule
def resume_place(g: Tables, s: State) -> bool:
    """True: nobody need be asked, because the seat has left or has no lot for the piece."""
    t = s.top
    if s.out[s.seat[t]] or lowest_place_price(g, s, s.seat[t], 1 if s.a[t] == Choice.HOTEL else 0) == 0:
        pop(s)
        return True
    return False


@rule
def check_place(g: Tables, s: State, act: Act) -> int:
    """The piece must stand at once, by the rules of building, on a lot whose price the bid covers (FAM-AMB-17). A piece
    at the printed price need not be taken."""
    bid = s.b[s.top]
    if act.verb == Verb.PASS:
        return Verdict.OK if bid == 0 else Verdict.NOT_ASKED
    if not is_deed(g, act.a) or not s.deeds[act.seat] >> act.a & 1:
        return Verdict.NOT_YOUR_DEED
    if not can_place(g, s, act.seat, act.a, 1 if s.a[s.top] == Choice.HOTEL else 0):
        return Verdict.NO_LEGAL_LOT
    price = next_price(g, s, act.a)
    if bid == 0:
        return Verdict.OK if price <= s.cash[act.seat] else Verdict.TOO_POOR
    return Verdict.BID_BELOW_PRICE if g.shortage_lowest and price > bid else Verdict.OK


@rule
def apply_place(g: Tables, s: State, act: Act) -> None:
    """What was bid is paid already; otherwise the printed price is paid now, or the seat wants no more."""
    p, price = act.seat, s.b[s.top]
    pop(s)
    if act.verb == Verb.PASS:
        note(s, Event.PASSED, p, 0, 0, 0)
        s.want[p] = 0
        return
    if price == 0:
        price = next_price(g, s, act.a)
        pay(g, s, p, NOBODY, price, Fee.PRICE)
        s.want[p] -= 1
    place_piece(g, s, p, act.a, price)
