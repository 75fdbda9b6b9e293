"""Long work in the background: bots that think, replays, odds, uploads. A few threads do it. Whoever asks for a lot
does not hold up the others, and work that nobody is waiting for any more is stopped."""

from __future__ import annotations

import asyncio
import threading
from collections import OrderedDict, deque
from collections.abc import Callable
from contextlib import suppress
from typing import Any, TypeVar

from stompoly.engine.stopping import stoppable
from stompoly.texts import server as texts

from .trouble import TroubleError

T = TypeVar("T")


class Job:
    """Something to do, and the future that somebody is waiting for."""

    __slots__ = ("future", "loop", "stopped", "work")

    def __init__(self, work: Callable[[], Any]) -> None:
        self.work, self.stopped = work, False
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
    """So many threads, and a queue for each asker; they are served in turn. `each`: jobs of one asker that may wait (0:
    any number). The threads are daemons: a bot that never answers cannot keep the server from ending."""

    def __init__(self, name: str, threads: int, each: int = 0) -> None:
        self.name, self.threads, self.each = name, threads, each
        self.queues: OrderedDict[str, deque[Job]] = OrderedDict()
        self.running: set[Job] = set()
        self.lock = threading.Lock()
        self.more = threading.Condition(self.lock)
        self.started, self.closed = 0, False

    async def run(self, who: str, work: Callable[..., T], *args: Any) -> T:
        """Waits for the result. If that is cancelled, the job is dropped, or stopped if it has begun."""
        job = Job(lambda: work(*args))
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
            waiting = self.queues.get(who, ())
            if self.each and len(waiting) >= self.each:
                raise TroubleError(429, "too_fast", texts.TOO_MUCH_WORK)
            self.queues.setdefault(who, deque()).append(job)
            if self.started < self.threads:
                self.started += 1
                threading.Thread(target=self.serve, name=f"{self.name} {self.started}", daemon=True).start()
            self.more.notify()

    def drop(self, who: str, job: Job) -> None:
        """A job that has not begun leaves its queue."""
        with self.lock:
            queue = self.queues.get(who)
            if queue and job in queue:
                queue.remove(job)
                if not queue:
                    del self.queues[who]

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

    def take(self) -> Job | None:
        """The next job of whoever was served longest ago."""
        with self.lock:
            while not self.queues:
                if self.closed:
                    return None
                self.more.wait()
            who, queue = self.queues.popitem(last=False)
            job = queue.popleft()
            if queue:
                self.queues[who] = queue
            self.running.add(job)
            return job
