"""Who may find a table and look at it: one check for REST and for sockets."""

from __future__ import annotations

from typing import Any

from litestar.connection import ASGIConnection
from litestar.datastructures import State

from . import charges
from .charges import address_of
from .table import Table
from .trouble import TroubleError


async def find_table(state: State, connection: ASGIConnection[Any, Any, Any, Any], code: str) -> Table:
    """A table by its code. Codes that do not exist are dear: nobody should find tables by trying."""
    try:
        table: Table = await state.house.find(code.upper())
    except TroubleError as wrong:
        if wrong.code == "no_table":
            state.charges.spend(address_of(connection), "look", charges.MISSED)
        raise
    return table
