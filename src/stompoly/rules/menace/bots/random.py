"""`random`: any legal answer. It is a tester."""

from __future__ import annotations

from typing import Any

from stompoly.engine.chance import stream
from stompoly.engine.rule import rule
from stompoly.rules.acts import Act
from stompoly.rules.listing import taken

from ..choices import answers, keep_legal
from ..state import State
from ..tables import Tables
from .memory import Memory


@rule
def random_decide(g: Tables, s: State, p: int, m: Memory, out: Any) -> Act:
    n = keep_legal(g, s, out, answers(g, s, out, 0))
    return taken(out, stream(m, n))
