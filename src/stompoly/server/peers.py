"""A page that is connected: its seats, and the messages that wait to be sent to it."""

from __future__ import annotations

import asyncio
import time
from collections import deque

import msgspec

from stompoly.faces.seen import NONE

from .messages import ToPage

WAITING = 400  # messages for a page that does not read them; then it is disconnected
encode = msgspec.json.Encoder().encode


def encode_text(message: ToPage) -> str:
    return encode(message).decode()


class Bucket:
    """So many a second, and a few more at once."""

    __slots__ = ("at", "burst", "left", "rate")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate, self.burst, self.left, self.at = rate, burst, burst, time.monotonic()

    def take(self, price: float = 1) -> bool:
        """Whether there is anything left; what is dearer than that is paid off later."""
        now = time.monotonic()
        self.left = min(self.burst, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < 1:
            return False
        self.left -= price
        return True


class Peer:
    __slots__ = ("bell", "closing", "outbox", "seats", "sitting", "talk", "undos")

    def __init__(self) -> None:
        self.outbox: deque[str | None] = deque()
        self.bell: asyncio.Future[None] | None = None  # of the writer, while it has nothing to send
        self.seats: list[int] = []
        self.sitting = NONE  # whose eyes are on the page
        self.closing = False
        self.talk = Bucket(0.5, 5)  # lines of chat
        self.undos = Bucket(0.5, 5)  # each plays the game again

    def send(self, text: str) -> None:
        """Never waits: a page that does not keep up is disconnected and comes back to the whole picture."""
        if self.closing:
            return
        if len(self.outbox) >= WAITING:
            self.close()
        else:
            self.enqueue(text)

    def enqueue(self, text: str | None) -> None:
        self.outbox.append(text)
        if self.bell and not self.bell.done():
            self.bell.set_result(None)

    async def next(self) -> str | None:
        """What is to be sent next, as soon as there is something; None: nothing more."""
        while not self.outbox:
            self.bell = asyncio.get_running_loop().create_future()
            await self.bell
        return self.outbox.popleft()

    def tell(self, message: ToPage) -> None:
        self.send(encode_text(message))

    def close(self) -> None:
        """Ends the connection after what was posted, or at once where that is too much."""
        if self.closing:
            return
        self.closing = True
        if len(self.outbox) >= WAITING:
            self.outbox.clear()
        self.enqueue(None)
