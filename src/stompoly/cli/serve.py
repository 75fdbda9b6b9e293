"""`stompoly serve`: play in the browser."""

from __future__ import annotations

import gc
import ipaddress
import os
import socket
import sys
import threading
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from platformdirs import user_data_path

from stompoly.rulebooks import RULEBOOKS, Rulebook, RulebookError, load_rulebook
from stompoly.rules.options import OptionError
from stompoly.texts import commands as texts

if TYPE_CHECKING:
    import uvicorn

    from stompoly.server.charges import Charges
    from stompoly.server.limits import Limits
    from stompoly.server.names import Names
    from stompoly.server.relaying import Relay
    from stompoly.server.store import Store

    from .workers import Crew

PORT = 8420
ANYWHERE = "0.0.0.0"
OUTSIDE = "192.0.2.1"  # an address that nobody has (RFC 5737)
SLICE = 0.001  # seconds that a thread doing long work may keep the tables waiting
STARTING = 1.0  # seconds until workers answer
GRACE = 1  # seconds for requests that are under way when the server ends


Proxies = Annotated[list[str] | None, typer.Option(metavar="ADDRESS", help=texts.SERVE_OPTIONS["trusted_proxy"])]


def serve(
    host: Annotated[str, typer.Option(help=texts.SERVE_OPTIONS["host"])] = "127.0.0.1",
    port: Annotated[int, typer.Option(help=texts.SERVE_OPTIONS["port"], min=0, max=65535)] = PORT,
    db: Annotated[str, typer.Option(help=texts.SERVE_OPTIONS["db"])] = "",
    workers: Annotated[int, typer.Option(help=texts.SERVE_OPTIONS["workers"], min=1, max=64)] = 1,
    relay_host: Annotated[str, typer.Option(help=texts.SERVE_OPTIONS["relay_host"])] = "127.0.0.1",
    rulebook: Annotated[list[Path] | None, typer.Option(metavar="FOLDER", help=texts.SERVE_OPTIONS["rulebook"])] = None,
    origin: Annotated[list[str] | None, typer.Option(metavar="URL", help=texts.SERVE_OPTIONS["origin"])] = None,
    keep_days: Annotated[float, typer.Option(help=texts.SERVE_OPTIONS["keep_days"], min=0.01)] = 30,
    trusted_proxy: Proxies = None,
    allow_host: Annotated[
        list[str] | None, typer.Option(metavar="NAME", help=texts.SERVE_OPTIONS["allow_host"])
    ] = None,
    unlimited: Annotated[bool, typer.Option("--unlimited", help=texts.SERVE_OPTIONS["unlimited"])] = False,
    limit: Annotated[list[str] | None, typer.Option(metavar="NAME=NUMBER", help=texts.SERVE_OPTIONS["limit"])] = None,
    lobby: Annotated[bool, typer.Option("--lobby", help=texts.SERVE_OPTIONS["lobby"])] = False,
    party: Annotated[bool, typer.Option("--party", help=texts.SERVE_OPTIONS["party"])] = False,
    smtp: Annotated[str, typer.Option(help=texts.SERVE_OPTIONS["smtp"], envvar="STOMPOLY_SMTP")] = "",
    mail_from: Annotated[str, typer.Option(help=texts.SERVE_OPTIONS["mail_from"], envvar="STOMPOLY_MAIL_FROM")] = "",
    public_url: Annotated[str, typer.Option(help=texts.SERVE_OPTIONS["public_url"], envvar="STOMPOLY_PUBLIC_URL")] = "",
    open_page: Annotated[bool, typer.Option("--open/--no-open", help=texts.SERVE_OPTIONS["open"])] = False,
) -> None:
    """`stompoly serve`. What it needs is imported here, so that other commands start faster."""
    import asyncio

    import uvicorn

    from stompoly.server.app import make_app
    from stompoly.server.leases import LeasedStore
    from stompoly.server.limits import read_limits
    from stompoly.server.logs import start_log
    from stompoly.server.mailing import read_mail_server
    from stompoly.server.metering import Meter
    from stompoly.server.relaying import Relay
    from stompoly.server.server import Server
    from stompoly.server.turnstile import Turnstile

    start_log()
    books = books_for(rulebook or [])
    limits = without_caps(read_limits(limit or [])) if unlimited else read_limits(limit or [])
    mail = read_mail_server(smtp, mail_from, public_url)
    proxies = [name for each in trusted_proxy or [] for name in names_of_proxy(each)]
    check_relay_host(relay_host)
    store = store_for(db)
    check_workers(store, workers)
    asyncio.run(try_out(store))
    host = ANYWHERE if party and is_loopback(host) else host
    listener = listening(host, port, workers > 1, limits.body_seconds)
    port = listener.getsockname()[1]
    address, phones = f"http://{address_of(host)}:{port}/", address_for_phones(host, port)
    tell_addresses(host, address, phones)
    server = Server(store, books, data_folder() / "tables", keep_days, limits, lobby, phones, mail, public_url)
    app = Meter(make_app(server, origin, not unlimited), server.charges)
    relay = Relay(app, server, store, relay_host) if isinstance(store, LeasedStore) else None
    names = names_of_server(allow_host or [], public_url, bool(proxies))
    config = config_of(Turnstile(relay or app, server.charges, names), server.charges, proxies)
    prepare_to_run()
    crew = start_workers(relay, config, host, port, workers) if relay and workers > 1 else None
    if open_page:
        open_in_browser(address, STARTING if crew else 0)
    if crew:
        crew.watch()
    else:
        run_to_the_end(uvicorn.Server(config), listener)


