"""The pages behind the links in e-mails. They say nothing about the table. Nothing happens until a button is clicked,
because programs that open the links in e-mails click none."""

from __future__ import annotations

from html import escape
from typing import Annotated, Any

from litestar import MediaType, Request, Response, get, post
from litestar.datastructures import State
from litestar.params import Parameter

from stompoly.texts import notices as texts

from .access import find_table
from .charges import address_of
from .trouble import TroubleError

PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Stompoly</title><link rel="stylesheet" href="/offline.css"></head>
<body><main><h1>{title}</h1>{more}</main></body></html>
"""
FORM = '<form method="post"><button>{button}</button></form>'
PATH = "/api/tables/{code:str}/mail/{token:str}"
Code = Annotated[str, Parameter(max_length=12)]
Token = Annotated[str, Parameter(max_length=64)]


def page(title: str, button: str = "", status: int = 200) -> Response[str]:
    more = FORM.format(button=escape(button)) if button else ""
    text = PAGE.format(title=escape(title), more=more)
    return Response(text, media_type=MediaType.HTML, status_code=status, headers={"Cache-Control": "no-store"})


def link_is_gone() -> Response[str]:
    return page(texts.LINK_GONE, status=404)


@get(PATH, include_in_schema=False)
async def show_link(state: State, request: Request[Any, Any, Any], code: Code, token: Token) -> Response[str]:
    """Asks whether to do what a link is for."""
    state.charges.spend(address_of(request), "look")
    try:
        table = await find_table(state, request, code)
    except TroubleError:
        return link_is_gone()
    found = state.server.notices.mail.purpose_of(table.record, token)
    return page(texts.LINK_TITLES[found[0]], texts.LINK_BUTTONS[found[0]]) if found else link_is_gone()


@post(PATH, include_in_schema=False, status_code=200, opt={"forms": True})
async def follow_link(state: State, request: Request[Any, Any, Any], code: Code, token: Token) -> Response[str]:
    """Does what a link is for; mail programs ask for this too, when somebody unsubscribes there (RFC 8058)."""
    state.charges.spend(address_of(request), "look")
    try:
        table = await find_table(state, request, code)
    except TroubleError:
        return link_is_gone()
    purpose = await state.server.notices.mail.follow(table, token)
    return page(texts.LINK_DONE[purpose]) if purpose else link_is_gone()
