"""Chunks on a Dask cluster. A worker that dies costs the chunks it was at: the scheduler hands them to another."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from stompoly.rules.options import OptionError

if TYPE_CHECKING:
    from .runs import Chunk, Order

CONNECT = 10  # seconds to find the scheduler
RETRIES = 5


def played_on(address: str, todo: Order, places: list[tuple[int, int, int]]) -> Iterator[Chunk]:
    """The chunks in the order of their places."""
    from .runs import play_chunk

    try:
        from distributed import Client
    except ImportError as missing:
        raise OptionError("--cluster needs Dask: pip install 'stompoly[cluster]'") from missing
    try:
        client = Client(address, timeout=CONNECT, set_as_default=False)
    except (OSError, ValueError) as wrong:
        raise OptionError(f"no Dask scheduler answers at {address}: {wrong}") from wrong
    with client:
        futures = [client.submit(play_chunk, todo, *place, retries=RETRIES, pure=False) for place in places]
        while futures:  # what is here need not stay there: a future that is dropped is forgotten
            yield futures.pop(0).result()
