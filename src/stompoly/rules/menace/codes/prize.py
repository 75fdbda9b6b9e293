"""Prizes, and what an attack is aimed at."""

HOUSE = 0
HOTEL = 1
DEED = 2
MONSTER = 3  # no prize: the target of an attack
