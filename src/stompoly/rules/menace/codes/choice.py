"""Values of options and small frame numbers, as the tables hold them."""

# setup.mode
DICE, QUICK, MAP, HANDOVER = 0, 1, 2, 3
# space.action
NO_MOVE_AFTER, ANY_TIME, ARRIVAL_ONLY = 0, 1, 2
# end.tieBreak
SHARED, DEEDS = 0, 1
# what a monster is aimed at for
SQUAD, SHELL, ARMY = 0, 1, 2
# thrown instead of a prize
TRAIN_CAR = 3
# what an attack is part of
BY_ATTACK, BY_SEWER, BY_BREATH = 0, 1, 2
# what broke a tie at the end
BY_DEEDS, BY_HOTELS = 1, 2
# which way
ON, BACK = 1, 2
