"""What only the terminal says about games of the kaiju family: column heads, abbreviations, help."""

from __future__ import annotations

from .grammar import count

# --- the board and the players ---------------------------------------------------------------------
DANGER = "\N{MINUS SIGN}{hp} HP "
POOL_SHORT = "{money} {hp}HP"
KAIJU, RIGHTS = "kaiju", "rights"
NUMBERS = ["HP", "AP", "money"]
PLAYERS = ["", "player", KAIJU, *NUMBERS, "on", RIGHTS, ""]
ON_GO_BRIEF, FISH_BRIEF, FIRST_LAP_BRIEF, CARDS_BRIEF = "{go}!", "fish{turns}", "lap1", "{n}c"  # where room is short
SPARE = "+{n}{sign}"


def cards(number: int) -> str:
    return count(number, "card")


# --- help ------------------------------------------------------------------------------------------
EXAMPLE_ACT = "build house {lot}"
CARD = "a district card and what it costs to land there now"
HELP_WORDS = [
    ("roll, stay, end", "roll the dice; wait at the fish; end the turn"),
    ("full, hide, more, less", "move as rolled, hide one space short, or, when subjugated, step into a fight"),
    ("money, hp", "the reward at GO"),
    ("buy, eat, decline", "take what is offered, or not"),
    ("attack house 1 tank 1, hit bo for 2, hold", "spend attack points, or none"),
    ("fire at bo, stand down", "tanks and Masers"),
    ("build house {lot}, build 2 tanks {lot}", "house, tank or maser; place and sell work the same way"),
    ("sell tank reserve, return {lot}", "sell from the reserve; give rights back"),
    ("cards, card ID, play ID, pick NAME", "see, read and play kept cards; choose what a card asks for"),
]
LEGEND = [
    (
        "on the board",
        "letter of the colour, letter of the holder (small), {house} houses, {tank} tanks, {maser} Maser Cannon, "
        "{ruin} demolished and for sale",
    ),
    (
        "among the players",
        "{whole} a whole colour group, {under}A serves A, GO! held there, lap 1: peace until GO, fish 2: turns as a "
        "prisoner, +1{tank}: in reserve, 2c: kept cards",
    ),
]

# --- what each question is about, in two sentences -------------------------------------------------
PLAINLY = {
    "roll_off": "Everyone rolls one die to see who starts. The highest number goes first.",
    "end": "Your move is over. Sell or trade if you like, then end your turn.",
    "roll": "It is your turn: roll the dice and move your kaiju. If you want to build, do it before you roll.",
    "fish": "Your kaiju is a prisoner at the {fish}. Roll a double to get away, or stay and serve your turns.",
    "move": "The dice have been rolled, and you choose where your kaiju stops. Go the full way, or take one of the "
    "other moves on offer.",
    "pass_go": "Your kaiju has reached {go} and gets a reward. Take money and attack points (AP), or health (HP).",
    "feed": "Your kaiju can eat here. Pay attack points (AP) for health points (HP), or decline.",
    "swap": "Your kaiju changes places with another one. Choose which.",
    "crews": "One district is going to be rebuilt. Choose which.",
    "lose_tank": "You have to give up a {tank}. Choose where it is taken from.",
    "debt": "You owe more money than you have. Sell buildings or return rights until you can pay, or say that you "
    "cannot.",
    "fight": "Your kaiju is in a fight. Spend attack points (AP) on what is here, play a card, or hold back.",
    "fire": "An enemy kaiju is in reach of your tanks. Fire to take health points (HP) from it, or stand down.",
    "maser": "An enemy kaiju is in range of your {maser}. Fire at it, or stand down.",
    "shield": "Your kaiju is about to be hit. Play a card that protects it, or take the hit.",
    "jam": "Somebody has played a card, and you have one that cancels it. Use yours, or let the card stand.",
    "buy": "This district is demolished, so the rights to it are for sale. Buy them to build here later, or decline.",
    "deal": "A deal swaps rights, money and cards between two players, and both must agree. The player who is offered "
    "one can accept it, reject it, or answer with other terms.",
}
