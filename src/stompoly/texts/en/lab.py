"""What the lab says about its results, apart from the report: measures, comparisons, sweeps, ladders, odds."""

from __future__ import annotations

# --- what it refuses -------------------------------------------------------------------------------
NOT_IN_RULE_CODE = "the lab plays bots in rule code: {bots}; not {bot!r}"
PLAYOUTS_BY = "play-outs are played by bots in rule code: {bots}; not {bot!r}"
NO_RESTRICTION = "{title} has no restriction {name!r}: it has {known}"
SAME_BOT = "restricted play needs the same bot in all seats, not {bots}"
BOTS_FOR_SEATS = "{bots} bots are named for {seats} seats: name one for all, or one per seat"
OTHER_SEATS = "A has {a} seats and B has {b}: games are compared in pairs, so both need the same number of seats"
TWO_BOTS = "a ladder needs at least two bots; there are {bots}"
NO_MEASURE = "there is no measure {name!r}. The measures are {known}"
NO_MEASURE_NEAR = "there is no measure {name!r}. Did you mean {near}? The measures are {known}"
VARY_EXAMPLE = "for example --vary start.cash=500:3000:250 or --vary auction.format=roundRobin,sealed"
SAY_VARY = "say what to vary, {example}"
BAD_VARY = "--vary takes option=values, {example}; not {text!r}"
VARY_TWICE = "--vary {text}: the same value is given twice"
NO_RANGE = "{key}={text} is not a range: write lo:hi or lo:hi:step in whole numbers, {example}"
EMPTY_RANGE = "{key}={text} gives no values: the first number must be the smaller one, and the step at least 1"
LONG_RANGE = "{key}={text} has more than {most} values: use larger steps"
MANY_OPTIONS = "a sweep varies one option or two, not {options}"
OPTION_TWICE = "--vary names {key} twice: give all its values at once"
MANY_TABLES = "that makes {tables} combinations, and at most {most} are allowed: use fewer values"
WITH_VALUES = "with {values}: {why}"
IS_FOLDER = "-o {path} is a folder: name a file in it"
NO_FOLDER = "-o {path}: there is no folder {folder}; create it first"
CANNOT_WRITE = "{path} cannot be written: {why}; choose another file with -o"
NO_RIVAL = "{name} is not a rival in {title}; those with weights are {known}"
NO_WEIGHTS = "{bot} has no weights to tune; those of {title} are {known}"
NO_WEIGHT = "{bot} has no weight called {weights}"
BAD_WEIGHTS = "{path} is not a valid bots.toml: {why}; fix it, or choose another file with -o"
NEEDS_DASK = "--cluster needs Dask: {command}"
NO_SCHEDULER = "no Dask scheduler answers at {address}: {why}"
IN_CIRCLES = "in game {seed}, turn {turn} has not ended after {most} decisions by {bots}"
PLAIN = "playing in plain Python, which is slow: {why}"
INTERRUPTED = "interrupted: what was played is saved; the same command with --resume continues"

# --- numbers ---------------------------------------------------------------------------------------
PERCENT = "{number}%"
POINTS = "{number} pts"  # percentage points
FROM_TO = "{low} to {high}"
UNKNOWN = "–"
FIGURE = "{label}: {value} ({low} to {high})"
FIGURE_NOTE = "{label}: {value} ({low} to {high}); {note}"
INTERVAL = "95% interval"
P_BELOW = "< {p}"
FIELD = "0% to 100%"  # what a drawn interval spans
CHART = "{y} by {x}"

# --- pages -----------------------------------------------------------------------------------------
LANGUAGE = "en"  # as HTML names it
STANDS_OUT = "What stands out"
TABLE = "Table: {title}"
FOOT = (
    "All intervals are 95%. The same command with the same seed gives the same figures. Made with stompoly {version}."
)
FACTS = {
    "rulebook": "rulebook",
    "mode": "mode",
    "seats": "seats",
    "bots": "bots",
    "seed": "first seed",
    "cap": "called off after",
    "a": "A",
    "b": "B",
    "pairs": "pairs",
    "sweep": "games per value",
    "restrict": "games per restriction",
    "exploit": "games per trick",
    "ladder": "games per pair",
}
FACT = "{name} {value}"
FIGURES = "Figures"
MEANING = "meaning"

