"""The report on many games: its page, its sections, what stands out, and the files beside it. Besides their own blanks,
texts may use the words of the family (`texts/en/study.py`)."""

from __future__ import annotations

from .grammar import count

# --- the page --------------------------------------------------------------------------------------
LANGUAGE = "en"  # as HTML names it
TITLE = "{title}: playtest report"
SKIP = "Skip to the findings"
KICKER = "Playtest report"
STANDS_OUT = "What stands out"
NOTHING_STANDS_OUT = "Nothing: everything measured is about where you would expect it."
REPRODUCE = "To reproduce it"
SECTIONS = "Sections"
FILES_AND_METHOD = "Files and method"
TABLE = "Table: {title}"
FILES = "Files beside this one"
FILES_ABOUT = "Where a column has an interval, its 95% bounds are beside it, in columns that end in {low} and {high}."
COLUMNS = "Columns:"
METHOD = "Method"
METHOD_ABOUT = (
    "Every game is played by the same rules as at a table, with its own seed; the first has seed {first}, the next "
    "{second}, and so on, so the same command gives the same report. Intervals are 95%: Wilson’s for shares, "
    "Student’s t for means, the delta method for returns and landings, order statistics for medians and percentiles. "
    "What happens several times in a game is counted by game. A shared win counts for each winner in part. Where many "
    "things are tested at once, at most one in twenty of those called beyond chance should be so by chance alone "
    "(Benjamini and Hochberg). This report cannot say what people could do better than these bots."
)
MADE_WITH = "Made with stompoly {version}."
TOGETHER = ("seed ", " games")  # blanks in these do not break a line
FACTS = {
    "rulebook": "rulebook",
    "mode": "mode",
    "seats": "seats",
    "bots": "bots",
    "games": "games",
    "seed": "first seed",
    "decisions": "decisions",
    "cap": "called off after",
}
FACT_RESTRICTED = "{seat} plays"
BOTS = "{number} × {bot}"
WRITTEN = "written: {path}"
PLAYED = "{title}: {games} games of {seats}, seed {seed}"
STRIKING = "  {topic}: {text}"

# --- what every caption says -----------------------------------------------------------------------
BASE = "{games} games, seed {seed}."
BASE_TRACED = "The first {games} of {all} games, seed {seed}."
WHISKERS = "Whiskers are 95% intervals."
DOTS = (
    "Filled dots are further from the average rate than chance explains, with all of them tested at once; empty ones "
    "are not."
)
REACH = "95% intervals extend at most {reach} to either side."
RATE = "{value} ({low}–{high})"
INTERVAL = "{value} ({low} to {high})"
GIVE_OR_TAKE = "{value} ± {reach}"
TIMES = "× {value}"
TIMES_REACH = "× {value} ± {reach}"
EVEN_SHARE = "even share"
USUAL = "average: {rate}"
MOST, LEAST = "most", "least"
BEYOND = {"more": "more", "less": "less", "": "within chance"}
EFFECT_TITLE = "{about}: {rate}, average {usual}"
ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")

# --- topics ----------------------------------------------------------------------------------------
TOPICS = {
    "seats": "Seats",
    "turns": "Turn order",
    "length": "Length",
    "lead": "Lead",
    "comebacks": "Comebacks",
    "falls": "First out",
    "landings": "Landings",
    "lots": "{Lots}",
    "groups": "Groups",
    "cards": "Cards",
    "tokens": "{Tokens}",
    "harm": "{Harm}",
}

