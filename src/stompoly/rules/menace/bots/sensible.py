"""`sensible`: attacks what is worth most where it stands, then moves to the best place it can reach and uses what is
there; robs the leader, protects what is dear, and keeps its once-a-game action for when it pays."""

from __future__ import annotations

from stompoly.engine.bits import count, lowest
from stompoly.engine.rule import rule
from stompoly.engine.state import NOBODY
from stompoly.rules.acts import Act, say, say1, say2
from stompoly.rules.seats import left_of

from ..attack import check_boost, check_target, check_throw, hits, must_throw, needed, power
from ..codes import Ask, Choice, Kind, Monster, Prize, Token, Verb, Verdict
from ..holdings import held, kinds_of, points, prizes, usable
from ..movement import check_move, check_reroll, distance
from ..powers import check_power, check_swing, on_side_of
from ..spaces import check_space
from ..special import ACTIVITIES, check_special
from ..state import State
from ..tables import Tables
from .valuing import best_prize, best_target, best_token, leader, place_value, target_value


@rule
def sensible_decide(g: Tables, s: State, p: int) -> Act:
    """One small answer for each question."""
    ask = s.ask[s.top]
    if ask == Ask.CHOOSE:
        return choose(g, s, p)
    if ask == Ask.MOVE:
        return walk(g, s, p)
    if ask == Ask.STRIKE:
        return help_roll(g, s, p)
    if ask == Ask.PICK_UP:
        return say1(p, Verb.PICK_UP, best_token(g, s, s.pos[p]))
    if ask == Ask.STEAL:
        return name_prize(g, s, p, s.a[s.top], Verb.TAKE, True)
    if ask == Ask.DISCARD:
        return name_prize(g, s, p, s.a[s.top], Verb.GIVE_UP, s.a[s.top] != p)
    return seldom(g, s, p)


@rule
def seldom(g: Tables, s: State, p: int) -> Act:
    ask = s.ask[s.top]
    if ask == Ask.PROTECT:
        shields = held(g, s, p, Token.SHIELD)
        return say1(p, Verb.PROTECT, lowest(shields)) if s.b[s.top] != Prize.HOUSE else say(p, Verb.LEAVE)
    if ask == Ask.AIM:
        rich = leader(g, s, p)
        return say1(p, Verb.AIM, rich if rich >= 0 else (p + 1) % s.seats)
    if ask == Ask.BREATH:
        return say1(p, Verb.AIM, richest_of(g, s, s.m[s.top]))
    if ask == Ask.SHOVE:
        return say1(p, Verb.SHOVE, Choice.BACK)
    if ask == Ask.CORNER:
        return say1(p, Verb.CORNER, 10 if s.a[s.top] == p else 30)
    return attack_here(g, s, p)


@rule
def richest_of(g: Tables, s: State, mask: int) -> int:
    best = lowest(mask)
    for q in range(s.seats):
        if mask >> q & 1 and points(g, s, q) > points(g, s, best):
            best = q
    return best


@rule
def name_prize(g: Tables, s: State, p: int, owner: int, verb: int, dear: bool) -> Act:
    """The dearest prize to take, the cheapest to give."""
    kinds = kinds_of(s, owner)
    house_first = kinds >> Prize.HOUSE & 1 and not dear
    if house_first:
        return say1(p, verb, Prize.HOUSE)
    if kinds >> Prize.DEED & 1 and (g.deed_points >= g.hotel_points or kinds >> Prize.HOTEL & 1 == 0):
        return say2(p, verb, Prize.DEED, lowest(s.deeds[owner]))
    return say1(p, verb, Prize.HOTEL if kinds >> Prize.HOTEL & 1 else Prize.HOUSE)


# --- the turn ----------------------------------------------------------------------------------------


@rule
def choose(g: Tables, s: State, p: int) -> Act:
    """Its own action when it pays, an attack if there is a target, a move, and what the space offers."""
    spent = use_power(g, s, p)
    if spent.verb == Verb.POWER:
        return spent
    strike = best_attack(g, s, p)
    if strike.verb == Verb.ATTACK:
        return strike
    if check_move(g, s) == Verdict.OK:
        return say(p, Verb.MOVE)
    special = use_space(g, s, p)
    return special if special.verb == Verb.SPACE else use_shell(g, s, p)


@rule
def best_attack(g: Tables, s: State, p: int) -> Act:
    """A building or property here, or a monster here that has something dearer; END if there is none."""
    if s.attacked or s.activities >= ACTIVITIES or not s.unlocked:
        return say(p, Verb.END)
    target = best_target(g, s, p, s.pos[p])
    value = target_value(g, s, p, target) if target >= 0 else 0
    victim, q = NOBODY, p
    for _ in range(s.seats - 1):
        q = left_of(s, q)
        if s.pos[q] == s.pos[p] and 75 * best_prize(g, s, q) > value:
            victim, value = q, 75 * best_prize(g, s, q)
    if victim >= 0 and check_target(g, s, p, Prize.MONSTER, victim, 1) == Verdict.OK:
        return say2(p, Verb.ATTACK, Prize.MONSTER, victim)
    return say1(p, Verb.ATTACK, target) if target >= 0 else say(p, Verb.END)


@rule
def attack_here(g: Tables, s: State, p: int) -> Act:
    """Sewer Tunnels."""
    target, q = best_target(g, s, p, s.pos[p]), p
    for _ in range(s.seats - 1):
        q = left_of(s, q)
        if s.pos[q] == s.pos[p] and best_prize(g, s, q) > 1:
            return say2(p, Verb.ATTACK, Prize.MONSTER, q)
    return say1(p, Verb.ATTACK, target) if target >= 0 else say(p, Verb.LEAVE)


