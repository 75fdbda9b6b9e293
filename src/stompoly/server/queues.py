"""What several askers wait for. They take turns, so that one who asks for a lot holds up nobody else."""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

Asker = TypeVar("Asker", bound=Hashable)
Thing = TypeVar("Thing")


class Queues(Generic[Asker, Thing]):
    """A queue for each asker."""

    __slots__ = ("each", "total")

    def __init__(self) -> None:
        self.each: OrderedDict[Asker, deque[Thing]] = OrderedDict()  # the one served longest ago is first
        self.total = 0

    def __len__(self) -> int:
        return self.total

    def of(self, who: Asker) -> int:
        """How much waits for one of them."""
        return len(self.each.get(who, ()))

    def put(self, who: Asker, thing: Thing) -> None:
        self.each.setdefault(who, deque()).append(thing)
        self.total += 1

    def take(self) -> Thing:
        """The oldest thing of the asker who was served longest ago."""
        return self.take_from(next(iter(self.each)))

    def take_from(self, who: Asker) -> Thing:
        queue = self.each.pop(who)
        thing = queue.popleft()
        if queue:
            self.each[who] = queue
        self.total -= 1
        return thing

    def take_first(self, wanted: Callable[[Thing], bool]) -> Thing | None:
        """The same, but only something that is wanted; the rest keeps its place."""
        for who, queue in self.each.items():
            for thing in queue:
                if wanted(thing):
                    self.drop(who, thing)
                    return thing
        return None

    def drop(self, who: Asker, thing: Thing) -> None:
        """Something leaves its queue, if it is still there."""
        queue = self.each.get(who)
        if queue and thing in queue:
            queue.remove(thing)
            self.total -= 1
            if not queue:
                del self.each[who]

    def clear(self) -> None:
        self.each.clear()
        self.total = 0
