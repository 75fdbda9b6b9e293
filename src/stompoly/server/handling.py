"""What people ask a table for, by the kind of message."""

from __future__ import annotations

import asyncio
from time import thread_time
from typing import TYPE_CHECKING

from . import again, managing, playing, undoing
from .answering import answer
from .charges import PAID
from .messages import Again, Agree, AskPrice, Do, Hint, Manage, Ping, Pong, Say, Sit, TakeBack, ToServer
from .peers import Peer

if TYPE_CHECKING:
    from .table import Table


SLOW = (TakeBack, Agree, Again, Manage)  # others take their turn meanwhile, and each has a limit of its own


async def handle(table: Table, peer: Peer, message: ToServer) -> None:
    """One thing that somebody asks for. `peer` may have left in the meantime: it is still done. What changes nothing
    can be asked for again at once, so the time that it takes is charged."""
    n, began = table.n, thread_time()
    await handle_one(table, peer, message)
    if table.n == n and not isinstance(message, SLOW):
        spent = thread_time() - began
        if spent > PAID:
            table.server.charges.owe_time(peer.who, "message", spent)
            await asyncio.sleep(0)  # everybody else has a turn before what is asked next


async def handle_one(table: Table, peer: Peer, message: ToServer) -> None:
    if isinstance(message, Do):
        await playing.play(table, peer, message)
    elif isinstance(message, TakeBack):
        await undoing.undo(table, peer, message)
    elif isinstance(message, Agree):
        await undoing.agree(table, peer, message)
    elif isinstance(message, Again):
        await again.answer(table, peer, message)
    elif isinstance(message, Hint):
        table.hinting.ask(peer, message)
    elif isinstance(message, AskPrice):
        table.pricing.ask(peer, message)
    elif isinstance(message, Manage):
        await managing.manage(table, peer, message)
    elif isinstance(message, Sit):
        managing.sit(table, peer, message)
    elif isinstance(message, Say):
        managing.say(table, peer, message)
    elif isinstance(message, Ping):
        peer.tell(Pong(message.id))
    else:
        answer(table, peer, message)
