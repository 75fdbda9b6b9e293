"""What people try on bots in property-trading games. Plain Python: nothing here is compiled."""

from __future__ import annotations

from collections.abc import Iterator

from stompoly.rules.acts import Act, say, say1
from stompoly.rules.tricks import Idea, Peddler, Trick, Trickster

from ..auction import least_bid, piece_opening
from ..codes import Ask, Choice, Kind, Verb, Verdict
from ..machine import check
from ..money import raisable
from ..state import State
from ..tables import Tables
from .insiders import (
    Endgame,
    Flipper,
    Haggler,
    Insider,
    Monopolist,
    Pawner,
    Refuser,
    Seller,
    Vulture,
    deeds_wanted,
    loose,
    lots_in,
    offer,
    others,
)
from .memory import Memory
from .raising import cheapest_deed
from .valuing import gain, purse_of, reserve, worth_to
from .weights import BID_PIECE


def peddler(idea: Idea, most: int = 12) -> Peddler:
    return Peddler(idea, Ask.END, check, Verdict.OK, most)


def prices(g: Tables, mask: int) -> int:
    return sum(g.price[lot] for lot in lots_in(mask))


def stations(g: Tables, deeds: int) -> list[int]:
    return [lot for lot in lots_in(deeds) if g.kind[lot] == Kind.STATION]


# --- offers ------------------------------------------------------------------------------------------


