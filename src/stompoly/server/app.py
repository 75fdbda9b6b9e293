"""What the server answers: REST for what is asked once, a socket for a game that is played, the page for people."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Annotated, Any

from litestar import Litestar, MediaType, Request, Response, get, post
from litestar.datastructures import MutableScopeHeaders, State
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig, ResponseSpec
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import Body, Parameter
from litestar.static_files import create_static_files_router
from litestar.types import Message, Scope
from prometheus_client import generate_latest

from stompoly.rules.options import OptionError

from . import catalog
from .keeping import start_game
from .messages import (
    Book,
    Games,
    Guidance,
    Hosted,
    Made,
    Odds,
    Opened,
    RulesChecked,
    RulesWish,
    SeatKey,
    SitDown,
    StandUp,
    Step,
    TableInfo,
    TableWish,
    Trouble,
)
from .metrics import REFUSALS, TABLES
from .peers import Bucket
from .replays import Kept
from .server import Server
from .sockets import play
from .store import StoreError
from .table import Table
from .trouble import TroubleError

PAGE = Path(__file__).parent / "page"
BODY = 64_000  # bytes of a request; game files may be longer
FILE = 4_500_000
KEY_HEADER = "X-Stompoly-Key"  # of a seat, for what a private table tells its players only
ADDRESSES = 10_000  # whose requests are counted
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
ADDRESSES_OF_PEOPLE = ["/", "/open", "/about", "/t/{code:str}"]
NOT_BUILT = "The page is not built yet. In the project's folder: make page. From a release: install it again.\n"
log = logging.getLogger(__name__)

TROUBLE = {
    status: ResponseSpec(Trouble, generate_examples=False, description=why)
    for status, why in {
        400: "not of the right shape",
        403: "not yours to do",
        404: "there is none",
        409: "not now",
        413: "too long",
        422: "cannot be done so",
        429: "too fast",
        503: "all tables are taken, or the store does not answer",
    }.items()
}
Code = Annotated[str, Parameter(description="the six characters of a table", max_length=12)]


# --- games and rules ---------------------------------------------------------------------------------


@get("/api/games", sync_to_thread=False, responses=TROUBLE)
def list_games(state: State) -> Games:
    """Every rulebook with its modes, bots and house rules."""
    return catalog.games(list(state.server.books.values()))


@get("/api/books/{book_id:str}", sync_to_thread=False, responses=TROUBLE)
def get_book(state: State, book_id: Annotated[str, Parameter(max_length=60)]) -> Book:
    """Spaces, colours and clauses of a rulebook."""
    book: Book = state.server.book_of(book_id)
    return book


@post("/api/guide", status_code=200, sync_to_thread=False, responses=TROUBLE)
def show_guide(state: State, data: RulesWish) -> Guidance:
    """How to play by these house rules, in two minutes, and what the words mean."""
    book = state.server.book(data.rulebook)
    try:
        return catalog.guidance(book, book.choose(data.mode, data.options))
    except OptionError as wrong:
        reason = catalog.in_words(book, str(wrong))
        raise TroubleError(422, "bad_options", reason, where=catalog.key_of(str(wrong))) from wrong


@post("/api/rules", status_code=200, sync_to_thread=False, responses=TROUBLE)
def check_rules(state: State, data: RulesWish) -> RulesChecked:
    """Looks house rules over: what differs from print, or what does not go together."""
    book = state.server.book(data.rulebook)
    try:
        chosen = book.choose(data.mode, data.options)
        book.tables(chosen)
    except OptionError as wrong:
        return RulesChecked(False, catalog.in_words(book, str(wrong)), catalog.key_of(str(wrong)))
    return RulesChecked(True, changed=catalog.changes(book, chosen))


# --- tables ------------------------------------------------------------------------------------------


@post("/api/tables", responses=TROUBLE)
async def make_table(state: State, request: Request[Any, Any, Any], data: TableWish) -> Made:
    """Lays a table; it begins at once where nobody is waited for."""
    spend(state, request)
    made: Made = await state.server.create(data)
    return made


@get("/api/tables/{code:str}", responses=TROUBLE)
async def get_table(state: State, request: Request[Any, Any, Any], code: Code) -> TableInfo:
    spend(state, request, "look")
    table = await state.server.find(code.upper())
    info: TableInfo = table.info()
    return info


@post("/api/tables/{code:str}/seats/{seat:int}", responses=TROUBLE)
async def sit_down(
    state: State,
    request: Request[Any, Any, Any],
    code: Code,
    seat: Annotated[int, Parameter(ge=0, le=8)],
    data: SitDown,
) -> SeatKey:
    """Takes a free seat, by name."""
    spend(state, request)
    server = state.server
    key: SeatKey = await server.sit_down(await server.find(code.upper()), seat, data)
    return key


@post("/api/tables/{code:str}/seats/{seat:int}/leave", status_code=200, responses=TROUBLE)
async def stand_up(
    state: State,
    request: Request[Any, Any, Any],
    code: Code,
    seat: Annotated[int, Parameter(ge=0, le=8)],
    data: StandUp,
) -> TableInfo:
    """Gives a seat back before the game begins; it is free for anybody then."""
    spend(state, request)
    table = await state.server.find(code.upper())
    await state.server.stand_up(table, seat, data.key)
    info: TableInfo = table.info()
    return info


@post("/api/tables/{code:str}/start", status_code=200, responses=TROUBLE)
async def start_table(state: State, request: Request[Any, Any, Any], code: Code, data: Hosted) -> TableInfo:
    spend(state, request)
    table = await state.server.find(code.upper())
    await state.server.begin(table, data.host)
    info: TableInfo = table.info()
    return info


@post("/api/tables/{code:str}/adjourn", status_code=200, responses=TROUBLE)
async def adjourn_table(state: State, request: Request[Any, Any, Any], code: Code, data: Hosted) -> TableInfo:
    """Closes a table for good, so that its game can be taken home."""
    spend(state, request)
    table = await state.server.find(code.upper())
    await state.server.adjourn(table, data.host)
    info: TableInfo = table.info()
    return info


@post("/api/tables/{code:str}/trample", responses=TROUBLE)
async def trample_table(state: State, request: Request[Any, Any, Any], code: Code, data: Hosted) -> Made:
    """Monsters on the board that a finished property game left; the key may be the host's or any seat's."""
    spend(state, request)
    made: Made = await state.server.trample(await state.server.find(code.upper()), data.host)
    return made


@get("/api/tables/{code:str}/game.jsonl", media_type="application/jsonl", responses=TROUBLE)
async def get_file(state: State, request: Request[Any, Any, Any], code: Code) -> Response[str]:
    """The game file, when the game is over or adjourned, or cannot go on here."""
    spend(state, request)
    text = await state.server.file_of(code.upper())
    name = f'attachment; filename="stompoly-{code.upper()}.jsonl"'
    return Response(text, media_type="application/jsonl", headers={"Content-Disposition": name})


StepNumber = Annotated[int, Parameter(ge=0, le=10**6)]


@get("/api/tables/{code:str}/steps/{n:int}", responses=TROUBLE)
async def get_step(state: State, request: Request[Any, Any, Any], code: Code, n: StepNumber) -> Step:
    """The game after so many of its actions, as a watcher sees it."""
    spend(state, request, "look")
    table = await table_at_step(state, request, code, n)
    async with state.replaying:  # one at a time: it is other people's time
        kept = await replay_of(state.server, table)
        step: Step = await asyncio.to_thread(kept.step, n, table.record.status != "play")
    return step


@get("/api/tables/{code:str}/odds/{n:int}", responses=TROUBLE)
async def get_odds(state: State, request: Request[Any, Any, Any], code: Code, n: StepNumber) -> Odds:
    """Everybody's odds to win after so many actions of a game that is over: no advice while it is played."""
    spend(state, request, "look")
    table = await table_at_step(state, request, code, n)
    if table.record.status == "play":
        raise TroubleError(409, "not_over", "the odds are told when the game is over")
    async with state.weighing:
        async with state.replaying:
            kept = await replay_of(state.server, table)
        odds: Odds = await asyncio.to_thread(kept.odds, n)
    return odds


