"""What people try on bots in property-trading games. Plain Python: nothing here is compiled."""

from __future__ import annotations

from collections.abc import Iterator

from stompoly.rules.acts import Act, act, say, say1
from stompoly.rules.tricks import Idea, Peddler, Trick, Trickster

from ..auction import least_bid
from ..codes import Ask, Kind, Verb, Verdict
from ..machine import check
from ..money import raisable
from ..state import State
from ..tables import Tables
from .memory import Memory
from .raising import cheapest_deed
from .trading import agrees, least_share
from .valuing import gain, purse_of, reserve, stake, worth_to
from .weights import ACCEPT_LEAST


def peddler(idea: Idea, most: int = 12) -> Peddler:
    return Peddler(idea, Ask.END, check, Verdict.OK, most)


def offer(p: int, q: int, give: int, get: int, cash: int, give_cards: int = 0, get_cards: int = 0) -> Act:
    """Cash goes from p to q; a negative sum the other way."""
    return act(p, Verb.OFFER, q, give, get, cash, give_cards, get_cards)


def others(s: State, p: int) -> Iterator[int]:
    return (q for q in range(s.seats) if q != p and not s.out[q])


def lots_in(mask: int) -> Iterator[int]:
    return (lot for lot in range(mask.bit_length()) if mask >> lot & 1)


def prices(g: Tables, mask: int) -> int:
    return sum(g.price[lot] for lot in lots_in(mask))


def wanted(g: Tables, s: State, p: int) -> Iterator[tuple[int, int]]:
    """A seat, and what it holds of a street group that p has begun; what would complete a group comes first."""
    found = []
    for group in range(g.groups):
        mask = g.group_mask[group]
        mine = s.deeds[p] & mask
        if g.group_street[group] and mine and mine != mask:
            for q in others(s, p):
                get = s.deeds[q] & mask
                if get:
                    found.append((mine | get != mask, -g.group_bonus[group], q, get))
    return ((q, get) for _, _, q, get in sorted(found))


def loose(g: Tables, s: State, p: int) -> int:
    """Deeds of p that have no company of their own group."""
    single = 0
    for group in range(g.groups):
        held = s.deeds[p] & g.group_mask[group]
        if held.bit_count() == 1:
            single |= held
    return single


def stations(g: Tables, deeds: int) -> list[int]:
    return [lot for lot in lots_in(deeds) if g.kind[lot] == Kind.STATION]


# --- offers ------------------------------------------------------------------------------------------


