"""Games step by step: any game on this server can be looked at after each of its actions, as a watcher sees it."""

from __future__ import annotations

import threading
from collections import OrderedDict
from dataclasses import dataclass, field

import msgspec

from stompoly.bots.playouts import PlayOuts
from stompoly.engine.state import NOBODY
from stompoly.engine.stopping import check_stopped
from stompoly.files import Action, TakenBack, is_undo, play_action
from stompoly.game import Game, Undo
from stompoly.table.steps import Steps, describe_undo

from . import telling
from .messages import LogLine, Odds, Step
from .undoing import undo_log_line

KEPT = 6  # games whose steps are kept at hand
HEARD = 60  # actions whose log lines a view may look at
PLAYOUTS = 400  # of a step
PLAYOUTS_PLAIN = 32  # the same until the rules are compiled


@dataclass
class Kept(Steps):
    """One game, and the odds of steps that somebody has asked for."""

    ahead: PlayOuts | None = None
    weighed: dict[int, Odds] = field(default_factory=dict)

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
        """What a watcher would have seen then; in whose words it was done is told when nothing is secret any more."""
        twin = self.at(n, HEARD)  # no later dice
        before = list(twin.family.state.from_bytes(self.states[max(n - 1, 0)]).pos[: twin.state.seats])
        seen = twin.seen_by(NOBODY)
        entry = self.entry(n) if over else None
        return Step(
            n=n,
            of=self.last,
            view=telling.view(seen, n),
            act=describe_undo(entry) if isinstance(entry, Undo) else entry.text if entry else "",
            seat=entry.seat if entry else NOBODY,
            log=self.log(seen, n),
            motions=telling.motions(seen, self.lines[n], before) if n else [],
        )

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


class Replays:
    """The games that are looked at now; the one that was not for longest gives way."""

    def __init__(self) -> None:
        self.kept: OrderedDict[str, Kept] = OrderedDict()
        self.lock = threading.Lock()

    def known(self, game: str) -> int:
        """How many actions of a game have been played again. `game` names one of those that a table has seen."""
        kept = self.kept.get(game)
        return kept.last if kept else 0

    def of(self, game: str, fresh: Game, actions: list[bytes]) -> Kept:
        """`fresh` is the game at its start, for one that is not at hand."""
        with self.lock:
            kept = self.kept.pop(game, None) or Kept(fresh)
            kept.catch_up(actions)
            self.kept[game] = kept
            while len(self.kept) > KEPT:
                self.kept.popitem(last=False)
            return kept
