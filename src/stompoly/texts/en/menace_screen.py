"""What screens show and say about games of the menace family."""

from __future__ import annotations

from .grammar import count as _count

# --- the numbered choices --------------------------------------------------------------------------
# As they may be typed; where a name would be read as something else, the game's own words are used instead
SAY = {
    "move": "move",
    "attack": "attack {target}",
    "space": "action{aim}",
    "shell": "use the {token}",
    "pick_and_use": "grab the {token}",
    "power": "power{aim}",
    "end": "end",
    "walk": "walk {n}",
    "reroll": "reroll with the {token}",
    "reroll_lying": "reroll with the {token} lying here",
    "boost": "add the {token}",
    "boost_lying": "add the {token} lying here",
    "throw": "throw a {thrown}",
    "stand": "stand",
    "pick_up": "pick up the {token}",
    "leave": "leave",
    "take": "steal a {prize}",
    "protect": "protect with the {token}",
    "give_up": "give up a {prize}",
    "aim": "aim at {name}",
    "shove": "shove {way}",
    "corner": "corner {space}",
}
# The same where nobody types, if the word alone does not say what is done there
SHOWN = {
    "stand strike": "let it stand",
    "leave pick_up": "leave it",
    "leave attack_here": "leave it",
    "leave protect": "let it go",
    "corner corner": "send to {space}",
}
TARGETS = {"house": "the house", "hotel": "the hotel", "deed": "the property"}
DEED = "deed"
THROWN = {"house": "house", "hotel": "hotel", "train_car": "train car"}
AIM = {"one": " {one}", "two": " {one} {two}", "at": " {one} to {two}"}
SHOWN_AIM = {"one": "{one}", "two": "{one} and {two}", "at": "{one} to {two}"}  # where nobody types
AIMED = "{action}: {aim}"
AIM_AT_YOURSELF = "aim at yourself"
WAYS = {"on": "forward", "back": "back"}
# What they say besides
END = "your turn is over"
TO = "to {space}: {what}"
TO_BARE = "to {space}"
STAYS, STAYS_BARE = "stay on {space}: {what}", "stay on {space}"
NOTE = "; {note}"
NO_MOVE_AFTER = "no move after it this turn"
NO_OTHER_HAS, NOBODY_HAS = "nobody else has a prize", "nobody has a prize"
WALK_UNLOCKS = "unlocks attacks"
NEEDS = "roll {need}+, {odds}%"
WORTH = "{needs}, {points}"
THROW_ODDS = "a {piece} {odds}%"
THROW_CAR_ODDS = "a {piece} {odds}% for a special action"
THROW_CAR_ODDS_MOVE = "a {piece} {odds}% for a special action and the move"
MUST_THROW = "by throwing {ways}"
ROB = "{odds}; {prizes}"
HAS_NONE = "has no prizes"
HAS = "has {prizes}"
STAND_FAILS = "{total} fails, {need} needed"
STAND_HITS = "{total} hits"
REROLL_MOVE = "roll all dice again; {spent}"
REROLL_ATTACK = "roll again, {odds}%; {spent}"
BOOSTS = "{adds}; {spent}"
SPENT, SPENT_SPECIAL = "it goes to the {box}", "it costs a special action and goes to the {box}"
STILL_THROW = "you must still throw"
CAR_COSTS = "{adds}; costs a special action"
CAR_COSTS_MOVE = "{adds}; costs a special action, and no move after it this turn"
ADDS_HITS = "+{n} makes {total}: hits"
ADDS_FAILS = "+{n} makes {total}: fails, {need} needed"
COSTS = "{adds}; costs you {points}"
LET_GO = "you lose {what}"
KEEPS = "you keep {what}"
TAKE_NOTHING = "take no token"
ATTACK_NOTHING = "attack nothing"
STANDS_ON = "on {space}"
CORNER_SAME, CORNER_SAME_BARE = "stays there: {what}", "stays there"
SEWER = "{place}; {name}: {odds}, {prizes}"
LOCKED_YET = "no attacks yet"
# What tokens do, by their effect, more briefly than the tokens themselves say it
TOKEN_DOES = {
    "shell": "roll {value}+ on a die, {odds}%: a monster of your choice loses a prize",
    "boost": "+{value} to an attack roll",
    "reroll": "roll again for a move or an attack",
    "points": "{points} while held",
    "shield": "stops one theft",
}
SHELL_IN_VAIN = "roll {value}+ on a die, {odds}%, but nobody else has a prize"
# What powers do, by their name in the files
POWER_DOES = {
    "sneak": "take 2 prizes from a player, once a game",
    "fire_breath": "attack {names}, with a roll for each",
    "madness": "{who}; on {value} or less, {odds}%, they lose a prize and a turn",
    "swing": "jump to the opposite side",
    "beam": "{who}; on {value} or less, {odds}%, they go to a corner and lose a turn",
}
ALL_ROLL, OTHERS_ROLL = "everybody rolls a die, including you", "everybody else rolls a die"
# What the spaces do, by kind
SPACE_DOES = {
    "go": "another turn after this one",
    "chest": "three dice for your next turn's move",
    "tax": "steal a prize from another player",
    "railroad": "jump to the next railroad",
    "chance": "roll {army}+ on a die, {army_odds}%: move a monster as far as another die shows",
    "jail": "roll {squad}+ on a die, {squad_odds}%: another player loses a prize",
    "go_to_jail": "roll {squad}+ on a die, {squad_odds}%: another player loses a prize",
    "electric": "two monsters swap places",
    "parking": "put another monster on any space",
    "water": "come out beside another monster, and attack there if you like",
}
ACTION = "{name}: {does}"
ACTION_THERE = "{name} ({does})"
WHERE_AND_WHAT = "{name}: {what}"
# What a space's action or a power means, aimed at somebody or somewhere; and the same beside its name
AIMS = {
    "at": "{what}",
    "does": "{does}",
    "does_at": "{does}; {what}",
    "once": "once a game: {does}",
    "sneak": "takes 2 prizes, once a game; {prizes}",
}
NAMED_AIMS = {
    "at": "{name}: {what}",
    "does": "{name}: {does}",
    "does_at": "{name}: {does}; {what}",
    "once": "{name}, once a game: {does}",
    "sneak": "{name} on {on}: takes 2 prizes, once a game; {prizes}",
}
GROUP_ATTACK = "attack a monster"
GROUP_SIDE = "{first} – {last}"

