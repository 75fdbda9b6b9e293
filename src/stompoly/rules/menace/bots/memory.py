"""What a bot remembers of a game, one record a seat."""

from __future__ import annotations

from stompoly.engine.records import Record, u64
from stompoly.engine.rule import rule

OWN_STREAM = 0x5EED0FB075  # keeps a bot's stream apart from that of a game with the same number


class Memory(Record):
    rng: int = u64()  # the bot's own stream; never the game's


@rule
def forget(m: Memory, seed: int) -> None:
    """A fresh memory for a new game."""
    m.rng = seed ^ OWN_STREAM
