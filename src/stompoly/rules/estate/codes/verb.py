"""What a seat may do. The comment says what the act's arguments mean."""

ROLL = 0  # a, b, c = typed dice where people roll real ones, else 0
VOID = 1  # the real roll does not count
FINE = 2
USE_PASS = 3
BUY = 4
DECLINE = 5
BID = 6  # a = amount
PASS = 7
BUILD = 8  # a = group, b = levels wanted, four bits a lot
SELL = 9  # a = group, b = levels left
MORTGAGE = 10  # a = lot
LIFT = 11  # a = lot
OFFER = 12  # a = to, b = deeds given, c = deeds asked, d = cash given (negative: asked), e, f = passes given, asked
COUNTER = 13  # like OFFER, to the seat whose offer is open
SETTLE = 14  # pay a debt in kind: b = deeds, d = cash, e = passes
ACCEPT = 15
REJECT = 16
CANCEL = 17
ASK_RENT = 18  # a = claim
WAIVE = 19  # a = claim (in manual mode)
COLLECT = 20
FLAT = 21
PERCENT = 22
PAY = 23
DRAW = 24
HOLD = 25
BANKRUPT = 26
WANT = 27  # a = number of pieces
PLACE = 28  # a = lot
CUT = 29  # a = cards lifted off
END = 30
TIME_UP = 31  # the table's, not a seat's
RESIGN = 32
SELL_DEED = 33  # back to the Bank: a = lot