# --- measures --------------------------------------------------------------------------------------
MEASURES = {
    "rounds": "rounds in a game",
    "turns": "turns in a game",
    "decisions": "decisions in a game",
    "leads": "how often the lead changes",
    "low_point": "the winner's worst moment, as a fraction of an even share",
    "comebacks": "games whose winner was once below half an even share",
    "falls": "seats that fall",
    "first_fall": "round of the first fall, or the last round if nobody falls",
    "spread": "how far apart the standings are at the end: deviation as a fraction of an even share",
    "margin": "how far the first is ahead of the second, as a fraction of all standings",
    "standings": "total of all standings at the end",
    "shared": "games with several winners",
    "capped": "games called off at the limit of rounds or turns",
    "unfinished": "games that never ended",
}
MEASURE_WINS = "share of wins of seat {seat}"
MEASURE_ENDED = "games that ended this way: {end}"

# --- compare ---------------------------------------------------------------------------------------
COMPARED = "Compared"
COMPARE_TITLE = "{a} and {b}"
COMPARE_HEAD = ("measure", "A", "B", "B - A", "95% interval", "p")
SIDE = "{title}, {mode}, {seats} seats ({bots}), called off after {cap}"
SIDE_WITH = "{title}, {mode}, {seats} seats ({bots}), called off after {cap}, {options}"
SIDE_A, SIDE_B = "A: {side}", "B: {side}"
PAIRS = "{games} games of each in pairs, seed {seed}; {share}% of the pairs differ in some way"
SAME_GAMES = "A and B play exactly the same games."
NOTHING_CHANGED = "Nothing changed by more than chance explains in {games} pairs of games."
CHANGED = "{found} of {all} measures changed, after correcting for the number of measures."
CHANGES = {
    "up": "{measure}: up from {a} to {b} ({change}; {low_high}).",
    "down": "{measure}: down from {a} to {b} ({change}; {low_high}).",
}
LENGTH_CHANGES = {
    "up": "{measure}: up from {a} to {b} in a typical pair of games that both end ({change}; {low_high}); {off_a} of "
    "A and {off_b} of B are called off and do not count.",
    "down": "{measure}: down from {a} to {b} in a typical pair of games that both end ({change}; {low_high}); {off_a} "
    "of A and {off_b} of B are called off and do not count.",
    "up, all end": "{measure}: up from {a} to {b} in a typical pair of games ({change}; {low_high}); none is called "
    "off.",
    "down, all end": "{measure}: down from {a} to {b} in a typical pair of games ({change}; {low_high}); none is "
    "called off.",
}
LENGTH_ABOUT = (
    "What grows with the length of a game (rounds, turns, decisions, changes of the lead, the first fall, fights) is a "
    "trimmed mean, without the lowest and the highest fifth, of the pairs in which both games end; games that are "
    "called off do not count there. Everything else is the mean of all games."
)
FAR = "How far B is from A"
FAR_ABOUT = (
    "In standard deviations from game to game, so that measures of different kinds can be compared. Filled dots are "
    "beyond chance, corrected for the number of measures (Holm)."
)
FAR_CHART, FAR_MARK = "how far B is from A", "as in A"
LIST_CHANGED, LIST_REST = "changed:", "no change beyond chance:"
COMPARE_DRAWN = "less ┊ more in B"

