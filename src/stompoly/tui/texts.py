"""Every word the terminal says of its own. What the rules say comes from the rules; to translate, replace this file."""

from __future__ import annotations

# --- setting up ------------------------------------------------------------------------------------
WELCOME = "Stompoly. Press Enter to take what stands in [brackets]."
WHICH_RULEBOOK = "Which rulebook?"
WHICH_MODE = "Which way to play {title}?"
YOUR_NAME = "Your name"
WHO_ELSE = "Who else plays? A number of bots, or names and bots with commas: ann, bo, bot:sensible, bot:random"
NUMBER_OR_NAME = "number or name"
NO_SUCH_CHOICE = "There is no choice {words!r}: say a number from 1 to {most}, or a name."
NOTHING_STARTED = "Nothing was started."
PERSON = "Player"  # someone called `you` whose login name says nothing
STRANGERS = ("", "root", "user", "admin")  # login names that name nobody
BOT_NAME = "{kind} {number}"
EMPTY_SEAT = "--seats has an empty place in {text!r}: names and bots stand between commas, like you,ann,bot:sensible"
NO_BOT_KIND = "{text!r} names no bot after the colon: say bot:sensible or bot:random"
SAME_NAME = "two seats would be called {name}: give each a name of its own"
ODD_NAME = "the name {name!r} has characters that cannot be printed"
RESUME_ALONE = "--resume brings its own rulebook, mode, seats, options and seed: leave {what} away"
FILE_EXISTS = "{path} exists already: continue it with --resume {path}, or name another file"
NO_KEPT_GAME = "no game is kept in {folder} yet: begin one with stompoly play"
CANNOT_KEEP = "the game file {path} cannot be written: {why}"
BAD_MINUTES = "--minutes wants a whole number from 1 to 1440, not {minutes}"
NO_CLOCK = "--minutes: this game is not played against the clock"

# --- at the table ----------------------------------------------------------------------------------
KEPT_IN = "Every move is kept in {path}"
RESUMED = "{title}, continued after {moves} moves."
DAMAGED_COPY = "The damaged file was copied to {path} first."
LEAVING = "Your game is kept: {command}"
RESUME_COMMAND = "stompoly play --resume {path}"
RESUME_MINUTES = " --minutes {minutes}"
KEEP_FAILED = "The game file cannot be written now ({why}). The game goes on; `save FILE` tries another place."
SAVED = "Saved in {path}; continue it with: stompoly play --resume {path}"
ALREADY_KEPT = "Nothing to do: every move is kept in {path}. `save FILE` writes a copy elsewhere."
CANNOT_SAVE = "That cannot be saved: {why}"
HERE = "{name} here? Press Enter"
TIME_OUT = "Time is out for {name}: the safe choice is played: {words}"
BOT_STUMBLED = "{name} had no legal answer ({why}): the safe choice is played: {words}"
BOT_TAKES_OVER = "A bot plays {name} from now on, until the game is resumed."
SURE = "{words}: are you sure? Type yes"
NOT_DONE = "Nothing was done."
YES = ("y", "yes")
BREAK_IN = "{name} is about to go on. Do something first, or press Enter to go on"
ABOUT_TO_THROW = (
    "{name} is about to throw, and with it rents that were not asked for lapse. Do something, or press Enter"
)
CLOCK_LEFT = "{minutes} min left"
CLOCK_AGAIN = "The clock starts with {minutes} minutes; --minutes N sets another number."
SKIPPING = "Skipping to the next question for a person."
SECONDS = "{seconds} seconds to answer"
PAUSE_HINT = "(Enter skips to your turn; type a command to break in)"

# --- asking ----------------------------------------------------------------------------------------
DECIDES = "{name} decides."
PROMPT = "{name}> "
PROMPT_DEFAULT = "{name} [Enter: {words}]> "
TABLE = "table"
NO_DEFAULT = "Nothing is done by Enter here. Say a number or a command; `help` lists them."
NO_NUMBER = "There is no choice {number}; the choices go up to {most}."
NO_NUMBER_BID = "There is no choice {number}. To bid that much, say: bid {number}"
NO_AUCTION = "+{more} raises a bid, and there is no auction now"
NOT_UNDERSTOOD = "Not understood: {why}. `help` lists the commands."
REFUSED = "No: {why}"
WHOSE = "Say whose it is, for example: {name}: {words}"
PLAYED_BY_BOT = "{name} is played by a bot; only people at this terminal can be spoken for."
HINT = "Say a number, or: ? for the rules of this, help for all commands, quit to leave (the game is kept)."
SUBMENU = "{label} Choose a number, or Enter to go back"

