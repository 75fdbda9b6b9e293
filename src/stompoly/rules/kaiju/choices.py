"""The choices of a seat, listed: candidates worth asking about, and then only those that `check` allows."""

from __future__ import annotations

from typing import Any

from stompoly.engine.rule import rule
from stompoly.rules.acts import Act, act, say, say1, say2
from stompoly.rules.listing import blank, nth_choice, put

from .codes import Ask, Piece, Verb, Verdict
from .combat import houses_to_hit, kaiju_to_hit, points, tanks_to_hit
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
    """What a seat may do besides answering: build, place, sell, return, offer."""
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
    n = put(out, n, say(p, Verb.CANCEL))
    return offers(g, s, out, n, p)


@rule
def offers(g: Tables, s: State, out: Any, n: int, p: int) -> int:
    """A ladder of offers: districts at card price and at twice that, cards at half a million."""
    for q in range(s.seats):
        if q != p:
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


@rule
def options(g: Tables, s: State, p: int, out: Any) -> int:
    """All listed choices of a seat, answers first; how many."""
    n = 0
    if s.ask[s.top] != Ask.OVER:
        if p == s.seat[s.top]:
            n = answers(g, s, out, n)
        n = business(g, s, out, n, p)
    return keep_legal(g, s, out, n)


def list_acts(g: Tables, s: State, p: int) -> list[Act]:
    """The choices of a seat as plain acts."""
    out = blank()
    return [Act(*row) for row in out[: options(g, s, p, out)]]