def railroads(g: Tables, s: State, p: int, m: Memory) -> Iterator[Act]:
    """Collects stations and pays with them."""
    mine = stations(g, s.deeds[p])
    for q, get in wanted(g, s, p):
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
    for q, get in wanted(g, s, p):
        for percent in (60, 90, 120, 160, 200, 250):
            yield offer(p, q, 0, get, prices(g, get) * percent // 100)
    for lot in lots_in(loose(g, s, p)):
        for q in others(s, p):
            for percent in (500, 300, 200, 150, 110):
                yield offer(p, q, 1 << lot, 0, -(g.price[lot] * percent // 100))


def junk(g: Tables, s: State, p: int, m: Memory) -> Iterator[Act]:
    """Mortgages what it does not need, and offers the lot of it for one deed that it does."""
    rest = loose(g, s, p)
    if rest.bit_count() < 2 or not any(True for _ in wanted(g, s, p)):
        return
    for lot in lots_in(rest & ~s.mortgaged):
        yield say1(p, Verb.MORTGAGE, lot)
    for q, get in wanted(g, s, p):
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
    for q, get in wanted(g, s, p):
        for _ in range(4):
            yield offer(p, q, 0, get, prices(g, get) * (100 + s.round % 40) // 100)


def insider(g: Tables, s: State, p: int, m: Memory) -> Iterator[Act]:
    """Knows what every other seat would just accept, and asks around for the best of it: swaps, purchases, sales."""
    shares = {q: least_share(stake(g, s, q, m), m) for q in others(s, p)}
    for _ in range(8):
        found = [deal for q in shares for deal in deals_with(g, s, p, q, shares[q], m)]
        if not found:
            return
        yield max(found, key=lambda deal: deal[0])[1]


def deals_with(g: Tables, s: State, p: int, q: int, share: int, m: Memory) -> Iterator[tuple[int, Act]]:
    """What p gains by each deal at the price that q just accepts."""
    parts = [g.group_mask[group] for group in range(g.groups)]
    gets = [s.deeds[q] & mask for mask in parts if s.deeds[q] & mask]
    gives = [0, *(s.deeds[p] & mask for mask in parts if s.deeds[p] & mask)]
    for get in [0, *gets]:
        for give in gives:
            if (get or give) and not (give & get) and check(g, s, offer(p, q, give, get, 1 if get else -1)) == 0:
                mine = gain(g, s, p, get, give, 0, s.cash[p], m)
                theirs = gain(g, s, q, give, get, 0, purse_of(g, s, q), m)
                if mine + theirs > 3 * g.unit:
                    cash = max(share * (mine + theirs) // 100, m.w[ACCEPT_LEAST] * g.unit) + 2 - theirs
                    won = gain(g, s, p, get, give, -cash, s.cash[p], m)
                    if won > 2 * g.unit and -purse_of(g, s, q) <= cash <= s.cash[p] - 2 * g.unit:
                        yield won, offer(p, q, give, get, cash)


def shopper(g: Tables, s: State, p: int, m: Memory) -> Iterator[Act]:
    """Sells what it does not need to whoever would pay most for it by the bot's own prices, then buys a group."""
    for lot in lots_in(loose(g, s, p)):
        best, buyer = 0, p
        for q in others(s, p):
            worth = gain(g, s, q, 1 << lot, 0, 0, purse_of(g, s, q), m)
            if worth > best:
                best, buyer = worth, q
        for percent in (95, 80, 65, 50):
            if best * percent // 100 > g.price[lot]:
                yield offer(p, buyer, 1 << lot, 0, -(best * percent // 100))
    for q, get in wanted(g, s, p):
        loss = -gain(g, s, q, 0, get, 0, purse_of(g, s, q), m)
        for percent in (105, 125, 150, 200):
            yield offer(p, q, 0, get, loss * percent // 100)


def accepts(g: Tables, s: State, p: int, q: int, give: int, get: int, cash: int, m: Memory) -> bool:
    """Whether the bot in seat q would take this offer of p, by its own prices."""
    mine = gain(g, s, q, give, get, cash, s.cash[q], m)
    theirs = gain(g, s, p, get, give, -cash, purse_of(g, s, p), m)
    afford = cash >= 0 or s.cash[q] + cash >= reserve(g, s, q, m)
    return afford and mine >= m.w[ACCEPT_LEAST] * g.unit and agrees(mine, theirs, least_share(stake(g, s, q, m), m))


def least_cash(g: Tables, s: State, p: int, q: int, give: int, get: int, m: Memory) -> int | None:
    """The least that p must pay q, below nothing for what q pays; None where no sum will do."""
    low, high = -s.cash[q], s.cash[p]
    if not accepts(g, s, p, q, give, get, high, m):
        return None
    while low < high:
        middle = (low + high) // 2
        if accepts(g, s, p, q, give, get, middle, m):
            high = middle
        else:
            low = middle + 1
    return high


def monopolist(g: Tables, s: State, p: int, m: Memory) -> Iterator[Act]:
    """Buys whatever completes a group at the least that its owner takes, as long as one house is left to pay for; and
    swaps the rest of its deeds for it, one group at a time."""
    for q, get in wanted(g, s, p):
        group = g.group_mask[g.group[get.bit_length() - 1]]
        if (s.deeds[p] | get) & group != group:
            continue
        for give in [*(s.deeds[p] & mask for mask in g.group_mask[: g.groups] if mask != group), 0]:
            if give and give & loose(g, s, p) == 0:
                continue
            cash = least_cash(g, s, p, q, give, get, m)
            if cash is not None and cash <= s.cash[p] - g.house_price[get.bit_length() - 1]:
                yield offer(p, q, give, get, cash)


def seller(g: Tables, s: State, p: int, m: Memory) -> Iterator[Act]:
    """Sells single deeds for the most that anybody gives for them, if that is well above the printed price."""
    for lot in lots_in(loose(g, s, p)):
        found = [(least_cash(g, s, p, q, 1 << lot, 0, m), q) for q in others(s, p)]
        prices_paid = [(cash, q) for cash, q in found if cash is not None and -cash > 3 * g.price[lot] // 2]
        if prices_paid:
            cash, q = min(prices_paid)
            yield offer(p, q, 1 << lot, 0, cash)


# --- landing and bidding -----------------------------------------------------------------------------


class Bait(Trickster):
    """Never buys at the printed price: bids little for itself, and drives up what another needs or could want, to drop
    out just before it would have to pay."""

    def decide(self, g: Tables, s: State, p: int, m: Memory) -> Act | None:
        ask = s.ask[s.top]
        if ask == Ask.BUY:
            return say(p, Verb.DECLINE) if check(g, s, say(p, Verb.DECLINE)) == Verdict.OK else None
        if ask != Ask.AUCTION or g.kind[s.a[s.top]] not in (Kind.STREET, Kind.STATION, Kind.UTILITY):
            return None
        lot, least = s.a[s.top], least_bid(g, s)
        rivals = [q for q in others(s, p) if s.m[s.top] >> q & 1]
        most = max((min(worth_to(g, s, q, lot, s.cash[q], m), s.cash[q]) for q in rivals), default=0)
        own = worth_to(g, s, p, lot, s.cash[p] - least, m)
        limit = max(own, most * 95 // 100) if rivals else own
        bid = say1(p, Verb.BID, least)
        return bid if least <= limit and check(g, s, bid) == Verdict.OK else say(p, Verb.PASS)


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
            for q, get in wanted(g, s, p):
                for percent in (105, 120, 140):
                    yield offer(p, q, 0, get, prices(g, get) * percent // 100)


TRICKS: dict[str, Trick] = {
    "railroads": Trick(lambda: peddler(railroads)),
    "ladder": Trick(lambda: peddler(ladder, 24)),
    "junk": Trick(lambda: peddler(junk)),
    "card_pump": Trick(lambda: peddler(card_pump)),
    "repeat": Trick(lambda: peddler(repeat)),
    "bait": Trick(Bait),
    "rush": Trick(Rush),
    "shopper": Trick(lambda: peddler(shopper, 24), True),
    "monopolist": Trick(lambda: peddler(monopolist), True),
    "seller": Trick(lambda: peddler(seller), True),
    "insider": Trick(lambda: peddler(insider, 8), True),
}
