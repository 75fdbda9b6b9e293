"""What the command line says: its help, which is read when the program starts, and what the commands print. The first
sentence of a command's help appears in lists of commands, so it is short."""

from __future__ import annotations

from .grammar import all_of, count

# --- help ------------------------------------------------------------------------------------------
APP = "Play and study rulebooks of the Monopoly family."
VERSION = "stompoly {version}"
VERSION_HELP = "Show the version and exit."
BEGIN = "To play: `stompoly serve --open` in the browser, or `stompoly play` in this terminal."
PLAY = """Play in this terminal. Every move is saved; leave with quit or Ctrl-C and continue with --resume.

\b
stompoly play
stompoly play gopoly --seats you,bot:sensible,bot:sensible
stompoly play classic --mode short --seats ann,bo,cy --set go.salary=400
stompoly play monsters_menace --from evening.jsonl
stompoly play --resume last
"""
REPLAY = """Step through a game. In a pipe or a script, it prints all steps, or only the one given with --at.

\b
stompoly replay evening.jsonl
stompoly replay evening.jsonl --at 120 --odds
stompoly replay evening.jsonl > evening.txt
"""
SERVE = """Play in the browser. Serves the page and its tables, for one device or several.

\b
stompoly serve --open
stompoly serve --host 0.0.0.0 --port 8000 --db games.db
stompoly serve --db postgresql://user@localhost/stompoly
"""
SIMULATE = """Play many games between bots. The games are compiled and use all cores.

\b
stompoly simulate classic --games 100000
stompoly simulate gopoly --mode short --bots sensible,sensible,random --json
"""
RULES = """List rulebooks, or one rulebook's modes and options.

\b
stompoly rules
stompoly rules gopoly --mode short
"""
CLAUSES = """Find a rule by its number. Shows its tests and functions or, without a number, how many clauses are tested.

\b
stompoly clauses
stompoly clauses gopoly --json
stompoly clauses GOP-JAIL-03
stompoly clauses FAM-AMB-05
"""
VERIFY = """Check the dice of an online game. Were they fixed before it began, and is it the game you saw? The exit
code is 0 if all is well and 1 if something is wrong.

\b
stompoly verify evening.jsonl
stompoly verify evening.jsonl --commit HASH
stompoly verify evening.jsonl --last 212:HASH
"""
OPTIONS = {
    "rulebook": "a rulebook's name, or a folder or file of your own",
    "mode": "one of the rulebook's modes",
    "set": "a house rule, like go.salary=400; may be repeated",
    "seats": "how many players; default: as many as --bots names, or 4",
    "players": "how many players",
    "bots": "who plays: one bot, or one for each seat, separated by commas",
    "games": "how many games",
    "seed": "the first game's seed",
    "workers": "how many games are played at once; 0: one per core. The results are the same for any number",
    "json": "print results as JSON",
}
PLAY_OPTIONS = {
    "rulebook": "{rulebooks}, or a folder of your own; without one, you are asked",
    "mode": "one of the rulebook's modes, like short or quick",
    "seats": "who plays, separated by commas: you or any name, bot:sensible, bo:random; ann=Mothra picks a token",
    "from": "play Monsters Menace on the board that this property game left behind",
    "seed": "the same seed and the same actions give the same game",
    "plain": "no drawing and no colour: one fact per line",
    "resume": "continue a game; `last` is your latest",
    "recover": "with --resume: drop the damaged end of a file",
    "save": "save the game in this file",
    "minutes": "play against the clock; with --resume, the minutes left",
    "fast": "no pauses after bots' moves",
    "no_undo": "nothing can be taken back",
    "no_hints": "nobody can ask for a hint",
}
REPLAY_OPTIONS = {
    "file": "a game file; `last` is your latest game",
    "at": "start after this many actions; -1 is the last",
    "odds": "show everybody's odds of winning at each step, and how they changed over the game",
    "playouts": "with --odds: play-outs for each step",
    "plain": "no drawing and no colour: one fact per line",
    "recover": "drop the damaged end of a file",
}
SERVE_OPTIONS = {
    "host": "address to listen on; 0.0.0.0 opens it to the network",
    "port": "0 picks a free one",
    "db": "where games are saved: a file, or postgresql://...",
    "workers": "processes that share the work, with PostgreSQL; about one per core",
    "relay_host": "address at which servers on other hosts reach this one, if they share its database",
    "rulebook": "a rulebook of your own, in addition to the shipped ones; may be repeated",
    "origin": "another site whose pages may connect here; may be repeated",
    "keep_days": "days after which an unused table is moved to a file",
    "trusted_proxy": "address or network of a proxy whose X-Forwarded-For is trusted; may be repeated",
    "allow_host": "another name by which browsers reach this server, such as games.example.org; may be repeated",
    "unlimited": "no limits per address, for tests and experiments",
    "limit": "change a limit (see docs/server.md); may be repeated",
    "lobby": "add a public lobby, where strangers can find the tables that are listed",
    "party": "open the tables to the local network, with an address and a QR code that phones can use",
    "smtp": "mail server, to e-mail players when it is their turn: smtp://USER:PASSWORD@HOST, or smtps://",
    "mail_from": "the sender's address on that e-mail",
    "public_url": "the address of this server, for links in e-mail",
    "open": "open the page in a browser",
}
RULES_OPTIONS = {
    "rulebook": "a rulebook's name, or a folder or file; without one, the shipped rulebooks are listed",
    "mode": "show the values of this mode",
}
CLAUSES_OPTIONS = {"what": "a rulebook, a clause like GOP-JAIL-03, or a ruling; default: everything"}
VERIFY_OPTIONS = {
    "file": "the file of a game that was played online",
    "commit": "the hash you noted when the game started",
    "last": "the last game hash you were shown, with or without the number of its action",
}
TIME_UP = "the round in which time is called, in timed games"

