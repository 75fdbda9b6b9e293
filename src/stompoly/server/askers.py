"""Who waits for each table that is being loaded."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from .work import Workers


class Askers:
    """The first who asks for a table has it loaded. The others do not wait for whatever else that one has asked for:
    it is loaded as soon as any of them has a turn."""

    def __init__(self, workers: Workers) -> None:
        self.workers = workers
        self.waiting: dict[str, list[str]] = {}

    @contextmanager
    def ask(self, code: str, who: str) -> Iterator[None]:
        self.waiting.setdefault(code, []).append(who)
        self.workers.also_for(who, code)
        try:
            yield
        finally:
            self.waiting[code].remove(who)
            if not self.waiting[code]:
                del self.waiting[code]

    def of(self, code: str) -> list[str]:
        return self.waiting.get(code, [])
