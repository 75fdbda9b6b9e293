"""What is wrong with a rulebook's files: for people who write their own. The file and the line are added to it."""

from __future__ import annotations

# --- files -----------------------------------------------------------------------------------------
AT_LINE = "{path}, line {line}: {why}"
IN_FILE = "{path}: {why}"
AT_KEY = "{where}: {why}"
WITH_FILE = "{why} (with {file})"
CANNOT_READ = "cannot be read: {why}"
NOT_TOML = "this is not valid TOML: {why}"
NO_VALUE = "there is no value that can be read at column {column}; text needs quotes"
TABLE_TWICE = "[{table}] begins a second time: move these lines to the first"
UNSEEN_SIGN = "{text} contains invisible characters: remove them"
BAD_VALUE = "{where}: {why}"
WRONG_TYPE = "{where}: this must be {wanted}, not {found}"
TYPES = {
    "int": "a whole number",
    "float": "a decimal number",
    "str": "text in quotes",
    "bool": "true or false",
    "array": "a list in brackets",
    "object": "a table",
}
WRONG_LENGTH = "{where}: this must be a list of {wanted}, not of {found}"
NOT_ONE_OF = "{where}: {word!r} is not possible; it takes {words}"
MISSING_KEY = "{where}: this is missing; add {key} = ..."
MISSING_TABLE = "{where}: this is missing; add [{key}]"
MISSING_TABLES = "{where}: this is missing; add [[{key}]], once for each"
NO_KEY = "{where}: there is no such key"
DID_YOU_MEAN = "{trouble}; did you mean {near}?"
CHOICES = "{trouble}; the choices are {known}"
NO_RULEBOOK = (
    "no such rulebook. Choose from {rulebooks}, or give your own: a folder with a rulebook.toml, or a .toml file."
)
NO_RULEBOOK_NEAR = (
    "no such rulebook. Did you mean {near}? Choose from {rulebooks}, or give your own: a folder with a rulebook.toml, "
    "or a .toml file."
)
NO_TOML_FILE = "this is not a rulebook: give a folder with a rulebook.toml, or a .toml file"
NO_SHEET = "this folder has no rulebook.toml: copy one from a shipped rulebook"
NO_FILE = 'this file is missing: copy it from a shipped rulebook, or add extends = "classic"'
EXTENDS = "extends = {base!r}: {why}"
EXTENDS_ITSELF = "extends = {base!r} leads back to this file: name another rulebook"

# --- rulebook.toml and bots.toml -------------------------------------------------------------------
NO_RULES = "there are no rules called {rules!r}: use {known}"
NO_TERM = "terms.{term} is missing: add this rulebook's word for it"
IDLE_TERM = "there is no terms.{term}"
NO_MODES = "there is no mode: add [modes.regular] with a title and an about line"
NO_MODE = "{title} has no mode {mode!r}: it has {modes}"
IN_MODE = "mode {mode}: {why}"
BAD_SEATS = "seats must be within [2, {most}], not {seats}"
FEW_TOKENS = "{seats} seats need {seats} different tokens"
OTHER_TOKENS = "the tokens must be named as in {file}, in the same order: {names}"
NO_OPTION = "there is no option {key}"
NO_OPTION_IN = "{title} has no option {key!r}; `stompoly rules {id}` lists them"
NO_OPTION_NEAR = "{title} has no option {key!r}; did you mean {near}?"
NO_BOT = "there is no bot {bot} with weights"
NO_WEIGHT = "there is no weight {weight}"
NO_LEVEL = "there is no level {level}"
NO_SUCH_BOT = "there is no bot {bot}"
BAD_WEIGHT = "{bot}.{weight} is {value}: it must be from {low} to {high}"
BAD_NUMBER = "{where} is {value}: numbers here are 0 to {most}"

# --- clauses.toml ----------------------------------------------------------------------------------
CLAUSE_ID = (
    "{id!r} is not the number of a clause: it is three capital letters, a subject and two digits, as in MIN-JAIL-03"
)
CLAUSE_TWICE = "two clauses are numbered {id}: give each its own number"
NO_VERDICT = "there is no refusal {kind}"
NO_CASE = "{kind} has no case {case}"
CITED_TWICE = "{name} cites {other} already: only one clause can be cited for it"

