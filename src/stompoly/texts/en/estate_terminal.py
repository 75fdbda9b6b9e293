"""The words that only the terminal has for games of the estate family: column heads, abbreviations, help."""

from __future__ import annotations

# --- the players -----------------------------------------------------------------------------------
PLAYERS = ["", "player", "cash", "on", "deeds", ""]

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
