"""Questions and work on the frame stack. The comment says what the frame's numbers mean."""

OVER = 0  # the game has ended
TURN = 1  # nobody decides: the next turn begins
CHOOSE = 2  # the next activity, or the end of the turn
MOVE = 3  # which dice to move by; a = number of dice, the dice are die1, die2, die3
PICK_UP = 4  # one of the tokens on the space, or none
STRIKE = 5  # after the attack roll; a = Prize aimed at, b = victim, c = roll, d = bonus, m = Choice.BY_* + 8 * attacker
STEAL = 6  # which prize to take; a = victim, b = how many yet, c = Cause; saved: d = houses + 64 * hotels, m = deeds
PROTECT = 7  # stop the theft or not; a = thief, b = Prize, c = deed, d = Cause
DISCARD = 8  # which prize to give up
AIM = 9  # Squad, battleship, cannon, Army: at which monster; a = Choice, what it is for
SHOVE = 10  # Army: which way; a = monster, b = spaces
ATTACK_HERE = 11  # Sewer Tunnels: attack something here, or not
BREATH = 12  # Fire Breath: whom next; a, b = houses, hotels to throw in it, m = monsters yet to be attacked
LOSSES = 13  # nobody decides: the seats m each discard a prize
CORNER = 14  # Transporter Beam: to which corner; a = victim
BEAMED = 15  # nobody decides: the seats m are sent to corners; a = who chooses
