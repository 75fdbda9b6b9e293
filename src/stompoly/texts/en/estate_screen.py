"""What screens show and say about games of the estate family."""

from __future__ import annotations


def passes(number: int) -> str:
    """In short, where there is little room."""
    return f"{number} pass" if number == 1 else f"{number} passes"


# --- asking ----------------------------------------------------------------------------------------
ABOUT_TO_THROW = "{name} is about to roll, and any rent not claimed by then is lost. Act now, or press Enter"
NO_NUMBER_BID = "There is no choice {number}. To bid that much, say: bid {number}"
NO_AUCTION = "+{more} raises a bid, but there is no auction now"

# What the numbered choices say besides the word that is typed
ANSWERS = {
    "fine": "pay {fine} to get out, {fine_left}",
    "use pass": "leave with the {pass_}",
    "buy": "pay {price}, {left}",
    "decline": "do not buy",
    "decline auctioned": "do not buy; it goes to auction",
    "pass": "drop out",
    "collect": "take the rent",
    "waive": "let {debtor} off",
    "pay": "{fee}, {fee_left}",
    "draw": "the top {deck} card instead",
    "draw task": "roll three dice for a {deck} task instead",
    "flat": "{flat}, {flat_left}",
    "percent": "{percent}% of your total worth",
    "hold": "pay {interest} interest, {interest_left}; it stays mortgaged",
    "lift": "pay {lift}, {lift_left}; no longer mortgaged",
    "bankrupt": "give up and leave the game",
    "end": "your turn is over",
}
# The same on screens where nobody types, where the word alone does not say what is done, or what it is good for
SHOWN = {
    "fine": "pay the fine",
    "use pass": "use {a_pass}",
    "flat": "pay the flat tax",
    "percent": "pay a percentage",
    "hold": "leave it mortgaged",
    "lift": "lift the mortgage",
}
SHOWN_NOTES = {
    "roll_off roll": "the highest roll starts",
    "roll roll": "both dice, and move that far",
    "held roll": "doubles set you free",
    "held use pass": "get out at no cost",
    "throw roll": "the total decides",
    "transfer hold": "pay {interest} interest, {interest_left}",
    "transfer lift": "pay {lift}, {lift_left}",
}
SETTLE_REPLIES = {
    "accept": "you get {give}; the debt of {money} is settled",
    "reject": "you are still owed {money}",
}
GROUPS = {
    "build": "build",
    "sell": "sell",
    "mortgage": "mortgage",
    "sell_deed": "sell a deed",
    "lift": "lift a mortgage",
    "settle": "settle with deeds",
    "trade": "trade",
    "counter": "counter",
}
GROUP_MEANS = {
    "build": "rents rise",
    "sell": "get part of the cost back",
    "mortgage": "borrow money on a deed; it earns no rent",
    "sell_deed": "get part of the price back",
    "lift": "pay back the loan; the deed earns rent again",
    "settle": "offer deeds instead of money",
}
DEED_ACTS = {
    "build": "build {what}",
    "sell": "sell {what}",
    "mortgage": "mortgage {what}",
    "sell_deed": "sell deed {what}",
    "lift": "lift the mortgage on {what}",
    "settle": "settle with {what}",
}
CLAIMS = {"ask_rent": "ask {name} for the rent on {lot}", "waive": "let {name} off the rent on {lot}"}
TAKE_BACK = "take back what you sold for the debt"
GETS = "+{money}"
PAYS = "\N{MINUS SIGN}{money}"
BID, RAISE = "bid {amount}", "+{more}, {left}"
LEAVES, SHORT_OF, MAKES = "leaves {money}", "{money} short", "total {money}"
RENT_THEN = "rent {money}"
SETTLES = "for the whole debt, if {name} agrees"
PLACES = "put it on {lot}"
SOLD_OF = "{what} on {lot}"
SOLD_SOME = "{what} on {lot}, {left} left"

# --- the board and the players ---------------------------------------------------------------------
BANK = "{bank}: {houses}, {hotels}"
UNLIMITED = "unlimited {things}"
POT = "{pot}: {money}"
OUT = "bankrupt"
HELD = "held, turn {turn}"
HELD_SHORT = "held {turn}"
PLAIN_FOR_SALE = "for sale at {price}"
PLAIN_AUCTIONED = "auctioned when landed on, price {price}"
PLAIN_OWNED = "owned by {owner}"
MORTGAGED = "mortgaged"
PLAIN_WHERE = "{name} is on {space} with {cash}."
PLAIN_HELD = "{name} is held on {space} with {cash}."
OWNS_CASH = "cash"
OWNS_PLACE = "on"
OWNS_PASSES = "passes"

# --- the property card -----------------------------------------------------------------------------
CARD_GROUP = "group"
CARD_PRICE = "price"
CARD_RENT = "rent"
CARD_RENT_WHOLE = "rent, whole group"
CARD_RENT_CLEAR = "rent, whole group, none mortgaged"
CARD_WITH = "with {level}"
CARD_OWNED = "rent with {n} owned"
CARD_DICE = "{times} × the dice"
CARD_BUILD = "{house} costs"
CARD_HOTEL = "{hotel} costs"
CARD_MORTGAGE = "mortgage"
CARD_LIFT = "{money}, lifted for {lift}"
CARD_RESALE = "the {bank} buys it back for"
CARD_OWNER = "owner"
CARD_NOW = "landing here now"
CARD_STANDS = "built"
CARD_BANK = "{bank}, {sale}"
CARD_FREE = "free: {why}"
CARD_FREE_OWNER = "it is yours"
CARD_FREE_MORTGAGED = "it is mortgaged"
CARD_FREE_HELD = "the owner is held"
CARD_HELD_OF = "{group}: {holders}"
CARD_HOLDER = "{name} {n} of {size}"
NO_HOLDER = "nobody yet"
CARD_LINE = "{name}, {group}: {holders}. Rent {rents}. Mortgage {mortgage}."

