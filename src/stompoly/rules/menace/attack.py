"""Attacks, in the order of the clauses: what may be attacked, the roll, what is added to it, and what follows."""

from __future__ import annotations

from stompoly.engine.bits import lowest
from stompoly.engine.chance import draw
from stompoly.engine.events import note
from stompoly.engine.frames import pop, push
from stompoly.engine.rule import rule
from stompoly.engine.state import NOBODY
from stompoly.rules.acts import Act

from .codes import Ask, Cause, Choice, Event, Kind, Monster, Prize, Token, Verb, Verdict
from .ending import check_cleared
from .holdings import at_hand, box_prize, change_prize, kinds_of, usable
from .movement import check_reroll, use_token
from .special import ACTIVITIES, SPECIALS, begin_host, begin_special, check_embedded, check_special_after, close_host
from .state import State
from .tables import Tables
from .theft import open_theft


@rule
def power(g: Tables, s: State, p: int) -> int:
    """What a seat's monster can do."""
    return g.power[s.monster[p]]


@rule
def is_giant(g: Tables, s: State, p: int) -> bool:
    return g.giant[s.monster[p]] == 1


# --- what may be attacked ----------------------------------------------------------------------------


@rule
def check_target(g: Tables, s: State, p: int, kind: int, victim: int, begun: int) -> int:
    """One thing: a house, a hotel or the bare property here, or a monster in reach; never a token (MMM-ATK-01,
    MMM-ATK-02, MMM-ATK-08). Nothing before a monster has passed Go (MMM-ATK-03)."""
    lot = s.pos[p]
    if not s.unlocked:
        return Verdict.LOCKED
    if kind == Prize.HOUSE:
        return Verdict.OK if s.houses[lot] > 0 else Verdict.NO_HOUSE
    if kind == Prize.HOTEL:
        return Verdict.OK if s.hotels[lot] > 0 else Verdict.NO_HOTEL
    if kind == Prize.DEED:
        if s.standing >> lot & 1 == 0:
            return Verdict.NO_PROPERTY
        return Verdict.OK if s.houses[lot] + s.hotels[lot] == 0 else Verdict.STILL_BUILT
    if kind != Prize.MONSTER or victim < 0 or victim >= s.seats or victim == p:
        return Verdict.NOT_A_TARGET
    return check_reach(g, s, p, victim, begun)


@rule
def on_one_side(g: Tables, here: int, there: int) -> bool:
    """Two spaces of one side; corners belong to two (MMM-GIANT-01, MMM-R-22)."""
    both = 1 << here | 1 << there
    for side in range(4):
        if g.side[side] & both == both:
            return True
    return False


@rule
def check_reach(g: Tables, s: State, p: int, victim: int, begun: int) -> int:
    """Anybody on the same space. Elsewhere only giants reach, on their side, and must throw (MMM-GIANT-01,
    MMM-GIANT-02, MMM-MOB-02); Open Fire reaches the whole board (MMM-MON-09)."""
    if s.pos[p] == s.pos[victim]:
        return Verdict.OK
    if not is_giant(g, s, p):
        return Verdict.MOB_REACH
    if power(g, s, p) != Monster.OPEN_FIRE and not on_one_side(g, s.pos[p], s.pos[victim]):
        return Verdict.OUT_OF_REACH
    if not needs_throw(g, s, p, victim):
        return Verdict.OK
    armed = s.houses_won[p] + s.hotels_won[p] > 0 or check_train_car(g, s, p, begun) == Verdict.OK
    return Verdict.OK if armed else Verdict.NOTHING_TO_THROW


@rule
def needs_throw(g: Tables, s: State, p: int, victim: int) -> bool:
    """At a distance something must be thrown (MMM-GIANT-02, MMM-R-23, MMM-R-29)."""
    free = g.free_fire == 1 and power(g, s, p) == Monster.OPEN_FIRE
    return s.pos[p] != s.pos[victim] and not free


@rule
def check_train_car(g: Tables, s: State, p: int, begun: int) -> int:
    """A giant on a railroad that stands may throw a train car: the space's action inside the attack (MMM-SPACE-05,
    MMM-SPACE-07, MMM-R-25)."""
    lot = s.pos[p]
    if not is_giant(g, s, p):
        return Verdict.MOBS_DO_NOT_THROW
    put = g.sticky == 1 and s.put >> p & 1 == 1
    late = g.space_action == Choice.ARRIVAL_ONLY and not s.arrived
    if g.kind[lot] != Kind.RAILROAD or s.standing >> lot & 1 == 0 or s.spaces_used >> lot & 1 or put or late:
        return Verdict.NO_TRAIN_CAR
    return check_special_after(s, begun)


