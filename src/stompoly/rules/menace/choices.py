"""The choices of a seat, listed: candidates worth asking about, and then only those that `check` allows."""

from __future__ import annotations

from itertools import starmap
from typing import Any

from stompoly.engine.rule import rule
from stompoly.rules.acts import Act, act, say, say1, say2
from stompoly.rules.listing import nth_choice, put, scratch

from .attack import power
from .codes import Ask, Choice, Kind, Monster, Prize, Verb, Verdict
from .machine import check
from .state import State
from .tables import Tables
from .theft import deeds_on_offer


@rule
def keep_legal(g: Tables, s: State, out: Any, n: int) -> int:
    """Leaves only the legal ones of n candidates; how many."""
    kept = 0
    for k in range(n):
        choice = nth_choice(out, k)
        if check(g, s, choice) == Verdict.OK:
            kept = put(out, kept, choice)
    return kept


@rule
def answers(g: Tables, s: State, out: Any, n: int) -> int:
    """Candidates for an answer to the question on top, for the seat asked: complete, but for tokens used before an
    attack roll, which do the same after it."""
    p, ask = s.seat[s.top], s.ask[s.top]
    if ask == Ask.CHOOSE:
        return activities(g, s, out, n, p)
    if ask == Ask.MOVE:
        for spaces in range(1, 19):
            n = put(out, n, say1(p, Verb.WALK, spaces))
    if ask == Ask.ATTACK_HERE:
        n = targets(s, out, n, p)
    if ask == Ask.STRIKE:
        n = put(out, n, say(p, Verb.STAND))
        for what in (Prize.HOUSE, Prize.HOTEL, Choice.TRAIN_CAR):
            n = put(out, n, say1(p, Verb.THROW, what))
    if ask == Ask.STEAL or ask == Ask.DISCARD:
        n = list_prizes(g, s, out, n, p, Verb.TAKE if ask == Ask.STEAL else Verb.GIVE_UP)
    if ask == Ask.SHOVE:
        n = put(out, n, say1(p, Verb.SHOVE, Choice.ON))
        n = put(out, n, say1(p, Verb.SHOVE, Choice.BACK))
    if ask == Ask.CORNER:
        for lot in range(0, g.spaces, 10):
            n = put(out, n, say1(p, Verb.CORNER, lot))
    if ask == Ask.AIM or ask == Ask.BREATH:
        for q in range(s.seats):
            n = put(out, n, say1(p, Verb.AIM, q))
    for token in range(g.tokens):
        n = put(out, n, say1(p, Verb.REROLL, token))
        n = put(out, n, say1(p, Verb.BOOST, token))
        n = put(out, n, say1(p, Verb.PICK_UP, token))
        n = put(out, n, say1(p, Verb.PROTECT, token))
    return put(out, n, say(p, Verb.LEAVE))


@rule
def list_prizes(g: Tables, s: State, out: Any, n: int, p: int, verb: int) -> int:
    """A house, a hotel, and the first of the deeds: they are all worth the same."""
    n = put(out, n, say1(p, verb, Prize.HOUSE))
    n = put(out, n, say1(p, verb, Prize.HOTEL))
    for lot in range(g.spaces):
        if deeds_on_offer(s) >> lot & 1:
            return put(out, n, say2(p, verb, Prize.DEED, lot))
    return n


@rule
def targets(s: State, out: Any, n: int, p: int) -> int:
    for kind in (Prize.HOUSE, Prize.HOTEL, Prize.DEED):
        n = put(out, n, say1(p, Verb.ATTACK, kind))
    for q in range(s.seats):
        n = put(out, n, say2(p, Verb.ATTACK, Prize.MONSTER, q))
    return n


@rule
def activities(g: Tables, s: State, out: Any, n: int, p: int) -> int:
    """Move, attacks, the space's action with all it may be aimed at, tokens, the monster's own action, and the end."""
    n = put(out, n, say(p, Verb.MOVE))
    n = targets(s, out, n, p)
    n = space_actions(g, s, out, n, p)
    for token in range(g.tokens):
        n = put(out, n, say1(p, Verb.SHELL, token))
        n = put(out, n, say1(p, Verb.PICK_AND_USE, token))
    what = power(g, s, p)
    if what == Monster.SWING:
        for lot in range(g.spaces):
            n = put(out, n, say1(p, Verb.POWER, lot))
    elif what == Monster.SNEAK:
        for q in range(s.seats):
            n = put(out, n, say1(p, Verb.POWER, q))
    else:
        n = put(out, n, say(p, Verb.POWER))
    return put(out, n, say(p, Verb.END))


@rule
def space_actions(g: Tables, s: State, out: Any, n: int, p: int) -> int:
    kind = g.kind[s.pos[p]]
    if kind == Kind.RAILROAD:
        n = put(out, n, say1(p, Verb.SPACE, Choice.ON))
        return put(out, n, say1(p, Verb.SPACE, Choice.BACK))
    if kind == Kind.TAX or kind == Kind.WATER:
        for q in range(s.seats):
            n = put(out, n, say1(p, Verb.SPACE, q))
        return n
    if kind == Kind.ELECTRIC:
        for q in range(s.seats):
            for r in range(q + 1, s.seats):
                n = put(out, n, say2(p, Verb.SPACE, q, r))
        return n
    if kind == Kind.PARKING:
        for q in range(s.seats):
            for lot in range(g.spaces):
                if q != p:
                    n = put(out, n, act(p, Verb.SPACE, q, lot, 0, 0, 0, 0))
        return n
    return put(out, n, say(p, Verb.SPACE))


@rule
def replies(g: Tables, s: State, out: Any) -> int:
    """The legal answers of the seat asked; how many."""
    return keep_legal(g, s, out, answers(g, s, out, 0))


def list_acts(g: Tables, s: State, p: int) -> list[Act]:
    """All listed choices of a seat."""
    if p != s.seat[s.top]:
        return []
    out = scratch()
    candidates = starmap(Act, out[: answers(g, s, out, 0)])
    return [choice for choice in candidates if check(g, s, choice) == Verdict.OK]
