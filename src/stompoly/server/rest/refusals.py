"""How requests are refused: whatever went wrong, the answer is a `Trouble` and a status."""

from __future__ import annotations

import logging
from typing import Any

from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException

from stompoly.texts import server as texts

from ..leases import FencedError
from ..metrics import REFUSALS
from ..store import StoreError
from ..table_messages import Trouble
from ..trouble import TroubleError

log = logging.getLogger(__name__)


def tell_trouble(request: Request[Any, Any, Any], wrong: TroubleError) -> Response[Trouble]:
    REFUSALS.labels(wrong.code).inc()
    body = Trouble(wrong.code, wrong.reason, wrong.clause, wrong.where)
    return Response(body, status_code=wrong.status, media_type=MediaType.JSON)


def tell_http(request: Request[Any, Any, Any], wrong: HTTPException) -> Response[Trouble]:
    """Malformed requests."""
    reason = wrong.detail or texts.CANNOT
    extra = wrong.extra
    if isinstance(extra, list) and extra:
        found = [(e.get("key", texts.BODY), e.get("message", "")) for e in extra if isinstance(e, dict)]
        reason = "; ".join(texts.BAD_FIELD.format(key=key, why=why) for key, why in found)
    code = {404: "not_found", 405: "no_such_method", 413: "too_long"}.get(wrong.status_code, "bad_request")
    return Response(Trouble(code, reason), status_code=wrong.status_code, media_type=MediaType.JSON)


def tell_depth(request: Request[Any, Any, Any], wrong: RecursionError) -> Response[Trouble]:
    """Brackets nested too deeply."""
    body = Trouble("bad_request", texts.TOO_DEEP)
    return Response(body, status_code=400, media_type=MediaType.JSON)


def tell_bytes(request: Request[Any, Any, Any], wrong: UnicodeError) -> Response[Trouble]:
    """A body that is not text."""
    body = Trouble("bad_request", texts.NOT_UTF8)
    return Response(body, status_code=400, media_type=MediaType.JSON)


def tell_store(request: Request[Any, Any, Any], wrong: StoreError) -> Response[Trouble]:
    log.error("%s %s: %s", request.method, request.url.path, wrong)
    body = Trouble("not_stored", texts.STORE_DOWN)
    return Response(body, status_code=503, media_type=MediaType.JSON)


def tell_moving(request: Request[Any, Any, Any], wrong: FencedError) -> Response[Trouble]:
    """Another process has taken over the table, and will answer."""
    return tell_trouble(request, TroubleError(503, "moving", texts.MOVING))


def tell_fault(request: Request[Any, Any, Any], wrong: Exception) -> Response[Trouble]:
    """A fault of ours: it is logged, and reported without a traceback."""
    log.error("%s %s", request.method, request.url.path, exc_info=wrong)
    body = Trouble("fault", texts.FAULT)
    return Response(body, status_code=500, media_type=MediaType.JSON)


REFUSED: dict[int | type[Exception], Any] = {
    TroubleError: tell_trouble,
    HTTPException: tell_http,
    RecursionError: tell_depth,
    UnicodeError: tell_bytes,
    FencedError: tell_moving,
    StoreError: tell_store,
    Exception: tell_fault,
}
