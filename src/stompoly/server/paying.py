"""Who pays for what a table does by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .charges import WRITTEN
from .records import encode

if TYPE_CHECKING:
    from .table import Table


def payers(table: Table) -> list[str]:
    """The addresses of the players who are there, or of the visitors if all are watching; if nobody is there, that of
    the last player who left. Tables that nobody has come to share one."""
    found = [peer.who for peer in table.peers if peer.seats] or [peer.who for peer in table.peers] or [table.left_by]
    return list(dict.fromkeys(found)) if len(found) > 1 else found


def pay_for_bot(table: Table) -> bool:
    """Whether one of them can: a player who has used up their share at other tables does not stop the bots at this
    one."""
    charges = table.server.charges
    if not charges.limited:
        return True
    return any(charges.pays(who, "bots") and charges.pays(who or table.code, "kept") for who in payers(table))


def least_busy(table: Table) -> str:
    """The one of them for whom the fewest bots are waiting to think."""
    return min(payers(table), key=table.server.bot_work.queues.of)


def pay_for_record(table: Table) -> None:
    """A table's record is written whole, whatever has changed, and it may have come with a long header. Both people and
    bots can have it written often, so it is paid for from what both may do."""
    charges = table.server.charges
    if not charges.limited:
        return
    price = len(encode(table.record)) / WRITTEN
    for who in payers(table):
        charges.owe(who, "message", price)
        charges.owe(who, "bots", price)
