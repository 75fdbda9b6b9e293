"""What a bot remembers of a game, one record a seat."""

from __future__ import annotations

from stompoly.engine.rule import rule
from stompoly.rules.memory import BotMemory, restart

from ..tables import Tables


class Memory(BotMemory):
    """Nothing beyond what every bot remembers."""


@rule
def forget(g: Tables, m: Memory, seed: int) -> None:
    """A fresh memory for a new game."""
    restart(m, seed)


@rule
def recall(m: Memory, kept: Memory) -> None:
    """Goes on with what another memory holds, which is nothing."""
