"""The words that only the terminal has for games of the menace family: column heads, abbreviations, help."""

from __future__ import annotations

# --- the board and the players ---------------------------------------------------------------------
PLAYER, MONSTER, KIND, PRIZES_HEAD, ON_HEAD, TOKENS = "player", "monster", "kind", "prizes", "on", "tokens"
SCORE, SCORE_BRIEF = "points", "pts"
NUMBERS = [SCORE, SCORE_BRIEF]
MONSTER_KIND = "{monster}, {kind}"
MONSTER_BRIEF = "{monster} {kind}"
TALLY = "{what} left"
TALLY_LOCKED = ", no attacks yet"
BRIEF = {  # the actions of spaces where a cell has little room
    "go": "Energize",
    "chest": "Move On",
    "tax": "Taxman",
    "railroad": "Shortcut",
    "chance": "Army",
    "jail": "Squad",
    "go_to_jail": "Squad",
    "electric": "Outage",
    "parking": "Survey",
    "water": "Sewer",
}

# --- help ------------------------------------------------------------------------------------------
EXAMPLE_ACT = "attack house"
CARD = "what stands on a space, what its action is, what an attack needs; of a token or monster too"
TOPIC = "attack"
HELP_WORDS = [
    ("move, walk 7", "roll; then how far, by one of the dice or by several"),
    ("attack house, hotel, property, bo", "one target here, or a monster in reach"),
    ("action, action bo, action on", "what the space does; with a name or a way where it asks for one"),
    ("power, power bo, power {lot}", "what your monster can do"),
    ("use cannon, grab shoe, reroll dog, add car", "tokens: fire, take and use, roll again, add to an attack"),
    ("throw house, stand, leave, end", "help an attack; let it stand; do without; end the turn"),
    ("monsters, tokens", "what each of them does, and who has it"),
]
LEGEND = [
    (
        "on the board",
        "{house} houses, {hotel} hotels, {deed} a bare property, {ruin} destroyed, {loot} tokens, letters of monsters; "
        "elsewhere the action of the space",
    ),
    (
        "among the players",
        "prizes: {house} houses, {hotel} hotels, {deed} deeds; G giant, M mob; skip1: loses a turn, 1d or 3d: dice of "
        "the next move, used: the power is",
    ),
]
