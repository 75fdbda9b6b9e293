"""The words that only the terminal has for games of the kaiju family: column heads, abbreviations, help."""

from __future__ import annotations

from .grammar import count

# --- the board and the players ---------------------------------------------------------------------
DANGER = "-{hp} HP "
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
    ("roll, stay, end", "throw; wait at the fish; end the turn"),
    ("full, hide, more, less", "move as thrown, one space short, or as a thrall into a fight"),
    ("money, hp", "the reward at GO"),
    ("buy, eat, decline", "take what is offered, or not"),
    ("attack house 1 tank 1, hit bo for 2, hold", "spend attack points, or none"),
    ("fire bo, stand down", "tanks and Masers"),
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
