"""Combat, in the order of the clauses: who takes part, whose slot it is, how attack points are divided, tanks, Masers.

A landing opens a COMBAT frame. It gives every seat its slot, the lander's first and then clockwise: its kaiju acts,
then its tanks on the space, then its Masers in range. `strike.py` deals the damage; `fallen.py` settles who fell.
Smashing houses without a combat is the lander's slot alone.
"""

from __future__ import annotations

from stompoly.engine.bits import lowest
from stompoly.engine.events import note
from stompoly.engine.frames import pop, push
from stompoly.engine.rule import rule
from stompoly.engine.state import NOBODY
from stompoly.rules.acts import Act
from stompoly.rules.seats import left_of, next_in

from .codes import Ask, Choice, Event, Kind, Source, Verb, Verdict
from .districts import holder, pull_down_houses, pull_down_tanks
from .fallen import settle_fallen
from .hand import playable
from .money import attack_points, spend_points
from .movement import meets_enemy
from .packing import pack_for, unpack_for, unpack_sum
from .state import PACK, State
from .strike import open_strike
from .tables import TANKS, Tables
from .teams import are_enemies, enemies_on, kaiju_on

# --- who takes part ----------------------------------------------------------------------------------


@rule
def starts_fight(g: Tables, s: State, p: int, lot: int, spared: int) -> bool:
    """Two enemy kaiju on one space fight (UGM-COMBAT-10), if the one that came has passed GO: the peace lap binds the
    starter (UGM-COMBAT-15, UGM-COMBAT-16), and nobody fights at the fish or the plant, or with kaiju that the card of
    the lander spares."""
    return s.lapped[p] == 1 and meets_enemy(g, s, p, lot) and enemies_on(s, p, lot) & ~spared != 0


@rule
def tanks_ready(s: State, p: int) -> int:
    """Tanks that would fire for a seat in this combat: those on the space, if it holds the rights, and a card's extra
    ones."""
    if s.rights[p] >> s.arena & 1 == 0:
        return 0
    return min(s.tanks[s.arena] + s.extra_tanks, TANKS)


@rule
def masers_ready(g: Tables, s: State, p: int) -> int:
    """A seat's Masers with the space in range, bit per space; the lander must be an enemy (UGM-MASER-05,
    UGM-MASER-08)."""
    mask = 0
    if s.rights[p] & s.masers and g.kind[s.arena] == Kind.DISTRICT and are_enemies(s, p, s.lander):
        own = s.rights[p] & s.masers
        while own:
            lot = lowest(own)
            own &= own - 1
            if g.maser_reach[lot] >> s.arena & 1:
                mask |= 1 << lot
    return mask


@rule
def clear_combat(g: Tables, s: State, p: int, hiding: int, spared: int) -> None:
    """A fresh combat on the lander's space; kaiju held on GO take part in it too (UGM-SUBJ-21)."""
    s.arena = s.pos[p]
    s.lander = p
    s.hiding = hiding
    s.fight = 1 if not hiding and starts_fight(g, s, p, s.arena, spared) else 0
    s.fighters = kaiju_on(s, s.arena) & ~spared if s.fight else 1 << p
    s.sides = s.fighters
    s.combat = s.fight
    s.calm = s.played = s.smoke = s.extra_tanks = s.fallen = 0
    for q in range(s.seats):
        s.budget[q] = g.ap_limit
        s.swipe[q] = s.armour[q] = 0
        s.killer[q] = NOBODY
        s.downed[q] = 0


@rule
def open_combat(g: Tables, s: State, p: int, hiding: int, spared: int) -> None:
    """On coming to rest by a move, not otherwise (UGM-R-16): kaiju, and the tanks and Masers of the lander's enemies
    (UGM-COMBAT-01, UGM-COMBAT-02, UGM-COMBAT-20); the lander is the attacker (UGM-COMBAT-03, UGM-COMBAT-11). The peace
    lap does not limit tanks, Masers or smashing (UGM-COMBAT-17)."""
    clear_combat(g, s, p, hiding, spared)
    for q in range(s.seats):
        if are_enemies(s, q, p) and (tanks_ready(s, q) > 0 or masers_ready(g, s, q)):
            s.combat = 1
            s.sides |= 1 << q
        elif s.fight and tanks_ready(s, q) > 0:
            s.sides |= 1 << q
    if s.fight:
        note(s, Event.FIGHT, p, s.arena, s.fighters, 0)
    elif s.combat:
        note(s, Event.BATTLE, p, s.arena, 0, 0)
    elif not kaiju_may_act(g, s, p):
        return
    push(s, Ask.COMBAT, NOBODY, p, Choice.KAIJU_SLOT, 0, 0, s.sides & ~(1 << p))


