"""The public lobby, on servers whose host wants one: tables whose hosts want strangers to find them, listed while
somebody is there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from stompoly.people import BadNameError, check_public_name
from stompoly.texts import server as texts

from .info import table_info
from .limits import Limits
from .paying import payers
from .records import TableRecord
from .table_messages import OpenTable
from .trouble import TroubleError

if TYPE_CHECKING:
    from .table import Table

SHOWN = 50


class Lobby:
    def __init__(self, is_open: bool, limits: Limits) -> None:
        self.is_open, self.limits = is_open, limits
        self.elsewhere: list[OpenTable] = []  # at other processes of the server

    def check(self, record: TableRecord, who: str, tables: Iterable[Table]) -> None:
        """Whether somebody may list another table."""
        if not self.is_open:
            raise no_lobby()
        check_listed_names(record)
        if sum(payer == who for _, payer in listed_by(tables)) >= self.limits.listed_tables:
            raise TroubleError(429, "too_many", texts.LISTED_ENOUGH)

    def list_open(self, tables: Iterable[Table]) -> list[OpenTable]:
        """Tables waiting for players, then those that can be watched; the latest first."""
        if not self.is_open:
            raise no_lobby()
        found = [*self.list_open_here(tables), *self.elsewhere]
        return sorted(found, key=lambda table: table.status != "lobby")[:SHOWN]

    def list_open_here(self, tables: Iterable[Table]) -> list[OpenTable]:
        """Only a few for each address: nobody fills the lobby, whenever and wherever they made their tables."""
        seen: Counter[str] = Counter()
        shown: list[OpenTable] = []
        for table, who in listed_by(tables):
            seen[who] += 1
            if seen[who] <= self.limits.listed_tables and len(shown) < SHOWN:
                shown.append(open_table(table))
        return shown


def no_lobby() -> TroubleError:
    return TroubleError(404, "no_lobby", texts.NO_LOBBY)


def check_listed_names(record: TableRecord) -> None:
    """Strangers read them."""
    try:
        for seat in record.seats:  # those of bots too: the host may name them
            check_public_name(seat.name)
    except BadNameError as wrong:
        raise TroubleError(422, "bad_seats", str(wrong), where="seats") from wrong


def is_shown(table: Table) -> bool:
    record = table.record
    if not record.listed or not table.peers:
        return False
    if record.status == "lobby":
        return any(seat.who == "person" and not seat.key for seat in record.seats)
    return record.status == "play" and record.watchers


def listed_by(tables: Iterable[Table]) -> Iterator[tuple[Table, str]]:
    """The tables to show, the latest first, and the address that each counts for: of its players, the one with the
    fewest so far. Nobody hides somebody else's table by being there too."""
    found = sorted(filter(is_shown, tables), key=lambda table: (table.record.status != "lobby", -table.record.created))
    seen: Counter[str] = Counter()
    for table in found:
        who = min(payers(table), key=seen.__getitem__)
        seen[who] += 1
        yield table, who


def open_table(table: Table) -> OpenTable:
    info = table_info(table)
    return OpenTable(
        code=info.code,
        status=info.status,
        rulebook=info.rulebook,
        title=info.title,
        mode=info.mode,
        names=[seat.name for seat in info.seats if not seat.free],
        seats=len(info.seats),
        free=sum(seat.free for seat in info.seats),
        changed=len(info.changed),
        watchers=info.watchers,
    )