def open_in_browser(address: str, seconds: float) -> None:
    """As soon as the server answers, which takes that long."""
    import webbrowser

    threading.Timer(seconds, webbrowser.open, [address]).start()


def books_for(own: list[Path]) -> list[Rulebook]:
    """The shipped rulebooks and the host's own. Tables name their rulebook by its id, so no two may share one."""
    books = {name: load_rulebook(name) for name in RULEBOOKS}
    for path in own:
        book = load_rulebook(path)
        if book.id in books:
            raise RulebookError(book.path, texts.SAME_ID.format(id=book.id, other=books[book.id].title))
        books[book.id] = book
    return list(books.values())


def check_workers(store: Store, workers: int) -> None:
    """Several processes need a store that they can share."""
    if workers > 1 and (not store.several or not hasattr(os, "fork")):
        raise OptionError(texts.WORKERS_NEED_POSTGRES)


def check_relay_host(host: str) -> None:
    """It must be one of this machine's addresses. All of them at once would let strangers in, and lead nobody here."""
    with listening(host, 0) as probe:  # an address that is not ours is reported at once
        if ipaddress.ip_address(probe.getsockname()[0].partition("%")[0]).is_unspecified:
            raise OptionError(texts.RELAY_EVERYWHERE.format(host=host))


def names_of_server(allowed: list[str], public_url: str, has_proxy: bool) -> Names:
    """The names that requests may be for. Behind a proxy, it decides that, unless the host has named some."""
    from stompoly.server.names import Names, name_in, name_of

    named = [*(name_in(each) or refuse_name(each) for each in allowed), name_of(public_url)]
    if has_proxy and not any(named):
        return Names(None)
    return Names([*filter(None, named), socket.gethostname()])


def refuse_name(text: str) -> str:
    raise OptionError(texts.BAD_HOST_NAME.format(text=text))


def without_caps(limits: Limits) -> Limits:
    """For `--unlimited`: whatever one address may ask for at once."""
    return replace(limits, work_waiting=0, connections=sys.maxsize, frame_rate=sys.maxsize)


def tell_addresses(host: str, address: str, phones: str) -> None:
    """Where to find the page, and a warning if everybody on the network can."""
    if not is_loopback(host):
        print(texts.TROUBLE.format(why=texts.OPEN_TO_ALL.format(host=host)), file=sys.stderr)
    print(texts.SERVING.format(address=address), flush=True)
    if phones:
        print(texts.PARTY.format(address=phones), flush=True)


def prepare_to_run() -> None:
    """Only objects that games create are garbage-collected, and rarely; what is loaded by now stays. Threads take turns
    often."""
    gc.freeze()
    gc.set_threshold(20_000, 50, 50)
    sys.setswitchinterval(SLICE)


