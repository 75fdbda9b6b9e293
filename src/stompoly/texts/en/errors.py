"""Why a game, a seat, a file, an option or an action is not accepted: what is wrong, where, and what to do."""

from __future__ import annotations

from .grammar import count

# --- games and seats -------------------------------------------------------------------------------
NO_SEAT = "there is no seat {seat}; the seats are 0 to {last}"
OTHER_SEAT = "this action is for {seat}, not for {other}"
SEAT_NUMBER = "a seat is a name such as {name!r} or a number, not {seat!r}"
BAD_OUTCOMES = "at most {most} outcomes can be set in advance, each a whole number of 0 or more, not {outcomes}"
BAD_DICE = "dice show 1 to 6, not {faces}"
NO_VIEWER = "this position shows what everyone sees and has no `me`: use game.position({name!r})"
NOT_A_BOT = "a bot is a name, or an object with decide(game, seat), not {bot!r}"
BOTS_FOR_SEATS = "{seats} seats need {seats} bots, not {bots}"
OTHER_FAMILY = "this game belongs to the family {found}, not {wanted}: use stompoly.{found}"
NO_GAMES = "games is a whole number from 1 to {most}, not {games!r}"
NO_WORKERS = "workers is a whole number: 0 for one per core, or how many; not {workers!r}"
SEATS_TO_FILL = "in a simulation, seats are a number, and bots says who plays: {what!r} is not a number"
BAD_SEED = "a seed is a whole number from 0 to 2**63 - 1, not {seed!r}"
NO_BANK_ONLY = "this rulebook does not allow a Banker who does not play"
BANK_ONLY_NEEDS = "a Banker who does not play needs at least {least} people; there are {people}"
WRONG_NUMBER = "{title} is for {low} to {high} players, not {seats}"
NO_NAME = "every seat needs a name with a letter or a digit, not {name!r}"
SAME_NAME = "two seats are called {name}: give each its own name"
NAME_UNSEEN = "{name} has invisible characters: use letters, digits and punctuation"
NAME_LONG = "a name can have at most {most} characters, and {name} has {length}"
NAME_FORM = "{name} must be written as {clean!r}"
NAME_CONTACT = "strangers can read names in the lobby, so they may not contain addresses or long numbers: {name}"
NAME_ACCENTS = "{name} has too many accents on one letter"
NAMES_ALIKE = "{first} and {second} look alike: choose another name for one of them"
NO_TOKEN = "{title} has no token {token!r}; its tokens are {tokens}"
TOKEN_TAKEN = "the token {token} is taken by {other}: choose another"
SEATS_AS_OTHER = "seats are a number or a list of names, not {what!r}"
SEATS_AS_TEXT = "seats are a number or a list of names, for example {example}"
SEAT_AS_OTHER = "a seat is a name such as 'ann' or 'bo:sensible', not {what!r}"

# --- names and numbers -----------------------------------------------------------------------------
MISSPELT_NAME = "there is no {what} called {words!r}; did you mean {names}?"
UNKNOWN_NAME = "there is no {what} called {words!r}; try {names}"
UNKNOWN_OF_MANY = "there is no {what} called {words!r}; give one such as {names}"
SEVERAL_NAMES = "{words!r} could be {names}"
KINDS = {
    "player": "player",
    "space": "space",
    "token": "token",
    "monster": "monster",
    "card": "card",
    "deck": "deck",
    "colour group": "colour group",
    "district": "district",
}
TYPED_DICE = "dice are at most {most} whole numbers, not {value!r}"
BAD_POINTS = "points are whole numbers from 0 to {most}, not {value!r}"
NO_LEVELS = "say where, for example: {example}"
WRONG_FIELD = "{field} of {action} must be of type {kind}, not {value!r}"
NOT_WHOLE = "expected a whole number, not {value!r}"
NOT_ONE_OF = "{value!r} is not one of {words}"
NOT_AN_ACTION = "an action is one of game.legal_actions(), another of its kind, or words such as 'roll', not {action!r}"
NOT_OF_FAMILY = "{action} is not an action of this game: use stompoly.{family}.actions"
NO_PLACE = "{fact}.{field} must have exactly one place for its number"
SAME_CODE = "{fact} and {other} have the same code"
NO_FIELD = "this question has no {field}"
OTHER_QUESTION = "the question is {ask}, not {fact}"

# --- options ---------------------------------------------------------------------------------------
OPTIONS_AS_OTHER = "options are a dictionary such as {{'go.salary': 400}}, not {what!r}"
BAD_VALUE = "{key} cannot be {value!r}: it takes {accepts}"
TRUE_OR_FALSE = "true or false"
TEXT = "text"
WHOLE_NUMBER = "a whole number from {low} to {high}"
LIST_OF = "a list; each item is {items}"
LONG_TEXT = "{key} has more than {most} characters"
LONG_LIST = "{key} has more than {most} items: name each only once"

