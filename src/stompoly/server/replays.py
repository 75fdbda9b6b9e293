"""Games step by step: any game of the house can be looked at after each of its actions, as a watcher sees it."""

from __future__ import annotations

import zlib
from collections import OrderedDict
from dataclasses import dataclass, field

import msgspec

from stompoly.bots.playouts import PlayOuts
from stompoly.engine.state import NOBODY
from stompoly.files import Action, TakenBack, is_undo, play_action
from stompoly.game import Game, Line, Undo
from stompoly.undo import Point, standing, take_back

from . import telling
from .messages import LogLine, Odds, Step
from .undoing import taken_back

KEPT = 6  # games whose steps are kept at hand
HEARD = 60  # actions whose log lines a view may look at
PLAYOUTS = 400  # of a step
PLAYOUTS_PLAIN = 32  # the same until the rules are compiled


@dataclass
class Kept:
    """One game: its state after each action, what was done and what happened."""

    game: Game
    states: list[bytes] = field(default_factory=list)
    acts: list[tuple[str, int]] = field(default_factory=list)
    lines: list[list[Line]] = field(default_factory=list)
    ahead: PlayOuts | None = None
    weighed: dict[int, Odds] = field(default_factory=dict)

    def keep(self, lines: list[Line], act: str, seat: int) -> None:
        self.states.append(self.game.state.to_bytes())
        self.lines.append(lines)
        self.acts.append((act, seat))

    def catch_up(self, actions: list[bytes]) -> None:
        """Plays what has been added since."""
        if not self.states:
            self.keep(list(self.game.log), "", NOBODY)
        for line in actions[len(self.states) - 1 :]:
            if is_undo(line):
                self.take_back(msgspec.json.decode(line, type=TakenBack))
                continue
            before = len(self.game.log)
            play_action(self.game, msgspec.json.decode(line, type=Action))
            move = self.game.moves[-1]
            self.keep(self.game.log[before:], move.text, move.seat)

    def take_back(self, back: TakenBack) -> None:
        """A step that leads back to an earlier one."""
        places, seat = standing(self.game.record), self.game.seat_number(back.seat)
        lines = sum(len(self.lines[step]) for step in self.standing(len(self.states) - 1)[: -back.undo])
        point = Point(zlib.compress(self.states[places[-back.undo]], 1), lines)
        take_back(self.game, back.undo, seat, back.agreed, point)
        self.keep([], "undo", seat)

    def standing(self, n: int) -> list[int]:
        """The steps up to the n-th whose actions still stood then, from the set-up on."""
        return [0, *(place + 1 for place in standing(self.game.record[:n]))]

    def step(self, n: int, over: bool) -> Step:
        """What a watcher would have seen then; in whose words it was done is told when nothing is secret any more."""
        twin = self.game.copy()
        twin.state = twin.room.state.from_bytes(self.states[n])
        heard = self.standing(n)[-HEARD - 1 :]  # no later dice
        twin.log = [line for step in heard for line in self.lines[step]]
        twin.events = [line.event for line in self.lines[n]]
        before = list(twin.room.state.from_bytes(self.states[max(n - 1, 0)]).pos[: twin.state.seats])
        seen = twin.seen_by(NOBODY)
        act, seat = self.acts[n] if over else ("", NOBODY)
        return Step(
            n=n,
            of=len(self.states) - 1,
            view=telling.view(seen, n),
            act=act,
            seat=seat,
            log=self.log(seen, n),
            motions=telling.motions(seen, self.lines[n], before) if n else [],
        )

    def log(self, seen: Game, n: int) -> list[LogLine]:
        entry = self.game.record[n - 1] if n else None
        if isinstance(entry, Undo):
            return [taken_back(seen.players[entry.seat].name, entry, n)]
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
        state = self.game.room.state.from_bytes(self.states[n])
        shares = self.ahead.shares(self.ahead.position(state), 0, count)
        found = Odds(n, [round(float(share), 4) for share in shares.mean(axis=0)], count, rough)
        if not rough:
            self.weighed[n] = found
        return found


class Replays:
    """The games that are looked at now; the one that was not for longest gives way."""

    def __init__(self) -> None:
        self.kept: OrderedDict[str, Kept] = OrderedDict()

    def of(self, code: str, fresh: Game, actions: list[bytes]) -> Kept:
        """`fresh` is the game at its start, for one that is not at hand."""
        kept = self.kept.pop(code, None) or Kept(fresh)
        kept.catch_up(actions)
        self.kept[code] = kept
        while len(self.kept) > KEPT:
            self.kept.popitem(last=False)
        return kept
