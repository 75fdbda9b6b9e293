"""`sensible`: attacks what is worth most where it stands, then moves to the best place it can reach and uses what is
there; robs the leader, protects what is valuable, and keeps its once-a-game action for when it pays off."""

from __future__ import annotations

from stompoly.engine.bits import count, lowest
from stompoly.engine.rule import rule
from stompoly.engine.state import NOBODY
from stompoly.rules.acts import Act, say, say1, say2
from stompoly.rules.seats import left_of

from ..attack import check_boost, check_target, check_throw, hits, must_throw, power, roll_needed
from ..codes import Ask, Choice, Kind, Monster, Prize, Token, Verb, Verdict
from ..ending import targets_left
from ..holdings import held_tokens, points, prizes, usable
from ..movement import check_move, check_reroll, distance, lap_left
from ..powers import check_power, on_side_of
from ..spaces import check_space, next_railroad, rail_progress
from ..special import ACTIVITIES, check_special
from ..state import State
from ..tables import Tables
from ..theft import deeds_on_offer, kinds_on_offer
from . import weights as W
from .memory import Memory
from .valuing import (
    action_value,
    best_prey,
    best_prize,
    best_target,
    best_token,
    can_wait,
    leader,
    others_have_prizes,
    points_of,
    shuns,
    spot_value,
    target_value,
)


@rule
def sensible_decide(g: Tables, s: State, p: int, m: Memory) -> Act:
    """One small answer for each question."""
    ask = s.ask[s.top]
    if ask == Ask.CHOOSE:
        return choose(g, s, p, m)
    if ask == Ask.MOVE:
        return walk(g, s, p, m)
    if ask == Ask.STRIKE:
        return help_roll(g, s, p, m)
    if ask == Ask.PICK_UP:
        return say1(p, Verb.PICK_UP, best_token(g, s, s.pos[p], m))
    if ask == Ask.STEAL:
        return name_prize(g, s, p, Verb.TAKE, True)
    if ask == Ask.DISCARD:
        return name_prize(g, s, p, Verb.GIVE_UP, s.a[s.top] != p)
    return answer_rare_questions(g, s, p, m)


@rule
def answer_rare_questions(g: Tables, s: State, p: int, m: Memory) -> Act:
    ask = s.ask[s.top]
    if ask == Ask.PROTECT:
        shields = held_tokens(g, s, p, Token.SHIELD)
        dear = s.b[s.top] != Prize.HOUSE or m.w[W.PROTECT_HOUSE]
        return say1(p, Verb.PROTECT, lowest(shields)) if dear else say(p, Verb.LEAVE)
    if ask == Ask.AIM:
        rich = leader(g, s, p, m)
        return say1(p, Verb.AIM, rich if rich >= 0 else (p + 1) % s.seats)
    if ask == Ask.BREATH:
        return say1(p, Verb.AIM, richest_of(g, s, s.m[s.top]))
    if ask == Ask.SHOVE:
        return say1(p, Verb.SHOVE, Choice.BACK)
    if ask == Ask.CORNER:
        return say1(p, Verb.CORNER, 10 * (m.w[W.OWN_CORNER] if s.a[s.top] == p else m.w[W.THEIR_CORNER]))
    return attack_here(g, s, p, m)


@rule
def richest_of(g: Tables, s: State, mask: int) -> int:
    best = lowest(mask)
    for q in range(s.seats):
        if mask >> q & 1 and points(g, s, q) > points(g, s, best):
            best = q
    return best


@rule
def name_prize(g: Tables, s: State, p: int, verb: int, dear: bool) -> Act:
    """The most valuable prize to take, the least valuable to give."""
    kinds = kinds_on_offer(s)
    house_first = kinds >> Prize.HOUSE & 1 and not dear
    if house_first:
        return say1(p, verb, Prize.HOUSE)
    if kinds >> Prize.DEED & 1 and (g.deed_points >= g.hotel_points or kinds >> Prize.HOTEL & 1 == 0):
        return say2(p, verb, Prize.DEED, lowest(deeds_on_offer(s)))
    return say1(p, verb, Prize.HOTEL if kinds >> Prize.HOTEL & 1 else Prize.HOUSE)