@rule
def check_attack(g: Tables, s: State, act: Act) -> int:
    """One attack a turn (MMM-TURN-03). Tokens that help may be used before the roll (MMM-TOKEN-03, MMM-R-26)."""
    if s.activities >= ACTIVITIES:
        return Verdict.THREE_ACTIVITIES
    if s.attacked:
        return Verdict.ATTACKED_ALREADY
    return check_blow(g, s, act, 1)


@rule
def check_blow(g: Tables, s: State, act: Act, begun: int) -> int:
    """A target, and perhaps a token named before the roll, which must leave room for a throw where one is needed."""
    target = check_target(g, s, act.seat, act.a, act.b, begun)
    if target != Verdict.OK or act.c == 0:
        return target
    if act.a == Prize.MONSTER and needs_throw(g, s, act.seat, act.b) and not keeps_throw(g, s, act.seat, begun):
        return Verdict.MUST_THROW
    one = act.c > 0 and act.c & (act.c - 1) == 0
    return check_boost(g, s, act.seat, lowest(act.c), begun) if one else Verdict.BAD_NUMBER


# --- the roll ----------------------------------------------------------------------------------------


@rule
def apply_attack(g: Tables, s: State, act: Act) -> None:
    """The attack is one of the three activities (MMM-ATK-04)."""
    begin_host(s)
    s.attacked = 1
    strike(g, s, act, Choice.BY_ATTACK)


@rule
def strike(g: Tables, s: State, act: Act, part: int) -> None:
    """With what a token named before the roll adds to it."""
    bonus = 0
    if act.c:
        token = lowest(act.c)
        use_token(g, s, act.seat, token)
        bonus = g.token_value[token]
        note(s, Event.BOOSTED, act.seat, bonus, g.token_printed[token], 0)
    open_strike(g, s, act.seat, act.a, act.b if act.a == Prize.MONSTER else 0, part, bonus)


@rule
def open_strike(g: Tables, s: State, p: int, kind: int, victim: int, part: int, bonus: int) -> None:
    """Rolls, and adds what always counts (MMM-MON-08)."""
    note(s, Event.ATTACKED, p, kind, victim if kind == Prize.MONSTER else NOBODY, s.pos[p])
    s.boosted = 0
    roll = attack_roll(g, s, p, kind)
    own = power_bonus(g, s, p, kind, victim)
    if own:
        note(s, Event.SHOOK, p, own, kind, 0)
    push(s, Ask.STRIKE, NOBODY, kind, victim, roll, bonus + own, part + 8 * p)


@rule
def power_bonus(g: Tables, s: State, p: int, kind: int, victim: int) -> int:
    """What a monster's own power adds to its roll: Shakedown at buildings (MMM-MON-08), and, as an option, Open Fire at
    a monster elsewhere (MMM-R-29)."""
    what = power(g, s, p)
    if what == Monster.SHAKEDOWN and (kind == Prize.HOUSE or kind == Prize.HOTEL):
        return g.power_value[s.monster[p]]
    far = kind == Prize.MONSTER and s.pos[p] != s.pos[victim]
    return g.fire_bonus if far and what == Monster.OPEN_FIRE else 0


@rule
def attack_roll(g: Tables, s: State, p: int, kind: int) -> int:
    """Two dice; a mob rolls three against a monster and adds the best two (MMM-ATK-04, MMM-ATK-16, MMM-MOB-01)."""
    one, two = draw(s, 6) + 1, draw(s, 6) + 1
    three = draw(s, 6) + 1 if kind == Prize.MONSTER and not is_giant(g, s, p) else 0
    note(s, Event.STRUCK, p, one, two, three)
    return one + two + three - min(one, two, three) if three else one + two


@rule
def striker(s: State) -> int:
    return s.m[s.top] // 8


@rule
def roll_needed(g: Tables, kind: int) -> int:
    """What must be rolled (MMM-ATK-05, MMM-ATK-06, MMM-ATK-07, MMM-ATK-09)."""
    if kind == Prize.HOUSE:
        return g.need_house
    if kind == Prize.HOTEL:
        return g.need_hotel
    return g.need_deed if kind == Prize.DEED else g.need_monster


