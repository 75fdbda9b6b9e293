"""Values of options and small frame numbers, as the tables hold them."""

# auction.open: a number, or
OPEN_HALF, OPEN_LIST = -1, -2
# auction.format
ROUND_ROBIN, SEALED = 0, 1
# auction.bidLimit
CASH, LIQUIDATION = 0, 1
# rent.collection
AUTO, MANUAL = 0, 1
# tax.income.mode
TAX_CHOICE, TAX_FLAT, TAX_PERCENT, TAX_CHEAPER = 0, 1, 2, 3
# manage.window
BETWEEN_THROWS, OWN_OR_BETWEEN, OWN_TURN = 0, 1, 2
# trade.window
TRADE_BETWEEN, TRADE_OWN_TURN, TRADE_ALL_SOLD = 0, 1, 2
# trade.inDebt
ONLY_IF_SOLVES, FREE, NONE = 0, 1, 2
# money.rounding
UP, NEAREST, DOWN = 0, 1, 2
# end.clockPolicy
FINISH_TURN, IMMEDIATE, FINISH_ROUND = 0, 1, 2
# end.finalTransfer
IN_KIND, LIQUIDATED, NO_TRANSFER = 0, 1, 2
# end.tie
SHARED, CASH_THEN_DEEDS = 0, 1
# cards.mode
DECK_CYCLE, DECK_RESHUFFLE, DICE_LIST, DISCARD_PILE = 0, 1, 2, 3
# resign.policy
BOT, RESIGN_TO_BANK, RESIGN_UNOWNED = 0, 1, 2
# what an auction sells, and which piece runs short
DEED, HOUSE, HOTEL = 0, 1, 2
# why possessions change hands
TRADE, BANKRUPTCY, RETURNED = 0, 1, 2
# the creditor of a debt to several players at once; the frame of payments below it has them
SEVERAL = -2
# what an extra roll is for
THROW_TASK, THROW_UTILITY = 0, 1
