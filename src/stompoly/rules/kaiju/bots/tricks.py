"""What people try on bots in kaiju games. Plain Python: nothing here is compiled."""

from __future__ import annotations

from collections.abc import Iterator

from stompoly.rules.acts import Act, act
from stompoly.rules.tricks import Idea, Peddler, Trick

from ..codes import Ask, Verb, Verdict
from ..machine import check
from ..state import State
from ..tables import Tables
from ..teams import is_thrall
from .dealing import card_worth, groups_gained, lot_worth
from .memory import Memory
from .weights import DEAL


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
            theirs = max(-groups_gained(g, s, q, 0, 1 << lot, m), 0) + max(groups_gained(g, s, p, 1 << lot, 0, m), 0)
            if s.tanks[lot] or s.masers >> lot & 1 or groups_gained(g, s, p, 1 << lot, 0, m) > 0:
                yield offer(p, q, 0, 1 << lot, m.w[DEAL] * (lot_worth(g, s, 1 << lot) + theirs) // 100 + 1)
        for card in bits(s.hand[q]):
            yield offer(p, q, 0, 0, m.w[DEAL] * card_worth(g, 1 << card, m) // 100 + 1, 0, 1 << card)
        for lot in bits(s.rights[p]):
            yield offer(p, q, 1 << lot, 0, -(100 * lot_worth(g, s, 1 << lot) // m.w[DEAL]))


TRICKS: dict[str, Trick] = {
    "card_pump": peddles(card_pump),
    "flip": peddles(flip),
    "ladder": peddles(ladder),
    "junk": peddles(junk),
    "repeat": peddles(repeat),
    "insider": peddles(insider, True),
    "camp": Trick(weights={"fish_hp": 20, "weak": 12}),
    "hide": Trick(weights={"kaiju_harm": 40, "gun_harm": 40, "hide_loss": 0}),
    "rush": Trick(weights={"buy_tanks": 0, "buy_houses": 0, "offer_any": 1}),
    "brawl": Trick(weights={"appetite": 100, "blow": 120, "hide_loss": 60}),
}
