"""The choices of a seat, listed: candidates worth asking about, and then only those that `check` allows."""

from __future__ import annotations

from itertools import starmap
from typing import Any

from stompoly.engine.rule import rule
from stompoly.rules.acts import Act, act, say, say1, say2
from stompoly.rules.listing import nth_choice, put, scratch

from .codes import Ask, Piece, Verb, Verdict
from .combat import houses_to_hit, kaiju_to_hit, points, tanks_to_hit
from .deals import check_deal_window
from .machine import check
from .packing import pack_for
from .state import State
from .tables import RESERVE, TANKS, Tables

MOST_BLOWS = 4  # points on kaiju that are listed: more than the cards of the booklet allow
CARD_PRICE = 500  # thousands asked for a card in a listed offer


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
    """Candidates for an answer to the question on top, for the seat asked: complete, but for points shared among three
    kaiju and more."""
    p, ask = s.seat[s.top], s.ask[s.top]
    for verb in (
        Verb.ROLL,
        Verb.STAY,
        Verb.FULL,
        Verb.HIDE,
        Verb.MORE,
        Verb.LESS,
        Verb.TAKE_MONEY,
        Verb.TAKE_HP,
        Verb.EAT,
        Verb.BUY,
        Verb.DECLINE,
        Verb.STAND_DOWN,
        Verb.ACCEPT,
        Verb.REJECT,
        Verb.END,
        Verb.CANNOT_PAY,
    ):
        n = put(out, n, say(p, verb))
    if ask == Ask.FIGHT:
        n = attacks(g, s, out, n, p)
    elif ask == Ask.FIRE or ask == Ask.MASER or ask == Ask.SWAP:
        for q in range(s.seats):
            n = put(out, n, say1(p, Verb.PICK if ask == Ask.SWAP else Verb.FIRE, q))
    elif ask == Ask.CREWS or ask == Ask.LOSE_TANK:
        for lot in range(g.spaces):
            n = put(out, n, say1(p, Verb.PICK, lot))
        n = put(out, n, say1(p, Verb.PICK, RESERVE))
    return plays(g, s, out, n, p)


@rule
def plays(g: Tables, s: State, out: Any, n: int, p: int) -> int:
    """Each kept card, for everything it could be played for."""
    for card in range(g.cards):
        if s.hand[p] >> card & 1:
            n = put(out, n, say1(p, Verb.PLAY, card))
            if s.ask[s.top] == Ask.MOVE:
                n = put(out, n, say2(p, Verb.PLAY, card, 1))
                n = put(out, n, say2(p, Verb.PLAY, card, 2))
            if s.ask[s.top] == Ask.END:
                for lot in range(1, g.spaces):
                    n = put(out, n, say2(p, Verb.PLAY, card, lot))
    return n


@rule
def attacks(g: Tables, s: State, out: Any, n: int, p: int) -> int:
    """Every way to divide the points: on houses and tanks, and the rest over the kaiju here."""
    most = points(g, s, p)
    if not g.ap_shared:
        most *= 2
    for houses in range(min(most, houses_to_hit(s, p)) + 1):
        for tanks in range(min(most - houses, tanks_to_hit(s, p)) + 1):
            n = blows(g, s, out, n, p, houses, tanks, most - houses - tanks)
    return n


@rule
def blows(g: Tables, s: State, out: Any, n: int, p: int, houses: int, tanks: int, left: int) -> int:
    """No kaiju, one kaiju, or two of them, with the blows shared in every way; either may be struck first."""
    targets, left = kaiju_to_hit(g, s, p), min(left, MOST_BLOWS)
    n = put(out, n, act(p, Verb.ATTACK, houses, tanks, 0, 0, 0, 0))
    for q in range(s.seats):
        if targets >> q & 1:
            for k in range(1, left + 1):
                n = put(out, n, act(p, Verb.ATTACK, houses, tanks, pack_for(q, k), 0, 0, 0))
                for r in range(q + 1, s.seats):
                    if targets >> r & 1:
                        for j in range(1, left - k + 1):
                            both = pack_for(q, k) + pack_for(r, j)
                            n = put(out, n, act(p, Verb.ATTACK, houses, tanks, both, 0, 0, 0))
                            if s.swipe[p]:
                                n = put(out, n, act(p, Verb.ATTACK, houses, tanks, both, q + 1, 0, 0))
                                n = put(out, n, act(p, Verb.ATTACK, houses, tanks, both, r + 1, 0, 0))
    return n


