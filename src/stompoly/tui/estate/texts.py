"""The words that the terminal has for games of the estate family."""

from __future__ import annotations

# --- asking ----------------------------------------------------------------------------------------
ABOUT_TO_THROW = (
    "{name} is about to throw, and with it rents that were not asked for lapse. Do something, or press Enter"
)
NO_NUMBER_BID = "There is no choice {number}. To bid that much, say: bid {number}"
NO_AUCTION = "+{more} raises a bid, and there is no auction now"

# What the numbered choices say besides the word that is typed
ANSWERS = {
    "roll": "throw the dice",
    "fine": "pay {fine} and leave",
    "use pass": "leave with the {pass_}",
    "buy": "pay {price}, leaves {left}",
    "decline": "do not buy",
    "pass": "drop out",
    "collect": "take the rent",
    "flat": "{flat}",
    "percent": "{percent}% of your worth",
    "hold": "pay {interest} interest, keep it mortgaged",
    "lift": "pay {lift}, mortgage gone",
    "bankrupt": "give up, out of the game",
    "end": "your turn is over",
}
GROUPS = {
    "build": "build…",
    "sell": "sell…",
    "mortgage": "mortgage…",
    "lift": "lift…",
    "settle": "settle in kind…",
    "trade": "trade…",
    "counter": "counter…",
}
DEED_ACTS = {
    "build": "build {what}",
    "sell": "sell {what}",
    "mortgage": "mortgage {what}",
    "lift": "lift mortgage of {what}",
    "settle": "settle with {what}",
}
GETS = "+{money}"
PAYS = "-{money}"
RAISE = "bid {amount} (+{more})"

# --- the board and the players ---------------------------------------------------------------------
BANK = "{bank}: {houses} {house}s, {hotels} {hotel}s"
POT = "{pot}: {money}"
PLAYERS = ["", "player", "cash", "on", "deeds", ""]
OUT = "bankrupt"
HELD = "held, turn {turn}"
PASSES = "{n} {pass_}"
PASSES_SHORT = "{n} pass"
HELD_SHORT = "held {turn}"
UNLIMITED = "unlimited"
PLAIN_FOR_SALE = "for sale at {price}"
PLAIN_OWNED = "owned by {owner}"
MORTGAGED = "mortgaged"
PLAIN_WHERE = "{name} is on {space} with {cash}."
PLAIN_HELD = "{name} is held on {space} with {cash}."
OWNS_CASH = "cash"
OWNS_PASSES = "passes"

# --- the property card -----------------------------------------------------------------------------
CARD_GROUP = "group"
CARD_PRICE = "price"
CARD_RENT = "rent"
CARD_RENT_WHOLE = "rent, whole group"
CARD_WITH = "with {level}"
CARD_OWNED = "rent with {n} owned"
CARD_DICE = "{times} × the dice"
CARD_BUILD = "a {house} costs"
CARD_HOTEL = "a {hotel} costs"
CARD_MORTGAGE = "mortgage"
CARD_LIFT = "{money}, lifted for {lift}"
CARD_OWNER = "owner"
CARD_NOW = "to land here now"
CARD_STANDS = "stands there"
CARD_BANK = "{bank}, for sale at {price}"
CARD_FREE = "free: {why}"
CARD_FREE_OWNER = "yours"
CARD_FREE_MORTGAGED = "it is mortgaged"
CARD_FREE_HELD = "the owner is held"
CARD_HELD_OF = "{group} ({letter}): {holders}"
CARD_HOLDER = "{name} {n} of {size}"
NO_HOLDER = "nobody yet"
CARD_LINE = "{name}, {group} ({letter}): {holders}. Rent {rents}. Mortgage {mortgage}."

# --- trade -----------------------------------------------------------------------------------------
ITEMS = "deeds, +cash, pass or nothing"
ITEMS_EXAMPLE = "; for example: {lot} +50"
EXAMPLE_OFFER = "{name} give {give} +50 for {want}"
OFFER_FORM = "PLAYER give DEEDS +CASH for DEEDS"
CASH_AFTER = "cash after"
DEAL_COMPLETES = "{name} completes {group} ({letter})"
DEAL_BREAKS = "{name} breaks up {group} ({letter})"
DEAL_INTEREST = "{deed} is mortgaged: its new owner pays interest or lifts it"
OFFER_CASH = "{name} has {before} and would have {after}."
OFFER_SETTLES = "for the debt of {money}"

# --- auction and debt ------------------------------------------------------------------------------
AUCTION_PIECE = "One {piece}; it must be put on a lot at once."
AUCTION_HIGH = "You have {cash} and can bid {most} at most. Say bid 120, or +10 to raise the {high} of {name} by ten."
AUCTION_NONE = "You have {cash} and can bid {most} at most. Say bid 120."
AUCTION_SEALED = "Sealed bids: you have {cash} and can bid {most} at most. Nobody sees your bid."

# --- the end ---------------------------------------------------------------------------------------
STANDING_WORTH = "worth {worth}: cash {cash}, {deeds} deeds"
STANDING_OUT = "bankrupt in round {round}"
STANDING_OUT_BARE = "bankrupt"

# --- help ------------------------------------------------------------------------------------------
EXAMPLE_ACT = "build {lot}"
CARD = "a property card and what it costs to land there now"
HELP_WORDS = [
    ("roll, buy, bid 120, +10, pass, end …", "an answer in words; +10 raises the high bid by ten"),
    ("build {lot}, build {lot}=3", "buildings; sell works alike; a colour builds a whole row"),
    ("mortgage {lot}, lift {lot}", "mortgages"),
]
LEGEND = [
    (
        "on the board",
        "letter of the colour, letter of the owner (small), {house} buildings, {hotel} hotel, {mortgage} mortgaged",
    ),
]
