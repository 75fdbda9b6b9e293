"""What the server answers: REST for what is asked once, a socket for a game that is played, the page for people."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Annotated, Any

from litestar import Litestar, MediaType, Request, Response, get, post
from litestar.config.compression import CompressionConfig
from litestar.datastructures import MutableScopeHeaders, State
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig, ResponseSpec
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import Body, Parameter
from litestar.types import Message, Scope
from prometheus_client import generate_latest

from stompoly.faces.seen import NONE, Story
from stompoly.rules.options import OptionError
from stompoly.texts import server as texts

from . import catalog, charges, estimates, seeds
from .access import find_table, look_at, shown_keys
from .assets import AT_ROOT, PAGE, asset, root_file, send
from .book_messages import Book, Games, Guidance
from .charges import Charges, address_of
from .messages import (
    Estimate,
    EstimateWish,
    Hosted,
    Made,
    Odds,
    Opened,
    OpenTables,
    RulesChecked,
    RulesWish,
    SeatKey,
    SeedGift,
    SitDown,
    StandUp,
    Step,
    TableInfo,
    TableWish,
    Trouble,
    Turning,
)
from .metrics import REFUSALS, TABLES, WORK
from .replays import Kept
from .server import Server
from .sockets import play
from .store import StoreError
from .table import Table
from .trouble import StuckError, TroubleError

BODY = 64_000  # bytes of a request; game files may be longer
FILE = 4_500_000
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
PACKED_ALREADY = ["^/assets/", "^/api/games$", *(f"^/{name}$" for name in AT_ROOT)]
ADDRESSES_OF_PEOPLE = ["/", "/open", "/about", "/t/{code:str}"]
log = logging.getLogger(__name__)

TROUBLE = {
    status: ResponseSpec(Trouble, generate_examples=False, description=why)
    for status, why in texts.API_TROUBLES.items()
}
Code = Annotated[str, Parameter(description=texts.API_CODE, max_length=12)]


# --- games and rules ---------------------------------------------------------------------------------


@get("/api/games", sync_to_thread=False, responses=TROUBLE)
def list_games(state: State, request: Request[Any, Any, Any]) -> Games:
    """Every rulebook with its modes, bots and house rules."""
    return send(request, state.server.games_told(), "application/json", "no-cache")  # type: ignore[return-value]


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
        raise TroubleError(422, "bad_options", reason, where=catalog.key_of(book, str(wrong))) from wrong


@post("/api/rules", status_code=200, sync_to_thread=False, responses=TROUBLE)
def check_rules(state: State, data: RulesWish) -> RulesChecked:
    """Looks house rules over: what differs from print, or what does not go together."""
    book = state.server.book(data.rulebook)
    try:
        chosen = book.choose(data.mode, data.options)
        book.tables(chosen)
    except OptionError as wrong:
        return RulesChecked(False, catalog.parts(book, str(wrong)), catalog.key_of(book, str(wrong)))
    return RulesChecked(True, changed=catalog.changes(book, chosen))


@post("/api/estimate", status_code=200, responses=TROUBLE)
async def estimate_length(state: State, request: Request[Any, Any, Any], data: EstimateWish) -> Estimate:
    """How long a game by these rules will take; whoever makes us measure it pays for that."""
    server: Server = state.server
    book = server.book(data.rulebook)
    key, game = estimates.key_of(book, data), estimates.game_for(server, data)
    known = state.lengths.knows(key)
    spend(state, request, "look", 1 if known else charges.ESTIMATE)
    try:
        measured = await server.requests.run(address_of(request), state.lengths.of, key, game)
    except asyncio.CancelledError as gone:  # the server ends; whoever set up a game is not there any more
        raise TroubleError(503, "closing", texts.CLOSING) from gone
    return estimates.estimate(measured, data, server.minutes(book, data))


# --- tables ------------------------------------------------------------------------------------------


@post("/api/tables", responses=TROUBLE)
async def make_table(state: State, request: Request[Any, Any, Any], data: TableWish) -> Made:
    """Lays a table; it begins at once where nobody is waited for."""
    spend(state, request)
    made: Made = await state.server.create(data, address_of(request))
    return made


@get("/api/tables/{code:str}", responses=TROUBLE)
async def get_table(state: State, request: Request[Any, Any, Any], code: Code) -> TableInfo:
    spend(state, request, "look")
    table = await look_at(state, request, code)
    info: TableInfo = table.info()
    info.you = [seat for key in shown_keys(request) if (seat := table.seat_of(key)) != NONE]
    return info


@get("/api/lobby", sync_to_thread=False, responses=TROUBLE)
def list_tables(state: State, request: Request[Any, Any, Any]) -> OpenTables:
    """Tables whose makers want strangers to find them."""
    spend(state, request, "look")
    return OpenTables(state.server.lobby.shown(state.server.tables.values()))


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
    key: SeatKey = await server.sit_down(await look_at(state, request, code), seat, data)
    return key


@post("/api/tables/{code:str}/seats/{seat:int}/seed", status_code=200, responses=TROUBLE)
async def give_seed(
    state: State,
    request: Request[Any, Any, Any],
    code: Code,
    seat: Annotated[int, Parameter(ge=0, le=8)],
    data: SeedGift,
) -> TableInfo:
    """Gives a seed for the dice before the game begins: 32 random bytes that nobody else could choose."""
    spend(state, request, "look")
    table = await look_at(state, request, code, data.key)
    await seeds.give_seed(state.server, table, seat, data)
    info: TableInfo = table.info()
    return info


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
    table = await look_at(state, request, code, data.key)
    await state.server.stand_up(table, seat, data.key)
    info: TableInfo = table.info()
    return info


@post("/api/tables/{code:str}/start", status_code=200, responses=TROUBLE)
async def start_table(state: State, request: Request[Any, Any, Any], code: Code, data: Hosted) -> TableInfo:
    spend(state, request)
    table = await find_table(state, request, code)
    await state.server.begin(table, data.host)
    info: TableInfo = table.info()
    return info


@post("/api/tables/{code:str}/adjourn", status_code=200, responses=TROUBLE)
async def adjourn_table(state: State, request: Request[Any, Any, Any], code: Code, data: Hosted) -> TableInfo:
    """Closes a table for good, so that its game can be taken home."""
    spend(state, request)
    table = await find_table(state, request, code)
    await state.server.adjourn(table, data.host)
    info: TableInfo = table.info()
    return info


@post("/api/tables/{code:str}/trample", responses=TROUBLE)
async def trample_table(state: State, request: Request[Any, Any, Any], code: Code, data: Hosted) -> Made:
    """Monsters on the board that a finished property game left; the key may be the host's or any seat's."""
    spend(state, request)
    made: Made = await state.server.trample(await find_table(state, request, code), data.host)
    return made


@get("/api/tables/{code:str}/game.jsonl", media_type="application/jsonl", responses=TROUBLE)
async def get_file(state: State, request: Request[Any, Any, Any], code: Code) -> Response[str]:
    """The game file, when the game is over or adjourned, or cannot go on here."""
    spend(state, request)
    with suppress(StuckError):  # there is a file nevertheless
        await look_at(state, request, code)
    text = await state.server.file_of(code.upper(), address_of(request))
    name = f'attachment; filename="stompoly-{code.upper()}.jsonl"'
    return Response(text, media_type="application/jsonl", headers={"Content-Disposition": name})


StepNumber = Annotated[int, Parameter(ge=0, le=10**6)]


@get("/api/tables/{code:str}/steps/{n:int}", responses=TROUBLE)
async def get_step(state: State, request: Request[Any, Any, Any], code: Code, n: StepNumber) -> Step:
    """The game after so many of its actions, as a watcher sees it."""
    spend(state, request, "look")
    table = await table_at_step(state, request, code, n)
    kept = await replay_of(state, request, table)
    over = table.record.status != "play"
    step: Step = await state.server.requests.run(address_of(request), kept.step, n, over)
    return step


@get("/api/tables/{code:str}/odds/{n:int}", responses=TROUBLE)
async def get_odds(state: State, request: Request[Any, Any, Any], code: Code, n: StepNumber) -> Odds:
    """Everybody's odds to win after so many actions of a game that is over: no advice while it is played."""
    spend(state, request, "look")
    table = await table_at_step(state, request, code, n)
    if table.record.status == "play":
        raise TroubleError(409, "not_over", texts.NO_ODDS)
    kept = await replay_of(state, request, table)
    if n not in kept.weighed:
        spend(state, request, "look", charges.ODDS)
    odds: Odds = await state.server.requests.run(address_of(request), kept.odds, n)
    return odds