def start_workers(app: Relay, config: uvicorn.Config, host: str, port: int, count: int) -> Crew:
    """Each has a listener of its own on the same port: the system spreads the connections over them."""
    import uvicorn

    from stompoly.cli.workers import Crew

    def work(id: str, replaces: str) -> None:
        app.store.name(id, replaces)
        run_to_the_end(uvicorn.Server(config), listening(host, port, True, app.server.limits.body_seconds))

    config.load()  # everything that needs doing only once is done here
    crew = Crew(work)
    for _ in range(count):
        crew.start()
    return crew


def config_of(app: Any, charges: Charges, proxies: list[str]) -> uvicorn.Config:
    import uvicorn

    from stompoly.server.door import Door, http_protocol, raise_file_limit, socket_protocol

    door = Door(charges, proxies, raise_file_limit())
    return uvicorn.Config(
        app,
        http=http_protocol(door),
        ws=socket_protocol(door),
        proxy_headers=bool(proxies),
        forwarded_allow_ips=proxies,
        log_config=None,  # ours
        log_level="warning",
        ws_max_size=64_000,
        ws_ping_interval=20,
        ws_per_message_deflate=False,
        server_header=False,
        timeout_graceful_shutdown=GRACE,
    )


def run_to_the_end(server: uvicorn.Server, listener: socket.socket) -> None:
    """Ends the process even if a compiler or a plug-in bot is still running: everything has been stored by then."""
    try:
        server.run(sockets=[listener])
    except KeyboardInterrupt:
        pass  # Ctrl-C is how it is ended
    except SystemExit as end:
        sys.exit(end.code)
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(0 if server.started else 3)


def names_of_proxy(text: str) -> list[str]:
    """The network of a proxy. A server that listens on `::` knows IPv4 addresses by another name too."""
    try:
        network = ipaddress.ip_network(text.strip())
    except ValueError as wrong:
        raise OptionError(texts.BAD_PROXY.format(text=text)) from wrong
    if network.version == 6:
        return [str(network)]
    return [str(network), f"::ffff:{network.network_address}/{96 + network.prefixlen}"]


async def try_out(store: Store) -> None:
    """Opens the store once and writes to it, before any address is printed."""
    from stompoly.server.store import SqliteStore, StoreError

    try:
        if isinstance(store, SqliteStore):
            store.hold()
        await store.start()
        await store.check()
        await store.stop()
    except StoreError as wrong:
        raise OptionError(str(wrong)) from wrong


def store_for(db: str) -> Store:
    from stompoly.server.leases import LeasedStore
    from stompoly.server.store import SqliteStore

    if db.startswith(("postgresql://", "postgres://")):
        return LeasedStore(db)
    if "://" in db:
        raise OptionError(texts.BAD_DB.format(db=db))
    return SqliteStore(Path(db) if db else data_folder() / "tables.db")


def data_folder() -> Path:
    return user_data_path("stompoly", appauthor=False)


def listening(host: str, port: int, shared: bool = False, unread: float = 0) -> socket.socket:
    """Bound before any address is printed, so that a taken port is reported at once, and a browser that follows the
    address waits until the server is ready. `shared`: by several processes, of which this one need not answer;
    `unread`: seconds that visitors may leave something unread."""
    from stompoly.server.door import hold_little

    try:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        listener = socket.socket(family)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        hold_little(listener, unread)
        if shared:
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        listener.bind((host, port))
        if not shared:
            listener.listen()
    except OSError as wrong:
        raise OptionError(texts.CANNOT_LISTEN.format(host=host, port=port, why=wrong.strerror)) from wrong
    return listener


def is_loopback(host: str) -> bool:
    try:
        return host == "localhost" or ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def address_for_phones(host: str, port: int) -> str:
    """Where other devices on the same network find us; empty if they cannot."""
    if is_loopback(host):
        return ""
    found = own_address() if host in (ANYWHERE, "::") else host
    name = f"[{found}]" if ":" in found else found
    return f"http://{name}:{port}" if found else ""


def own_address() -> str:
    """This machine's address on its network, taken from the outgoing route. Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((OUTSIDE, 9))
            found = str(probe.getsockname()[0])
        except OSError:
            return ""
    return "" if is_loopback(found) or found == ANYWHERE else found


def address_of(host: str) -> str:
    """An address that a browser on this machine can open."""
    return {"0.0.0.0": "localhost", "::": "localhost"}.get(host, f"[{host}]" if ":" in host else host)