# What the numbered choices say besides the word that is typed
ANSWERS = {
    "roll": "throw the dice",
    "fine": "pay {fine} and leave",
    "use pass": "leave with the {pass_}",
    "buy": "pay {price}, leaves {left}",
    "decline": "do not buy",
    "pass": "drop out",
    "collect": "take the rent",
    "flat": "{flat}",
    "percent": "{percent}% of your worth",
    "hold": "pay {interest} interest, keep it mortgaged",
    "lift": "pay {lift}, mortgage gone",
    "bankrupt": "give up, out of the game",
    "end": "your turn is over",
}
GROUPS = {
    "build": "build…",
    "sell": "sell…",
    "mortgage": "mortgage…",
    "lift": "lift…",
    "settle": "settle in kind…",
    "trade": "trade…",
    "counter": "counter…",
}
DEED_ACTS = {
    "build": "build {what}",
    "sell": "sell {what}",
    "mortgage": "mortgage {what}",
    "lift": "lift mortgage of {what}",
    "settle": "settle with {what}",
}
GETS = "+{money}"
PAYS = "-{money}"
RAISE = "bid {amount} (+{more})"

# --- the board -------------------------------------------------------------------------------------
TITLE = "{title} · {mode} · round {round}"
TURN_OF = "{name}'s turn"
BANK = "{bank}: {houses} {house}s, {hotels} {hotel}s"
POT = "{pot}: {money}"
PLAYERS = ["", "player", "cash", "on", "deeds", ""]
LOG = "what happened"
AHEAD = "What a throw may reach from {space}"
HIDDEN = "?"
OUT = "bankrupt"
HELD = "held, turn {turn}"
PASSES = "{n} {pass_}"
PASSES_SHORT = "{n} pass"
HELD_SHORT = "held {turn}"
UNLIMITED = "unlimited"
NOTHING = "nothing"
BOT = "bot"

# --- the plain board, one fact a line --------------------------------------------------------------
PLAIN_SPACE = "{pos}. {name}"
PLAIN_GROUP = "{group} (letter {letter})"
PLAIN_FOR_SALE = "for sale at {price}"
PLAIN_OWNED = "owned by {owner}"
PLAIN_HERE = "here: {names}"
MORTGAGED = "mortgaged"
PLAIN_WHERE = "{name} is on {space} with {cash}."
PLAIN_HELD = "{name} is held on {space} with {cash}."
PLAIN_CHOICE = "{number}. {label}"
PLAIN_HAPPENED = "{text}. [{clause}]"
PLAIN_HAPPENED_BARE = "{text}."

# --- the property card -----------------------------------------------------------------------------
CARD_GROUP = "group"
CARD_PRICE = "price"
CARD_RENT = "rent"
CARD_RENT_WHOLE = "rent, whole group"
CARD_WITH = "with {level}"
CARD_OWNED = "rent with {n} owned"
CARD_DICE = "{times} × the dice"
CARD_BUILD = "a {house} costs"
CARD_HOTEL = "a {hotel} costs"
CARD_MORTGAGE = "mortgage"
CARD_LIFT = "{money}, lifted for {lift}"
CARD_OWNER = "owner"
CARD_NOW = "to land here now"
CARD_STANDS = "stands there"
CARD_BANK = "{bank}, for sale at {price}"
CARD_FREE = "free: {why}"
CARD_FREE_OWNER = "yours"
CARD_FREE_MORTGAGED = "it is mortgaged"
CARD_FREE_HELD = "the owner is held"
CARD_HELD_OF = "{group} ({letter}): {holders}"
CARD_HOLDER = "{name} {n} of {size}"
NO_HOLDER = "nobody yet"
CARD_LINE = "{name}, {group} ({letter}): {holders}. Rent {rents}. Mortgage {mortgage}."
WHICH_CARD = "Which card? For example: card {example}"

# --- rules and reasons -----------------------------------------------------------------------------
RULES_OF = "The rules of this question"
RULES_ABOUT = "Rules about {words}"
NO_CLAUSES = "No rule of {title} says {words!r}. `? build` searches, `? {example}` shows one."
CHANGED_HERE = "Changed at this table: {changes}{more}"
CHANGED = "{key} = {value} (printed {printed})"
CHANGED_MORE = ", and {more} more: `options` lists them"
MORE_CLAUSES = "… and {more} more: search for more words, or for an id"
CLAUSE_CHOICE = "{rule} [Choice: {choice}]"
WHY_WHAT = "Why what? For example: why build {example}"
ALLOWED = "Yes, that is allowed now: {words}"
OPTIONS_TITLE = "{title}, {mode}: what differs from the printed rulebook"
OPTIONS_NONE = "Nothing: every option is as printed."
OPTION_CHANGED = "{value} (printed: {printed}); {help}"
LOG_TITLE = "The last {n} lines"
LOG_EMPTY = "Nothing has happened yet."