# --- guide.toml ------------------------------------------------------------------------------------
GUIDE_BARE = "a guide needs a goal and steps: add [[goal]] and [[step]]"
NO_BLANK = "there is no option or term {name}"
BAD_BLANK = "{{{name}:{kind}}} should be {{{name}:money}} or {{{name}:turn|turns}}"
LONE_BRACE = "there is a stray brace: a blank is an option or a term, as in {go.salary} or {jail}"
NO_CLAUSE = "there is no clause {clause}"
NO_PICTURE = "there is no picture {kind}"
NO_QUESTION = "there is no question {kind}"
NO_EVENT = "there is no event {kind}"
NEVER_SAID = "this tip is never shown: add ask or event"
EXPLAINED_TWICE = "{name!r} is explained twice: leave one of them out"

# --- boards ----------------------------------------------------------------------------------------
BOARD_SPACES = "a board has {low} to {high} spaces, but this one has {spaces}"
BOARD_SIZE = "a board has {wanted} spaces, but this one has {spaces}"
BOARD_GROUPS = "a board has at most {most} groups, but this one has {groups}"
BOARD_ORDER = "spaces are listed in board order: pos is {pos}, but this is space {n}"
NEEDS_TAX = '{name} needs tax = "income" or "luxury"'
FIRST_IS_GO = 'space 0 must be of kind "go"'
ONE_JAIL = 'a board needs exactly one space of kind "jail"'
GROUP_SIZE = "group {group} needs 1 to {most} spaces"
DEED_NAME = "a deed needs a name with a letter or digit, not {name!r}"
SAME_DEED = "spaces {first} and {second} are both called {name!r}: give each deed its own name"
NEEDS_GROUP = "{name} needs a group; the groups here are {groups}"
OTHER_GROUP = "{name} is a {kind}, but its group is for spaces of kind {other}"
NO_PRICE = "{name} has no price: add a line like price = {example}"
NO_MORTGAGE = "{name} has no mortgage value: add a line like mortgage = 50"
HIGH_MORTGAGE = "the mortgage value of {name} is more than its price of {price}: half of it, {half}, is usual"
STREET_RENTS = "{name} needs six rents (bare, 1 to 4 houses, hotel), but has {rents}"
OTHER_RENTS = "{name} needs one rent for each number owned, but has {rents}"
NO_HOUSE_PRICE = "{name} has no house price: add a line like house = 50"

TRACK_SPACES = "a track has {low} to {high} spaces, but this one has {spaces}"
TRACK_GROUPS = "a track has at most {most} groups, but this one has {groups}"
TRACK_ORDER = "spaces are listed in track order: pos is {pos}, but this is space {n}"
TRACK_ONE = 'a track needs exactly one space of kind "{kind}", but this one has {number}'
GROUP_TAKEN = "{said!r} is taken by another group: give each its own"
GROUP_LETTER = "letter = {said!r}: a group needs one letter"
GROUP_COLOUR = 'colour = {said!r}: write it as six hexadecimal digits, like "#90e8fa"'
NO_DISTRICT = "{name} is not a district: remove its group and price"
EMPTY_GROUP = "group {group} has no district: remove it, or give it one"
TANK_DAMAGE = "group {group} needs {most} numbers for the damage of 1 to {most} tanks, but has {numbers}"
DAMAGE_FALLS = "group {group}: more tanks must not do less damage"
DAMAGE_HIGH = "group {group}: one attack can take at most {most} HP"
DEARER = (
    "{dear} costs more than {cheap}, so its tanks may not be cheaper or weaker (UGM-COMP-09): change a price, or the "
    "tank_cost or tank_damage of {high} or {low}"
)
DISTRICT_TWICE = "a district needs its own name, not {name!r}: space {other} has that name too"
DISTRICT_RESERVED = "a district needs its own name, not {name!r}: it could be taken for something else"

PROPERTY_NAME = "a property needs its own name, not {name!r}"
PROPERTIES = "a board has {wanted} properties, but this one has {properties}"
CORNER = 'the corner {pos} must be of kind "{kind}"'
SIDES = "there are {wanted} sides, but this file has {sides}"
SIDE_FACES = "a side needs {faces} numbers, one per face; 0 means roll again"
SPACES_RANGE = "spaces are 0 to {last}"

