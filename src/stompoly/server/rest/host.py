"""Requests from the host: is the server healthy, and what is it doing?"""

from __future__ import annotations

from litestar import MediaType, get
from litestar.datastructures import State
from prometheus_client import generate_latest

from ..metrics import TABLES, WORK


@get("/healthz")
async def healthz(state: State) -> dict[str, str]:
    """Answers when the store can be written to."""
    await state.server.check_store()
    return {"status": "ok"}


@get("/metrics", media_type=MediaType.TEXT, sync_to_thread=False)
def metrics(state: State) -> str:
    TABLES.set(len(state.server.tables))
    state.server.note_actions()
    for workers in (state.server.bot_work, state.server.work, state.server.requests):
        WORK.labels(workers.name).set(len(workers.running))
    return generate_latest().decode()
