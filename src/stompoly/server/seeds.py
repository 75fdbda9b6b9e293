"""What players give for the dice of a table: random bytes that the host could not choose."""

from __future__ import annotations

from stompoly.texts import server as texts

from .seating import check_seat
from .server import Server
from .table import Table
from .table_messages import SeedGift
from .trouble import TroubleError


async def give_seed(server: Server, table: Table, p: int, gift: SeedGift) -> None:
    """Somebody with a seat gives a seed before the game begins; what was given stays."""
    record = table.record
    check_seat(record, p)
    if table.seat_of(gift.key) != p:
        raise TroubleError(403, "not_your_seat", texts.NO_KEY, where="key")
    if record.status != "lobby":
        raise TroubleError(409, "begun", texts.BEGUN_SEED)
    if record.seats[p].seed:
        raise TroubleError(409, "seed_given", texts.SEED_GIVEN, where="seed")
    record.seats[p].seed = gift.seed
    await server.put(table)