@rule
def hits(g: Tables, s: State) -> bool:
    return s.c[s.top] + s.d[s.top] >= roll_needed(g, s.a[s.top])


@rule
def must_throw(g: Tables, s: State) -> bool:
    """Fire Breath needs no throw (MMM-R-28)."""
    t = s.top
    if s.a[t] != Prize.MONSTER or s.m[t] % 8 == Choice.BY_BREATH:
        return False
    return needs_throw(g, s, striker(s), s.b[t])


@rule
def resume_strike(g: Tables, s: State) -> bool:
    """A roll that hits stands, unless something must be thrown; one that does not may be helped (MMM-GIANT-09). True:
    nobody need be asked."""
    p = striker(s)
    s.seat[s.top] = NOBODY
    if (hits(g, s) and not must_throw(g, s)) or not can_help(g, s, p):
        settle_strike(g, s)
        return True
    s.seat[s.top] = p
    return False


@rule
def can_help(g: Tables, s: State, p: int) -> bool:
    """Whether anything can still be done about the roll."""
    if can_throw(g, s, p):
        return True
    tokens = usable(g, s, p, Token.BOOST)
    if not s.boosted:
        tokens |= usable(g, s, p, Token.REROLL)
    if must_throw(g, s) and not keeps_throw(g, s, p, 0):
        return False
    return tokens != 0 and check_embedded(g, s, 0) == Verdict.OK


@rule
def can_throw(g: Tables, s: State, p: int) -> bool:
    if s.a[s.top] != Prize.MONSTER or not is_giant(g, s, p):
        return False
    return to_throw(s, p) != 0 or check_car_here(g, s, p) == Verdict.OK


@rule
def to_throw(s: State, p: int) -> int:
    """The kinds of pieces that may be thrown in the attack that is on, bit per Prize. The attacks of a Fire Breath are
    at the same time: what one of them wins is not thrown in another (MMM-R-28)."""
    breath = s.top - 1
    if s.m[s.top] % 8 != Choice.BY_BREATH:
        return kinds_of(s, p)
    houses = 1 << Prize.HOUSE if s.a[breath] else 0
    return houses | 1 << Prize.HOTEL if s.b[breath] else houses


# --- what is added to it -----------------------------------------------------------------------------


@rule
def check_strike(g: Tables, s: State, act: Act) -> int:
    """Re-rolls come first, then tokens, then one throw (MMM-R-26, MMM-R-27)."""
    p = act.seat
    if act.verb == Verb.STAND:
        return Verdict.MUST_THROW if must_throw(g, s) and can_throw(g, s, p) else Verdict.OK
    if act.verb == Verb.THROW:
        return check_throw(g, s, p, act.a)
    if must_throw(g, s) and not keeps_throw(g, s, p, 0):
        return Verdict.MUST_THROW
    if act.verb == Verb.REROLL:
        return Verdict.TOO_LATE if s.boosted else check_reroll(g, s, p, act.a)
    return check_boost(g, s, p, act.a, 0)


@rule
def keeps_throw(g: Tables, s: State, p: int, begun: int) -> bool:
    """Whether something to throw is left after a token was used: a train car takes a special action of its own."""
    two_left = s.specials + 2 <= SPECIALS and s.activities + begun + 2 <= ACTIVITIES
    return s.houses_won[p] + s.hotels_won[p] > 0 or not g.token_cost or two_left


@rule
def check_boost(g: Tables, s: State, p: int, token: int, begun: int) -> int:
    """A token that adds to an attack roll, before or after it (MMM-TOKEN-03, MMM-TOKEN-12)."""
    if token < 0 or token >= g.tokens or not at_hand(g, s, p, token):
        return Verdict.NO_SUCH_TOKEN
    return check_embedded(g, s, begun) if g.token_does[token] == Token.BOOST else Verdict.NOT_THAT_TOKEN


@rule
def check_throw(g: Tables, s: State, p: int, what: int) -> int:
    """A giant throws one house or hotel it has won, or a train car, at a monster (MMM-GIANT-03, MMM-GIANT-06,
    MMM-GIANT-07, MMM-GIANT-08, MMM-MON-10, MMM-R-24)."""
    if s.a[s.top] != Prize.MONSTER:
        return Verdict.ONLY_AT_MONSTERS
    if not is_giant(g, s, p):
        return Verdict.MOBS_DO_NOT_THROW
    if what == Choice.TRAIN_CAR:
        return check_car_here(g, s, p)
    if what != Prize.HOUSE and what != Prize.HOTEL:
        return Verdict.BAD_NUMBER
    return Verdict.OK if to_throw(s, p) >> what & 1 else Verdict.NOTHING_TO_THROW


