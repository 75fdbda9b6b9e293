"""Where a person's lines come from: a keyboard, or a script on standard input."""

from __future__ import annotations

import contextlib
import select
import shutil
import sys
import textwrap
import time
from abc import ABC, abstractmethod

# what people type, in every language
YES = ("y", "yes")
BACK = ("back", "x", "leave")


class LeavingError(Exception):
    """The person leaves: quit, ctrl-C, ctrl-D, or the end of a script."""


class TooLateError(Exception):
    """No line came in time."""


class Source(ABC):
    @abstractmethod
    def line(self, prompt: str, seconds: float = 0) -> str:
        """The next line; `seconds` > 0 is the most to wait. Raises LeavingError or TooLateError."""

    @abstractmethod
    def poll(self, seconds: float) -> str | None:
        """Waits that long; a line that was typed meanwhile ends the wait and is returned."""


def is_interactive() -> bool:
    """Whether someone types at a terminal that can be waited for (select does not do that on Windows)."""
    return sys.stdin.isatty() and sys.platform != "win32"


def wrapped(prompt: str) -> str:
    """A long prompt broken between words; the terminal would break it anywhere."""
    lines = textwrap.wrap(prompt, shutil.get_terminal_size().columns - 1) or [""]
    return "\n".join(lines) + prompt[len(prompt.rstrip()) :]


class Keyboard(Source):
    """Standard input, typed or piped."""

    def __init__(self) -> None:
        if sys.stdin.isatty():
            with contextlib.suppress(ImportError):
                import readline  # noqa: F401  (line editing and history for input())

    def line(self, prompt: str, seconds: float = 0) -> str:
        if seconds > 0 and is_interactive():
            return self.timed_line(prompt, seconds)
        if sys.stdin.isatty():
            above, newline, last = wrapped(prompt).rpartition("\n")
            print(above, end=newline)  # line editing counts on a prompt of one line
            try:
                return input(last)
            except EOFError:
                print()
                raise LeavingError from None
        return self.scripted_line(prompt)

    def timed_line(self, prompt: str, seconds: float) -> str:
        print(wrapped(prompt), end="", flush=True)
        if not select.select([sys.stdin], [], [], seconds)[0]:
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
        if select.select([sys.stdin], [], [], seconds)[0]:
            line = sys.stdin.readline()
            if not line:
                raise LeavingError
            return line.strip()
        return None
