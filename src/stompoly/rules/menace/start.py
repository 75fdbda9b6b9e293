"""The start: the city by dice, by the quick list or by a map; monsters; all markers on Go; a random first player."""

from __future__ import annotations

from stompoly.engine.chance import draw
from stompoly.engine.events import note
from stompoly.engine.rule import rule
from stompoly.engine.state import NOBODY
from stompoly.rules.state import SEATS, clear_table

from .codes import Ask, Choice, Event
from .state import NOWHERE, SPACES, TOKENS, State
from .tables import Tables


@rule
def clear(s: State) -> None:
    """Every field to zero: a compiled batch uses one record for game after game."""
    clear_table(s)
    s.standing = s.boxed_houses = s.boxed_hotels = s.boxed_deeds = 0
    s.unlocked = s.since = s.once = s.put = s.on_go = s.die3 = s.ending = 0
    clear_turn(s)
    for p in range(SEATS):
        s.progress[p] = s.rest[p] = 0
        s.pos[p] = s.monster[p] = s.houses_won[p] = s.hotels_won[p] = s.deeds[p] = s.skip[p] = s.dice_next[p] = 0
    for lot in range(SPACES):
        s.houses[lot] = s.hotels[lot] = 0
    for token in range(TOKENS):
        s.token_at[token] = NOWHERE


@rule
def clear_turn(s: State) -> None:
    s.activities = s.moved = s.attacked = s.specials = s.adjacent = s.dice = 0
    s.spaces_used = s.power_used = s.space_used = s.arrived = 0
    s.bonus_turn = s.extra = s.embedded = s.boosted = 0


@rule
def setup(g: Tables, s: State, seed: int, seats: int) -> None:
    """A new game (MMM-SETUP-01, MMM-SETUP-19, MMM-SETUP-20)."""
    clear(s)
    s.rng = seed
    s.seats = seats
    s.standing = g.properties
    if g.mode == Choice.DICE:
        place_by_dice(g, s)
    else:
        place_by_list(g, s)
    note_city(g, s)
    for p in range(seats):
        s.monster[p] = g.picked[p] if g.picked[p] >= 0 else deal_monster(g, s, p)
        note(s, Event.MONSTER, p, s.monster[p], 0, 0)
    s.starter = draw(s, seats)
    note(s, Event.STARTS, s.starter, 0, 0, 0)
    s.ask[0] = Ask.TURN
    s.seat[0] = NOBODY


@rule
def note_city(g: Tables, s: State) -> None:
    houses, hotels, tokens = 0, 0, 0
    for lot in range(g.spaces):
        houses += s.houses[lot]
        hotels += s.hotels[lot]
    for token in range(g.tokens):
        tokens += 1 if s.token_at[token] >= 0 else 0
    note(s, Event.CITY, NOBODY, houses, hotels, tokens + 32 * g.mode)


@rule
def place_by_list(g: Tables, s: State) -> None:
    """What the quick list or the table's own map says (MMM-SETUP-13, MMM-SETUP-14, MMM-SETUP-15, MMM-SETUP-16,
    MMM-SETUP-17, MMM-SETUP-18)."""
    for lot in range(g.spaces):
        s.houses[lot] = g.houses_at[lot]
        s.hotels[lot] = g.hotels_at[lot]
    for token in range(g.tokens):
        s.token_at[token] = g.token_to[token]


@rule
def place_by_dice(g: Tables, s: State) -> None:
    """Each house, hotel and token separately; there is no limit on a space (MMM-SETUP-02, MMM-SETUP-11,
    MMM-SETUP-12)."""
    for _ in range(g.houses):
        s.houses[random_street(g, s)] += 1
    for _ in range(g.hotels):
        s.hotels[random_street(g, s)] += 1
    for token in range(min(g.tokens_placed, g.tokens)):
        s.token_at[token] = random_street(g, s)


@rule
def random_street(g: Tables, s: State) -> int:
    """One die for the side, again for a 5 or 6; one for the street, again where the table says so (MMM-SETUP-03,
    MMM-SETUP-04, MMM-SETUP-05, MMM-SETUP-06, MMM-SETUP-07, MMM-SETUP-08, MMM-SETUP-09, MMM-SETUP-10, MMM-R-02)."""
    side = draw(s, 6)
    while side > 3:
        side = draw(s, 6)
    lot = g.street[side][draw(s, 6)]
    while lot < 0:
        lot = g.street[side][draw(s, 6)]
    return lot


@rule
def deal_monster(g: Tables, s: State, p: int) -> int:
    """Any monster; several players may have the same one, unless the option says no (MMM-COMP-06, MMM-COMP-07)."""
    monster = draw(s, g.monsters)
    if g.apart:
        for _ in range(g.monsters):
            if not is_taken(g, s, p, monster):
                break
            monster = (monster + 1) % g.monsters
    return monster


@rule
def is_taken(g: Tables, s: State, p: int, monster: int) -> bool:
    """Dealt to an earlier seat, or picked by any."""
    for q in range(s.seats):
        if (q < p and s.monster[q] == monster) or g.picked[q] == monster:
            return True
    return False
