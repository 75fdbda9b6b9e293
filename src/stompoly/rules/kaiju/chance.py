"""Chance cards: drawn on Chance spaces, done at once or kept. `hand.py` says when a kept one may be played."""

from __future__ import annotations

from stompoly.engine.bits import count, lowest
from stompoly.engine.events import note
from stompoly.engine.frames import pop, push
from stompoly.engine.rule import rule
from stompoly.engine.state import NOBODY
from stompoly.engine.unlisted import unlisted
from stompoly.rules.acts import Act
from stompoly.rules.piles import shuffle
from stompoly.rules.seats import next_in

from .codes import Ask, Choice, Effect, Event, Kind, Piece, Verdict
from .debt import charge
from .districts import holder, is_district, note_ruin
from .money import gain_money, gain_pieces, gain_points, lose_to_neutral, pieces_left, upkeep
from .movement import send_to_fish, walk, walk_back
from .state import State
from .tables import RESERVE, Tables
from .teams import at_peace, contenders, enemies_on, is_thrall, leader

MOST_DRAWS = 12  # in one turn: on some tracks cards could lead from Chance to Chance for ever


@rule
def refill_deck(g: Tables, s: State) -> None:
    """All cards that nobody keeps, shuffled (UGM-R-36)."""
    kept = 0
    for p in range(s.seats):
        kept |= s.hand[p]
    s.deck_size = 0
    for card in range(g.cards):
        if kept >> card & 1 == 0:
            s.deck[s.deck_size] = card
            s.deck_size += 1
    shuffle(s, s.deck, s.deck_size)


@rule
def draw_card(g: Tables, s: State, p: int) -> None:
    """The top card takes effect at once, unless it is one to keep (UGM-CHANCE-01, UGM-CHANCE-02)."""
    if s.deck_size == 0:
        refill_deck(g, s)
    s.draws += 1
    if s.deck_size == 0 or s.draws > MOST_DRAWS:
        note(s, Event.NO_CARD, p, 0, 0, 0)
        return
    s.deck_size -= 1
    card = s.deck[s.deck_size] + 0
    s.deck[s.deck_size] = 0
    kept = g.kept_cards >> card & 1
    note(s, Event.CARD, p, card if g.hands_public or not kept else NOBODY, 0, 0)
    if kept:
        s.hand[p] |= 1 << card
        note(s, Event.KEPT, p, 0, 0, 0)
    elif not move_by_card(g, s, p, card) and not do_card(g, s, p, card):
        note(s, Event.NO_EFFECT, p, card, 1 if is_thrall(s, p) else 0, 0)


# --- cards that move ---------------------------------------------------------------------------------


@rule
def move_by_card(g: Tables, s: State, p: int, card: int) -> bool:
    """Away from this space, to act where the card leads; such a move is never shortened by hiding (UGM-HIDE-09). False
    if the card does not move the kaiju; otherwise the landing on the Chance space, whose frame is on top, is over."""
    effect, n = g.card_effect[card], g.card_a[card]
    if effect == Effect.GO_TO_FISH:
        pop(s)
        send_to_fish(g, s, p, Choice.CARD)
        return True
    steps = steps_by_card(g, s, p, effect, n)
    if steps > 0:
        pop(s)
        if effect == Effect.MOVE_BACK:
            walk_back(g, s, p, steps, spares(g, effect, s.pos[p] - steps))
        else:
            walk(g, s, p, steps, 0, spares(g, effect, s.pos[p] + steps))
    return steps > 0


@rule
def spares(g: Tables, effect: int, lot: int) -> int:
    """1 where a card starts no fight with kaiju in their peace lap: a challenge, and any card that leads to GO, where
    some may not have moved yet (UGM-R-15)."""
    return 1 if effect == Effect.ADVANCE_TO_ENEMY or g.kind[lot % g.spaces] == Kind.GO else 0


@rule
def steps_by_card(g: Tables, s: State, p: int, effect: int, n: int) -> int:
    """How far a card leads; 0 if it leads nowhere."""
    if effect == Effect.MOVE_FORWARD or effect == Effect.MOVE_BACK:
        return n
    if effect == Effect.ADVANCE_TO:
        return steps_to_kind(g, s, p, n)
    return steps_to_enemy(g, s, p) if effect == Effect.ADVANCE_TO_ENEMY else 0


@rule
def steps_to_kind(g: Tables, s: State, p: int, kind: int) -> int:
    for steps in range(1, g.spaces + 1):
        if g.kind[(s.pos[p] + steps) % g.spaces] == kind:
            return steps
    return 0