# --- who wins --------------------------------------------------------------------------------------
SEATS = "Who wins"
SEAT_BOT = "{seat} · {bot}"
SEAT_RESTRICTED = "{bot}, {restriction}"
SEAT_TITLE = "{seat} ({bot}): {rate} of the games"
TURN_TITLE = "{turn}: {rate} of the games"
MIRROR = {
    ("all", "passed"): "All seats play alike ({bot}), so they should win alike. Mirror-match check: passed; chance "
    "alone makes wins this uneven in {runs}.",
    ("all", "failed"): "All seats play alike ({bot}), so they should win alike. Mirror-match check: failed; chance "
    "alone makes wins this uneven in {runs}.",
    ("some", "passed"): "Some seats play alike ({bot}), so they should win alike. Mirror-match check: passed; chance "
    "alone makes wins this uneven in {runs}.",
    ("some", "failed"): "Some seats play alike ({bot}), so they should win alike. Mirror-match check: failed; chance "
    "alone makes wins this uneven in {runs}.",
}
NO_MIRROR = "Every seat plays differently, so there is no reason for any two to be even."
SUCH_RUNS = "{share} of such runs"
FEW_RUNS = "fewer than one in a thousand such runs"
SEATS_CHART = "Share of games won by each seat"
SEATS_CAPTION = (
    "Games won by each seat; a shared win counts in part. {whiskers} A seat is a place at the table; who begins "
    "depends on the rules. {base}"
)
TURNS_CHART = "Share of games won by the order of turns"
TURNS_CAPTION = "The same by who goes first. Chance alone makes wins this uneven in {runs}. {whiskers} {base}"
TURNS = tuple(f"{ordinal} to move" for ordinal in ORDINALS)
SEATS_TABLE = "Seats, with 95% intervals. {base}"
SEATS_HEAD = ("seat", "bot", "games won", "{standing} at the end, mean")

EVEN = "The seats are even: wins lie between {low} and {high}, no more uneven than chance explains (p {p})."
EVEN_SOME = (
    "The seats of {bot} are even: wins lie between {low} and {high}, no more uneven than chance explains (p {p})."
)
UNEVEN = "The seats are not even although they play alike: {best} wins {high}, {worst} {low} (p {p})."
UNEVEN_SOME = "The seats of {bot} are not even although they play alike: {best} wins {high}, {worst} {low} (p {p})."
BEST_SEAT = (
    "{best} ({best_bot}) wins {high} of the games (95% interval {high_ends}), {worst} ({worst_bot}) {low} "
    "({low_ends}); an even share is {even}."
)
FIRST_WINS = {
    "clear": "The first player wins {first}, the last to move {last}: more than chance explains (p {p}).",
    "small": "The first player wins {first}, the last to move {last}: a small difference, but more than chance "
    "explains (p {p}).",
    "none": "The first player wins {first}, the last to move {last}: no more than chance explains.",
}
TURN_WINS = {  # where it is not the first that wins most and the last that wins least
    "clear": "The player who is {best} wins {high}, the one who is {worst} {low}: more than chance explains (p {p}).",
    "small": "The player who is {best} wins {high}, the one who is {worst} {low}: a small difference, but more than "
    "chance explains (p {p}).",
}
SHARED_WINS = "{share} of the games have several winners."
P_BELOW, P_IS = "< {p}", "= {p}"

# --- how long it takes -----------------------------------------------------------------------------
LENGTH = "How long it takes"
LENGTH_FACTS = {
    "median": "rounds, median",
    "p5": "rounds, 5% are shorter",
    "p95": "rounds, 5% are longer",
    "longest": "rounds of the longest game",
    "turns": "turns, median",
    "decisions": "decisions, median",
    "capped": "called off after {cap}",
}
LENGTH_CHART = "Games by number of rounds: median {median}, 95th percentile {p95}"
LENGTH_CAPTION = (
    "Games by length. The median is {median} rounds, the 95th percentile {p95}; in brackets, 95% intervals where "
    "they are wider than a round. {base}"
)
LENGTH_CAPTION_BEYOND = (
    "Games by length. The hatched bar holds the {beyond} longest. The median is {median} rounds, the 95th "
    "percentile {p95}; in brackets, 95% intervals where they are wider than a round. {base}"
)
ROUNDS, ROUND = "rounds", "round"
MARK_MEDIAN, MARK_P95 = "median {value}", "95%: {value}"
BAR = "{what} rounds: {games} games"
BAR_RANGE, BAR_BEYOND = "{first} to {last}", "{first} and more"
ENDS_CHART = "How games ended"
ENDS_CAPTION = "How games ended. {whiskers} {base}"
END_TITLE = "{end}: {rate}"
END_UNFINISHED = "unfinished"
LENGTH_TABLE = "Length, with 95% intervals in brackets, unless the interval is just that number. {base}"
MEASURE_HEAD = ("measure", "value")
HALF_OVER = {
    ("", ""): "Half of all games are over after {median} rounds, nineteen in twenty after {p95}.",
    ("tail", ""): "Half of all games are over after {median} rounds, nineteen in twenty after {p95}: a long tail.",
    ("", "off"): "Half of all games are over after {median} rounds, nineteen in twenty after {p95}; {share} of the "
    "games never end on their own and are called off after {cap}, when {ahead}.",
    ("tail", "off"): "Half of all games are over after {median} rounds, nineteen in twenty after {p95}: a long tail; "
    "{share} of the games never end on their own and are called off after {cap}, when {ahead}.",
}

