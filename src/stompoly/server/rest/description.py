"""The description of all requests, for programs: OpenAPI."""

from __future__ import annotations

from typing import Any

from litestar import Litestar, Request, Response, Router
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from ..assets import Packed, pack, send
from ..charges import address_of
from ..peers import encode
from .shared import spend

AT = "/api/schema"
KIND = "application/vnd.oai.openapi+json"


def description() -> OpenAPIConfig:
    """Litestar would build it while all tables wait, so each request for it is answered here first."""
    router = Router(AT, route_handlers=[], include_in_schema=False, before_request=describe)
    return OpenAPIConfig("Stompoly", "1", render_plugins=[JsonRenderPlugin()], openapi_router=router)


async def describe(request: Request[Any, Any, Any]) -> Response[bytes] | None:
    """Built in the background when it is first asked for."""
    state = request.app.state
    spend(state, request, "look")
    if request.url.path not in (AT, f"{AT}/openapi.json"):
        return None
    packed = state.get("description") or await state.server.requests.run(address_of(request), build, request.app)
    return send(request, packed, KIND, "no-cache")


def build(app: Litestar) -> Packed:
    """In a thread; another request may have had it built in the meantime."""
    if "description" not in app.state:
        app.state.description = pack(encode(app.openapi_schema.to_schema()))
    packed: Packed = app.state.description
    return packed