# --- slots -------------------------------------------------------------------------------------------


@rule
def resume_combat(g: Tables, s: State) -> None:
    """The next step: the kaiju, then the tanks, then each Maser of the seat whose slot it is; then the next seat
    clockwise (UGM-COMBAT-13, UGM-COMBAT-19, UGM-COMBAT-22, UGM-R-08, UGM-R-19). After the last, the fallen."""
    t = s.top
    p, stage = s.a[t], s.b[t]
    if stage == Choice.KAIJU_SLOT:
        s.b[t] = Choice.TANK_SLOT
        if kaiju_may_act(g, s, p):
            push(s, Ask.FIGHT, p, 0, 0, 0, 0, 0)
    elif stage == Choice.TANK_SLOT:
        s.b[t] = Choice.MASER_SLOT
        armed = tanks_ready(s, p) > 0 or playable(g, s, p, Ask.FIRE, Source.TANKS) != 0
        if armed and fire_targets(g, s, p):
            push(s, Ask.FIRE, p, 0, 0, 0, 0, 0)
    elif not next_maser(g, s, p):
        next_slot(g, s)


@rule
def next_maser(g: Tables, s: State, p: int) -> bool:
    """Each Maser fires once at most for a landing, at the kaiju that landed (UGM-R-12)."""
    t = s.top
    ready = masers_ready(g, s, p) >> s.c[t] << s.c[t]
    if ready == 0 or s.hp[s.lander] == 0:
        return False
    lot = s.c[t]
    while ready >> lot & 1 == 0:
        lot += 1
    s.c[t] = lot + 1
    push(s, Ask.MASER, p, lot, 0, 0, 0, 0)
    return True


@rule
def next_slot(g: Tables, s: State) -> None:
    t = s.top
    if s.m[t] == 0:
        pop(s)
        settle_fallen(g, s)
        return
    s.a[t] = next_in(s, s.m[t], s.a[t])
    s.m[t] &= ~(1 << s.a[t])
    s.b[t] = Choice.KAIJU_SLOT
    s.c[t] = 0


@rule
def kaiju_may_act(g: Tables, s: State, p: int) -> bool:
    """A kaiju that is here and does not hide, with something to hit and points for it, or a card to play; even one that
    has just been brought to 0 HP, or that nobody has hit (UGM-COMBAT-14, UGM-HIDE-03, UGM-R-17)."""
    if s.fighters >> p & 1 == 0 or (s.hiding and p == s.lander):
        return False
    if points(g, s, p) > 0 and (houses_to_hit(s, p) or tanks_to_hit(s, p) or kaiju_to_hit(g, s, p)):
        return True
    return playable(g, s, p, Ask.FIGHT, Source.KAIJU) != 0


# --- what a kaiju may hit ----------------------------------------------------------------------------


@rule
def points(g: Tables, s: State, p: int) -> int:
    """AP that a kaiju may still spend in this landing: two, and no more than it has (UGM-SMASH-01, UGM-COMBAT-04,
    UGM-COMBAT-12)."""
    return min(s.budget[p], attack_points(g, s, p))


@rule
def check_houses(s: State, p: int, n: int) -> int:
    """Only the kaiju that landed may hit houses, and not its own or a team-mate's (UGM-OWN-02, UGM-SUBJ-18,
    UGM-R-32)."""
    h = holder(s, s.arena)
    if p != s.lander:
        return Verdict.ONLY_LANDER_SMASHES
    if h == p:
        return Verdict.OWN_HOUSES
    if h != NOBODY and not are_enemies(s, p, h):
        return Verdict.TEAM_HOUSES
    return Verdict.OK if n <= s.houses[s.arena] else Verdict.NO_SUCH_HOUSE


@rule
def check_tanks(s: State, p: int, n: int) -> int:
    """Tanks of an enemy (UGM-OWN-01, UGM-SUBJ-17, UGM-R-32)."""
    h = holder(s, s.arena)
    if h == NOBODY:
        return Verdict.NO_SUCH_TANK
    if h == p:
        return Verdict.OWN_TANKS
    if not are_enemies(s, p, h):
        return Verdict.TEAM_TANKS
    return Verdict.OK if n <= s.tanks[s.arena] else Verdict.NO_SUCH_TANK


