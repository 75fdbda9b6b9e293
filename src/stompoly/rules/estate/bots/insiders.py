"""Tricks that know the bot's own prices: what it would just accept, and from whom the most can be had. Plain Python:
nothing here is compiled."""

from __future__ import annotations

from collections.abc import Iterator

from stompoly.rules.acts import Act, act, say
from stompoly.rules.tricks import Trickster

from ..codes import Ask, Verb, Verdict
from ..deeds import group_built
from ..machine import check
from ..state import State
from ..tables import Tables
from .memory import Memory
from .trading import agrees, least_share
from .valuing import built_with, gain, prices_of, purse_of, reserve, stake, wants_to_build, whole_groups
from .weights import ACCEPT_LEAST, COMPLETE

Deal = tuple[int, Act]  # what it brings, and the offer
EAGER = 1000  # units that a complete group is worth to one who wants nothing else
TRIES = 4  # deals with a seat that are worked out to the last coin


def offer(p: int, q: int, give: int, get: int, cash: int, give_cards: int = 0, get_cards: int = 0) -> Act:
    """Cash goes from p to q; a negative sum the other way."""
    return act(p, Verb.OFFER, q, give, get, cash, give_cards, get_cards)


def others(s: State, p: int) -> Iterator[int]:
    return (q for q in range(s.seats) if q != p and not s.out[q])


def lots_in(mask: int) -> Iterator[int]:
    return (lot for lot in range(mask.bit_length()) if mask >> lot & 1)


def deeds_wanted(g: Tables, s: State, p: int) -> Iterator[tuple[int, int]]:
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
    """Deeds of p that are alone in their group."""
    single = 0
    for group in range(g.groups):
        held = s.deeds[p] & g.group_mask[group]
        if held.bit_count() == 1:
            single |= held
    return single


# --- what a bot takes --------------------------------------------------------------------------------


def accepts(g: Tables, s: State, p: int, q: int, give: int, get: int, cash: int, share: int, m: Memory) -> bool:
    """Whether the bot in seat q would take this offer of p, if it wants such a share of what both gain."""
    mine = gain(g, s, q, give, get, cash, s.cash[q], m)
    if mine < m.w[ACCEPT_LEAST] * g.unit or (cash < 0 and s.cash[q] + cash < reserve(g, s, q, m)):
        return False
    theirs = gain(g, s, p, get, give, -cash, purse_of(g, s, p), m) + built_with(g, s, p, -cash, m)
    return agrees(mine, theirs, share)


def least_cash(g: Tables, s: State, p: int, q: int, give: int, get: int, m: Memory, deals: int = 0) -> int | None:
    """The least that p must pay q after so many deals, negative for what q pays; None where no sum will do."""
    low, high, share = -s.cash[q], s.cash[p], least_share(s, stake(g, s, q, m), deals, m)
    if not accepts(g, s, p, q, give, get, high, share, m):
        return None
    while low < high:
        middle = (low + high) // 2
        if accepts(g, s, p, q, give, get, middle, share, m):
            high = middle
        else:
            low = middle + 1
    return high


# --- dealers -----------------------------------------------------------------------------------------


class Dealer(Trickster):
    """Offers the best deal it can find at the end of its turn, and then the next, as long as one gains enough. It
    counts the deals that each seat has agreed to, as the bots do."""

    most, least = 6, 3  # offers in a turn, and units that each must gain

    def __init__(self) -> None:
        self.turn, self.said = -1, 0
        self.agreed: dict[int, int] = {}
        self.made: dict[Act, int] = {}
        self.last: Act | None = None

    def deals(self, g: Tables, s: State, p: int, m: Memory) -> Iterator[Deal]:
        raise NotImplementedError

    def decide(self, g: Tables, s: State, p: int, m: Memory) -> Act | None:
        self.count(s, p)
        if s.turn != self.turn:
            self.turn, self.said = s.turn, 0
        if self.said >= self.most:
            return None
        found = [deal for deal in self.deals(g, s, p, m) if deal[0] > self.least * g.unit and self.is_new(g, s, deal)]
        if not found:
            return None
        self.said, self.last = self.said + 1, max(found, key=lambda deal: deal[0])[1]
        self.made[self.last] = s.round
        return self.last

    def count(self, s: State, p: int) -> None:
        """Whether the last offer was accepted."""
        if self.last and s.deeds[p] & self.last.c == self.last.c and not s.deeds[p] & self.last.b:
            self.agreed[self.last.a] = self.agreed.get(self.last.a, 0) + 1
        self.last = None

    def is_new(self, g: Tables, s: State, deal: Deal) -> bool:
        return s.round - self.made.get(deal[1], -9) > 8 and check(g, s, deal[1]) == Verdict.OK

    def least_cash(self, g: Tables, s: State, p: int, q: int, give: int, get: int, m: Memory) -> int | None:
        cash = least_cash(g, s, p, q, give, get, m, self.agreed.get(q, 0))
        if cash is None or (get == 0 and cash >= 0):
            return None
        return max(cash, 1) if give == 0 else cash


