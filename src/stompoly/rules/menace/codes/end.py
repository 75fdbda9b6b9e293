"""How a game ended."""

NONE = 0
CLEARED = 1  # nothing is left to destroy
CAP = 2  # the cap on turns of a simulation
STALL = 3  # a simulation that came to nothing: too many turns without a destruction
STALEMATE = 4  # the game's own end after many turns without a destruction
