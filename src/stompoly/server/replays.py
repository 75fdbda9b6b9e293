"""Games step by step: any game on this server can be looked at after each of its actions, as a watcher sees it."""

from __future__ import annotations

import threading
from collections import OrderedDict
from dataclasses import dataclass, field
from itertools import pairwise

import msgspec

from stompoly.bots.playouts import PlayOuts
from stompoly.engine.state import NOBODY
from stompoly.engine.stopping import check_stopped
from stompoly.faces.hints import choice_text
from stompoly.faces.recaps import recap_of
from stompoly.faces.seen import Story
from stompoly.faces.story import story_of
from stompoly.faces.telling import lines_worth_telling
from stompoly.files import Action, TakenBack, is_undo, play_action
from stompoly.game import Game, Move, Undo
from stompoly.table.steps import Steps, describe_undo

from . import telling
from .messages import LogLine
from .replay_messages import Odds, Step, Swing, Turning
from .undoing import undo_log_line

STEPS = 30_000  # in all replays together: each holds a whole state
KEPT = 6  # games whose steps are kept in memory
HEARD = 60  # actions whose log lines a view may look at
LOOKS = 12  # stretches of a game that are searched for the turning point
DEALS = 8  # deals that are compared
SENTENCES = 3  # of what happened at a step
ENDS = ("end", "won")  # marks of lines that only announce the end
EVEN = 0.5  # odds above which a player is the favourite
PLAYOUTS = 400  # of a step
PLAYOUTS_PLAIN = 32  # the same until the rules are compiled


