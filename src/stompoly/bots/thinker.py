"""`thinker` looks before it leaps. For every choice worth considering it plays the game out many times, with expert
bots in all seats and a fresh deal of whatever it cannot see, and takes the choice that wins most; if in doubt, it does
what an expert would do.

How much it thinks is part of its name: `thinker` takes less than a second for a hard question, `thinker:500` spends
500 play-outs on each, `thinker:3s` three seconds. With a number of play-outs it plays the same game for the same seed,
everywhere.

Play-outs differ in length: a number of them pays for that many of a thousand decisions. So towards the end of a game,
where a choice decides most and play-outs are short, there are more of them, at no more cost.
"""

from __future__ import annotations

import math
import multiprocessing
import os
import re
import time
from typing import Any

import numpy as np

from stompoly.engine.stopping import check_stopped
from stompoly.game import Game
from stompoly.rules.acts import Act
from stompoly.rules.family import Family
from stompoly.rules.listing import scratch
from stompoly.rules.objections import AHEAD, Objection
from stompoly.rules.state import SEATS
from stompoly.rules.weights import arm
from stompoly.texts import errors

from .hasty import Worth, worth_of
from .hearing import Listener
from .playouts import OFFER, PlayOuts, best_bot
from .shipped import THINKER, BotError, RuleBot

FORM = re.compile(rf"{THINKER}(?::([0-9]+)(s?))?")
DIGITS = 15  # digits of a budget that are read: a longer one would never end anyway
USUAL = 1000  # play-outs for a question, unless told otherwise: less than a second, compiled
PLAIN = 48  # the same in plain Python, where they are also cut short
LENGTH = 1000  # decisions of a play-out that is paid for in full,
LEAST = 250  # and of the cheapest
MOST = 16  # choices that are considered
PATIENT = 1000  # play-outs from which on it thinks about more than what has proved worth it
FEW = 7  # choices considered before that
FIRST = 16  # play-outs that every choice gets
ENOUGH = 32  # play-outs of a choice before it is given up, if there are as many for all of them
PAYS = 64  # play-outs of each choice without which thinking in a hurry does not pay
PROBE = 8  # play-outs that tell how long they are
DOUBT = 0.5  # standard errors by which a choice must beat the expert's, times a factor for many choices
HOPELESS = 1.5  # standard errors below the expert's at which a choice is given up
BUSY = 12  # pieces of business considered in a turn: then it gets on with the game
CHUNK = 100  # play-outs of a choice at a time: after each it can be stopped
MOST_DECISIONS = 3000  # of a play-out: then it counts by standings, as it goes round in circles
RARE = 0.02  # gains that standings do not show are seldom larger, unless they stand out
BLIND = 0.008  # the same where the rules have an outlook, which shows more
PEACE = 5  # rounds before an offer is made again
GAMES, DECISIONS = 3, 800  # of experts that are watched
SEEDS = 1 << 40  # numbers of play-outs; small enough for what is computed from them
FRAMES = ("ask", "seat", "a", "b", "c", "d", "m")  # lists of a state of which only the part up to `top` counts
PASSING = {"noted", "event", "who", "x", "y", "z", "rng", "forced", "forced_at", "forced_left"}  # no position has them


def is_thinker(name: str) -> bool:
    return FORM.fullmatch(name) is not None


def make_thinker(name: str, seed: int) -> Thinker:
    """A thinker by name, with its budget."""
    found = FORM.fullmatch(name)
    if found is None or (found[1] and not int(found[1][:DIGITS])):
        raise BotError(errors.BAD_THINKER.format(name=name, thinker=THINKER))
    playouts, seconds = budget_of(name)
    return Thinker(seed, playouts, seconds)


def budget_of(name: str) -> tuple[int, int]:
    """The play-outs and the seconds that the name of a bot asks for; 0 where it asks for none."""
    found = FORM.fullmatch(name)
    number = int(found[1][:DIGITS]) if found and found[1] else 0
    return (0, number) if found and found[2] else (number, 0)