@rule
def business(g: Tables, s: State, out: Any, n: int, p: int) -> int:
    """What a seat may do besides answering, apart from deals: build, place, sell, return."""
    for lot in range(g.spaces):
        if s.rights[p] >> lot & 1:
            for piece in (Piece.HOUSE, Piece.TANK):
                for k in range(1, TANKS + 1):
                    n = put(out, n, act(p, Verb.BUILD, piece, lot, k, 0, 0, 0))
                n = put(out, n, act(p, Verb.PLACE, piece, lot, 1, 0, 0, 0))
                n = put(out, n, act(p, Verb.SELL, piece, lot, 1, 0, 0, 0))
            n = put(out, n, act(p, Verb.BUILD, Piece.MASER, lot, 1, 0, 0, 0))
            n = put(out, n, say1(p, Verb.RETURN, lot))
    n = put(out, n, act(p, Verb.SELL_SPARE, Piece.HOUSE, 0, 1, 0, 0, 0))
    n = put(out, n, act(p, Verb.SELL_SPARE, Piece.TANK, 0, 1, 0, 0, 0))
    return put(out, n, say(p, Verb.CANCEL))


@rule
def offers(g: Tables, s: State, out: Any, n: int, p: int) -> int:
    """A ladder of offers to everybody."""
    for q in range(s.seats):
        if q != p:
            n = offers_to(g, s, out, n, p, q)
    return n


@rule
def offers_to(g: Tables, s: State, out: Any, n: int, p: int, q: int) -> int:
    """Districts at card price and at twice that, cards at half a million."""
    for lot in range(g.spaces):
        if s.rights[q] >> lot & 1:
            n = put(out, n, act(p, Verb.OFFER, q, 0, 1 << lot, g.price[lot], 0, 0))
            n = put(out, n, act(p, Verb.OFFER, q, 0, 1 << lot, 2 * g.price[lot], 0, 0))
        if s.rights[p] >> lot & 1:
            n = put(out, n, act(p, Verb.OFFER, q, 1 << lot, 0, -g.price[lot], 0, 0))
    for card in range(g.cards):
        if s.hand[q] >> card & 1:
            n = put(out, n, act(p, Verb.OFFER, q, 0, 0, CARD_PRICE, 0, 1 << card))
        if s.hand[p] >> card & 1:
            n = put(out, n, act(p, Verb.OFFER, q, 0, 0, -CARD_PRICE, 1 << card, 0))
    return n


@rule
def sales(g: Tables, s: State, out: Any, n: int, p: int) -> int:
    """What a debtor may give for money: bare land, houses and tanks one by one, the reserve."""
    for lot in range(g.spaces):
        if s.rights[p] >> lot & 1:
            n = put(out, n, say1(p, Verb.RETURN, lot))
            n = put(out, n, act(p, Verb.SELL, Piece.HOUSE, lot, 1, 0, 0, 0))
            n = put(out, n, act(p, Verb.SELL, Piece.TANK, lot, 1, 0, 0, 0))
    n = put(out, n, act(p, Verb.SELL_SPARE, Piece.HOUSE, 0, 1, 0, 0, 0))
    return put(out, n, act(p, Verb.SELL_SPARE, Piece.TANK, 0, 1, 0, 0, 0))


@rule
def replies(g: Tables, s: State, out: Any) -> int:
    """The legal answers of the seat asked, a debtor's sales among them; how many."""
    n = answers(g, s, out, 0)
    if s.ask[s.top] == Ask.DEBT:
        n = sales(g, s, out, n, s.seat[s.top])
    return keep_legal(g, s, out, n)


def answers_and_business(g: Tables, s: State, out: Any, p: int) -> int:
    """Candidates for whatever a seat may do besides dealing, answers first; how many."""
    n = answers(g, s, out, 0) if p == s.seat[s.top] else 0
    return business(g, s, out, n, p)


def list_acts(g: Tables, s: State, p: int) -> list[Act]:
    """All listed choices of a seat, answers first."""
    out = scratch()
    return legal(g, s, out, offers(g, s, out, answers_and_business(g, s, out, p), p))


def list_choices(g: Tables, s: State, p: int) -> list[Act]:
    """The same with one offer at most, to say that there are some: to list them all takes long."""
    out = scratch()
    return legal(g, s, out, answers_and_business(g, s, out, p)) + some_offer(g, s, p)


def legal(g: Tables, s: State, out: Any, n: int) -> list[Act]:
    """The legal ones of n candidates as plain acts."""
    return [choice for choice in starmap(Act, out[:n]) if check(g, s, choice) == Verdict.OK]


def some_offer(g: Tables, s: State, p: int) -> list[Act]:
    """The first of the listed offers that a seat may make now, if there is one."""
    out = scratch()
    for q in range(s.seats):
        if q != p and check_deal_window(g, s, p) == Verdict.OK:
            for offer in starmap(Act, out[: offers_to(g, s, out, 0, p, q)]):
                if check(g, s, offer) == Verdict.OK:
                    return [offer]
    return []
