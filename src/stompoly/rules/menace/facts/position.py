"""The position of a menace game, with names."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from stompoly.rules.kinds import SPACE, Several
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

from ..holdings import points
from ..state import HELD, State
from .kinds import TOKEN
from .questions import AnyQuestion

if TYPE_CHECKING:
    from ..words import Words

__all__ = ["Box", "Player", "Position", "Question", "Space", "position"]


class Player(PlayerPosition, frozen=True, kw_only=True):
    """A player and its monster. `houses`, `hotels` and `deeds` are prizes, `tokens` those held; `once_used` is true
    once its once-a-game action has been used."""

    monster: str
    giant: bool
    power: str
    points: int
    houses: int
    hotels: int
    deeds: tuple[str, ...]
    tokens: tuple[str, ...]
    once_used: bool
    turns_to_lose: int
    dice_next: int


class Space(SpacePosition, frozen=True, kw_only=True):
    """A space with what stands and lies on it. `standing` is None where there is no property to destroy."""

    houses: int
    hotels: int
    standing: bool | None
    tokens: tuple[str, ...]


class Box(msgspec.Struct, frozen=True, kw_only=True):
    """Prizes that are out of the game."""

    houses: int
    hotels: int
    deeds: tuple[str, ...]


class Question(Asked, frozen=True, kw_only=True):
    """The open question."""

    about: AnyQuestion


class Position(TablePosition[Player, Space], frozen=True, kw_only=True):
    """A position of a menace game. `unlocked` is true once a monster has gone round, so that attacks are allowed;
    `houses_left` and `hotels_left` stand in the city, `properties_left` are not destroyed."""

    question: Question
    unlocked: bool
    houses_left: int
    hotels_left: int
    properties_left: int
    box: Box
    activities: int
    moved: bool
    attacked: bool

    def __str__(self) -> str:
        rows = [["", "player", "monster", "points", "on", "prizes"]]
        for player in self.players:
            mark = ">" if player.name == self.question.who else ""
            prizes = [plural(player.houses, "house")] if player.houses else []
            prizes += [plural(player.hotels, "hotel")] if player.hotels else []
            held = ", ".join([*prizes, *player.deeds, *(f"[{token}]" for token in player.tokens)])
            rows.append([mark, player.name, player.token, str(player.points), player.space, held or "-"])
        left = [plural(self.houses_left, "house"), plural(self.hotels_left, "hotel")]
        stands = f"standing: {', '.join(left)}, {self.properties_left} properties"
        locked = "" if self.unlocked else "; no attacks yet"
        return "\n".join([heading(self), columns(rows), stands + locked, self.question.text])


def position(w: Words, s: State, at: Sitting) -> Position:
    """The position that a view shows."""
    return Position(
        **table_fields(w, s, at),
        players=tuple(player(w, s, at, p) for p in range(s.seats)),
        spaces=tuple(space(w, s, lot) for lot in range(w.g.spaces)),
        question=Question(**at.asked),
        unlocked=bool(s.unlocked),
        houses_left=sum(s.houses),
        hotels_left=sum(s.hotels),
        properties_left=s.standing.bit_count(),
        box=Box(houses=s.boxed_houses, hotels=s.boxed_hotels, deeds=Several(SPACE).read(w, s, s.boxed_deeds)),
        activities=s.activities,
        moved=bool(s.moved),
        attacked=bool(s.attacked),
    )


def tokens_at(w: Words, s: State, place: int) -> tuple[str, ...]:
    return tuple(TOKEN.read(w, s, n) for n in range(w.g.tokens) if s.token_at[n] == place)


def player(w: Words, s: State, at: Sitting, p: int) -> Player:
    card = w.monsters[s.monster[p]]
    return Player(
        **player_fields(w, s, at, p),
        monster=card.name,
        giant=card.kind == "giant",
        power=card.power,
        points=points(w.g, s, p),
        houses=s.houses_won[p],
        hotels=s.hotels_won[p],
        deeds=Several(SPACE).read(w, s, s.deeds[p]),
        tokens=tokens_at(w, s, HELD + p),
        once_used=bool(s.once >> p & 1),
        turns_to_lose=s.skip[p],
        dice_next=s.dice_next[p] or 2,
    )


def space(w: Words, s: State, lot: int) -> Space:
    return Space(
        **space_fields(w, lot),
        houses=s.houses[lot],
        hotels=s.hotels[lot],
        standing=bool(s.standing >> lot & 1) if w.g.properties >> lot & 1 else None,
        tokens=tokens_at(w, s, lot),
    )
