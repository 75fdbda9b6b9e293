"""`stompoly serve`: play in the browser."""

from __future__ import annotations

import gc
import ipaddress
import socket
import sys
import threading
import webbrowser
from pathlib import Path
from typing import Annotated

import typer
from platformdirs import user_data_path

from stompoly.rulebooks import RULEBOOKS, load_rulebook
from stompoly.rules.options import OptionError
from stompoly.server.store import SqliteStore, Store
from stompoly.texts import commands as texts

PORT = 8420


def serve(
    host: Annotated[str, typer.Option(help=texts.SERVE_OPTIONS["host"])] = "127.0.0.1",
    port: Annotated[int, typer.Option(help=texts.SERVE_OPTIONS["port"], min=0, max=65535)] = PORT,
    db: Annotated[str, typer.Option(help=texts.SERVE_OPTIONS["db"])] = "",
    rulebook: Annotated[list[Path] | None, typer.Option(help=texts.SERVE_OPTIONS["rulebook"])] = None,
    origin: Annotated[list[str] | None, typer.Option(help=texts.SERVE_OPTIONS["origin"])] = None,
    keep_days: Annotated[float, typer.Option(help=texts.SERVE_OPTIONS["keep_days"], min=0.01)] = 30,
    unlimited: Annotated[bool, typer.Option("--unlimited", help=texts.SERVE_OPTIONS["unlimited"])] = False,
    open_page: Annotated[bool, typer.Option("--open/--no-open", help=texts.SERVE_OPTIONS["open"])] = False,
) -> None:
    """`stompoly serve`."""
    import uvicorn

    from stompoly.server.app import make_app
    from stompoly.server.server import Server

    own = [load_rulebook(path) for path in rulebook or []]
    books = [*(load_rulebook(name) for name in RULEBOOKS), *own]
    server = Server(store_for(db), books, data_folder() / "tables", keep_days)
    listener = listening(host, port)
    address = f"http://{address_of(host)}:{listener.getsockname()[1]}/"
    if not is_loopback(host):
        print(texts.TROUBLE.format(why=texts.OPEN_TO_ALL.format(host=host)), file=sys.stderr)
    print(texts.SERVING.format(address=address), flush=True)
    if open_page:
        threading.Timer(1.0, webbrowser.open, [address]).start()
    config = uvicorn.Config(
        make_app(server, origin, not unlimited),
        log_level="warning",
        ws_max_size=64_000,
        ws_ping_interval=20,
        ws_per_message_deflate=False,
        server_header=False,
        timeout_graceful_shutdown=3,
    )
    gc.freeze()  # what is loaded stays: only what games make is looked over, and that seldom
    gc.set_threshold(20_000, 50, 50)
    uvicorn.Server(config).run(sockets=[listener])


def store_for(db: str) -> Store:
    from stompoly.server.postgres import PostgresStore

    if db.startswith(("postgresql://", "postgres://")):
        return PostgresStore(db)
    if "://" in db:
        raise OptionError(texts.BAD_DB.format(db=db))
    return SqliteStore(Path(db) if db else data_folder() / "tables.db")


def data_folder() -> Path:
    return user_data_path("stompoly", appauthor=False)


def listening(host: str, port: int) -> socket.socket:
    """Bound before anything is promised, so that a taken port is said at once."""
    try:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        listener = socket.socket(family)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
    except OSError as wrong:
        raise OptionError(texts.CANNOT_LISTEN.format(host=host, port=port, why=wrong.strerror)) from wrong
    return listener


def is_loopback(host: str) -> bool:
    try:
        return host == "localhost" or ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def address_of(host: str) -> str:
    """An address that a browser on this machine can open."""
    return {"0.0.0.0": "localhost", "::": "localhost"}.get(host, f"[{host}]" if ":" in host else host)