# --- beside the question ---------------------------------------------------------------------------
STILL, STILL_NO_TARGET = "Still open: {what}.", "Still open: {what} (nothing to attack here)."
ONLY_END, ONLY_END_NO_TARGET = "You can only end the turn.", "You can only end the turn (nothing to attack here)."
STILL_ATTACK = "an attack"
STILL_SPECIALS = "up to 2 special actions in a row"
STILL_SPECIAL = "a special action"
NO_MOVE_LEFT = "No more moves this turn: the action of a space was used (MMM-R-09)."
PUT_HERE = "Another player moved you here: you cannot use this space's action until you have moved yourself."
YOUR_POWER = "{monster}, {kind}: {power}."
TOKEN_IS = "{token}: {label}."

# --- the board and the players ---------------------------------------------------------------------
GIANT, MOB = "giant", "mob"
GIANT_BRIEF, MOB_BRIEF = "G", "M"
KIND, PRIZES_HEAD, ON_HEAD, SCORE = "kind", "prizes", "on", "points"
LEFT = "Left: {what}."
LOCKED = "No attacks before the first full lap."
QUIET = "Nothing destroyed for {turns}; after {most} the game ends."
LAST_ROUND = "This is the last round."
POWER_USED = "power used"
LAP, LAP_DONE = "first lap: {n} of {spaces}", "first lap: {n}, not yet past {go}"
SKIPS_BRIEF, NEXT_BRIEF, USED_BRIEF, RESTS_BRIEF, LAP_BRIEF = "skip{n}", "{n}d", "used", "rest{n}", "{n}/{spaces}"
WHERE = "{name}, {monster} ({kind}): {what}."
AT = "on {space}"
WITH = "prizes: {prizes}"
HOLDS = "tokens: {tokens}"
NO_PRIZES = "no prizes"
BARE = "bare property"
RUIN = "destroyed"
STANDS = "the property stands"
TOKEN_THERE = "{token} token"
OTHERS_THERE = "with {names}"
LIES = "{token} lies here"

