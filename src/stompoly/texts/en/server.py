"""What the server says to the people at a table and to its host."""

from __future__ import annotations

from .grammar import count

# --- what cannot be done ---------------------------------------------------------------------------
NOT_BEGUN = "the game has not started yet"
BEGUN = "the game has already started"
BEGUN_WATCH = "the game has already started: watch it, or ask for a new table"
BEGUN_SEED = "the game has already started: its dice are fixed"
SEED_GIVEN = "this seat has already given its seed"
BEGUN_LEAVE = "the game has already started: let a bot play for you, or resign where the rules allow it"
OVER = "the game is over"
PAUSED = "the game is paused: resume it first"
NO_PAUSE = "a correspondence game has no pauses and no extra time"
TIME_ENOUGH = "more time has been given {most} times for this question, which is the limit"
DAYS_TIMED = "timers.turn can be a day or more only in games without a clock: change end.mode"
STAND_IN = "a bot is playing for you: take your seat back first"
NO_KEY = "you do not have the key to that seat"
NOT_YOURS = "players cannot do that"
MUTED = "{name} does not want offers from you right now"
STALE = "something else happened first: look at the table and try again"
NOT_STORED = "this could not be saved, so it was not done: try again"
NO_SPACE = "there is no such space or seat"
NO_PARTNER = "you cannot trade with that seat"
TOO_FAST_SAY = "too fast: say it again in a moment"
NO_AGREEMENT = "somebody has just said no to that: do something else first"
UNDO_TOO_FAR = "that was too long ago: at most {most} actions can be taken back at once"
UNDONE_ENOUGH = "this game has already had {most} undos, which is the limit"
TOO_FAST_UNDO = "too fast: try again in a moment"
TOO_FAST_PAUSE = "you have paused this game too often: wait a few minutes, or ask somebody else to"
TOO_FAST_AGAIN = "too many games in a short time: wait a moment"
TOO_MANY_GAMES = "{most} games have been played at this table: set up a new one"
NOT_OVER = "the game is not over yet"
TOO_FAST_OFFER = "too many offers at once: make it again in a few seconds"
TOO_FAST_BUSINESS = "too much business at once: go on in a few seconds"
TOO_FAST_HINT = "too many hints at once: try again in a few seconds"
HINT_COMES = "a hint is already being worked out"
HINT_COVERED = "first confirm that it is you at the screen"
NO_HINT = "no hint could be worked out"
TOO_FAST_PRICE = "too many questions at once: ask again in a few seconds"
NO_PRICE = "this player does not name prices"
PRICE = "{name} would take {money}."
PRICE_NOTHING = "{name} would agree without any money."
PRICE_NEVER = "{name} would not agree even for all the money you have."
UNDO_GONE = "that request to undo has lapsed"

# --- tables ----------------------------------------------------------------------------------------
TOO_MUCH_THOUGHT = (
    "{name} thinks too long for a table here: the limit is thinker:{playouts} (play-outs per question) or "
    "thinker:{seconds}s (seconds)"
)
NO_RULEBOOK = "there is no rulebook {name!r} here; the rulebooks are {names}"
ALL_TAKEN = "the server is full: try again later"
NO_DISK = "the server has hardly any room left on its disk: games that have begun go on, but no new ones can begin"
BANK_IS_OURS = "the server keeps the Bank here, so every seat must play"
SEAT_TAKEN = "{name} already sits there: take another seat"
NOBODY_THERE = "{name} is not a player who took that seat"
REMOVED = "the host has given your seat to others: find another table in the lobby"
SEATS_ENOUGH = "you have already taken as many seats as one visitor may at a table in the lobby"
NO_SEAT = "there is no seat {seat} at this table"
FULL_GAME = (
    "this game has had {most} actions, the most that a table holds, so the table is closed; you can download the game "
    "file and play on at home"
)
CLOSED = "the host has closed the table; you can download the game file"
NO_CITY = "monsters can only trample the city of a finished property game"
NO_LOBBY = "there is no public lobby on this server"
LISTED_ENOUGH = "you already have several tables in the lobby: wait until one of them has finished"
FILE_LATER = "the game file can be downloaded when the game is over or adjourned"
NO_TABLE = "there is no table {code}: check the code"
MOVING = "this table is moving to another process of the server: try again in a moment"
NOT_HOST = "only the host of the table can do that"
STUCK = "this table cannot continue here, but nothing is lost: its game file is at {address}"
STUCK_WHY = "{brief}; {why}"
STUCK_REPLAY = "its actions cannot be played: {why}"
STUCK_DOUBT_REPLAY = "{doubt}, and {why}: {advice}"
STUCK_UNMARKED = "{doubt}, and there is no record of where its actions led: {advice}"
STUCK_ELSEWHERE = "{doubt}, and its actions now lead elsewhere: {advice}"
STUCK_UNFINISHED = "{doubt}: {advice}"
GUEST = "Guest {number}"

# --- game files that people bring ------------------------------------------------------------------
THE_FILE = "the file"
LONG_FILE = "the game has more than {most} actions, too many to open here"
UNDOS_IN_FILE = "the game has more than {most} undos, too many to open here"
LONG_HEADER = "the first line of the file has more than {most} characters"
FULL_HEADER = "the first line of the file has more than {most} values"
DEEP_FILE = "a line of the file is nested too deeply"
FORCED_FILE = "outcomes set in advance are still to come in this game: play until they are used, in the terminal"
BANKER_FILE = "{name} keeps the Bank in this game, and here the server does: play on in the terminal"
NO_HEADER = "the first line is not the header of a game file"
OTHER_RULEBOOK = "the file is for a rulebook that is not played here; the rulebooks are {names}"