@rule
def check_target(g: Tables, s: State, p: int, q: int) -> int:
    """Any enemy kaiju on the space that has HP left (UGM-R-18, UGM-R-20), never the same team (UGM-SUBJ-16); in its
    peace lap a kaiju only answers its attacker (UGM-COMBAT-15, UGM-R-15)."""
    if q < 0 or q >= s.seats or q == p or s.pos[q] != s.arena:
        return Verdict.NOT_HERE
    if not are_enemies(s, p, q):
        return Verdict.TEAM_KAIJU
    if s.lapped[p] == 0 and (p == s.lander or q != s.lander):
        return Verdict.PEACE_LAP
    if s.fight == 0 or s.calm:
        return Verdict.NO_FIGHT_HERE
    if s.fighters >> q & 1 == 0:
        return Verdict.PEACE_LAP
    if g.fight_targets == Choice.ATTACKER_ONLY and p != s.lander and q != s.lander:
        return Verdict.ATTACKER_ONLY
    return Verdict.OK if s.hp[q] > 0 else Verdict.ALREADY_DOWN


@rule
def houses_to_hit(s: State, p: int) -> int:
    """How many houses a kaiju may smash here."""
    return s.houses[s.arena] if check_houses(s, p, 0) == Verdict.OK else 0


@rule
def tanks_to_hit(s: State, p: int) -> int:
    return s.tanks[s.arena] if check_tanks(s, p, 0) == Verdict.OK else 0


@rule
def kaiju_to_hit(g: Tables, s: State, p: int) -> int:
    """The kaiju a kaiju may hit here, bit per seat."""
    mask = 0
    for q in range(s.seats):
        if check_target(g, s, p, q) == Verdict.OK:
            mask |= 1 << q
    return mask


# --- dividing the points -----------------------------------------------------------------------------


@rule
def first_struck(s: State, p: int, packed: int, said: int) -> int:
    """Who is hit first: as named, otherwise the next clockwise; NOBODY if no kaiju is hit."""
    if said > 0:
        return said - 1
    q = p
    for _ in range(s.seats):
        q = left_of(s, q)
        if unpack_for(packed, q) > 0:
            return q
    return NOBODY


@rule
def check_attack(g: Tables, s: State, act: Act) -> int:
    """Points divided freely among houses, tanks and kaiju; none is always allowed (UGM-COMBAT-06, UGM-COMBAT-18,
    UGM-COMBAT-21). A Maser cannot be hurt (UGM-MASER-06)."""
    p = act.seat
    on_kaiju = unpack_sum(s, act.c)
    if act.a < 0 or act.b < 0 or act.c < 0 or act.c >> (PACK * s.seats) or act.d < 0 or act.d > s.seats:
        return Verdict.BAD_NUMBER
    if act.e != 0:
        return Verdict.MASER_IMMUNE
    if act.a > 0:
        houses = check_houses(s, p, act.a)
        if houses != Verdict.OK:
            return houses
    if act.b > 0:
        tanks = check_tanks(s, p, act.b)
        if tanks != Verdict.OK:
            return tanks
    kaiju = check_blows(g, s, act)
    if kaiju != Verdict.OK:
        return kaiju
    return check_points(g, s, p, act.a, act.b + on_kaiju)


@rule
def check_points(g: Tables, s: State, p: int, on_houses: int, on_enemies: int) -> int:
    """Two for everything together (UGM-SMASH-03, UGM-COMBAT-21, UGM-R-07), and not more than there are
    (UGM-SMASH-05)."""
    total = on_houses + on_enemies
    counted = total if g.ap_shared else max(on_houses, on_enemies)
    if counted > s.budget[p]:
        return Verdict.TOO_MUCH_AP
    return Verdict.OK if total <= attack_points(g, s, p) else Verdict.NO_AP


@rule
def check_blows(g: Tables, s: State, act: Act) -> int:
    """Every kaiju aimed at is a target, and takes no blow beyond its last HP (UGM-R-20)."""
    p, first = act.seat, first_struck(s, act.seat, act.c, act.d)
    if act.d > 0 and (unpack_for(act.c, first) == 0 or first_struck(s, p, act.c, 0) == first):
        return Verdict.BAD_NUMBER
    for q in range(s.seats):
        blows = unpack_for(act.c, q)
        if blows > 0:
            target = check_target(g, s, p, q)
            if target != Verdict.OK:
                return target
            bonus = s.swipe[p] if q == first and blows > 1 else 0
            if blows - 1 + bonus >= s.hp[q] + s.armour[q]:
                return Verdict.TOO_MUCH_FOR_HP
    return Verdict.OK