# --- the cards -------------------------------------------------------------------------------------
CARD_GROUP = "group"
CARD_STANDS = "standing"
CARD_LIES = "lying there"
CARD_MONSTERS = "monsters"
CARD_ACTION = "action"
CARD_NO_ACTION = "none"
CARD_ACTION_GONE = "{action}; no longer possible, as the property is destroyed"
CARD_ACTION_TRAIN = "{action}; a giant here may throw a train car at a monster, +{n}, as a special action in its attack"
CARD_ACTION_TRAIN_MOVE = CARD_ACTION_TRAIN + ", and you cannot move after it that turn"
CARD_ACTION_GO = "{action}, if your own move ended here this turn"
CARD_ATTACK = "an attack"
CARD_TARGET = "{what}: {needs}, worth {points}"
CARD_TARGET_LATER = "{what}: {needs}, worth {points}, once no {house} or {hotel} is left on it"
CARD_NO_ATTACK = "nothing here to destroy"
CARD_NUMBER, CARD_SAME_NAME = "space", "{lot} (same name: {others})"
CARD_DEED_OF = "destroyed; {name} has its {deed}"
CARD_DEED_BOX = "destroyed; its {deed} is in the {box}"
TOKEN_PLACE = "where"
TOKEN_SAYS = "effect"
TOKEN_ON = "on {space}"
TOKEN_HELD = "held by {name}"
TOKEN_BOX = "in the {box}"
TOKENS_TITLE = "The tokens"
TOKEN_ROW = "{label} ({place})"
MONSTERS_TITLE = "The monsters"
MONSTER_ROW, MONSTER_ROW_PLAYED = "{kind}. {power}", "{kind}. {power} (played by {names})"
MONSTER_LABEL = "monster {name}"
TOKEN_LABEL = "token {name}"
MONSTER_PLAYERS = "played by"
NOBODY_THERE = "nobody"
NO_SUCH_CARD = "there is no space, token or monster called {words!r}"
POWER_LABEL = "power"
KIND_GIANT = (
    "giants: attack monsters anywhere on their side of the board, and may throw a {house} (+{n}) or {hotel} (+{m}) "
    "they have won; at a monster on another space they must throw something"
)
KIND_MOB = "mobs: attack monsters on their own space, with the best two of three dice"
TOKEN_NOTE = "where your move ends, you may pick up one token"


# --- counted things --------------------------------------------------------------------------------
def points(number: int) -> str:
    return _count(number, "point")


def turns(number: int) -> str:
    return _count(number, "turn")


def properties(number: int) -> str:
    return "1 property" if number == 1 else f"{number} properties"


def move_with(dice: int) -> str:
    return {1: "1 die", 2: "2 dice; use one or both"}.get(dice, f"{dice} dice; use any of them")


def still_move(dice: int) -> str:
    return f"a move with {'1 die' if dice == 1 else f'{dice} dice'}"


def loses_turns(number: int) -> str:
    return "loses next turn" if number == 1 else f"loses {number} turns"


def next_dice(number: int) -> str:
    return "1 die next turn" if number == 1 else f"{number} dice next turn"


def rests(number: int) -> str:
    return f"may swing again in {_count(number, 'turn')}"


# --- the end ---------------------------------------------------------------------------------------
STANDING = "{points}: {what}"
