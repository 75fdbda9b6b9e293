"""Several processes on one port: each is forked from this one, which only watches over them."""

from __future__ import annotations

import os
import secrets
import signal
import sys
import threading
import time
from collections.abc import Callable
from types import FrameType
from typing import NoReturn

END = 4.5  # seconds in which workers must have ended; then they are killed
SHORT = 1.0  # seconds: a worker that ends sooner is not started again at once
SIGNALS = (signal.SIGTERM, signal.SIGINT, signal.SIGALRM)
Work = Callable[[str, str], None]  # what a worker does, given its own id and that of the worker it replaces


class Crew:
    """The running workers, and what happens when one ends."""

    def __init__(self, work: Work) -> None:
        self.work, self.ending = work, False
        self.running: dict[int, tuple[str, float]] = {}  # by process: its id, and since when
        self.pulse = os.pipe()  # nobody writes to it: its end is the end of this process

    def start(self, replaces: str = "") -> None:
        id = secrets.token_hex(8)
        signal.pthread_sigmask(signal.SIG_BLOCK, SIGNALS)  # no signal may reach a child that still acts as the parent
        if not self.ending:
            pid = os.fork()
            if pid == 0:
                self.be_a_worker(id, replaces)
            self.running[pid] = (id, time.monotonic())
        signal.pthread_sigmask(signal.SIG_UNBLOCK, SIGNALS)

    def be_a_worker(self, id: str, replaces: str) -> NoReturn:
        for each in SIGNALS:
            signal.signal(each, signal.SIG_DFL)
        signal.signal(signal.SIGINT, signal.default_int_handler)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, SIGNALS)
        os.close(self.pulse[1])
        threading.Thread(target=end_with, args=(self.pulse[0],), daemon=True).start()
        status = 1
        try:
            self.work(id, replaces)
            status = 0
        except SystemExit as end:
            status = end.code if isinstance(end.code, int) else 1
        finally:
            sys.stderr.flush()
            os._exit(status)

    def watch(self) -> None:
        """Runs until all have ended; a worker that ends before it is told to is replaced."""
        for each in (signal.SIGTERM, signal.SIGINT):
            signal.signal(each, self.end)
        signal.signal(signal.SIGALRM, self.kill)
        while self.running:
            pid, _ = os.wait()
            id, since = self.running.pop(pid)
            if not self.ending and time.monotonic() - since < SHORT:
                time.sleep(SHORT)
            self.start(replaces=id)

    def end(self, number: int, frame: FrameType | None) -> None:
        self.ending = True
        signal.setitimer(signal.ITIMER_REAL, END)
        self.signal_all(signal.SIGTERM)

    def kill(self, number: int, frame: FrameType | None) -> None:
        self.signal_all(signal.SIGKILL)

    def signal_all(self, number: int) -> None:
        for pid in self.running:
            os.kill(pid, number)


def end_with(pipe: int) -> None:
    """A worker ends when its parent has been killed."""
    os.read(pipe, 1)
    os.kill(os.getpid(), signal.SIGTERM)