@get("/api/tables/{code:str}/story", responses=TROUBLE)
async def get_story(state: State, request: Request[Any, Any, Any], code: Code) -> Story:
    """What the end tells of a game: everybody's worth over time, what was remarkable, luck with the dice."""
    spend(state, request, "look", charges.STORY)
    kept = await finished_game(state, request, code)
    story: Story = await state.server.requests.run(address_of(request), kept.story)
    return story


@get("/api/tables/{code:str}/turning", responses=TROUBLE)
async def get_turning(state: State, request: Request[Any, Any, Any], code: Code) -> Turning:
    """Where a finished game turned, by the odds."""
    spend(state, request, "look")
    kept = await finished_game(state, request, code)
    if kept.turned is None:
        spend(state, request, "look", charges.TURNING)
    turning: Turning = await state.server.requests.run(address_of(request), kept.turning)
    return turning


async def finished_game(state: State, request: Request[Any, Any, Any], code: str) -> Kept:
    """All steps of a game that is over: while it is played nobody is told more than they see."""
    table = await table_at_step(state, request, code, 0)
    if table.record.status == "play":
        raise TroubleError(409, "not_over", texts.NOT_OVER)
    return await replay_of(state, request, table)


async def table_at_step(state: State, request: Request[Any, Any, Any], code: str, n: int) -> Table:
    """The table whose step somebody asks for, if it has that step and they may see it."""
    table = await look_at(state, request, code)
    if table.game is None:
        raise TroubleError(409, "table_lobby", texts.NOT_BEGUN)
    if n > table.n:
        raise TroubleError(404, "no_step", texts.no_step(table.n), where="n")
    return table


