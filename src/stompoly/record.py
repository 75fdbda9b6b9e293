"""What the record of a game consists of, as its file holds it: actions, undos, stretches of online play, and what the
header said before."""

from __future__ import annotations

import zlib
from dataclasses import dataclass
from typing import Any

import msgspec

from stompoly.rules.state import TableState

__all__ = ["Earlier", "Move", "Point", "Stretch", "Undo"]


class Move(msgspec.Struct, frozen=True):
    """One accepted action, as a game file holds it."""

    seat: int
    text: str
    forced: tuple[int, ...] = ()
    seed: int | None = None  # where the stream was set for this action; None: it ran on


@dataclass(frozen=True)
class Undo:
    """An entry of the record that takes back the last actions that still stand: who asked for it, how many they are,
    and whether every person agreed."""

    seat: int
    actions: int
    agreed: bool = False


@dataclass(frozen=True)
class Point:
    """Where a game can go back to: right after an action, or after the set-up."""

    packed: bytes  # the state; mostly zeros
    lines: int  # of the log

    @classmethod
    def of(cls, state: TableState, lines: int) -> Point:
        """The point where a game with this state and so many lines stands."""
        return cls(zlib.compress(state.to_bytes(), 1), lines)

    def state(self, kind: type[TableState]) -> TableState:
        """The state as it was, of its family's class."""
        return kind.from_bytes(zlib.decompress(self.packed))


@dataclass(frozen=True)
class Stretch:
    """A stretch of online play with fair dice (see `fair.py`): the actions before it, the hash of the table's secret,
    the secret in hex once the table has shown it, and the seed that each seat gave, in hex (none: nobody there gave
    one)."""

    start: int
    commit: str
    secret: str = ""
    seeds: tuple[str, ...] = ()


@dataclass(frozen=True)
class Earlier:
    """What the header of a game file said until a number of actions were done and a number of stretches had begun, if
    it says something else now: the game went on under a newer stompoly, or somebody took a hint."""

    to: int
    fair: int
    header: dict[str, Any]