# --- cards and tokens ------------------------------------------------------------------------------
DECKS = "there are at most {most} decks, but this file has {decks}"
CARD_DECK = "card {card} is for deck {deck!r}; the decks are {decks}"
CARD_TARGET = "card {card} leads to space {target}, which is not on the board"
CARD_NEAREST = 'card {card} needs kind = "station" or "utility", and the board must have one'
CARD_FROM = "card {card} needs from = one of {decks}"
CARD_NEEDS = "card {card} ({effect}) needs {key}: add a line like {key} = ..."
CARD_IDLE = "card {card}: {key} does nothing for effect {effect}; remove it"
SPACE_DECK = "{name} draws from deck {deck!r}, but the decks are {decks}"
TASK_LIST = "list {deck} needs one task for each total from 3 to 18 of three dice"
DECK_SIZE = "deck {deck} needs 1 to {most} cards, but has {cards}"
PASSES = "there are at most {most} get-out cards"
CARD_TWICE = "two cards are called {card!r}: give each its own id"
OTHER_BLANK = "card {card}: nothing is filled in for {blank} in its label; the blanks are {known}"
NO_BLANKS = "card {card}: nothing is filled in for {blank} in its label: write out what it says"
CARD_KIND = 'card {card}: effect {effect} goes with kind = "{kind}"'
CARD_COPIES = "card {card} needs copies = 1 or more"
CARD_AMOUNT = "card {card}: amount is at most {most}"
CARD_NOWHERE = "card {card} leads to a {target}, and the track has none"
CARDS_IN_ALL = "there are 1 to {most} cards in all, but this file has {cards}"
CANCELS = "there are at most {most} cards with effect cancel_card"
PIECES = {
    "token": "there are 1 to {most} tokens, but this file has {pieces}",
    "monster": "there are 1 to {most} monsters, but this file has {pieces}",
}
PIECE_TWICE = {
    "token": "two tokens are called {id!r}: give each its own id",
    "monster": "two monsters are called {id!r}: give each its own id",
}
TOKEN_VALUE = "token {token} ({effect}) needs value: add a line like value = 3"
NO_TOKEN = "there is no token {token!r}; the tokens are {known}"

# --- options that do not go together ---------------------------------------------------------------
DEAL_TOO_DEAR = (
    "start.cash {cash} is too little to pay for {deal} dealt deeds, which may cost {dearest}: start with more, deal "
    "fewer, or switch off start.dealPaid"
)
FINE_TURN = "jail.fineTurns names turn {turn}, but jail.maxTurns is {most}"
DOUBLES_THROW = (
    "jail.doublesGrantThrow gives another roll for doubles, but dice.doublesAgain is false: change one of them"
)
NO_TASK_LIST = "cards.mode cannot be 'dice3List' with the cards of this rulebook: {why}"
ABOVE_CAP = "{key} {value} is more than ap.cap {most}: lower it"
FEW_HOUSES = "build.houses {houses} is less than the {standing} houses at the start: raise it"
MANY_HOUSES = "start.houses {houses} is more than build.maxHouses: lower it"
MAP_UNUSED = (
    "setup.map needs setup.mode map, but setup.mode is {mode}: set setup.mode to map too, or leave out setup.map"
)
MANY_TOKENS = "setup.tokens {tokens} is more than the {known} available"
MAP_ITEM = "setup.map, item {n}, {item!r}: {why}"
MAP_TOKEN_TWICE = "the token {what} is already elsewhere, and there is only one"
MAP_PILE = "that makes {here} of {what} on space {pos}; at most {most} are allowed"
MAP_FORM = "give a space and what is there, for example 39:hotel or 6:3 houses"
MAP_SPACE = "there is no space {pos}; they are 0 to {last}"
MAP_PIECE = "there is no {what!r}; the pieces are house, hotel and the tokens {known}"
MAP_NOTHING = "leave out what is not there"
MAP_TOKEN_NUMBER = "a token takes no number, as there is only one"
