"""What a seat may see: everything but the stream and forced outcomes. There is nothing hidden in this game."""

from __future__ import annotations

from .state import State
from .tables import Tables


def view(g: Tables, s: State, seat: int) -> State:
    """The state as that seat sees it."""
    seen = s.copy()
    seen.rng = 0
    seen.forced_at = seen.forced_left = 0
    seen.forced = [0] * len(seen.forced)
    return seen


def scramble(s: State) -> None:
    """Changes everything that is hidden, for a test that a view shows none of it."""
    s.rng ^= 0xDEADBEEF
