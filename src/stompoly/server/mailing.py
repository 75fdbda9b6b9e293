"""E-mail for people whose turn it is, where the host has named a mail server. An address first gets one e-mail, with a
link to confirm it, and nothing more until then; every later e-mail has a link to stop them."""

from __future__ import annotations

import hashlib
import hmac
import logging
import re
import secrets
import smtplib
import ssl
from dataclasses import dataclass
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import formatdate, make_msgid
from typing import TYPE_CHECKING, Literal
from urllib.parse import unquote, urlsplit

from stompoly.rules.options import OptionError
from stompoly.texts import grammar
from stompoly.texts import notices as texts

from .outbox import Letter, Outbox
from .peers import Bucket, Buckets
from .records import MailRecord, SeatRecord, TableRecord
from .trouble import TroubleError
from .work import Workers

if TYPE_CHECKING:
    from .server import Server
    from .table import Table

SECONDS = 20.0  # for each step of handing an e-mail to the mail server
LONGEST, LONGEST_NAME = 254, 64  # characters of an address, and before its @
ADDRESS = re.compile(r"[\w.!#$%&'*+/=?^`{|}~-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+", re.ASCII)
ENCODED = "=?"  # how headers begin what they cannot contain (RFC 2047)
A_DAY, ADDRESSES = 3, 10_000  # confirmation e-mails to one address in a day; addresses that are counted
TURNS = 50  # e-mails about turns to one address in a day
RATE, BURST = 0.5, 60  # the same for all addresses together: e-mails in a second, and at once
TOKEN = 32  # digits of a link: 128 bits
PLAIN = SMTP.clone(max_line_length=998)  # a long address is not split or encoded: mail programs would not understand it
LOOPBACK = ("localhost", "127.0.0.1", "::1")
Purpose = Literal["confirm", "stop"]
log = logging.getLogger(__name__)


@dataclass(frozen=True)
class MailServer:
    """Where e-mail is handed in, who it is from, and the address of the page for its links."""

    host: str
    port: int
    tls: bool  # from the start; else as soon as the server offers it
    user: str
    password: str
    sender: str
    page: str

    def send(self, message: EmailMessage) -> None:
        context = ssl.create_default_context()
        if self.tls:
            with smtplib.SMTP_SSL(self.host, self.port, timeout=SECONDS, context=context) as way:
                self.hand_in(way, message)
            return
        with smtplib.SMTP(self.host, self.port, timeout=SECONDS) as way:
            way.ehlo()
            if way.has_extn("starttls"):
                way.starttls(context=context)
                way.ehlo()
            elif self.user and self.host not in LOOPBACK:
                raise smtplib.SMTPNotSupportedError(texts.NO_TLS)
            self.hand_in(way, message)

    def hand_in(self, way: smtplib.SMTP, message: EmailMessage) -> None:
        if self.user:
            way.login(self.user, self.password)
        way.send_message(message)


def read_mail_server(url: str, sender: str, page: str) -> MailServer | None:
    """From the host's settings. If they are wrong, the message does not show the password."""
    if not url:
        return None
    try:
        parts = urlsplit(url)
        port = parts.port or (465 if parts.scheme == "smtps" else 587)
    except ValueError as wrong:
        raise OptionError(texts.BAD_SMTP) from wrong
    if parts.scheme not in ("smtp", "smtps") or not parts.hostname or parts.path not in ("", "/"):
        raise OptionError(texts.BAD_SMTP)
    if not is_address(sender):
        raise OptionError(texts.BAD_SENDER)
    if not page.startswith(("https://", "http://")):
        raise OptionError(texts.BAD_PUBLIC_URL)
    user, password = unquote(parts.username or ""), unquote(parts.password or "")
    return MailServer(parts.hostname, port, parts.scheme == "smtps", user, password, sender, page.rstrip("/"))


def is_address(text: str) -> bool:
    """Whether e-mail to it goes there and nowhere else: a name in the form `=?utf-8?q?...?=` stands for another."""
    if not ADDRESS.fullmatch(text) or ENCODED in text:
        return False
    return len(text) <= LONGEST and text.index("@") <= LONGEST_NAME


def mailbox(address: str) -> str:
    """The mailbox behind an address: many servers ignore what comes after a plus, and some ignore dots."""
    name, _, host = address.lower().rpartition("@")
    return f"{name.partition('+')[0].replace('.', '')}@{host}"


def purse_of(purses: Buckets, address: str, a_day: int) -> Bucket:
    """Of a mailbox that may get a limited number of e-mails a day. Its address is not kept for that."""
    name = hashlib.sha256(mailbox(address).encode()).hexdigest()
    return purses.of(name, a_day / 86_400, a_day, ADDRESSES)


