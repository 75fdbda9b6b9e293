"""A scene of a menace game: a game set up in mid-play, to test one rule.

t = menace_scene("AB", monsters={"A": "king_ape"}, at={"A": 5}, houses={6: 2}, prizes={"B": {"hotel": 1, "deed": [39]}})
t.play("move", 1, 4)              # A, whose turn it is, rolls 1 and 4
t.play("walk 1")
assert t.at("A") == 6
"""

from __future__ import annotations

from typing import Any

from stompoly.engine.state import NOBODY
from stompoly.game import new
from stompoly.rules.menace.codes import Ask
from stompoly.rules.menace.holdings import points
from stompoly.rules.menace.state import HELD, NOWHERE, State
from stompoly.rules.menace.tables import Tables

from .stage import Stage

FILLER = "x42"  # monster of a seat whose monster does not matter


class MenaceScene(Stage):
    """A menace game and short names for looking at it."""

    s: State
    g: Tables

    def at(self, name: str) -> int:
        return int(self.s.pos[self.seat(name)])

    def points(self, name: str) -> int:
        return points(self.g, self.s, self.seat(name))

    def prizes(self, name: str) -> dict[str, Any]:
        """Houses, hotels and deeds in front of a player."""
        p = self.seat(name)
        deeds = [lot for lot in range(self.g.spaces) if self.s.deeds[p] >> lot & 1]
        return {"house": int(self.s.houses_won[p]), "hotel": int(self.s.hotels_won[p]), "deed": deeds}

    def houses(self, lot: int) -> int:
        return int(self.s.houses[lot])

    def hotels(self, lot: int) -> int:
        return int(self.s.hotels[lot])

    def standing(self, lot: int) -> bool:
        return bool(self.s.standing >> lot & 1)

    def token(self, token: str) -> int | str | None:
        """Where a token is: a space, a player's letter, or None for the box."""
        number = self.game.words.one_token(token)
        place = self.s.token_at[number]
        if place == NOWHERE:
            return None
        return self.name(place - HELD) if place >= HELD else int(place)

    def monster(self, name: str) -> str:
        return str(self.game.words.monsters[self.s.monster[self.seat(name)]].id)

    def progress(self, name: str) -> int:
        """Net spaces since the start."""
        return int(self.s.progress[self.seat(name)])

    def skips(self, name: str) -> int:
        return int(self.s.skip[self.seat(name)])

    def dice_next(self, name: str) -> int:
        """Dice of the next turn's move; 0 is the usual two."""
        return int(self.s.dice_next[self.seat(name)])

    def may(self, words: str) -> bool:
        """Whether it is allowed now."""
        return self.game.why(words) is None


def menace_scene(
    seats: str = "ABCD",
    *,
    rulebook: str = "monsters_menace",
    mode: str = "regular",
    turn: str = "A",
    options: dict[str, Any] | None = None,
    monsters: dict[str, str] | None = None,
    at: dict[str, int] | None = None,
    houses: dict[int, int] | None = None,
    hotels: dict[int, int] | None = None,
    destroyed: list[int] | None = None,
    prizes: dict[str, dict[str, Any]] | None = None,
    tokens: dict[str, int | str] | None = None,
    unlocked: bool = True,
    progress: dict[str, int] | None = None,
    put: str = "",
    once: str = "",
    skip: dict[str, int] | None = None,
    dice_next: dict[str, int] | None = None,
    bonus_turn: bool = False,
    city: bool = False,
    seed: int = 1,
) -> MenaceScene:
    """A game with the given seats (a letter each), on the turn of `turn`, at its first activity.

    Everyone is on Go; attacks are unlocked; nothing stands on the board but the 28 properties (with `city`, what the
    mode sets up), all tokens are in the box, and every monster is X-42 (a giant without an action) unless stated
    otherwise. `prizes` are houses, hotels and deeds; a deed in a player's hands means a destroyed property. `tokens`
    says where tokens are: a space, or a player's letter. `put` monsters were moved to their space by others. A monster
    has walked from Go to where it is, unless `progress` says how far it has come.
    """
    t = MenaceScene(new(rulebook, list(seats), seed=seed, mode=mode, options=options))
    s, words = t.s, t.game.words
    ids = [monster.id for monster in words.monsters]
    for p, name in enumerate(seats):
        s.monster[p] = ids.index((monsters or {}).get(name, FILLER))
    placed = sum(s.houses), sum(s.hotels)
    if not city:
        clear_city(t)
    build(t, houses or {}, hotels or {}, destroyed or [], prizes or {})
    fill_box(t, *placed)
    for token, place in (tokens or {}).items():
        s.token_at[words.one_token(token)] = HELD + t.seat(place) if isinstance(place, str) else place
    t.give(pos=at, skip=skip, dice_next=dice_next)
    for p, name in enumerate(seats):
        s.progress[p] = (progress or {}).get(name, s.pos[p])
    s.put = sum(1 << t.seat(name) for name in put)
    s.once = sum(1 << t.seat(name) for name in once)
    s.unlocked = int(unlocked)
    put_in_turn(t, t.seat(turn), bonus_turn)
    return t


def clear_city(t: MenaceScene) -> None:
    s = t.s
    s.houses, s.hotels = [0] * len(s.houses), [0] * len(s.hotels)
    s.token_at = [NOWHERE] * len(s.token_at)


def build(
    t: MenaceScene,
    houses: dict[int, int],
    hotels: dict[int, int],
    destroyed: list[int],
    prizes: dict[str, dict[str, Any]],
) -> None:
    """What stands on the board, and what was won from it."""
    s = t.s
    for lot, number in houses.items():
        s.houses[lot] = number
    for lot, number in hotels.items():
        s.hotels[lot] = number
    for name, won in prizes.items():
        p = t.seat(name)
        s.houses_won[p], s.hotels_won[p] = won.get("house", 0), won.get("hotel", 0)
        s.deeds[p] |= sum(1 << lot for lot in won.get("deed", []))
    for lot in destroyed:
        s.standing &= ~(1 << lot)
    s.standing &= ~sum(s.deeds)


def fill_box(t: MenaceScene, houses: int, hotels: int) -> None:
    """The box has what is neither on the board nor won, so that all pieces of the set-up are somewhere."""
    s = t.s
    s.boxed_houses = houses - sum(s.houses) - sum(s.houses_won)
    s.boxed_hotels = hotels - sum(s.hotels) - sum(s.hotels_won)
    s.boxed_deeds = t.g.properties & ~s.standing & ~sum(s.deeds)


def put_in_turn(t: MenaceScene, p: int, bonus_turn: bool) -> None:
    """At the first activity of a turn."""
    s = t.s
    s.current, s.starter, s.turn, s.round, s.since = p, 0, 1, 1, 0
    s.activities = s.moved = s.attacked = s.specials = s.adjacent = 0
    s.spaces_used = s.power_used = s.space_used = s.arrived = s.extra = s.embedded = s.boosted = 0
    s.bonus_turn = int(bonus_turn)
    s.dice, s.dice_next[p] = s.dice_next[p] or 2, 0
    s.top, s.ask[0], s.seat[0] = 1, Ask.TURN, NOBODY
    s.ask[1], s.seat[1] = Ask.CHOOSE, p