@rule
def steps_to_enemy(g: Tables, s: State, p: int) -> int:
    """To the nearest enemy kaiju ahead; none where one is here already. A kaiju in its first lap neither challenges
    nor is challenged (UGM-R-15)."""
    if s.lapped[p] == 0:
        return 0
    for steps in range(g.spaces):
        there = enemies_on(s, p, (s.pos[p] + steps) % g.spaces)
        if there:
            return steps if there & ~at_peace(s) else 0
    return 0


# --- cards that give and take ------------------------------------------------------------------------


@rule
def do_card(g: Tables, s: State, p: int, card: int) -> bool:
    """What the card does to the one who drew it; False if it cannot apply, and is ignored (UGM-SUBJ-19)."""
    effect, n = g.card_effect[card], g.card_a[card]
    if effect == Effect.GAIN_MONEY:
        gain_money(s, p, n)
        note(s, Event.GAINED_MONEY, leader(s, p), n, 0, 0)
        return True
    if effect == Effect.GAIN_MONEY_EACH:
        to = leader(s, p)
        push(s, Ask.PAYMENTS, NOBODY, n, to, p, 0, contenders(s) & ~(1 << to))
        return True
    if effect == Effect.GAIN_TANKS or effect == Effect.GAIN_HOUSES:
        gain_pieces(g, s, p, Piece.TANK if effect == Effect.GAIN_TANKS else Piece.HOUSE, n)
        return True
    if effect == Effect.SWAP:
        return ask_swap(s, p, card)
    if effect == Effect.CITY_REBUILDS:
        return ask_crews(g, s, p, card)
    if effect == Effect.ALL_LOSE_TANKS:
        push(s, Ask.LOSSES, NOBODY, n, g.card_pool[card], 0, p, contenders(s))
        return True
    return change_drawer(g, s, p, card)


@rule
def change_drawer(g: Tables, s: State, p: int, card: int) -> bool:
    """Cards about the drawer's own points, tanks and money: none of them touches a thrall, and HP that a card takes lie
    in the pool of the plant (UGM-CHANCE-08, UGM-SUBJ-08, UGM-SUBJ-19, UGM-R-45)."""
    effect, n, pool = g.card_effect[card], g.card_a[card], g.card_pool[card]
    if is_thrall(s, p):
        return False
    if effect == Effect.LOSE_MONEY or effect == Effect.UPKEEP:
        fine = n if effect == Effect.LOSE_MONEY else upkeep(g, s, p, n, g.card_b[card])
        charge(s, p, Choice.POOL if pool else Choice.CITY, fine)
        return fine > 0
    if effect == Effect.LOSE_HP:
        s.pool_hp += lose_to_neutral(s, p, n) * pool
    elif effect == Effect.GAIN_HP:
        s.hp[p] += n
        note(s, Event.GAINED_HP, p, n, 0, 0)
    elif effect == Effect.GAIN_AP:
        gained = gain_points(g, s, p, n)
        if gained == 0:
            return False
        note(s, Event.GAINED_AP, p, gained, 0, 0)
    elif effect == Effect.LOSE_AP:
        lost = min(n, s.ap[p])
        s.ap[p] -= lost
        note(s, Event.LOST_AP, p, lost, 0, 0)
    elif effect == Effect.LOSE_TANKS:
        push(s, Ask.LOSSES, NOBODY, n, pool, 0, p, 1 << p)
    elif effect == Effect.ADVANCE_TO or effect == Effect.ADVANCE_TO_ENEMY:
        return False  # it has led nowhere
    else:
        return unlisted(effect) != 0
    return True


# --- swapping places ---------------------------------------------------------------------------------


@rule
def check_swap(s: State, p: int, q: int) -> int:
    """With a kaiju that is free to move."""
    if q < 0 or q >= s.seats or q == p or s.fish[q] > 0 or s.frozen[q]:
        return Verdict.NOT_A_TARGET
    return Verdict.OK


@rule
def ask_swap(s: State, p: int, card: int) -> bool:
    """Asks with whom, if there is a choice."""
    mask = 0
    for q in range(s.seats):
        if check_swap(s, p, q) == Verdict.OK:
            mask |= 1 << q
    if count(mask) > 1:
        push(s, Ask.SWAP, p, card, 0, 0, 0, 0)
    elif mask:
        swap(s, p, lowest(mask))
    return mask != 0


@rule
def swap(s: State, p: int, q: int) -> None:
    """Nobody fights, acts or lands there (UGM-R-16); the landing on the Chance space, whose frame is on top, is
    over."""
    pop(s)
    here = s.pos[p]
    s.pos[p] = s.pos[q]
    s.pos[q] = here
    note(s, Event.SWAPPED, p, q, 0, 0)


@rule
def apply_swap(s: State, act: Act) -> None:
    pop(s)
    swap(s, act.seat, act.a)


# --- the City rebuilds -------------------------------------------------------------------------------