# --- leads and comebacks ---------------------------------------------------------------------------
STORY = "Leads and comebacks"
STORY_ABOUT = "The lead is by {standing}: {standing_about}."
AFTER_PART = "after {part} of the rounds"
LEADER_TITLE = "the leader after {part} of a game’s rounds wins {rate}"
PLACE_FIRST, PLACE_LAST = "in the lead", "last"
PLACE_TITLE = "{rate} of the winners were {place} halfway"
LEADERS_CHART = "How often the leader wins in the end"
LEADERS_CAPTION = "How often a sole leader wins in the end. {whiskers} {base}"
PLACES_CHART = "Where the winner stood halfway"
PLACES_CAPTION = "Where the winner stood halfway; ties share the better place. {whiskers} {base}"
LEADS_TABLE = "Leads, with 95% intervals. {base}"
LEADS_FACTS = {
    "changes": "changes of the lead, median",
    "changes_p95": "changes of the lead, 95th percentile",
    "behind": "winners who had less than half an even share at some point",
    "lowest": "a winner’s smallest share, in even shares, median",
}
LEADS = {
    "runaway": "The player who leads in {standing} halfway through wins {half} of the games: leaders run away. The "
    "one who is last then still wins {last}. {changes}",
    "open": "The player who leads in {standing} halfway through wins {half} of the games; an even share would be "
    "{even}. So the lead says little about who will win. {changes}",
    "": "The player who leads in {standing} halfway through wins {half} of the games, the one who is last then {last}. "
    "{changes}",
}
COMEBACKS = "{share} of the winners had less than half an even share at some point."


def lead_changes(number: int) -> str:
    """How often the lead changes."""
    return f"The lead changes {count(number, 'time')} in the median game."


# --- falls -----------------------------------------------------------------------------------------
FALLS_ABOUT = "A player who {fell} has fallen; only the first time counts for each seat."
FALLS_LINE = "{ordinal} falls"
FALLS_LINE_ABOUT = "Share of games in which the {ordinal} {fall} has happened"
GAME_OVER, GAME_OVER_ABOUT = "game over", "Share of games that are over"
FALLS_CHART = "Share of games in which players have fallen, and share of games over, by round"
FALLS_CAPTION = (
    "Share of all games in which that many players have fallen by a round, and share of games over. {reach} {base}"
)
FALLS_TABLE = "{Falls}, with 95% intervals. {base}"
FALLS_HEAD = ("which", "games with it", "round, median", "part of the game, median")
FIRST_FALL = (
    "The first {fall} comes in round {round} (median), after {part} of the game; the others play on for another {wait} "
    "rounds."
)

