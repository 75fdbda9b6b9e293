"""Kinds of space."""

GO = 0
STREET = 1
STATION = 2
UTILITY = 3
EVENT = 4
TAX = 5
JAIL = 6
PARKING = 7
GO_TO_JAIL = 8
