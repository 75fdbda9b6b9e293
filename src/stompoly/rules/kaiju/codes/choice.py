"""Values of options and small frame numbers, as the tables hold them."""

# district.demolished
HOUSES_AND_TANKS, HOUSES_ONLY = 0, 1
# maser.range
DISTANCE, GROUP, OWN, ALL = 0, 1, 2, 3
# fight.targets
ANY_ENEMY, ATTACKER_ONLY = 0, 1
# tanks.target
CHOOSE_ONE, LANDER_ONLY = 0, 1
# subjugate.cash
POT, CONTROLLER = 0, 1
# why a kaiju is sent to the fish
SCENT, DOUBLES, CARD = 0, 1, 2
# how it left
BY_DOUBLE, BY_TRAP, BY_CARD = 0, 1, 2
# stages of a landing
ARRIVE, AFTER_SPACE, AFTER_COMBAT = 0, 1, 2
# stages of a combat slot
KAIJU_SLOT, TANK_SLOT, MASER_SLOT = 0, 1, 2
# why money changed hands
BY_DEAL, BY_SUBJUGATION = 0, 1
# who is paid, where it is not a seat
POOL, CITY = -1, -2
