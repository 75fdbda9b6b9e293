"""The help of the lab's commands, which is read when the program starts. The first sentences make a list of them."""

from __future__ import annotations

LAB = "Playtest a rulebook with thousands of games."
REPORT = """Play many games and report on them. Writes one HTML file, with Parquet and CSV beside it.

\b
stompoly lab report classic -o classic.html
stompoly lab report ugm --seats 3 --set start.hp=8 --games 20000 -o weak.html
"""
RESTRICT = """See what giving something up costs. How often does a seat still win if it never trades, or never builds?

The same bot plays in all seats. Each seat plays restricted in turn, the games are split evenly between them (--games is
for each restriction), and the largest differences from an even share of wins come first. The findings are corrected
for the number of restrictions.

\b
stompoly lab restrict classic
stompoly lab restrict ugm --only never_hide,never_heal --games 50000 -o restrict.html
"""
SWEEP = """Vary options and see what they change. Plays the same games under several values of one or two options.

--games is for each value; all values are played on the same seeds. Separate values that contain commas with semicolons.
If a measure is unknown, the available ones are listed.

\b
stompoly lab sweep classic --vary start.cash=500:3000:250
stompoly lab sweep ugm --vary start.hp=4:12:2 --vary fish.damage=1:4 --measure rounds --measure falls -o sweep.html
"""
COMPARE = """See what differs between two rulebooks. Option sets and data files can be compared too, on the same seeds.

What is set without -a or -b applies to both. Game k of A is compared with game k of B in every measure; reported
changes are corrected for the number of measures.

\b
stompoly lab compare classic classic --set-b go.salary=400
stompoly lab compare classic my/board --mode short --games 100000 -o compare.html
stompoly lab compare ugm ugm --bots-b expert,sensible,sensible,sensible
"""
LADDER = """Rank bots in a round robin. Win rates, ratings, and how much is skill and how much is luck.

Each pair of bots meets in --games games: one of the first among seats of the second, in each seat in turn, and the
other way round. So each holds half of all seats, and half of the wins is even. Ratings follow Bradley and Terry for any
number of seats, on the scale of Elo, with a mean of 1500.

\b
stompoly lab ladder classic --bots random,sensible,expert
stompoly lab ladder ugm --seats 3 --games 20000 -o ladder.html
"""
MATCH = """Play a match between bots of any kind. They may be in rule code, thinkers with a budget, or plug-ins. They
change seats from game to game, and every seating plays the same seeds, so that neither seat nor luck decides. Bots that
search are slow, so --games is smaller here than elsewhere. If you interrupt it, you get the count so far.

\b
stompoly lab match ugm --bots thinker:500,expert,expert,expert
stompoly lab match classic --bots mine,sensible --games 200 --json
"""
ODD = """Save the strangest games of a run. These are the longest, the shortest, and those with the most lead changes,
the biggest comeback and swing, the earliest fall and the closest finish, and one that was called off. They are saved as
game files, with a copy of your own rulebook beside them; `stompoly replay` steps through them.

\b
stompoly lab odd classic --games 20000 -o odd
stompoly replay odd/1-longest.jsonl
"""
ODDS = """Estimate win odds from a position. Shows the odds of every seat, by play-outs in which everything hidden is
dealt afresh, and what the next roll and each choice would change. Intervals are 95%.

\b
stompoly lab odds evening.jsonl --at 120
stompoly lab odds evening.jsonl --at 120 --playouts 20000
stompoly lab odds evening.jsonl --curve
"""
EXPLOIT = """Find out how far a bot can be exploited. One seat plays a trick; the bot plays all the others.

The tricks are what people try on bots: railroads as currency, prices that climb until somebody says yes, bundles of
junk, pumps, baits, camping. Some know the bot's own prices. There is also a search for the weights that do best against
this particular bot. Every seat plays the trick in turn; --games is for each trick. The best of all is played again, on
new games, and its share of wins is the bot's exploitability: an even share means none.

\b
stompoly lab exploit expert --rulebook gopoly
stompoly lab exploit sensible --only insider,shopper --generations 0 --games 200
"""
TUNE = """Improve the weights of a bot. It plays against others, and the weights are saved as data.

The weights go into the bots.toml of a rulebook's folder, where the bot finds them from then on. The search maximises
the share of wins against a league of rivals, minus what the best of them gains when the bot plays all other seats,
minus the share of games between its own copies that are called off: a bot that wins by refusing everything never
finishes a game. Weights no better than the current ones are not written.

\b
stompoly lab tune expert --rulebook ugm --generations 60 -o my_ugm/bots.toml
stompoly lab tune expert --rulebook classic --against expert --width 0.05
stompoly lab tune expert --rulebook monsters_menace --against sensible,camper,hard_camp --rounds 90
"""
OPTIONS = {
    "cluster": "address of a Dask scheduler to play on, such as tcp://10.0.0.5:8786",
    "resume": "continue the same run where it was interrupted",
    "page": "also write the results to this HTML file",
    "report_page": "the HTML file; tables are written beside it",
    "only": "restrictions to play, separated by commas; default: all",
    "same_bot": "the bot in all seats",
    "vary": "option=lo:hi:step or option=a,b,c; give it twice for a map of two options",
    "measure": "what to measure (rounds); may be repeated",
    "a": "a rulebook's name, or your own folder or file",
    "b": "the same, or another",
    "mode_b": "another mode for B",
    "set_a": "a house rule for A only; may be repeated",
    "set_b": "a house rule for B only; may be repeated",
    "bots_b": "other bots for B",
    "seed_b": "another first seed for B, so that the pairs have nothing in common",
    "ladder_bots": "bots that meet, separated by commas; default: all those in rule code",
    "match_bots": "one per seat, separated by commas",
    "odd_folder": "where the games are saved",
    "count": "how many of them to save",
    "file": "a game file, finished or not",
    "at": "after this many actions; -1 is the last",
    "playouts": "play-outs per position",
    "plays_on": "who plays on: one bot for all, or one per seat, separated by commas",
    "curve": "the odds over the whole game, at up to 60 steps",
    "tuned": "the bot whose weights to improve",
    "rulebook": "a rulebook's name, or your own folder or file",
    "against": "the rivals, separated by commas: bots, tricks made of weights, bots.toml files with earlier weights",
    "generations": "steps of the search",
    "tune_games": "games to judge each proposal by",
    "population": "proposals per step; 0: choose automatically",
    "width": "how far from the start to look",
    "tune_rounds": "games between copies of a proposal that take more rounds than this count against it; 0: no limit",
    "hold": "a weight to leave as it is; may be repeated",
    "tricked": "the bot to try the tricks on",
    "tricks": "tricks to play, separated by commas; default: all",
    "response": "steps of the search for the best weights; 0: none",
    "weights_file": "bots.toml to write; without it the weights are only printed",
}
