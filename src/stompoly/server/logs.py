"""The server's log, on stderr. It may quote what strangers have sent: whatever a terminal would obey is spelled out.
While the database is down, each of their requests would leave a line: nobody should be able to fill a disk that way."""

from __future__ import annotations

import logging

from stompoly.people import printable
from stompoly.texts import server as texts

from .peers import Bucket

FORM = "%(levelname)s - %(asctime)s - %(name)s - %(message)s"
RATE, BURST = 2.0, 200.0  # entries in a second, and at once

ANYBODYS = ("Invalid UTF-8", "Invalid HTTP", "Unsupported upgrade")  # uvicorn's words for what anybody can send


class PrintableFormatter(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        return printable(super().format(record))

    def formatMessage(self, record: logging.LogRecord) -> str:
        """On one line: nobody makes up an entry by sending a line break. Only tracebacks have several."""
        return "\\n".join(super().formatMessage(record).splitlines())


class Sparing(logging.Filter):
    """Lets only a limited number of entries through, and says how many it left out."""

    def __init__(self) -> None:
        super().__init__()
        self.bucket, self.left_out = Bucket(RATE, BURST), 0

    def filter(self, record: logging.LogRecord) -> bool:
        if not self.bucket.take():
            self.left_out += 1
            return False
        if self.left_out:
            record.msg = texts.LOG_LEFT_OUT.format(count=self.left_out, text=record.getMessage())
            record.args, self.left_out = (), 0
        return True


def is_ours(record: logging.LogRecord) -> bool:
    """Whether a line is about the server itself: nobody should be able to fill the log from outside."""
    return not record.getMessage().startswith(ANYBODYS)


def start_log() -> None:
    logging.getLogger("uvicorn.error").addFilter(is_ours)
    handler = logging.StreamHandler()
    handler.addFilter(Sparing())
    handler.setFormatter(PrintableFormatter(FORM))
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
