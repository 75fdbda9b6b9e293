"""Bots that play for people who are away or too late."""

from __future__ import annotations

from typing import TYPE_CHECKING

from stompoly.texts import server as texts

from .asking import ask_all

if TYPE_CHECKING:
    from .table import Table


async def time_out(table: Table, seat: int) -> None:
    """Nobody answered in time: the safest answer is given; if the player misses again, a bot stands in."""
    assert table.seated is not None
    table.seated.absence.miss(seat)
    table.remark(seat, texts.TIME_OUT)
    table.record.seats[seat].told = False
    await table.act(table.seated.safe(seat))
    if table.seated.absence.too_often(seat):
        await start_stand_in(table, seat)


async def start_stand_in(table: Table, seat: int) -> None:
    assert table.seated is not None
    table.record.seats[seat].stand_in = True
    table.seated.stand_in(seat, len(table.standing))
    await table.server.put(table)
    table.remark(seat, texts.STANDS_IN)
    table.set_due()
    table.tell_people()


async def end_stand_in(table: Table, seat: int) -> None:
    if table.seated and table.record.seats[seat].stand_in:
        table.record.seats[seat].stand_in = False
        table.seated.come_back(seat)
        await table.server.put(table)
        table.remark(seat, texts.IS_BACK, passing=True)
        table.set_due()
        table.tell_people()
        ask_all(table)
