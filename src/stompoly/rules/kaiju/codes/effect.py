"""What a chance card does. a and b are its numbers in the tables."""

# at once
ADVANCE_TO = 0  # a = space kind
GO_TO_FISH = 1
ADVANCE_TO_ENEMY = 2
MOVE_BACK = 3  # a = spaces
MOVE_FORWARD = 4  # a = spaces
SWAP = 5
GAIN_MONEY = 6  # a = amount
GAIN_MONEY_EACH = 7  # a = amount, from every other contender
LOSE_MONEY = 8  # a = amount
UPKEEP = 9  # a = for each house, b = for each tank
LOSE_HP = 10  # a = amount
GAIN_HP = 11
GAIN_AP = 12
LOSE_AP = 13
LOSE_TANKS = 14  # a = how many
ALL_LOSE_TANKS = 15
GAIN_TANKS = 16
GAIN_HOUSES = 17
CITY_REBUILDS = 18  # a = houses afterwards
# kept
ESCAPE_FISH = 19
ADJUST_ROLL = 20  # a = spaces
HIDE_ANYWAY = 21
BUILD_NOW = 22
GO_BOTH = 23
HALF_PRICE = 24  # a = percent of the price
# kept, and played in combat
RAISE_LIMIT = 25  # a = attack points in this combat
REDUCE_DAMAGE = 26  # a = damage absorbed
FIRST_HIT = 27  # a = extra damage of the first blow
IGNORE_FIRE = 28
EXTRA_TANKS = 29  # a = tanks
END_FIGHT = 30
CANCEL_CARD = 31
