from __future__ import annotations

from stompoly.engine.rule import rule
from stompoly.rules.acts import Act, say

from ..codes import Verb
from ..state import State
from ..tables import Tables

SENSIBLE, BRAWLER, BUILDER = 1, 2, 3


@rule
def sensible_decide(g: Tables, s: State, p: int, style: int) -> Act:
    return say(p, Verb.ROLL)
