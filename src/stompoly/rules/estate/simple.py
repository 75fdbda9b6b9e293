"""Simple trades, as an option: one deed for one deed, or one deed for cash."""

from __future__ import annotations

from stompoly.engine.bits import count
from stompoly.engine.rule import rule
from stompoly.rules.acts import Act

from .codes import Verdict
from .tables import Tables


@rule
def check_simple(g: Tables, act: Act) -> int:
    """Where trades are simple, nothing but deeds and cash, one deed at most on each side, and cash for a deed only."""
    if not g.simple_trades:
        return Verdict.OK
    single = count(act.b) <= 1 and count(act.c) <= 1 and act.e == 0 and act.f == 0
    swap = act.b != 0 and act.c != 0
    return Verdict.NOT_SIMPLE if not single or (swap and act.d != 0) else Verdict.OK
