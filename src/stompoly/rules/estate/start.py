"""The start: tokens on GO, money, decks shuffled, deeds dealt in some modes, and the roll-off for the first turn."""

from __future__ import annotations

from stompoly.engine.bits import count
from stompoly.engine.chance import die
from stompoly.engine.events import note
from stompoly.engine.frames import pop, push
from stompoly.engine.rule import rule
from stompoly.engine.state import DEPTH, NOBODY
from stompoly.rules.acts import Act
from stompoly.rules.piles import shuffle
from stompoly.rules.starting import choose_starter, enter_throw
from stompoly.rules.state import SEATS, clear_table

from .codes import Ask, Choice, Event, Verdict
from .state import CARDS, CLAIMS, DECKS, SPACES, STEPS, State
from .tables import Tables


@rule
def clear(s: State) -> None:
    """Every field to zero: a compiled batch uses one record for game after game."""
    clear_table(s)
    s.left = s.bankruptcies = s.throws = s.time_up = s.mortgaged = s.pot = s.claims = s.offer_settles = 0
    for p in range(SEATS):
        s.cash[p] = s.pos[p] = s.out[p] = s.held[p] = s.lapped[p] = s.deeds[p] = s.passes[p] = 0
        s.sealed[p] = s.want[p] = s.escrow_deeds[p] = s.escrow_passes[p] = s.escrow_cash[p] = 0
    for k in range(CLAIMS):
        s.claim_debtor[k] = s.claim_owner[k] = s.claim_lot[k] = s.claim_amount[k] = 0
        s.claim_closes[k] = s.claim_why[k] = 0
    for k in range(DEPTH):
        s.rent_why[k] = 0
    for lot in range(SPACES):
        s.level[lot] = s.shuffled[lot] = 0
        for step in range(STEPS):
            s.paid[lot][step] = 0
    for d in range(DECKS):
        s.deck_size[d] = s.discards[d] = 0
        for k in range(CARDS):
            s.deck[d][k] = 0


@rule
def setup(g: Tables, s: State, seed: int, seats: int) -> None:
    """A new game up to its first question (GOP-SET-03, GOP-SET-05, GOP-TRN-03, GOP-SHG-06, CLA-SET-01, CLA-SET-02,
    CLA-TRN-03, GNG-SET-02, GNG-SET-04, GNG-SET-05, GNG-QCK-03)."""
    clear(s)
    s.rng = seed
    s.seats = seats
    s.left = seats
    for p in range(seats):
        s.cash[p] = g.start_cash
    s.houses = g.houses
    s.hotels = g.hotels
    s.pot = g.pot_seed if g.pot_on else 0
    for deck in range(DECKS):
        fill_deck(g, s, deck)
    s.top = 0
    s.ask[0] = Ask.TURN
    s.seat[0] = NOBODY
    choose_starter(s, g.start_order, Ask.ROLL_OFF, Event.STARTS)
    if g.deal_deeds > 0:
        shuffle_deeds(g, s)
        if g.cut:
            push(s, Ask.CUT, g.cutter, 0, 0, 0, 0, 0)
        else:
            deal(g, s, 0)


@rule
def fill_deck(g: Tables, s: State, deck: int) -> None:
    """Shuffled once and laid face down (GOP-SET-01, CLA-SET-02); a task list has no deck (GNG-CMP-06)."""
    if g.cards_mode == Choice.DICE_LIST:
        return
    s.deck_size[deck] = g.cards[deck]
    for k in range(g.cards[deck]):
        s.deck[deck][k] = deck * CARDS + k
    shuffle(s, s.deck[deck], g.cards[deck])


@rule
def shuffle_deeds(g: Tables, s: State) -> None:
    """The Banker shuffles the deeds (GOP-SHG-02, GOP-TLG-03, GNG-QCK-01)."""
    n = 0
    for lot in range(g.spaces):
        if g.deeds >> lot & 1:
            s.shuffled[n] = lot
            n += 1
    shuffle(s, s.shuffled, n)


@rule
def deal(g: Tables, s: State, lifted: int) -> None:
    """Deeds go round one at a time from the cut on, and are paid for at once
    (GOP-SHG-04, GOP-SHG-05, GOP-TLG-03, GOP-TLG-04, CLA-END-02, GNG-QCK-01, GNG-QCK-02)."""
    n = count(g.deeds)
    for k in range(min(g.deal_deeds * s.seats, n)):
        p = k % s.seats
        lot = s.shuffled[(lifted + k) % n] + 0
        s.deeds[p] |= 1 << lot
        price = g.price[lot] if g.deal_paid else 0
        s.cash[p] -= price
        note(s, Event.DEALT, p, lot, price, 0)
    for k in range(n):
        s.shuffled[k] = 0


@rule
def check_cut(g: Tables, s: State, act: Act) -> int:
    return Verdict.OK if 0 <= act.a < count(g.deeds) else Verdict.BAD_NUMBER


@rule
def apply_cut(g: Tables, s: State, act: Act) -> None:
    """The player on the Banker's left cuts (GOP-SHG-03)."""
    note(s, Event.CUT, act.seat, act.a, 0, 0)
    pop(s)
    deal(g, s, act.a)


@rule
def apply_roll_off(g: Tables, s: State, act: Act) -> None:
    """Each rolls once in seat order; the highest starts, ties roll again
    (GOP-TRN-01, GOP-TRN-02, CLA-TRN-01, CLA-TRN-02, GNG-TRN-01, GNG-TRN-02)."""
    p = act.seat
    one, two = die(s, act.a), die(s, act.b)
    note(s, Event.ROLL_OFF, p, one, two, 0)
    enter_throw(s, p, one + two, Event.STARTS, Event.TIED)
