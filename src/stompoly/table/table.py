"""A table: one game, the people and bots at it, and what is due when. It does no input or output and has no clock: a
terminal or a server drives it and tells it the time."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import Enum, auto

from stompoly.bots import Bot, make_bot
from stompoly.game import Game
from stompoly.headers import note_assisted
from stompoly.rules.acts import Act
from stompoly.rules.objections import Objection
from stompoly.texts import errors
from stompoly.undo import UndoError

from .absence import Absence
from .bots import (
    Maker,
    Said,
    all_quiet,
    decision,
    interjection,
    judge_answer,
    objection,
    prepare_answer,
    seat_bots,
    stand_in,
)
from .clocks import Clocks, Span, is_past, seconds_allowed
from .manners import Manners
from .turns import Next, Turn, asked_seat, moment, next_turn
from .undo import Plan, Request, carry_out, plan_undo

LAPSE = 6.0  # seconds a bot waits if people would lose something when it goes on


class Due(Enum):
    """What happens automatically once it is due."""

    TIME = auto()  # time is called in a game against the clock
    BOT = auto()  # the bot that is asked answers
    LATE = auto()  # the person that is asked has not answered in time
    AWAY = auto()  # the person that is asked has been away too long


class HintError(ValueError):
    """A hint that a seat may not have."""


class Table:
    """A game with everybody who plays it: people, bots and stand-ins, clocks, and undo. `due` says what happens
    automatically, and in which seat; the terminal and the server carry it out."""

    def __init__(
        self,
        game: Game,
        manners: Manners,
        make: Maker = make_bot,
        clocks: Clocks | None = None,
        may_undo: bool = True,
        may_hint: bool = True,
    ) -> None:
        self.game, self.manners, self.make = game, manners, make
        self.bots: dict[int, Bot] = seat_bots(game, make)
        self.clocks = clocks or Clocks(Span())
        self.absence = Absence()
        self.since: dict[int, int] = {}  # how many actions stood when a bot took over, by the seat it plays for
        self.spoke: dict[int, tuple[object, ...]] = {}  # when each bot was last asked whether it acts out of turn
        self.may_undo, self.may_hint = may_undo, may_hint
        self.request: Request | None = None  # an undo that others must agree to
        self.denied = (-1, -1)  # whose they did not agree to last, and after how many entries of the record
        self.muted: set[tuple[int, int]] = set()  # who does not want offers, from whom

    # --- seats ---------------------------------------------------------------------------------

    @property
    def people(self) -> list[int]:
        """The seats that people play."""
        return [p for p in range(len(self.game.players)) if p not in self.bots]

    @property
    def asked(self) -> int:
        return asked_seat(self.game)

    def stand_in(self, seat: int, after: int | None = None) -> None:
        """A bot plays on for somebody. `after`: how many actions stand, for a table that does not keep them."""
        self.bots[seat] = stand_in(self.game, seat, self.make)
        self.since[seat] = len(self.game.moves) if after is None else after

    def come_back(self, seat: int) -> None:
        """The person plays again."""
        self.bots.pop(seat, None)
        self.since.pop(seat, None)
        self.absence.answer(seat)

    def mute(self, seat: int, other: int, on: bool) -> None:
        """Sets whether a seat refuses offers from another."""
        (self.muted.add if on else self.muted.discard)((seat, other))

    def is_muted(self, act: Act) -> bool:
        return self.game.family.verbs[act.verb] == "offer" and (act.a, act.seat) in self.muted

    # --- who acts next -------------------------------------------------------------------------

    def next(self, now: float) -> Turn:
        """Who acts next; a bot that acts out of turn comes before the seat that is asked."""
        return next_turn(self.game, is_past(self.clock_ends(now), now), self.bots_to_ask(), self.interjection_of)

    def interjection(self) -> Act | None:
        """What a bot does out of turn now, if one does."""
        if all_quiet(self.bots.values(), self.game):
            self.pass_over()
            return None
        return next_turn(self.game, False, self.bots_to_ask(), self.interjection_of).act

    def pass_over(self) -> None:
        """The bots count as asked, without the one that must answer: another could be asked later in the same
        moment."""
        asked, now = self.asked, moment(self.game)
        for seat in self.bots:
            if seat != asked:
                self.spoke[seat] = now

    def bots_to_ask(self) -> list[int]:
        """The bots not yet asked whether they act out of turn. Each is asked once at each moment of the game, so that
        none can hold it up."""
        now = moment(self.game)
        return [seat for seat in self.bots if self.spoke.get(seat) != now]

    def interjection_of(self, seat: int) -> Act | None:
        """What a bot does out of turn."""
        self.spoke[seat] = moment(self.game)
        return interjection(self.bots[seat], self.game, seat, self.manners)

    def decide(self, seat: int) -> tuple[Act, str]:
        """What the bot in a seat answers, and what was wrong with its own answer if the safe one is played."""
        return decision(self.bots[seat], self.game, seat, self.manners)

    def objection(self, seat: int) -> Objection | None:
        """What the bot in a seat has against the open offer; to be asked before `decide` or `prepare_answer`."""
        s = self.game.state
        if s.offer_from == s.offer_to:  # none is open
            return None
        return objection(self.bots[seat], self.game, seat, self.manners)

    def prepare_answer(self, seat: int) -> Callable[[], Said]:
        """Has the bot in a seat answer in the background, while the table may go on."""
        return prepare_answer(self.bots[seat], self.game, seat, self.manners)

    def judge(self, seat: int, said: Said) -> tuple[Act, str]:
        """What `prepare_answer` led to, in the form of `decide`."""
        return judge_answer(self.game, seat, self.manners, said)

    def safe(self, seat: int) -> Act:
        """The safest answer, for somebody who gives none."""
        return self.manners.safe(self.game, seat)

    def losing(self, here: Iterable[int] | None = None) -> dict[int, str]:
        """The people (of those present) who would lose something if the bot to act played on at once, and what they
        would lose."""
        people = self.people if here is None else here
        return {p: text for p in people if (text := self.manners.lapses(self.game, p))}

    # --- undo ----------------------------------------------------------------------------------

    def plan_undo(self, seat: int, count: int = 1, game: Game | None = None, before: int = 0) -> Plan:
        """What an undo would take back; raises UndoError if nothing can be undone. For a table that does not keep its
        moves, `game` is this one with its latest, and `before` counts those before them that stand."""
        if not self.may_undo:
            raise UndoError(errors.UNDO_OFF)
        whole = game or self.game
        plan = plan_undo(whole, seat, count)
        self.check_away(plan, before + len(whole.moves) - len(plan.moves))
        return plan

    def check_away(self, plan: Plan, left: int) -> None:
        """Somebody who is away cannot agree, so nobody may use their absence to take back what both of them played."""
        for p, after in self.since.items():
            if plan.barrier and p != plan.seat and left < after:
                raise UndoError(errors.UNDO_AWAY.format(name=self.game.players[p].name))

    def must_agree(self, plan: Plan) -> list[int]:
        """The people who must agree, apart from the one who asks."""
        return [p for p in self.people if p != plan.seat] if plan.barrier else []

    def was_denied(self, plan: Plan, number: int) -> bool:
        """Whether others must agree who have just said no. One no is enough until something else is done."""
        return bool(self.must_agree(plan)) and self.denied == (plan.seat, number)

    def ask_for(self, plan: Plan, count: int, number: int) -> Request:
        """An undo now waits for the others."""
        self.request = Request(plan, count, number, set(self.must_agree(plan)))
        return self.request

    def undo(self, plan: Plan, game: Game | None = None) -> None:
        """Takes back what was planned; everyone who must agree has agreed."""
        if game:
            game.assisted, self.game = self.game.assisted, game  # somebody may have taken a hint in the meantime
        carry_out(self.game, plan)
        self.request = None
        self.spoke.clear()  # those moments will come again

    # --- hints ---------------------------------------------------------------------------------

    def check_hint(self, seat: int) -> None:
        """Raises HintError unless a seat may have a hint now."""
        if not self.may_hint:
            raise HintError(errors.HINTS_OFF)
        if self.game.over or self.asked != seat:
            raise HintError(errors.HINT_NOT_ASKED)

    def mark_assisted(self, seat: int) -> bool:
        """A player takes a hint, which is recorded with the game; false if it already was."""
        name = self.game.players[seat].name
        first = name not in self.game.assisted
        if first:
            note_assisted(self.game, name)
        return first

    # --- what is due ---------------------------------------------------------------------------

    def set_due(self, now: float, pace: float = 0.0, here: Iterable[int] | None = None) -> None:
        """Sets when the seat that is asked must have answered; a bot waits according to its pace, in seconds."""
        self.clocks.clear()
        if self.game.over:
            return
        if self.asked in self.bots:
            self.clocks.bot_in(LAPSE if self.losing(here) else pace, now)
        elif allowed := seconds_allowed(self.game):
            self.clocks.person_in(allowed, now)

    def clock_ends(self, now: float) -> float:
        """When time is called in a game against the clock; 0: never."""
        if not self.clocks.timed.minutes or self.game.family.time_called(self.game.state):
            return 0.0
        return self.clocks.game_ends(now)

    def grace_ends(self, others_wait: bool) -> float:
        """When a bot takes over from somebody who is asked and has been away too long, if others wait."""
        if not others_wait or self.asked in self.bots:
            return 0.0
        return self.absence.grace_ends(self.asked)

    def next_moment(self, now: float, others_wait: bool) -> float:
        """When the next thing happens automatically; 0: only people can go on."""
        moments = self.clocks.due_at, self.clocks.deadline, self.clock_ends(now), self.grace_ends(others_wait)
        return min([moment for moment in moments if moment], default=0.0)

    def due(self, now: float, others_wait: bool) -> tuple[Due, int] | None:
        """What happens automatically now, and in which seat."""
        turn = next_turn(self.game, is_past(self.clock_ends(now), now))
        if turn.what == Next.OVER:
            return None
        if turn.what == Next.TIME:
            return Due.TIME, turn.seat
        if turn.seat in self.bots:
            return (Due.BOT, turn.seat) if is_past(self.clocks.due_at, now) else None
        if is_past(self.clocks.deadline, now):
            return Due.LATE, turn.seat
        return (Due.AWAY, turn.seat) if is_past(self.grace_ends(others_wait), now) else None


__all__ = ["LAPSE", "Due", "HintError", "Table"]