@rule
def check_crews(g: Tables, s: State, card: int, lot: int) -> int:
    """A district that nobody holds, with fewer houses than the card says."""
    if not is_district(g, lot) or holder(s, lot) != NOBODY or crews_build(g, s, card, lot) <= 0:
        return Verdict.NOT_A_TARGET
    return Verdict.OK


@rule
def crews_build(g: Tables, s: State, card: int, lot: int) -> int:
    """How many houses go up, as far as a district and the supply allow."""
    return min(min(g.card_a[card], g.max_houses) - s.houses[lot], pieces_left(g, s, Piece.HOUSE))


@rule
def ask_crews(g: Tables, s: State, p: int, card: int) -> bool:
    mask = 0
    for lot in range(g.spaces):
        if check_crews(g, s, card, lot) == Verdict.OK:
            mask |= 1 << lot
    if count(mask) > 1:
        push(s, Ask.CREWS, p, card, 0, 0, 0, 0)
    elif mask:
        rebuild(g, s, p, card, lowest(mask))
    return mask != 0


@rule
def rebuild(g: Tables, s: State, p: int, card: int, lot: int) -> None:
    s.houses[lot] += crews_build(g, s, card, lot)
    note(s, Event.REBUILT, p, lot, s.houses[lot], 0)


@rule
def apply_crews(g: Tables, s: State, act: Act) -> None:
    card = s.a[s.top]
    pop(s)
    rebuild(g, s, act.seat, card, act.a)


# --- tanks that are lost -----------------------------------------------------------------------------


@rule
def places_with_tanks(g: Tables, s: State, p: int) -> int:
    """Where a seat's tanks are, bit per space; the reserve is one place."""
    mask = 1 << RESERVE if s.spare_tanks[p] > 0 else 0
    for lot in range(g.spaces):
        if s.rights[p] >> lot & 1 and s.tanks[lot] > 0:
            mask |= 1 << lot
    return mask


@rule
def resume_losses(g: Tables, s: State) -> None:
    """Each of the seats loses its tanks one by one, where it chooses (UGM-CHANCE-09)."""
    t = s.top
    if s.c[t] == 0:
        if s.m[t] == 0:
            pop(s)
        else:
            drawer_first = s.m[t] >> s.d[t] & 1
            s.d[t] = s.d[t] if drawer_first else next_in(s, s.m[t], s.d[t])
            s.m[t] &= ~(1 << s.d[t])
            s.c[t] = s.a[t]
        return
    s.c[t] -= 1
    p, places = s.d[t], places_with_tanks(g, s, s.d[t])
    if places == 0:
        s.c[t] = 0
        note(s, Event.NO_TANK, p, 0, 0, 0)
    elif places & (places - 1) == 0:
        lose_tank(g, s, p, lowest(places), s.b[t])
    else:
        push(s, Ask.LOSE_TANK, p, 0, s.b[t], 0, 0, 0)


@rule
def check_lose_tank(g: Tables, s: State, act: Act) -> int:
    known = act.a >= 0 and act.a <= RESERVE
    return Verdict.OK if known and places_with_tanks(g, s, act.seat) >> act.a & 1 else Verdict.NOT_A_TARGET


@rule
def apply_lose_tank(g: Tables, s: State, act: Act) -> None:
    pool = s.b[s.top]
    pop(s)
    lose_tank(g, s, act.seat, act.a, pool)


@rule
def lose_tank(g: Tables, s: State, p: int, lot: int, pool: int) -> None:
    """A tank that a card destroys waits in the Nuclear Plant's pool (UGM-CHANCE-09)."""
    if lot == RESERVE:
        s.spare_tanks[p] -= 1
    else:
        s.tanks[lot] -= 1
    s.pool_tanks += pool
    note(s, Event.LOST_TANK, p, lot, 0, 0)
    if lot != RESERVE:
        note_ruin(g, s, lot, Piece.TANK)


@rule
def check_pick(g: Tables, s: State, act: Act) -> int:
    """The choice that a card leaves to somebody."""
    ask = s.ask[s.top]
    if ask == Ask.SWAP:
        return check_swap(s, act.seat, act.a)
    if ask == Ask.CREWS:
        return check_crews(g, s, s.a[s.top], act.a)
    return check_lose_tank(g, s, act) if ask == Ask.LOSE_TANK else unlisted(ask)


@rule
def apply_pick(g: Tables, s: State, act: Act) -> None:
    ask = s.ask[s.top]
    if ask == Ask.SWAP:
        apply_swap(s, act)
    elif ask == Ask.CREWS:
        apply_crews(g, s, act)
    elif ask == Ask.LOSE_TANK:
        apply_lose_tank(g, s, act)
    else:
        unlisted(ask)
