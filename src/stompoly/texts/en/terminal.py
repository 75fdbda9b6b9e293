"""Every word the terminal says of its own, whatever the game; how it draws a family has a file like this too. What the
faces say is in theirs; to translate, replace these files and those."""

from __future__ import annotations

# --- setting up ------------------------------------------------------------------------------------
WELCOME = "Stompoly. Press Enter to take what stands in [brackets]."
WHICH_RULEBOOK = "Which rulebook?"
RECOMMENDED = " (Recommended to newcomers. {why})"
WHICH_MODE = "Which way to play {title}?"
YOUR_NAME = "Your name"
TOKENS = "A name may choose its token: {name}={token}. There are {tokens}."
WHO_ELSE = "Who else plays?"
OTHERS = "A number of bots, or names and bots with commas, like ann, bo={token}, bot:{bot}. The bots are {bots}."
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
NO_CLOCK_IN = "--minutes: {title} is never played against the clock"
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
TRAMPLE = "The city stands. Let monsters trample it ({title}, same players)? [y/N]"
NOT_DONE = "Nothing was done."
UNDONE = "{name} takes back: {what}."
ACTIONS, ONE_ACTION = "{n} actions", "one action"
UNDO_WHAT = "undo takes back your last action, and `undo 3` your last three"
UNDO_AGREE = "{other}, {name} wants to take back: {what} ({why}). Do you agree? [y/N] "
UNDO_ALONE = "take back: {what} ({why})"
YES = ("y", "yes")
BREAK_IN = "{name} is about to go on. Do something first, or press Enter to go on"
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
NOT_UNDERSTOOD = "Not understood: {why}. `help` lists the commands."
REFUSED = "No: {why}"
WHOSE = "Say whose it is, for example: {name}: {words}"
PLAYED_BY_BOT = "{name} is played by a bot; only people at this terminal can be spoken for."
HINT = "Say a number, or: ? for the rules of this, help for all commands, quit to leave (the game is kept)."
SUBMENU = "{label} Choose a number, or Enter to go back"

# --- the board -------------------------------------------------------------------------------------
TURN_OF = "{name}'s turn"
LOG = "what happened"
AHEAD = "What the dice may reach from {space}"

# --- the plain board, one fact a line --------------------------------------------------------------
PLAIN_SPACE = "{pos}. {name}"
PLAIN_HERE = "here: {names}"
PLAIN_CHOICE = "{number}. {label}"
PLAIN_HAPPENED = "{text}. [{clause}]"
PLAIN_HAPPENED_BARE = "{text}."

# --- rules and reasons -----------------------------------------------------------------------------
WHICH_CARD = "Which card? For example: card {example}"
RULES_OF = "The rules of this question"
RULES_ABOUT = "Rules about {words}"
RULING = "{id}, a ruling on an open question"
RULING_OPEN, RULING_READINGS, RULING_PLAYED, RULING_OPTION = "open", "readings", "played here", "option"
RULING_CITED = "in"
NO_CLAUSES = "No rule of {title} says {words!r}. `? {topic}` searches, `? {example}` shows one."
CHANGED_HERE = "Changed at this table: {changes}{more}"
CHANGED = "{key} = {value} (printed {printed})"
CHANGED_MORE = ", and {more} more: `options` lists them"
MORE_CLAUSES = "… and {more} more: `? {words} all` shows them; `? all` lists the sections of the rules"
MORE_ELSEWHERE = "{more} more rules in other sections: `? {words} all`"
SECTIONS = "The rules of {title}"
SECTION = "{title} ({n})"
CLAUSE_CHOICE = "{rule} [Choice: {choice}]"
WHY_WHAT = "Why what? For example: why {act}"
ALLOWED = "Yes, that is allowed now: {words}"
ALLOWED_MORE = ", …"
OPTIONS_TITLE = "{title}, {mode}: changed options"
NEXT_PAGE = "Page {page} of {pages}: Enter for the next, x to stop"
OPTIONS_NONE = "Nothing: every option is as printed."
OPTION_CHANGED = "{value} (printed: {printed}); {help}"
LOG_TITLE = "The last {n} lines"
LOG_EMPTY = "Nothing has happened yet."

# --- the guide -------------------------------------------------------------------------------------
GUIDE_HINT = "New to {title}? Type guide: how to play, in two minutes."
GUIDE_TITLE = "{title}: how to play, in two minutes"
GUIDE_GOAL = "Goal"
GUIDE_STEP = "{number}. {title}"
GUIDE_GOOD = "Good to know"
GUIDE_WORDS = "words"  # typed after `guide`
GUIDE_MORE = "`guide words` explains the words of the game, and `guide` with a word that one. `? all` shows every rule."
GUIDE_WORDS_TITLE = "The words of {title}"
GUIDE_TERM, GUIDE_TERM_BARE = "{meaning}. [{clause}]", "{meaning}."
GUIDE_NO_WORD = "the guide does not explain {words!r}; `guide words` lists what it does"
GUIDE_NONE = "{title} has no guide; `? all` shows its rules"

# --- trade -----------------------------------------------------------------------------------------
TRADE_WITH = "Trade with whom?"
TRADE_BACK = "Number or name, Enter to go back"
BACK = ("back", "x", "leave")  # other words for going back
NOBODY_TO_TRADE = "There is nobody to trade with."
YOU_GIVE = "{name} gives ({items}{example})"
YOU_WANT = "{name} wants from {other} ({items}{example})"
KEEPS = " [{items}]"
DEAL = "The deal"
DEAL_GIVES = "{name} gives"
DEAL_MONEY = "{name} {money}"
DEAL_NOTE = "note"
DEAL_ALLOWED = "allowed"
DEAL_YES = "yes"
DEAL_NO = "no: {why}"
DEAL_MENU = "Enter: send it   g: change what you give   w: change what you want   x: leave it"
DEAL_MENU_BAD = "g: change what you give   w: change what you want   x: leave it"
DEAL_SAME = "these are the terms you were offered: change something, or leave it with x and accept"
DEAL_NOT_SENT = "It cannot be sent: {why}"
DEAL_UNKNOWN = "{words!r} is no choice here: change the deal with g or w, or leave it with x; help, ? and card work."
DEAL_LEFT = "No offer was made."

# --- the end ---------------------------------------------------------------------------------------
RESULT = "{question}"
RESULT_CLAUSE = "By {clause}: {rule}"
FILE_IS = "The whole game is in {path}"

# --- help ------------------------------------------------------------------------------------------
HELP_TITLE = "What you can type"
HELP_FIRST = [
    ("a number", "take that choice; one with … opens more"),
    ("Enter", "the obvious choice where there is one: throw, end the turn"),
]
HELP_DEALS = [
    ("offer {offer}", "an offer in one line"),
    ("trade, counter", "an offer step by step"),
    ("ann: {act}", "another person at this terminal does something out of turn"),
]
HELP = [
    ("guide, guide words", "how to play in two minutes, and what the words mean"),
    ("?", "the rules of what is asked now"),
    ("? {clause}, ? {topic}, ? all", "one rule, a search, or the rules by section"),
    ("why {act}", "why it is refused, or that it is allowed"),
    ("card {lot}", "{card}"),
    ("board, players, log, log 50", "look at them"),
    ("options", "what differs from the printed rulebook"),
    ("undo, undo 3", "take back what you did last, or more if all agree"),
    ("save FILE", "a copy of the game; the game itself is always kept"),
    ("resign", "a bot takes your seat, or you leave, as the table agreed"),
    ("quit, ctrl-C, ctrl-D", "leave; the game is kept and can be continued"),
]
