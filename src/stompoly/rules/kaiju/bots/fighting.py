"""How the bots in rule code move and fight: whom to attack, where to hide, what to spend attack points on."""

from __future__ import annotations

from stompoly.engine.bits import lowest
from stompoly.engine.rule import rule
from stompoly.engine.state import NOBODY
from stompoly.rules.acts import Act, act, say, say1, say2

from ..codes import Ask, Effect, Source, Verb, Verdict
from ..combat import fire_targets, houses_to_hit, kaiju_to_hit, points, tanks_to_hit, volley
from ..districts import holder
from ..hand import effect_of, held_cards, playable
from ..money import attack_points
from ..movement import check_adjust, check_hide, would_fight
from ..packing import pack_for
from ..state import State
from ..tables import Tables
from ..teams import are_enemies, is_thrall, leader
from .memory import Memory
from .valuing import (
    blows_from,
    can_fell,
    dice_odds,
    gun_danger,
    is_weak,
    kaiju_danger,
    wants_to_buy,
)
from .weights import (
    APPETITE,
    BLOW,
    BLOW_WEAK,
    ENOUGH,
    EXPOSED,
    FELL,
    FELL_GAIN,
    FELL_THRALL,
    FIGHTING,
    GUN_HARM,
    HIDE_LOSS,
    HOUSE_CITY,
    HOUSE_ENEMY,
    KAIJU_HARM,
    PLENTY,
    PRICE_ENOUGH,
    PRICE_FEW,
    PRICE_PLENTY,
    PRICE_THRALL,
    SHIELD,
    SHOOTING,
    SITE,
    SITE_TANK,
    SMASHING,
    TANK,
    TANK_ALWAYS,
    TANK_DEADLY,
    TANK_PAIR,
    TANK_WEAK,
)

DEADLY = 1000  # added where a place would cost the last HP


# --- moving ------------------------------------------------------------------------------------------


@rule
def fear(g: Tables, s: State, p: int, steps: int, hiding: bool, m: Memory) -> int:
    """How much a kaiju would rather not come to rest so many steps ahead: HP it may lose there, less what a fight there
    brings."""
    lot = (s.pos[p] + steps) % g.spaces
    guns, kaiju, gain = gun_danger(g, s, p, lot, hiding), 0, 0
    if not hiding and would_fight(g, s, p, steps):
        kaiju = kaiju_danger(g, s, p, lot)
        gain = m.w[FELL_GAIN] if can_fell(g, s, p, lot) else m.w[APPETITE]
    if is_thrall(s, p):
        return -gain
    if m.w[EXPOSED]:
        gain -= m.w[EXPOSED] * exposure(g, s, p, lot) // 36
    harm = m.w[GUN_HARM] * guns + m.w[KAIJU_HARM] * kaiju
    return harm - gain + (DEADLY if guns + kaiju >= s.hp[p] else 0)


@rule
def exposure(g: Tables, s: State, p: int, lot: int) -> int:
    """HP that enemy kaiju can take from p on a space with their next roll, in 36ths."""
    harm = 0
    for q in range(s.seats):
        if are_enemies(s, p, q) and not s.frozen[q]:
            harm += dice_odds((lot - s.pos[q]) % g.spaces) * blows_from(g, s, q)
    return harm


@rule
def choose_move(g: Tables, s: State, p: int, m: Memory) -> Act:
    """The step with the least fear: as rolled, hiding, one more or less for a thrall, or with a card if it is
    deadly."""
    steps = s.a[s.top]
    best, verb = fear(g, s, p, steps, False, m), Verb.FULL
    if check_hide(g, s, p, steps) == Verdict.OK:
        hidden = fear(g, s, p, steps - 1, True, m)
        if hidden + m.w[HIDE_LOSS] < best:
            best, verb = hidden, Verb.HIDE
    for k in range(2):
        other = steps + 1 if k == 0 else steps - 1
        if check_adjust(g, s, p, other) == Verdict.OK and fear(g, s, p, other, False, m) < best:
            best, verb = fear(g, s, p, other, False, m), Verb.MORE if k == 0 else Verb.LESS
    return with_card(g, s, p, steps, m) if best >= DEADLY else say(p, verb)