@rule
def use_space(g: Tables, s: State, p: int) -> Act:
    """What the space offers, if it is worth something; END if not."""
    kind, rich = g.kind[s.pos[p]], leader(g, s, p)
    use = say(p, Verb.SPACE)
    if kind == Kind.TAX or kind == Kind.WATER or kind == Kind.JAIL or kind == Kind.GO_TO_JAIL:
        if rich < 0:
            return say(p, Verb.END)
        use = say1(p, Verb.SPACE, rich) if kind == Kind.TAX or kind == Kind.WATER else use
    elif kind != Kind.GO and kind != Kind.CHEST:
        return say(p, Verb.END)
    return use if check_space(g, s, use) == Verdict.OK else say(p, Verb.END)


@rule
def use_shell(g: Tables, s: State, p: int) -> Act:
    """A battleship or cannon against a leader who is ahead."""
    shells, rich = held(g, s, p, Token.SHELL), leader(g, s, p)
    ahead = rich >= 0 and points(g, s, rich) > points(g, s, p)
    if shells and ahead and check_special(s) == Verdict.OK:
        return say1(p, Verb.SHELL, lowest(shells))
    return say(p, Verb.END)


@rule
def use_power(g: Tables, s: State, p: int) -> Act:
    """When a once-a-game action pays: two dear prizes to steal, two rich monsters on the side, or a leader to pull
    down."""
    what, rich = power(g, s, p), leader(g, s, p)
    use = say(p, Verb.POWER)
    if what == Monster.SWING:
        return swing(g, s, p)
    if rich < 0:
        return say(p, Verb.END)
    if what == Monster.SNEAK:
        dear = s.hotels_won[rich] + count(s.deeds[rich])
        use = say1(p, Verb.POWER, rich) if dear >= 2 else say(p, Verb.END)
    elif what == Monster.FIRE_BREATH:
        use = use if rich_on_side(g, s, p) >= 2 else say(p, Verb.END)
    elif what == Monster.MADNESS or what == Monster.BEAM:
        behind = points(g, s, rich) > points(g, s, p) + 6
        use = use if behind else say(p, Verb.END)
    return use if use.verb == Verb.POWER and check_power(g, s, use) == Verdict.OK else say(p, Verb.END)


@rule
def rich_on_side(g: Tables, s: State, p: int) -> int:
    """Monsters on its side that have a prize."""
    near, n = on_side_of(g, s, p), 0
    for q in range(s.seats):
        if near >> q & 1 and prizes(s, q) > 0:
            n += 1
    return n


@rule
def swing(g: Tables, s: State, p: int) -> Act:
    """To the best target of the opposite side, where there is none here."""
    if s.attacked or not s.unlocked or best_target(g, s, p, s.pos[p]) >= 0:
        return say(p, Verb.END)
    best, value = NOBODY, 0
    for lot in range(g.spaces):
        target = best_target(g, s, p, lot)
        there = target_value(g, s, p, target) if target >= 0 else 0
        if there > value and check_swing(g, s, p, lot) == Verdict.OK:
            best, value = lot, there
    use = say1(p, Verb.POWER, best)
    return use if best >= 0 and check_power(g, s, use) == Verdict.OK else say(p, Verb.END)


@rule
def walk(g: Tables, s: State, p: int) -> Act:
    """The dice that lead to the best place."""
    best, value = 1, -1
    special = check_special(s) == Verdict.OK
    for dice in range(1, 1 << s.a[s.top]):
        lot = (s.pos[p] + distance(s, dice)) % g.spaces
        there = place_value(g, s, p, lot, special)
        # until attacks are unlocked everybody hurries round
        there += 0 if s.unlocked else 10 * distance(s, dice)
        if there > value:
            best, value = dice, there
    return say1(p, Verb.WALK, distance(s, best))


# --- the roll ----------------------------------------------------------------------------------------


@rule
def help_roll(g: Tables, s: State, p: int) -> Act:
    """A token or a throw that makes the difference and is worth it."""
    t = s.top
    short = needed(g, s.a[t]) - s.c[t] - s.d[t]
    boosts, rerolls = usable(g, s, p, Token.BOOST), usable(g, s, p, Token.REROLL)
    worth_it = s.a[t] != Prize.HOUSE and (s.a[t] != Prize.MONSTER or best_prize(g, s, s.b[t]) > 1)
    if must_throw(g, s) or (s.a[t] == Prize.MONSTER and worth_it and not hits(g, s)):
        thrown = pick_throw(g, s, p, short)
        if thrown >= 0:
            return say1(p, Verb.THROW, thrown)
    if worth_it and boosts and short > 0:
        boost = lowest(boosts)
        if g.token_value[boost] >= short and check_boost(g, s, p, boost, 0) == Verdict.OK:
            return say1(p, Verb.BOOST, boost)
    if worth_it and rerolls and not s.boosted and check_reroll(g, s, p, lowest(rerolls)) == Verdict.OK:
        return say1(p, Verb.REROLL, lowest(rerolls))
    return say(p, Verb.STAND)


@rule
def pick_throw(g: Tables, s: State, p: int, short: int) -> int:
    """The cheapest piece that does it; where something must be thrown, the cheapest anyway."""
    must, fallback = must_throw(g, s), NOBODY
    for what in (Choice.TRAIN_CAR, Prize.HOUSE, Prize.HOTEL):
        if check_throw(g, s, p, what) == Verdict.OK:
            bonus = g.throw_house if what == Prize.HOUSE else g.throw_hotel if what == Prize.HOTEL else g.throw_car
            if bonus >= short and (must or what != Prize.HOTEL):
                return what
            fallback = what if fallback < 0 else fallback
    return fallback if must else NOBODY
