"""Long work that can be stopped from outside: now and then it checks whether anybody is still waiting for it."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

_here = threading.local()


class StoppedError(Exception):
    """Nobody is waiting for this work any more."""


@contextmanager
def stoppable(is_stopped: Callable[[], bool]) -> Iterator[None]:
    """What this thread does inside can be stopped."""
    _here.is_stopped = is_stopped
    try:
        yield
    finally:
        _here.is_stopped = None


def check_stopped() -> None:
    """Raises StoppedError if nobody is waiting any more; called in the loops of long work."""
    is_stopped = getattr(_here, "is_stopped", None)
    if is_stopped and is_stopped():
        raise StoppedError