# --- standings over time ---------------------------------------------------------------------------
COURSE = "{Standing} over time"
COURSE_CHART = "{Standing} at the start of each round"
COURSE_WINNERS, COURSE_WINNERS_ABOUT = "winners", "Median of the winners"
COURSE_MEDIAN, COURSE_MEDIAN_ABOUT = "median", "Median of all seats"
COURSE_BANDS = ("5–95%", "25–75%")
COURSE_CAPTION = (
    "{Standing} at the start of each round, of seats that have not fallen, in games under way; the curve ends when one "
    "game in ten is left. The bands hold nine and five in ten of the seats; they are not intervals, which the table "
    "gives for the winners’ median. {base}"
)
COURSE_TABLE = "{Standing} at the start of a round; the winners’ median with its 95% interval. {base}"
COURSE_HEAD = ("round", "games still running", "nine seats in ten", "median", "winners, median")
FROM_TO = "{low} to {high}"

# --- the board -------------------------------------------------------------------------------------
BOARD = "Where moves end"
BOARD_CHART = "Map of landings on the board"
BOARD_TITLE, BOARD_UNIT = "Landings", "% of all"
BOARD_SPACE = "{name}: {rate} of all landings, {times} times the average"
BOARD_CAPTION = (
    "Each space’s share of all landings, in percent: where a roll or a card ended a move. An even share would "
    "be {even}. {reach} {landings} landings in {base}"
)
BOARD_TABLE = (
    "Spaces by landings, with 95% intervals; and how often in a game tokens came there by a roll, by a card, or by "
    "being {sent_about}. {base}"
)
BOARD_HEAD = ("space", "landings", "against the average", "by a roll", "by a card", "{sent}")
LANDED_MOST = "{name} is landed on most often: {times} times as often as the average space."
LANDED_NEVER = "Nobody ever ends a move on {spaces}."
LANDED_RARELY = {
    "one": "{spaces} is landed on less than half as often as the rest.",
    "many": "{spaces} are landed on less than half as often as the rest.",
}

# --- deeds and groups ------------------------------------------------------------------------------
LOT_WINS = "{Holders} of {name} win"
LOTS_CHART = "Win rate of {holders}"
LOTS_CAPTION = (
    "How often {held_about} wins, and by how many percentage points that differs from the average rate ({usual}, of "
    "all {lots} together). {whiskers} {dots} {base}"
)
PER_GAME = "{name}: {figure} per game"
INCOME_CHART = "{Income}"
INCOME_CAPTION = "{Income} per game: {income_about}. {whiskers} {base}"
RETURN_CHART = "Return on cost"
RETURN_MARK = "cost earned back"
RETURN_TITLE = "{name}: {figure} of its cost"
RETURN_CAPTION = "Return: {income} for each unit of {outlay}, over all games. {whiskers} {base}"
LOTS_ABOUT = (
    "{Income}: {income_about}. Win rates here are associations, not effects: a player who is winning anyway comes to "
    "hold more. The average rate is therefore that of all {holders} together; an even share of the games is {even}. A "
    "player who was the first {holder}, or held it when round 10 began, had less time to be winning already."
)
LOTS_ABOUT_OUTLAY = (
    "{Income}: {income_about}. {Outlay}: {outlay_about}. Win rates here are associations, not effects: a player who "
    "is winning anyway comes to hold more. The average rate is therefore that of all {holders} together; an even share "
    "of the games is {even}. A player who was the first {holder}, or held it when round 10 began, had less time to be "
    "winning already."
)
LOTS_TABLE = (
    "{Lots} in the order of the board, with 95% intervals; rounds for which each is held are the mean of all games. "
    "{base}"
)
LOTS_HEAD = ("{lot}", "{held} in", "rounds", "{income} per game", "{outlay} per game", "return")
HOLDERS_TABLE = "Who wins, by what they held: {lots} in the order of the board, with 95% intervals. {base}"
HOLDERS_HEAD = (
    "{lot}",
    "{holders} win",
    "vs average",
    "beyond chance",
    "first {holder} wins",
    "{holder} in round 10 wins",
)
LOT_UNWANTED = {
    "one": "{name} is {held} in only {share} of the games.",
    "two": "{name} is {held} in only {share} of the games; one other is {held} in fewer than half.",
    "many": "{name} is {held} in only {share} of the games; {more} others are {held} in fewer than half.",
}
LOT_RETURNS = "For its cost, {best} earns the most ({high} of its cost per game), {worst} the least ({low})."
GROUPS = "Groups"
GROUPS_ABOUT = "A group counts as whole for {whole_about}."
GROUP_WINS = "Players who held all of {name} win"
GROUP_WHOLE = "{name}: whole in {rate} of the games"
GROUPS_CHART = "Win rate of players who held a whole group"
GROUPS_CAPTION = (
    "How often {whole_about} wins, and how far that is from the average rate of all groups. {whiskers} {dots} {base}"
)
WHOLE_CHART = "Games in which somebody held a group whole"
WHOLE_CAPTION = "Games in which somebody held the group whole when a round began. {whiskers} {base}"
GROUPS_TABLE = "Groups, with 95% intervals. {base}"
GROUPS_HEAD = (
    "group",
    "whole in",
    "{income} per game",
    "{outlay} per game",
    "return",
    "holders win",
    "vs average",
    "beyond chance",
)
GROUP_COMPLETED = "{top} is completed most often ({high} of the games), {low} least ({share})."

