"""What waits for one task: for a table, what people ask for; for a page, what it is to be sent."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Generic, TypeVar

Thing = TypeVar("Thing")


class Mailbox(Generic[Thing]):
    """A queue with one reader and nothing else, which makes it cheaper than `asyncio.Queue`."""

    __slots__ = ("bell", "waiting")

    def __init__(self) -> None:
        self.waiting: deque[Thing] = deque()
        self.bell: asyncio.Future[None] | None = None  # what the reader waits on while there is nothing for it

    def __len__(self) -> int:
        return len(self.waiting)

    def put(self, thing: Thing) -> None:
        self.waiting.append(thing)
        if self.bell and not self.bell.done():
            self.bell.set_result(None)

    async def get(self) -> Thing:
        """The oldest thing, as soon as there is one."""
        while not self.waiting:
            self.bell = asyncio.get_running_loop().create_future()
            await self.bell
        return self.waiting.popleft()

    def clear(self) -> None:
        self.waiting.clear()
