"""GO: money, attack points or health at the moment of passing; the end of the peace lap; thralls released."""

from __future__ import annotations

from stompoly.engine.events import note
from stompoly.engine.frames import pop, push
from stompoly.engine.rule import rule
from stompoly.rules.acts import Act

from .codes import Ask, Event, Verb
from .districts import houses_of
from .hand import discard
from .money import gain_points
from .state import State
from .tables import Tables
from .teams import is_thrall


@rule
def go_money(g: Tables, s: State, p: int) -> int:
    """The payout, with something for every house on the player's districts now (UGM-GO-01, UGM-GO-02, UGM-MONEY-01,
    UGM-BUILD-05, UGM-BUILD-06)."""
    return g.go_money + g.go_house * houses_of(g, s, p)


@rule
def reach_go(s: State, p: int, forward: bool) -> None:
    """A kaiju lands on or passes GO, before its landing takes effect (UGM-GO-07). A thrall gets nothing (UGM-SUBJ-09).
    Only a forward move ends the peace lap (UGM-R-15, UGM-R-43)."""
    if forward:
        s.lapped[p] = 1
    release_thralls(s, p)
    if is_thrall(s, p):
        note(s, Event.NO_GO_REWARD, p, 0, 0, 0)
    else:
        note(s, Event.PASSED_GO, p, 0, 0, 0)
        push(s, Ask.PASS_GO, p, 0, 0, 0, 0, 0)


@rule
def release_thralls(s: State, p: int) -> None:
    """Its killed thralls may move again from their next turn on (UGM-SUBJ-20, UGM-R-29)."""
    for q in range(s.seats):
        if s.master[q] == p and s.frozen[q]:
            s.frozen[q] = 0
            note(s, Event.RELEASED, q, p, 0, 0)


@rule
def apply_go(g: Tables, s: State, act: Act) -> None:
    """Money and AP, or health instead, which has no upper limit (UGM-GO-03, UGM-GO-05, UGM-GO-06); a card gives all of
    it."""
    p = act.seat
    if act.verb == Verb.PLAY:
        discard(s, p, act.a)
    if act.verb != Verb.TAKE_HP:
        money = go_money(g, s, p)
        s.money[p] += money
        note(s, Event.GO_MONEY, p, money, gain_points(g, s, p, g.go_ap), 0)
    if act.verb != Verb.TAKE_MONEY:
        s.hp[p] += g.go_hp
        note(s, Event.GO_HP, p, g.go_hp, 0, 0)
    pop(s)
