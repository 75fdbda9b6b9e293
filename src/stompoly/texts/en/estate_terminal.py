"""What only the terminal says of games of the estate family: column heads, help."""

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
