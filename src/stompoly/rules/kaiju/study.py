"""What the lab counts among kaiju: worth, districts, health lost where and to what, who serves whom, cards."""

from __future__ import annotations

from stompoly.engine.rule import rule
from stompoly.engine.state import NOBODY, RING
from stompoly.rules.piles import shuffle
from stompoly.rules.study import DRAWN, SENT, THROWN, Study, note_card, note_holder, note_landing

from .codes import Ask, Event, Piece, Source, Verb
from .ending import net_worth
from .state import State
from .tables import Tables
from .teams import is_thrall

FIGHTS, BATTLES = 0, 1  # what a kaiju meets: other kaiju, or tanks and Masers alone


@rule
def standing(g: Tables, s: State, p: int) -> int:
    """Worth of a contender, in thousands of yen; nothing for a thrall."""
    return 0 if is_thrall(s, p) else net_worth(g, s, p)


@rule
def has_fallen(s: State, p: int) -> bool:
    return is_thrall(s, p)


@rule
def token_of(s: State, p: int) -> int:
    """Kaiju differ in name alone."""
    return 0


@rule
def lots_of(s: State, p: int) -> int:
    return s.rights[p]


@rule
def groups_of(g: Tables, s: State, p: int) -> int:
    """Groups held whole, bit per group."""
    found = 0
    for group in range(g.groups):
        if g.group_mask[group] and s.rights[p] & g.group_mask[group] == g.group_mask[group]:
            found |= 1 << group
    return found


@rule
def may_draw(s: State, verb: int) -> bool:
    """Cards are drawn where a kaiju comes to rest: after a roll, or while it is on its way, whatever is asked then."""
    for t in range(s.top + 1):
        ask = s.ask[t]
        if ask == Ask.LAND or ask == Ask.MOVE or ask == Ask.FISH or ask == Ask.SWAP:
            return True
    return s.ask[s.top] == Ask.ROLL and verb == Verb.ROLL


@rule
def observe(g: Tables, s: State, t: Study) -> None:
    """What districts cost and what their houses bring at GO; how kaiju come to spaces; where health is lost, and to
    what; who meets whom, and who subjugates whom. What GO paid before a card is not the card's doing."""
    way, earned = THROWN, 0
    for k in range(min(s.noted, RING)):
        kind, p, x, y = s.event[k], s.who[k], s.x[k] + 0, s.y[k] + 0
        if kind == Event.LANDED:
            note_landing(t, x, way)
        elif kind == Event.SENT:
            t.came[SENT][s.pos[p]] += 1
        elif kind == Event.HIT:
            t.hurt[s.pos[p]] += x
            t.hurt_by[s.z[k]] += x
        elif kind == Event.LOST_HP:
            t.hurt[s.pos[p]] += x
            t.hurt_by[Source.NEUTRAL] += x
        elif kind == Event.FIGHT or kind == Event.BATTLE:
            t.met[FIGHTS if kind == Event.FIGHT else BATTLES] += 1
        elif kind == Event.BOUGHT:
            t.outlay[x] += y
            note_holder(t, p, 1 << x)
        elif kind == Event.BUILT:
            cost = g.house_cost if y == Piece.HOUSE else g.tank_cost[x] if y == Piece.TANK else g.maser_cost[x]
            t.outlay[x] += cost * s.z[k]
        elif kind == Event.GO_MONEY:
            earned += x
            note_rents(g, s, t, p)
        elif kind == Event.SUBJUGATED:
            t.beat[x][p] += 1
        elif kind == Event.CARD:
            way = DRAWN
            if x != NOBODY:
                note_card(t, x, p, standing(g, s, p) - t.before[p] - earned)


@rule
def note_rents(g: Tables, s: State, t: Study, p: int) -> None:
    """The payout at GO, by the houses it is for."""
    for lot in range(g.spaces):
        if s.rights[p] >> lot & 1:
            t.income[lot] += g.go_house * s.houses[lot]


@rule
def redeal(g: Tables, s: State, seed: int) -> None:
    """A position as somebody might know it, with another future: a new stream, and a deck of as many of the cards that
    nobody holds, since which of them are out already is easily forgotten."""
    s.rng = seed
    s.forced_left = 0
    kept = 0
    for p in range(s.seats):
        kept |= s.hand[p]
    n = 0
    for card in range(g.cards):
        if kept >> card & 1 == 0:
            s.deck[n] = card
            n += 1
    shuffle(s, s.deck, n)
    s.deck_size = min(s.deck_size, n)
    for k in range(s.deck_size, n):
        s.deck[k] = 0
