"""What only the terminal says about games of the estate family: column heads, help."""

from __future__ import annotations

# --- the players -----------------------------------------------------------------------------------
PLAYERS = ["", "player", "cash", "on", "deeds", ""]

# --- help ------------------------------------------------------------------------------------------
EXAMPLE_ACT = "build {lot}"
CARD = "a property card and what it costs to land there now"
HELP_WORDS = [
    ("roll, buy, bid 120, +10, pass, end …", "an answer in words; +10 raises the high bid by ten"),
    ("build {lot}, build {lot}=3", "buildings; sell works the same way; a colour builds on the whole group"),
    ("mortgage {lot}, lift {lot}", "mortgages"),
]
LEGEND = [
    (
        "on the board",
        "letter of the colour, letter of the owner (small), {house} buildings, {hotel} hotel, {mortgage} mortgaged",
    ),
]

# --- what each question is about, in two sentences -------------------------------------------------
PLAINLY = {
    "roll_off": "Everyone rolls the dice to see who starts. The highest total goes first.",
    "cut": "The deeds have been shuffled and are about to be dealt. Say where to cut them, for example cut 10.",
    "roll": "It is your turn: roll the dice and move. You may build, mortgage or trade first, if the choices offer it.",
    "held": "You are held and cannot move on yet. Roll doubles to leave for free, or use one of the other ways out.",
    "end": "Your move is over. Build, mortgage or trade if you like, then end your turn.",
    "throw": "You have to roll the dice once more. The result decides what you pay or what happens to you.",
    "buy": "Nobody owns this property yet. Buy it at the printed price, or decline and leave it for somebody else.",
    "auction": "Whatever is up for auction goes to the highest bidder. Bid what it is worth to you, or pass.",
    "rent": "Somebody has landed on your property and owes you rent. Collect it, or waive it and let them off.",
    "tax": "You have to pay this tax, but you choose how. Pay the flat amount, or a percentage of all you own.",
    "card": "You have a choice. Pay the amount, or take another card or task instead.",
    "debt": "You owe more than you have in cash. Sell, mortgage or trade to raise the rest, or go bankrupt.",
    "trade": "A trade swaps deeds, cash and cards between two players, and both must agree. The player who is offered "
    "one can accept it, reject it, or answer with other terms.",
    "transfer": "The property you are taking over is mortgaged. Pay off the mortgage now, or pay only the interest and "
    "leave it mortgaged.",
    "want": "There are too few buildings for everyone who might want one. Say how many you would buy now.",
    "place": "You are buying a building that is in short supply. Choose the lot it goes on.",
}
