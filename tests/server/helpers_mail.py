"""A mail server in this process, and the letters that it was handed."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing, suppress
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default

from stompoly.server.mailing import MailServer

PAGE = "https://games.example.org"


class PostOffice:
    def __init__(self) -> None:
        self.letters: list[EmailMessage] = []
        self.raw: list[bytes] = []
        self.logins: list[str] = []
        self.refuses: list[int] = []  # statuses for the next recipients
        self.port = 0

    @property
    def settings(self) -> MailServer:
        return MailServer("127.0.0.1", self.port, False, "", "", "games@example.org", PAGE)

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"220 here\r\n")
        with suppress(ConnectionError), closing(writer):
            while line := (await reader.readline()).decode().strip():
                writer.write(await self.answer(line, reader, writer))
                if line.upper().startswith("QUIT"):
                    break

    async def answer(self, line: str, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> bytes:
        verb = line.split(" ")[0].upper()
        if verb == "EHLO":
            return b"250-here\r\n250 AUTH PLAIN\r\n"
        if verb == "AUTH":
            self.logins.append(line)
            return b"235 welcome\r\n"
        if verb == "RCPT" and self.refuses:
            return f"{self.refuses.pop(0)} no\r\n".encode()
        if verb == "DATA":
            writer.write(b"354 go on\r\n")
            text = await reader.readuntil(b"\r\n.\r\n")
            self.raw.append(text)
            found = message_from_bytes(text[:-3], policy=default)
            assert isinstance(found, EmailMessage)
            self.letters.append(found)
        return b"221 bye\r\n" if verb == "QUIT" else b"250 ok\r\n"

    def links(self, n: int) -> list[str]:
        """The addresses in a letter's text, without that of the page."""
        return re.findall(rf"{PAGE}(\S+)", self.letters[n].get_content())


@asynccontextmanager
async def post_office() -> AsyncIterator[PostOffice]:
    office = PostOffice()
    listener = await asyncio.start_server(office.serve, "127.0.0.1", 0)
    office.port = listener.sockets[0].getsockname()[1]
    try:
        yield office
    finally:
        listener.close()