# --- the turn ----------------------------------------------------------------------------------------


@rule
def choose(g: Tables, s: State, p: int, m: Memory) -> Act:
    """Its own action when it pays, an attack if there is a target, a move, and what the space offers."""
    if m.w[W.CAMP] and camps(g, s, p, m):
        return say1(p, Verb.SPACE, leader(g, s, p, m))
    spent = say(p, Verb.END) if shuns(m, Verb.POWER) else use_power(g, s, p, m)
    if spent.verb == Verb.POWER:
        return spent
    strike = best_attack(g, s, p, m)
    if strike.verb == Verb.ATTACK:
        return strike
    if check_move(g, s) == Verdict.OK and not lingers(g, s, p, m):
        return say(p, Verb.MOVE)
    special = use_space(g, s, p, m)
    return special if special.verb == Verb.SPACE else use_shell(g, s, p, m)


@rule
def camps(g: Tables, s: State, p: int, m: Memory) -> bool:
    """A monster on a tax space robs without a roll, and may stay there to do it again next turn; as long as others
    wreck the city, that beats wandering on."""
    if g.kind[s.pos[p]] != Kind.TAX or shuns(m, W.ROBBING) or shuns(m, Verb.SPACE):
        return False
    rich = leader(g, s, p, m)
    if rich < 0 or best_prize(g, s, rich) < m.w[W.CAMP]:
        return False
    stays = s.moved == 1 or can_wait(g, s, p, m)
    return stays and check_space(g, s, say1(p, Verb.SPACE, rich)) == Verdict.OK


@rule
def lingers(g: Tables, s: State, p: int, m: Memory) -> bool:
    """Whether it stays to attack what stands here again next turn, as a move may lead to nothing as good. It moves on
    where it would have to leave that alone, and from others whom it robs instead, turn after turn."""
    target = best_target(g, s, p, s.pos[p], m) if s.attacked else NOBODY
    if target < 0 or target_value(g, s, p, target) < m.w[W.LINGER]:
        return False
    if best_prey(g, s, p, 0, m) >= 0 and not can_wait(g, s, p, m):
        return False
    return m.w[W.SPARE_LAST] == 0 or not ends_badly(g, s, p, target, m)


@rule
def best_attack(g: Tables, s: State, p: int, m: Memory) -> Act:
    """A building or property here, or a monster in reach that has something more valuable; END if there is none."""
    if s.attacked or s.activities >= ACTIVITIES or not s.unlocked:
        return say(p, Verb.END)
    target = best_target(g, s, p, s.pos[p], m)
    if m.w[W.SPARE_LAST] and target >= 0 and ends_badly(g, s, p, target, m):
        target = NOBODY
    value = target_value(g, s, p, target) if target >= 0 else 0
    victim = best_prey(g, s, p, value, m)
    if victim >= 0 and check_target(g, s, p, Prize.MONSTER, victim, 1) == Verdict.OK:
        return say2(p, Verb.ATTACK, Prize.MONSTER, victim)
    if value < m.w[W.MOVE_FIRST] and check_move(g, s) == Verdict.OK:
        return say(p, Verb.END)
    return say1(p, Verb.ATTACK, target) if target >= 0 else say(p, Verb.END)


@rule
def ends_badly(g: Tables, s: State, p: int, target: int, m: Memory) -> bool:
    """Whether this is the last target of the city and another wins when it falls. It is left alone for longer than one
    stays on a tax space: a player who gives in hands the game to one who does nothing but rob."""
    if s.since >= m.w[W.SPARE_LAST] or (g.stalemate > 0 and s.since + 2 * s.seats >= g.stalemate):
        return False
    if targets_left(g, s) > 1:
        return False
    rich = leader(g, s, p, m)
    return rich >= 0 and points(g, s, rich) > points(g, s, p) + points_of(g, target)


