"""Requests about whose turn it is, and about notifications: by the browser or by e-mail."""

from __future__ import annotations

from typing import Any

from litestar import Request, post
from litestar.datastructures import State

from .. import charges, turns
from ..access import look_at
from ..info import table_info
from ..table_messages import TableInfo
from ..turn_messages import MailState, MailWish, PushStop, PushWish, TurnsWish, YourTables
from .shared import TROUBLE, Code, spend


@post("/api/turns", status_code=200, responses=TROUBLE)
async def list_turns(state: State, request: Request[Any, Any, Any], data: TurnsWish) -> YourTables:
    """Where it is somebody's turn, among all tables where they have seats."""
    spend(state, request, "look")
    found = await turns.your_tables(state.server, data)
    if found.gone:
        spend(state, request, "look", charges.MISSED * len(found.gone))
    return found


@post("/api/tables/{code:str}/push", status_code=200, responses=TROUBLE)
async def subscribe(state: State, request: Request[Any, Any, Any], code: Code, data: PushWish) -> TableInfo:
    """A browser wants to hear when it is a seat's turn."""
    spend(state, request, "look", charges.SUBSCRIBE)
    table = await look_at(state, request, code, data.key)
    await state.server.notices.subscribe(table, data)
    return table_info(table)


@post("/api/tables/{code:str}/push/stop", status_code=200, responses=TROUBLE)
async def unsubscribe(state: State, request: Request[Any, Any, Any], code: Code, data: PushStop) -> TableInfo:
    """A browser no longer wants to be notified about a seat."""
    spend(state, request, "look")
    table = await look_at(state, request, code, data.key)
    await state.server.notices.unsubscribe(table, data)
    return table_info(table)


@post("/api/tables/{code:str}/mail", status_code=200, responses=TROUBLE)
async def set_mail(state: State, request: Request[Any, Any, Any], code: Code, data: MailWish) -> MailState:
    """An e-mail address for a seat, to be notified of its turns; it must be confirmed."""
    if data.address:
        spend(state, request, price=charges.MAIL)
        spend(state, request, "mail")
    spend(state, request, "look")
    state_now: MailState = await state.server.notices.set_mail(await look_at(state, request, code, data.key), data)
    return state_now
