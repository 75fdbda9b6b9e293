"""What a token does for its holder."""

SHELL = 0  # box it: on a roll, a monster discards a prize
BOOST = 1  # box it: a bonus on an attack roll
REROLL = 2  # box it: roll again
POINTS = 3  # held: points
SHIELD = 4  # box it: stops a theft