@rule
def attack_here(g: Tables, s: State, p: int, m: Memory) -> Act:
    """Sewer Tunnels."""
    target, q = best_target(g, s, p, s.pos[p], m), p
    for _ in range(s.seats - 1):
        q = left_of(s, q)
        if s.pos[q] == s.pos[p] and best_prize(g, s, q) >= m.w[W.SEWER] and not shuns(m, W.ROBBING):
            return say2(p, Verb.ATTACK, Prize.MONSTER, q)
    return say1(p, Verb.ATTACK, target) if target >= 0 else say(p, Verb.LEAVE)


@rule
def use_space(g: Tables, s: State, p: int, m: Memory) -> Act:
    """What the space offers, if it is worth something; END if not."""
    kind, use = g.kind[s.pos[p]], say(p, Verb.SPACE)
    if kind == Kind.STREET or shuns(m, Verb.SPACE) or (kind == Kind.TAX and shuns(m, W.ROBBING)):
        return say(p, Verb.END)
    rich = leader(g, s, p, m)
    if kind == Kind.TAX or kind == Kind.WATER or kind == Kind.JAIL or kind == Kind.GO_TO_JAIL:
        if rich < 0:
            return say(p, Verb.END)
        use = say1(p, Verb.SPACE, rich) if kind == Kind.TAX or kind == Kind.WATER else use
    elif kind == Kind.RAILROAD and m.w[W.SHORTCUT]:
        use = say1(p, Verb.SPACE, way_by_rail(g, s, p, m))
    elif kind == Kind.PARKING and m.w[W.SUMMON] and rich >= 0 and not s.attacked:
        use = say2(p, Verb.SPACE, rich, s.pos[p])
    elif kind != Kind.GO and kind != Kind.CHEST:
        return say(p, Verb.END)
    return use if check_space(g, s, use) == Verdict.OK else say(p, Verb.END)


@rule
def way_by_rail(g: Tables, s: State, p: int, m: Memory) -> int:
    """On or back to the better railroad, if that is a better place or brings the end of the first lap nearer; else 0,
    which is no way."""
    here, best = s.pos[p], 0
    value = spot_value(g, s, p, here, False, m) + m.w[W.SHORTCUT]
    for way in (Choice.ON, Choice.BACK):
        rail = next_railroad(g, here, way)
        there = spot_value(g, s, p, rail, False, m)
        if not s.unlocked:
            way_so_far = s.progress[p] + 0
            way_then = way_so_far + rail_progress(g, here, rail, way)
            gain = lap_left(g, s, p, here, way_so_far) - lap_left(g, s, p, rail, way_then)
            there += m.w[W.HURRY] * gain
        if there > value:
            best, value = way, there
    return best


@rule
def use_shell(g: Tables, s: State, p: int, m: Memory) -> Act:
    """A battleship or cannon against a leader who is ahead."""
    shells = held_tokens(g, s, p, Token.SHELL)
    if shells == 0 or shuns(m, Verb.SHELL) or check_special(s) != Verdict.OK:
        return say(p, Verb.END)
    rich = leader(g, s, p, m)
    ahead = rich >= 0 and points(g, s, rich) >= points(g, s, p) + m.w[W.SHELL_LEAD]
    return say1(p, Verb.SHELL, lowest(shells)) if ahead else say(p, Verb.END)


