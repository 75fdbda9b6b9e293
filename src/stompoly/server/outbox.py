"""What is sent to other hosts, independently of the tables: a bounded queue for each receiving host, served in turn by
a few tasks, so that a slow host holds up only itself."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from stompoly.texts import notices as texts

from .queues import Queues

SENDERS = 4  # at the same time
WAITING, EACH = 500, 100  # letters, in all and for one host
TRIES = 3
PAUSE = 30.0  # seconds before another try; twice as long before the next
log = logging.getLogger(__name__)


@dataclass
class Letter:
    """Something to send to a host. `send` returns whether it needs no further attempt; if it does, it is tried
    again."""

    host: str
    send: Callable[[], Awaitable[bool]]
    tries: int = 0


class Outbox:
    def __init__(self) -> None:
        self.queues: Queues[str, Letter] = Queues()  # by the host that they go to
        self.waiting = 0  # letters, including those that will be tried again later
        self.more = asyncio.Event()
        self.tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        self.tasks = [asyncio.create_task(self.serve(), name=f"sender {n}") for n in range(SENDERS)]

    def stop(self) -> None:
        for task in self.tasks:
            task.cancel()
        self.queues.clear()

    def add(self, letter: Letter) -> bool:
        """False if too much is already waiting; then it is not sent."""
        if self.waiting >= WAITING or self.queues.of(letter.host) >= EACH:
            log.warning(texts.LOG_OUTBOX_FULL.format(host=letter.host))
            return False
        self.waiting += 1
        self.put(letter)
        return True

    def put(self, letter: Letter) -> None:
        self.queues.put(letter.host, letter)
        self.more.set()

    async def serve(self) -> None:
        while True:
            while not self.queues:
                self.more.clear()
                await self.more.wait()
            await self.deliver(self.queues.take())

    async def deliver(self, letter: Letter) -> None:
        letter.tries += 1
        try:
            done = await letter.send()
        except (OSError, TimeoutError) as wrong:
            done = False
            log.info(texts.LOG_NOT_SENT.format(host=letter.host, why=wrong))
        except Exception:
            done = True
            log.exception(texts.LOG_NOT_SENT.format(host=letter.host, why=texts.FAULT))
        if done or letter.tries >= TRIES:
            self.waiting -= 1
        else:
            asyncio.get_running_loop().call_later(PAUSE * 2 ** (letter.tries - 1), self.put, letter)