@rule
def with_card(g: Tables, s: State, p: int, steps: int, m: Memory) -> Act:
    """A card that saves a kaiju from a deadly step, if it holds one."""
    cards = held_cards(g, s, p, Effect.ADJUST_ROLL)
    if cards:
        card = lowest(cards)
        if fear(g, s, p, steps + g.card_a[card], False, m) < DEADLY:
            return say2(p, Verb.PLAY, card, 1)
        if steps > g.card_a[card] and fear(g, s, p, steps - g.card_a[card], False, m) < DEADLY:
            return say2(p, Verb.PLAY, card, 2)
    hiding = check_hide(g, s, p, steps)
    if hiding == Verdict.HIDE_BLOCKED and held_cards(g, s, p, Effect.HIDE_ANYWAY):
        return say1(p, Verb.PLAY, lowest(held_cards(g, s, p, Effect.HIDE_ANYWAY)))
    return say(p, Verb.HIDE if hiding == Verdict.OK else Verb.FULL)


# --- spending attack points --------------------------------------------------------------------------


@rule
def thrift(s: State, p: int, m: Memory) -> int:
    """What an attack point is worth to its owner: little when there are plenty, nothing to a thrall."""
    if is_thrall(s, p):
        return m.w[PRICE_THRALL]
    return m.w[PRICE_PLENTY if s.ap[p] > m.w[PLENTY] else PRICE_ENOUGH if s.ap[p] > m.w[ENOUGH] else PRICE_FEW]


@rule
def best_prey(g: Tables, s: State, p: int, budget: int) -> int:
    """Whom to hit: a contender that falls, else the weakest contender, else a thrall."""
    targets = kaiju_to_hit(g, s, p)
    prey, best = NOBODY, -1000
    for q in range(s.seats):
        if targets >> q & 1:
            score = -s.hp[q] - s.armour[q]
            if not is_thrall(s, q):
                score += 200 if s.hp[q] <= budget + s.swipe[p] else 20
            if score > best:
                prey, best = q, score
    return prey


@rule
def kaiju_value(s: State, p: int, q: int, budget: int, m: Memory) -> int:
    """What a blow against a kaiju is worth."""
    if s.hp[q] + s.armour[q] <= budget + s.swipe[p]:
        return m.w[FELL] if not is_thrall(s, q) else m.w[FELL_THRALL]
    return m.w[BLOW] + m.w[BLOW_WEAK] * max(8 - s.hp[q], 0)


