"""A list of choices: a table of MOST rows of eight numbers (a list of lists, or a numpy array when compiled)."""

from __future__ import annotations

import threading
from typing import Any

from stompoly.engine.rule import rule

from .acts import Act, act

MOST = 640  # choices listed at once


@rule
def put(out: Any, n: int, choice: Act) -> int:
    """Writes a candidate down; the number written."""
    if n < MOST:
        out[n][0] = choice.seat
        out[n][1] = choice.verb
        out[n][2] = choice.a
        out[n][3] = choice.b
        out[n][4] = choice.c
        out[n][5] = choice.d
        out[n][6] = choice.e
        out[n][7] = choice.f
        return n + 1
    return n


@rule
def nth_choice(out: Any, n: int) -> Act:
    """The n-th choice of the list."""
    return act(out[n][0], out[n][1], out[n][2], out[n][3], out[n][4], out[n][5], out[n][6], out[n][7])


SCRATCH = threading.local()


def scratch() -> Any:
    """A list in plain form to be filled and read at once: one per thread, as it is large."""
    if not hasattr(SCRATCH, "out"):
        SCRATCH.out = blank()
    return SCRATCH.out


def blank() -> list[list[int]]:
    """An empty list in plain form."""
    return [[0] * 8 for _ in range(MOST)]
