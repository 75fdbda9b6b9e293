"""What targets, places and victims are worth, in hundredths of a point, as the bot in rule code sees them."""

from __future__ import annotations

from stompoly.engine.rule import rule
from stompoly.engine.state import NOBODY
from stompoly.rules.seats import left_of

from ..attack import check_target, is_giant, power, roll_needed
from ..codes import Choice, Kind, Monster, Prize, Token, Verb, Verdict
from ..ending import rank
from ..holdings import kinds_of, points, prizes
from ..state import State
from ..tables import Tables
from . import weights as W
from .memory import Memory

CHANCES = 36  # of two dice


@rule
def shuns(m: Memory, what: int) -> bool:
    """Whether restricted play forbids a verb, or one of the deeds beyond verbs."""
    return m.never >> what & 1 == 1


@rule
def ways(need: int) -> int:
    """How many of 36 throws of two dice reach a number."""
    if need > 7:
        return (13 - need) * (14 - need) // 2 if need <= 12 else 0
    return CHANCES - (need - 2) * (need - 1) // 2 if need > 2 else CHANCES


@rule
def points_of(g: Tables, kind: int) -> int:
    return g.house_points if kind == Prize.HOUSE else g.hotel_points if kind == Prize.HOTEL else g.deed_points


@rule
def target_value(g: Tables, s: State, p: int, kind: int) -> int:
    """What attacking a building or property is worth: its points times the odds."""
    bonus = g.power_value[s.monster[p]] if power(g, s, p) == Monster.SHAKEDOWN and kind != Prize.DEED else 0
    return 100 * points_of(g, kind) * ways(roll_needed(g, kind) - bonus) // CHANCES


@rule
def best_target(g: Tables, s: State, p: int, lot: int, m: Memory) -> int:
    """The building, or the bare property, worth most on a space; NOBODY if there is none, or none for this bot."""
    best, value = NOBODY, 0
    if shuns(m, W.WRECKING):
        return best
    if s.hotels[lot] > 0:
        best, value = Prize.HOTEL, target_value(g, s, p, Prize.HOTEL)
    if s.houses[lot] > 0 and target_value(g, s, p, Prize.HOUSE) > value:
        best = Prize.HOUSE
    if s.houses[lot] + s.hotels[lot] == 0 and s.standing >> lot & 1:
        best = Prize.DEED
    return best


@rule
def best_prize(g: Tables, s: State, q: int) -> int:
    """Points of a seat's most valuable prize."""
    kinds = kinds_of(s, q)
    best = g.house_points if kinds >> Prize.HOUSE & 1 else 0
    if kinds >> Prize.HOTEL & 1:
        best = max(best, g.hotel_points)
    return max(best, g.deed_points) if kinds >> Prize.DEED & 1 else best


@rule
def leader(g: Tables, s: State, p: int, m: Memory) -> int:
    """Whom to rob: the other seat with most points among those with a prize, the next clockwise of equals. Robbers on a
    tax space count as richer than they are: they will be. NOBODY if nobody else has any prize."""
    best, most, q = NOBODY, -1, p
    for _ in range(s.seats - 1):
        q = left_of(s, q)
        if s.houses_won[q] or s.hotels_won[q] or s.deeds[q]:
            score = points(g, s, q) + (m.w[W.GRUDGE] if g.kind[s.pos[q]] == Kind.TAX else 0)
            if score > most:
                best, most = q, score
    return best


@rule
def others_have_prizes(s: State, p: int) -> bool:
    """Whether there is a leader, without looking for it."""
    for q in range(s.seats):
        if q != p and (s.houses_won[q] or s.hotels_won[q] or s.deeds[q]):
            return True
    return False


@rule
def token_worth(g: Tables, token: int, m: Memory) -> int:
    does = g.token_does[token]
    if does == Token.POINTS:
        return m.w[W.STATUE] * g.token_value[token]
    if does == Token.BOOST:
        return m.w[W.BOOST]
    if does == Token.SHIELD:
        return m.w[W.SHIELD]
    return m.w[W.SHELL] if does == Token.SHELL else m.w[W.REROLL]


@rule
def best_token(g: Tables, s: State, lot: int, m: Memory) -> int:
    """The token on a space that is worth most; NOBODY if there is none."""
    best, value = NOBODY, -1
    for token in range(g.tokens):
        if s.token_at[token] == lot:
            worth = token_worth(g, token, m)
            if worth > value:
                best, value = token, worth
    return best


@rule
def fires_freely(g: Tables, s: State, p: int) -> bool:
    """Whether it attacks monsters anywhere on the board without a throw."""
    return g.free_fire == 1 and power(g, s, p) == Monster.OPEN_FIRE


@rule
def is_behind(g: Tables, s: State, p: int) -> bool:
    """Whether somebody would win before it, were this the end."""
    for q in range(s.seats):
        if rank(g, s, q) > rank(g, s, p):
            return True
    return False


@rule
def can_wait(g: Tables, s: State, p: int, m: Memory) -> bool:
    """Whether there is time to leave the city alone. Two rounds before the game would end because nothing is destroyed,
    only those who would win then can wait (MMM-R-47)."""
    if g.stalemate > 0 and s.since + 2 * s.seats >= g.stalemate:
        return not is_behind(g, s, p)
    patience = m.w[W.PATIENCE]
    if m.w[W.STUBBORN] and robbers(g, s, p) > 0:
        patience = patience * (100 + m.w[W.STUBBORN]) // 100
    return s.since < patience


