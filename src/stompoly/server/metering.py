"""What requests and messages cost in processor time: all tables share one loop, so a visitor who keeps it busy is
charged for that, whatever they found that takes so long."""

from __future__ import annotations

import types
from collections.abc import Coroutine, Generator
from time import thread_time
from typing import Any

from .charges import Charges
from .turnstile import Event, who_asks


class Meter:
    """Before the app: what a request took in the loop is charged to its address, once it is answered."""

    def __init__(self, app: Any, charges: Charges) -> None:
        self.app, self.charges = app, charges

    async def __call__(self, scope: Event, receive: Any, send: Any) -> None:
        if scope["type"] != "http":  # a page stays for hours, and its messages are charged one by one
            await self.app(scope, receive, send)
            return
        timed = Timed(self.app(scope, receive, send))
        try:
            await timed.run()
        finally:
            self.charges.owe_time(who_asks(scope), "request", timed.seconds)


class Timed:
    """A coroutine, and the processor time of its own steps: others take turns with it."""

    def __init__(self, work: Coroutine[Any, Any, None]) -> None:
        self.work, self.seconds = work, 0.0

    @types.coroutine
    def run(self) -> Generator[Any, None, None]:
        wrong: BaseException | None = None
        while True:
            began = thread_time()
            try:
                awaited = self.work.send(None) if wrong is None else self.work.throw(wrong)
            except StopIteration:
                return
            finally:
                self.seconds += thread_time() - began
            try:
                yield awaited
                wrong = None
            except BaseException as raised:  # also that it is cancelled
                wrong = raised