@rule
def check_car_here(g: Tables, s: State, p: int) -> int:
    """A train car in the current attack; not in Fire Breath (MMM-MON-04)."""
    return Verdict.NO_TRAIN_CAR if s.m[s.top] % 8 == Choice.BY_BREATH else check_train_car(g, s, p, 0)


@rule
def apply_strike(g: Tables, s: State, act: Act) -> None:
    p, t = act.seat, s.top
    s.seat[t] = NOBODY
    if act.verb == Verb.REROLL:
        use_token(g, s, p, act.a)
        s.c[t] = attack_roll(g, s, p, s.a[t])
    elif act.verb == Verb.BOOST:
        use_token(g, s, p, act.a)
        s.d[t] += g.token_value[act.a]
        s.boosted = 1
        note(s, Event.BOOSTED, p, g.token_value[act.a], g.token_printed[act.a], 0)
    else:
        if act.verb == Verb.THROW:
            throw(g, s, p, act.a)
        settle_strike(g, s)


@rule
def throw(g: Tables, s: State, p: int, what: int) -> None:
    """Two more for a house, four for a hotel, one for a train car; the piece is gone (MMM-GIANT-03, MMM-GIANT-04,
    MMM-GIANT-05, MMM-SPACE-05)."""
    bonus = g.throw_house if what == Prize.HOUSE else g.throw_hotel if what == Prize.HOTEL else g.throw_car
    if what == Choice.TRAIN_CAR:
        begin_special(s)
        s.embedded = 1
        s.spaces_used |= 1 << s.pos[p]
        s.space_used = 1
    else:
        box_prize(s, p, what, 0)
        if s.m[s.top] % 8 == Choice.BY_BREATH:
            count_thrown(s, what)
    s.d[s.top] += bonus
    note(s, Event.THREW, p, what, bonus, 0)


@rule
def count_thrown(s: State, what: int) -> None:
    """One piece less for the rest of the Fire Breath."""
    if what == Prize.HOUSE:
        s.a[s.top - 1] -= 1
    else:
        s.b[s.top - 1] -= 1


# --- what follows ------------------------------------------------------------------------------------


@rule
def settle_strike(g: Tables, s: State) -> None:
    """Compares; a miss ends nothing (MMM-ATK-15)."""
    t, p = s.top, striker(s)
    kind, victim, part, success = s.a[t], s.b[t], s.m[t] % 8, hits(g, s)
    total, need = s.c[t] + s.d[t], roll_needed(g, s.a[t])
    pop(s)
    if part == Choice.BY_ATTACK:
        close_host(s)
    if not success:
        note(s, Event.MISSED, p, total, need, 0)
    elif kind == Prize.MONSTER:
        beat(g, s, p, victim)
    else:
        destroy(g, s, p, kind)


@rule
def destroy(g: Tables, s: State, p: int, kind: int) -> None:
    """What is destroyed becomes a prize; a property that is gone can be landed on but not attacked again (MMM-ATK-10,
    MMM-ATK-11)."""
    lot = s.pos[p]
    if kind == Prize.HOUSE:
        s.houses[lot] -= 1
    elif kind == Prize.HOTEL:
        s.hotels[lot] -= 1
    else:
        s.standing &= ~(1 << lot)
    change_prize(s, p, kind, lot, 1)
    s.since = 0
    note(s, Event.DESTROYED, p, kind, lot, 0)
    check_cleared(g, s)


@rule
def beat(g: Tables, s: State, p: int, victim: int) -> None:
    """A beaten monster is only hurt: the attacker picks one of its prizes, if it has any (MMM-ATK-09, MMM-ATK-13,
    MMM-ATK-14, MMM-SPACE-06). Brains slow it down (MMM-MON-12, MMM-R-43)."""
    note(s, Event.BEAT, p, victim, 0, 0)
    if power(g, s, p) == Monster.BRAINS:
        s.dice_next[victim] = 1
        note(s, Event.SLOWED, victim, p, 0, 0)
    open_theft(s, p, victim, 1, Cause.FIGHT)