class Insider(Dealer):
    """Knows what every other seat would just accept, and asks around for the best of it: swaps, purchases, sales. It
    may think more of complete groups than the bot does, in percent."""

    def __init__(self, groups: int = 100) -> None:
        super().__init__()
        self.groups, self.own = groups, Memory()

    def deals(self, g: Tables, s: State, p: int, m: Memory) -> Iterator[Deal]:
        self.own = m.copy()
        self.own.w[COMPLETE] = m.w[COMPLETE] * self.groups // 100
        for q in others(s, p):
            shared = [mask for k, mask in enumerate(g.group_mask[: g.groups]) if self.is_shared(g, s, p, q, k)]
            gets = {0: 0} | {s.deeds[q] & mask: self.both(g, s, p, q, 0, s.deeds[q] & mask, m) for mask in shared}
            gives = {0: 0} | {s.deeds[p] & mask: self.both(g, s, p, q, s.deeds[p] & mask, 0, m) for mask in shared}
            rough = [(a + b, give, get) for give, a in gives.items() for get, b in gets.items() if give or get]
            for more, give, get in sorted(rough, reverse=True)[:TRIES]:
                cash = self.least_cash(g, s, p, q, give, get, m) if more > self.least * g.unit else None
                if cash is not None:
                    won = gain(g, s, p, get, give, -cash, s.cash[p], self.own)
                    yield won, offer(p, q, give, get, cash)

    def is_shared(self, g: Tables, s: State, p: int, q: int, group: int) -> bool:
        mask = g.group_mask[group]
        return bool(s.deeds[p] & mask and s.deeds[q] & mask) and not group_built(g, s, q, group)

    def both(self, g: Tables, s: State, p: int, q: int, give: int, get: int, m: Memory) -> int:
        mine = gain(g, s, p, get, give, 0, s.cash[p], self.own)
        return mine + gain(g, s, q, give, get, 0, purse_of(g, s, q), m)


class Monopolist(Dealer):
    """Buys whatever completes a group at the least that its owner takes, for cash or for lone deeds, as long as money
    for a house is left."""

    def deals(self, g: Tables, s: State, p: int, m: Memory) -> Iterator[Deal]:
        single = loose(g, s, p)
        for q, get in deeds_wanted(g, s, p):
            group = g.group_mask[g.group[get.bit_length() - 1]]
            for give in [0, *(single & mask for mask in g.group_mask[: g.groups] if single & mask & ~group)]:
                cash = self.least_cash(g, s, p, q, give, get, m) if (s.deeds[p] | get) & group == group else None
                if cash is not None and cash <= s.cash[p] - g.house_price[get.bit_length() - 1]:
                    yield EAGER * g.unit - cash, offer(p, q, give, get, cash)


class Seller(Dealer):
    """Sells single deeds for the most that anybody gives for them, if that is well above the printed price."""

    def deals(self, g: Tables, s: State, p: int, m: Memory) -> Iterator[Deal]:
        for lot in lots_in(loose(g, s, p)):
            for q in others(s, p):
                cash = self.least_cash(g, s, p, q, 1 << lot, 0, m)
                if cash is not None and -2 * cash > 3 * g.price[lot]:
                    yield -cash - g.price[lot], offer(p, q, 1 << lot, 0, cash)


