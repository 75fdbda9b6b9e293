"""What a seat may see. Hidden parts are gone from a view: the stream, forced outcomes, the decks' order, sealed bids of
others, and others' cash where the table plays with hidden money (GOP-SET-01, CLA-SET-02)."""

from __future__ import annotations

from .codes import Choice
from .state import State
from .tables import Tables

UNKNOWN = -1


def view(g: Tables, s: State, seat: int) -> State:
    """The state as that seat sees it (a seat of NOBODY is a spectator)."""
    seen = s.copy()
    seen.rng = 0
    seen.forced_at = seen.forced_left = 0
    seen.forced = [0] * len(seen.forced)
    seen.deck = [
        [UNKNOWN if k < size else card for k, card in enumerate(row)]
        for row, size in zip(s.deck, s.deck_size, strict=True)
    ]
    seen.shuffled = [0] * len(seen.shuffled)
    for p in range(s.seats):
        if p != seat:
            if g.auction_format == Choice.SEALED:
                seen.sealed[p] = 0
            if g.cash_hidden:
                seen.cash[p] = UNKNOWN
    return seen


def scramble(s: State) -> None:
    """Changes everything that no seat may see: the stream, forced outcomes, the order of the decks and of the deeds."""
    s.rng ^= 0xDEADBEEF
    s.forced_at, s.forced_left = s.forced_at ^ 1, s.forced_left ^ 1
    s.forced = [outcome ^ 1 for outcome in s.forced]
    for deck, size in enumerate(s.deck_size):
        s.deck[deck][:size] = reversed(s.deck[deck][:size])
    s.shuffled = [lot ^ 1 for lot in s.shuffled]