# --- trade -----------------------------------------------------------------------------------------
WARE_RENT = "rent {rent}"
WARE_NO_RENT = "no rent now"
WARE_COUNT = "{n} of {size}"
ITEMS = "deeds, +cash, pass or nothing"
ITEMS_EXAMPLE = "; for example: {lot} +50"
EXAMPLE_OFFER = "{name} give {give} +50 for {want}"
OFFER_FORM = "PLAYER give DEEDS +CASH for DEEDS"
CASH_AFTER = "cash after"
DEAL_INTEREST = {
    "plain": "{name} would owe {money} interest at once, for {deeds}",
    "by": "You would owe {money} interest at once, for {deeds}",
}
OFFER_CASH = "{name} has {before} and would have {after}."
OFFER_SETTLES = "for the debt of {money}"

# --- auction and debt ------------------------------------------------------------------------------
AUCTION_PIECE = "One {piece}, to be put on a lot at once."
AUCTION_HAVE, AUCTION_HAVE_MORE = "You have {cash}.", "You have {cash} and can bid {most} at most."
AUCTION_HIGH = "{have} Say bid {bid}, or +10 to raise {name's} {high} by ten."
AUCTION_NONE = "{have} Say bid {bid}."
AUCTION_SHORT = "{have} To bid, raise more cash first."
AUCTION_SEALED = "{have} The bids are sealed: nobody sees yours."

# --- the end ---------------------------------------------------------------------------------------
STANDING_WORTH = "total worth {worth}: cash {cash}, {deeds}"
STANDING_OUT = "bankrupt in round {round}"
STANDING_OUT_BARE = "bankrupt"

# --- the page --------------------------------------------------------------------------------------
IN_JAIL = "{jail}, turn {turn} of {most}"
FIRST_LAP = "first lap: may not buy yet"
LOT_TITLE = "{name}, {group}"
AUCTION_TITLE = "Auction: {what}"
ONE_PIECE = "one {piece}"
ROW_LEAST = "minimum bid"
NO_BID = "No bid yet"
SEALED = "Sealed bids"
GOING = {
    "once": {
        "plain": "Going once! {name} and {other} can still raise.",
        "by": "Going once! You and {other} can still raise.",
        "to": "Going once! You and {name} can still raise.",
    },
    "twice": {"plain": "Going twice! Only {name} can still raise.", "by": "Going twice! Only you can still raise."},
}
PADDLE_PASSED = "passed"
PADDLE_OUT = "out"
PADDLE_SEALED = "has answered"
# As in `common`: `by` is read by the player it begins with, `to` by the other one
ROW_OWED = "owed"
ROW_TO = "to"
ROW_FOR = "for"
ROW_SHORT = "short"
ROW_RAISABLE = "could reach"
FEES = {
    "rent": "rent",
    "card": "a card",
    "task": "a task",
    "fine": "the fine",
    "interest": "interest",
    "player": "a card",
    "price": "a purchase",
}
ROW_HELD = "from pending sales"
OFFER_TITLE = {
    "plain": "{name} offers {other} a trade",
    "by": "You offer {other} a trade",
    "to": "{name} offers you a trade",
}
SETTLE_TITLE = {
    "plain": "{name} offers {other} deeds to settle a debt",
    "by": "You offer {other} deeds to settle a debt",
    "to": "{name} offers you deeds to settle a debt",
}
NO_ITEM = "nothing"
RENT_TITLE = "Rent: {name} on {lot}"
CLAIMS_TITLE = "Unclaimed rent"
CLAIM_WHO = "{debtor} owes {owner}"
CLAIM_WHAT = "{money} for {lot}"
ROW_FROM = "from"
JAIL_TITLE = {"plain": "{name}: {jail}", "by": "You are held: {jail}"}
ROW_TURN = "turn"
TURN_OF = "{turn} of {most}"
ROW_FINE = "fine"
FINE_LATER = "{money}, not before the roll this time"
TAX_TITLE = "{space}: {name}"
ROW_FLAT = "flat"
ROW_PERCENT = "{percent}%"
OF_WORTH = "of the total worth"
WORTH_KNOWN = "of {worth}"
TASK_TITLE = "{deck}: {total} rolled"
TASKS_TITLE = {"plain": "{deck}: {name} rolls three dice", "by": "{deck}: you roll three dice"}
ROW_PAY = "pay"
ROW_DRAW = {"card": "or draw from", "task": "or roll for a task of"}
TRANSFER_TITLE = "Mortgaged: {lot}"
ROW_LIFT = "lift now"
ROW_HOLD = "leave mortgaged"
ROW_LATER = "lift later"
SHORTAGE_TITLE = "Who wants {pieces}?"
ROW_STOCK = "in the {bank}"
ROW_WANTS = "{name} wants"
ROW_YET_TO_SAY = "still to answer"
PLACE_TITLE = {"plain": "{name} places {piece}", "by": "You place {piece}"}
ROW_PAID = "price"
PRINTED_PRICE = "as printed on the deed"
LOT_ACTS = {
    "build": "build: {level}",
    "sell": "sell {what}",
    "mortgage": "mortgage",
    "sell deed": "sell the deed to the {bank}",
    "lift": "lift the mortgage",
    "place": "put the {piece} here",
}
ONE_LESS = "{what}, {left} left"
NUMBER_BID = "your bid"
NUMBER_WANT = "how many you want"
NUMBER_CUT = "how many deeds to lift off the top"
