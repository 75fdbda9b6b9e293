"""Event cards: decks that cycle or have a discard pile, task lists read with three dice, and what the cards do."""

from __future__ import annotations

from stompoly.engine.bits import lowest
from stompoly.engine.chance import die
from stompoly.engine.events import note
from stompoly.engine.frames import pop, push
from stompoly.engine.rule import rule
from stompoly.engine.state import NOBODY
from stompoly.engine.unlisted import unlisted
from stompoly.rules.acts import Act
from stompoly.rules.piles import shuffle
from stompoly.rules.seats import next_in

from .codes import Ask, Choice, Effect, Event, Fee, Kind, Verb
from .creditors import open_shared_debt, owes_together
from .deeds import owner_of
from .money import gain, owe
from .movement import forward_to, nearest, rest_on, to_jail
from .rent import charge
from .seats import solvent
from .state import CARDS, State
from .tables import Tables


@rule
def land_on_event(g: Tables, s: State, p: int, deck: int) -> None:
    """The top card of the deck of that space (GOP-CARD-01, CLA-CARD-01), or a roll of three dice on its task list
    (GNG-CARD-01)."""
    if g.cards_mode == Choice.DICE_LIST:
        push(s, Ask.THROW, p if g.physical else NOBODY, Choice.THROW_TASK, deck, 0, p, 0)
    elif s.deck_size[deck] + s.discards[deck] > 0:
        draw_card(g, s, p, deck)


@rule
def draw_card(g: Tables, s: State, p: int, deck: int) -> None:
    """The card is carried out and goes to the bottom: decks cycle and are not shuffled again, except as an option
    (GOP-CARD-03, CLA-CARD-02). A get-out pass stays with its holder instead (GOP-CARD-04, CLA-CARD-03)."""
    if s.deck_size[deck] == 0:
        turn_over(s, deck)
    card = lift_card(s, deck)
    if g.card_effect[card] != Effect.PASS:
        put_away(g, s, deck, card)
    note(s, Event.CARD, p, card, 0, 0)
    carry_out(g, s, p, card)


@rule
def turn_over(s: State, deck: int) -> None:
    """The deck is empty: the discard pile is shuffled and takes its place."""
    s.deck_size[deck] = s.discards[deck]
    s.discards[deck] = 0
    shuffle(s, s.deck[deck], s.deck_size[deck])


@rule
def lift_card(s: State, deck: int) -> int:
    """Takes the top card off; all behind it move up, the discard pile too."""
    card = s.deck[deck][0] + 0
    last = s.deck_size[deck] + s.discards[deck] - 1
    for k in range(last):
        s.deck[deck][k] = s.deck[deck][k + 1]
    s.deck[deck][last] = 0
    s.deck_size[deck] -= 1
    return card


@rule
def put_away(g: Tables, s: State, deck: int, card: int) -> None:
    """A card that is done with: to the bottom, into the reshuffled deck, or on the discard pile."""
    s.deck[deck][s.deck_size[deck] + s.discards[deck]] = card
    if g.cards_mode == Choice.DISCARD_PILE:
        s.discards[deck] += 1
        return
    s.deck_size[deck] += 1
    if g.cards_mode == Choice.DECK_RESHUFFLE:
        shuffle(s, s.deck[deck], s.deck_size[deck])


