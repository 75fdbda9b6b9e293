"""The business window: when a seat may build, sell, mortgage and trade, even out of turn."""

from __future__ import annotations

from stompoly.engine.rule import rule

from .codes import Ask, Choice, Verdict
from .state import State
from .tables import Tables


@rule
def between_rolls(s: State) -> bool:
    """No roll is being resolved: the top frame waits for a roll or for the end of a turn."""
    ask = s.ask[s.top]
    return ask == Ask.ROLL or ask == Ask.HELD or ask == Ask.END


@rule
def may_ask_rent(s: State) -> bool:
    """Between rolls, or while a player who has landed decides; other interrupts end first, and no roll comes before."""
    ask = s.ask[s.top]
    return between_rolls(s) or ask == Ask.BUY or ask == Ask.TAX or ask == Ask.CARD


@rule
def window_open(g: Tables, s: State, p: int) -> bool:
    """Between rolls, for everybody or only on a player's own turn and between turns
    (GOP-BLD-06, GOP-MTG-01, CLA-BLD-05, CLA-MTG-01, GNG-BLD-03, GNG-SELL-05)."""
    if not between_rolls(s):
        return False
    if p == s.current or g.window == Choice.BETWEEN_THROWS:
        return True
    return g.window == Choice.OWN_OR_BETWEEN and s.throws == 0


@rule
def check_window(g: Tables, s: State, p: int) -> int:
    """A verdict on doing business now. A held seat may, unless the option forbids it
    (GOP-JAIL-16, GOP-JAIL-17, CLA-JAIL-11)."""
    if not window_open(g, s, p):
        return Verdict.WINDOW_CLOSED
    if s.held[p] > 0 and not g.held_manage:
        return Verdict.NOT_WHILE_HELD
    return Verdict.OK


@rule
def check_raising(g: Tables, s: State, p: int, buildings: int) -> int:
    """A verdict on raising cash: in the window, and also for a debtor, a bidder for a deed, the lander who may buy, and
    the new owner of a mortgaged deed (GOP-MTG-10, CLA-MTG-09, GNG-MTG-06). If business is for a player's own turn, only
    the active seat sells buildings in an auction (GNG-CASH-01, GNG-SELL-05). While buildings are auctioned nobody sells
    or mortgages: a bidder could lose the place for the piece."""
    ask, asked = s.ask[s.top], s.seat[s.top]
    if (ask == Ask.DEBT or ask == Ask.BUY or ask == Ask.TRANSFER) and p == asked:
        return Verdict.OK
    if ask == Ask.AUCTION and s.d[s.top] == Choice.DEED and s.m[s.top] >> p & 1:
        own_turn_only = g.window != Choice.BETWEEN_THROWS and p != s.current
        return Verdict.WINDOW_CLOSED if buildings and own_turn_only else Verdict.OK
    return check_window(g, s, p)