async def table_at_step(state: State, request: Request[Any, Any, Any], code: str, n: int) -> Table:
    """The table whose step somebody asks for, if it has that step and they may see it."""
    table: Table = await state.server.find(code.upper())
    if table.game is None:
        raise TroubleError(409, "table_lobby", "the game has not begun")
    if not table.may_look(request.headers.get(KEY_HEADER, "")):
        raise TroubleError(403, "private", "only players may look at this table")
    if n > table.n:
        raise TroubleError(404, "no_step", f"the game has {table.n} actions so far", where="n")
    return table


async def replay_of(server: Server, table: Table) -> Kept:
    actions = await server.store.lines(table.code)
    fresh = start_game(server.books[table.record.rulebook], table.record)
    return await asyncio.to_thread(server.replays.of, table.code, fresh, actions)


@post("/api/open", request_max_body_size=FILE, responses=TROUBLE)
async def open_game(
    state: State, request: Request[Any, Any, Any], data: Annotated[Opened, Body(description="a game file")]
) -> Made:
    """A table from a game file: to look at, or to go on with."""
    spend(state, request)
    made: Made = await state.server.open_file(data.file, data.recover)
    return made


# --- for whoever runs the server ---------------------------------------------------------------------


@get("/healthz")
async def healthz(state: State) -> dict[str, str]:
    """Answers when the store does."""
    await state.server.store.get("HEALTH")
    return {"status": "ok"}


@get("/metrics", media_type=MediaType.TEXT, sync_to_thread=False)
def metrics(state: State) -> str:
    TABLES.set(len(state.server.tables))
    return generate_latest().decode()


