"""Tasks on a Dask cluster. If a worker dies, the scheduler hands its tasks to another."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeVar

from stompoly.extras import how_to_install
from stompoly.rules.options import OptionError
from stompoly.texts import lab as texts

Task = TypeVar("Task")
Result = TypeVar("Result")

CONNECT = 10  # seconds to find the scheduler
RETRIES = 5


def on_cluster(address: str, work: Callable[[Task], Result], tasks: Iterable[Task]) -> Iterator[Result]:
    """The results in the order of the tasks."""
    todo = list(tasks)
    if not todo:
        return
    with connect(address) as client:
        futures = [client.submit(work, task, retries=RETRIES, pure=False) for task in todo]
        while futures:  # results fetched here need not stay on the cluster: dropping a future frees them
            yield futures.pop(0).result()


def connect(address: str) -> Any:
    """A client of the scheduler there."""
    try:
        from distributed import Client
        from distributed.comm.addressing import parse_address, parse_host_port
    except ImportError as missing:
        raise OptionError(texts.NEEDS_DASK.format(command=how_to_install("cluster"))) from missing
    try:
        parse_host_port(parse_address(address)[1])  # a client that is given no port is long in closing
        return Client(address, timeout=CONNECT, set_as_default=False)
    except (OSError, ValueError) as wrong:
        raise OptionError(texts.NO_SCHEDULER.format(address=address, why=wrong)) from wrong