def railroads(g: Tables, s: State, p: int, m: Memory) -> Iterator[Act]:
    """Collects stations and pays with them."""
    mine = stations(g, s.deeds[p])
    for q, get in deeds_wanted(g, s, p):
        if mine:
            yield offer(p, q, 1 << mine[0], get, 0)
            yield offer(p, q, 1 << mine[0], get, g.price[mine[0]] // 2)
        if len(mine) > 1:
            yield offer(p, q, 1 << mine[0] | 1 << mine[1], get, 0)
            yield offer(p, q, sum(1 << lot for lot in mine), get, 0)
    for q in others(s, p):
        for lot in stations(g, s.deeds[q]):
            for percent in (100, 125, 150):
                yield offer(p, q, 0, 1 << lot, g.price[lot] * percent // 100)
    for q in others(s, p):
        if stations(g, s.deeds[q]):
            for lot in mine:
                for percent in (600, 400, 300, 200, 150):
                    yield offer(p, q, 1 << lot, 0, -(g.price[lot] * percent // 100))


def ladder(g: Tables, s: State, p: int, m: Memory) -> Iterator[Act]:
    """Climbs with cash until somebody says yes, and comes down with a price until somebody does."""
    for q, get in deeds_wanted(g, s, p):
        for percent in (60, 90, 120, 160, 200, 250):
            yield offer(p, q, 0, get, prices(g, get) * percent // 100)
    for lot in lots_in(loose(g, s, p)):
        for q in others(s, p):
            for percent in (500, 300, 200, 150, 110):
                yield offer(p, q, 1 << lot, 0, -(g.price[lot] * percent // 100))


def junk(g: Tables, s: State, p: int, m: Memory) -> Iterator[Act]:
    """Mortgages what it does not need, and offers the lot of it for one deed that it does."""
    rest = loose(g, s, p)
    if rest.bit_count() < 2 or not any(True for _ in deeds_wanted(g, s, p)):
        return
    for lot in lots_in(rest & ~s.mortgaged):
        yield say1(p, Verb.MORTGAGE, lot)
    for q, get in deeds_wanted(g, s, p):
        some = rest & ~g.group_mask[g.group[get.bit_length() - 1]]
        yield offer(p, q, some, get, 0)
        yield offer(p, q, some, get, prices(g, get) // 2)


def card_pump(g: Tables, s: State, p: int, m: Memory) -> Iterator[Act]:
    """Buys get-out passes two at a time and sells them one by one."""
    for q in others(s, p):
        if s.passes[q]:
            for percent in (20, 40, 60, 80, 102):
                yield offer(p, q, 0, 0, g.fine * percent // 100, 0, s.passes[q])
        for card in lots_in(s.passes[p]):
            for percent in (200, 150, 120, 98, 90, 80, 60):
                yield offer(p, q, 0, 0, -(g.fine * percent // 100), 1 << card, 0)


def repeat(g: Tables, s: State, p: int, m: Memory) -> Iterator[Act]:
    """The same low offer over and over, now and then a little better."""
    for q, get in deeds_wanted(g, s, p):
        for _ in range(4):
            yield offer(p, q, 0, get, prices(g, get) * (100 + s.round % 40) // 100)


def shopper(g: Tables, s: State, p: int, m: Memory) -> Iterator[Act]:
    """Sells what it does not need to the seat that would pay most for it by the bot's own prices, then buys a group."""
    for lot in lots_in(loose(g, s, p)):
        best, buyer = 0, p
        for q in others(s, p):
            worth = gain(g, s, q, 1 << lot, 0, 0, purse_of(g, s, q), m)
            if worth > best:
                best, buyer = worth, q
        for percent in (95, 80, 65, 50):
            if best * percent // 100 > g.price[lot]:
                yield offer(p, buyer, 1 << lot, 0, -(best * percent // 100))
    for q, get in deeds_wanted(g, s, p):
        loss = -gain(g, s, q, 0, get, 0, purse_of(g, s, q), m)
        for percent in (105, 125, 150, 200):
            yield offer(p, q, 0, get, loss * percent // 100)


# --- landing and bidding -----------------------------------------------------------------------------


class BidUp(Trickster):
    """In auctions, drives up what another needs or could want, to drop out just before it would have to pay."""

    def decide(self, g: Tables, s: State, p: int, m: Memory) -> Act | None:
        if s.ask[s.top] != Ask.AUCTION or g.kind[s.a[s.top]] not in (Kind.STREET, Kind.STATION, Kind.UTILITY):
            return None
        lot, least = s.a[s.top], least_bid(g, s)
        rivals = [q for q in others(s, p) if s.m[s.top] >> q & 1]
        most = max((min(worth_to(g, s, q, lot, s.cash[q], m), s.cash[q]) for q in rivals), default=0)
        own = worth_to(g, s, p, lot, s.cash[p] - least, m)
        limit = max(own, most * 95 // 100) if rivals else own
        bid = say1(p, Verb.BID, least)
        return bid if least <= limit and check(g, s, bid) == Verdict.OK else say(p, Verb.PASS)


class Bait(BidUp):
    """The same, and never buys at the printed price, so that everything is auctioned."""

    def decide(self, g: Tables, s: State, p: int, m: Memory) -> Act | None:
        if s.ask[s.top] == Ask.BUY and check(g, s, say(p, Verb.DECLINE)) == Verdict.OK:
            return say(p, Verb.DECLINE)
        return super().decide(g, s, p, m)


class Rush(Trickster):
    """Buys everything it lands on, whatever it must mortgage, and deeds from others while they are cheap."""

    def __init__(self) -> None:
        self.early = peddler(self.first_offers)

    def decide(self, g: Tables, s: State, p: int, m: Memory) -> Act | None:
        if s.ask[s.top] != Ask.BUY or s.seat[s.top] != p:
            return self.early.decide(g, s, p, m)
        price = g.price[s.a[s.top]]
        if s.cash[p] >= price:
            return say(p, Verb.BUY)
        lot = cheapest_deed(g, s, p, False, m)
        if lot >= 0 and raisable(g, s, p) > price:
            pledge = say1(p, Verb.MORTGAGE, lot)
            return pledge if check(g, s, pledge) == Verdict.OK else None
        return None

    def first_offers(self, g: Tables, s: State, p: int, m: Memory) -> Iterator[Act]:
        if s.round <= 8:
            for q, get in deeds_wanted(g, s, p):
                for percent in (105, 120, 140):
                    yield offer(p, q, 0, get, prices(g, get) * percent // 100)


class Sniper(Trickster):
    """Declines a deed that it can have for less in the auction, and raises no bid by more than it must."""

    def decide(self, g: Tables, s: State, p: int, m: Memory) -> Act | None:
        lot, decline = s.a[s.top], say(p, Verb.DECLINE)
        if s.ask[s.top] == Ask.BUY:
            cheap = self.is_cheap(g, s, p, lot, m)
            return decline if cheap and check(g, s, decline) == Verdict.OK else None
        if s.d[s.top] != Choice.DEED:
            return None
        least = least_bid(g, s)
        bid = say1(p, Verb.BID, least)
        wants = least <= worth_to(g, s, p, lot, s.cash[p] - least, m) and check(g, s, bid) == Verdict.OK
        return bid if wants else say(p, Verb.PASS)

    def is_cheap(self, g: Tables, s: State, p: int, lot: int, m: Memory) -> bool:
        price = g.price[lot]
        bids = (min(worth_to(g, s, q, lot, s.cash[q] - price // 2, m), s.cash[q]) for q in others(s, p))
        fair = price * 9 // 10
        return max(bids, default=0) < fair < worth_to(g, s, p, lot, s.cash[p] - price, m)


class Scalper(Trickster):
    """In auctions of houses and hotels, drives the price up to just below the most that others pay."""

    def decide(self, g: Tables, s: State, p: int, m: Memory) -> Act | None:
        if s.d[s.top] == Choice.DEED:
            return None
        bid = say1(p, Verb.BID, least_bid(g, s))
        most = max((self.limit(g, s, q, m) for q in others(s, p) if s.m[s.top] >> q & 1), default=0)
        return bid if bid.a <= most * 95 // 100 and check(g, s, bid) == Verdict.OK else None

    def limit(self, g: Tables, s: State, q: int, m: Memory) -> int:
        price = piece_opening(g, s, q, s.d[s.top])
        return min(price * m.w[BID_PIECE] // 100, s.cash[q] - reserve(g, s, q, m))


# --- debts -------------------------------------------------------------------------------------------


class Ruthless(Trickster):
    """Takes nothing from a debtor who cannot pay it, so as to have all that the bankruptcy leaves."""

    def decide(self, g: Tables, s: State, p: int, m: Memory) -> Act | None:
        debt = s.top - 1
        mine = s.ask[debt] == Ask.DEBT and s.b[debt] == p
        return say(p, Verb.REJECT) if mine and raisable(g, s, s.seat[debt]) < s.a[debt] else None


def peddles(idea: Idea, most: int = 12, knows: bool = False) -> Trick:
    return Trick(lambda: peddler(idea, most), (Ask.END,), knows)


TRICKS: dict[str, Trick] = {
    "railroads": peddles(railroads),
    "ladder": peddles(ladder, 24),
    "junk": peddles(junk),
    "card_pump": peddles(card_pump),
    "repeat": peddles(repeat),
    "bait": Trick(Bait, (Ask.BUY, Ask.AUCTION)),
    "bid_up": Trick(BidUp, (Ask.AUCTION,)),
    "ruthless": Trick(Ruthless, (Ask.TRADE,)),
    "rush": Trick(Rush, (Ask.BUY, Ask.END)),
    "blocker": Trick(weights={"block": 100, "bid": 100, "accept_share": 95, "trade_share": 5}),
    "shortage": Trick(weights={"row": 4, "hoard": 32, "beyond": 0, "want_most": 8}),
    "miser": Trick(weights={"reserve": 20, "threat": 150, "reserve_most": 100, "build_from": 20}),
    "debtor": Trick(weights={"pledge": 5, "reserve": 0, "threat": 0, "ahead": 0, "buy_left": 0, "settle": 400}),
    "shopper": peddles(shopper, 24, True),
    "monopolist": Trick(Monopolist, (Ask.END,), True),
    "seller": Trick(Seller, (Ask.END,), True),
    "insider": Trick(Insider, (Ask.END,), True),
    "collector": Trick(lambda: Insider(200), (Ask.END,), True),
    "haggler": Trick(Haggler, (Ask.END, Ask.TRADE), True),
    "refuser": Trick(Refuser, (Ask.END, Ask.TRADE), True),
    "flipper": Trick(Flipper, (Ask.END,), True),
    "pawner": Trick(Pawner, (Ask.END,), True),
    "vulture": Trick(Vulture, (Ask.END,), True),
    "endgame": Trick(Endgame, (Ask.END,), True),
    "sniper": Trick(Sniper, (Ask.BUY, Ask.AUCTION), True),
    "scalper": Trick(Scalper, (Ask.AUCTION,), True, {"want_most": 8, "want_left": 1}),
}
