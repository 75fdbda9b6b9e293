"""A game: play it, ask it, look at it, save it, copy it.

game = stompoly.new("gopoly", seats=["ann", "bo"], seed=7)
game.question.text          # 'ann throws to see who starts.'
game.legal_actions()        # [Roll(seat='ann')]
game.play("roll")
game.events                 # [ThrewForStart(by='ann', die1=..., die2=...)]
print(game.position())      # who owns what
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

from stompoly.engine.chance import force
from stompoly.engine.events import Event, drain
from stompoly.engine.state import FORCED, NOBODY
from stompoly.rulebooks import Rulebook, load_rulebook
from stompoly.rules import facts
from stompoly.rules.acts import NOTHING, Act
from stompoly.rules.names import NotUnderstoodError
from stompoly.rules.options import OptionError
from stompoly.rules.positions import Sitting, TablePosition
from stompoly.rules.state import TableState
from stompoly.seats import Seat, SeatError, name_bots, read_seat, seat_players
from stompoly.texts import errors

SEED_BITS = 62
BANK_ROLE = "bank.role"  # an option of rules whose Bank a person may keep; others have none
REAL_DICE = "dice.physical"  # the option of games where people type in what they threw


Kind = TypeVar("Kind")
Doing = str | Act | facts.Action  # what `play` and `why` take


class RefusedError(ValueError):
    """An action that the rules do not allow; `reason` says why and `clause` is the rule it rests on."""

    def __init__(self, reason: str, clause: str, verdict: str) -> None:
        super().__init__(f"{reason} ({clause})" if clause else reason)
        self.reason, self.clause, self.verdict = reason, clause, verdict


@dataclass(frozen=True)
class Question:
    """What is asked now, and of whom (`seat` by number, `who` by name). `kind` is `over` when the game has ended.
    `about` has the details: the space, the amount, the offer."""

    kind: str
    seat: int
    who: str
    text: str
    clauses: list[str]
    about: facts.Question


@dataclass(frozen=True)
class Line:
    """A line of the log: what happened as a sentence and as a fact with names, and the clause it rests on. `event` is
    the form in which the rules record it."""

    event: Event
    kind: str
    text: str
    clause: str
    fact: facts.Event

    def __repr__(self) -> str:
        return f"<Line {self.kind}: {self.text}{f' ({self.clause})' if self.clause else ''}>"

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True)
class Result:
    """How a game ended, for example `last_standing`, who won (several players may share a win), and who took hints on
    the way."""

    how: str
    winners: tuple[str, ...]
    assisted: tuple[str, ...] = field(default=(), repr=False)


@dataclass(frozen=True)
class Move:
    """One accepted action, as a game file holds it."""

    seat: int
    text: str
    forced: tuple[int, ...] = ()
    seed: int | None = None  # where the stream was set for this action; none: it ran on


@dataclass(frozen=True)
class Undo:
    """An entry of the record that takes back the last actions that still stand: who asked for it, how many they are,
    and whether every person agreed."""

    seat: int
    actions: int
    agreed: bool = False


@dataclass(frozen=True)
class Stretch:
    """Online play with fair dice (see `fair.py`): the actions before it, the hash of the table's secret, the secret in
    hex once the table has shown it, and the seed that each seat gave, in hex (none: nobody there gave one)."""

    start: int
    commit: str
    secret: str = ""
    seeds: tuple[str, ...] = ()


@dataclass(frozen=True)
class Earlier:
    """What the header of a game file said until so many actions were done and so many stretches had begun, where it
    says something else now: the game went on under a newer stompoly, or somebody took a hint."""

    to: int
    fair: int
    header: dict[str, Any]


class Game:
    """One game. `question` says what is asked, `legal_actions` what may be done, `play` does it or explains why not,
    `events` and `log` say what happened, `position` how things stand.

    Games compare equal when rulebook, options, players and state are the same. They can be copied, pickled and saved.

    What it is played by: `book` (the rulebook), `family` (the rules of this kind of game), `mode`, `changed` (options
    that differ from those of the mode), `options_chosen` (the value of every option) and `seed`.
    Who plays: `seats` as they were given, `players` as they sit down, and `banker`, if a person keeps the Bank.
    What was done: `moves` (the actions that stand), `record` (all actions, and what was taken back), `log` (every line
    since the start), `last` (the lines of the last action), `fair` (the stretches with fair dice), `earlier` (what the
    header of its file said before) and `assisted` (the names of the players who took a hint).
    Inside, `state` is everything that changes and `tables` what the rulebook fixes, both in small integers; `words`
    turns them into text and back."""

    def __init__(self, book: Rulebook, seats: list[Seat], seed: int, mode: str, options: dict[str, Any]) -> None:
        check_seed(seed)
        self.book, self.family, self.seats, self.seed, self.mode = book, book.family, seats, seed, mode
        self.changed = dict(options)
        self.options_chosen = book.choose(mode, options)
        self.players, self.banker = seat_players(book, self.options_chosen.get(BANK_ROLE, "auto"), seats)
        self.tables = book.tables(self.options_chosen)
        self.words = self.family.words(
            book.board,
            book.cards(self.options_chosen),
            book.terms,
            book.sheet.rulebook.currency,
            self.tables,
            [player.name for player in self.players],
        )
        self.state: TableState = self.family.state()
        if self.family.seat_tokens:
            tokens = ["", *book.sheet.rulebook.tokens]
            self.tables = self.tables.copy()  # other games share them
            self.family.seat_tokens(self.tables, [tokens.index(seat.token) - 1 for seat in self.players])
        self.family.begin(self.tables, self.state, seed, len(self.players))
        if self.family.tokens_of:
            tokens = [book.sheet.rulebook.tokens[token] for token in self.family.tokens_of(self.state)]
            self.players = [Seat(s.name, token, s.bot) for s, token in zip(self.players, tokens, strict=True)]
        self.moves: list[Move] = []  # the actions that stand
        self.record: list[Move | Undo] = []  # all that was done, with what was taken back
        self.fair: list[Stretch] = []
        self.earlier: list[Earlier] = []
        self.assisted: set[str] = set()
        self.log: list[Line] = []
        self.last: list[Line] = []
        self._waiting_forced: list[int] = []
        self._listed: dict[int, list[Act]] | None = None  # choices by seat, in a game that only looks
        self._asked: Question | None = None  # what such a game is asked
        self._note_events()

    # --- what is asked -------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.state.ask[self.state.top] == self.family.ask_over)

    @property
    def question(self) -> Question:
        """What is asked now, and of whom."""
        if self._asked is not None:
            return self._asked
        asked = self._read_question()
        if self._listed is not None:
            self._asked = asked
        return asked

    def _read_question(self) -> Question:
        s = self.state
        kind = self.family.asks[s.ask[s.top]]
        seat = s.seat[s.top]
        who = self.players[seat].name if seat != NOBODY else ""
        clauses = self.book.asked_of(f"{kind}@{self.family.ask_case(s)}") or self.book.asked_of(kind)
        return Question(kind, seat, who, self.words.question(s), clauses, self.family.facts.question(self.words, s))

    def legal_actions(self, seat: int | str | None = None) -> list[facts.Action]:
        """What the player to act (or another) may do now, with names: answers first, then other business. Complete
        wherever the choices are finite; of bids and offers it has only a few, and others may be legal too."""
        return [self.action_of(act) for act in self.acts(seat)]

    def acts(self, seat: int | str | None = None) -> list[Act]:
        """The same in small integers, as the rules and the shipped bots use them."""
        p = self.seat_number(seat)
        if self._listed is None:
            return self.family.options(self.tables, self.state, p)
        if p not in self._listed:
            self._listed[p] = self.family.options(self.tables, self.state, p)
        return list(self._listed[p])

    def action_of(self, act: Act) -> facts.Action:
        """An act as an action with names."""
        return self.family.facts.action(self.words, self.state, act)

    def text(self, act: Act | facts.Action) -> str:
        """An action in words; `play` reads them back."""
        return str(self.words.text(self.state, self.act_of(act, None)))

    def seat_number(self, seat: int | str | None) -> int:
        """A seat by its number or name; None is the seat asked."""
        if seat is None:
            return int(self.state.seat[self.state.top])
        if isinstance(seat, str):
            return int(self.words.find_seat(seat))
        if not NOBODY <= seat < len(self.players):
            raise SeatError(errors.NO_SEAT.format(seat=seat, last=len(self.players) - 1))
        return seat

    # --- playing -------------------------------------------------------------------------------

    def read(self, words: str, seat: int | str | None = None) -> Act:
        """An action in words as an act: `bid 120`, or `ann: build boardwalk` for a seat that is not asked."""
        name, colon, rest = words.partition(":")
        if colon and seat is None:
            seat, words = name.strip(), rest
        if words.strip().lower() == "time up" and self.family.time_up != NOTHING:
            return Act(NOBODY, self.family.time_up)
        act: Act = self.words.read(self.state, self.seat_number(seat), words)
        return act

    def act_of(self, action: Doing, seat: int | str | None) -> Act:
        """An action given in words, as a named action or as an act, which must belong to the seat named beside it."""
        if isinstance(action, str):
            return self.read(action, seat)
        act = self.family.facts.act(self.words, self.state, action) if isinstance(action, facts.Action) else action
        if seat is not None and act.seat != self.seat_number(seat):
            raise SeatError(errors.OTHER_SEAT.format(seat=act.seat, other=seat))
        return act

    def why(self, action: Doing, seat: int | str | None = None) -> RefusedError | None:
        """Why an action would be refused, or None if it is allowed."""
        act = self.act_of(action, seat)
        verdict = self.family.check(self.tables, self.state, act)
        if verdict == self.family.ok:
            return None
        name = self.family.verdicts[verdict]
        return RefusedError(
            self.words.refusal(self.state, act, verdict), _clause_for(self.book.verdict_links, name, self.mode), name
        )

    def play(self, action: Doing, seat: int | str | None = None, chance: int | None = None) -> list[Line]:
        """Plays an action: words (`"bid 120"`), a named action (`Bid(seat="ann", amount=120)`) or an act. Returns what
        happened, line by line. Raises RefusedError with reason and clause, or NotUnderstoodError, and then changes
        nothing. `chance` is a seed for what this action draws; without one the stream continues."""
        act = self.act_of(action, seat)
        refused = self.why(act)
        if refused:
            raise refused
        if chance is not None:
            check_seed(chance)
        return self.perform(act, self.text(act), chance)

    def perform(self, act: Act, text: str, chance: int | None) -> list[Line]:
        """Plays an act that `why` has allowed; `text` is the same in words. `play` asks first and then calls this."""
        if chance is not None:
            self.state.rng = chance
        self.moves.append(Move(act.seat, text, tuple(self._waiting_forced), chance))
        self.record.append(self.moves[-1])
        self._waiting_forced = []
        if self._listed is not None:
            self._listed, self._asked = {}, None
        self.family.apply(self.tables, self.state, act)
        return self._note_events()

    def undo(self, actions: int = 1, seat: int | str | None = None, agreed: bool = False) -> list[Move]:
        """Takes back the last actions and returns them. The game is as it was before them, to the byte; `record` and
        the game file keep them, marked as undone. Unless everyone agrees, a seat may take back only its own actions
        since the last draw, reveal or action by another seat; anything more raises UndoError."""
        from stompoly.undo import take_back

        return take_back(self, actions, None if seat is None else self.seat_number(seat), agreed)

    def force(self, *outcomes: int) -> None:
        """Fixes the next outcomes of chance (a die's face minus one, a draw's number)."""
        if self.state.forced_left + len(outcomes) > FORCED or not all(0 <= outcome < 1 << 31 for outcome in outcomes):
            raise ValueError(errors.BAD_OUTCOMES.format(most=FORCED, outcomes=outcomes))
        for outcome in outcomes:
            force(self.state, outcome)
        self._waiting_forced.extend(outcomes)

    def _note_events(self) -> list[Line]:
        """Drains the events into the log."""
        words, state, read = self.words, self.state, self.family.facts.event
        self.last = []
        for event in drain(state):
            kind = self.family.events[event.kind]
            number, cases = self.family.cases.get(kind, ("x", {}))
            clause = _clause_for(self.book.event_links, kind, cases.get(getattr(event, number), ""))
            self.last.append(Line(event, kind, words.event(state, event), clause, read(words, state, event)))
        self.log.extend(self.last)
        return list(self.last)

    @property
    def events(self) -> list[facts.Event]:
        """What the last action caused, with names; `log` has the whole game."""
        return [line.fact for line in self.last]

    def play_out(self, bots: Sequence[Any] | None = None, most: int = 1_000_000) -> Game:
        """Plays this game to its end, or for at most `most` decisions. `bots` are names or bots, one per seat; by
        default those that the seats name, and `sensible` for people. Returns the game itself."""
        from stompoly.bots import make_bot
        from stompoly.table import play_out

        made = [make_bot(bot, self.seed, self.family) if isinstance(bot, str) else bot for bot in bots or []]
        if bots is not None and len(made) != len(self.players):
            raise SeatError(errors.BOTS_FOR_SEATS.format(seats=len(self.players), bots=len(made)))
        return play_out(self, made or None, most)

    # --- seeing --------------------------------------------------------------------------------

    def view(self, seat: int | str = NOBODY) -> Any:
        """The state as a seat may see it: no deck order, no random stream, no sealed bids by others."""
        return self.family.view(self.tables, self.state, self.seat_number(seat))

    def position(self, seat: int | str = NOBODY) -> TablePosition[Any, Any]:
        """How things stand, with names, as far as a player may see; without a player, what everyone can see. The value
        is frozen, prints as a table, compares, and converts to JSON (`to_json`, `schema`). Its class belongs to the
        family of games: `stompoly.estate.Position` and so on."""
        number = self.seat_number(seat)
        s, words = self.family.view(self.tables, self.state, number), self.words
        sitting = Sitting(
            rulebook=self.book.id,
            title=self.book.title,
            mode=self.mode,
            viewer=words.player_by_number.get(number, ""),
            tokens=tuple(player.token for player in self.players),
            over=self.over,
            asked=s.seat[s.top] if not self.over else NOBODY,
            kind=self.family.asks[s.ask[s.top]],
        )
        return self.family.facts.position(words, s, sitting)

    def seen_by(self, seat: int) -> Game:
        """This game as a seat sees it, for bots: it can be queried, but everything hidden is gone, including the seed,
        the secrets of tables and the list of moves (which may contain a sealed bid). `log` is what everyone saw."""
        twin = Game.__new__(Game)
        twin.__dict__.update(self.__dict__)
        twin.state, twin.seed = self.view(seat), 0
        twin.moves, twin.record, twin.log, twin._waiting_forced = [], [], list(self.log), []
        twin._listed, twin._asked = {}, None  # nobody plays on it: its question is read once, its choices listed once
        twin.fair = [Stretch(stretch.start, stretch.commit, "", stretch.seeds) for stretch in self.fair]
        return twin

    def copy(self) -> Game:
        """An independent copy, for trying things out."""
        twin = Game.__new__(Game)
        twin.__dict__.update(self.__dict__)
        twin.state, twin._listed, twin._asked = self.state.copy(), None, None
        twin.moves, twin.log, twin.last = list(self.moves), list(self.log), list(self.last)
        twin.record = list(self.record)
        twin._waiting_forced, twin.fair = list(self._waiting_forced), list(self.fair)
        twin.earlier = list(self.earlier)
        twin.assisted = set(self.assisted)
        return twin

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Game)
            and self.book.digest == other.book.digest
            and self.options_chosen == other.options_chosen
            and self.players == other.players
            and self.state == other.state
        )

    __hash__ = None  # type: ignore[assignment]  # a game changes, so it is no key

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in self.__dict__.items() if name != "family"}

    def __setstate__(self, fields: dict[str, Any]) -> None:
        self.__dict__.update(fields, family=fields["book"].family)

    def __repr__(self) -> str:
        names = ", ".join(player.name for player in self.players)
        return f"<Game of {self.book.title} ({self.mode}): {names}; {len(self.moves)} moves; {self.question.text}>"

    def dice(self, *faces: int) -> None:
        """Fixes the faces of the next dice."""
        if not all(1 <= face <= 6 for face in faces):
            raise ValueError(errors.BAD_DICE.format(faces=faces))
        self.force(*(face - 1 for face in faces))

    @property
    def winners(self) -> list[str]:
        """Who has won; nobody while the game is running."""
        return [player.name for p, player in enumerate(self.players) if self.state.winners >> p & 1]

    @property
    def result(self) -> Result | None:
        """How the game ended and who won; None while it is running."""
        if not self.over:
            return None
        assisted = tuple(player.name for player in self.players if player.name in self.assisted)
        return Result(self.family.ends[self.state.end], tuple(self.winners), assisted)

    def digest(self) -> str:
        """A short fingerprint of the state: equal states, equal digests."""
        fingerprint: str = self.state.fingerprint()
        return fingerprint

    def save(self, path: str | Path) -> None:
        """Writes the game file: a header, the actions, and the fingerprint of where they lead."""
        from stompoly.files import write_game

        write_game(self, Path(path))

    def dumps(self) -> str:
        """The same as text, which `stompoly.loads` reads."""
        from stompoly.files import dumps

        return dumps(self)


def of_family(value: Any, kind: type[Kind]) -> Kind:
    """A game's state, tables or position with its family's type; refuses one of another family."""
    if not isinstance(value, kind):
        raise TypeError(errors.OTHER_FAMILY.format(found=type(value).__module__, wanted=kind.__module__))
    return value


def check_seed(seed: object) -> None:
    """Refuses what is not a seed: a whole number from 0 to 2^63 - 1."""
    if not isinstance(seed, int) or isinstance(seed, bool) or not 0 <= seed < 1 << 63:
        raise OptionError(errors.BAD_SEED.format(seed=seed))


def _clause_for(links: dict[str, str], name: str, case: str) -> str:
    """The clause that a code cites: `won@clock` is for that case only and takes precedence over a plain `won`."""
    return links.get(f"{name}@{case}", links.get(name, ""))


def new(
    rulebook: str | Path | Rulebook = "classic",
    seats: Sequence[str | Seat] | int = 4,
    seed: int | None = None,
    mode: str = "regular",
    options: dict[str, Any] | None = None,
) -> Game:
    """A new game. `rulebook` is a shipped name, or your own folder or file; `seats` are names or a number."""
    book = rulebook if isinstance(rulebook, Rulebook) else load_rulebook(rulebook)
    if isinstance(seats, str):
        raise SeatError(errors.SEATS_AS_TEXT.format(example=seats.replace(",", " ").split()))
    if isinstance(seats, int):
        seats = [f"player{n + 1}" for n in range(seats)]
    if seed is None:
        seed = secrets.randbits(SEED_BITS)
    return Game(book, name_bots(book, [read_seat(seat) for seat in seats]), seed, mode, dict(options or {}))


__all__ = [
    "BANK_ROLE",
    "REAL_DICE",
    "Earlier",
    "Game",
    "Line",
    "Move",
    "NotUnderstoodError",
    "Question",
    "RefusedError",
    "Result",
    "Seat",
    "SeatError",
    "Stretch",
    "Undo",
    "check_seed",
    "new",
    "of_family",
]
