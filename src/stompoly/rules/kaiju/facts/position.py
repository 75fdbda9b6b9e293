"""The position of a kaiju game, with names."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from stompoly.engine.state import NOBODY
from stompoly.rules.kinds import FLAG, PLAYER, SPACE, Several
from stompoly.rules.positions import (
    Asked,
    PlayerPosition,
    Sitting,
    SpacePosition,
    TablePosition,
    columns,
    heading,
    player_fields,
    plural,
    space_fields,
    table_fields,
)

from ..codes import Ask
from ..districts import holder
from ..state import State
from .kinds import CARD
from .questions import AnyQuestion

if TYPE_CHECKING:
    from ..words import Words

__all__ = ["Combat", "Player", "Pool", "Position", "Question", "Space", "position"]


class Player(PlayerPosition, frozen=True, kw_only=True):
    """A player and its kaiju. `money` is in thousands of yen; `serves` is the player that subjugated it; `cards` are
    None where they are secret; `fish_turns` are turns left as a prisoner of the fish."""

    hp: int
    ap: int
    money: int
    serves: str | None
    districts: tuple[str, ...]
    cards: tuple[str, ...] | None
    reserve_houses: int
    reserve_tanks: int
    passed_go: bool
    held_on_go: bool
    fish_turns: int


class Space(SpacePosition, frozen=True, kw_only=True):
    """A space of the track with what stands on it; `price` is in thousands of yen."""

    price: int | None
    owner: str | None
    houses: int
    tanks: int
    maser: bool


class Pool(msgspec.Struct, frozen=True, kw_only=True):
    """What the Nuclear Plant holds; `money` is in thousands of yen."""

    money: int
    hp: int
    tanks: int


class Combat(msgspec.Struct, frozen=True, kw_only=True):
    """The open combat: where, whose kaiju landed, who takes part, and whether kaiju may hit kaiju."""

    space: str
    attacker: str
    sides: tuple[str, ...]
    kaiju: tuple[str, ...]
    hiding: bool
    fight: bool


class Question(Asked, frozen=True, kw_only=True):
    """The open question."""

    about: AnyQuestion


class Position(TablePosition[Player, Space], frozen=True, kw_only=True):
    """A position of a kaiju game. `deck` is the number of cards left to draw."""

    question: Question
    pool: Pool
    deck: int
    combat: Combat | None

    def __str__(self) -> str:
        rows = [["", "player", "token", "HP", "AP", "money", "on", "cards", "districts"]]
        for player in self.players:
            mark = ">" if player.name == self.question.who else ""
            name = f"{player.name} (serves {player.serves})" if player.serves else player.name
            cards = "secret" if player.cards is None else " ".join(player.cards) or "-"
            lots = " ".join(map(self.district_text, player.districts))
            numbers = [str(player.hp), str(player.ap), str(player.money)]
            rows.append([mark, name, player.token, *numbers, player.space, cards, lots])
        held = [f"{self.pool.money} money", f"{self.pool.hp} HP", plural(self.pool.tanks, "tank")]
        rest = f"pool: {', '.join(held)}; deck: {plural(self.deck, 'card')}"
        return "\n".join([heading(self), columns(rows), rest, self.question.text])

    def district_text(self, name: str) -> str:
        """A district with its houses and tanks: `tokyo:2h1t`, with an M for a Maser."""
        space = self.space(name)
        return f"{name}:{space.houses}h{'M' if space.maser else f'{space.tanks}t'}"


def position(w: Words, s: State, at: Sitting) -> Position:
    """The position that a view shows."""
    return Position(
        **table_fields(w, s, at),
        players=tuple(player(w, s, at, p) for p in range(s.seats)),
        spaces=tuple(space(w, s, lot) for lot in range(w.g.spaces)),
        question=Question(**at.asked),
        pool=Pool(money=s.pool_money, hp=s.pool_hp, tanks=s.pool_tanks),
        deck=s.deck_size,
        combat=combat(w, s) if Ask.COMBAT in s.ask[: s.top + 1] else None,
    )


def player(w: Words, s: State, at: Sitting, p: int) -> Player:
    shown = w.g.hands_public or w.seats[p] == at.viewer
    return Player(
        **player_fields(w, s, at, p),
        hp=s.hp[p],
        ap=s.ap[p],
        money=s.money[p],
        serves=PLAYER.read(w, s, s.master[p]) if s.master[p] != NOBODY else None,
        districts=Several(SPACE).read(w, s, s.rights[p]),
        cards=Several(CARD).read(w, s, s.hand[p]) if shown else None,
        reserve_houses=s.spare_houses[p],
        reserve_tanks=s.spare_tanks[p],
        passed_go=FLAG.read(w, s, s.lapped[p]),
        held_on_go=FLAG.read(w, s, s.frozen[p]),
        fish_turns=s.fish[p],
    )


def space(w: Words, s: State, lot: int) -> Space:
    printed = w.board.space[lot]
    return Space(
        **space_fields(w, lot),
        price=printed.price or None,
        owner=PLAYER.read(w, s, holder(s, lot)),
        houses=s.houses[lot],
        tanks=s.tanks[lot],
        maser=bool(s.masers >> lot & 1),
    )


def combat(w: Words, s: State) -> Combat:
    return Combat(
        space=w.space_by_number[s.arena],
        attacker=w.seats[s.lander],
        sides=Several(PLAYER).read(w, s, s.sides),
        kaiju=Several(PLAYER).read(w, s, s.fighters),
        hiding=FLAG.read(w, s, s.hiding),
        fight=FLAG.read(w, s, s.fight),
    )
