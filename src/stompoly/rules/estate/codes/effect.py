"""What a card or a task does; a and b are the card's numbers."""

ADVANCE_TO = 0  # a = space
NEAREST = 1  # a = kind of space, b = rent times (station) or dice times (utility)
BACK = 2  # a = spaces
BACK_TO = 3  # a = space
JAIL = 4
PASS = 5  # a = pass, where it lies in a deck
GAIN = 6  # a = amount
PAY = 7  # a = amount
GAIN_EACH = 8  # a = amount
PAY_EACH = 9  # a = amount
REPAIRS = 10  # a = per house, b = per hotel
PAY_OR_DRAW = 11  # a = amount, b = deck
