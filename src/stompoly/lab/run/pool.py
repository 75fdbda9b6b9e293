"""Many tasks on several workers. This is the only place in the lab that starts threads or processes for games."""

from __future__ import annotations

import multiprocessing
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, ThreadPoolExecutor, as_completed
from typing import TypeVar

from .cluster import on_cluster
from .means import HERE, Means

Task = TypeVar("Task")
Result = TypeVar("Result")

AHEAD = 8  # tasks per thread that may be waiting or done while an earlier one is still being played


def in_order(
    work: Callable[[Task], Result], tasks: Iterable[Task], means: Means = HERE, threads: bool = True
) -> Iterator[Result]:
    """The results in the order of the tasks, whichever is done first. `threads` is false for work in plain Python,
    which threads would not speed up."""
    if means.cluster:
        return on_cluster(means.cluster, work, tasks)
    if means.count == 1 or not threads:
        return map(work, tasks)
    return on_threads(work, tasks, means.count)


def on_threads(work: Callable[[Task], Result], tasks: Iterable[Task], workers: int) -> Iterator[Result]:
    """Compiled code lets other threads run."""
    with ThreadPoolExecutor(workers) as pool:
        waiting: deque[Future[Result]] = deque()
        try:
            for task in tasks:
                waiting.append(pool.submit(work, task))
                if len(waiting) > AHEAD * workers:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
        finally:
            for future in waiting:
                future.cancel()


def as_done(work: Callable[[Task], Result], tasks: Sequence[Task], means: Means = HERE) -> Iterator[tuple[int, Result]]:
    """The number of each task with its result, on processes, as they are done: for slow work in plain Python, such as
    games of bots that search."""
    if means.count == 1:
        yield from enumerate(map(work, tasks))
        return
    with ProcessPoolExecutor(means.count, multiprocessing.get_context("spawn"), initializer=leave_to_parent) as pool:
        waiting = {pool.submit(work, task): number for number, task in enumerate(tasks)}
        try:
            for future in as_completed(waiting):
                yield waiting[future], future.result()
        except KeyboardInterrupt:  # a game may take minutes
            for child in multiprocessing.active_children():
                child.terminate()
            raise


def leave_to_parent() -> None:
    """An interrupt stops the process that counts, not every player."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
