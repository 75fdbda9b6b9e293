"""Special actions: how many there may be in a turn, and that two follow each other."""

from __future__ import annotations

from stompoly.engine.rule import rule

from .codes import Verdict
from .state import State
from .tables import Tables

ACTIVITIES = 3
SPECIALS = 2


@rule
def check_special(s: State) -> int:
    return check_special_after(s, 0)


@rule
def check_special_after(s: State, begun: int) -> int:
    """One or two in a turn, the second right after the first, within three activities (MMM-TURN-01, MMM-TURN-03,
    MMM-TURN-04, MMM-SPEC-02)."""
    if s.activities + begun >= ACTIVITIES:
        return Verdict.THREE_ACTIVITIES
    if s.specials >= SPECIALS:
        return Verdict.TWO_SPECIALS
    return Verdict.OK if s.specials == 0 or s.adjacent else Verdict.NOT_BACK_TO_BACK


@rule
def begin_special(s: State) -> None:
    s.activities += 1
    s.specials += 1
    s.adjacent = 1


@rule
def check_embedded(g: Tables, s: State, begun: int) -> int:
    """A token used inside a move or an attack is a special at that place, next to one directly before or after it
    (MMM-SPEC-07, MMM-R-13). `begun` is 1 where that activity is yet to be counted."""
    return check_special_after(s, begun) if g.token_cost else Verdict.OK


@rule
def begin_embedded(g: Tables, s: State) -> None:
    if g.token_cost:
        begin_special(s)
        s.embedded = 1


@rule
def begin_host(s: State) -> None:
    """A move or an attack begins; a special right before it is still next to what is used inside it."""
    s.activities += 1
    s.embedded = 0


@rule
def close_host(s: State) -> None:
    """It is over: a special that follows is back to back only with one that was used inside it."""
    s.adjacent = s.embedded
    s.embedded = 0
