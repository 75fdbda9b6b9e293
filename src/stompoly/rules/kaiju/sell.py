"""Selling buildings and returning rights, at half their cost."""

from __future__ import annotations

from stompoly.engine.events import note
from stompoly.engine.rule import rule
from stompoly.rules.acts import Act

from .codes import Ask, Event, Piece, Verb, Verdict
from .districts import back_to_city, is_district, note_ruin
from .money import change_spare, piece_cost, share_of, spare_of, spare_value
from .state import State
from .tables import RESERVE, TANKS, Tables
from .teams import is_thrall
from .turn import is_quiet


@rule
def check_sell_window(g: Tables, s: State, p: int) -> int:
    """On the player's own turn before the roll or after the landing, whenever the player owes money, and before a
    payment that is a choice (UGM-R-22)."""
    ask, mine = s.ask[s.top], p == s.seat[s.top]
    if is_thrall(s, p):
        return Verdict.NOT_YOUR_DISTRICT
    if mine and (ask == Ask.DEBT or ask == Ask.BUY or (ask == Ask.DEAL and s.money[p] < -s.offer_cash)):
        return Verdict.OK
    return Verdict.OK if (mine or g.sell_any_time) and is_quiet(s) else Verdict.SELL_WINDOW


@rule
def check_sell(g: Tables, s: State, act: Act) -> int:
    """Houses and tanks for half their cost (UGM-MONEY-02, UGM-MONEY-03); a Maser is not for sale (UGM-R-14)."""
    p, piece, lot, n = act.seat, act.a, act.b, act.c
    window = check_sell_window(g, s, p)
    if window != Verdict.OK:
        return window
    if act.verb == Verb.RETURN:
        return check_return(g, s, p, act.a)
    if piece == Piece.MASER:
        return Verdict.MASER_UNSELLABLE
    if piece < Piece.HOUSE or piece > Piece.MASER or n < 1:
        return Verdict.BAD_NUMBER
    if act.verb == Verb.SELL_SPARE:
        if n > spare_of(s, p, piece):
            return Verdict.NOT_IN_RESERVE
        return Verdict.OK if n <= TANKS else Verdict.TOO_MUCH_AT_ONCE
    site = check_own(g, s, p, lot)
    if site != Verdict.OK:
        return site
    standing = s.tanks[lot] if piece == Piece.TANK else s.houses[lot]
    return Verdict.OK if n <= standing else Verdict.NOTHING_TO_SELL


@rule
def check_own(g: Tables, s: State, p: int, lot: int) -> int:
    """The player's own district, and not one that the open offer asks for, or that somebody is about to buy: it goes as
    it was seen."""
    t = s.top
    if not is_district(g, lot) or s.rights[p] >> lot & 1 == 0:
        return Verdict.NOT_YOUR_DISTRICT
    if s.ask[t] != Ask.DEAL:
        return Verdict.OK
    wanted = s.offer_get >> lot & 1 or (s.ask[t - 1] == Ask.BUY and s.a[t - 1] == lot)
    return Verdict.IN_THE_OFFER if wanted else Verdict.OK


@rule
def check_return(g: Tables, s: State, p: int, lot: int) -> int:
    """Only rights to a demolished district go back; tanks are sold first, whatever the option says (UGM-MONEY-04,
    UGM-R-35)."""
    site = check_own(g, s, p, lot)
    if site != Verdict.OK:
        return site
    return Verdict.OK if s.houses[lot] == 0 and s.tanks[lot] == 0 else Verdict.STILL_STANDING


@rule
def apply_sell(g: Tables, s: State, act: Act) -> None:
    if act.verb == Verb.RETURN:
        return_rights(g, s, act.seat, act.a)
    elif act.verb == Verb.SELL_SPARE:
        sell_spare(g, s, act.seat, act.a, act.c)
    else:
        sell_pieces(g, s, act.seat, act.a, act.b, act.c)


@rule
def sell_pieces(g: Tables, s: State, p: int, piece: int, lot: int, n: int) -> None:
    """Off the district, back to the supply (UGM-MONEY-02, UGM-MONEY-03)."""
    money = share_of(piece_cost(g, piece, lot), g.sell_percent) * n
    if piece == Piece.TANK:
        s.tanks[lot] -= n
    else:
        s.houses[lot] -= n
    s.money[p] += money
    for _ in range(n):
        note(s, Event.SOLD, p, lot, piece, money // n)
    note_ruin(g, s, lot, piece)


@rule
def sell_spare(g: Tables, s: State, p: int, piece: int, n: int) -> None:
    """Out of the reserve (UGM-R-42)."""
    money = spare_value(g, piece) * n
    change_spare(s, p, piece, -n)
    s.money[p] += money
    for _ in range(n):
        note(s, Event.SOLD, p, RESERVE, piece, money // n)


@rule
def return_rights(g: Tables, s: State, p: int, lot: int) -> None:
    """Half the district's value; a Maser there vanishes (UGM-MONEY-04, UGM-R-14)."""
    money = share_of(g.price[lot], g.sell_percent)
    if s.masers >> lot & 1:
        money += share_of(g.maser_cost[lot], g.maser_resale)
        note(s, Event.MASER_LOST, p, lot, 0, 0)
    back_to_city(s, lot)
    s.money[p] += money
    note(s, Event.RETURNED, p, lot, money, 0)


@rule
def has_something_to_sell(s: State, p: int) -> bool:
    return s.rights[p] != 0 or s.spare_tanks[p] > 0 or s.spare_houses[p] > 0
