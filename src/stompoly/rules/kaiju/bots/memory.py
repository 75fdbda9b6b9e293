"""What a bot remembers of a game, one record a seat."""

from __future__ import annotations

from stompoly.engine.records import i64
from stompoly.engine.rule import rule
from stompoly.rules.memory import BotMemory, restart

OFFERS = 8  # refused offers that are remembered


class Memory(BotMemory):
    turn: int = i64()  # turn of its last business: an offer, or what `random` does,
    tries: int = i64()  # and how much there was in it
    owed: int = i64()  # turn in which it last offered land to pay a debt
    refused: int = i64()  # how many offers it has refused
    refused_from: list[int] = i64(OFFERS)  # the latest of them: by whom,
    refused_get: list[int] = i64(OFFERS)  # the districts it would have got
    refused_give: list[int] = i64(OFFERS)  # and given,
    refused_gain: list[int] = i64(OFFERS)  # what money and cards would have brought it,
    refused_turn: list[int] = i64(OFFERS)  # and when


@rule
def forget(m: Memory, seed: int) -> None:
    """A fresh memory for a new game."""
    restart(m, seed)
    m.turn = m.tries = m.owed = 0
    m.refused = 0  # what lies beyond this count is never read


@rule
def remember_refusal(m: Memory, turn: int, by: int, get: int, give: int, gain: int) -> None:
    k = m.refused % OFFERS
    m.refused += 1
    m.refused_from[k] = by
    m.refused_get[k] = get
    m.refused_give[k] = give
    m.refused_gain[k] = gain
    m.refused_turn[k] = turn


@rule
def has_refused(m: Memory, since: int, by: int, get: int, give: int, gain: int) -> bool:
    """Whether it has refused the same districts from the same seat since a turn, with as much money or more."""
    for k in range(min(m.refused, OFFERS)):
        same = m.refused_from[k] == by and m.refused_get[k] == get and m.refused_give[k] == give
        if same and m.refused_turn[k] >= since and gain <= m.refused_gain[k]:
            return True
    return False
