"""What a seat may do. The comment says what the act's arguments mean."""

ROLL = 0  # a, b = typed dice where people roll real ones, else 0
STAY = 1  # a prisoner does not try
FULL = 2  # move as far as rolled
HIDE = 3  # stop one space short
MORE = 4  # thrall: one space more, into a fight
LESS = 5  # thrall: one space fewer, into a fight
TAKE_MONEY = 6  # the GO reward: money and AP
TAKE_HP = 7  # or HP
EAT = 8
DECLINE = 9  # do without: the meal, the purchase, the shield, the cancelling
BUY = 10
PLAY = 11  # a = card, b = what for: the lot, or 1 more and 2 less
ATTACK = 12  # AP: a = on houses, b = on tanks, c = on kaiju packed by seat, d = seat + 1 struck first, e = on a Maser
FIRE = 13  # a = the kaiju fired at, b = damage asked for (0: as the card says)
STAND_DOWN = 14
BUILD = 15  # a = Piece, b = lot, c = how many
PLACE = 16  # from the reserve: a = Piece, b = lot, c = how many
SELL = 17  # a = Piece, b = lot, c = how many
SELL_SPARE = 18  # from the reserve: a = Piece, c = how many
RETURN = 19  # rights back to the City; a = lot
PICK = 20  # the card's choice: a = seat (SWAP), lot (CREWS, LOSE_TANK) or RESERVE
OFFER = 21  # a = to, b = districts given, c = asked, d = money given (negative: asked), e, f = cards given, asked
COUNTER = 22  # like OFFER, to the seat whose offer is open
ACCEPT = 23
REJECT = 24
CANCEL = 25
END = 26
CANNOT_PAY = 27  # a debtor with nothing to sell asks for the rest to be cancelled
