"""A connected page: its seats, and the messages waiting to be sent to it."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable, Hashable

import msgspec

from stompoly.faces.seen import NONE

from .mailbox import Mailbox
from .messages import ToPage

WAITING = 400  # messages for a page that does not read them; then it is disconnected
HELD = 500_000  # bytes of them: an address may have hundreds of such pages
Straight = Callable[[bytes], bool]  # sends a text at once; false if it must wait
encode = msgspec.json.Encoder().encode


class Bucket:
    """A rate limit: this many per second, with a burst on top."""

    __slots__ = ("at", "burst", "left", "rate")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate, self.burst, self.left, self.at = rate, burst, burst, time.monotonic()

    def take(self, price: float = 1) -> bool:
        """Whether anything is left; a cost beyond what is left is paid off later."""
        now = time.monotonic()
        self.left = min(self.burst, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < 1:
            return False
        self.left -= price
        return True

    def owe(self, price: float) -> None:
        """What something has cost beyond what was paid for it."""
        self.left -= price


class Buckets(OrderedDict[Hashable, Bucket]):
    """Rate limits of many; the one that was not used for longest is dropped when there are too many."""

    def of(self, name: Hashable, rate: float, burst: float, most: int) -> Bucket:
        bucket = self[name] = self.pop(name) if name in self else Bucket(rate, burst)
        while len(self) > most:
            self.popitem(last=False)
        return bucket


class Peer:
    __slots__ = ("closing", "outbox", "seats", "sitting", "straight", "who")

    def __init__(self, who: str = "", straight: Straight | None = None) -> None:
        self.who = who  # the address it is charged to
        self.straight = straight
        self.outbox: Mailbox[bytes | None] = Mailbox()  # what could not be sent at once; None: nothing more
        self.seats: list[int] = []
        self.sitting = NONE  # who is looking at the page
        self.closing = False

    def send(self, text: bytes) -> None:
        """Never waits: a page that does not keep up is disconnected, and gets everything when it comes back."""
        if self.closing or (self.straight and not self.outbox and self.straight(text)):
            return
        if self.is_behind():
            self.close()
        else:
            self.outbox.put(text)

    def is_behind(self) -> bool:
        return len(self.outbox) >= WAITING or sum(len(text or b"") for text in self.outbox.waiting) >= HELD

    def tell(self, message: ToPage) -> None:
        self.send(encode(message))

    def close(self) -> None:
        """Ends the connection after what was posted, or at once if that is too much."""
        if self.closing:
            return
        self.closing = True
        if self.is_behind():
            self.outbox.clear()
        self.outbox.put(None)
