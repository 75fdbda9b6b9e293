"""What a monster can do besides moving and attacking."""

SNEAK = 0  # once a game: two prizes from one player
FIRE_BREATH = 1  # once a game: attacks everybody on its side
MADNESS = 2  # once a game: all roll, the unlucky discard a prize and lose a turn
SWING = 3  # any turn: jumps to the opposite side
SHAKEDOWN = 4  # always: a bonus against houses and hotels
OPEN_FIRE = 5  # always: attacks monsters anywhere
BEAM = 6  # once a game: all roll, the unlucky go to a corner and lose a turn
BRAINS = 7  # always: whom it beats moves with one die next turn
