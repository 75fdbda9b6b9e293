"""What the terminal says in every game. Each family's own words are in a part of their own."""

from __future__ import annotations

from .grammar import count

# --- setting up ------------------------------------------------------------------------------------
WELCOME = "Welcome to Stompoly. Press Enter to accept what is in [brackets]."
WHICH_RULEBOOK = "Which rulebook?"
RECOMMENDED = " (Recommended for newcomers. {why})"
WHICH_MODE = "How do you want to play {title}?"
YOUR_NAME = "Your name"
TOKENS = "To choose a token, add it to your name: {name}={token}. The tokens are {tokens}."
WHO_ELSE = "Who else plays?"
OTHERS = "Type a number for that many bots ({usual}), or names and bots: ann, bo={token}, bot:{bot}. The bots are:"
BOT = "  {bot}: {about}"
NUMBER_OR_NAME = "number or name"
NO_SUCH_CHOICE = "There is no choice {words!r}: type a number from 1 to {most}, or a name."
NOTHING_STARTED = "No game was started."
PERSON = "Player"  # someone called `you` whose login name says nothing
EMPTY_SEAT = "--seats has an empty seat in {text!r}: put commas between names and bots, as in you,ann,bot:sensible"
NO_BOT_KIND = "{text!r} has no bot after the colon: use bot:sensible or bot:random"
NUMBER_OF_SEATS = "--seats says who plays, as in you,bot:sensible,bot:sensible, not how many: {text!r}"
RECOVER_WHAT = "--recover needs a game to continue: add --resume FILE"
RESUME_ALONE = "--resume takes rulebook, mode, seats, options and seed from the file: leave out {what}"
FILE_EXISTS = "{path} already exists: continue that game with --resume {path}, or choose another file"
NO_KEPT_GAME = "there is no saved game in {folder} yet: start one with stompoly play"
CANNOT_KEEP = "cannot write the game file {path}: {why}"
BAD_MINUTES = "--minutes takes a whole number from 1 to 1440, not {minutes}"
NO_CLOCK_IN = "--minutes: {title} cannot be played against the clock"
NO_CLOCK = "--minutes: this game is not played against the clock"

# --- at the table ----------------------------------------------------------------------------------
KEPT_IN = "Every move is saved in {path}"
DAMAGED_COPY = "The damaged file was first copied to {path}."
LEAVING = "Your game is saved. Continue with: {command}"
KEEP_FAILED = "The game file cannot be written now ({why}). The game goes on; `save FILE` saves it elsewhere."
SAVED = "Saved in {path}. Continue with: stompoly play --resume {path}"
ALREADY_KEPT = "Every move is already saved in {path}. `save FILE` writes a copy elsewhere."
CANNOT_SAVE = "Cannot save there: {why}"
HERE = "Is {name} here? Press Enter"
TIME_OUT = "{name's} time is up. The safe choice is played: {words}"
BOT_STUMBLED = "{name} had no legal answer ({why}). The safe choice is played: {words}"
BOT_TAKES_OVER = "A bot plays for {name} from now on, until the game is resumed."
SURE = "{words}: are you sure? Type yes"
TRAMPLE = "The city still stands. Let monsters trample it ({title}, same players)? [y/N]"
NOT_DONE = "Nothing was done."
OVERWRITE = "overwrite {path}"
UNDONE = "{name} takes back: {what}."
UNDO_WHAT = "`undo` takes back your last action, `undo 3` your last three"
UNDO_AGREE = "{other}, {name} wants to take back: {what} ({why}). Do you agree? [y/N] "
UNDO_ALONE = "Take back “{what}”, although {why}"
BREAK_IN = "{name} is about to play. Act first, or press Enter to let the game go on"
CLOCK_LEFT = "{minutes} min left"
CLOCK_AGAIN = "The clock starts at {minutes} min; --minutes N changes that."
SKIPPING = "Skipping to the next question for a person."
TIME = "{time} to answer"
PAUSE_HINT = "(Enter skips to your turn; type a command to break in)"


def resumed(title: str, moves: int) -> str:
    """A game that is continued."""
    return f"{title}, continued after {count(moves, 'move')}."


def changed_here(number: int) -> str:
    return f"This table plays with {count(number, 'changed rule')}, listed by `options`."


def actions(number: int) -> str:
    """What is taken back, where it is a secret."""
    return count(number, "action")


# --- asking ----------------------------------------------------------------------------------------
DECIDES = "{name} decides."
PROMPT = "{name}> "
PROMPT_DEFAULT = "{name} [Enter: {words}]> "
TABLE = "table"
NO_NUMBER = "There is no choice {number}; the choices go up to {most}."


def not_understood(why: object) -> str:
    """What is not understood, a sentence or a question, and where to look."""
    end = "" if str(why).endswith("?") else "."
    return f"Not understood: {why}{end} `help` lists the commands."


REFUSED = "No: {why}"
WHOSE = "say who acts, for example {name}: {words}"
PLAYED_BY_BOT = "{name} is played by a bot; you can only speak for people at this terminal."
HINT = "Type a number, ? for the rules, help for all commands, or quit to leave (the game is saved)."
SUBMENU = "{label} Choose a number, or Enter to go back"

