"""Long work in the background: bots that think, replays, odds, uploads. A few threads do it. An asker with many jobs
does not hold up the others, and work that nobody is waiting for any more is stopped."""

from __future__ import annotations

import asyncio
import threading
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from typing import Any, TypeVar

from stompoly.engine.stopping import stoppable
from stompoly.texts import server as texts

from .queues import Queues
from .trouble import TroubleError

T = TypeVar("T")


class Job:
    """Something to do, who asks for it, and the future that they are waiting for."""

    __slots__ = ("future", "loop", "stopped", "who", "work")

    def __init__(self, who: str, work: Callable[[], Any]) -> None:
        self.who, self.work, self.stopped = who, work, False
        self.loop = asyncio.get_running_loop()
        self.future: asyncio.Future[Any] = self.loop.create_future()

    def run(self) -> None:
        if self.stopped:
            return
        with stoppable(lambda: self.stopped):
            try:
                found, wrong = self.work(), None
            except BaseException as error:  # whatever it is, the thread must survive and the asker must be told
                found, wrong = None, error
        with suppress(RuntimeError):  # the loop is closed: nobody waits
            self.loop.call_soon_threadsafe(self.answer, found, wrong)

    def answer(self, found: Any, wrong: BaseException | None) -> None:
        if self.future.done():
            return
        if wrong is None:
            self.future.set_result(found)
        else:
            self.future.set_exception(wrong)


class Workers:
    """So many threads, and a queue for each asker; they are served in turn. `each`: jobs of one asker that may wait,
    `at_once`: that may run (0: any number). The threads are daemons: a bot that never answers cannot keep the server
    from ending."""

    def __init__(self, name: str, threads: int, each: int = 0, at_once: int = 0) -> None:
        self.name, self.threads, self.each, self.at_once = name, threads, each, at_once
        self.queues: Queues[str, Job] = Queues()
        self.running: set[Job] = set()
        self.lock = threading.Lock()
        self.more = threading.Condition(self.lock)
        self.started, self.closed = 0, False

    async def run(self, who: str, work: Callable[..., T], *args: Any) -> T:
        """Waits for the result. If that is cancelled, the job is dropped, or stopped if it has begun."""
        job = Job(who, lambda: work(*args))
        self.queue(who, job)
        try:
            found: T = await job.future
            return found
        finally:
            job.stopped = True
            self.drop(who, job)

    def queue(self, who: str, job: Job) -> None:
        with self.lock:
            if self.closed:
                raise TroubleError(503, "closing", texts.CLOSING)
            if self.each and self.queues.of(who) >= self.each:
                raise TroubleError(429, "too_fast", texts.TOO_MUCH_WORK)
            self.queues.put(who, job)
            if self.started < self.threads:
                self.started += 1
                threading.Thread(target=self.serve, name=f"{self.name} {self.started}", daemon=True).start()
            self.more.notify()

    def drop(self, who: str, job: Job) -> None:
        """A job that has not begun leaves its queue."""
        with self.lock:
            self.queues.drop(who, job)

    def stop(self) -> None:
        """Begins nothing new, and ends what is running at its next chunk."""
        with self.lock:
            self.closed = True
            self.queues.clear()
            for job in self.running:
                job.stopped = True
            self.more.notify_all()

    # --- in the threads ------------------------------------------------------------------------

    def serve(self) -> None:
        while (job := self.take()) is not None:
            job.run()
            with self.lock:
                self.running.discard(job)
                self.more.notify()  # its asker may have another one

    def take(self) -> Job | None:
        """The next job of the asker who was served longest ago."""
        with self.lock:
            while (who := self.next_asker()) is None:
                if self.closed:
                    return None
                self.more.wait()
            job = self.queues.take_from(who)
            self.running.add(job)
            return job

    def next_asker(self) -> str | None:
        """Whose turn it is; none if nobody waits, or only for their own jobs that are running."""
        busy = Counter(job.who for job in self.running) if self.at_once else {}
        return next((who for who in self.queues.each if not self.at_once or busy[who] < self.at_once), None)