# --- errors ----------------------------------------------------------------------------------------
TROUBLE = "stompoly: {why}"
NEEDS_EXTRA = "this needs {module}, which is not installed: {command}"
BAD_SETTING = "--set takes option=value, for example --set go.salary=400, not {setting!r}"
CITY_OF_MODE = "--from supplies the city, but --mode {mode} sets up another one ({key}): leave one of them out"
CITY_OF_SETTING = "--from supplies the city, but --set {key} sets up another one: leave one of them out"
BAD_PROXY = "--trusted-proxy takes an address or a network such as 10.0.0.0/8, not {text!r}"
BAD_HOST_NAME = "--allow-host takes a name such as games.example.org, not {text!r}"
RELAY_EVERYWHERE = "--relay-host takes this machine's own address on a private network, not {host!r}"
NO_LIMIT = "there is no limit {name!r}; the limits are {names}"
SAME_ID = "its id is {id!r}, which is already that of {other}: give it an id of its own"
BAD_LIMIT = "--limit {name} takes a number above 0, for example {name}={default}"
WORKERS_NEED_POSTGRES = "--workers needs PostgreSQL (--db postgresql://...), on Linux, BSD or macOS"
BAD_DB = "--db takes a file or postgresql://..., not {db!r}"
CANNOT_LISTEN = "cannot listen on {host} port {port}: {why}; try --port 0"
BAD_HASH = "{option} takes the whole hash that was shown, 64 digits 0-9 and a-f, not {text!r}"
NO_CLAUSE = "no rulebook has a clause {clause}"
NO_CLAUSE_NEAR = "no rulebook has a clause {clause}; did you mean {near}?"
NO_CLAUSE_OR_RULEBOOK = "{what!r} is neither a clause such as GOP-JAIL-03 nor a rulebook: {why}"

# --- serve -----------------------------------------------------------------------------------------
OPEN_TO_ALL = (
    "Anybody who can reach {host} can now create tables and play here, and traffic is not encrypted. On a network "
    "of your own that is fine; on the internet, put a proxy with TLS in front and keep this on loopback."
)
PARTY = "Phones on the same network: {address}"
SERVING = "Stompoly is at {address} (Ctrl-C stops it; games are saved)"

# --- replay ----------------------------------------------------------------------------------------
WAYS = "Enter or n: next step; b: back; t, p: next, previous turn; a number: that step; first; last; board; q: leave."
STEP = "Step {step} of {last}"
STEP_PROMPT = "step {step} of {last}> "
SAME_STEP = "This is step {step} of {last}."
STEP_DONE = "{step}. {what}"
ODDS = "Odds: {odds}"
ODDS_OF = "{name} {percent:.0f}%"
CURVE_STEP = "^ step {step}"

# --- rules -----------------------------------------------------------------------------------------
RULEBOOK = "{name}: {title}, {low} to {high} players. {about}"
RULEBOOK_HEAD = "{title}: {about}"
RULEBOOK_FILES = "files: {path}"
MODES = "modes"
MODE = "  {name}: {title}. {about}"
MODE_RECOMMENDED = "  {name}: {title}. {about} Recommended for newcomers. {why}"
CHANGE_OPTIONS = "options ({mode}); change them with --set option=value"
OPTION = "  {key} = {value}: {help}; {accepts}; default {default}"
OPTION_RULING = "  {key} = {value}: {help}; {accepts}; default {default} (ruling {ruling})"