async def replay_of(state: State, request: Request[Any, Any, Any], table: Table) -> Kept:
    """All steps of a game; whoever makes us play it again pays for that."""
    server: Server = state.server
    record = table.record
    actions = await server.store.lines(table.code)
    if table.record is not record:  # a new game has begun here meanwhile
        raise TroubleError(409, "stale", texts.STALE)
    name = f"{table.code}/{len(record.earlier)}"
    spend(state, request, "look", (len(actions) - server.replays.known(name)) / charges.REPLAYED)
    fresh = server.game_at_start(record)
    return await server.requests.run(address_of(request), server.replays.of, name, fresh, actions)


@post("/api/open", request_max_body_size=FILE, responses=TROUBLE)
async def open_game(
    state: State, request: Request[Any, Any, Any], data: Annotated[Opened, Body(description=texts.API_FILE)]
) -> Made:
    """A table from a game file: to look at, or to go on with."""
    spend(state, request, price=1 + len(data.file) / charges.UPLOADED)
    made: Made = await state.server.open_file(data.file, data.recover, address_of(request))
    return made


# --- for whoever runs the server ---------------------------------------------------------------------


@get("/healthz")
async def healthz(state: State) -> dict[str, str]:
    """Answers when the store can be written to."""
    await state.server.check_store()
    return {"status": "ok"}


@get("/metrics", media_type=MediaType.TEXT, sync_to_thread=False)
def metrics(state: State) -> str:
    TABLES.set(len(state.server.tables))
    for workers in (state.server.bot_work, state.server.work, state.server.requests):
        WORK.labels(workers.name).set(len(workers.running))
    return generate_latest().decode()


# --- the page ----------------------------------------------------------------------------------------