# --- requests --------------------------------------------------------------------------------------
NO_ODDS = "the odds are shown when the game is over"
PRIVATE = "only players can look at this table"
TOO_MANY_REQUESTS = "too many requests from your address: wait a moment"
OTHER_NAME = "this server does not answer to {name}: its host can allow that name with --allow-host or --public-url"
PLAYED_ENOUGH = "too many actions from your address today: continue tomorrow"
TOO_MUCH_WORK = "too many requests from your address are still waiting: wait a moment"
NO_LENGTH = "a game file needs a Content-Length header"
CLOSING = "the server is shutting down: try again in a moment"
NOT_JSON = "send JSON, with Content-Type: application/json"
NOT_UTF8 = "the request is not UTF-8"
NO_ASSET = "there is no {name}"
CANNOT = "that cannot be done"
BAD_FIELD = "{key}: {why}"
BODY = "body"
TOO_DEEP = "the request is nested too deeply"
STORE_DOWN = "the database does not answer: try again later"
FAULT = "something went wrong on the server; nothing you have done is lost: try again"
NOT_BUILT = "The page has not been built yet. In the project's folder, run: make page. In a release, reinstall it.\n"
API_TROUBLES = {  # read when the server starts: they are part of the description of the API
    400: "malformed request",
    403: "not allowed for you",
    404: "not found",
    409: "not possible right now",
    413: "too large",
    415: "not JSON",
    421: "not a name of this server",
    422: "cannot be done like this",
    429: "too many requests",
    503: "the server is full, or the database does not answer",
}
API_CODE = "the code of a table: six characters, or nine for a private one"
API_FILE = "a game file"


def no_step(actions: int) -> str:
    """A step that a game does not have yet."""
    return f"the game has only {count(actions, 'action')} so far"


# --- sockets ---------------------------------------------------------------------------------------
OTHER_PAGE = "this page may not connect here"
SOCKET_FAULT = "something went wrong on the server: try again"
JOIN_FIRST = "the first message must be a join"
PLAYERS_ONLY = "this table is for players only"
CROWDED = "too many people are at this table"
SEAT_CROWDED = "too many pages are open for this seat: close some"
JOINED = "this page has already joined"
BUSY = "this table is busy: try again"
LONG_MESSAGE = "a message can have at most {most} characters"
TOO_FAST = "too fast: at most {rate:.0f} messages a second"

# --- the store -------------------------------------------------------------------------------------
NEEDS_ASYNCPG = "PostgreSQL needs another package: {command}"
NO_ANSWER = "the database does not answer: {why}; check the address after --db"
NO_CODE = "{tries} table codes in a row are taken"
DISK_FULL = "the disk is full"
STORE_GONE = (
    "the database {path} was deleted, replaced or cut off: stop the server (do not kill it), put the file back and "
    "start the server again"
)
STORE_SLOW = "the database is too slow"
DAMAGED_RECORD = "table {code} is damaged in the database: {why}"
STORE_CLOSED = "the database is closed"
STORE_FAILED = "the database could not save it: {why}"
STORE_HELD = "another server is using the database {path}: stop it first, or choose another with --db"
FENCED = "another process has taken over table {code}"
CANNOT_OPEN = "the database {path} cannot be opened: {why}; choose another with --db"

# --- what happens around a game --------------------------------------------------------------------
TIME_OUT = "{name's} time is up"
STANDS_IN = "A bot plays for {name}"
TAKES_HINT = "{name} uses a hint"
IS_BACK = "{name} is back"
PAUSES = "{name} pauses the game"
RESUMES = "{name} resumes the game"
NOT_AGREED = "{name} does not agree"
NOT_AGAIN = "{name} does not want to play again"


def taken_back(name: str, actions: int, agreed: bool) -> str:
    """An undo that is done."""
    done = f"{name} takes back {count(actions, 'action')}"
    return f"{done}; everybody agreed" if agreed else done


def wants_back(name: str, actions: int, why: str) -> str:
    """An undo that the others must agree to."""
    return f"{name} wants to take back {count(actions, 'action')}: {why}, so everybody must agree"


# --- games and bots --------------------------------------------------------------------------------
RULINGS = "Rulings on open questions"
OPTION = "“{words}”"

# --- for the host of the server -------------------------------------------------------------------
NO_SERVER = "{command} does not answer"
BENCH_STEP = "{workers} worker(s), {tables} tables: {step}"
BENCH_CUT_OFF = "the server has disconnected a page"
LOG_NO_LEASE = "other processes may take over the tables of this one: {why}"
LOG_RELAY = "a request for table {code} from another process"
LOG_NO_DISK = "the disk is nearly full: no new games begin until there is room"
LOG_TROUBLE = "table {code}: {why}"
LOG_HINT = "table {code}: no hint could be worked out"
LOG_PRICE = "table {code}: a bot could not name its price"
LOG_BOT = "table {code}: the bot in seat {seat} gave no legal answer: {why}"
NO_BOT_ANSWER = "no answer"
LOG_LEFT_OUT = "({count} lines before this one were left out) {text}"
LOG_NOT_SAVED = "not every table could be unloaded: {why}"
LOG_STAYS = "table {code} stays in the database: {why}"
NOT_WRITTEN = "its file cannot be written"
LOG_KEPT_AS_IS = "the game at table {code} is written exactly as it is stored: {why}"
LOG_TABLE = "table {code}"
LOG_SWEEPING = "clearing out unused tables"
METRICS = {  # read when the server starts
    "actions": "Actions stored and played",
    "messages": "Messages from pages",
    "refusals": "Messages refused before they reached a table",
    "sockets": "Connected pages",
    "work": "Long work in progress: thinking bots, replays, odds, files",
    "tables": "Tables in memory",
}
