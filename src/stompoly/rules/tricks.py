"""Tricks: ways to play that look for holes in a bot. Each does one thing its own way, by weights of its own or as a
plain Python player, and leaves the rest to the bot it is tried on. `stompoly lab exploit` and the tests play them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from .acts import Act

Idea = Callable[[Any, Any, int, Any], Iterable[Act]]  # g, s, p, the bot's memory with its weights


class Trickster:
    """A player with a trick, for one game. `decide` returns None if it has nothing of its own to do."""

    def decide(self, g: Any, s: Any, p: int, m: Any) -> Act | None:
        raise NotImplementedError


class NoTrickster(Trickster):
    """Nothing but weights."""

    def decide(self, g: Any, s: Any, p: int, m: Any) -> Act | None:
        return None


@dataclass(frozen=True)
class Trick:
    make: Callable[[], Trickster] = NoTrickster
    asks: tuple[int, ...] = ()  # the questions at which it may have something of its own to do
    knows: bool = False  # it knows the bot's prices
    weights: dict[str, int] = field(default_factory=dict)  # in which it differs from the bot
    never: tuple[int, ...] = ()  # what it never does


class Peddler(Trickster):
    """Has ideas at the end of its turn: offers, one after the other, as many as it likes."""

    def __init__(self, idea: Idea, end: int, check: Callable[[Any, Any, Act], int], ok: int, most: int = 12) -> None:
        self.idea, self.end, self.check, self.ok, self.most = idea, end, check, ok, most
        self.turn, self.said = -1, 0
        self.ideas: Iterator[Act] = iter(())

    def decide(self, g: Any, s: Any, p: int, m: Any) -> Act | None:
        if s.ask[s.top] != self.end or s.seat[s.top] != p:
            return None
        if s.turn != self.turn:
            self.turn, self.said = s.turn, 0
            self.ideas = iter(self.idea(g, s, p, m))
        while self.said < self.most:
            act = next(self.ideas, None)
            if act is None:
                break
            if self.check(g, s, act) == self.ok:
                self.said += 1
                return act
        return None