@rule
def robbers(g: Tables, s: State, p: int) -> int:
    """Other monsters that stand on a tax space."""
    n = 0
    for q in range(s.seats):
        if q != p and g.kind[s.pos[q]] == Kind.TAX:
            n += 1
    return n


# --- robbing -----------------------------------------------------------------------------------------


@rule
def rob_value(g: Tables, s: State, p: int, q: int, lot: int, m: Memory) -> int:
    """What attacking a monster is worth from a space: its best prize times the odds, and more from the leader. From
    afar a giant throws a piece away, unless it fires freely; 0 where that is not its way."""
    prize = best_prize(g, s, q)
    worth = m.w[W.ROB] if is_giant(g, s, p) else m.w[W.ROB_MOB]
    free = fires_freely(g, s, p)
    if s.pos[q] != lot and not free:
        worth = m.w[W.ROB_FAR]
        if worth == 0 or shuns(m, Verb.THROW) or check_target(g, s, p, Prize.MONSTER, q, 1) != Verdict.OK:
            return 0
    if m.w[W.ROB_LEADER] and q == leader(g, s, p, m):
        worth += m.w[W.ROB_LEADER]
    if s.pos[q] == lot:
        return worth * prize
    if free:
        return worth * prize * ways(g.need_monster - g.fire_bonus) // max(ways(g.need_monster), 1)
    thrown = g.house_points if s.houses_won[p] else g.hotel_points if s.hotels_won[p] else 0
    return worth * prize - m.w[W.THROW] * thrown


@rule
def best_prey(g: Tables, s: State, p: int, least: int, m: Memory) -> int:
    """The monster in reach that is worth robbing most, if more than `least`; NOBODY if there is none."""
    victim, value, q = NOBODY, least, p
    if shuns(m, W.ROBBING):
        return victim
    for _ in range(s.seats - 1):
        q = left_of(s, q)
        if s.pos[q] == s.pos[p] or m.w[W.ROB_FAR] or fires_freely(g, s, p):
            worth = rob_value(g, s, p, q, s.pos[p], m)
            if worth > value:
                victim, value = q, worth
    return victim


# --- places ------------------------------------------------------------------------------------------


@rule
def action_value(g: Tables, s: State, p: int, lot: int, m: Memory) -> int:
    """What the action of a space is worth on arrival."""
    kind = g.kind[lot]
    if g.properties >> lot & 1 and s.standing >> lot & 1 == 0:
        return 0
    if kind == Kind.GO:
        return 0 if s.bonus_turn else m.w[W.GO]
    if kind == Kind.TAX:
        rich = NOBODY if shuns(m, W.ROBBING) else leader(g, s, p, m)
        return m.w[W.TAX] * best_prize(g, s, rich) if rich >= 0 else 0
    if kind == Kind.JAIL or kind == Kind.GO_TO_JAIL:
        return m.w[W.SQUAD] if others_have_prizes(s, p) else 0
    if kind == Kind.WATER and m.w[W.WATER]:
        return m.w[W.WATER] if others_have_prizes(s, p) else 0
    if kind == Kind.PARKING and m.w[W.PARKING]:
        return m.w[W.PARKING] if others_have_prizes(s, p) else 0
    return m.w[W.CHEST] if kind == Kind.CHEST else 0


@rule
def place_value(g: Tables, s: State, p: int, lot: int, special: bool, m: Memory) -> int:
    """A space to end a move on: what can be attacked there, picked up, and done."""
    target, token = best_target(g, s, p, lot, m), best_token(g, s, lot, m)
    value = target_value(g, s, p, target) if target >= 0 else 0
    value = m.w[W.LATER] * value // 100 if s.attacked else value
    value += token_worth(g, token, m) if token >= 0 else 0
    value += company_value(g, s, p, lot, m) if m.w[W.PREY] or m.w[W.CROWD] or m.w[W.HUNT] else 0
    value += m.w[W.STAY] if g.kind[lot] == Kind.TAX and g.space_action != Choice.ARRIVAL_ONLY else 0
    return value + action_value(g, s, p, lot, m) if special else value


@rule
def spot_value(g: Tables, s: State, p: int, lot: int, special: bool, m: Memory) -> int:
    """A place, and what lies ahead of it."""
    ahead = reach_value(g, s, p, lot, m) if m.w[W.REACH] else 0
    return place_value(g, s, p, lot, special, m) + ahead


@rule
def company_value(g: Tables, s: State, p: int, lot: int, m: Memory) -> int:
    """The monsters on a space: prey for an attack that is still to come, and robbers."""
    prey, crowd, hunt = 0, 0, 0
    for q in range(s.seats):
        if q != p and s.pos[q] == lot:
            crowd += 1
            prey = max(prey, rob_value(g, s, p, q, lot, m))
            if g.kind[lot] == Kind.TAX and prizes(s, q) > 0:
                hunt = m.w[W.HUNT]
    prey = 0 if s.attacked or shuns(m, W.ROBBING) else m.w[W.PREY] * prey // 100
    return prey + hunt - m.w[W.CROWD] * crowd


@rule
def reach_value(g: Tables, s: State, p: int, lot: int, m: Memory) -> int:
    """What the next move could reach from a space: what each of twelve spaces is worth beyond the usual, by the odds
    that one of two dice or their sum leads there."""
    sum_of_all = 0
    for steps in range(1, 13):
        odds = 10 + steps if steps <= 6 else 13 - steps
        there = place_value(g, s, p, (lot + steps) % g.spaces, True, m) - m.w[W.REACH_BASE]
        if there > 0:
            sum_of_all += odds * there
    return m.w[W.REACH] * sum_of_all // (100 * CHANCES)
