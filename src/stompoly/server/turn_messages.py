"""Messages about all of somebody's tables: where it is their turn, and how they want to be notified."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from stompoly.faces.seen import NONE, Outgoing

from .table_messages import Incoming, Key

MOST_TABLES = 40  # as many as a browser remembers


class KnownTable(Incoming):
    """A table that somebody has seats at, and the keys of the seats."""

    code: Annotated[str, Meta(max_length=12)]
    keys: Annotated[list[Key], Meta(max_length=9)]


class TurnsWish(Incoming):
    tables: Annotated[list[KnownTable], Meta(max_length=MOST_TABLES)]


class YourTable(Outgoing):
    """A table as the list of a browser's own tables shows it."""

    code: str
    status: Literal["lobby", "play", "over", "closed"]
    title: str
    names: list[str]
    asked: int = NONE  # whose turn it is to answer, while a game is running
    yours: bool = False  # it is the turn of one of the seats whose keys were shown
    left: float = 0  # seconds to answer, 0 = no hurry


class PushWish(Incoming):
    """A browser's push subscription, for one seat."""

    key: Key
    endpoint: Annotated[str, Meta(max_length=1000)]
    p256dh: Annotated[str, Meta(max_length=100)]
    auth: Annotated[str, Meta(max_length=40)]


class PushStop(Incoming):
    """A browser that no longer wants to be notified about a seat."""

    key: Key
    endpoint: Annotated[str, Meta(max_length=1000)]


class MailWish(Incoming):
    """An e-mail address for a seat; an empty one removes it, and without one the request only asks for the current
    state."""

    key: Key
    address: Annotated[str, Meta(max_length=254)] | None = None


class MailState(Outgoing):
    state: Literal["none", "waits", "on"] = "none"  # waits: for a click on the link that was sent there


class Notification(Outgoing):
    """What the service worker shows."""

    title: str
    body: str
    code: str  # of the table


class YourTables(Outgoing):
    tables: list[YourTable]
    gone: list[str] = []  # codes of tables that do not exist
    unsure: list[str] = []  # codes of tables that the page must ask one by one
