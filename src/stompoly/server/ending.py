"""The end of a table before the end of its game: the host closes it, or the game has become too long to be kept."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import TYPE_CHECKING, Any

from stompoly.texts import server as texts

from . import days
from .peers import encode
from .records import MOST_ACTIONS, forget_guests, without_notices

if TYPE_CHECKING:
    from .table import Table


class FullError(Exception):
    """A game that has reached the most actions that a table keeps."""


def keep_line(table: Table, line: dict[str, Any]) -> Awaitable[None]:
    """Stores the next line of a game, if there is room for it."""
    if table.n >= MOST_ACTIONS:
        raise FullError
    return table.server.store.append(table.record.code, table.n + 1, encode(line))


async def close_full(table: Table) -> None:
    await close_for_good(table, texts.FULL_GAME.format(most=MOST_ACTIONS))


async def close_for_good(table: Table, reason: str) -> None:
    """The secret of the dice is revealed, and the game can be downloaded. An action that is being stored comes before:
    otherwise the file would have one more than its player was told of."""
    async with table.storing:
        await note_closed(table)
        table.tell_people()
        table.close(reason)


async def note_closed(table: Table) -> None:
    if table.record.status in ("play", "lobby"):
        table.record.status = "closed"
        table.record.seats = without_notices(table.record.seats)
        forget_guests(table.record)
        days.note_due(table)
        table.server.mark(table)
        await table.server.put(table)