@rule
def return_pass(g: Tables, s: State, p: int, n: int) -> None:
    """A used pass goes back to its deck like any card, or to the supply of a task-list game
    (GOP-CARD-04, CLA-CARD-03, GNG-JAIL-09)."""
    s.passes[p] &= ~(1 << n)
    if g.cards_mode != Choice.DICE_LIST:
        put_away(g, s, g.pass_card[n] // CARDS, g.pass_card[n])


@rule
def take_pass(g: Tables, s: State, p: int, n: int) -> None:
    """Keeps a pass. In a task-list game the supply is limited, and an empty one gives nothing
    (GNG-CMP-05, GNG-CARD-05)."""
    if g.cards_mode == Choice.DICE_LIST:
        free = (1 << g.passes) - 1
        for q in range(s.seats):
            free &= ~s.passes[q]
        if free == 0:
            note(s, Event.NO_PASS_LEFT, p, 0, 0, 0)
            return
        n = lowest(free)
    s.passes[p] |= 1 << n
    note(s, Event.PASS_KEPT, p, n, 0, 0)


@rule
def resume_throw(g: Tables, s: State, act: Act) -> None:
    """An extra roll that moves nobody: for a task (GNG-CARD-01, GNG-CARD-02, GNG-CARD-04) or for the rent of a
    utility that a card led to."""
    t = s.top
    what, where, times, p = s.a[t], s.b[t], s.c[t], s.d[t]
    pop(s)
    if what == Choice.THROW_TASK:
        total = die(s, act.a) + die(s, act.b) + die(s, act.c)
        card = where * CARDS + total - 3
        note(s, Event.TASK, p, total, card, 0)
        carry_out(g, s, p, card)
    else:
        one, two = die(s, act.a), die(s, act.b)
        note(s, Event.THROW, p, one, two, 0)
        owner = owner_of(s, where)
        charge(g, s, p, owner, where, one + two, 1, times)


@rule
def carry_out(g: Tables, s: State, p: int, card: int) -> None:
    """What the card says (GOP-CARD-02, CLA-CARD-01, GNG-CARD-02)."""
    effect, a, b = g.card_effect[card], g.card_a[card], g.card_b[card]
    if effect <= Effect.JAIL:
        carry_out_move(g, s, p, effect, a, b)
    elif effect == Effect.PASS:
        take_pass(g, s, p, a)
    elif effect == Effect.GAIN:
        gain(s, p, a, Event.GAIN)
    elif effect == Effect.PAY:
        owe(g, s, p, NOBODY, a, Fee.CARD)
    elif effect == Effect.GAIN_EACH or effect == Effect.PAY_EACH:
        others = solvent(s) & ~(1 << p)
        push(s, Ask.PAYMENTS, NOBODY, p, a, 1 if effect == Effect.GAIN_EACH else 0, p, others)
    elif effect == Effect.REPAIRS:
        owe(g, s, p, NOBODY, repairs(g, s, p, a, b), Fee.CARD)
    elif effect == Effect.PAY_OR_DRAW:
        push(s, Ask.CARD, p, a, b, 0, 0, 0)
    else:
        unlisted(effect)


@rule
def carry_out_move(g: Tables, s: State, p: int, effect: int, a: int, b: int) -> None:
    """Cards that move a token. Only going forward passes GO (GOP-GO-02); jail pays nothing (GOP-JAIL-02, GOP-JAIL-04,
    GNG-JAIL-02, GNG-CARD-03)."""
    if effect == Effect.ADVANCE_TO:
        forward_to(g, s, p, a, 1, 1, 0)
    elif effect == Effect.NEAREST and a == Kind.UTILITY:
        forward_to(g, s, p, nearest(g, s, p, a), 1, 1, b)
    elif effect == Effect.NEAREST:
        forward_to(g, s, p, nearest(g, s, p, a), 1, b, 0)
    elif effect == Effect.BACK:
        rest_on(s, p, (s.pos[p] - a + g.spaces) % g.spaces, 1, 1, 0)
    elif effect == Effect.BACK_TO:
        rest_on(s, p, a, 1, 1, 0)
    elif effect == Effect.JAIL:
        to_jail(g, s, p, 1)
        note(s, Event.LANDED, p, g.jail, 0, 0)
    else:
        unlisted(effect)


@rule
def repairs(g: Tables, s: State, p: int, per_house: int, per_hotel: int) -> int:
    total = 0
    for lot in range(g.spaces):
        if s.deeds[p] >> lot & 1 and s.level[lot] > 0:
            total += per_hotel if s.level[lot] > g.hotel_level else per_house * s.level[lot]
    return total


@rule
def resume_payments(g: Tables, s: State) -> None:
    """One pays all others, or all others pay one, in turn order from that player's left; bankrupt players drop
    out. As an option, a player who cannot pay all the others owes them jointly (FAM-AMB-25)."""
    t = s.top
    one, amount, others_pay, others = s.a[t], s.b[t], s.c[t], s.m[t]
    if others == 0 or s.out[one]:
        pop(s)
        return
    if not others_pay and owes_together(g, s, one):
        open_shared_debt(s, one)
        return
    q = next_in(s, others, s.d[t])
    s.d[t] = q
    s.m[t] &= ~(1 << q)
    if s.out[q] == 0:
        if others_pay:
            owe(g, s, q, one, amount, Fee.PLAYER)
        else:
            owe(g, s, one, q, amount, Fee.PLAYER)


@rule
def apply_card(g: Tables, s: State, act: Act) -> None:
    """A card that offers a choice: pay, or draw from the other deck or list."""
    amount, deck = s.a[s.top], s.b[s.top]
    pop(s)
    note(s, Event.CHOSE, act.seat, act.verb, 0, 0)
    if act.verb == Verb.PAY:
        owe(g, s, act.seat, NOBODY, amount, Fee.CARD)
    else:
        land_on_event(g, s, act.seat, deck)
