"""What all games say, whatever their family."""

from __future__ import annotations

TITLE = "{title} · {mode} · round {round}"
TITLE_SHORT = "{title} · round {round}"
BOT = "bot"
HIDDEN = "?"
NOTHING = "nothing"
GROUP_BRIEF = "{group} ({letter})"
GROUP_FULL = "{group} (letter {letter})"
GROUP_LABEL = "{letter} {group}"
OFFER_GIVES = "{name} would give: {items}"
STORY_WORTH = "Net worth"
STORY_POINTS = "Points"
STORY_SEAT = "{name} started with {first}, peaked at {most} and finished with {last}."
STORY_RENT = "The biggest rent"
STORY_BLOW = "The hardest blow"
STORY_HAUL = "The biggest haul"
STORY_GAIN = "{name} gained {amount} at once"
STORY_GAIN_WHY = "{name} gained {amount} at once: {why}"
STORY_BUY_TITLE = "The best buy"
STORY_BUY = "{space} brought {name} {amount} in rent"
STORY_DICE = "{name}: {throws}, {mean} a die"
STORY_NO_DICE = "{name} threw no dice"
THROW = "throw"
STANDINGS = "Final standings"
STANDING = "{name}, {token}"

# --- hints -----------------------------------------------------------------------------------------
HINT_ONLY = "There is nothing to weigh up: a strong bot would choose “{choice}”."
HINT_CLEAR = (
    "A strong bot would choose “{choice}”: you win {share} of {playouts} quick play-outs that way, "
    "against {other_share} with “{other}”."
)
HINT_CLOSE = (
    "A strong bot would choose “{choice}”, but it is close: you win {share} of {playouts} quick play-outs that way, "
    "and {other_share} with “{other}”."
)
HINT_ROUGH = (
    "A strong bot would choose “{choice}”: a few rounds ahead you would have {share} of the standings that "
    "way, and {other_share} with “{other}”."
)
HINT_OFFER = "trade: {offer}"


def percent(share: float) -> str:
    return f"{100 * share:.0f}%"


# --- second thoughts -------------------------------------------------------------------------------
SPENDS_MUCH = "this takes {spent} of your {cash}, and you cannot take it back on your own"
BREAKS_GROUP = "this breaks up your {group} group, and you cannot take it back on your own"

# --- what is not understood ------------------------------------------------------------------------
PLAYER = "player"
DEED = "deed"
SAY_WHAT = "say what to do, for example: {example}"
NOT_A_COMMAND = "{head!r} is not a command here; the commands are {commands}"
STANDS_ALONE = "{head} stands alone here: leave out {rest!r}"
NEEDS = "{head} needs {what}"
NEEDS_NUMBER = "{head} needs one whole number, for example: {head} 120"
NEEDS_DICE = "roll alone lets the game throw; with real dice, name them, for example: roll {example}"
NEEDS_PLAYER = "a player, then: give ... for ..."
BOTH_SIDES = "an offer names both sides, for example: give {give} +50 for {want}"
