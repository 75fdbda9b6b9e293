"""What a payment is for; decides whether it feeds the pot."""

RENT = 0
INCOME_FLAT = 1
INCOME_PERCENT = 2
LUXURY = 3
CARD = 4
FINE = 5
INTEREST = 6
PLAYER = 7
PRICE = 8