# --- sweep -----------------------------------------------------------------------------------------
SWEEP_TITLE = "{measures} by {options}"
SWEEP_ABOUT = (
    "All values are played on the same seeds. What grows with the length of a game is a trimmed mean, without the "
    "lowest and the highest fifth, of the games that end. Values are called tied if chance may explain the difference "
    "between them, with all pairs of values and all measures tested at once."
)
SWEEP_SAID = "{said}."
SWEEP_ALL_END = "{said}; no game is called off."
SWEEP_OFF = "{said}; {low} to {high} of the games are called off, depending on the value, and do not count here."
SWEEP_UNKNOWN = "{measure}: unknown, since hardly any games end"
SWEEP_SAME = "{measure}: {low} for every value"
SWEEP_TIED = "{measure}: all tied, from {low} to {high}; the difference is no more than chance explains"
SWEEP_ENDS = "{measure}: lowest {low} with {low_at}; highest {high} with {high_at}"
SWEEP_CHANGE = (
    "{measure}: lowest {low} with {low_at}; highest {high} with {high_at}; from the first value to the last it changes "
    "by {change} ({low_high})"
)
SWEEP_CHANCE = (
    "{measure}: lowest {low} with {low_at}; highest {high} with {high_at}; from the first value to the last it changes "
    "by {change} ({low_high}), which chance would explain"
)
TIED_NONE = "{place}"
TIED_FEW = "{place} (tied with {others})"
TIED_MANY = "{place} (tied with {number} others)"
CELL = "{value} {reach}"
REACH = "±{reach}"
SWEEP_MAP = "{measure}: {down} down, {across} across"

# --- restrict --------------------------------------------------------------------------------------
RESTRICTED = "Restricted play"
RESTRICT_HEAD = ("restriction", "wins %", "95% interval", "difference", "applied", "found", "meaning")
COSTS_MOST = "{name} ({about}) costs the most: the seat wins {share}% ({low} to {high}%) instead of {even}%."
HELPS_MOST = "{name} ({about}) helps the most: the seat wins {share}% ({low} to {high}%) instead of {even}%."
NONE_FOUND = "No restriction changes the share of wins by more than chance explains."
UNSURE = "For {unsure} of {all}, the difference is no more than chance explains."
NEVER_TOUCHED = "Never applied, so nothing can be said about them: {names}."
NEVER_TOUCHED_ONE = "{names} never applied, so nothing can be said about it."
DEPARTURE = "Difference from an even share"
DEPARTURE_ABOUT = (
    "In percentage points of all wins, the largest first. One seat plays restricted, each seat in turn, on the same "
    "seeds as games without restrictions. Filled dots are beyond chance, corrected for the number of restrictions "
    "(Holm)."
)
DEPARTURE_CHART, DEPARTURE_MARK = "difference from an even share of wins", "even share"
YES = "yes"
RESTRICT_DRAWN = "from an even share"
NEVER = "never applied"
TOUCHED = "applied: share of games in which the restriction changed anything at all"

# --- ladder ----------------------------------------------------------------------------------------
LADDER = "Ladder of bots"
LADDER_HEAD = ("pair", "wins", "95% interval", "by ratings", "alone", "95% interval", "other alone")
RATING_HEAD = ("bot", "rating", "95% interval")
ALONE = "Alone: the share of wins of a single seat among bots of the other kind."
ORDER = "From best to worst: {bots}."
ALIKE = "{bot} and {over} cannot be told apart: {rate}% of wins."
STEP = (
    "{bot} takes {rate}% of the wins against {over} ({low} to {high}%; 50 is luck alone), and alone among {others} "
    "of them {alone}% instead of {even}%."
)
PAIR_CALLED_OFF = (
    "{bot} against {over}: {share}% of the games did not end within {cap}, and the player ahead at that point was "
    "counted as the winner."
)
PAIR_STYLE = "{bot} against {over}: {rate}% where the ratings predict {by_ratings}%; style matters there."
PAIR_COMPANY = (
    "It matters who else is at the table: one {bot} among {over} wins {alone}% (by ratings {alone_by}%), one {over} "
    "among {bot} {other}% (by ratings {other_by}%)."
)
PAIR = "{bot} over {over}"
PAIR_CELL = "{bot} against {over}"
RATINGS = "Ratings"
RATINGS_ABOUT = "400 points mean ten times the odds. Any two bots can be compared by their intervals."
RATINGS_CHART, RATINGS_MARK = "ratings", "mean"
SKILL = "Skill against luck"
SKILL_ABOUT = (
    "The share of wins the better bot takes against the next when it has half of all seats. Filled dots are beyond "
    "chance."
)
SKILL_CHART, SKILL_MARK = "skill against luck", "luck alone"
MATRIX = "Who beats whom"
MATRIX_ABOUT = "Share of wins of the bot at the left, in percent."
MATRIX_CHART = "who beats whom"

