"""A table's description of itself: its seats, its rules, who is here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from stompoly.faces.pages import page_of
from stompoly.faces.seen import NONE
from stompoly.faces.standing import standing_kinds
from stompoly.fair import commit

from . import again, catalog
from .table_messages import Fair, SeatInfo, TableInfo

if TYPE_CHECKING:
    from .table import Table


def table_info(table: Table) -> TableInfo:
    record = table.record
    book = table.server.books[record.rulebook]
    return TableInfo(
        code=record.code,
        status=record.status,
        rulebook=record.rulebook,
        title=book.title,
        mode=book.modes[record.mode].title,
        seats=[seat_info(table, p) for p in range(len(record.seats))],
        actions=table.n,
        changed=catalog.changes(book, book.choose(record.mode, record.options)),
        fair=fair_info(table),
        timer=int(book.choose(record.mode, record.options)["timers.turn"]),
        minutes=record.minutes,
        pace=record.pace,
        paused=table.clocks.paused,
        watchers=sum(not peer.seats for peer in table.peers),
        tramples=record.status == "over" and table.server.can_trample(table.game),
        onward=record.onward,
        earlier=record.earlier,
        again=sorted(table.again),
        again_waits=again.people_to_wait_for(table) if table.again else [],
        again_commit=commit(bytes.fromhex(table.next_secret)) if record.status == "over" else "",
        asked=table.asked_seat() if table.playing else NONE,
        listed=record.listed,
        undo=record.undo,
        hints=record.hints,
        resigns=table.playing and table.game is not None and page_of(table.game).resigns(table.game),
        standing=standing_kinds(table.game) if table.playing and table.game is not None else [],
    )


def fair_info(table: Table) -> Fair:
    """The players' seeds are shown once nobody can add any more, and the secret once the game is over."""
    record = table.record
    seeds = record.seeds if record.status != "lobby" else []
    secret = record.secret if record.status in ("over", "closed") else ""
    return Fair(commit(bytes.fromhex(record.secret)), secret, seeds)


def seat_info(table: Table, p: int) -> SeatInfo:
    seat = table.record.seats[p]
    token = table.game.players[p].token if table.game else seat.token
    free = seat.who == "person" and not seat.key
    here = table.is_here(p)
    kind = catalog.kind_of_bot(table.server.books[table.record.rulebook], seat.bot)
    return SeatInfo(p, seat.name, seat.who, token, seat.bot, free, here, seat.stand_in, seat.assisted, kind)
