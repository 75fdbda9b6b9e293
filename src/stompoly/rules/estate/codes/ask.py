"""Questions and work on the frame stack. The comment says what the frame's numbers mean."""

OVER = 0  # the game has ended
TURN = 1  # nobody decides: the next turn begins
ROLL_OFF = 2  # roll for the start; b = best total, c = seats that rolled it, m = seats yet to roll
CUT = 3  # cut the shuffled deeds
END = 4  # end the turn (or roll again after doubles); a = 1 once the turn is over whatever happens
ROLL = 5  # roll and move
HELD = 6  # in jail: roll, pay or use a pass
MOVE = 7  # nobody decides: move a = spaces, after a fine was settled
LAND = 8  # nobody decides: a token came to rest; a = 1 by a card, b = rent times, c = dice times
THROW = 9  # an extra roll; a = what for (Choice.THROW_*), b = list or lot, c = dice times, d = who
BUY = 10  # buy or decline; a = lot
AUCTION = 11  # a = lot of a deed, b = high bid, c = high bidder, d = what is sold, m = bidders
RENT = 12  # collect or waive; a = lot, b = amount, c = who landed
TAX = 13  # flat or percent, before the worth is counted
CARD = 14  # pay or draw; a = amount, b = deck to draw from
DEBT = 15  # raise a = amount for b = creditor (or Choice.SEVERAL), c = fee
PAYMENTS = 16  # nobody decides: one seat a and the others m; b = amount, c = 1 when they pay the one, d = the last
TRADE = 17  # answer the open offer; a = counter-offers so far
TRANSFER = 18  # new owner of mortgaged deeds m; a = the deed asked about, b = 1 after a bankruptcy
ESTATE = 19  # nobody decides: the deeds m of a bankrupt are auctioned one by one
WANT = 20  # declare how many pieces; a = house or hotel, b = who asked to build, c = group, d = levels, m = yet to ask
PIECES = 21  # nobody decides: a = house or hotel, b = pieces left to sell, d = who asked
PLACE = 22  # put a piece on a lot; a = house or hotel, b = what was bid for it, 0: it is sold at the printed price
