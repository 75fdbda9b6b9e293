"""Long work in the background: bots that think, replays, odds, uploads. A few threads do it. An asker with many jobs
does not hold up the others, and work that nobody is waiting for any more is stopped."""

from __future__ import annotations

import asyncio
import threading
from collections import Counter
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Any, TypeVar

from stompoly.engine.stopping import stoppable
from stompoly.texts import server as texts

from .queues import Queues
from .trouble import TroubleError

T = TypeVar("T")


class Job:
    """Something to do, who asks for it, and the future that they are waiting for. If several do, it is done when the
    first of them has a turn: nobody waits for what another of them has asked for before."""

    __slots__ = ("askers", "future", "loop", "stopped", "who", "work")

    def __init__(self, who: str, work: Callable[[], Any], others: Iterable[str] = ()) -> None:
        self.who, self.work, self.stopped = who, work, False
        self.askers = list(dict.fromkeys([who, *others]))
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
        self.waiting: dict[str, Job] = {}  # by what they are about, if others may come to wait for them too
        self.running: set[Job] = set()
        self.lock = threading.Lock()
        self.more = threading.Condition(self.lock)
        self.started, self.closed = 0, False

    async def run(self, who: str, work: Callable[..., T], *args: Any, others: Iterable[str] = (), about: str = "") -> T:
        """Waits for the result. If that is cancelled, the job is dropped, or stopped if it has begun. `others` wait for
        it too, and so may more: for what it is `about`."""
        job = Job(who, lambda: work(*args), others)
        self.queue(job, about)
        try:
            found: T = await job.future
            return found
        finally:
            job.stopped = True
            self.drop(job, about)

    def queue(self, job: Job, about: str) -> None:
        with self.lock:
            if self.closed:
                raise TroubleError(503, "closing", texts.CLOSING)
            if self.each and self.queues.of(job.who) >= self.each:
                raise TroubleError(429, "too_fast", texts.TOO_MUCH_WORK)
            for who in job.askers:
                self.queues.put(who, job)
            if about:
                self.waiting[about] = job
            if self.started < self.threads:
                self.started += 1
                threading.Thread(target=self.serve, name=f"{self.name} {self.started}", daemon=True).start()
            self.more.notify()

    def also_for(self, who: str, about: str) -> None:
        """Somebody else has come to wait for a job that has not begun."""
        with self.lock:
            job = self.waiting.get(about)
            if job and job not in self.running and not job.stopped and who not in job.askers:
                job.askers.append(who)
                self.queues.put(who, job)
                self.more.notify()

    def drop(self, job: Job, about: str) -> None:
        """A job that has not begun leaves its queues."""
        with self.lock:
            self.leave_queues(job)
            if self.waiting.get(about) is job:
                del self.waiting[about]

    def leave_queues(self, job: Job) -> None:
        for who in job.askers:
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
            job.who = who
            self.leave_queues(job)
            self.running.add(job)
            return job

    def next_asker(self) -> str | None:
        """Whose turn it is; none if nobody waits, or only for their own jobs that are running."""
        busy = Counter(job.who for job in self.running) if self.at_once else {}
        return next((who for who in self.queues.each if not self.at_once or busy[who] < self.at_once), None)
