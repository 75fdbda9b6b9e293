"""What must hold after every action, whatever happened. Runs compiled too, so a million games can be watched."""

from __future__ import annotations

from stompoly.engine.rule import rule
from stompoly.engine.state import DEPTH, NOBODY, RING

from .codes import Ask, Choice, End
from .deeds import complete, is_even, packed_levels
from .escrow import buyers_waiting
from .state import CARDS, DECKS, State
from .tables import Tables

BROKEN = {
    1: "houses on the board and in the Bank do not add up",
    2: "hotels on the board and in the Bank do not add up",
    3: "a deed has two holders",
    4: "a mortgaged deed has no holder",
    5: "a built group has a mortgaged lot or is not complete",
    6: "a group is built unevenly",
    7: "somebody's cash is negative",
    8: "the pot holds money although there is none in this game",
    9: "cards got lost or doubled",
    10: "a bankrupt still holds something",
    11: "too many throws in a turn",
    12: "somebody is held for too long",
    13: "a claim of or on somebody who has left",
    14: "a short game goes on after its last bankruptcy",
    15: "the frame stack is out of bounds",
    16: "one action caused more events than the ring holds",
    17: "the number of seats left is wrong",
    18: "a bankrupt is asked",
    20: "a new owner is asked about a deed that is not his, or not mortgaged",
    21: "sales wait for a debt that is not open",
    19: "a bot does what is not allowed",
}
ILLEGAL = 19


@rule
def sound(g: Tables, s: State) -> int:
    """0, or the number of the first invariant that is broken."""
    broken = sound_board(g, s)
    if broken == 0:
        broken = sound_seats(g, s)
    if broken == 0:
        broken = sound_game(g, s)
    return broken


@rule
def sound_board(g: Tables, s: State) -> int:
    houses, hotels, held = s.houses, s.hotels, 0
    for lot in range(g.spaces):
        if s.level[lot] > g.hotel_level:
            hotels += 1
        else:
            houses += s.level[lot]
    for p in range(s.seats):
        if held & s.deeds[p]:
            return 3
        held |= s.deeds[p]
    if houses != g.houses:
        return 1
    if hotels != g.hotels:
        return 2
    if s.mortgaged & ~held & ~for_sale(s):
        return 4
    return sound_groups(g, s)


@rule
def for_sale(s: State) -> int:
    """Deeds of an estate that the Bank has not auctioned yet, which, as an option, may still be mortgaged."""
    waiting = 0
    for t in range(s.top + 1):
        if s.ask[t] == Ask.ESTATE:
            waiting |= s.m[t]
        if s.ask[t] == Ask.AUCTION and s.d[t] == Choice.DEED:
            waiting |= 1 << s.a[t]
    return waiting


@rule
def sound_groups(g: Tables, s: State) -> int:
    for group in range(g.groups):
        levels = packed_levels(g, s, group)
        if g.group_street[group] and levels:
            owned = 0
            for p in range(s.seats):
                if complete(g, s, p, group):
                    owned = 1
            if g.need_group and (not owned or s.mortgaged & g.group_mask[group]):
                return 5
            if g.need_group and g.even and not g.sale_literal and not is_even(g, group, levels, g.group_mask[group]):
                return 6
    return 0


@rule
def sound_seats(g: Tables, s: State) -> int:
    left = 0
    for p in range(s.seats):
        if s.cash[p] < 0:
            return 7
        if s.out[p] and (s.cash[p] or s.deeds[p] or s.passes[p] or s.held[p]):
            return 10
        if s.held[p] > g.max_held:
            return 12
        left += 1 - s.out[p]
    if left != s.left:
        return 17
    return 0


@rule
def sound_game(g: Tables, s: State) -> int:
    if not g.pot_on and s.pot:
        return 8
    if not sound_passes(g, s):
        return 9
    if (s.throws > max(g.doubles_to_jail, 1) and g.doubles_to_jail > 0) or (s.throws > 1 and not g.doubles_again):
        return 11
    for k in range(len(s.claim_owner)):
        if s.claims >> k & 1 and (s.out[s.claim_owner[k]] or s.out[s.claim_debtor[k]]):
            return 13
    if s.end == End.NONE and g.end_bankruptcies > 0 and s.bankruptcies >= g.end_bankruptcies:
        return 14
    if s.top < 0 or s.top >= DEPTH:
        return 15
    if s.noted > RING:
        return 16
    asked = s.seat[s.top]
    if s.ask[s.top] == Ask.TRANSFER and not s.deeds[asked] & s.mortgaged & 1 << s.a[s.top]:
        return 20
    if buyers_waiting(s) and not debt_open(s):
        return 21
    if s.end == End.NONE and (asked == NOBODY or s.out[asked]):
        return 18
    return 0


@rule
def debt_open(s: State) -> bool:
    for t in range(s.top + 1):
        if s.ask[t] == Ask.DEBT:
            return True
    return False


@rule
def sound_passes(g: Tables, s: State) -> bool:
    """Passes are in their decks, in the supply or held, each once; and so is every other card."""
    held = 0
    for p in range(s.seats):
        if held & s.passes[p]:
            return False
        held |= s.passes[p]
    if g.cards_mode == Choice.DICE_LIST:
        return held >> g.passes == 0
    for deck in range(DECKS):
        if cards_of(g, s, deck, held) != (1 << g.cards[deck]) - 1:
            return False
    return True


@rule
def cards_of(g: Tables, s: State, deck: int, held: int) -> int:
    """The cards of a deck, wherever they are, bit per card; or -1 where one is there twice."""
    found = 0
    for n in range(g.passes):
        if held >> n & 1 and g.pass_card[n] // CARDS == deck:
            found |= 1 << g.pass_card[n] % CARDS
    for k in range(s.deck_size[deck] + s.discards[deck]):
        card = s.deck[deck][k] % CARDS
        if found >> card & 1 or s.deck[deck][k] // CARDS != deck:
            return -1
        found |= 1 << card
    return found
