"""Bankruptcy: who gets what is left, and the row of auctions when it is the Bank."""

from __future__ import annotations

from stompoly.engine.bits import lowest
from stompoly.engine.events import note
from stompoly.engine.frames import pop, push
from stompoly.engine.rule import rule
from stompoly.engine.state import NOBODY

from .auction import open_auction
from .build import take_down
from .cards import return_pass
from .codes import Ask, Choice, End, Event
from .creditors import creditors_in, share_estate
from .deeds import give_deeds, levels_of_others
from .ending import end_after_bankruptcy, finish
from .escrow import return_sales
from .money import gain
from .mortgage import open_transfer
from .passes import give_passes
from .rent import drop_claims_of
from .seats import solvent
from .state import State
from .tables import PASSES, Tables


@rule
def go_bankrupt(g: Tables, s: State, p: int, creditor: int, resigned: int) -> None:
    """Out at once and for good (GOP-BKR-02, GOP-BKR-10, GOP-SHG-10, CLA-BKR-02, CLA-END-01, GNG-BKR-01); then the
    game is over, or the estate is settled: what several creditors share falls to the Bank (FAM-AMB-25)."""
    several = creditors_in(s, s.top) if creditor == Choice.SEVERAL else 0
    note(s, Event.BANKRUPT, p, creditor, 0, several)
    return_sales(g, s, p)
    s.out[p] = 1
    s.left -= 1
    s.bankruptcies += 1 - resigned
    s.held[p] = 0
    drop_claims_of(s, p)
    end = end_after_bankruptcy(g, s)
    if creditor == Choice.SEVERAL:
        creditor = NOBODY
        if end != End.BANKRUPTCIES or g.final_transfer != Choice.NO_TRANSFER:
            share_estate(g, s, p)
    if end == End.NONE:
        auction = g.estate_auction == 1 and not (resigned and g.resign == Choice.RESIGN_UNOWNED)
        settle(g, s, hand_over(g, s, p, creditor, 0), creditor, auction)
    else:
        hand_over_last(g, s, p, creditor, end)
        finish(g, s, end)


@rule
def hand_over_last(g: Tables, s: State, p: int, creditor: int, end: int) -> None:
    """The bankruptcy that ends a short game: everything in kind with its buildings, or settled as usual, by rulebook;
    no interest and no auction any more (GOP-SHG-12, GNG-QCK-05)."""
    if end == End.BANKRUPTCIES and g.final_transfer == Choice.NO_TRANSFER:
        creditor = NOBODY
    in_kind = 1 if end == End.BANKRUPTCIES and g.final_transfer == Choice.IN_KIND else 0
    hand_over(g, s, p, creditor, in_kind)


@rule
def hand_over(g: Tables, s: State, p: int, taker: int, in_kind: int) -> int:
    """Buildings go back to the Bank at half price, for a creditor who is a player; then cash, passes and deeds go over
    (GOP-BKR-02, GOP-BKR-03, GOP-BKR-08, CLA-BKR-02, CLA-BKR-03, CLA-BKR-06, GNG-BKR-04, GNG-BKR-05). The deeds."""
    if taker == NOBODY or not in_kind:
        brought = clear_buildings(g, s, p)
        if taker != NOBODY:
            gain(s, p, brought, Event.LIQUIDATED)
    if taker != NOBODY and s.cash[p] > 0:
        s.cash[taker] += s.cash[p]
        note(s, Event.CASH_MOVED, taker, p, s.cash[p], Choice.BANKRUPTCY)
    s.cash[p] = 0
    leave_passes(g, s, p, taker)
    deeds = s.deeds[p]
    give_deeds(g, s, deeds, taker, Choice.BANKRUPTCY)
    return deeds


@rule
def clear_buildings(g: Tables, s: State, p: int) -> int:
    brought = 0
    for group in range(g.groups):
        if g.group_street[group] and s.deeds[p] & g.group_mask[group]:
            brought += take_down(g, s, p, group, levels_of_others(g, s, p, group), 0)
    return brought


@rule
def leave_passes(g: Tables, s: State, p: int, taker: int) -> None:
    """To a player, or back to where they came from."""
    if taker != NOBODY:
        give_passes(s, s.passes[p], p, taker, Choice.BANKRUPTCY)
    else:
        for n in range(PASSES):
            if s.passes[p] >> n & 1:
                return_pass(g, s, p, n)
                note(s, Event.PASS_MOVED, taker, n, p, Choice.BANKRUPTCY)


@rule
def settle(g: Tables, s: State, deeds: int, creditor: int, auction: bool) -> None:
    """A player pays interest on the mortgaged deeds they get (GOP-BKR-04, CLA-BKR-04); the Bank auctions every deed at
    once, clear of mortgages (GOP-BKR-09, CLA-BKR-07, GNG-BKR-02, GNG-BKR-03)."""
    if creditor != NOBODY:
        open_transfer(g, s, creditor, deeds, 1)
        return
    if g.estate_clear or not auction:
        s.mortgaged &= ~deeds
    if auction and deeds:
        note(s, Event.LEFT_TO_BANK, NOBODY, 0, 0, 0)
        push(s, Ask.ESTATE, NOBODY, 0, 0, 0, 0, deeds)


@rule
def resume_estate(g: Tables, s: State) -> None:
    """The next deed of the estate, in board order (GOP-BKR-09, CLA-BKR-07, GNG-BKR-02)."""
    t = s.top
    if s.m[t] == 0:
        pop(s)
        return
    lot = lowest(s.m[t])
    s.m[t] &= ~(1 << lot)
    open_auction(g, s, lot, Choice.DEED, solvent(s), s.current)
