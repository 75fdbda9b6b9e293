"""What only the terminal says about games of the menace family: column heads, abbreviations, help."""

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
CARD = "what stands on a space, its action and what an attack needs; also for tokens and monsters"
TOPIC = "attack"
HELP_WORDS = [
    ("move, walk 7", "roll; then how far to go, by one die or several"),
    ("attack house, hotel, property, bo", "one target here, or a monster in reach"),
    ("action, action bo, action forward", "use the space; add a name or a direction if it needs one"),
    ("power, power bo, power {lot}", "use your monster's power"),
    ("use cannon, grab shoe, reroll dog, add car", "tokens: fire, take and use, roll again, add to an attack"),
    ("throw house, stand, leave, end", "add to an attack; let the roll stand; take nothing; end the turn"),
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
        "prizes: {house} houses, {hotel} hotels, {deed} deeds; G giant, M mob; skip1: loses a turn, 1d or 3d: dice for "
        "the next move, used: power used up",
    ),
]

# --- what each question is about, in two sentences -------------------------------------------------
PLAINLY = {
    "choose": "A turn has up to three activities, such as a move, an attack and a special action. Choose the next one, "
    "or end your turn.",
    "move": "The dice for your move are rolled. Choose which of them to use, and your monster walks that far.",
    "pick_up": "There are tokens here, and you may take one. Choose it, or leave them all.",
    "strike": "Your attack is rolled. Add something to the roll or reroll it if you can, or let it stand.",
    "steal": "You take a prize from another monster. Choose which.",
    "protect": "Another monster is about to steal one of your prizes. Use a token to stop it, or let the prize go.",
    "discard": "A prize has to be given up. Choose which.",
    "aim": "This strikes one monster of your choice. Choose which.",
    "shove": "The monster is pushed along the board. Choose the direction, forward or back.",
    "attack_here": "Your monster has come out on another space. Attack something here now, or leave it alone.",
    "breath": "Fire breath attacks several monsters, one after the other. Choose who is next.",
    "corner": "The monster is sent to a corner of the board. Choose which.",
}