@rule
def tank_value(g: Tables, s: State, p: int, standing: int, left: int, m: Memory) -> int:
    """What shooting one more tank is worth: the HP it saves, if p is whom they fire at. Some tables step down only with
    the second tank, so that all points may be looked at together."""
    each = m.w[TANK_WEAK if is_weak(s, p, m) else TANK]
    now, then = g.damage[s.arena][standing], g.damage[s.arena][standing - 1]
    value = (now - then) * each
    if m.w[TANK_PAIR]:
        shot = min(left, standing)
        then = g.damage[s.arena][standing - shot]
        value = max(value, (now - then) * each // shot)
    return value + m.w[TANK_ALWAYS] + (m.w[TANK_DEADLY] if then < s.hp[p] <= now else 0)


@rule
def house_value(g: Tables, s: State, p: int, standing: int, left: int, m: Memory) -> int:
    """What smashing one more house is worth: much if the district can be had by it, something if an enemy earns by
    it."""
    falls = standing <= left and s.tanks[s.arena] == 0
    if falls and wants_site(g, s, p, m):
        return m.w[SITE]
    return m.w[HOUSE_ENEMY] if holder(s, s.arena) != NOBODY else m.w[HOUSE_CITY]


@rule
def wants_site(g: Tables, s: State, p: int, m: Memory) -> bool:
    """Whether p would buy the district it stands on, once it is demolished."""
    return not is_thrall(s, p) and wants_to_buy(g, s, leader(s, p), s.arena, m)


@rule
def site_by_tanks(g: Tables, s: State, p: int, shot: int, left: int, m: Memory) -> int:
    """What is added for shooting tanks, or smashing houses beside them, where all that stands there can be cleared and
    the district bought."""
    stands = s.tanks[s.arena] + s.houses[s.arena] - shot
    if s.tanks[s.arena] == 0 or p != s.lander or stands > left or not wants_site(g, s, p, m):
        return 0
    return m.w[SITE_TANK]


@rule
def shuns(m: Memory, what: int) -> bool:
    """Restricted play: whether it never spends points on that."""
    return m.never >> what & 1 == 1


@rule
def meekly(m: Memory, choice: Act) -> Act:
    """An attack without what its seat never spends points on."""
    if choice.verb != Verb.ATTACK or m.never >> FIGHTING == 0:
        return choice
    houses = 0 if shuns(m, SMASHING) else choice.a
    tanks, maser = (0, 0) if shuns(m, SHOOTING) else (choice.b, choice.e)
    blows, first = (0, 0) if shuns(m, FIGHTING) else (choice.c, choice.d)
    return act(choice.seat, Verb.ATTACK, houses, tanks, blows, first, maser, 0)


@rule
def fight(g: Tables, s: State, p: int, m: Memory) -> Act:
    """Points one by one on what is worth most, as long as it is worth more than the point."""
    card = slot_card(g, s, p)
    if card >= 0:
        return say1(p, Verb.PLAY, card)
    budget, price = points(g, s, p), thrift(s, p, m)
    houses, tanks, blows = 0, 0, 0
    prey = NOBODY if shuns(m, FIGHTING) else best_prey(g, s, p, budget)
    while budget > 0:
        on_kaiju = on_tank = on_house = -1
        site = site_by_tanks(g, s, p, houses + tanks, budget, m) if m.w[SITE_TANK] else 0
        if prey >= 0 and blows + (s.swipe[p] if blows > 0 else 0) < s.hp[prey] + s.armour[prey]:
            on_kaiju = kaiju_value(s, p, prey, budget + blows, m)
        if tanks < tanks_to_hit(s, p) and not shuns(m, SHOOTING):
            on_tank = tank_value(g, s, p, s.tanks[s.arena] - tanks, budget, m) + site
        if houses < houses_to_hit(s, p) and not shuns(m, SMASHING):
            on_house = house_value(g, s, p, s.houses[s.arena] - houses, budget, m) + site
        best = max(on_kaiju, on_tank, on_house)
        if best < price or best < 0:
            break
        if best == on_kaiju:
            blows += 1
        elif best == on_tank:
            tanks += 1
        else:
            houses += 1
        budget -= 1
    return act(p, Verb.ATTACK, houses, tanks, pack_for(max(prey, 0), blows), 0, 0, 0)


@rule
def slot_card(g: Tables, s: State, p: int) -> int:
    """A card for one's own slot that is worth playing; NOBODY if none is."""
    cards = playable(g, s, p, Ask.FIGHT, Source.KAIJU)
    if cards == 0:
        return NOBODY
    prey = best_prey(g, s, p, points(g, s, p))
    for card in range(g.cards):
        if cards >> card & 1:
            effect = effect_of(g, card)
            losing = kaiju_danger(g, s, p, s.arena) >= s.hp[p]
            if effect == Effect.END_FIGHT and losing and not can_fell(g, s, p, s.arena):
                return card
            if effect == Effect.EXTRA_TANKS or (effect == Effect.FIRST_HIT and prey >= 0 and points(g, s, p) > 0):
                return card
            if effect == Effect.RAISE_LIMIT and prey >= 0 and attack_points(g, s, p) > g.ap_limit:
                return card
    return NOBODY


# --- tanks, Masers and cards against blows -----------------------------------------------------------


@rule
def fire(g: Tables, s: State, p: int) -> Act:
    """At a contender that falls, else at the weakest contender, else at a thrall."""
    if s.ask[s.top] == Ask.MASER:
        return say1(p, Verb.FIRE, s.lander)
    cards = playable(g, s, p, Ask.FIRE, Source.TANKS)
    if cards:
        return say1(p, Verb.PLAY, lowest(cards))
    targets, damage = fire_targets(g, s, p), volley(g, s, p)
    if damage == 0:
        return say(p, Verb.STAND_DOWN)
    prey, best = NOBODY, 0
    for q in range(s.seats):
        if targets >> q & 1:
            score = -s.hp[q]
            if not is_thrall(s, q):
                score += 200 if s.hp[q] <= damage else 20
            if prey == NOBODY or score > best:
                prey, best = q, score
    return say1(p, Verb.FIRE, prey)


@rule
def shield(g: Tables, s: State, p: int, m: Memory) -> Act:
    """A card against a hard blow, or one that would take the last HP."""
    t = s.top
    cards = playable(g, s, p, Ask.SHIELD, s.b[t])
    if s.c[t] >= m.w[SHIELD] or s.c[t] >= s.hp[p] or is_weak(s, p, m):
        return say1(p, Verb.PLAY, lowest(cards))
    return say(p, Verb.DECLINE)


@rule
def jam(g: Tables, s: State, p: int) -> Act:
    """Cancels an enemy's card that would hurt its own kaiju, or its own cancelled card."""
    effect = effect_of(g, s.a[s.top])
    mine = s.fighters >> p & 1 == 1
    hurts = effect == Effect.RAISE_LIMIT or effect == Effect.FIRST_HIT or effect == Effect.EXTRA_TANKS
    if (hurts and mine) or effect == Effect.CANCEL_CARD:
        cards = playable(g, s, p, Ask.JAM, Source.KAIJU)
        if leader(s, p) != leader(s, s.b[s.top]):
            return say1(p, Verb.PLAY, lowest(cards))
    return say(p, Verb.DECLINE)