@rule
def use_power(g: Tables, s: State, p: int, m: Memory) -> Act:
    """When a once-a-game action pays: two good prizes to steal, two rich monsters on the side, or a leader to pull
    down."""
    what, use = power(g, s, p), say(p, Verb.POWER)
    if what == Monster.SWING:
        return swing(g, s, p, m)
    rich = leader(g, s, p, m)
    if rich < 0 or (shuns(m, W.ROBBING) and (what == Monster.SNEAK or what == Monster.FIRE_BREATH)):
        return say(p, Verb.END)
    if what == Monster.SNEAK:
        dear = s.hotels_won[rich] + count(s.deeds[rich])
        use = say1(p, Verb.POWER, rich) if dear >= m.w[W.SNEAK] else say(p, Verb.END)
    elif what == Monster.FIRE_BREATH:
        use = use if rich_on_side(g, s, p) >= m.w[W.BREATH] else say(p, Verb.END)
    elif what == Monster.MADNESS or what == Monster.BEAM:
        behind = points(g, s, rich) > points(g, s, p) + m.w[W.BEHIND]
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
def swing_to_tax(g: Tables, s: State, p: int, m: Memory) -> int:
    """A tax space on the opposite side, once nothing is left to attack here and there is time to rob from there;
    NOBODY if there is none."""
    hunting = not s.attacked and best_target(g, s, p, s.pos[p], m) >= 0
    if hunting or s.activities + 2 > ACTIVITIES or s.specials or not others_have_prizes(s, p):
        return NOBODY
    for lot in range(g.spaces):
        if g.kind[lot] == Kind.TAX and action_value(g, s, p, lot, m) and can_swing(g, s, p, lot):
            return lot
    return NOBODY


@rule
def can_swing(g: Tables, s: State, p: int, lot: int) -> bool:
    return check_power(g, s, say1(p, Verb.POWER, lot)) == Verdict.OK


@rule
def swing(g: Tables, s: State, p: int, m: Memory) -> Act:
    """To the best target of the opposite side, where there is none here."""
    if m.w[W.SWING_BACK]:
        back = swing_to_tax(g, s, p, m)
        if back >= 0:
            return say1(p, Verb.POWER, back)
    if s.attacked or not s.unlocked or best_target(g, s, p, s.pos[p], m) >= 0:
        return say(p, Verb.END)
    best, value = NOBODY, 0
    for lot in range(g.spaces):
        target = best_target(g, s, p, lot, m)
        there = target_value(g, s, p, target) if target >= 0 else 0
        if there > value and can_swing(g, s, p, lot):
            best, value = lot, there
    return say1(p, Verb.POWER, best) if best >= 0 else say(p, Verb.END)


@rule
def walk(g: Tables, s: State, p: int, m: Memory) -> Act:
    """The dice that lead to the best place."""
    best, value = 1, -1
    special = check_special(s) == Verdict.OK
    for dice in range(1, 1 << s.a[s.top]):
        steps = distance(s, dice)
        there = spot_value(g, s, p, (s.pos[p] + steps) % g.spaces, special, m)
        # until attacks are unlocked everybody hurries round
        there += 0 if s.unlocked else m.w[W.HURRY] * steps
        if there > value:
            best, value = dice, there
    rerolls = usable(g, s, p, Token.REROLL) if value < m.w[W.REROLL_MOVE] and not shuns(m, Verb.REROLL) else 0
    if rerolls and check_reroll(g, s, p, lowest(rerolls)) == Verdict.OK:
        return say1(p, Verb.REROLL, lowest(rerolls))
    return say1(p, Verb.WALK, distance(s, best))


# --- the roll ----------------------------------------------------------------------------------------


@rule
def help_roll(g: Tables, s: State, p: int, m: Memory) -> Act:
    """A token or a throw that makes the difference and is worth it."""
    t = s.top
    short = roll_needed(g, s.a[t]) - s.c[t] - s.d[t]
    boosts, rerolls = usable(g, s, p, Token.BOOST), usable(g, s, p, Token.REROLL)
    worth_it = s.a[t] != Prize.HOUSE or m.w[W.HELP_HOUSE] == 1
    if s.a[t] == Prize.MONSTER:
        worth_it = best_prize(g, s, s.b[t]) >= m.w[W.HELP_PRIZE]
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