@rule
def apply_attack(g: Tables, s: State, act: Act) -> None:
    """Points are paid at once; houses and tanks fall, then kaiju are struck."""
    p, lot = act.seat, s.arena
    pop(s)
    spent = act.a + act.b + unpack_sum(s, act.c)
    if spent == 0:
        note(s, Event.HELD_BACK, p, 0, 0, 0)
        return
    spend_points(s, p, spent)
    note(s, Event.ATTACKED, p, spent, act.a + act.b, unpack_sum(s, act.c))
    if act.a > 0:
        note(s, Event.SMASHED, p, lot, act.a, s.houses[lot] - act.a)
        pull_down_houses(g, s, lot, act.a)
    if act.b > 0:
        pull_down_tanks(g, s, lot, act.b)
    if act.c > 0:
        first = first_struck(s, p, act.c, act.d)
        damage = act.c + pack_for(first, s.swipe[p])
        s.swipe[p] = 0
        open_strike(s, p, Source.KAIJU, damage, first)


# --- tanks and Masers --------------------------------------------------------------------------------


@rule
def fire_targets(g: Tables, s: State, p: int) -> int:
    """Enemy kaiju that a seat's tanks may fire at, one of them (UGM-R-19); hiding or not (UGM-HIDE-05)."""
    mask = 0
    for q in range(s.seats):
        may = g.tank_target == Choice.CHOOSE_ONE or q == s.lander
        if may and s.fighters >> q & 1 and s.hp[q] > 0 and are_enemies(s, p, q):
            mask |= 1 << q
    return mask


@rule
def check_fire(g: Tables, s: State, act: Act) -> int:
    """All tanks at one enemy, or stand down (UGM-COMBAT-07, UGM-COMBAT-08); a pact is talk (UGM-COMBAT-09)."""
    if act.verb == Verb.STAND_DOWN:
        return Verdict.OK
    if act.b != 0:
        return Verdict.ALL_OR_NOTHING
    if act.a < 0 or act.a >= s.seats:
        return Verdict.NOT_HERE
    if s.ask[s.top] == Ask.MASER:
        return Verdict.OK if act.a == s.lander else Verdict.NOT_HERE
    if tanks_ready(s, act.seat) == 0:
        return Verdict.NO_SUCH_TANK
    if s.fighters >> act.a & 1 == 0:
        return Verdict.NOT_HERE
    if not are_enemies(s, act.seat, act.a):
        return Verdict.TEAM_KAIJU
    if s.hp[act.a] == 0:
        return Verdict.ALREADY_DOWN
    return Verdict.OK if fire_targets(g, s, act.seat) >> act.a & 1 else Verdict.NOT_A_TARGET


@rule
def volley(g: Tables, s: State, p: int) -> int:
    """What the tanks still standing do, by the district card (UGM-COMBAT-05, UGM-BUILD-10)."""
    return g.damage[s.arena][tanks_ready(s, p)]


@rule
def maser_shot(g: Tables, s: State, lot: int) -> int:
    """Full damage on its own space, less elsewhere (UGM-MASER-05)."""
    return g.maser_damage[lot] if lot == s.arena else g.maser_far[lot]


@rule
def apply_fire(g: Tables, s: State, act: Act) -> None:
    """A volley or a shot; it counts as its owner's attack (UGM-SAFE-02, UGM-R-21)."""
    p, q, lot, maser = act.seat, act.a, s.a[s.top], s.ask[s.top] == Ask.MASER
    pop(s)
    if act.verb == Verb.STAND_DOWN:
        note(s, Event.STOOD_DOWN, p, lot if maser else s.arena, 0, 0)
    elif maser:
        damage = maser_shot(g, s, lot)
        note(s, Event.MASER_FIRED, p, q, damage, lot)
        open_strike(s, p, Source.MASER, pack_for(q, damage), q)
    else:
        damage = volley(g, s, p)
        note(s, Event.FIRED, p, q, damage, tanks_ready(s, p))
        open_strike(s, p, Source.TANKS, pack_for(q, damage), q)
