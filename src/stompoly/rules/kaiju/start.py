"""The start: all kaiju on GO, money and points, four City houses a district, the deck shuffled, one die for the first
turn."""

from __future__ import annotations

from stompoly.engine.chance import die
from stompoly.engine.events import note
from stompoly.engine.rule import rule
from stompoly.engine.state import NOBODY
from stompoly.rules.acts import Act
from stompoly.rules.starting import choose_starter, enter_throw
from stompoly.rules.state import SEATS, clear_table

from .chance import refill_deck
from .codes import Ask, Event
from .state import CARDS, SPACES, State
from .tables import Tables


@rule
def clear(s: State) -> None:
    """Every field to zero: a compiled batch uses one record for game after game."""
    clear_table(s)
    s.masers = s.fresh = s.pool_money = s.pool_hp = s.pool_tanks = s.deck_size = 0
    s.sent = s.fell = s.night = s.builds = s.draws = 0
    s.arena = s.lander = s.hiding = s.combat = s.sides = s.fighters = s.fight = s.calm = 0
    s.played = s.smoke = s.extra_tanks = s.fallen = 0
    for p in range(SEATS):
        s.pos[p] = s.hp[p] = s.ap[p] = s.money[p] = s.master[p] = s.lapped[p] = s.frozen[p] = s.fish[p] = 0
        s.spare_tanks[p] = s.spare_houses[p] = s.hand[p] = s.rights[p] = 0
        s.budget[p] = s.swipe[p] = s.armour[p] = s.killer[p] = s.downed[p] = 0
    for lot in range(SPACES):
        s.houses[lot] = s.tanks[lot] = 0
    for k in range(CARDS):
        s.deck[k] = 0


@rule
def setup(g: Tables, s: State, seed: int, seats: int) -> None:
    """A new game up to its first question (UGM-COMP-01, UGM-COMP-03, UGM-SETUP-02, UGM-SETUP-03, UGM-SETUP-04,
    UGM-SETUP-05, UGM-SETUP-07)."""
    clear(s)
    s.rng = seed
    s.seats = seats
    for p in range(seats):
        s.money[p] = g.start_money
        s.ap[p] = g.start_ap
        s.hp[p] = g.start_hp
        s.master[p] = NOBODY
    for lot in range(g.spaces):
        if g.districts >> lot & 1:
            s.houses[lot] = g.start_houses
    s.pool_money = g.pool_money
    s.pool_hp = g.pool_hp
    refill_deck(g, s)
    s.ask[0] = Ask.TURN
    s.seat[0] = NOBODY
    choose_starter(s, g.start_order, Ask.ROLL_OFF, Event.STARTS)


@rule
def apply_roll_off(s: State, act: Act) -> None:
    """One die each; the highest takes the first turn, ties roll again (UGM-SETUP-08, UGM-R-02)."""
    face = die(s, act.a)
    note(s, Event.ROLL_OFF, act.seat, face, 0, 0)
    enter_throw(s, act.seat, face, Event.STARTS, Event.TIED)
