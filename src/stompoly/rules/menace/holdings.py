"""What the seats hold: prizes, points, tokens."""

from __future__ import annotations

from stompoly.engine.bits import count, lowest
from stompoly.engine.rule import rule

from .codes import Prize
from .state import HELD, NOWHERE, State
from .tables import Tables


@rule
def prizes(s: State, p: int) -> int:
    """How many houses, hotels and deeds a seat has won; tokens are not prizes (MMM-R-21)."""
    return s.houses_won[p] + s.hotels_won[p] + count(s.deeds[p])


@rule
def kinds_of(s: State, p: int) -> int:
    """The kinds of prizes a seat has, bit per Prize."""
    kinds = 1 << Prize.HOUSE if s.houses_won[p] else 0
    if s.hotels_won[p]:
        kinds |= 1 << Prize.HOTEL
    return kinds | 1 << Prize.DEED if s.deeds[p] else kinds


@rule
def has_prize(s: State, p: int, kind: int, lot: int) -> bool:
    """A house, a hotel, or the deed of a lot."""
    if kind == Prize.HOUSE:
        return s.houses_won[p] > 0 and lot == 0
    if kind == Prize.HOTEL:
        return s.hotels_won[p] > 0 and lot == 0
    return kind == Prize.DEED and lot >= 0 and lot < 40 and s.deeds[p] >> lot & 1 == 1


@rule
def change_prize(s: State, p: int, kind: int, lot: int, n: int) -> None:
    """A seat wins (1) or loses (-1) a prize."""
    if kind == Prize.HOUSE:
        s.houses_won[p] += n
    elif kind == Prize.HOTEL:
        s.hotels_won[p] += n
    else:
        s.deeds[p] ^= 1 << lot


@rule
def box_prize(s: State, p: int, kind: int, lot: int) -> None:
    """Thrown or given up: out of the game (MMM-END-05)."""
    change_prize(s, p, kind, lot, -1)
    if kind == Prize.HOUSE:
        s.boxed_houses += 1
    elif kind == Prize.HOTEL:
        s.boxed_hotels += 1
    else:
        s.boxed_deeds |= 1 << lot


@rule
def points(g: Tables, s: State, p: int) -> int:
    """The score is what lies in front of a player now (MMM-ATK-12, MMM-END-02, MMM-R-20)."""
    score = g.house_points * s.houses_won[p] + g.hotel_points * s.hotels_won[p] + g.deed_points * count(s.deeds[p])
    if g.score_tokens:
        tokens = g.point_tokens
        while tokens:
            token = lowest(tokens)
            tokens &= tokens - 1
            if holds(s, p, token):
                score += g.token_value[token]
    return score


@rule
def holds(s: State, p: int, token: int) -> bool:
    return s.token_at[token] == HELD + p


@rule
def held_tokens(g: Tables, s: State, p: int, does: int) -> int:
    """The tokens of a seat that do this, bit per token."""
    mask = 0
    for token in range(g.tokens):
        if g.token_does[token] == does and holds(s, p, token):
            mask |= 1 << token
    return mask


@rule
def usable(g: Tables, s: State, p: int, does: int) -> int:
    """The tokens that do this and can be used in a roll."""
    mask = 0
    for token in range(g.tokens):
        if g.token_does[token] == does and at_hand(g, s, p, token):
            mask |= 1 << token
    return mask


@rule
def at_hand(g: Tables, s: State, p: int, token: int) -> bool:
    """Held, or lying where the monster stands: then it is picked up and used at once, by a special (MMM-SPEC-06)."""
    return holds(s, p, token) or (g.token_cost == 1 and s.token_at[token] == s.pos[p])


@rule
def lying(g: Tables, s: State, lot: int) -> int:
    """The tokens on a space, bit per token."""
    mask = 0
    for token in range(g.tokens):
        if s.token_at[token] == lot:
            mask |= 1 << token
    return mask


@rule
def to_box(s: State, token: int) -> None:
    """Out of the game (MMM-SPEC-08)."""
    s.token_at[token] = NOWHERE
