"""What a seat may see. Hidden parts are gone from a view: the stream, forced outcomes, the deck's order, and others'
cards where the table keeps them secret."""

from __future__ import annotations

from .state import State
from .tables import Tables

UNKNOWN = -1


def view(g: Tables, s: State, seat: int) -> State:
    """The state as that seat sees it (a seat of NOBODY is a spectator)."""
    seen = s.copy()
    seen.rng = 0
    seen.forced_at = seen.forced_left = 0
    seen.forced = [0] * len(seen.forced)
    seen.deck = [UNKNOWN if k < s.deck_size else 0 for k in range(len(s.deck))]
    if not g.hands_public:
        seen.hand = [cards if p == seat else 0 for p, cards in enumerate(s.hand)]
    return seen


def scramble(s: State) -> None:
    """Changes everything that is hidden, for a test that a view shows none of it."""
    s.rng ^= 0xDEADBEEF
    s.deck[: s.deck_size] = list(reversed(s.deck[: s.deck_size]))
