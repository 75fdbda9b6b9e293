"""What can be built."""

HOUSE = 0
TANK = 1
MASER = 2
