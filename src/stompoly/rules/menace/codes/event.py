"""What happened. The comment says what x, y and z mean; the clause of each stands in the rulebook."""

CITY = 0  # the city is set up: x = houses, y = hotels, z = tokens + 32 * Choice of setup.mode
MONSTER = 2  # seat plays monster x
STARTS = 3
TURN = 4  # x = turn, y = round
SKIPPED = 5  # seat loses this turn; x = Cause
EXTRA_TURN = 6
ROLLED = 7  # for movement: x, y, z = dice, 0 for none
MOVED = 8  # x = from, y = to
LANDED = 9  # x = space where the monster's own move ended
UNLOCKED = 10  # attacks are allowed from now on
PICKED_UP = 11  # x = token
USED_TOKEN = 12  # x = token, which goes to the box, y = its number among the printed ones
ATTACKED = 13  # x = Prize aimed at, y = victim, z = lot
STRUCK = 14  # x, y, z = dice
BOOSTED = 15  # x = bonus, y = number of the token among the printed ones
THREW = 16  # x = Prize or Choice.TRAIN_CAR, y = bonus
MISSED = 17  # x = total, y = needed
DESTROYED = 18  # x = Prize, y = lot
BEAT = 19  # x = victim
NO_PRIZE = 20  # seat has no prize to lose
STOLE = 21  # x = Prize + 4 * Cause, y = victim, z = lot
PROTECTED = 22  # x = token, y = thief, z = number of the token among the printed ones
DISCARDED = 23  # x = Prize, y = lot
SLOWED = 24  # seat moves with one die next turn, by x
SPEEDED = 25  # seat moves with three dice next turn
JUMPED = 26  # x = from, y = to, z = Cause
SHOVED = 27  # seat is moved; x = from, y = to, z = by whom + 8 * Cause
SWAPPED = 28  # x, y = the two monsters
DIE = 29  # x = die, y = needed, z = Cause
FAILED = 30  # the roll came to nothing
SPACE = 31  # uses the action of the space; x = kind
POWER = 32  # uses its own action; x = Monster
LOST_TURN = 33  # the seats x will lose a turn by seat's doing; y = Cause
WON = 34  # x = end, y = points, z = Choice.BY_* of the tie-break, 0 = it decided nothing
OVER = 35  # x = end
SHOOK = 36  # seat's power adds x to the roll of its attack; y = Prize aimed at
STALEMATE_NEAR = 37  # nothing was destroyed in the last x turns; after y the game ends
