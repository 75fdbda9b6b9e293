"""What happened. The comment says what x, y and z mean; the clause of each stands in the rulebook."""

# The nine payments follow the order of `fee.py`: seat = payer, x = payee (NOBODY: the Bank, POT: the pot), y = amount,
# z = space that the payer is on. For rent, also while it is claimed, waived or a debt: why = its lot and how it was
# worked out, as `rent.py` packs it
RENT = 0
TAX_FLAT = 1
TAX_PERCENT = 2
LUXURY_TAX = 3
CARD_FINE = 4
JAIL_FINE = 5
INTEREST = 6
PLAYER_PAID = 7
PRICE_PAID = 8
# The course of the game
STARTS = 9  # seat begins
ROLL_OFF = 10  # x, y = dice
CUT = 11  # x = cards
DEALT = 12  # x = lot, y = price paid
TURN = 13  # x = turn, y = round
THROW = 14  # x, y = dice
VOID = 15
MOVED = 16  # x = from, y = to
LANDED = 17  # x = space: where a roll or a card ended the token's move
SALARY = 18  # x = amount
BONUS = 19  # x = amount, for a roll or an exact landing
JAILED = 20  # x = why: 0 space, 1 card, 2 doubles
FREED = 21  # x = how: 0 doubles, 1 fine, 2 pass, 3 forced fine
STAYED = 22  # x = held turns so far
# Deeds
BOUGHT = 23  # x = lot, y = price
DECLINED = 24  # x = lot
BID = 25  # x = amount
PASSED = 26
SOLD = 27  # auction won: x = lot, y = price
UNSOLD = 28  # x = lot
PIECE_WON = 29  # x = 1 house, 2 hotel, y = price
MORTGAGED = 30  # x = lot, y = amount
LIFTED = 31  # x = lot, y = amount
BUILT = 32  # x = lot, y = new level, z = old level and 16 times the price
BUILDING_SOLD = 33  # x = lot, y = new level, z = old level and 16 times the refund
DEED_MOVED = 34  # seat = new owner, x = lot, y = old owner, z = why
PASS_MOVED = 35  # seat = new holder, x = pass, y = old holder, z = why
CASH_MOVED = 36  # seat = receiver, x = giver, y = amount, z = why
# Cards and spaces
CARD = 37  # x = card
TASK = 38  # x = total, y = card
PASS_KEPT = 39  # x = pass
NO_PASS_LEFT = 40
GAIN = 41  # x = amount
POT = 42  # x = amount taken
CHOSE = 43  # x = verb
# Claims, debts, trades
CLAIM = 44  # seat = owner, x = who landed, y = amount, z = lot
CLAIM_LAPSED = 45  # seat = owner, x = who landed, y = amount, z = lot
WAIVED = 46  # seat = owner, x = who landed, y = amount, z = lot
DEBT = 47  # x = creditor (or Choice.SEVERAL), y = amount, z = several creditors, bit per seat
OFFERED = 48  # x = to
COUNTERED = 49  # x = to
TRADED = 50  # x = with
REFUSED = 51  # x = whose offer
WITHDRAWN = 52
SETTLED = 53  # in kind: x = creditor, y = debt
HELD_MORTGAGE = 54  # x = lot
WANTED = 55  # x = pieces
SHORTAGE = 56  # x = 1 houses, 2 hotels, y = pieces for auction
# Ends
BANKRUPT = 57  # x = creditor (or Choice.SEVERAL), z = several creditors, bit per seat
LIQUIDATED = 58  # x = what the buildings brought
LEFT_TO_BANK = 59
RESIGNED = 60
TIME_UP = 61
WON = 62  # seat = winner, x = end, y = value
OVER = 63  # x = end
TIED = 64  # equal highest rolls for the start; x = seats
SALE_HELD = 65  # seat = debtor, x = buyer: it holds only if the debt is paid
SALES_RETURNED = 66  # seat = debtor: what was sold while the debt was open goes back
# By house rules
PUT_UP = 67  # an unowned deed that is landed on goes to auction: x = lot
DEED_RETURNED = 68  # sold to the Bank: x = lot, y = price
TAKEN_OVER = 69  # the Bank takes an estate for several creditors: x = what it pays for it