@get(ADDRESSES_OF_PEOPLE, media_type=MediaType.HTML, include_in_schema=False, sync_to_thread=False)
def page(code: str = "") -> Response[str]:
    """One page for all addresses that people see."""
    index = PAGE / "index.html"
    if not index.exists():
        return Response(texts.NOT_BUILT, media_type=MediaType.TEXT, status_code=503)
    return Response(index.read_text(encoding="utf-8"), media_type=MediaType.HTML, headers={"Cache-Control": "no-cache"})


# --- manners -----------------------------------------------------------------------------------------


def spend(state: State, request: Request[Any, Any, Any], what: str = "make", price: float = 1) -> None:
    """Making tables is dear, looking is cheap."""
    state.charges.spend(address_of(request), what, price)


async def check_json(request: Request[Any, Any, Any]) -> None:
    """A foreign page can make a browser post forms and plain text here, but no JSON."""
    if request.method == "POST" and request.content_type[0] != "application/json":
        raise TroubleError(415, "not_json", texts.NOT_JSON)


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
    reason = wrong.detail or texts.CANNOT
    extra = wrong.extra
    if isinstance(extra, list) and extra:
        found = [(e.get("key", texts.BODY), e.get("message", "")) for e in extra if isinstance(e, dict)]
        reason = "; ".join(texts.BAD_FIELD.format(key=key, why=why) for key, why in found)
    code = {404: "not_found", 405: "no_such_method", 413: "too_long"}.get(wrong.status_code, "bad_request")
    return Response(Trouble(code, reason), status_code=wrong.status_code, media_type=MediaType.JSON)


def tell_depth(request: Request[Any, Any, Any], wrong: RecursionError) -> Response[Trouble]:
    """Brackets within brackets without end."""
    body = Trouble("bad_request", texts.TOO_DEEP)
    return Response(body, status_code=400, media_type=MediaType.JSON)


def tell_bytes(request: Request[Any, Any, Any], wrong: UnicodeError) -> Response[Trouble]:
    """A body that is no text."""
    body = Trouble("bad_request", texts.NOT_UTF8)
    return Response(body, status_code=400, media_type=MediaType.JSON)


def tell_store(request: Request[Any, Any, Any], wrong: StoreError) -> Response[Trouble]:
    log.error("%s %s: %s", request.method, request.url.path, wrong)
    body = Trouble("not_stored", texts.STORE_DOWN)
    return Response(body, status_code=503, media_type=MediaType.JSON)


def tell_fault(request: Request[Any, Any, Any], wrong: Exception) -> Response[Trouble]:
    """A fault of ours: it is logged, and told without a traceback."""
    log.error("%s %s", request.method, request.url.path, exc_info=wrong)
    body = Trouble("fault", texts.FAULT)
    return Response(body, status_code=500, media_type=MediaType.JSON)


ROUTES: list[Any] = [
    list_games,
    get_book,
    show_guide,
    check_rules,
    estimate_length,
    make_table,
    get_table,
    list_tables,
    sit_down,
    give_seed,
    stand_up,
    start_table,
    adjourn_table,
    trample_table,
    get_file,
    get_step,
    get_odds,
    get_story,
    get_turning,
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
        yield
        await server.stop()

    return Litestar(
        route_handlers=[*ROUTES, play, asset, root_file],
        lifespan=[lifespan],
        state=State(
            {
                "server": server,
                "origins": origins or [],
                "charges": Charges(server.limits, limited),
                "lengths": estimates.Lengths(),
            }
        ),
        request_max_body_size=BODY,
        before_request=check_json,
        before_send=[add_headers],
        compression_config=CompressionConfig("gzip", minimum_size=1000, gzip_compress_level=5, exclude=PACKED_ALREADY),
        exception_handlers={
            TroubleError: tell_trouble,
            HTTPException: tell_http,
            RecursionError: tell_depth,
            UnicodeError: tell_bytes,
            StoreError: tell_store,
            Exception: tell_fault,
        },
        openapi_config=OpenAPIConfig("Stompoly", "1", path="/api/schema", render_plugins=[JsonRenderPlugin()]),
    )
