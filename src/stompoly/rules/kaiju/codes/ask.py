"""Questions and work on the frame stack. The comment says what the frame's numbers mean."""

OVER = 0  # the game has ended
TURN = 1  # nobody decides: the next turn begins
ROLL_OFF = 2  # roll one die for the start; b = best, c = seats that rolled it, m = seats yet to roll
END = 3  # end the turn, after business
ROLL = 4  # build and do business, then roll; a = 1 where no building is left (a roll within the same turn)
FISH = 5  # prisoner: try for doubles or stay; a = 1 for the try right after three doubles
MOVE = 6  # how far to go; a = spaces rolled
PASS_GO = 7  # the GO reward: money and AP, or HP
LAND = 8  # nobody decides: a kaiju came to rest; a = stage, b = 1 hiding, c = 1 spares kaiju in their peace lap
FEED = 9  # eat of the Big Pile of Fish, or not
SWAP = 10  # card: change places with which kaiju; a = card
CREWS = 11  # card: the City rebuilds which district; a = card
LOSE_TANK = 12  # card: give up a tank from where; b = 1 it goes to the pool
LOSSES = 13  # nobody decides: the seats m each lose a = tanks; b = 1 to the pool, c = left for seat d
DEBT = 14  # raise a = amount for b = creditor (a seat, Choice.POOL or Choice.CITY): sell, deal, or have it cancelled
PAYMENTS = 15  # nobody decides: the seats m each pay a = amount to b; c = who drew the card
COMBAT = 16  # nobody decides: a = whose slot, b = stage, c = next space to look at, m = seats yet to come
FIGHT = 17  # a kaiju's slot: play a card, divide attack points, or hold back
FIRE = 18  # tanks: fire at an enemy kaiju or stand down
MASER = 19  # a Maser Cannon: fire or stand down; a = its district
STRIKE = 20  # nobody decides: a = who strikes, b = Source, c = damage packed by seat, d = first, m = already asked
SHIELD = 21  # about to be hit: play a card or take it; a = who strikes, b = Source, c = damage
PLAYED = 22  # nobody decides: the card a of seat b is on the table; c = last asked, m = may still cancel it
JAM = 23  # cancel the card a of seat b, or let it stand
BUY = 24  # buy the rights of a demolished district, or leave it; a = lot, b = seat whose kaiju landed
DEAL = 25  # answer the open offer; a = counter-offers so far
