"""Requests about a game that was played: its file, its steps, and what the odds were."""

from __future__ import annotations

from contextlib import suppress
from typing import Annotated, Any

from litestar import Request, Response, get, post
from litestar.datastructures import State
from litestar.params import Body, Parameter

from stompoly.faces.seen import Story
from stompoly.texts import server as texts

from .. import charges, opening
from ..access import look_at
from ..charges import address_of
from ..replay_messages import Odds, Step, Turning
from ..replays import Kept
from ..server import Server
from ..table import Table
from ..table_messages import Made, Opened
from ..trouble import StuckError, TroubleError
from .shared import TROUBLE, Code, check_json, spend

FILE = 4_500_000  # bytes of a game file
StepNumber = Annotated[int, Parameter(ge=0, le=10**6)]


@get("/api/tables/{code:str}/game.jsonl", media_type="application/jsonl", responses=TROUBLE)
async def get_file(state: State, request: Request[Any, Any, Any], code: Code) -> Response[str]:
    """The game file, once the game is over or adjourned, or if it cannot continue here."""
    spend(state, request)
    with suppress(StuckError):  # there is a file nevertheless
        table = await look_at(state, request, code)
        spend(state, request, "look", charges.replay_price(table.n, table.standing.undos))
    text = await state.server.file_of(code.upper(), address_of(request))
    name = f'attachment; filename="stompoly-{code.upper()}.jsonl"'
    return Response(text, media_type="application/jsonl", headers={"Content-Disposition": name})


async def charge_upload(request: Request[Any, Any, Any]) -> None:
    """Charges for a file by its length before it is read, so that nobody can make us hold many long ones."""
    await check_json(request)
    length = request.headers.get("content-length", "")
    if not (length.isascii() and length.isdigit()):
        raise TroubleError(411, "no_length", texts.NO_LENGTH)
    read = int(length[:12]) if int(length[:12]) <= FILE else 0  # a longer one is refused unread
    spend(request.app.state, request, price=1 + read / charges.UPLOADED)


@post("/api/open", request_max_body_size=FILE, before_request=charge_upload, responses=TROUBLE)
async def open_game(
    state: State, request: Request[Any, Any, Any], data: Annotated[Opened, Body(description=texts.API_FILE)]
) -> Made:
    """A table from a game file: to look at, or to continue."""
    made: Made = await opening.open_file(state.server, data.file, data.recover, address_of(request))
    return made


@get("/api/tables/{code:str}/steps/{n:int}", responses=TROUBLE)
async def get_step(state: State, request: Request[Any, Any, Any], code: Code, n: StepNumber) -> Step:
    """The game after a number of its actions, as a watcher sees it."""
    spend(state, request, "look")
    table = await table_at_step(state, request, code, n)
    kept = await replay_of(state, request, table)
    over = table.record.status != "play"
    step: Step = await state.server.requests.run(address_of(request), kept.step, n, over)
    return step


@get("/api/tables/{code:str}/odds/{n:int}", responses=TROUBLE)
async def get_odds(state: State, request: Request[Any, Any, Any], code: Code, n: StepNumber) -> Odds:
    """Everybody's odds of winning after a number of actions, once the game is over: they would be advice during
    play."""
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
    """How a finished game went: everybody's worth over time, what was remarkable, luck with the dice."""
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
    """All steps of a game that is over: during play, nobody learns more than they can see."""
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
    """All steps of a game; replaying it is charged to the visitor who asks, before it is even read from the store."""
    server: Server = state.server
    record = table.record
    name = f"{table.code}/{len(record.earlier)}"
    if at_hand := server.replays.at_hand(name, table.n):
        return at_hand
    spend(state, request, "look", (table.n - server.replays.actions_known(name)) / charges.REPLAYED)
    async with table.moving_on:  # the next game may be taking the place of this one
        actions = await server.store.lines(table.code)
    if table.record is not record:  # a new game has begun here in the meantime
        raise TroubleError(409, "stale", texts.STALE)
    fresh = server.game_at_start(record)
    return await server.requests.run(address_of(request), server.replays.of, name, fresh, actions)
