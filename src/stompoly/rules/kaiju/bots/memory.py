"""What a bot remembers of a game, one record a seat."""

from __future__ import annotations

from stompoly.engine.records import i64
from stompoly.engine.rule import rule
from stompoly.rules.memory import DealMemory, recall_deals, restart_deals

from ..tables import Tables


class Memory(DealMemory):
    turn: int = i64()  # turn of its last business: an offer, or what `random` does,
    tries: int = i64()  # and how much there was in it
    owed: int = i64()  # turn in which it last offered land to pay a debt


@rule
def forget(g: Tables, m: Memory, seed: int) -> None:
    """A fresh memory for a new game."""
    restart_deals(m, seed)
    m.turn = m.tries = m.owed = 0


@rule
def recall(m: Memory, kept: Memory) -> None:
    """Goes on with what another memory holds."""
    recall_deals(m, kept)
    m.turn = kept.turn
    m.owed = kept.owed