# --- the board -------------------------------------------------------------------------------------
TURN_OF = "{name's} turn"
LOG = "what happened"
AHEAD = "Where the dice can lead from {space}"

# --- the plain board, one fact a line --------------------------------------------------------------
PLAIN_SPACE = "{pos}. {name}"
PLAIN_HERE = "here: {names}"
PLAIN_CHOICE = "{number}. {label}"
PLAIN_HAPPENED = "{text}. [{clause}]"
PLAIN_HAPPENED_BARE = "{text}."

# --- rules and reasons -----------------------------------------------------------------------------
WHICH_CARD = "Which card? For example: card {example}"
RULES_OF = "The rules for this question"
RULES_ABOUT = "Rules about {words}"
RULING = "{id}, a ruling on an open question"
RULING_OPEN, RULING_READINGS, RULING_PLAYED, RULING_OPTION = "open", "readings", "played here", "option"
RULING_CITED = "in"
NO_CLAUSES = "No rule of {title} mentions {words!r}. `? {topic}` searches, `? {example}` shows one."
MORE_CLAUSES = "… and {more} more: `? {words} all` shows them; `? all` lists the sections"
MORE_ELSEWHERE = "{more} more rules in other sections: `? {words} all`"
SECTIONS = "The rules of {title}"
SECTION = "{title} ({n})"
CLAUSE_CHOICE = "{rule} [Choice: {choice}]"
WHY_WHAT = "Why what? For example: why {act}"
ALLOWED = "Yes, that is allowed now: {words}"
ALLOWED_MORE = ", …"
OPTIONS_TITLE = "{title}, {mode}: changed options"
NEXT_PAGE = "Page {page} of {pages}: Enter for the next, x to stop"
OPTIONS_NONE = "None: every option is as printed."
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
GUIDE_MORE = "`guide words` explains the words of the game, `guide WORD` one of them. `? all` shows every rule."
GUIDE_WORDS_TITLE = "The words of {title}"
GUIDE_TERM, GUIDE_TERM_BARE = "{meaning}. [{clause}]", "{meaning}."
GUIDE_NO_WORD = "the guide does not explain {words!r}; `guide words` lists the words it explains"
GUIDE_NONE = "{title} has no guide. `? all` shows its rules."

# --- trade -----------------------------------------------------------------------------------------
TRADE_WITH = "Trade with whom?"
TRADE_BACK = "A number or a name, or Enter to go back"
NOBODY_TO_TRADE = "There is nobody to trade with."
YOU_GIVE = "{name} gives ({items}{example}; x to drop it)"
YOU_WANT = "{name} wants from {other} ({items}{example}; x to drop it)"
KEEPS = " [{items}]"
DEAL = "The deal"
DEAL_GIVES = "{name} gives"
DEAL_MONEY = "{name} {money}"
DEAL_NOTE = "note"
DEAL_ALLOWED = "allowed"
DEAL_YES = "yes"
DEAL_NO = "no: {why}"
DEAL_MENU = "Enter: send it   g: change what you give   w: change what you want   x: drop it"
DEAL_MENU_BAD = "g: change what you give   w: change what you want   x: drop it"
DEAL_SAME = "these are the terms you were offered: change something, or drop this with x and accept"
DEAL_NOT_SENT = "It cannot be sent: {why}"
DEAL_UNKNOWN = (
    "{words!r} is not a choice here: change the deal with g or w, or drop it with x; help, ? and card work here too."
)
DEAL_LEFT = "No offer was made."

# --- the end ---------------------------------------------------------------------------------------
ASSISTED = "With hints: {names}."
RESULT_CLAUSE = "By {clause}: {rule}"
FILE_IS = "The whole game is saved in {path}"
GAME_HASH = "Game hash, for `stompoly verify --last`: {head}"

# --- help ------------------------------------------------------------------------------------------
HELP_TITLE = "What you can type"
HELP_FIRST = [
    ("a number", "make that choice; one with … opens more"),
    ("Enter", "the obvious choice, such as roll or end; if there is none, redraws the screen"),
]
HELP_DEALS = [
    ("offer {offer}", "an offer in one line"),
    ("trade, counter", "an offer step by step"),
    ("ann: {act}", "lets another person at this terminal act out of turn"),
]
HELP = [
    ("guide, guide words", "how to play in two minutes, and what the words mean"),
    ("?", "what this question is about, and the rules for it"),
    ("? {clause}, ? {topic}, ? all", "one rule, a search, or the rules by section"),
    ("why {act}", "whether that is allowed, and if not, why"),
    ("card {lot}", "{card}"),
    ("board, players, log, log 50", "show them"),
    ("options", "what differs from the printed rulebook"),
    ("undo, undo 3", "take back what you did last, or more if everybody agrees"),
    ("hint", "what a strong bot would do, and why; the result will say that you used hints"),
    ("save FILE", "save a copy; the game itself is always saved"),
    ("resign", "a bot takes your seat, or you leave the game, depending on the options"),
    ("quit, Ctrl-C, Ctrl-D", "leave; the game is saved and can be continued"),
]