# --- bots ------------------------------------------------------------------------------------------
BOTS_AS_TEXT = "bots are one name for all seats or a list with one per seat, for example {example}"
NO_BOT = "there is no bot {name!r}; the bots are {bots}"
NO_BOT_NEAR = "there is no bot {name!r}; did you mean {near}? The bots are {bots}"
NO_BOT_HERE = "the bot {name!r} does not play this game; the bots here are {bots}"
BROKEN_BOT = "the bot {name!r} does not work (see the warning); other bots are {bots}"
BOT_SKIPPED = "bot {name} ({place}) is skipped: {why}"
NO_DECIDE = "it has no decide()"
BAD_THINKER = "{name!r} is not a thinker: use {thinker}, {thinker}:500 (play-outs) or {thinker}:3s (seconds)"
BAD_MOST = "most is the largest number of decisions, a whole number of 0 or more, not {most!r}"
BOT_ASKED = "bot {bot} ({name}) in game {seed}, asked {question!r},"
BOT_ANSWERS = "{bot} answers {answer!r}, which is neither an action nor words"
BOT_FOR_OTHER = "{bot} plays for {other}: {act}"
BOT_PLAYS_WORDS = "{bot} plays {words!r}: {why}"
BOT_PLAYS = "{bot} plays {act}: {why}"

# --- hints -----------------------------------------------------------------------------------------
HINTS_OFF = "hints are switched off at this table"
HINT_NOT_ASKED = "there is nothing for you to decide right now"

# --- undo ------------------------------------------------------------------------------------------
UNDO_OFF = "undo is switched off at this table"
UNDO_OVER = "the game is over, so nothing can be taken back"
UNDO_NOTHING = "{name} has done nothing that could be taken back"
UNDO_NO_SET_UP = "this game did not begin with its set-up, so nothing can be taken back"
UNDO_AWAY = "a bot plays for {name} now: what happened before that cannot be taken back without {name}"
UNDO_TIME = "the table called time: only a player can take that back, if everybody agrees"
ACTED_SINCE = "{name} has acted since"
TABLE_ACTED_SINCE = "the table has acted since"
CHANCE = "chance was involved"
REVEALED = "something hidden has been revealed"
UNDO_NO_NUMBER = "the number of actions to take back is a whole number, not {what!r}"


def too_much_undone(stand: int, wanted: int) -> str:
    """There are not that many actions."""
    if stand and wanted < 1:
        return f"take back at least one action, not {wanted}"
    only = f"there {'is' if stand == 1 else 'are'} only {count(stand, 'action')} to take back, not {wanted}"
    return only if stand else "there is nothing to take back"


# --- versions --------------------------------------------------------------------------------------
OTHER_RULES = "the game was played by version {then} of the {family} rules, and this is version {now}"
UPDATE = "update stompoly"
OLD_STOMPOLY = "play on with the stompoly that saved it, which has version {then} of the {family} rules"
OTHER_DATA = "the board or the cards of {rulebook} have changed since the game was saved"
OLD_DATA = "play it with the rulebook it began with"

# --- monsters on the board of another game ---------------------------------------------------------
NO_HANDOVER = "{title} cannot continue another game: use monsters_menace"
NO_CITY = "a game of {title} leaves no city to trample: use a classic, Gopoly or Grab & Go game"

# --- game files ------------------------------------------------------------------------------------
THE_GAME = "the game"  # what a text without a file is called
AT_LINE = "{path}, line {line}: {why}"
IN_FILE = "{path}: {why}"
CANNOT_READ = "cannot be read: {why}; give the path of a saved game"
EMPTY_FILE = "the file is empty, without even a header line; give another file"
NOT_TEXT = "a game file is read as text, such as game.dumps() returns, not as {what!r}"
A_PATH = "this is a path and not the text of a game file: use stompoly.load({text!r})"
BAD_HEADER = "the header is damaged, so the game is unknown; give another file"
NOT_JSON = "not a line of JSON: {why}"
NOT_OBJECT = "not a JSON object: {why}"
TOO_DEEP = "nested too deeply: {why}"
NEWER_FORMAT = "a newer stompoly wrote this file (format {said!r}): update stompoly"
NO_FORMAT = "not a game file of format {old} to {new} (the header says {said!r}): give a file that stompoly saved"
NO_GAME = "the header does not describe a game: {why}"
NO_GAME_SHAPE = "the header does not describe a game: {why}; give the file as it was saved"
NO_GAME_DOUBT = "the header does not describe a game: {why}; {doubt}: {advice}"
RECOVER = "`--recover` (or load(path, recover=True))"
ENDS_ELSEWHERE = "{doubt}, and its actions do not lead to the saved state: {advice}; {recover} keeps what can be played"
PLAYS_NO_MORE = "{doubt}, and {line} is no longer possible: {advice}; {recover} keeps what can be played"
NO_END = "{doubt}, and the file does not say where its actions led: {advice}; {recover} takes the actions as they are"
UNFINISHED = "{doubt}: {advice}; {recover} continues with the board and cards as they are now"
WRONG_END = (
    "the actions do not lead to the saved state, so the file was changed; {recover} takes the actions as they are"
)
NOTHING_TO_DO = "it does nothing"
NO_FILE = "this is neither a file nor a folder"


