"""What a property game leaves on the board, for those who go on with it."""

from __future__ import annotations

from .state import State
from .tables import Tables


def leftovers(g: Tables, s: State) -> list[tuple[int, str, int]]:
    """Houses and hotels where they stand: space, what, how many."""
    found = []
    for lot in range(g.spaces):
        hotel = s.level[lot] > g.hotel_level
        if s.level[lot]:
            found.append((lot, "hotel" if hotel else "house", 1 if hotel else s.level[lot]))
    return found
