"""Building: houses, tanks and Maser Cannons, at the start of a player's own turn, on districts held since before it."""

from __future__ import annotations

from stompoly.engine.events import note
from stompoly.engine.rule import rule
from stompoly.rules.acts import Act

from .codes import Ask, Event, Piece, Verdict
from .districts import check_site, is_district, note_ruin
from .hand import discard
from .money import change_spare, piece_cost, pieces_left, share_of, spare_of
from .state import State
from .tables import TANKS, Tables
from .teams import is_thrall


@rule
def check_window(s: State, p: int, lot: int) -> int:
    """Before the roll on a player's own turn, never a thrall (UGM-TURN-03, UGM-BUILD-03, UGM-SUBJ-12); a card opens
    one district after moving."""
    ask = s.ask[s.top]
    if is_thrall(s, p):
        return Verdict.THRALL_BUILDS
    if p != s.seat[s.top]:
        return Verdict.BUILD_WINDOW
    if (ask == Ask.ROLL or ask == Ask.FISH) and s.a[s.top] == 0:
        return Verdict.OK
    return Verdict.OK if ask == Ask.END and s.night == lot + 1 else Verdict.BUILD_WINDOW


@rule
def check_space_for(g: Tables, s: State, p: int, piece: int, lot: int, n: int) -> int:
    """Four houses and four tanks at most, counted separately (UGM-BUILD-07, UGM-BUILD-08); no tanks beside a Maser, and
    one Maser a district of a whole group (UGM-MASER-01, UGM-MASER-09, UGM-R-13)."""
    if piece == Piece.HOUSE:
        return Verdict.OK if s.houses[lot] + n <= g.max_houses else Verdict.TOO_MANY_HOUSES
    if piece == Piece.TANK:
        if s.masers >> lot & 1:
            return Verdict.NO_TANKS_BY_MASER
        return Verdict.OK if s.tanks[lot] + n <= TANKS else Verdict.TOO_MANY_TANKS
    if s.masers >> lot & 1 or n > 1:
        return Verdict.MASER_STANDS
    group = g.group_mask[g.group[lot]]
    return Verdict.OK if group & ~s.rights[p] == 0 else Verdict.GROUP_INCOMPLETE


@rule
def check_placing(g: Tables, s: State, act: Act) -> int:
    """What building and placing have in common."""
    piece, lot, n = act.a, act.b, act.c
    if not is_district(g, lot):
        return Verdict.NOT_A_DISTRICT
    if piece < Piece.HOUSE or piece > Piece.MASER or n < 1:
        return Verdict.BAD_NUMBER
    window = check_window(s, act.seat, lot)
    if window != Verdict.OK:
        return window
    site = check_site(s, act.seat, lot)
    return check_space_for(g, s, act.seat, piece, lot, n) if site == Verdict.OK else site


@rule
def check_build(g: Tables, s: State, act: Act) -> int:
    """Paid as the district card says, when it is built (UGM-BUILD-04, UGM-BUILD-09, UGM-MASER-04); no limit but the
    options' (UGM-R-11)."""
    placing = check_placing(g, s, act)
    if placing != Verdict.OK:
        return placing
    if g.builds > 0 and s.builds + act.c > g.builds:
        return Verdict.BUILD_LIMIT
    if pieces_left(g, s, act.a) < act.c:
        return Verdict.NO_SUPPLY
    return Verdict.OK if s.money[act.seat] >= build_cost(g, act) else Verdict.TOO_POOR


@rule
def build_cost(g: Tables, act: Act) -> int:
    return piece_cost(g, act.a, act.b) * act.c


@rule
def check_place(g: Tables, s: State, act: Act) -> int:
    """Reserve pieces go up free of charge (UGM-R-42)."""
    p = act.seat
    if act.a == Piece.MASER:
        return Verdict.BAD_NUMBER
    if spare_of(s, p, act.a) < act.c:
        return Verdict.NOT_IN_RESERVE
    return check_placing(g, s, act)


@rule
def put_up(s: State, piece: int, lot: int, n: int) -> None:
    if piece == Piece.HOUSE:
        s.houses[lot] += n
    elif piece == Piece.TANK:
        s.tanks[lot] += n
    else:
        s.masers |= 1 << lot


@rule
def apply_build(g: Tables, s: State, act: Act) -> None:
    """The City is paid; a Maser replaces the tanks there, half of whose cost comes back (UGM-MASER-02,
    UGM-MASER-03)."""
    p, piece, lot, n = act.seat, act.a, act.b, act.c
    s.money[p] -= build_cost(g, act)
    s.builds += n
    put_up(s, piece, lot, n)
    note(s, Event.BUILT, p, lot, piece, n)
    if piece == Piece.MASER and s.tanks[lot] > 0:
        refund = share_of(g.tank_cost[lot], g.sell_percent) * s.tanks[lot]
        s.tanks[lot] = 0
        s.money[p] += refund
        note(s, Event.REFUND, p, lot, refund, 0)
        note_ruin(g, s, lot, Piece.TANK)


@rule
def apply_place(s: State, act: Act) -> None:
    p, piece, lot, n = act.seat, act.a, act.b, act.c
    change_spare(s, p, piece, -n)
    put_up(s, piece, lot, n)
    note(s, Event.PLACED, p, lot, piece, n)


@rule
def apply_night_shift(s: State, act: Act) -> None:
    """A card opens one district to be built on after moving."""
    discard(s, act.seat, act.a)
    s.night = act.b + 1