# --- the page ----------------------------------------------------------------------------------------


@get(ADDRESSES_OF_PEOPLE, media_type=MediaType.HTML, include_in_schema=False, sync_to_thread=False)
def page(code: str = "") -> Response[str]:
    """One page for all addresses that people see."""
    index = PAGE / "index.html"
    if not index.exists():
        return Response(NOT_BUILT, media_type=MediaType.TEXT, status_code=503)
    return Response(index.read_text(encoding="utf-8"), media_type=MediaType.HTML, headers={"Cache-Control": "no-cache"})


# --- manners -----------------------------------------------------------------------------------------


def spend(state: State, request: Request[Any, Any, Any], what: str = "make") -> None:
    """So many requests an address: making tables is dear, looking is cheap."""
    if not state.limited:
        return
    host = request.client.host if request.client else ""
    buckets: dict[tuple[str, str], Bucket] = state.buckets
    if len(buckets) > ADDRESSES:
        buckets.clear()
    rate, burst = (1.0, 30) if what == "make" else (20.0, 200)
    if not buckets.setdefault((host, what), Bucket(rate, burst)).take():
        raise TroubleError(429, "too_fast", "too many requests from your address: wait a little")


async def add_headers(message: Message, scope: Scope) -> None:
    """On every answer, also on files and on what went wrong."""
    if message["type"] == "http.response.start":
        MutableScopeHeaders.from_message(message).update(HEADERS)


def tell_trouble(request: Request[Any, Any, Any], wrong: TroubleError) -> Response[Trouble]:
    REFUSALS.labels(wrong.code).inc()
    body = Trouble(wrong.code, wrong.reason, wrong.clause, wrong.where)
    return Response(body, status_code=wrong.status, media_type=MediaType.JSON)


def tell_http(request: Request[Any, Any, Any], wrong: HTTPException) -> Response[Trouble]:
    """Requests that are not even of the right shape."""
    reason = wrong.detail or "this cannot be done"
    extra = wrong.extra
    if isinstance(extra, list) and extra:
        reason = "; ".join(f"{e.get('key', 'body')}: {e.get('message', '')}" for e in extra if isinstance(e, dict))
    code = {404: "not_found", 405: "no_such_method", 413: "too_long"}.get(wrong.status_code, "bad_request")
    return Response(Trouble(code, reason), status_code=wrong.status_code, media_type=MediaType.JSON)


def tell_depth(request: Request[Any, Any, Any], wrong: RecursionError) -> Response[Trouble]:
    """Brackets within brackets without end."""
    body = Trouble("bad_request", "the request is nested too deep")
    return Response(body, status_code=400, media_type=MediaType.JSON)


def tell_store(request: Request[Any, Any, Any], wrong: StoreError) -> Response[Trouble]:
    log.error("%s %s: %s", request.method, request.url.path, wrong)
    body = Trouble("not_stored", "the store does not answer: try again in a while")
    return Response(body, status_code=503, media_type=MediaType.JSON)


def tell_fault(request: Request[Any, Any, Any], wrong: Exception) -> Response[Trouble]:
    """A fault of ours: it is logged, and told without a traceback."""
    log.error("%s %s", request.method, request.url.path, exc_info=wrong)
    body = Trouble("fault", "something went wrong here; nothing that was acknowledged is lost: try again")
    return Response(body, status_code=500, media_type=MediaType.JSON)


ROUTES: list[Any] = [
    list_games,
    get_book,
    show_guide,
    check_rules,
    make_table,
    get_table,
    sit_down,
    stand_up,
    start_table,
    adjourn_table,
    trample_table,
    get_file,
    get_step,
    get_odds,
    open_game,
    healthz,
    metrics,
    page,
]


def make_app(server: Server, origins: list[str] | None = None, limited: bool = True) -> Litestar:
    """`origins`: other pages that may open sockets here, beside our own."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        await server.start()
        app.state.replaying = asyncio.Lock()
        app.state.weighing = asyncio.Lock()
        yield
        await server.stop()

    PAGE.mkdir(exist_ok=True)
    assets = create_static_files_router(
        path="/assets", directories=[PAGE / "assets"] if (PAGE / "assets").exists() else [PAGE], include_in_schema=False
    )
    return Litestar(
        route_handlers=[*ROUTES, play, assets],
        lifespan=[lifespan],
        state=State({"server": server, "origins": origins or [], "limited": limited, "buckets": {}}),
        request_max_body_size=BODY,
        before_send=[add_headers],
        exception_handlers={
            TroubleError: tell_trouble,
            HTTPException: tell_http,
            RecursionError: tell_depth,
            StoreError: tell_store,
            Exception: tell_fault,
        },
        openapi_config=OpenAPIConfig("Stompoly", "1", path="/api/schema", render_plugins=[JsonRenderPlugin()]),
    )