class Mailing:
    def __init__(self, server: Server, outbox: Outbox, settings: MailServer | None = None) -> None:
        self.server, self.outbox, self.settings = server, outbox, settings
        self.workers = Workers("mail", 1)
        self.secret = b""
        self.asked, self.told = Buckets(), Buckets()  # by mailbox: to confirm it, and for its turns
        self.all = Bucket(RATE, BURST)

    async def start(self) -> None:
        self.secret = await self.server.store.secret("mail", secrets.token_bytes(32))

    def stop(self) -> None:
        self.workers.stop()

    # --- leaving an address ------------------------------------------------------------------------

    async def leave(self, table: Table, seat: SeatRecord, address: str) -> None:
        """Sets the address of a seat; an empty one removes it."""
        if self.settings is None:
            raise TroubleError(404, "no_mail", texts.NO_MAIL)
        if address and not is_address(address):
            raise TroubleError(422, "bad_mail", texts.BAD_MAIL, where="address")
        if seat.mail and seat.mail.address == address and seat.mail.confirmed:
            return
        if address and not self.may_ask(address):
            raise TroubleError(429, "too_many", texts.MAILED_ENOUGH)
        seat.mail = MailRecord(address) if address else None
        await self.server.put(table)
        if address:
            self.post(self.confirmation(self.settings, table.code, address))

    def may_ask(self, address: str) -> bool:
        """Keeps anybody from flooding strangers with e-mail."""
        return purse_of(self.asked, address, A_DAY).take() and self.all.take()

    # --- the links in letters ----------------------------------------------------------------------

    def token(self, purpose: Purpose, code: str, address: str) -> str:
        said = "\n".join((purpose, code, address)).encode()
        return hmac.new(self.secret, said, hashlib.sha256).hexdigest()[:TOKEN]

    def link(self, settings: MailServer, purpose: Purpose, code: str, address: str) -> str:
        return f"{settings.page}/api/tables/{code}/mail/{self.token(purpose, code, address)}"

    def purpose_of(self, record: TableRecord, token: str) -> tuple[Purpose, list[SeatRecord]] | None:
        """What a link is for, and the seats where its address was left."""
        purposes: tuple[Purpose, Purpose] = ("confirm", "stop")
        for purpose in purposes:
            found = [seat for seat in record.seats if seat.mail and self.fits(purpose, record.code, seat.mail, token)]
            if found:
                return purpose, found
        return None

    def fits(self, purpose: Purpose, code: str, mail: MailRecord, token: str) -> bool:
        return hmac.compare_digest(self.token(purpose, code, mail.address).encode(), token.encode())

    async def follow(self, table: Table, token: str) -> Purpose | None:
        """Does what a link is for; None if it is no longer valid."""
        async with table.moving_on:
            found = self.purpose_of(table.record, token)
            if found is None:
                return None
            purpose, seats = found
            for seat in seats:
                seat.mail = MailRecord(seat.mail.address, True) if purpose == "confirm" and seat.mail else None
            await self.server.put(table)
        return purpose

    # --- letters -------------------------------------------------------------------------------------

    def tell_turn(self, record: TableRecord, address: str, left: float) -> None:
        if self.settings and purse_of(self.told, address, TURNS).take():
            self.post(self.turn_letter(self.settings, record, address, left))

    def post(self, message: EmailMessage) -> None:
        settings = self.settings
        assert settings is not None

        async def send() -> bool:
            try:
                await self.workers.run("mail", settings.send, message)
            except smtplib.SMTPException as wrong:
                status = status_of(wrong)
                log.warning(texts.LOG_MAIL_REFUSED.format(host=settings.host, status=status))
                return status >= 500  # otherwise a later attempt may succeed
            return True

        self.outbox.add(Letter(settings.host, send))

    def confirmation(self, settings: MailServer, code: str, address: str) -> EmailMessage:
        """The recipient may not have asked for it, so it contains nothing that a stranger has written."""
        link = self.link(settings, "confirm", code, address)
        return letter(settings, address, texts.CONFIRM_SUBJECT, texts.CONFIRM_LETTER.format(link=link))

    def turn_letter(self, settings: MailServer, record: TableRecord, address: str, left: float) -> EmailMessage:
        title, stop = self.server.books[record.rulebook].title, self.link(settings, "stop", record.code, address)
        time = texts.TURN_TIME.format(time=grammar.span(left)) if left else ""
        page = f"{settings.page}/t/{record.code}"
        text = texts.TURN_LETTER.format(title=title, code=record.code, time=time, page=page, stop=stop)
        message = letter(settings, address, texts.TURN_TITLE.format(title=title), text)
        message["List-Unsubscribe"] = f"<{stop}>"
        message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        return message


def status_of(wrong: smtplib.SMTPException) -> int:
    """The status that a mail server answered with; its words may contain an address, which does not belong in a log."""
    if isinstance(wrong, smtplib.SMTPRecipientsRefused):
        return max(status for status, _ in wrong.recipients.values())
    return wrong.smtp_code if isinstance(wrong, smtplib.SMTPResponseException) else 0


def letter(settings: MailServer, address: str, subject: str, text: str) -> EmailMessage:
    message = EmailMessage(PLAIN)
    message["From"], message["To"], message["Subject"] = settings.sender, address, subject
    message["Date"], message["Message-ID"] = formatdate(), make_msgid(domain=settings.sender.partition("@")[2])
    message["Auto-Submitted"] = "auto-generated"
    message.set_content(text)
    return message
