"""What the server answers: REST for single requests, a socket for a live game, the page for people."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from litestar import Litestar, MediaType, Response, get
from litestar.config.compression import CompressionConfig
from litestar.datastructures import MutableScopeHeaders, State
from litestar.types import Message, Scope

from stompoly.texts import server as texts

from . import estimates
from .assets import AT_ROOT, PAGE, asset, root_file
from .charges import Charges
from .rest import REFUSED, ROUTES, check_json
from .rest.description import description
from .server import Server
from .sockets import play

BODY = 64_000  # bytes of a request; game files may be longer
CSP = (
    "default-src 'self'; connect-src 'self'; img-src 'self' data:; style-src 'self'; script-src 'self'; "
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": CSP,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
PACKED_ALREADY = ["^/assets/", "^/api/games$", "^/api/books/", "^/api/schema", *(f"^/{name}$" for name in AT_ROOT)]
ADDRESSES_OF_PEOPLE = ["/", "/open", "/about", "/t/{code:str}"]


@get(ADDRESSES_OF_PEOPLE, media_type=MediaType.HTML, include_in_schema=False, sync_to_thread=False)
def page(code: str = "") -> Response[str]:
    """One page for all addresses that people see."""
    index = PAGE / "index.html"
    if not index.exists():
        return Response(texts.NOT_BUILT, media_type=MediaType.TEXT, status_code=503)
    return Response(index.read_text(encoding="utf-8"), media_type=MediaType.HTML, headers={"Cache-Control": "no-cache"})


async def add_headers(message: Message, scope: Scope) -> None:
    """Added to every answer, including files and errors."""
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        headers.update(HEADERS)
        headers.setdefault("Cache-Control", "no-store")  # no cache may keep what a private table tells its players


def make_app(server: Server, origins: list[str] | None = None, limited: bool = True) -> Litestar:
    """`origins`: other sites whose pages may open sockets here, besides our own."""
    server.charges = Charges(server.limits, limited)

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        await server.start()
        yield
        await server.stop()

    return Litestar(
        route_handlers=[*ROUTES, page, play, asset, root_file],
        lifespan=[lifespan],
        state=State(
            {
                "server": server,
                "origins": origins or [],
                "charges": server.charges,
                "lengths": estimates.Lengths(),
            }
        ),
        request_max_body_size=BODY,
        logging_config=None,  # the program that serves it has one
        before_request=check_json,
        before_send=[add_headers],
        compression_config=CompressionConfig("gzip", minimum_size=1000, gzip_compress_level=5, exclude=PACKED_ALREADY),
        exception_handlers=REFUSED,
        openapi_config=description(),
    )
