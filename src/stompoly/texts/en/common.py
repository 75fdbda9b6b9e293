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
# Where a text has several forms, `by` is read by the player it begins with, and `to` by the other one
GROUP_COMPLETED = {"plain": "{name} completes {group}", "by": "You complete {group}"}
GROUP_BROKEN = {"plain": "{name} breaks up {group}", "by": "You break up {group}"}
YOU = "you"
COUNTER_TITLE = {
    "plain": "{name} makes {other} a counter-offer",
    "by": "You make {other} a counter-offer",
    "to": "{name} makes you a counter-offer",
}
DEBT_TITLE = {
    "plain": "{name} owes {other} {money}",
    "by": "You owe {other} {money}",
    "to": "{name} owes you {money}",
}
WOULD_GIVE = {"plain": "{name} would give", "by": "You would give"}
# Answers to an offer as the player who made it reads them
OFFER_ACCEPTED = {"by": "{other} accepts your offer"}
OFFER_REFUSED = {"to": "{name} rejects your offer"}
OFFER_COUNTERED = {"to": "{name} makes you a counter-offer"}
OFFER_GIVES = "{name} would give: {items}"
STORY_WORTH = "Total worth"
STORY_POINTS = "Points"
STORY_SEAT = "{name} started with {first}, peaked at {most} and finished with {last}."
STORY_RENT = "The biggest rent"
STORY_BLOW = "The hardest blow"
STORY_HAUL = "The biggest haul"
STORY_GAIN_TITLE = "The biggest gain"
STORY_GAIN = "{name} gained {amount} in a single move"
STORY_GAIN_WHY = "{name} gained {amount} in a single move: {why}"
STORY_BUY_TITLE = "The best buy"
STORY_BUY = "{space} brought {name} {amount} in rent"
STORY_DICE = "{name}: {throws}, {mean} per die"
STORY_NO_DICE = "{name} rolled no dice"
THROW = "roll"
STANDINGS = "Final standings"
NAME_AND_TOKEN = "{name}, {token}"

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
    "A strong bot would choose “{choice}”: that way, a few rounds from now you would hold {share} of everything the "
    "players have, and {other_share} with “{other}”."
)
HINT_EVEN = (
    "A strong bot would choose “{choice}”, but a few rounds from now “{other}” would leave you about as well off."
)
HINT_OFFER = "trade: {offer}"


def percent(share: float) -> str:
    return f"{100 * share:.0f}%"


# --- what bots say to an offer: by their answer, then by the kinds of `rules.objections` -------------
BOT_SAYS = "{name}: “{said}”"
OBJECTIONS = {
    "reject": {
        "again": "I turned that down a moment ago.",
        "completes": "That would give you all of {group}.",
        "breaks": "I would have to break up {group}.",
        "cash": "I would be left with too little cash.",
        "worth": "I would give more than I get.",
        "share": "You would gain far more than I would.",
        "ahead": "I think I am better off without it.",
        "none": "Not this time.",
    },
    "counter": {
        "again": "I turned that down a moment ago, but I would take this.",
        "completes": "That would give you all of {group}, so it costs more.",
        "breaks": "I would have to break up {group}, so it costs more.",
        "cash": "I would be left with too little cash, but I would take this.",
        "worth": "I would give more than I get. How about this?",
        "share": "You would gain far more than I would. How about this?",
        "ahead": "I like this better.",
        "none": "How about this?",
    },
}

# --- asking again before something expensive -------------------------------------------------------
SPENDS_MUCH = "this takes {spent} of your {cash}, and you cannot take it back on your own"
WITHDRAW_OFFER = "withdraw your offer"
# What answers to an offer mean, and choices that open further ones, on screens where nobody types
ACCEPT_MEANS = "you give {give}, you get {get}"
REJECT_MEANS = "no deal"
COUNTER_MEANS = "propose other terms"
TRADE_MEANS = "make another player an offer"
OPENS_MORE = "…"  # behind a choice that leads to others
BREAKS_GROUP = "this breaks up your {group} group, and you cannot take it back on your own"

# --- what is not understood ------------------------------------------------------------------------
PLAYER = "player"
DEED = "deed"
SAY_WHAT = "say what to do, for example: {example}"
NOT_A_COMMAND = "{head!r} is not a command here; try {commands}"
NOT_A_COMMAND_NEAR = "{head!r} is not a command here; did you mean {near}?"
STANDS_ALONE = "nothing can follow {head} here: leave out {rest!r}"
NEEDS = "{head} needs {what}"
NEEDS_NUMBER = "{head} needs one whole number, for example: {head} 120"
NEEDS_DICE = "roll on its own lets the game roll the dice; for real dice, give the numbers, for example: roll {example}"
NEEDS_PLAYER = "a player, and then: give … for …"
BOTH_SIDES = "an offer names both sides, for example: {head} give {give} +50 for {want}"