class Thinker:
    """Sits at one table, in one seat or several. `playouts` for a question, or `seconds`; neither: about a second."""

    def __init__(self, seed: int = 0, playouts: int = 0, seconds: float = 0.0, wait: bool = False) -> None:
        self.name, self.seed = THINKER, seed
        self.playouts, self.seconds, self.wait = playouts, seconds, wait
        self.longest = math.inf  # seconds, whatever the budget is
        self.threads = 1 if multiprocessing.parent_process() else os.cpu_count() or 1  # one of many processes has one
        self.experts: dict[int, RuleBot] = {}
        self.future: PlayOuts | None = None
        self.listener: Listener | None = None
        self.habits: set[tuple[int, int]] | None = None
        self.questions = 0  # considered so far: each has futures of its own
        self.tried: dict[Act, int] = {}  # business that it has done, and the turn
        self.whole = False  # plays out to the end of the game even where the outlook would do

    def cap(self, playouts: int, seconds: float) -> None:
        """Keeps it from thinking longer than a table allows: at most this many play-outs per question, and this many
        seconds however slow they are, on one core, as others need the rest."""
        self.threads = 1
        self.playouts, self.seconds = min(self.playouts, playouts), min(self.seconds, seconds)
        self.longest = seconds

    # --- answering ---------------------------------------------------------------------------------

    def decide(self, game: Game, seat: int) -> Act:
        thought = self.weigh(game, seat)
        best = thought.choices[thought.verdict()]
        if game.family.is_business(game.state, best.verb):
            self.tried[best] = game.state.turn
        return best

    def weigh(self, game: Game, seat: int) -> Thought:
        """The choices worth considering, with the results of their play-outs; none if there is only one."""
        usual = self.expert(game.family, seat).decide(game, seat)
        ahead = self.ahead(game)
        if game.family.deals:
            ahead.recall(self.memories(game, seat))
        choices = self.choices(game, seat, usual, ahead)
        if len(choices) > 1:
            return self.play_out_choices(game, seat, choices, ahead)
        return Thought(game, seat, choices, ahead, 0)

    def interject(self, game: Game, seat: int) -> Act | None:
        """Out of turn it does what an expert does."""
        return self.expert(game.family, seat).interject(game, seat)

    def objection(self, game: Game, seat: int) -> Objection | None:
        """What an expert has against the open offer; where that is nothing, it is the play-outs that say no."""
        return self.expert(game.family, seat).objection(game, seat) or Objection(AHEAD)

    def expert(self, family: Family, seat: int) -> RuleBot:
        if seat not in self.experts:
            self.experts[seat] = RuleBot(best_bot(family), self.seed)
        return self.experts[seat]

    def memories(self, game: Game, seat: int) -> list[Any]:
        """What everybody has in mind: its own expert does; the others are taken for experts who have heard the same."""
        if self.listener is None:
            self.listener = Listener(best_bot(game.family))
        memories = [*self.listener.listen(game)]
        memories[seat] = self.expert(game.family, seat).memory(game, seat)
        return memories

    def ahead(self, game: Game) -> PlayOuts:
        """Made once per game, and again if the rules have been compiled in the meantime."""
        if self.future is None or self.future.tables is not game.tables or not self.future.is_compiled:
            whole = self.playouts and self.longest == math.inf  # otherwise those in plain Python are cut short
            self.future = PlayOuts(game, wait=self.wait, most=MOST_DECISIONS if whole else 0)
            self.future.threads = self.threads
            if self.future.is_compiled:
                self.future.most = MOST_DECISIONS
        return self.future

    # --- what is worth a thought -------------------------------------------------------------------

    def choices(self, game: Game, seat: int, usual: Act, ahead: PlayOuts) -> list[Act]:
        """The expert's own choice, then the other answers, then business if it is the right time."""
        s, family = game.state, game.family
        if self.is_hasty:
            return self.few_choices(game, seat, usual, ahead)
        listed = [act for act in family.options(game.tables, s, seat) if act != usual]
        answers = [act for act in listed if not family.is_business(s, act.verb)]
        business = [act for act in listed if family.is_business(s, act.verb) and not self.is_tried(game, act)]
        if business and self.is_time_for_business(game, seat, usual, ahead):
            business = that_matter(s, self.that_is_done(game, business, ahead), ahead)
        else:
            business = []
        return [usual, *spread(answers, MOST), *by_verb(business, MOST)]

    @property
    def is_hasty(self) -> bool:
        return 0 < self.playouts < PATIENT

    def worth(self, game: Game, usual: Act) -> Worth | None:
        s, family = game.state, game.family
        return worth_of(family.name, family.asks[s.ask[s.top]], family.verbs[usual.verb])

    def few_choices(self, game: Game, seat: int, usual: Act, ahead: PlayOuts) -> list[Act]:
        """With few play-outs, only what experience says to compare with the expert's choice."""
        s, family, worth = game.state, game.family, self.worth(game, usual)
        if worth is None:
            return [usual]
        listed = [act for act in family.options(game.tables, s, seat) if act != usual]
        if worth.verbs:
            listed = [act for act in listed if family.verbs[act.verb] in worth.verbs and not self.is_tried(game, act)]
            few = by_verb(that_matter(s, listed, ahead), FEW)
        else:
            few = spread([act for act in listed if not family.is_business(s, act.verb)], FEW)
        pays = worth.near or self.pays(game, usual, ahead, len(few) + 1)
        return [usual, *few] if few and pays else [usual]

    def pays(self, game: Game, usual: Act, ahead: PlayOuts, choices: int) -> bool:
        """Whether the budget is enough to tell so many choices apart. While a game is still long, it often is not."""
        spent = ahead.decisions
        ahead.rows(ahead.position(game.state), 0, PROBE, usual)
        length = max((ahead.decisions - spent) / PROBE, LEAST)
        return self.budget(ahead) >= PAYS * choices * length

    def budget(self, ahead: PlayOuts) -> int:
        """Decisions in play-outs of a question."""
        return (self.playouts or (USUAL if ahead.is_compiled else PLAIN)) * LENGTH

    def is_tried(self, game: Game, act: Act) -> bool:
        """It does not repeat what it has done this turn, nor an offer for a while: people refuse what an expert would
        accept."""
        if act not in self.tried:
            return False
        peace = PEACE * game.state.seats if game.family.verbs[act.verb] == OFFER else 0
        return bool(game.state.turn <= self.tried[act] + peace)

    def that_is_done(self, game: Game, business: list[Act], ahead: PlayOuts) -> list[Act]:
        """Business that experts do at such a question, or that somebody else must agree to."""
        s = game.state
        if self.habits is None:
            self.habits = habits_of(game)
        now = ahead.position(s)
        asks_others: dict[int, bool] = {}
        for act in business:
            if act.verb not in asks_others:
                after = ahead.rows(now, 0, 1, act, most=1)[1][0]
                asks_others[act.verb] = after.seat[after.top] != s.seat[s.top]
        return [act for act in business if asks_others[act.verb] or (s.ask[s.top], act.verb) in self.habits]

    def is_time_for_business(self, game: Game, seat: int, usual: Act, ahead: PlayOuts) -> bool:
        """Where an expert does business, and on its own turn before that passes to the next seat."""
        s = game.state
        if game.family.is_business(s, usual.verb):
            return True
        if s.current != seat or sum(turn == s.turn for turn in self.tried.values()) >= BUSY:
            return False
        return bool(ahead.rows(ahead.position(s), 0, 1, usual, most=1)[1][0].turn != s.turn)

    # --- thinking ----------------------------------------------------------------------------------

    def play_out_choices(self, game: Game, seat: int, choices: list[Act], ahead: PlayOuts) -> Thought:
        """Half of the choices survive each round, and the expert's survives to the end; all use the same numbers."""
        self.questions += 1
        first = (self.seed * 1_000_003 + self.questions * 7_919_777) % SEEDS
        budget = self.budget(ahead)
        late = time.monotonic() + (self.seconds or self.longest)
        thought = Thought(game, seat, choices, ahead, first, late)
        worth = self.worth(game, choices[0])
        thought.whole = self.whole or worth is None or not worth.near
        rounds = max(len(choices) - 1, 1).bit_length()
        for left in range(rounds, 0, -1):
            if self.seconds:
                thought.go_on_for((late - time.monotonic()) / left)
            else:
                thought.go_on((budget - thought.spent) // left)
            thought.give_up(len(choices) >> (rounds - left + 1))
            if len(thought.open) == 1 or time.monotonic() > late:
                break
        return thought


class Thought:
    """Choices and the results of their play-outs so far; the first is the expert's."""

    def __init__(
        self, game: Game, seat: int, choices: list[Act], ahead: PlayOuts, first: int, late: float = math.inf
    ) -> None:
        self.seat, self.choices, self.ahead, self.first, self.late = seat, choices, ahead, first, late
        self.now = ahead.position(game.state)
        self.open = list(range(len(choices)))
        self.whole = True  # plays to the end of the game; else only a few rounds, which counts as the end
        self.won: list[Any] = [np.zeros(0) for _ in choices]
        self.stood: list[Any] = [np.zeros(0) for _ in choices]
        self.each = self.spent = self.made = 0  # play-outs of a choice; decisions of all, and their number

    def go_on(self, decisions: int) -> None:
        """Play-outs of every open choice for this many decisions, a few at a time; fewer if time runs short, or if the
        expert's choice is the best beyond hope."""
        until = self.spent + decisions
        while len(self.open) > 1 and (not self.each or time.monotonic() < self.late):
            most = max(self.each, FIRST) if self.ahead.is_compiled else FIRST
            some = min(self.affordable(until - self.spent), most, CHUNK)
            if some == 0:
                break
            self.go_on_by(some)
            if self.each >= min(ENOUGH, self.each + self.affordable(until - self.spent)):
                self.give_up(len(self.open))

    def affordable(self, decisions: int) -> int:
        """How many more play-outs of every open choice that is; some before anything is known about them."""
        if not self.each:
            return FIRST
        return max(int(decisions * self.made / self.spent), 0) // len(self.open)

    def go_on_by(self, each: int) -> None:
        acts, before = [self.choices[k] for k in self.open], self.ahead.decisions
        stood, states = self.ahead.soon(self.now, self.first + self.each, each, acts)
        won = self.ahead.later(states, self.first + self.each, len(acts)) if self.whole else stood
        for n, k in enumerate(self.open):
            self.won[k] = np.concatenate([self.won[k], won[:, n, self.seat]])
            self.stood[k] = np.concatenate([self.stood[k], stood[:, n, self.seat]])
        self.each += each
        self.made += each * len(acts)
        self.spent += max(self.ahead.decisions - before, LEAST * each * len(acts))

    def go_on_for(self, seconds: float) -> None:
        until = time.monotonic() + seconds
        self.go_on_by(FIRST)
        while time.monotonic() < until:
            self.go_on_by(FIRST)

    def gain(self, k: int) -> tuple[float, float]:
        """How much better than the expert's a choice is, and the standard error of that. It has two parts: what the
        choice changes in the standings, by what standings are worth in wins; and what it changes in the wins besides.
        The second is unbiased but noisy: it counts for more, the larger it is beside its noise."""
        better, won = self.stood[k] - self.stood[0], self.won[k] - self.won[0]
        worth = slope([self.stood[0], self.stood[k]], [self.won[0], self.won[k]])
        besides = won - worth * better
        many = max(len(won) - 1, 1)
        noise = float(besides.var()) / many
        rare = BLIND if self.ahead.family.outlook else RARE
        size = max(rare**2, float(besides.mean()) ** 2 - noise)
        trust = size / (size + noise)
        gain = worth * better.mean() + trust * besides.mean()
        unseen = 0.0 if self.whole else BLIND**2
        return float(gain), float((worth**2 * better.var() / many + trust**2 * noise + unseen) ** 0.5)

    def give_up(self, keep: int) -> None:
        """Keeps the expert's and the best of the others that are not hopeless."""
        gains = {k: self.gain(k) for k in self.open[1:]}
        hopeful = [k for k, (gain, error) in gains.items() if gain + HOPELESS * error > 0]
        self.open = [0, *sorted(sorted(hopeful, key=lambda k: -gains[k][0])[: max(keep, 1)])]

    def verdict(self) -> int:
        """The place of the best of those still open, if that is beyond doubt; otherwise of the expert's."""
        doubt = DOUBT * (2 * math.log(len(self.choices))) ** 0.5  # the best of many is often a lucky one
        sure = {k: gain for k in self.open[1:] for gain, error in [self.gain(k)] if gain > doubt * error}
        return max(sure, key=lambda k: sure[k]) if sure else 0

    def rival(self, best: int) -> int:
        """The place of the closest rival to a choice: among those kept longest, the one that won most."""
        others = [k for k in range(len(self.choices)) if k != best]
        return max(others, key=lambda k: (len(self.won[k]), self.won[k].mean()))


def slope(of: list[Any], by: list[Any]) -> float:
    """How much the second list rises with the first, each measured from its own mean."""
    xs = np.concatenate([x - x.mean() for x in of])
    ys = np.concatenate([y - y.mean() for y in by])
    square = float((xs * xs).sum())
    return max(float((xs * ys).sum()) / square, 0.0) if square > 0 else 0.0


# --- what experts do -------------------------------------------------------------------------------


def habits_of(game: Game) -> set[tuple[int, int]]:
    """Questions and what experts do there, in a few games by the same rules."""
    family, g, seats = game.family, game.tables, game.state.seats
    bot = family.bots[best_bot(family)]
    found: set[tuple[int, int]] = set()
    for seed in range(GAMES):
        s, memories = family.state(), [family.memory() for _ in range(seats)]
        for p, m in enumerate(memories):
            arm(m, game.book.weights(best_bot(family)))
            family.forget(g, m, seed * SEATS + p)
        family.begin(g, s, seed, seats)
        for _ in range(DECISIONS):
            check_stopped()
            if s.ask[s.top] == family.ask_over:
                break
            p = s.seat[s.top]
            act = family.decide(g, s, p, memories[p], bot, scratch())
            found.add((s.ask[s.top], act.verb))
            family.apply(g, s, act)
    return found


# --- lists of choices ------------------------------------------------------------------------------


def that_matter(state: Any, business: list[Act], ahead: PlayOuts) -> list[Act]:
    """Business that changes anything: not offers that are refused."""
    if not business:
        return []
    now = ahead.position(state)
    before = ahead.rows(now, 0, 1, None, most=0)[1][0]
    after = ahead.rows_of_each(now, 0, 1, business, most=2)[1]
    return [act for k, act in enumerate(business) if not same_position(before, after[k], state)]


def same_position(one: Any, other: Any, state: Any) -> bool:
    """Whether two states of the same kind are the same to the players."""
    if one.top != other.top:
        return False
    upto = one.top + 1
    for name in state.spec:
        a, b = field(one, name), field(other, name)
        if name in FRAMES:
            a, b = a[:upto], b[:upto]
        if name not in PASSING and not np.array_equal(a, b):
            return False
    return True


def field(state: Any, name: str) -> Any:
    """A field of a state, plain or packed; the latter has methods of its own, one of them called `round`."""
    return state[name] if isinstance(state, np.void) else getattr(state, name)


def spread(acts: list[Act], most: int) -> list[Act]:
    """At most this many items of a list, spread over all of it."""
    return acts if len(acts) <= most else [acts[k * len(acts) // most] for k in range(most)]


def by_verb(acts: list[Act], most: int) -> list[Act]:
    """At most this many, spread over the verbs as evenly as possible."""
    kinds: dict[int, list[Act]] = {}
    for act in acts:
        kinds.setdefault(act.verb, []).append(act)
    found: list[Act] = []
    for k, (_, kind) in enumerate(sorted(kinds.items(), key=lambda item: len(item[1]))):
        found += spread(kind, (most - len(found)) // (len(kinds) - k))
    return found
