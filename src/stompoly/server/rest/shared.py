"""What all REST handlers share: how a table is addressed, what they may refuse, and what a request costs."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request
from litestar.datastructures import State
from litestar.openapi import ResponseSpec
from litestar.params import Parameter

from stompoly.texts import server as texts

from ..charges import address_of
from ..table_messages import Trouble
from ..trouble import TroubleError

TROUBLE = {
    status: ResponseSpec(Trouble, generate_examples=False, description=why)
    for status, why in texts.API_TROUBLES.items()
}
Code = Annotated[str, Parameter(description=texts.API_CODE, max_length=12)]
SeatNumber = Annotated[int, Parameter(ge=0, le=8)]


def spend(state: State, request: Request[Any, Any, Any], what: str = "make", price: float = 1) -> None:
    """Creating tables is expensive, looking is cheap."""
    state.charges.spend(address_of(request), what, price)


async def check_json(request: Request[Any, Any, Any]) -> None:
    """A foreign page can make a browser post forms and plain text here, but not JSON."""
    forms = request.route_handler.opt.get("forms", False)
    if request.method == "POST" and not forms and request.content_type[0] != "application/json":
        raise TroubleError(415, "not_json", texts.NOT_JSON)
