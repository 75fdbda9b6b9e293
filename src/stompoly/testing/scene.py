"""A scene: a game set up in mid-play, to test one rule.

t = scene("gopoly", "ABCD", deeds={"B": [37, 39]}, levels={39: 2}, at={"A": 36}, cash={"A": 100})
t.roll(2, 1)                      # A, whose turn it is, rolls 2 and 1
assert t.cash("B") == 1500 + 100
"""

from __future__ import annotations

from typing import Any

from stompoly.engine.frames import push
from stompoly.engine.state import NOBODY
from stompoly.game import new
from stompoly.rules.estate.build import raise_lot
from stompoly.rules.estate.codes import Ask
from stompoly.rules.estate.deeds import owner_of
from stompoly.rules.estate.money import final_value, raisable, tax_worth
from stompoly.rules.estate.state import CARDS, CLAIMS, State
from stompoly.rules.estate.tables import Tables

from .stage import Stage

Levels = dict[int, int | str]


class Scene(Stage):
    """A game and short names for looking at it. Seats are named by letters, lots by their space."""

    s: State
    g: Tables

    # --- doing ---------------------------------------------------------------------------------

    def next_card(self, deck: str, card: str) -> None:
        """Puts a card on top of its deck, by the ids of the card file."""
        d = self.deck_ids.index(deck)
        number = next(n for n, c in self.game.words.cards.items() if c.id == card and n // CARDS == d)
        pile = [n for n in self.s.deck[d][: self.s.deck_size[d]] if n != number]
        assert len(pile) == self.s.deck_size[d] - 1, f"{card} is not in the deck now"
        self.s.deck[d] = [number, *pile, *self.s.deck[d][self.s.deck_size[d] :]]

    # --- seeing --------------------------------------------------------------------------------

    @property
    def deck_ids(self) -> list[str]:
        return [deck.id for deck in self.game.book.cards(self.game.options_chosen).deck]

    def deck(self, deck: str) -> list[str]:
        """Card ids from the top."""
        d = self.deck_ids.index(deck)
        return [self.game.words.cards[n].id for n in self.s.deck[d][: self.s.deck_size[d]]]

    def discards(self, deck: str) -> list[str]:
        """Card ids of the discard pile, the oldest first."""
        d = self.deck_ids.index(deck)
        size = self.s.deck_size[d]
        return [self.game.words.cards[n].id for n in self.s.deck[d][size : size + self.s.discards[d]]]

    def cash(self, name: str) -> int:
        return self.s.cash[self.seat(name)]

    def at(self, name: str) -> int:
        return self.s.pos[self.seat(name)]

    def held(self, name: str) -> int:
        """0 when free, otherwise the number of the coming turn in jail."""
        return self.s.held[self.seat(name)]

    def out(self, name: str) -> bool:
        return self.s.out[self.seat(name)] == 1

    def passes(self, name: str) -> int:
        return self.s.passes[self.seat(name)].bit_count()

    def owner(self, lot: int) -> str | None:
        return self.name(owner_of(self.s, lot))

    def deeds(self, name: str) -> list[int]:
        return [int(lot) for lot in self.game.words.lots(self.s.deeds[self.seat(name)])]

    def level(self, lot: int) -> int | str:
        level = self.s.level[lot]
        return "H" if level > self.g.hotel_level else level

    def mortgaged(self, lot: int) -> bool:
        return self.s.mortgaged >> lot & 1 == 1

    def worth(self, name: str) -> int:
        """Total worth for the income tax."""
        return tax_worth(self.g, self.s, self.seat(name))

    def value(self, name: str) -> int:
        """Valuation at the end of short and timed games."""
        return final_value(self.g, self.s, self.seat(name))

    def raisable(self, name: str) -> int:
        return raisable(self.g, self.s, self.seat(name))

    @property
    def claims(self) -> list[dict[str, Any]]:
        """Rents waiting to be asked for."""
        return [
            {
                "debtor": self.name(self.s.claim_debtor[k]),
                "creditor": self.name(self.s.claim_owner[k]),
                "lot": self.s.claim_lot[k],
                "amount": self.s.claim_amount[k],
            }
            for k in range(CLAIMS)
            if self.s.claims >> k & 1
        ]

    @property
    def pot(self) -> int:
        return self.s.pot

    @property
    def houses(self) -> int:
        """In the Bank."""
        return self.s.houses

    @property
    def hotels(self) -> int:
        return self.s.hotels


def scene(
    rulebook: str,
    seats: str = "ABCD",
    *,
    turn: str = "A",
    phase: str = "roll",
    mode: str = "regular",
    options: dict[str, Any] | None = None,
    cash: dict[str, int] | int | None = None,
    at: dict[str, int] | None = None,
    deeds: dict[str, list[int]] | None = None,
    levels: Levels | None = None,
    mortgaged: list[int] | None = None,
    held: dict[str, int] | None = None,
    passes: dict[str, int] | None = None,
    out: str = "",
    pot: int | None = None,
    houses: int | None = None,
    hotels: int | None = None,
    doubles: int = 0,
    seed: int = 1,
) -> Scene:
    """A game with the given seats (a letter each), on the turn of `turn`, waiting for the roll (`phase="end"`: for the
    end of the turn).

    Everyone is on GO with the starting cash and no deeds unless stated otherwise. `levels` are houses, or "H" for a
    hotel; `houses` and `hotels` set the Bank's stock (by default what the board leaves). `passes` come off the decks.
    """
    t = Scene(new(rulebook, list(seats), seed=seed, mode=mode, options=options))
    s, g = t.s, t.g
    for p in range(len(seats)):
        s.cash[p], s.deeds[p], s.pos[p] = g.start_cash, 0, 0
        if isinstance(cash, int):
            s.cash[p] = cash
    for name, amount in (cash if isinstance(cash, dict) else {}).items():
        s.cash[t.seat(name)] = amount
    for name, space in (at or {}).items():
        s.pos[t.seat(name)] = space
    for name, lots in (deeds or {}).items():
        s.deeds[t.seat(name)] = sum(1 << lot for lot in lots)
    s.mortgaged = sum(1 << lot for lot in mortgaged or [])
    for lot, level in (levels or {}).items():
        raise_lot(g, s, lot, g.hotel_level + 1 if level == "H" else int(level))
        s.houses -= 0 if level == "H" else int(level)
        s.hotels -= level == "H"
    s.houses = s.houses if houses is None else houses
    s.hotels = s.hotels if hotels is None else hotels
    s.pot = s.pot if pot is None else pot
    for name, number in (passes or {}).items():
        for _ in range(number):
            take_pass_from_deck(t, t.seat(name))
    for name in out:
        s.out[t.seat(name)] = 1
        s.cash[t.seat(name)] = 0
        s.left -= 1
    put_in_turn(t, t.seat(turn), phase, doubles, held or {})
    return t


def take_pass_from_deck(t: Scene, seat: int) -> None:
    s, g = t.s, t.g
    taken = 0
    for mask in s.passes:
        taken |= mask
    n = next(n for n in range(g.passes) if not taken >> n & 1)
    s.passes[seat] |= 1 << n
    if t.game.options_chosen["cards.mode"] != "dice3List":
        card = g.pass_card[n]
        d = card // CARDS
        pile = [c for c in s.deck[d][: s.deck_size[d]] if c != card]
        s.deck_size[d] = len(pile)
        s.deck[d] = pile + [0] * (CARDS - len(pile))


def put_in_turn(t: Scene, p: int, phase: str, doubles: int, held: dict[str, int]) -> None:
    s = t.s
    for name, number in held.items():
        s.held[t.seat(name)] = number
        s.pos[t.seat(name)] = t.g.jail
    s.current, s.starter, s.turn, s.round, s.doubles, s.throws = p, 0, 1, 1, doubles, doubles
    s.top, s.ask[0], s.seat[0] = 0, Ask.TURN, NOBODY
    push(s, Ask.END, p, 0, 0, 0, 0, 0)
    if phase == "end":
        s.throws = max(s.throws, 1)
    else:
        s.top, s.seat[2] = 2, p
        s.ask[2] = Ask.HELD if s.held[p] else Ask.ROLL
