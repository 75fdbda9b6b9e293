"""Kinds of spaces; each but a street has an action of its own."""

GO = 0
STREET = 1
CHEST = 2
TAX = 3
RAILROAD = 4
CHANCE = 5
JAIL = 6
ELECTRIC = 7
PARKING = 8
WATER = 9
GO_TO_JAIL = 10
