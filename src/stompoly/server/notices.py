"""Tells people who want to know that it is their turn while they are not at the table, once each time the game waits
for them."""

from __future__ import annotations

import logging
import time
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import msgspec

from stompoly.faces.seen import NONE
from stompoly.texts import grammar
from stompoly.texts import notices as texts
from stompoly.texts import server as server_texts

from . import outside
from .mailing import Mailing, MailServer
from .outbox import Letter, Outbox
from .records import PushRecord, SeatRecord, TableRecord
from .trouble import TroubleError
from .turn_messages import MailState, MailWish, Notification, PushStop, PushWish

if TYPE_CHECKING:
    from .server import Server
    from .table import Table

PUSHES = 4  # browsers per seat; only the latest ones are kept
SERVICES = ("fcm.googleapis.com", "push.services.mozilla.com", "notify.windows.com", "push.apple.com")
DAY = 86_400  # seconds that a notification waits for a browser that is off, if nobody is timed
GONE = (404, 410)
TRY_AGAIN = (429, 500, 502, 503, 504)
NOBODY = "mailto:nobody@stompoly.invalid"  # whom push services may write to, if the host has given no address
encode = msgspec.json.Encoder().encode
log = logging.getLogger(__name__)


class Notices:
    def __init__(self, server: Server, mail: MailServer | None = None, page: str = "") -> None:
        self.server = server
        self.contact = f"mailto:{mail.sender}" if mail else page or NOBODY
        self.outbox = Outbox()
        self.mail = Mailing(server, self.outbox, mail)
        self.signer: Any = None  # none where the extra `push` is missing
        self.connect: outside.Connect = outside.connect

    async def start(self) -> None:
        self.outbox.start()
        await self.mail.start()
        try:
            from .webpush import Signer
        except ImportError:
            return
        self.signer = Signer(await self.server.store.secret("push", Signer.new_secret()), self.contact)

    def stop(self) -> None:
        self.outbox.stop()
        self.mail.stop()

    @property
    def push_key(self) -> str:
        """The key by which a browser recognises our messages; empty if none are sent."""
        return str(self.signer.public) if self.signer else ""

    # --- who wants to hear -----------------------------------------------------------------------

    async def subscribe(self, table: Table, wish: PushWish) -> None:
        push = self.check_push(wish)
        async with table.moving_on:  # otherwise the record of a game that is over could replace that of the next one
            seat = seat_with(table, wish.key)
            others = [each for each in seat.pushes if each.endpoint != push.endpoint]
            seat.pushes = [*others, push][-PUSHES:]
            await self.server.put(table)

    def check_push(self, wish: PushWish) -> PushRecord:
        if self.signer is None:
            raise TroubleError(404, "no_push", texts.NO_PUSH)
        from .webpush import BadKeyError, check_keys

        try:
            check_service(host_of(outside.check_address(wish.endpoint).geturl()))
            check_keys(wish.p256dh, wish.auth)
        except (outside.OutsideError, BadKeyError) as wrong:
            raise TroubleError(422, "bad_push", texts.BAD_PUSH, where="endpoint") from wrong
        return PushRecord(wish.endpoint, wish.p256dh, wish.auth)

    async def unsubscribe(self, table: Table, wish: PushStop) -> None:
        async with table.moving_on:
            await self.forget(table, [seat_with(table, wish.key)], wish.endpoint)

    async def forget(self, table: Table, seats: list[SeatRecord], endpoint: str) -> None:
        for seat in seats:
            seat.pushes = [each for each in seat.pushes if each.endpoint != endpoint]
        await self.server.put(table)

    async def set_mail(self, table: Table, wish: MailWish) -> MailState:
        async with table.moving_on:
            seat = seat_with(table, wish.key)
            if wish.address is not None:
                await self.mail.leave(table, seat, wish.address)
        if seat.mail is None:
            return MailState()
        return MailState("on" if seat.mail.confirmed else "waits")

    # --- telling ---------------------------------------------------------------------------------

    def tell_turn(self, table: Table) -> None:
        """Tells the player who is asked now, if they are not here."""
        if table.seated is None or not table.playing:
            return
        p = table.seated.asked
        seat = table.record.seats[p]
        if p in table.bots or table.is_here(p) or seat.told or not self.wants(seat):
            return
        if not self.is_paid(table):
            return
        seat.told = table.unsaved = True
        left = table.clocks.seconds_left(self.server.now())
        for push in seat.pushes if self.signer else ():
            self.send_push(table.record, push, left)
        if seat.mail and seat.mail.confirmed:
            self.mail.tell_turn(table.record, seat.mail.address, left)

    def is_paid(self, table: Table) -> bool:
        """Players who are here pay for telling others. Where none is, the clock of a correspondence game is limit
        enough, and no watcher can keep anybody from being told."""
        players = dict.fromkeys(peer.who for peer in table.peers if peer.seats)
        return not players or any(self.server.charges.pays(who, "notice") for who in players)

    def wants(self, seat: SeatRecord) -> bool:
        return bool(seat.pushes and self.signer) or bool(seat.mail and seat.mail.confirmed)

    def send_push(self, record: TableRecord, push: PushRecord, left: float) -> None:
        from .webpush import encrypt

        message = encode(self.notification(record, left))
        ttl = int(left) or DAY

        async def send() -> bool:
            body = encrypt(message, push.p256dh, push.auth)
            headers = {
                "Authorization": self.signer.authorization(push.endpoint, time.time()),
                "Content-Encoding": "aes128gcm",
                "Content-Type": "application/octet-stream",
                "TTL": str(ttl),
                "Urgency": "normal",
                "Topic": record.code,
            }
            status = await outside.post(push.endpoint, headers, body, self.connect)
            return await self.judge(record.code, push, status)

        self.outbox.add(Letter(host_of(push.endpoint), send))

    async def judge(self, code: str, push: PushRecord, status: int) -> bool:
        """Whether a push message needs no further attempt; a subscription that has ended is forgotten."""
        table = self.server.tables.get(code)
        if status in GONE and table:
            async with table.moving_on:
                await self.forget(table, table.record.seats, push.endpoint)
        elif status >= 300 and status not in GONE:
            log.warning(texts.LOG_PUSH_REFUSED.format(host=host_of(push.endpoint), status=status))
        return status not in TRY_AGAIN

    def notification(self, record: TableRecord, left: float) -> Notification:
        """It contains no secret: anybody who follows it still needs the key of the seat."""
        title = self.server.books[record.rulebook].title
        form = texts.TURN_BODY_TIMED if left else texts.TURN_BODY
        body = form.format(code=record.code, time=grammar.span(left))
        return Notification(texts.TURN_TITLE.format(title=title), body, record.code)


def seat_with(table: Table, key: str) -> SeatRecord:
    """The seat that a key is for."""
    p = table.seat_of(key)
    if p == NONE:
        raise TroubleError(403, "not_your_seat", server_texts.NO_KEY, where="key")
    return table.record.seats[p]


def check_service(host: str) -> None:
    """Browsers use their maker's service. Any other host might never answer, and messages to many such hosts would hold
    up everybody's."""
    if not any(host == service or host.endswith(f".{service}") for service in SERVICES):
        raise outside.OutsideError(host)


def host_of(endpoint: str) -> str:
    return urlsplit(endpoint).hostname or ""