# --- cards -----------------------------------------------------------------------------------------
CARDS = "Cards"
CARDS_ABOUT = (
    "A card counts for every player who drew it, with what it changed in the same action; what the roll before it "
    "brought or cost does not count. Later consequences, such as rent where a card leads, show in who wins. Copies of "
    "a card are counted together."
)
CARD_NAME = "“{label}”"
CARD_COPIES = "{label} (×\u00a0{copies})"
CARD_WINS = "Players who drew “{label}” win"
CARD_GAIN = "{label}: {figure}"
CARDS_CHART = "Win rate of players who drew a card"
CARDS_CAPTION = (
    "How often players who drew a card win, and how far that is from the average rate, for all cards. {whiskers} "
    "{dots} {base}"
)
CARDS_CAPTION_FEW = (
    "How often players who drew a card win, and how far that is from the average rate, for the {few} furthest from it. "
    "{whiskers} {dots} {base}"
)
GAINS_CHART = "What cards change at once"
GAINS_CAPTION = "{Card_gain} by the player who draws it, mean of all draws. {whiskers} {base}"
GAINS_CAPTION_FEW = "{Card_gain} by the player who draws it, mean of all draws: the {few} largest. {whiskers} {base}"
CARDS_TABLE = "Cards, with 95% intervals. {base}"
CARDS_HEAD = ("card", "draws per game", "{card_gain}, mean", "win rate when drawn", "vs average", "beyond chance")
GAINS = {
    "costs": "“{best}” brings the most at once ({high} on average), “{worst}” costs the most ({low}).",
    "brings": "“{best}” brings the most at once ({high} on average), “{worst}” the least ({low}).",
}


def never_drawn(number: int, label: str) -> str:
    """Cards that nobody drew."""
    if number == 1:
        return f"One card was never drawn: “{label}”."
    return f"{number} cards were never drawn, among them “{label}”."


# --- tokens, harm, and who beats whom --------------------------------------------------------------
TOKENS = "{Tokens}"
TOKEN_WINS = "{name} wins"
TOKENS_CHART = "Win rate by {token}"
TOKENS_CAPTION = "How often a seat with it wins; a shared win counts in part. {whiskers} {dots} {base}"
AGAINST_CHART = "Who ends above whom"
AGAINST_CELL = "{mine} ends above {other} in {rate}, {meetings} meetings"
AGAINST_CAPTION = (
    "In how many of a hundred meetings the {token} of the row ends with more {standing} than that of the column; ties "
    "count half. {reach} {base}"
)
TOKENS_TABLE = "{Tokens}, with 95% intervals. {base}"
TOKENS_HEAD = ("{token}", "seats", "wins", "vs average", "beyond chance", "{standing} at the end, mean")
HARM = "{Harm}"
HARM_CHART = "Map of {harm}"
HARM_UNIT = "per game"
HARM_SPACE = "{name}: {figure} {harm} per game"
HARM_CAPTION = "{Harm_about}, per game; the mean of all games. {reach} {base}"
CAUSES_CHART = "Causes"
CAUSE_VALUE = "{number} · {share}"
CAUSES_CAPTION = "{Harm} per game, by cause; in total {total}. {whiskers} {base}"
HARM_FOUND = "{total} per game on average, mostly on {name}."
HARM_FOUND_CAUSE = "{total} per game on average, mostly on {name}; {share} by {cause}."
BEATEN_CAPTION = "{beaten_about}; seats that play alike should come out alike. {reach} {base}"