def cut_off(actions: int) -> str:
    """A line that is incomplete."""
    return f"it was cut off or damaged; {_whole(actions)}"


def not_playable(line: str, why: str, actions: int) -> str:
    """A line that the rules do not allow."""
    return f"{line} cannot be played: {why}; {_whole(actions)}"


def _whole(actions: int) -> str:
    whole = f"{count(actions, 'action')} before it {'is' if actions == 1 else 'are'} intact"
    return f"{whole}; {RECOVER} keeps the rest"


# --- fair dice -------------------------------------------------------------------------------------
OTHER_SEED = "the set-up has another seed: begin a new game with seed_for(secret, 0)"
OUTCOMES_WAIT = "outcomes set in advance are still to come: play until they are used, then go online"
OTHER_SECRET = "this secret belongs to no part of the game: show the one whose hash was given"
NO_STRETCHES = "the header names no online play, so there are no fair dice to check: {again}"
NO_SEEDS = "no action has a seed from a table, so there are no fair dice to check: {again}"
OTHER_HASH = (
    "the hash you noted, {noted}, is not in this file, which has {known}: it is the file of another game, or the "
    "secret was replaced; {again}"
)
STOPS = (
    "{path}, line {line}: the file stops here, without an end line and before the game is over: it was cut off, or "
    "the game is still being played; {again}"
)
AGAIN = "get the file again from the table where the game was played"
STRETCH = "the online play from action {first} on"
BEGINS_TOO_LATE = (
    "{stretch} begins after the last action, which is {last}: actions were removed, or its `from` was changed; {again}"
)
BEGINS_TOO_EARLY = "{stretch} is listed before play that began earlier: a `from` was changed; {again}"
NO_SECRET = (
    "{stretch} has no secret, so the game is still running: get the file again when the table has shown the secret"
)
CHANGED_HASH = (
    "{stretch}: the hash {hash} was changed: the seeds follow from the secret, but its hash is a different one; {again}"
)
CHANGED_SECRET = "{stretch}: the secret was changed: neither the hash {hash} nor the seeds follow from it; {again}"
CHANGED_SET_UP = "the seed in the header does not follow from the secret: the set-up was changed; {again}"
WRONG_ACTION = "action {n} ({action}) {what}; {again}"
WRONG_ACTIONS = "action {n} ({action}) {what}, and likewise {more} more in {stretch}; {again}"
SEED_MISSING = "has no seed, though later ones have: its line was added, or its seed was removed"
SET_IN_ADVANCE = "has outcomes set in advance, {outcomes}, instead of rolled dice: they were added"
SEED_CHANGED = "has a seed that does not follow from the secret: the seed was changed"
SEED_OF_LATER = "has the seed of action {other}: an action before it was removed"
SEED_OF_EARLIER = "has the seed of action {other}: an action before it was added"
WAITING_BEFORE = "action {n} begins {stretch} with {left} outcomes set in advance instead of rolled dice: {again}"
STRAY_SEED = "action {n} ({action}) has a seed, but the header names no online play there; {again}"

SEEDS_OF_OTHERS = "{stretch} does not have one seed for each seat: seats or seeds were changed; {again}"
SEED_OF_BOT = "{stretch}: {name} is a bot and cannot have given a seed: a seed or the seat was changed; {again}"
CONTINUED = (
    "this file is a continuation of the game you saw: your hash is from action {n} of {last} and does not cover what "
    "comes after it"
)
ADDED_TO = (
    "this file was added to after you last saw the game: your hash is from action {n} of {last}, and the header has "
    "more"
)
CUT_OFF = "this is not all of the game you saw: your hash is from action {n}, but the file ends with action {last}"
CHANGED_BY = "this is not the game you saw: it was changed at or before action {n} of {last}"
MIXED_LINK = (
    "the file has {fields} at action {n}, which do not belong there: it could be read as another game with the same "
    "hash, so your hash does not show that this is the game you saw"
)
NOT_YOURS = "this is not the game you saw: your hash matches none of its actions, so it was changed or cut off"

# --- steps of a game -------------------------------------------------------------------------------
NO_STEP = "this game has steps 0 to {last} (-1 is the last), not {step}"
SET_UP = "set-up"
UNDO_AGREED = "{undo}, agreed by all"
