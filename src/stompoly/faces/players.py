"""Seats, and how much of each colour group they hold, in any game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from stompoly.game import Game
from stompoly.texts import common as texts


class Group(Protocol):
    """A colour group of any board."""

    @property
    def name(self) -> str: ...
    @property
    def letter(self) -> str: ...
    @property
    def colour(self) -> str: ...


@dataclass(frozen=True)
class Holding:
    """The lots that one seat has of a group."""

    group: Group
    lots: list[int]
    size: int

    @property
    def whole(self) -> bool:
        return len(self.lots) == self.size


def holdings_of(game: Game, mask: int) -> list[Holding]:
    """The lots of a mask by colour group, in board order."""
    whole = game.tables.group_mask
    found = []
    for n, group in enumerate(game.book.board.group):
        lots = [lot for lot in range(game.tables.spaces) if mask & whole[n] & 1 << lot]
        if lots:
            found.append(Holding(group, lots, whole[n].bit_count()))
    return found


def seat_title(game: Game, p: int) -> str:
    """`ann (Mothra, bot sensible)`."""
    player = game.players[p]
    about = [player.token] if player.token != player.name else []
    about += [f"{texts.BOT} {player.bot}"] if player.bot else []
    return f"{player.name} ({', '.join(about)})" if about else player.name
