"""What a bot remembers of a game, one record a seat."""

from __future__ import annotations

from stompoly.engine.records import Record, i64, u64
from stompoly.engine.rule import rule

OWN_STREAM = 0x5EED0FB075  # keeps a bot's stream apart from that of a game with the same number


class Memory(Record):
    rng: int = u64()  # the bot's own stream; never the game's
    trade_turn: int = i64()  # turn of its last look for a trade
    seen: int = i64()  # who held what then
    offered_to: int = i64()  # its last offer, so that it is not repeated
    offered_give: int = i64()
    offered_get: int = i64()


@rule
def forget(m: Memory, seed: int) -> None:
    """A fresh memory for a new game."""
    m.rng = seed ^ OWN_STREAM
    m.trade_turn = 0
    m.seen = 0
    m.offered_to = -1
    m.offered_give = 0
    m.offered_get = 0
