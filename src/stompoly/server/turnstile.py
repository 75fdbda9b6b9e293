"""In front of the app: if an address makes too many requests or opens too many sockets, they are refused before any
work is done for them, and so are requests for somebody else's name and anything still waiting when the server stops."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

from stompoly.people import quote
from stompoly.texts import server as texts

from .charges import Charges, household
from .names import Names
from .peers import encode
from .table_messages import Trouble

Event = dict[str, Any]
# The connection is closed too: what was sent after the request need not be read.
HEADERS = [(b"content-type", b"application/json"), (b"cache-control", b"no-store"), (b"connection", b"close")]
REFUSED_SOCKET = {"type": "websocket.close"}  # before it is open: the status is 403


class Turnstile:
    def __init__(self, app: Any, charges: Charges, names: Names | None = None) -> None:
        self.app, self.charges, self.names = app, charges, names or Names(None)

    async def __call__(self, scope: Event, receive: Any, send: Any) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, briefly(send))
        elif not self.charges.pays(who_asks(scope), "request"):
            await refuse(scope, send, 429, Trouble("too_fast", texts.TOO_MANY_REQUESTS))
        elif (name := self.names.stranger(scope["headers"])) is not None:
            await refuse(scope, send, 421, Trouble("other_name", texts.OTHER_NAME.format(name=quote(name))))
        elif scope["type"] == "http":
            try:
                await self.app(scope, receive, send)
            except asyncio.CancelledError:  # the server is stopping
                with suppress(RuntimeError):  # the answer has begun
                    await refuse(scope, send, 503, Trouble("closing", texts.CLOSING))
        else:
            await self.app(scope, receive, send)


async def refuse(scope: Event, send: Any, status: int, trouble: Trouble) -> None:
    if scope["type"] == "websocket":
        await send(REFUSED_SOCKET)
        return
    body = encode(trouble)
    headers = [*HEADERS, (b"content-length", str(len(body)).encode()), (b"retry-after", b"1")]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


def briefly(send: Any) -> Any:
    """A server that cannot start says why in one sentence, without the traceback."""

    async def send_brief(event: Event) -> None:
        if event["type"] == "lifespan.startup.failed":
            event = {**event, "message": event.get("message", "").strip().rpartition("\n")[2]}
        await send(event)

    return send_brief


def who_asks(scope: Event) -> str:
    return household(scope["client"][0]) if scope.get("client") else ""
