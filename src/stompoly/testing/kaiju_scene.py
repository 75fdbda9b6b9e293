"""A scene of a kaiju game: a game set up in mid-play, to test one rule.

t = kaiju_scene("ugm", "ABC", at={"A": 5, "B": 14}, rights={"B": [14]}, tanks={14: 3}, hp={"A": 4})
t.roll(4, 5)                      # A, whose turn it is, rolls 4 and 5 and comes to B
assert t.ask == "move"            # fight there, or hide on 13
"""

from __future__ import annotations

from typing import Any

from stompoly.engine.frames import push
from stompoly.engine.state import NOBODY
from stompoly.game import new
from stompoly.rules.kaiju.codes import Ask
from stompoly.rules.kaiju.districts import holder, is_demolished
from stompoly.rules.kaiju.state import State
from stompoly.rules.kaiju.tables import Tables

from .stage import Stage


class KaijuScene(Stage):
    """A kaiju game and short names for looking at it."""

    s: State
    g: Tables

    def next_card(self, card: str) -> None:
        """Puts a card on top of the deck, by the id of the card file."""
        s = self.s
        number = next(n for n, c in self.game.words.cards.items() if c.id == card and n in s.deck[: s.deck_size])
        pile = [n for n in s.deck[: s.deck_size] if n != number]
        s.deck[: s.deck_size] = [*pile, number]

    def deck(self) -> list[str]:
        """Card ids from the top."""
        return [self.game.words.cards[n].id for n in reversed(self.s.deck[: self.s.deck_size])]

    def hp(self, name: str) -> int:
        return int(self.s.hp[self.seat(name)])

    def ap(self, name: str) -> int:
        return int(self.s.ap[self.seat(name)])

    def money(self, name: str) -> int:
        """In thousands."""
        return int(self.s.money[self.seat(name)])

    def at(self, name: str) -> int:
        return int(self.s.pos[self.seat(name)])

    def master(self, name: str) -> str | None:
        """Who subjugated this seat; None for a contender."""
        return self.name(self.s.master[self.seat(name)])

    def frozen(self, name: str) -> bool:
        return bool(self.s.frozen[self.seat(name)])

    def fish(self, name: str) -> int:
        """Turns to serve as a prisoner; 0 when free."""
        return int(self.s.fish[self.seat(name)])

    def lapped(self, name: str) -> bool:
        return bool(self.s.lapped[self.seat(name)])

    def spare(self, name: str) -> dict[str, int]:
        """The reserve."""
        p = self.seat(name)
        return {"house": int(self.s.spare_houses[p]), "tank": int(self.s.spare_tanks[p])}

    def cards(self, name: str) -> list[str]:
        """Ids of the kept cards."""
        return [card.id for n, card in self.game.words.cards.items() if self.s.hand[self.seat(name)] >> n & 1]

    def owner(self, lot: int) -> str | None:
        """Who holds the rights; None for the City."""
        return self.name(holder(self.s, lot))

    def houses(self, lot: int) -> int:
        return int(self.s.houses[lot])

    def tanks(self, lot: int) -> int:
        return int(self.s.tanks[lot])

    def maser(self, lot: int) -> bool:
        return bool(self.s.masers >> lot & 1)

    def demolished(self, lot: int) -> bool:
        return bool(is_demolished(self.g, self.s, lot))

    @property
    def pool(self) -> tuple[int, int, int]:
        """Money, HP and tanks in the Nuclear Plant."""
        return self.s.pool_money, self.s.pool_hp, self.s.pool_tanks

    def may(self, words: str) -> bool:
        """Whether it is allowed now (for `B: ...` too)."""
        return self.game.why(words) is None