# --- clauses ---------------------------------------------------------------------------------------
NO_TESTS_HERE = (
    "The tests are not part of this installation; run this in a source checkout to see which clauses they cite."
)
RULING = "{id} · ruling on an open question"
RULING_QUESTION = "{question}\nReadings: {readings}\nPlayed here: {ruling}"
RULING_OPTION = "Option: {option}"
UNTESTED = "  without a test: {clauses}"
NONE = "none"
EXCUSED = "  excused: {clause}: {why}"
CLAUSE_CHOICE = "Decision: {choice}"
CLAUSE_EXCUSED = "Excused: {why}"
TESTS = "tests:"
FUNCTIONS = "functions:"


def clause_count(rulebook: str, clauses: int, tested: int) -> str:
    """How many clauses a rulebook has."""
    return f"{rulebook}: {count(clauses, 'clause')}, {tested} cited by a test"


# --- simulate --------------------------------------------------------------------------------------
GAMES = "games"  # beside the progress bar
BATCH = (
    "{title}, {mode}: {games} games with {seats} players ({bots}), seed {seed}, {seconds} s ({games_rate} games/s, "
    "{decisions_rate} decisions/s)"
)


def rate(per_second: float) -> str:
    """As many digits as say something: `5.53 M`, `11522`, `0.4`."""
    if per_second >= 1e6:
        return f"{per_second / 1e6:.2f} M"
    return f"{per_second:.0f}" if per_second >= 10 else f"{per_second:.1f}"


LENGTH = "turns: {turns} (median); rounds: {median} (median), nine games in ten take {p5} to {p95}"
ENDED = "  ended by {end}: {count} ({percent:.2f}%)"
ENDED_AT_CAP = "  ended by {end}: {count} ({percent:.2f}%), called off after {cap}; {ahead}"
WINS_HEAD = ("seat", "bot", "wins", "share", "95% interval")
INTERVAL = "{low:.2f} to {high:.2f}%"
LANDINGS = "landed on most often (where a roll or a card ended a move):"

# --- verify ----------------------------------------------------------------------------------------
CHECKED = "{title}, {mode}: {names}; {actions}, the game is over."
CHECKED_RUNNING = "{title}, {mode}: {names}; {actions}, the game is not over."
PART_FAIR = "{part}: the secret {secret} has the hash {hash}, and every seed follows from it."
TAKEN_BACK = "Action {n}: {name} took back {actions}; nothing had been drawn or revealed."
TAKEN_BACK_AGREED = "Action {n}: {name} took back {actions}; everybody agreed."
REAL_DICE = "People may type in real dice here (dice.physical is on): dice that were typed in are not covered."
NOTED = "The hash you noted belongs to the online play from action {first} on."
HEAD = "The game hash of this file is {head}. Compare it with the last one you were shown, or give that with --last."
SAME_HEAD = "This is the game you saw: the game hash you kept, {head}, is that of the whole file."
NOT_FAIR = "Not proven fair, for the reasons given."
FAIR_NOTED = (
    "Fair: every action was allowed, and the dice of {covered} of {actions} are as they were fixed at the start."
)
FAIR = (
    "Fair: every action was allowed, and the dice of {covered} of {actions} follow from the secret. Compare the hash "
    "with the one shown at the start, or give it with --commit."
)


def part_seeds(names: list[str]) -> str:
    """Who gave a seed."""
    return f"The dice also follow from {'a seed' if len(names) == 1 else 'the seeds'} that {all_of(names)} gave."


def actions(number: int) -> str:
    """`1 action`, `120 actions`."""
    return count(number, "action")


def elsewhere(first: int, last: int) -> str:
    """Actions that no table rolled the dice for."""
    if first == last:
        return f"Action {first} was played elsewhere: its dice are not covered."
    return f"Actions {first} to {last} were played elsewhere: their dice are not covered."


def covered(first: int, last: int, set_up: bool) -> str:
    """What one part played online covers: `Set-up and actions 1 to 120`."""
    if last < first:
        return "Set-up" if set_up else f"No action after {last}"
    numbers = f"action {last}" if last == first else f"actions {first} to {last}"
    return f"Set-up and {numbers}" if set_up else numbers.capitalize()


# compiling the rules
COMPILING = "Compiling the {family} rules, which happens only once ..."
COMPILING_SO_FAR = "Compiling the {family} rules, which happens only once: {percent}% "
NO_COMPILER = "compiled games need numba, which is not installed: {command}"
COMPILED_WRONG = "it does not play the same games as plain Python"
COMPILING_THE_LONG_WAY = (
    "The quick compile does not work here ({why}), so numba compiles the rules in its usual way, which takes about a "
    "minute."
)
