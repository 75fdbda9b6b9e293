"""The results of some consecutive games, as arrays."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import numpy as np

from stompoly.rules.study import Study

SUMS = [name for name in Study.spec if list(Study.spec).index(name) >= list(Study.spec).index("lot_games")]


@dataclass
class Chunk:
    rows: Any  # one row per game, columns of `rules.results`
    landings: Any  # by space
    sums: dict[str, Any] = field(default_factory=dict)  # the tallies of `rules.study`, where the games were studied
    trace: Any = None  # game, round, seat: standings, where they were kept


def join_chunks(chunks: list[Chunk]) -> Chunk:
    """Chunks of one run, in their order, as one."""
    return Chunk(
        np.concatenate([chunk.rows for chunk in chunks]),
        np.sum([chunk.landings for chunk in chunks], axis=0),
        {name: np.sum([chunk.sums[name] for chunk in chunks], axis=0) for name in chunks[0].sums},
        np.concatenate([chunk.trace for chunk in chunks]),
    )
