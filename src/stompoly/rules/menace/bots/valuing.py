"""What targets, places and victims are worth, in hundredths of a point, as the bot in rule code sees them."""

from __future__ import annotations

from stompoly.engine.rule import rule
from stompoly.engine.state import NOBODY
from stompoly.rules.seats import left_of

from ..attack import needed, power
from ..codes import Kind, Monster, Prize, Token
from ..holdings import kinds_of, lying, points, prizes
from ..state import State
from ..tables import Tables

CHANCES = 36  # of two dice


@rule
def ways(need: int) -> int:
    """How many of 36 throws of two dice reach a number."""
    n = 0
    for one in range(1, 7):
        for two in range(1, 7):
            if one + two >= need:
                n += 1
    return n


@rule
def target_value(g: Tables, s: State, p: int, kind: int) -> int:
    """What attacking a building or property is worth: its points times the odds."""
    bonus = g.power_value[s.monster[p]] if power(g, s, p) == Monster.SHAKEDOWN and kind != Prize.DEED else 0
    worth = g.house_points if kind == Prize.HOUSE else g.hotel_points if kind == Prize.HOTEL else g.deed_points
    return 100 * worth * ways(needed(g, kind) - bonus) // CHANCES


@rule
def best_target(g: Tables, s: State, p: int, lot: int) -> int:
    """The building, or the bare property, worth most on a space; NOBODY if there is none."""
    best, value = NOBODY, 0
    if s.hotels[lot] > 0:
        best, value = Prize.HOTEL, target_value(g, s, p, Prize.HOTEL)
    if s.houses[lot] > 0 and target_value(g, s, p, Prize.HOUSE) > value:
        best = Prize.HOUSE
    if s.houses[lot] + s.hotels[lot] == 0 and s.standing >> lot & 1:
        best = Prize.DEED
    return best


@rule
def best_prize(g: Tables, s: State, q: int) -> int:
    """Points of the dearest prize of a seat."""
    kinds = kinds_of(s, q)
    best = g.house_points if kinds >> Prize.HOUSE & 1 else 0
    if kinds >> Prize.HOTEL & 1:
        best = max(best, g.hotel_points)
    return max(best, g.deed_points) if kinds >> Prize.DEED & 1 else best


@rule
def leader(g: Tables, s: State, p: int) -> int:
    """The other seat with most points among those with a prize, the next clockwise of equals; NOBODY if nobody else has
    any."""
    best, most, q = NOBODY, -1, p
    for _ in range(s.seats - 1):
        q = left_of(s, q)
        if prizes(s, q) > 0 and points(g, s, q) > most:
            best, most = q, points(g, s, q)
    return best


@rule
def token_worth(g: Tables, token: int) -> int:
    does = g.token_does[token]
    if does == Token.POINTS:
        return 100 * g.token_value[token]
    return 80 if does == Token.BOOST or does == Token.SHIELD else 60


@rule
def best_token(g: Tables, s: State, lot: int) -> int:
    """The token on a space that is worth most; NOBODY if there is none."""
    here, best = lying(g, s, lot), NOBODY
    for token in range(g.tokens):
        if here >> token & 1 and (best < 0 or token_worth(g, token) > token_worth(g, best)):
            best = token
    return best


@rule
def action_value(g: Tables, s: State, p: int, lot: int) -> int:
    """What the action of a space is worth on arrival."""
    kind = g.kind[lot]
    if g.properties >> lot & 1 and s.standing >> lot & 1 == 0:
        return 0
    if kind == Kind.GO:
        return 0 if s.bonus_turn else 160
    if kind == Kind.TAX:
        rich = leader(g, s, p)
        return 100 * best_prize(g, s, rich) if rich >= 0 else 0
    if kind == Kind.JAIL or kind == Kind.GO_TO_JAIL:
        return 50 if leader(g, s, p) >= 0 else 0
    return 25 if kind == Kind.CHEST else 0


@rule
def place_value(g: Tables, s: State, p: int, lot: int, special: bool) -> int:
    """A space to end a move on: what can be attacked there, picked up, and done."""
    target, token = best_target(g, s, p, lot), best_token(g, s, lot)
    value = target_value(g, s, p, target) if target >= 0 else 0
    value += token_worth(g, token) if token >= 0 else 0
    return value + action_value(g, s, p, lot) if special else value
