"""How a game ended."""

NONE = 0
LAST_CONTENDER = 1  # one player has subjugated all others
CAP = 2  # the cap of a simulation