def kaiju_scene(
    rulebook: str = "ugm",
    seats: str = "ABCD",
    *,
    turn: str = "A",
    phase: str = "roll",
    options: dict[str, Any] | None = None,
    at: dict[str, int] | None = None,
    hp: dict[str, int] | None = None,
    ap: dict[str, int] | None = None,
    money: dict[str, int] | int | None = None,
    rights: dict[str, list[int]] | None = None,
    houses: dict[int, int] | None = None,
    tanks: dict[int, int] | None = None,
    masers: list[int] | None = None,
    fresh: list[int] | None = None,
    masters: dict[str, str] | None = None,
    frozen: str = "",
    first_lap: str = "",
    fish: dict[str, int] | None = None,
    cards: dict[str, list[str]] | None = None,
    spare_tanks: dict[str, int] | None = None,
    spare_houses: dict[str, int] | None = None,
    pool: tuple[int, int, int] | None = None,
    doubles: int = 0,
    seed: int = 1,
) -> KaijuScene:
    """A game with the given seats (a letter each), on the turn of `turn`, waiting for the roll (`phase="end"`: for the
    end of the turn).

    Everyone is on GO, past the peace lap (except `first_lap`), with the starting HP, AP and money. A district that
    somebody holds has no houses unless `houses` says so; City districts have theirs. `masters` maps thralls to
    controllers: thralls have 1 HP and no money. `fish` gives the turns that prisoners have to serve. `fresh` districts
    cannot be built on yet. `cards` are ids, taken off the deck.
    """
    t = KaijuScene(new(rulebook, list(seats), seed=seed, options=options))
    s = t.s
    s.lapped = [int(p < len(seats) and seats[p] not in first_lap) for p in range(len(s.lapped))]
    if isinstance(money, int):
        s.money = [money if p < len(seats) else 0 for p in range(len(s.money))]
    by_seat = money if isinstance(money, dict) else None
    t.give(hp=hp, ap=ap, money=by_seat, pos=at, fish=fish, spare_tanks=spare_tanks, spare_houses=spare_houses)
    build(t, rights or {}, houses or {}, tanks or {}, masers or [], fresh or [])
    if pool is not None:
        s.pool_money, s.pool_hp, s.pool_tanks = pool
    for name in fish or {}:
        s.pos[t.seat(name)] = t.g.fish
    subjugate(t, masters or {}, frozen)
    for name, ids in (cards or {}).items():
        for card in ids:
            hand_card(t, t.seat(name), card)
    put_in_turn(t, t.seat(turn), phase, doubles)
    return t


def build(
    t: KaijuScene,
    rights: dict[str, list[int]],
    houses: dict[int, int],
    tanks: dict[int, int],
    masers: list[int],
    fresh: list[int],
) -> None:
    """Who holds which districts, and what stands there."""
    s = t.s
    for name, lots in rights.items():
        s.rights[t.seat(name)] = sum(1 << lot for lot in lots)
        for lot in lots:
            s.houses[lot] = 0
    for lot, number in houses.items():
        s.houses[lot] = number
    for lot, number in tanks.items():
        s.tanks[lot] = number
    s.masers = sum(1 << lot for lot in masers)
    s.fresh = sum(1 << lot for lot in fresh)


def subjugate(t: KaijuScene, masters: dict[str, str], frozen: str) -> None:
    s, g = t.s, t.g
    for name, controller in masters.items():
        p = t.seat(name)
        s.master[p] = t.seat(controller)
        s.hp[p], s.ap[p], s.money[p] = g.thrall_hp, g.thrall_ap, 0
    for name in frozen:
        s.frozen[t.seat(name)], s.pos[t.seat(name)] = 1, 0


def hand_card(t: KaijuScene, p: int, card: str) -> None:
    s = t.s
    number = next(n for n, c in t.game.words.cards.items() if c.id == card and n in s.deck[: s.deck_size])
    pile = [n for n in s.deck[: s.deck_size] if n != number]
    s.deck_size = len(pile)
    s.deck = pile + [0] * (len(s.deck) - len(pile))
    s.hand[p] |= 1 << number


def put_in_turn(t: KaijuScene, p: int, phase: str, doubles: int) -> None:
    """The frames of a turn; the rights held before it are no longer fresh."""
    s = t.s
    s.current, s.starter, s.turn, s.round, s.doubles = p, 0, 1, 1, doubles
    s.again = s.sent = s.fell = s.night = s.builds = s.draws = 0
    s.top, s.ask[0], s.seat[0] = 0, Ask.TURN, NOBODY
    push(s, Ask.END, p, 0, 0, 0, 0, 0)
    if phase != "end":
        push(s, Ask.FISH if s.fish[p] else Ask.ROLL, p, 0, 0, 0, 0, 0)
