"""A game: play it, ask it, look at it, save it, copy it.

game = stompoly.new("gopoly", seats=["ann", "bo"], seed=7)
game.question.text          # 'ann rolls to see who starts.'
game.legal_actions()        # [Roll(seat='ann')]
game.play("roll")
game.events                 # [RolledForStart(by='ann', die1=..., die2=...)]
print(game.position())      # who owns what
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Mapping, Sequence, Set
from operator import index
from pathlib import Path
from typing import Any, TypeVar

from stompoly.answers import Line, Question, RefusedError, Result
from stompoly.engine.chance import force
from stompoly.engine.events import Event, drain
from stompoly.engine.state import FORCED, NOBODY
from stompoly.record import Earlier, Move, Point, Stretch, Undo
from stompoly.rulebooks import Rulebook, load_rulebook
from stompoly.rules import facts
from stompoly.rules.acts import NOTHING, Act
from stompoly.rules.families import FAMILIES
from stompoly.rules.names import NotUnderstoodError
from stompoly.rules.options import OptionError, from_arrays, is_whole
from stompoly.rules.positions import Sitting, TablePosition
from stompoly.rules.state import TableState
from stompoly.seats import (
    Seat,
    SeatError,
    check_new_names,
    name_bots,
    nicknames,
    pick_for_people,
    read_seat,
    seat_players,
)
from stompoly.texts import errors, grammar

SEED_BITS = 62
BANK_ROLE = "bank.role"  # an option of rules whose Bank a person may keep; others have none
REAL_DICE = "dice.physical"  # the option of games where people type in what they rolled


Kind = TypeVar("Kind")
AnyAction = str | Act | facts.Action  # what `play` and `why` take
Listing = Callable[[Any, Any, int], list[Act]]  # tables, state, seat: what it may do


class Game:
    """One game. `question` says what is asked, `legal_actions` what may be done, `play` does it or explains why not,
    `events` and `log` say what happened, `position` how things stand.

    Games compare equal when rulebook, options, players and state are the same. They can be copied, pickled and saved.

    What it is played by: `book` (the rulebook), `family` (the rules of this kind of game), `mode`, `changed` (options
    that differ from those of the mode), `options_chosen` (the value of every option) and `seed`.
    Who plays: `seats` as they were given, `players` as they sit at the table, and `banker`, if a person keeps the Bank.
    What was done: `moves` (the actions that stand), `record` (all actions, and what was taken back), `log` (every line
    since the start), `last` (the lines of the last action), `fair` (the stretches of online play), `earlier` (what the
    header of its file said before) and `assisted` (the names of the players who took a hint).
    Inside, `state` is everything that changes and `tables` what the rulebook fixes, both in small integers; `words`
    turns them into text and back."""

    def __init__(self, book: Rulebook, seats: list[Seat], seed: int, mode: str, options: dict[str, Any]) -> None:
        self.seed = check_seed(seed)
        self.book, self.family, self.seats, self.mode = book, book.family, seats, mode
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
        self.words.nicknames = nicknames(book, self.players)
        self.state: TableState = self.family.state()
        if self.family.seat_tokens:
            tokens = ["", *book.sheet.rulebook.tokens]
            self.tables = self.tables.copy()  # other games share them
            self.family.seat_tokens(self.tables, [tokens.index(seat.token) - 1 for seat in self.players])
        self.family.begin(self.tables, self.state, self.seed, len(self.players))
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
        self._listed: dict[tuple[Listing, int], list[Act]] | None = None  # by seat, in a game that only looks
        self._asked: Question | None = None  # what such a game is asked
        self._points: dict[int, Point] | None = None  # where it can go back to, once something was taken back
        self._note_events()

    # --- what is asked -------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        s = self.state
        return bool(s.ask[s.top] == self.family.ask_over)

    @property
    def question(self) -> Question:
        """What is asked now, and who is asked."""
        if self._asked is not None:
            return self._asked
        asked = self._read_question()
        if self._listed is not None:
            self._asked = asked
        return asked

    def _read_question(self) -> Question:
        kind, seat, text, clauses = self.asked_in_words()
        who = self.players[seat].name if seat != NOBODY else ""
        return Question(kind, seat, who, text, clauses, self.family.facts.question(self.words, self.state))

    def asked_in_words(self) -> tuple[str, int, str, list[str]]:
        """The question without its details: kind, seat, text and clauses."""
        s = self.state
        kind = self.family.asks[s.ask[s.top]]
        case = self.family.ask_case(s)
        clauses = (case and self.book.asked_of(f"{kind}@{case}")) or self.book.asked_of(kind)
        return kind, s.seat[s.top], self.words.question(s), clauses

    def legal_actions(self, seat: int | str | None = None) -> list[facts.Action]:
        """What the player to act (or another) may do now, with names: answers first, then other business. Complete
        wherever the choices are finite; it contains only a few bids and offers, and others may be legal too."""
        return [self.action_of(act) for act in self.acts(seat)]

    def acts(self, seat: int | str | None = None) -> list[Act]:
        """What `legal_actions` lists, in the small integers that the rules and the shipped bots use."""
        return self._list(self.family.options, self.seat_number(seat))

    def choices(self, seat: int | str | None = None) -> list[Act]:
        """Like `acts`, but with at most one offer, to show that offers can be made. Much quicker, and enough for a
        menu."""
        return self._list(self.family.choices, self.seat_number(seat))

    def _list(self, listed: Listing, p: int) -> list[Act]:
        if self._listed is None:
            return listed(self.tables, self.state, p)
        if (listed, p) not in self._listed:
            self._listed[listed, p] = listed(self.tables, self.state, p)
        return list(self._listed[listed, p])

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
        if not is_whole(seat):
            raise SeatError(errors.SEAT_NUMBER.format(name=self.players[0].name, seat=seat))
        if not NOBODY <= seat < len(self.players):
            raise SeatError(errors.NO_SEAT.format(seat=seat, last=len(self.players) - 1))
        return index(seat)

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

    def act_of(self, action: AnyAction, seat: int | str | None) -> Act:
        """An action given in words, as a named action or as an act, which must belong to the seat named beside it."""
        if isinstance(action, Act):
            act = action
        elif isinstance(action, str):
            return self.read(action, seat)
        elif isinstance(action, facts.Action):
            act = self.family.facts.act(self.words, self.state, action)
        else:
            raise NotUnderstoodError(errors.NOT_AN_ACTION.format(action=action))
        if seat is not None and act.seat != self.seat_number(seat):
            names = self.words.player_by_number
            other = self.seat_number(seat)
            raise SeatError(errors.OTHER_SEAT.format(seat=names.get(act.seat, act.seat), other=names.get(other, other)))
        return act

    def why(self, action: AnyAction, seat: int | str | None = None, to_you: bool = False) -> RefusedError | None:
        """Why an action would be refused, or None if it is allowed; `to_you`: said to the player who wants to do it."""
        act = self.act_of(action, seat)
        verdict = self.family.check(self.tables, self.state, act)
        if verdict == self.family.ok:
            return None
        name = self.family.verdicts[verdict]
        reason = self.words.refusal(self.state, act, verdict, to_you)
        return RefusedError(reason, _clause_for(self.book.verdict_links, name, self.mode), name)

    def play(self, action: AnyAction, seat: int | str | None = None, chance: int | None = None) -> list[Line]:
        """Plays an action: words (`"bid 120"`), a named action (`Bid(seat="ann", amount=120)`) or an act. Returns what
        happened, line by line. Raises RefusedError with reason and clause, or NotUnderstoodError, and then changes
        nothing. `chance` is a seed for what this action draws; without one the stream continues."""
        act = self.act_of(action, seat)
        refused = self.why(act)
        if refused:
            raise refused
        return self.perform(act, self.text(act), None if chance is None else check_seed(chance))

    def perform(self, act: Act, text: str, chance: int | None) -> list[Line]:
        """Plays an act that `why` has allowed; `text` is the same in words. `play` asks first and then calls this."""
        if chance is not None:
            self.state.rng = chance
        move = Move(act.seat, text, tuple(self._waiting_forced), chance)
        self.moves.append(move)
        self.record.append(move)
        self._waiting_forced = []
        if self._listed is not None:
            self._listed, self._asked = {}, None
        self.family.apply(self.tables, self.state, act)
        lines = self._note_events()
        if self._points is not None:
            self._points[len(self.moves)] = Point.of(self.state, len(self.log))
        return lines

    def undo(self, actions: int = 1, seat: int | str | None = None, agreed: bool = False) -> list[Move]:
        """Takes back the last actions and returns them. The game is as it was before them, to the byte; `record` and
        the game file keep them, marked as undone. Unless everyone agrees, a seat may take back only its own actions
        since the last draw, reveal or action by another seat; anything more raises UndoError. The first undo replays
        the game; from then on the game remembers its states, and an undo costs little more than an action."""
        from stompoly.undo import take_back

        self._points = self._points or {}
        return take_back(self, actions, None if seat is None else self.seat_number(seat), agreed)

    def force(self, *outcomes: int) -> None:
        """Fixes the next outcomes of chance (a die's face minus one, a draw's number)."""
        fit = all(is_whole(outcome) and 0 <= outcome < 1 << 31 for outcome in outcomes)
        if not fit or self.state.forced_left + len(outcomes) > FORCED:
            raise ValueError(errors.BAD_OUTCOMES.format(most=FORCED, outcomes=outcomes))
        for outcome in outcomes:
            force(self.state, outcome)
        self._waiting_forced.extend(outcomes)

    def _note_events(self) -> list[Line]:
        """Drains the events into the log."""
        self.last = [self._line(event) for event in drain(self.state)]
        self.log.extend(self.last)
        return list(self.last)

    def _line(self, event: Event) -> Line:
        family, words, s = self.family, self.words, self.state
        kind, sort = family.events[event.kind], family.facts.events[event.kind]
        early = facts.read_fact(sort, words, s, event) if facts.needs_state(sort) else None
        return Line(event, kind, words.event(s, event), self._clause_of(kind, event), sort, words, early)

    def _clause_of(self, kind: str, event: Event) -> str:
        if kind not in self.family.cases:
            return self.book.event_links.get(kind, "")
        number, cases = self.family.cases[kind]
        return _clause_for(self.book.event_links, kind, cases.get(getattr(event, number), ""))

    @property
    def events(self) -> list[facts.Event]:
        """What the last action caused, with names; `log` has the whole game."""
        return [line.fact for line in self.last]

    def play_out(self, bots: Any = None, most: int = 1_000_000) -> Game:
        """Plays this game to its end, or for at most `most` decisions. `bots` is one for all seats, or a list
        with one per seat; each is a name, a bot or a class of bots. By default the seats' own bots play, and `sensible`
        plays for people. Returns the game itself."""
        from stompoly.table import play_out

        return play_out(self, bots, most)

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
            asked={
                "kind": self.family.asks[s.ask[s.top]],
                "who": None if self.over else words.player_by_number.get(s.seat[s.top]),
                "text": words.question(s),
                "about": self.family.facts.question(words, s),
            },
        )
        return self.family.facts.position(words, s, sitting)

    def seen_by(self, seat: int | str) -> Game:
        """This game as a seat sees it, for bots: it can be queried, but everything hidden is gone, including the seed,
        the secrets of tables and the list of moves (which may contain a sealed bid). `log` is what everyone saw."""
        twin = Game.__new__(Game)
        twin.__dict__.update(self.__dict__)
        twin.state, twin.seed = self.view(seat), 0
        twin.moves, twin.record, twin.log, twin._waiting_forced = [], [], list(self.log), []
        twin._points = None
        twin._listed, twin._asked = {}, None  # nobody plays on it: its question is read once, its choices listed once
        twin.fair = [Stretch(stretch.start, stretch.commit, "", stretch.seeds) for stretch in self.fair]
        return twin

    def imagined_by(self, seat: int | str, seed: int = 0) -> Game:
        """A whole game that the seat could be in: what it cannot see (decks, dice to come, sealed bids, hidden cash) is
        dealt afresh, as the seed decides. For bots that search: it can be played on, and knows nothing it should
        not."""
        twin = self.seen_by(self.seat_number(seat)).copy()
        self.family.redeal(twin.tables, twin.state, check_seed(seed))
        return twin

    def copy(self) -> Game:
        """An independent copy, for trying things out; the dice and cards to come are the same."""
        twin = Game.__new__(Game)
        twin.__dict__.update(self.__dict__)
        twin.state, twin._listed, twin._asked, twin._points = self.state.copy(), None, None, None
        twin.moves, twin.log, twin.last = list(self.moves), list(self.log), list(self.last)
        twin.record = list(self.record)
        twin._waiting_forced, twin.fair = list(self._waiting_forced), list(self.fair)
        twin.earlier = list(self.earlier)
        twin.assisted = set(self.assisted)
        return twin

    __copy__ = copy  # `copy.copy` would share the state

    def __deepcopy__(self, memo: dict[int, Any]) -> Game:
        return self.copy()

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
        return {name: value for name, value in self.__dict__.items() if name not in ("family", "_points")}

    def __setstate__(self, fields: dict[str, Any]) -> None:
        self.__dict__.update(fields, family=fields["book"].family, _points=None)

    def __repr__(self) -> str:
        names, moves = ", ".join(player.name for player in self.players), grammar.count(len(self.moves), "move")
        return f"<Game of {self.book.title} ({self.mode}): {names}; {moves}; {self.question.text}>"

    def dice(self, *faces: int) -> None:
        """Fixes the faces of the next dice."""
        if not all(is_whole(face) and 1 <= face <= 6 for face in faces):
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
        """The game file as text, which `stompoly.loads` reads back."""
        from stompoly.files import dumps

        return dumps(self)


def of_family(value: Any, kind: type[Kind]) -> Kind:
    """A game's state, tables or position with its family's type; raises an error for a game of another family."""
    if not isinstance(value, kind):
        found, wanted = (_family_name(thing) for thing in (type(value), kind))
        raise TypeError(errors.OTHER_FAMILY.format(found=found, wanted=wanted))
    return value


def _family_name(kind: type) -> str:
    """The family whose package a class is in."""
    return next(name for name in FAMILIES if f".rules.{name}." in f"{kind.__module__}.")


def check_seed(seed: object) -> int:
    """A seed, which may come from an array. Refuses anything but a whole number from 0 to 2^63 - 1."""
    if not is_whole(seed) or not 0 <= index(seed) < 1 << 63:
        raise OptionError(errors.BAD_SEED.format(seed=seed))
    return index(seed)


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
    """A new game.

    `rulebook`  one of `stompoly.RULEBOOKS`, or the path of your own folder or file
    `seats`     the players: a number, or a name each; `"ann=Race Car"` also picks a token, `"bo:sensible"` names the
                bot that plays the seat in `play_out`
    `seed`      decides all dice and cards; by default a random one
    `mode`      a variant of the rulebook, such as `"short"`; `stompoly rules classic` lists them
    `options`   house rules by their keys: `{"go.salary": 400}`; `stompoly rules classic` lists them too
    """
    book = rulebook if isinstance(rulebook, Rulebook) else load_rulebook(rulebook)
    if seed is None:
        seed = secrets.randbits(SEED_BITS)
    named = name_bots(book, pick_for_people(book, _read_seats(seats)))
    check_new_names([seat.name for seat in named])
    return Game(book, named, seed, mode, from_arrays(options))


def _read_seats(seats: Sequence[str | Seat] | int) -> list[Seat]:
    """The seats as they are given to `new`. A set has no order, and a dictionary says more than would be read."""
    if isinstance(seats, str):
        raise SeatError(errors.SEATS_AS_TEXT.format(example=seats.replace(",", " ").split()))
    if is_whole(seats):
        return [read_seat(f"player{n + 1}") for n in range(index(seats))]
    if not isinstance(seats, Iterable) or isinstance(seats, Set | Mapping):
        raise SeatError(errors.SEATS_AS_OTHER.format(what=seats))
    return [read_seat(seat) for seat in seats]


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