@dataclass
class Kept(Steps):
    """One game, and the odds of steps that somebody has asked for."""

    ahead: PlayOuts | None = None
    weighed: dict[int, Odds] = field(default_factory=dict)
    kept_story: Story | None = None
    turned: Turning | None = None

    def catch_up(self, actions: list[bytes]) -> None:
        """Plays what has been added since."""
        for line in actions[self.last :]:
            check_stopped()
            if is_undo(line):
                back = msgspec.json.decode(line, type=TakenBack)
                self.take_back(Undo(self.game.seat_number(back.seat), back.undo, back.agreed))
            else:
                before = len(self.game.log)
                play_action(self.game, msgspec.json.decode(line, type=Action))
                self.keep(self.game.log[before:])

    def step(self, n: int, over: bool) -> Step:
        """What a watcher would have seen then; the words of the action are shown once nothing is secret any more."""
        twin = self.at(n, HEARD)  # no later dice
        before = list(twin.family.state.from_bytes(self.states[max(n - 1, 0)]).pos[: twin.state.seats])
        seen = twin.seen_by(NOBODY)
        entry, told = self.entry(n) if over else None, self.log(seen, n)
        return Step(
            n=n,
            of=self.last,
            view=telling.view(seen, n),
            act=self.words_of(n, entry, told),
            seat=entry.seat if entry else NOBODY,
            log=told,
            motions=telling.motions(seen, self.lines[n], before) if n else [],
        )

    def words_of(self, n: int, entry: Move | Undo | None, told: list[LogLine]) -> str:
        """What was done; of an action that nothing else tells about, what the player chose."""
        if entry is None:
            return ""
        if isinstance(entry, Undo):
            return describe_undo(entry)
        if told:
            return str(self.game.words.in_names(entry.text))
        twin = self.at(n - 1, 0)
        return choice_text(twin, twin.read(entry.text, entry.seat))

    def log(self, seen: Game, n: int) -> list[LogLine]:
        entry = self.entry(n)
        if isinstance(entry, Undo):
            return [undo_log_line(seen.players[entry.seat].name, entry, n)]
        return telling.log_lines(seen, self.lines[n], n)

    def odds(self, n: int) -> Odds:
        """How the game could have gone on from there, by play-outs. Nobody waits for a compiler: until the rules are
        compiled there are few, cut short, and they are not kept."""
        if n in self.weighed:
            return self.weighed[n]
        if self.ahead is None or not self.ahead.is_compiled:
            self.ahead = PlayOuts(self.game)
        rough = not self.ahead.is_compiled
        count = PLAYOUTS_PLAIN if rough else PLAYOUTS
        state = self.game.family.state.from_bytes(self.states[n])
        shares = self.ahead.shares(self.ahead.position(state), 0, count)
        found = Odds(n, [round(float(share), 4) for share in shares.mean(axis=0)], count, rough)
        if not rough:
            self.weighed[n] = found
        return found

    def story(self) -> Story:
        """How the whole game went."""
        if self.kept_story is None or self.kept_story.steps[-1] != self.stand[-1]:
            self.kept_story = story_of(self, recap_of(self.game))
        return self.kept_story

    def turning(self) -> Turning:
        """Where the winner's odds rose most, and the deal that raised somebody's odds most. Only uses good odds."""
        if self.turned is None:
            if self.odds(0).rough:
                return Turning(waits=True)
            self.turned = Turning(self.turning_point(), self.best_deal())
        return self.turned

    def turning_point(self) -> Swing | None:
        """Halves the stretch with the largest change until one step is left. The step that ends the game counts only if
        the winner was not yet the favourite: everybody's odds are settled by it."""
        winners = [p for p in range(len(self.game.players)) if self.game.state.winners >> p & 1]
        if not winners or len(self.stand) < 2:
            return None
        last = len(self.stand) - 1
        if last > 1 and self.odds(self.stand[last - 1]).odds[winners[0]] > EVEN:
            last -= 1
        places = sorted({k * last // LOOKS for k in range(LOOKS + 1)})
        low, high = max(pairwise(places), key=lambda gap: self.rise(gap, winners[0]))
        while high - low > 1:
            middle = (low + high) // 2
            low, high = max([(low, middle), (middle, high)], key=lambda gap: self.rise(gap, winners[0]))
        return self.swing(high, winners[0])

    def rise(self, gap: tuple[int, int], p: int) -> float:
        low, high = gap
        return self.odds(self.stand[high]).odds[p] - self.odds(self.stand[low]).odds[p]

    def best_deal(self) -> Swing | None:
        """Among the latest deals: earlier ones matter little for the end."""
        kinds = recap_of(self.game).deals
        deals = [k for k, n in enumerate(self.stand) if k and any(line.kind in kinds for line in self.lines[n])]
        swings = [self.swing(k, p) for k in deals[-DEALS:] for p in range(len(self.game.players))]
        best = max(swings, key=lambda swing: swing.after - swing.before, default=None)
        return best if best and best.after > best.before else None

    def swing(self, k: int, p: int) -> Swing:
        """What the k-th step that stands did to a seat's odds."""
        n = self.stand[k]
        lines = [line for _, line in lines_worth_telling(self.game, self.lines[n])]
        lines = [line for line in lines if line.sort.mark not in ENDS] or lines
        told = [line.text for line in lines if not line.sort.passing] or [line.text for line in lines]
        before, after = self.odds(self.stand[k - 1]).odds[p], self.odds(n).odds[p]
        return Swing(n, p, before, after, "; ".join(told[:SENTENCES]))


class Replays:
    """The games that are being looked at; the least recently used one is dropped."""

    def __init__(self) -> None:
        self.kept: OrderedDict[str, Kept] = OrderedDict()
        self.lock = threading.Lock()

    def actions_known(self, game: str) -> int:
        """How many actions of a game have been played again. `game` names one of those that a table has seen."""
        kept = self.kept.get(game)
        return kept.last if kept else 0

    def at_hand(self, game: str, actions: int) -> Kept | None:
        """A game that has already been replayed that far."""
        kept = self.kept.get(game)
        return kept if kept and kept.last >= actions else None

    def steps(self) -> int:
        return sum(kept.last for kept in self.kept.values())

    def of(self, game: str, fresh: Game, actions: list[bytes]) -> Kept:
        """`fresh` is the game at its start, for one that is not at hand."""
        with self.lock:
            kept = self.kept.pop(game, None) or Kept(fresh)
            kept.catch_up(actions)
            self.kept[game] = kept
            while len(self.kept) > KEPT or (len(self.kept) > 1 and self.steps() > STEPS):
                self.kept.popitem(last=False)
            return kept
