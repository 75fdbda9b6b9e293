"""Correspondence games. Their clocks run even while nobody is there or the server is down: the store keeps
the time when something is due, and the table is woken for it."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any

from stompoly.rules.options import OptionError
from stompoly.table import seconds_allowed
from stompoly.table.clocks import DAY
from stompoly.texts import server as texts

from .paying import pay_for_record
from .records import TableRecord
from .store import StoreError
from .trouble import TroubleError

if TYPE_CHECKING:
    from .server import Server
    from .table import Table

BATCHES = 3  # of due tables, woken at a time: after a long pause all may be due at once
MERCY = 6 * 3600.0  # seconds after the server starts in which nobody's time runs out: it may have been down
SOON = 0.001  # a moment in the past of the table's clock: 0 would mean none
log = logging.getLogger(__name__)


def check_options(chosen: dict[str, Any]) -> None:
    """A game that ends after some minutes is not a correspondence game."""
    if chosen["timers.turn"] >= DAY and chosen.get("end.mode") == "clock":
        raise OptionError(texts.DAYS_TIMED, "timers.turn")


def goes_on_alone(table: Table) -> bool:
    """Whether the game goes on while nobody is there, which it does until bots play for everybody."""
    seated = table.seated
    if not table.by_day or seated is None or not table.playing or table.clocks.paused:
        return False
    game = seated.game
    return any(not game.family.sits_out(game.state, p) for p in seated.people)


def note_due(table: Table) -> None:
    """Notes when something is due, for the store. A question that was already open keeps what is left of its time."""
    record, seated = table.record, table.seated
    before = record.due, record.due_for
    if seated is None or not goes_on_alone(table):
        record.due, record.due_for = 0.0, -1
    elif seated.asked in seated.bots:
        record.due, record.due_for = min(record.due, now_of(table)) or now_of(table), -1
    else:
        note_deadline(table, seconds_allowed(seated.game))
    table.unsaved = table.unsaved or before != (record.due, record.due_for)


def note_deadline(table: Table, allowed: float) -> None:
    record, now = table.record, now_of(table)
    if record.due_for != table.n:
        record.due, record.due_for = now + allowed, table.n
    record.due = min(max(record.due, table.server.merciful_until), now + allowed)
    table.clocks.deadline = max(table.server.now() + record.due - now, SOON)


def now_of(table: Table) -> float:
    return table.server.wall()


async def keep(table: Table) -> None:
    """Stores what has changed about that."""
    if table.unsaved:
        table.unsaved = False
        note_misses(table)
        pay_for_record(table)
        await table.server.save(table)


def note_misses(table: Table) -> None:
    if table.seated:
        for p, seat in enumerate(table.record.seats):
            seat.misses = table.seated.absence.misses.get(p, 0)


def recall_misses(table: Table) -> None:
    if table.seated:
        seats = enumerate(table.record.seats)
        table.seated.absence.misses = {p: seat.misses for p, seat in seats if seat.misses}


def seconds_left(record: TableRecord, now: float) -> float:
    """How long the player who is asked has left, according to the store; 0 if nobody is timed."""
    return max(record.due - now, 1.0) if record.due_for >= 0 else 0.0


async def wake_due(server: Server) -> None:
    """Loads the tables where something is due. Tables in memory need no waking. The rest come next time."""
    for _ in range(BATCHES):
        codes = await server.store.due(server.wall(), server.woken_to)
        server.woken_to = codes[-1] if codes else ""
        if not codes:
            return
        for code in codes:
            if code not in server.tables and code not in server.stuck:
                await wake(server, code)


async def wake(server: Server, code: str) -> None:
    try:
        await server.find(code)  # which starts it
    except (TroubleError, StoreError) as wrong:  # it cannot go on here, or another process has it
        log.info(texts.LOG_TROUBLE.format(code=code, why=wrong))
    except Exception:  # whatever is wrong with it, the others are woken
        log.exception(texts.LOG_TABLE.format(code=code))
