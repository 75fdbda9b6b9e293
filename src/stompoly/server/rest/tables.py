"""Requests about a table: making and finding one, its seats, its beginning and its end."""

from __future__ import annotations

from typing import Any

from litestar import Request, get, post
from litestar.datastructures import State

from stompoly.faces.seen import NONE

from .. import onward, seating, seeds
from ..access import find_table, look_at, shown_keys
from ..charges import address_of
from ..info import table_info
from ..table_messages import Hosted, Made, OpenTables, SeatKey, SeedGift, SitDown, StandUp, TableInfo, TableWish
from .shared import TROUBLE, Code, SeatNumber, spend


@post("/api/tables", responses=TROUBLE)
async def make_table(state: State, request: Request[Any, Any, Any], data: TableWish) -> Made:
    """Creates a table; the game begins at once if there is nobody to wait for."""
    spend(state, request)
    made: Made = await state.server.create(data, address_of(request))
    return made


@get("/api/tables/{code:str}", responses=TROUBLE)
async def get_table(state: State, request: Request[Any, Any, Any], code: Code) -> TableInfo:
    spend(state, request, "look")
    table = await look_at(state, request, code)
    info: TableInfo = table_info(table)
    info.you = [seat for key in shown_keys(request) if (seat := table.seat_of(key)) != NONE]
    return info


@get("/api/lobby", sync_to_thread=False, responses=TROUBLE)
def list_tables(state: State, request: Request[Any, Any, Any]) -> OpenTables:
    """Tables whose hosts want strangers to find them."""
    spend(state, request, "look")
    return OpenTables(state.server.lobby.list_open(state.server.tables.values()))


@post("/api/tables/{code:str}/seats/{seat:int}", responses=TROUBLE)
async def sit_down(
    state: State,
    request: Request[Any, Any, Any],
    code: Code,
    seat: SeatNumber,
    data: SitDown,
) -> SeatKey:
    """Takes a free seat, by name."""
    spend(state, request)
    server = state.server
    key: SeatKey = await seating.sit_down(server, await look_at(state, request, code), seat, data, address_of(request))
    return key


@post("/api/tables/{code:str}/seats/{seat:int}/seed", status_code=200, responses=TROUBLE)
async def give_seed(
    state: State,
    request: Request[Any, Any, Any],
    code: Code,
    seat: SeatNumber,
    data: SeedGift,
) -> TableInfo:
    """Gives a seed for the dice before the game begins: 32 random bytes that nobody else could choose."""
    spend(state, request, "look")
    table = await look_at(state, request, code, data.key)
    await seeds.give_seed(state.server, table, seat, data)
    info: TableInfo = table_info(table)
    return info


@post("/api/tables/{code:str}/seats/{seat:int}/leave", status_code=200, responses=TROUBLE)
async def stand_up(
    state: State,
    request: Request[Any, Any, Any],
    code: Code,
    seat: SeatNumber,
    data: StandUp,
) -> TableInfo:
    """Gives a seat back before the game begins, by its key, or removes a guest, by the host's. It is free for anybody
    then."""
    spend(state, request)
    table = await look_at(state, request, code, data.key)
    await seating.stand_up(state.server, table, seat, data.key, address_of(request))
    info: TableInfo = table_info(table)
    return info


@post("/api/tables/{code:str}/start", status_code=200, responses=TROUBLE)
async def start_table(state: State, request: Request[Any, Any, Any], code: Code, data: Hosted) -> TableInfo:
    spend(state, request)
    table = await find_table(state, request, code)
    await seating.begin(state.server, table, data.host)
    info: TableInfo = table_info(table)
    return info


@post("/api/tables/{code:str}/adjourn", status_code=200, responses=TROUBLE)
async def adjourn_table(state: State, request: Request[Any, Any, Any], code: Code, data: Hosted) -> TableInfo:
    """Closes a table for good, so that its game can be taken home."""
    spend(state, request)
    table = await find_table(state, request, code)
    await seating.adjourn(state.server, table, data.host)
    info: TableInfo = table_info(table)
    return info


@post("/api/tables/{code:str}/trample", responses=TROUBLE)
async def trample_table(state: State, request: Request[Any, Any, Any], code: Code, data: Hosted) -> Made:
    """Monsters on the board that a finished property game left; the key may be the host's or any seat's."""
    spend(state, request)
    made: Made = await onward.trample(state.server, await find_table(state, request, code), data.host)
    return made
