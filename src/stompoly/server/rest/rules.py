"""Requests about games and their rules, before there is a table."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from litestar import Request, get, post
from litestar.datastructures import State
from litestar.params import Parameter

from stompoly.rules.options import OptionError
from stompoly.texts import server as texts

from .. import catalog, charges, days, estimates
from ..assets import send
from ..book_messages import Book, Games, Guidance
from ..charges import address_of
from ..server import Server, bad_options
from ..table_messages import Estimate, EstimateWish, RulesChecked, RulesWish
from ..trouble import TroubleError
from .shared import TROUBLE, spend


@get("/api/games", sync_to_thread=False, responses=TROUBLE)
def list_games(state: State, request: Request[Any, Any, Any]) -> Games:
    """Every rulebook with its modes, bots and house rules."""
    return send(request, state.server.describe_games(), "application/json", "no-cache")  # type: ignore[return-value]


@get("/api/books/{book_id:str}", sync_to_thread=False, responses=TROUBLE)
def get_book(state: State, request: Request[Any, Any, Any], book_id: Annotated[str, Parameter(max_length=60)]) -> Book:
    """Spaces, colours and clauses of a rulebook."""
    return send(request, state.server.describe_book(book_id), "application/json", "no-cache")  # type: ignore[return-value]


@post("/api/guide", status_code=200, sync_to_thread=False, responses=TROUBLE)
def show_guide(state: State, request: Request[Any, Any, Any], data: RulesWish) -> Guidance:
    """How to play by these house rules, in two minutes, and what the words mean."""
    spend(state, request, "look")
    book = state.server.book(data.rulebook)
    try:
        return catalog.guidance(book, book.choose(data.mode, data.options))
    except OptionError as wrong:
        raise bad_options(book, wrong) from wrong


@post("/api/rules", status_code=200, sync_to_thread=False, responses=TROUBLE)
def check_rules(state: State, request: Request[Any, Any, Any], data: RulesWish) -> RulesChecked:
    """Checks house rules: what differs from the printed ones, or what does not go together."""
    spend(state, request, "look")
    book = state.server.book(data.rulebook)
    try:
        chosen = book.choose(data.mode, data.options)
        book.tables(chosen)
        days.check_options(chosen)
    except OptionError as wrong:
        return RulesChecked(False, catalog.trouble_parts(book, wrong), wrong.key)
    return RulesChecked(True, changed=catalog.changes(book, chosen))


@post("/api/estimate", status_code=200, responses=TROUBLE)
async def estimate_length(state: State, request: Request[Any, Any, Any], data: EstimateWish) -> Estimate:
    """How long a game by these rules will take; measuring it is charged to the visitor who asks."""
    server: Server = state.server
    spend(state, request, "look")
    book = server.book(data.rulebook)
    key, game = estimates.key_of(book, data), estimates.game_for(server, data)
    if not state.lengths.knows(key):
        spend(state, request, "look", charges.ESTIMATE)
    try:
        measured = await server.requests.run(address_of(request), state.lengths.of, key, game)
    except asyncio.CancelledError as gone:  # the server is stopping; the visitor who was setting up a game is gone
        raise TroubleError(503, "closing", texts.CLOSING) from gone
    return estimates.estimate(measured, data, server.minutes(book, data))
