"""What the lab counts in a property game: worth, deeds and what they bring and cost, groups, cards."""

from __future__ import annotations

from stompoly.engine.chance import draw
from stompoly.engine.rule import rule
from stompoly.engine.state import RING
from stompoly.rules.piles import shuffle
from stompoly.rules.study import DRAWN, SENT, THROWN, Study, note_card, note_holder, note_landing

from .auction import piece_opening
from .codes import Ask, Choice, Effect, Event
from .money import final_value
from .rent import LOTS
from .start import shuffle_deeds
from .state import CARDS, DECKS, State
from .tables import Tables
from .views import UNKNOWN

BY_SPACE, BY_CARD = 0, 1  # why somebody is jailed: x of Event.JAILED


@rule
def standing(g: Tables, s: State, p: int) -> int:
    """Worth by the valuation that ends short games; nothing once bankrupt."""
    return final_value(g, s, p) if s.out[p] == 0 else 0


@rule
def has_fallen(s: State, p: int) -> bool:
    return s.out[p] != 0


@rule
def token_of(s: State, p: int) -> int:
    """Tokens make no difference here."""
    return 0


@rule
def lots_of(s: State, p: int) -> int:
    return s.deeds[p]


@rule
def groups_of(g: Tables, s: State, p: int) -> int:
    """Groups held whole, bit per group."""
    found = 0
    for group in range(g.groups):
        if s.deeds[p] & g.group_mask[group] == g.group_mask[group]:
            found |= 1 << group
    return found


@rule
def may_draw(s: State, verb: int) -> bool:
    """Cards are drawn where a token comes to rest: after a roll, or once a fine is settled that a move waits for. And
    where a card offers another one."""
    for t in range(s.top):
        if s.ask[t] == Ask.MOVE or s.ask[t] == Ask.LAND:
            return True
    ask = s.ask[s.top]
    return ask == Ask.ROLL or ask == Ask.HELD or ask == Ask.THROW or ask == Ask.CARD


@rule
def observe(g: Tables, s: State, t: Study) -> None:
    """Rent of each lot, prices of deeds and buildings, how tokens come to spaces, and cards by what they changed at
    once: what the roll before them brought or cost is not theirs."""
    way, earned = THROWN, 0
    for k in range(min(s.noted, RING)):
        kind, p = s.event[k], s.who[k]
        if kind == Event.LANDED:
            note_landing(t, s.x[k] + 0, way)
        elif kind == Event.JAILED:
            if s.x[k] == BY_SPACE:
                t.came[SENT][g.jail] += 1
            way = way if s.x[k] == BY_CARD else SENT
        elif kind == Event.SALARY or kind == Event.BONUS:
            earned += s.x[k]
        elif kind == Event.JAIL_FINE:
            earned -= s.y[k]
        elif kind == Event.RENT:
            t.income[s.why[k] % LOTS] += s.y[k]
        elif kind == Event.BOUGHT or kind == Event.SOLD or kind == Event.DEALT:
            t.outlay[s.x[k]] += s.y[k]
            note_holder(t, p, 1 << s.x[k])
        elif kind == Event.BUILT:
            t.outlay[s.x[k]] += s.z[k] // 16
        elif kind == Event.BUILDING_SOLD:
            t.outlay[s.x[k]] -= s.z[k] // 16
        elif kind == Event.DEED_RETURNED:
            t.outlay[s.x[k]] -= s.y[k]
        elif kind == Event.CARD:
            way = DRAWN
            note_card(t, s.x[k] + 0, p, standing(g, s, p) - t.before[p] - earned)
        elif kind == Event.TASK:
            way = DRAWN
            note_card(t, s.y[k] + 0, p, standing(g, s, p) - t.before[p] - earned)


@rule
def redeal(g: Tables, s: State, seed: int) -> None:
    """A position as somebody might know it, with another future: a new stream, and decks in another order. What a view
    hides besides (money, sealed bids, deeds still to be dealt) is guessed."""
    s.rng = seed
    s.forced_left = 0
    for deck in range(DECKS):
        fill_unseen(g, s, deck)
    if s.ask[s.top] == Ask.CUT:
        shuffle_deeds(g, s)
    guess_cash(g, s)
    if s.ask[s.top] == Ask.AUCTION and g.auction_format == Choice.SEALED:
        guess_bids(g, s)


@rule
def fill_unseen(g: Tables, s: State, deck: int) -> None:
    """A deck holds all cards of its own that nobody holds and that do not lie on the discard pile."""
    n = 0
    for k in range(g.cards[deck]):
        card = deck * CARDS + k
        if n < s.deck_size[deck] and not is_held(g, s, card) and not is_discarded(s, deck, card):
            s.deck[deck][n] = card
            n += 1
    shuffle(s, s.deck[deck], n)


@rule
def guess_cash(g: Tables, s: State) -> None:
    """Where money is hidden: anything up to twice the mean of what a seat starts with and what is known now."""
    known, total = 1, g.start_cash
    for p in range(s.seats):
        if s.cash[p] != UNKNOWN and not s.out[p]:
            known += 1
            total += s.cash[p]
    for p in range(s.seats):
        if s.cash[p] == UNKNOWN:
            s.cash[p] = 0 if s.out[p] else draw(s, 2 * total // known + 1)


@rule
def guess_bids(g: Tables, s: State) -> None:
    """Sealed bids that are given and not seen: anything up to a little over the price. A seat that passed looks the
    same."""
    t = s.top
    for p in range(s.seats):
        if s.m[t] >> p & 1 == 0 and s.sealed[p] == 0 and not s.out[p]:
            price = g.price[s.a[t]] if s.d[t] == Choice.DEED else piece_opening(g, s, p, s.d[t])
            s.sealed[p] = draw(s, min(price * 5 // 4, s.cash[p]) + 1)


@rule
def is_held(g: Tables, s: State, card: int) -> bool:
    """A get-out pass in somebody's hand."""
    if g.card_effect[card] != Effect.PASS:
        return False
    for p in range(s.seats):
        if s.passes[p] >> g.card_a[card] & 1:
            return True
    return False


@rule
def is_discarded(s: State, deck: int, card: int) -> bool:
    for k in range(s.deck_size[deck], s.deck_size[deck] + s.discards[deck]):
        if s.deck[deck][k] == card:
            return True
    return False
