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
    """What people ask a table for; None: it is to check what is due. Addresses take turns, and so does what is due."""

    __slots__ = ("queues",)

    def __init__(self) -> None:
        super().__init__()
        self.queues: Queues[str | None, Request | None] = Queues()

    def __len__(self) -> int:
        return len(self.queues)

    def put(self, asked_for: Request | None) -> None:
        self.queues.put(asked_for[0].who if asked_for else None, asked_for)
        self.wake()

    def askers(self) -> set[Peer]:
        """Whose requests wait; some of them may have left."""
        return {asked_for[0] for queue in self.queues.each.values() for asked_for in queue if asked_for}

    async def get(self) -> Request | None:
        while not self.queues:
            await self.sleep()
        return self.queues.take()

    def take_first(self, kinds: tuple[type, ...]) -> Request | None:
        """The first request of such a kind; the others stay where they are."""

        def is_wanted(each: Request | None) -> bool:
            return each is not None and isinstance(each[1], kinds)

        return self.queues.take_first(is_wanted)
