"""Tricks: ways to play that look for holes in a bot. Each is a plain Python player that does one thing by itself and
leaves the rest to the bot it is tried on. `stompoly lab exploit` plays them, and the tests do."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from .acts import Act
from .weights import Weight, mask

Idea = Callable[[Any, Any, int, Any], Iterable[Act]]  # g, s, p, the bot's memory with its weights


class Trickster:
    """A player with a trick, for one game. `decide` returns None where it has nothing of its own to do."""

    def decide(self, g: Any, s: Any, p: int, m: Any) -> Act | None:
        raise NotImplementedError


@dataclass(frozen=True)
class Trick:
    make: Callable[[], Trickster]
    knows: bool = False  # it knows the bot's prices


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


class Turncoat(Trickster):
    """Plays as the bot does, but for some weights or verbs that it never uses."""

    def __init__(
        self,
        decide: Callable[[Any, Any, int, Any], Act],
        mind: Any,  # a fresh memory
        weights: list[Weight],
        changes: dict[str, int],
        never: Iterable[int] = (),
    ) -> None:
        self.answer, self.mind, self.weights, self.changes = decide, mind, weights, changes
        self.mind.never = mask(never)

    def decide(self, g: Any, s: Any, p: int, m: Any) -> Act | None:
        for k, weight in enumerate(self.weights):
            self.mind.w[k] = self.changes.get(weight.name, m.w[k])
        return self.answer(g, s, p, self.mind)