class Pawner(Dealer):
    """Sells single deeds for nearly their price while there are houses to pay for: the Bank would lend half."""

    def deals(self, g: Tables, s: State, p: int, m: Memory) -> Iterator[Deal]:
        whole = whole_groups(g, s.deeds[p])
        lots = [lot for lot in lots_in(s.deeds[p]) if not whole >> g.group[lot] & 1]
        for lot in lots if wants_to_build(g, s, p) else ():
            worth = prices_of(g, s, 1 << lot)
            for q in others(s, p):
                completes = whole_groups(g, s.deeds[q] | 1 << lot) & ~whole_groups(g, s.deeds[q])
                if not completes and 10 * min(gain(g, s, q, 1 << lot, 0, 0, s.cash[q], m), s.cash[q]) > 9 * worth:
                    cash = self.least_cash(g, s, p, q, 1 << lot, 0, m)
                    if cash is not None and -10 * cash > 9 * worth:
                        yield -cash, offer(p, q, 1 << lot, 0, cash)


class Vulture(Dealer):
    """Buys what seats that need cash let go for less than it is worth."""

    def deals(self, g: Tables, s: State, p: int, m: Memory) -> Iterator[Deal]:
        for q in others(s, p):
            for lot in lots_in(s.deeds[q]) if s.cash[q] < 10 * g.unit else ():
                cash = self.least_cash(g, s, p, q, 0, 1 << lot, m)
                if cash is not None:
                    loan = g.mortgage[lot] if s.mortgaged >> lot & 1 else 0
                    yield g.price[lot] - loan - cash, offer(p, q, 0, 1 << lot, cash)


class Flipper(Dealer):
    """Buys a deed that completes a group of a third seat, to sell it to that one."""

    def deals(self, g: Tables, s: State, p: int, m: Memory) -> Iterator[Deal]:
        for lot in range(g.spaces):
            group, bit = g.group_mask[g.group[lot]], 1 << lot
            for r in others(s, p):
                if g.deeds & bit and (s.deeds[r] | bit) & group == group and not s.deeds[r] & bit:
                    yield from self.with_buyer(g, s, p, r, bit, m)

    def with_buyer(self, g: Tables, s: State, p: int, r: int, bit: int, m: Memory) -> Iterator[Deal]:
        if s.deeds[p] & bit:
            cash = self.least_cash(g, s, p, r, bit, 0, m)
            if cash is not None:
                yield gain(g, s, p, 0, bit, -cash, s.cash[p], m), offer(p, r, bit, 0, cash)
            return
        pays = min(gain(g, s, r, bit, 0, 0, s.cash[r], m) * 2 // 5, s.cash[r] - reserve(g, s, r, m))
        for q in others(s, p):
            if s.deeds[q] & bit and q != r:
                cash = self.least_cash(g, s, p, q, 0, bit, m)
                if cash is not None:
                    yield pays - cash, offer(p, q, 0, bit, cash)


class Haggler(Insider):
    """An insider that also answers each offer with the best that the bot who made it would take instead."""

    def decide(self, g: Tables, s: State, p: int, m: Memory) -> Act | None:
        if s.ask[s.top] == Ask.END:
            return super().decide(g, s, p, m)
        q, give, get = s.offer_from, s.offer_get, s.offer_give
        cash = None if s.offer_settles else self.least_cash(g, s, p, q, give, get, m)
        counter = act(p, Verb.COUNTER, 0, give, get, cash or 0, s.offer_get_cards, s.offer_give_cards)
        if cash is not None and cash < -s.offer_cash and check(g, s, counter) == Verdict.OK:
            return counter
        return None


class Refuser(Insider):
    """An insider that takes no offer of anybody else."""

    def decide(self, g: Tables, s: State, p: int, m: Memory) -> Act | None:
        if s.ask[s.top] == Ask.END:
            return super().decide(g, s, p, m)
        return None if s.offer_settles else say(p, Verb.REJECT)


class Endgame(Insider):
    """An insider that waits for the last two, who ask for less of what both gain."""

    def decide(self, g: Tables, s: State, p: int, m: Memory) -> Act | None:
        return super().decide(g, s, p, m) if s.left == 2 else None
