"""What an event comes from, so that it cites the clause of that."""

FIGHT = 0  # an attack on a monster
TAX = 1
SNEAK = 2
RAILROAD = 3
WATER = 4
SWING = 5
ARMY = 6
PARKING = 7
SQUAD = 8
SHELL = 9  # a battleship or cannon
MADNESS = 10
BEAM = 11
UNKNOWN = 12  # Madness or the Beam: both were used in this game
