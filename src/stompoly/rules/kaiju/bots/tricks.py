"""What people try on bots in kaiju games. Plain Python: nothing here is compiled."""

from __future__ import annotations

from collections.abc import Iterator

from stompoly.rules.acts import Act, act
from stompoly.rules.tricks import Idea, Peddler, Trick, Trickster

from ..codes import Ask, Verb, Verdict
from ..machine import check
from ..state import State
from ..tables import Tables
from ..teams import is_thrall
from .dealing import card_worth, groups_gained, lot_worth
from .memory import Memory
from .weights import DEAL, OFFER_MOST


def peddles(idea: Idea, knows: bool = False) -> Trick:
    return Trick(lambda: Peddler(idea, Ask.END, check, Verdict.OK, 24), (Ask.END,), knows)


def offer(p: int, q: int, give: int, get: int, money: int, give_cards: int = 0, get_cards: int = 0) -> Act:
    """Money goes from p to q; a negative sum the other way."""
    return act(p, Verb.OFFER, q, give, get, money, give_cards, get_cards)


def others(s: State, p: int) -> Iterator[int]:
    return (q for q in range(s.seats) if q != p and not is_thrall(s, q))


def bits(mask: int) -> Iterator[int]:
    return (k for k in range(mask.bit_length()) if mask >> k & 1)


def card_pump(g: Tables, s: State, p: int, m: Memory) -> Iterator[Act]:
    """Buys all cards of a seat at once and sells its own one by one."""
    for q in others(s, p):
        for percent in (60, 100, 151):
            yield offer(p, q, 0, 0, g.house_cost * percent // 100, 0, s.hand[q])
        for card in bits(s.hand[p]):
            for percent in (300, 150, 100, 66):
                yield offer(p, q, 0, 0, -(g.house_cost * percent // 100), 1 << card, 0)


def flip(g: Tables, s: State, p: int, m: Memory) -> Iterator[Act]:
    """Sells its land from a high price down."""
    for lot in bits(s.rights[p]):
        for q in others(s, p):
            for percent in (200, 120, 90, 66):
                yield offer(p, q, 1 << lot, 0, -(lot_worth(g, s, 1 << lot) * percent // 100))


def ladder(g: Tables, s: State, p: int, m: Memory) -> Iterator[Act]:
    """Offers money for land from a low price up."""
    for q in others(s, p):
        for lot in bits(s.rights[q]):
            for percent in (60, 100, 140, 180):
                yield offer(p, q, 0, 1 << lot, lot_worth(g, s, 1 << lot) * percent // 100)


def junk(g: Tables, s: State, p: int, m: Memory) -> Iterator[Act]:
    """Gives all bare land for a district with guns on it."""
    bare = sum(1 << lot for lot in bits(s.rights[p]) if not s.houses[lot] and not s.tanks[lot])
    for q in others(s, p):
        for lot in bits(s.rights[q]):
            if s.tanks[lot] or s.masers >> lot & 1:
                yield offer(p, q, bare, 1 << lot, 0)


def repeat(g: Tables, s: State, p: int, m: Memory) -> Iterator[Act]:
    """The same low offer over and over."""
    for q in others(s, p):
        for lot in bits(s.rights[q]):
            for _ in range(4):
                yield offer(p, q, 0, 1 << lot, lot_worth(g, s, 1 << lot))


def insider(g: Tables, s: State, p: int, m: Memory) -> Iterator[Act]:
    """Pays exactly what a bot takes: for cards, for the guns of others, for the last district of a group."""
    for q in others(s, p):
        for lot in bits(s.rights[q]):
            if s.tanks[lot] or s.masers >> lot & 1 or groups_gained(g, s, p, 1 << lot, 0, m) > 0:
                yield offer(p, q, 0, 1 << lot, least_price(g, s, p, q, lot, m))
        for card in bits(s.hand[q]):
            yield buy_card(p, q, card, g, m)
        for lot in bits(s.rights[p]):
            yield offer(p, q, 1 << lot, 0, -(100 * lot_worth(g, s, 1 << lot) // m.w[DEAL]))


def card_buyer(g: Tables, s: State, p: int, m: Memory) -> Iterator[Act]:
    """Pays the least that a bot takes for a card, for all cards there are."""
    for q in others(s, p):
        for card in bits(s.hand[q]):
            yield buy_card(p, q, card, g, m)


def buy_card(p: int, q: int, card: int, g: Tables, m: Memory) -> Act:
    return offer(p, q, 0, 0, m.w[DEAL] * card_worth(g, 1 << card, m) // 100 + 1, 0, 1 << card)


class Baron(Trickster):
    """Buys land at the least that its owner takes, the cheapest first, as long as it can pay for houses too; and sells
    none."""

    left = 4  # houses

    def __init__(self) -> None:
        self.asked: set[tuple[int, int]] = set()

    def decide(self, g: Tables, s: State, p: int, m: Memory) -> Act | None:
        found = []
        for q in others(s, p):
            for lot in bits(s.rights[q]):
                price = least_price(g, s, p, q, lot, m)
                if s.money[p] - price >= self.left * g.house_cost and (s.turn, lot) not in self.asked:
                    found.append((price, q, lot))
        if not found:
            return None
        price, q, lot = min(found)
        self.asked.add((s.turn, lot))
        terms = offer(p, q, 0, 1 << lot, price)
        return terms if check(g, s, terms) == Verdict.OK else None


def least_price(g: Tables, s: State, p: int, q: int, lot: int, m: Memory) -> int:
    """What p must pay q for a district."""
    groups = max(-groups_gained(g, s, q, 0, 1 << lot, m), 0) + max(groups_gained(g, s, p, 1 << lot, 0, m), 0)
    return m.w[DEAL] * (lot_worth(g, s, 1 << lot) + groups) // 100 + 1


class Merchant(Trickster):
    """Answers every offer of money for land with the most that the bot pays."""

    def decide(self, g: Tables, s: State, p: int, m: Memory) -> Act | None:
        if s.a[s.top] or s.offer_give or not s.offer_get:
            return None
        worth = lot_worth(g, s, s.offer_get) + max(groups_gained(g, s, s.offer_from, s.offer_get, 0, m), 0)
        price = m.w[OFFER_MOST] * worth // 100
        counter = act(p, Verb.COUNTER, 0, s.offer_get, 0, -price, 0, 0)
        return counter if price > s.offer_cash and check(g, s, counter) == Verdict.OK else None


KEEPS = {"deal": 400}
TRICKS: dict[str, Trick] = {
    "card_pump": peddles(card_pump),
    "flip": peddles(flip),
    "ladder": peddles(ladder),
    "junk": peddles(junk),
    "repeat": peddles(repeat),
    "insider": peddles(insider, True),
    "card_buyer": peddles(card_buyer, True),
    "baron": Trick(Baron, (Ask.END,), True, KEEPS),
    "keeper": Trick(weights=KEEPS),
    "merchant": Trick(Merchant, (Ask.DEAL,), True),
    "camp": Trick(weights={"fish_hp": 20, "weak": 12}),
    "hide": Trick(weights={"kaiju_harm": 40, "gun_harm": 40, "hide_loss": 0}),
    "rush": Trick(weights={"buy_tanks": 0, "buy_houses": 0, "offer_any": 1}),
    "brawl": Trick(weights={"appetite": 100, "blow": 120, "hide_loss": 60}),
}