# --- match -----------------------------------------------------------------------------------------
MATCH = "{rulebook}, {games} games, first seed {seed}, {rounds} rounds in the median game"
MATCH_HEAD = ("bot", "seats", "wins per seat", "95% interval", "even", "ms per decision")
MATCH_STOPPED = "interrupted after {done} of {games} games"
MATCH_SEAT = "seat {number}"

# --- odd -------------------------------------------------------------------------------------------
ODD = "The strangest of {games} games of {rulebook}, seed {seed}:"
ODD_GAME = "  {kind} (seed {seed}): {why}."
ODD_STEP = "To step through one of them: stompoly replay FILE"
ODD_SEAT = "{bot} {number}"
ODD_WHY = {
    "longest": "rounds: {value}; the median of the run is {median}",
    "called-off": "undecided after {rounds} rounds; games called off in the run: {off} of {games}",
    "shortest": "decisions: {value}; the median of the run is {median}",
    "lead-changes": "changes of the lead: {value}; the median of the run is {median}",
    "comeback": "a winner came back from {lowest}% of an even share; the median winner never fell below {median}%",
    "swing": "in round {round} seat {seat} won or lost {share}% of everything on the table",
    "earliest-fall": "seat {seat} fell in round {round}",
    "closest": "the winner is ahead by {share}% of all standings",
}

# --- odds ------------------------------------------------------------------------------------------
THE_TABLE = "the table"
THROWS = "{who} rolls {total}"
ODDS_STEP = "{title}, step {step} of {last} ({after})."
ODDS_OVER = "The game is over here. --at STEP looks at an earlier step, --curve at the whole game."
ODDS_BY = "{playouts} play-outs by {bot}, seed {seed}:"
ODDS_HEAD = ("seat", "wins", "95% interval", "standing")
ODDS_THROWS = "what the next roll would change, the biggest swing first"
ODDS_CHOICES = "the choices now, the expert's first"
ODDS_SWING = "swing"
ODDS_CHANCE = "{what} ({chance}%)"
ODDS_FIGURE = "{value} ± {reach}"
ODDS_ABOUT = (
    "Percent, with 95% intervals. Swing: the largest change for any seat, compared with the odds now or, for choices, "
    "with the expert's; a swing within the intervals may be chance."
)
ODDS_MORE = "and {more} more: use --json to see them"
ODDS_LAST = "{letter} {name}: {share}% at step {step}"

# --- tune ------------------------------------------------------------------------------------------
GENERATIONS = "generations"  # beside the progress bar
TUNE_PROGRESS = "mean {mean}%, best {best}%"
TUNE = (
    "{bot} of {rulebook} against {against}, over {games} games that the search of {generations} generations has not "
    "seen:"
)
TUNE_SIDES = {
    "before": (
        "  before: {share}% of wins ({low} to {high}); with it in all other seats, the best rival gains {lost} points; "
        "{called_off}% of the games between its copies are called off{long}"
    ),
    "after": (
        "  after: {share}% of wins ({low} to {high}); with it in all other seats, the best rival gains {lost} points; "
        "{called_off}% of the games between its copies are called off{long}"
    ),
}
TUNE_LONG = ", and they take {too_long}% more rounds than wanted"
TUNE_NO_BETTER = "No better than before, so nothing is written. Try more --games or --generations."
TUNE_FILE = "Weights of bots, tuned for this rulebook by `stompoly lab tune`."
TUNE_ABOUT = "{share}% of wins against {others} {against} over {games} games, seed {seed}"
WRITTEN = "written: {path}"
