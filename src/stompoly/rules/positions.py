"""What every position has: who plays, what is asked, and how it prints, compares and converts to JSON."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

import msgspec

from stompoly.texts import errors

from .kinds import PLAYER, Several
from .names import NotUnderstoodError, unknown_name
from .state import TableState

__all__ = [
    "Asked",
    "PlayerPosition",
    "Sitting",
    "SpacePosition",
    "TablePosition",
    "columns",
    "heading",
    "player_fields",
    "plural",
    "space_fields",
    "table_fields",
]

WIDTH = 110  # of a printed position


@dataclass(frozen=True)
class Sitting:
    """What a position needs to know beyond the state: the rulebook and mode, the viewer, the tokens, and what is asked
    in words."""

    rulebook: str
    title: str
    mode: str
    viewer: str
    tokens: tuple[str, ...]
    over: bool
    asked: dict[str, Any]  # the fields of `Asked`


class Asked(msgspec.Struct, frozen=True, kw_only=True):
    """The open question: its kind, who is asked (None: the game is over), and the sentence. `about` has its
    details, as a class of the family's `questions`."""

    kind: str
    who: str | None
    text: str
    about: Any


class PlayerPosition(msgspec.Struct, frozen=True, kw_only=True):
    """What every family knows about a player."""

    name: str
    token: str
    space: str


class SpacePosition(msgspec.Struct, frozen=True, kw_only=True):
    """What every family knows about a space: its number from GO on, the word that actions and events use for it, the
    printed title, its kind, and its group if it is in one."""

    number: int
    name: str
    title: str
    kind: str
    group: str | None


P = TypeVar("P", bound=PlayerPosition)
S = TypeVar("S", bound=SpacePosition)


class TablePosition(msgspec.Struct, Generic[P, S], frozen=True, kw_only=True):
    """A position as one player sees it (`viewer`; empty: as everybody does). It holds no codes, only names and amounts;
    None stands for what the viewer may not know, or for nobody."""

    rulebook: str
    title: str
    mode: str
    viewer: str
    turn: int
    round: int
    current: str
    players: tuple[P, ...]
    spaces: tuple[S, ...]
    question: Asked
    over: bool
    winners: tuple[str, ...]

    def __hash__(self) -> int:
        return hash((self.viewer, self.turn, self.question, self.players, self.spaces))  # some families add dicts

    @property
    def me(self) -> P:
        """The viewer, as an entry of `players`."""
        if not self.viewer:
            raise NotUnderstoodError(errors.NO_VIEWER.format(name=self.players[0].name))
        return self.player(self.viewer)

    def player(self, name: str) -> P:
        """A player by name."""
        for player in self.players:
            if player.name == name:
                return player
        raise unknown_name(name, [player.name for player in self.players], "player")

    def space(self, name: str | int) -> S:
        """A space by its word (`"boardwalk"`), its title (`"Boardwalk"`) or its number."""
        found = [space for space in self.spaces if name in (space.name, space.number, space.title)]
        if len(found) == 1:
            return found[0]
        raise unknown_name(name, [space.name for space in self.spaces], "space")

    def to_json(self) -> str:
        """This position as JSON."""
        return msgspec.json.encode(self).decode()

    @classmethod
    def schema(cls) -> dict[str, Any]:
        """The JSON schema of such positions."""
        return msgspec.json.schema(cls)


def table_fields(w: Any, s: TableState, at: Sitting) -> dict[str, Any]:
    """What every position says about the table as a whole."""
    return {
        "rulebook": at.rulebook,
        "title": at.title,
        "mode": at.mode,
        "viewer": at.viewer,
        "turn": s.turn,
        "round": s.round,
        "current": w.seats[s.current],
        "over": at.over,
        "winners": Several(PLAYER).read(w, s, s.winners),
    }


def player_fields(w: Any, s: TableState, at: Sitting, p: int) -> dict[str, Any]:
    """What every position says about a player."""
    return {"name": w.seats[p], "token": at.tokens[p], "space": w.space_by_number[s.pos[p]]}


def space_fields(w: Any, lot: int) -> dict[str, Any]:
    """What every position says about a space."""
    printed, name = w.board.space[lot], w.space_by_number[lot]
    return {"number": lot, "name": name, "title": w.lot(lot), "kind": printed.kind, "group": printed.group or None}


def heading(position: TablePosition[Any, Any]) -> str:
    """The first line of a printed position."""
    seen = f", as {position.viewer} sees it" if position.viewer else ""
    return f"{position.title} ({position.mode}), round {position.round}, turn {position.turn}{seen}"


def columns(rows: Sequence[Sequence[str]]) -> str:
    """Rows of words in columns; the last column is wrapped."""
    widths = [max(map(len, column)) for column in list(zip(*rows, strict=True))[:-1]]
    lines = []
    for row in rows:
        head = "".join(f"{word.ljust(width)}  " for word, width in zip(row, widths, strict=False))
        last = textwrap.wrap(row[-1], max(WIDTH - len(head), 30), break_on_hyphens=False) or [""]
        lines += [(head + last[0]).rstrip(), *(" " * len(head) + more for more in last[1:])]
    return "\n".join(lines)


def plural(number: int, what: str) -> str:
    """`1 house`, `2 houses`."""
    return f"{number} {what}{'' if number == 1 else 's'}"