# --- what stands out in win rates ------------------------------------------------------------------
# {points} are percentage points
EFFECTS = {
    "lots": {
        "more": "{holders} of {name} win {rate} of their games, {points} points more than the average {holder}",
        "less": "{holders} of {name} win {rate} of their games, {points} points less than the average {holder}",
        "none": "No {lot} goes with a win rate that differs from the average by {points} percentage points or more.",
        "note": "That is an association: a player who is winning anyway comes to hold more.",
    },
    "groups": {
        "more": "players who have held all of {name} win {rate} of their games, {points} points more than for the "
        "average group",
        "less": "players who have held all of {name} win {rate} of their games, {points} points less than for the "
        "average group",
        "none": "No whole group goes with a win rate that differs from the average by {points} percentage points or "
        "more.",
        "note": "That is an association, too.",
    },
    "cards": {
        "more": "players who draw {name} win {rate} of their games, {points} points more than for the average card",
        "less": "players who draw {name} win {rate} of their games, {points} points less than for the average card",
        "none": "No card goes with a win rate that differs from the average by {points} percentage points or more.",
    },
    "tokens": {
        "more": "{name} wins {rate} of its games, {points} points more than the average {token}",
        "less": "{name} wins {rate} of its games, {points} points less than the average {token}",
        "none": "No {token} goes with a win rate that differs from the average by {points} percentage points or more.",
    },
}
EFFECT_ONE = (
    "{first}. The difference is more than chance explains for {beyond} of {all}, and {points} points or more for "
    "{clear}. {note}"
)
EFFECT_TWO = (
    "{first}; {second}. The difference is more than chance explains for {beyond} of {all}, and {points} points or more "
    "for {clear}. {note}"
)

# --- the files beside it ---------------------------------------------------------------------------
FILES_OF = {
    "games": "One row per game.",
    "seats": "One row per seat.",
    "spaces": "One row per space; what only a {lot} has is empty elsewhere.",
    "groups": "One row per group.",
    "cards": "One row per card.",
    "tokens": "One row per {token}.",
}
MEANINGS = {  # of columns; those without are plain
    "seed": "of the game",
    "ended": "how",
    "starter": "seat that began",
    "winner_lowest": "the winner’s smallest share of all standings, in even shares",
    "won_1": "for each seat: whether it won",
    "standing_1": "for each seat: {standing} at the end",
    "fell_1": "for each seat: round of its first fall, 0 for none",
    "token_1": "for each seat: its {token}",
    "seat": "its number",
    "bot": "who plays",
    "win_rate": "of those who had it (with interval)",
    "first_win_rate": "of those who had it first (with interval)",
    "tenth_win_rate": "of those who had it when round 10 began (with interval)",
    "by_throw": "how often tokens came there by a roll, per game",
    "by_card": "by a card, per game",
    "sent": "sent there without a move, per game",
    "usual_rate": "of all of them together",
    "beyond_chance": "whether it differs from the average rate by more than chance explains",
    "seats": "how many seats had it",
    "standing": "at the end, mean (with interval)",
    "landings": "share of all landings (with interval)",
    "against_even": "landings relative to the average space",
    "harm": "per game (with interval)",
    "held": "share of games in which somebody had it (with interval)",
    "rounds_held": "per game",
    "income": "per game (with interval)",
    "outlay": "per game (with interval)",
    "return": "income for each unit of outlay (with interval)",
    "whole": "share of games in which somebody had all of it (with interval)",
    "draws": "per game",
    "gain": "immediate, mean of all draws (with interval)",
    "copies": "in the pile",
}