# --- trade -----------------------------------------------------------------------------------------
TRADE_WITH = "Trade with whom?"
TRADE_BACK = "Number or name, Enter to go back"
NOBODY_TO_TRADE = "There is nobody to trade with."
OWNS_CASH = "cash"
OWNS_PASSES = "passes"
YOU_GIVE = "{name} gives (deeds, +cash, pass or nothing{example})"
YOU_WANT = "{name} wants from {other} (deeds, +cash, pass or nothing{example})"
ITEMS_EXAMPLE = "; for example: {deed} +50"
EXAMPLE_OFFER = "{name} give {give} +50 for {want}"
OFFER_FORM = "PLAYER give DEEDS +CASH for DEEDS"
KEEPS = " [{items}]"
DEAL = "The deal"
DEAL_GIVES = "{name} gives"
DEAL_CASH = "cash after"
DEAL_CASH_ROW = "{name} {cash}"
DEAL_NOTE = "note"
DEAL_COMPLETES = "{name} completes {group} ({letter})"
DEAL_BREAKS = "{name} breaks up {group} ({letter})"
DEAL_INTEREST = "{deed} is mortgaged: its new owner pays interest or lifts it"
DEAL_ALLOWED = "allowed"
DEAL_YES = "yes"
DEAL_NO = "no: {why}"
DEAL_MENU = "Enter: send it   g: change what you give   w: change what you want   x: leave it"
DEAL_MENU_BAD = "g: change what you give   w: change what you want   x: leave it"
DEAL_SAME = "these are the terms you were offered: change something, or leave it with x and accept"
DEAL_NOT_SENT = "It cannot be sent: {why}"
DEAL_UNKNOWN = "{words!r} is no choice here: change the deal with g or w, or leave it with x; help, ? and card work."
DEAL_LEFT = "No offer was made."
OFFER_GIVES = "{name} gives: {items}"
OFFER_CASH = "{name} has {before} and would have {after}."
OFFER_SETTLES = "for the debt of {money}"

# --- auction and debt ------------------------------------------------------------------------------
AUCTION_PIECE = "One {piece}; it must be put on a lot at once."
AUCTION_HIGH = "You have {cash} and can bid {most} at most. Say bid 120, or +10 to raise the {high} of {name} by ten."
AUCTION_NONE = "You have {cash} and can bid {most} at most. Say bid 120."
AUCTION_SEALED = "Sealed bids: you have {cash} and can bid {most} at most. Nobody sees your bid."

# --- the end ---------------------------------------------------------------------------------------
RESULT = "{question}"
RESULT_CLAUSE = "By {clause}: {rule}"
STANDINGS = "Final standings"
STANDING = "{name}, {token}"
STANDING_WORTH = "worth {worth}: cash {cash}, {deeds} deeds"
STANDING_OUT = "bankrupt in round {round}"
STANDING_OUT_BARE = "bankrupt"
FILE_IS = "The whole game is in {path}"

# --- help ------------------------------------------------------------------------------------------
HELP_TITLE = "What you can type"
HELP = [
    ("a number", "take that choice; one with … opens more"),
    ("Enter", "the obvious choice where there is one: throw, end the turn"),
    ("roll, buy, bid 120, +10, pass, end …", "an answer in words; +10 raises the high bid by ten"),
    ("build {deed}, build {deed}=3", "buildings; sell works alike; a colour builds a whole row"),
    ("mortgage {deed}, lift {deed}", "mortgages"),
    ("offer {offer}", "an offer in one line"),
    ("trade, counter", "an offer step by step"),
    ("ann: build {deed}", "another person at this terminal does something out of turn"),
    ("?", "the rules of what is asked now"),
    ("? {clause}, ? build", "one rule, or a search"),
    ("why build {deed}", "why it is refused, or that it is allowed"),
    ("card {deed}", "a property card and what it costs to land there now"),
    ("board, players, log, log 50", "look at them"),
    ("options", "what differs from the printed rulebook"),
    ("save FILE", "a copy of the game; the game itself is always kept"),
    ("resign", "a bot takes your seat, or you leave, as the table agreed"),
    ("quit, ctrl-C, ctrl-D", "leave; the game is kept and can be continued"),
    (
        "on the board",
        "letter of the colour, letter of the owner (small), {house} buildings, {hotel} hotel, {mortgage} mortgaged",
    ),
]
