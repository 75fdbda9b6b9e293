"""Where a person's lines come from: a keyboard, or a script on standard input."""

from __future__ import annotations

import contextlib
import select
import shutil
import signal
import sys
import textwrap
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator

# what people type, in every language
YES = ("y", "yes")
BACK = ("back", "x", "leave", "cancel")


class LeavingError(Exception):
    """The person leaves: quit, ctrl-C, ctrl-D, or the end of a script."""


class TooLateError(Exception):
    """No line came in time."""


def nothing_to_draw() -> bool:
    return False


class Source(ABC):
    redraw: Callable[[], bool] = staticmethod(nothing_to_draw)  # after a change of size; False: nothing to do

    @abstractmethod
    def line(self, prompt: str, seconds: float = 0) -> str:
        """The next line; `seconds` > 0 is the most to wait. Raises LeavingError or TooLateError."""

    @abstractmethod
    def poll(self, seconds: float) -> str | None:
        """Waits that long; a line typed in the meantime ends the wait and is returned."""


def is_interactive() -> bool:
    """Whether someone types at a terminal that can be waited for (select does not do that on Windows)."""
    return sys.stdin.isatty() and sys.platform != "win32"


def wrap_prompt(prompt: str) -> str:
    """A long prompt broken between words; the terminal would break it anywhere."""
    lines = textwrap.wrap(prompt, shutil.get_terminal_size().columns - 1) or [""]
    return "\n".join(lines) + prompt[len(prompt.rstrip()) :]


class Keyboard(Source):
    """Standard input, typed or piped."""

    def __init__(self) -> None:
        self.waiting = self.resized = False
        self.prompt = ""  # the line that is being typed begins with it
        self.typed: Callable[[], str] = str  # so far
        if is_interactive():
            signal.signal(signal.SIGWINCH, self.notice_size)  # before readline is loaded, which passes it on
        if sys.stdin.isatty():
            with contextlib.suppress(ImportError):
                import readline  # line editing and history for input()

                self.typed = readline.get_line_buffer

    def notice_size(self, *signal_and_frame: object) -> None:
        """Redraws at once while nothing else is being written, otherwise before the next wait."""
        self.resized = True
        if self.waiting and self.draw_again():
            print(self.prompt + self.typed(), end="", flush=True)

    def draw_again(self) -> bool:
        self.resized = False
        return self.redraw()

    @contextlib.contextmanager
    def waits(self, prompt: str = "") -> Iterator[None]:
        """While waiting for a line: the terminal may change its size in the meantime."""
        if self.resized:
            self.draw_again()
        self.prompt, self.waiting = prompt, True
        try:
            yield
        finally:
            self.waiting = False

    def line(self, prompt: str, seconds: float = 0) -> str:
        if seconds > 0 and is_interactive():
            return self.timed_line(prompt, seconds)
        if sys.stdin.isatty():
            above, newline, last = wrap_prompt(prompt).rpartition("\n")
            print(above, end=newline)  # line editing counts on a prompt of one line
            try:
                with self.waits(last):
                    return input(last)
            except EOFError:
                print()
                raise LeavingError from None
        return self.scripted_line(prompt)

    def timed_line(self, prompt: str, seconds: float) -> str:
        above, newline, last = wrap_prompt(prompt).rpartition("\n")
        print(above + newline + last, end="", flush=True)
        with self.waits(last):
            ready = select.select([sys.stdin], [], [], seconds)[0]
        if not ready:
            print()
            raise TooLateError
        line = sys.stdin.readline()
        if not line:
            raise LeavingError
        return line.rstrip("\n")

    def scripted_line(self, prompt: str) -> str:
        """The prompt first, for a program that waits for it; then the line, because no terminal echoes it."""
        print(prompt, end="", flush=True)
        line = sys.stdin.readline()
        print(line.rstrip(), flush=True)
        if not line:
            raise LeavingError
        return line.rstrip("\n")

    def poll(self, seconds: float) -> str | None:
        if not is_interactive():
            time.sleep(seconds)
            return None
        with self.waits():
            ready = select.select([sys.stdin], [], [], seconds)[0]
        if ready:
            line = sys.stdin.readline()
            if not line:
                raise LeavingError
            return line.strip()
        return None
