"""The one runner of the lab: it cuts games into batches and plays them on threads, on a Dask cluster or, where numba is
missing, in plain Python. Batches are cut by game number alone and their results are added up in order, so the
result is the same bytes for any number of workers, on a cluster, and after an interruption.

`run` and `play_series` study every game, `simulate` and `tally_of` only count, `in_order` runs anything else."""

from __future__ import annotations

from .batches import Batch, batches
from .chunk import Chunk
from .means import HERE, Means, Progress, quietly
from .order import Order, order_of
from .outcome import Outcome
from .playing import play_games, play_python_bots
from .pool import in_order
from .series import CHUNK, Part, play_series, run
from .setup import Setup, describe
from .tally import Tally, simulate, tally_of

__all__ = [
    "CHUNK",
    "HERE",
    "Batch",
    "Chunk",
    "Means",
    "Order",
    "Outcome",
    "Part",
    "Progress",
    "Setup",
    "Tally",
    "batches",
    "describe",
    "in_order",
    "order_of",
    "play_games",
    "play_python_bots",
    "play_series",
    "quietly",
    "run",
    "simulate",
    "tally_of",
]
