"""How a game ended."""

NONE = 0
CLEARED = 1  # nothing is left to destroy
CAP = 2  # the cap on turns of a simulation
STALL = 3  # too many turns without a destruction
