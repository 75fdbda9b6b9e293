"""What waits for one task: for a table, what people ask for; for a page, what it is to be sent."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import TYPE_CHECKING, Generic, TypeVar

from .queues import Queues

if TYPE_CHECKING:
    from .messages import ToServer
    from .peers import Peer

Thing = TypeVar("Thing")
Request = tuple["Peer", "ToServer"]


class Reader:
    """The one task that reads, which sleeps while there is nothing for it: cheaper than `asyncio.Queue`."""

    __slots__ = ("bell",)

    def __init__(self) -> None:
        self.bell: asyncio.Future[None] | None = None

    def wake(self) -> None:
        if self.bell and not self.bell.done():
            self.bell.set_result(None)

    async def sleep(self) -> None:
        self.bell = asyncio.get_running_loop().create_future()
        await self.bell


class Mailbox(Reader, Generic[Thing]):
    """One queue."""

    __slots__ = ("waiting",)

    def __init__(self) -> None:
        super().__init__()
        self.waiting: deque[Thing] = deque()

    def __len__(self) -> int:
        return len(self.waiting)

    def put(self, thing: Thing) -> None:
        self.waiting.append(thing)
        self.wake()

    async def get(self) -> Thing:
        """The oldest thing, as soon as there is one."""
        while not self.waiting:
            await self.sleep()
        return self.waiting.popleft()

    def clear(self) -> None:
        self.waiting.clear()


class Inbox(Reader):
    """What people ask a table for, and whether it is to check what is due. Addresses take turns with each other, and
    all of them with what is due."""

    __slots__ = ("checked", "queues", "rung")

    def __init__(self) -> None:
        super().__init__()
        self.queues: Queues[str, Request] = Queues()
        self.rung = False  # it is to check what is due,
        self.checked = False  # and it did so last

    def __len__(self) -> int:
        return len(self.queues) + self.rung

    def put(self, asked_for: Request) -> None:
        self.queues.put(asked_for[0].who, asked_for)
        self.wake()

    def ring(self) -> None:
        """Once is enough, however often people come and go."""
        self.rung = True
        self.wake()

    def askers(self) -> set[Peer]:
        """Whose requests wait; some of them may have left."""
        return {asked_for[0] for queue in self.queues.each.values() for asked_for in queue}

    async def get(self) -> Request | None:
        """What comes next; None: to check what is due."""
        while not self.rung and not self.queues:
            await self.sleep()
        self.checked = self.rung and not (self.checked and self.queues)
        if self.checked:
            self.rung = False
            return None
        return self.queues.take()

    def take_first(self, kinds: tuple[type, ...]) -> Request | None:
        """The first request of such a kind; the others stay where they are."""
        return self.queues.take_first(lambda each: isinstance(each[1], kinds))
