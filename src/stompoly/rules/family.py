"""A family of games: what `game`, `rulebooks`, `bots`, `lab`, `testing` and `cli` use of it, whichever it is.

They know this class and `rules.families.FAMILIES`, and no family by name. In the comments g is the tables, s the state,
p a seat, m a bot's memory.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from types import ModuleType
from typing import Any, NamedTuple

from .acts import Act
from .codes import names
from .facts import Facts
from .objections import Objection
from .options import Option
from .state import TableState
from .tricks import Trick
from .weights import Restriction, Weight


class Deals(NamedTuple):
    """What a bot keeps in mind of the open offer. It is told that"""

    offered: Callable[[Any, Any, Any], None]  # g, s, m: it made the offer,
    refused: Callable[[Any, Any, Any], None]  # refused it
    agreed: Callable[[Any, Any, Any], None] = lambda g, s, m: None  # or accepted it


@dataclass(frozen=True, repr=False)
class Family:
    """The rules of one kind of game, in one piece."""

    name: str
    version: int  # bumped with every change that alters play

    # records
    state: type[TableState]
    tables: type[Any]
    spaces: int  # most spaces of a board: the length of a list of landings

    # playing
    act: Callable[..., Act]
    begin: Callable[[Any, Any, int, int], None]  # g, s, seed, seats
    check: Callable[[Any, Any, Act], int]  # g, s, act -> verdict
    apply: Callable[[Any, Any, Act], None]  # g, s, act
    options: Callable[[Any, Any, int], list[Act]]  # g, s, p -> what the seat may do,
    choices: Callable[[Any, Any, int], list[Act]]  # and the same with one offer at most, which is much quicker
    is_business: Callable[[Any, int], bool]  # s, verb: not an answer to the question, but something else to do
    sits_out: Callable[[Any, int], bool]  # s, p: the seat is out of the game
    time_up: int  # the table's own verb that calls time; NOTHING if no game is played against the clock
    clock_due: Callable[[Any, Any, int], bool]  # g, s, round: among bots, whether the table calls time now
    cap: int  # rounds after which a simulated game is called off, by option end.cap

    # what is hidden, and what must hold
    view: Callable[[Any, Any, int], Any]  # g, s, p -> the state as that seat sees it
    scramble: Callable[[Any], None]  # s: changes everything that no seat may see
    redeal: Callable[[Any, Any, int], None]  # g, s, seed: deals everything that a view hides afresh
    sound: Callable[[Any, Any], int]  # g, s -> 0, or the number of a broken invariant
    broken: dict[int, str]  # the invariants in words

    # codes, facts and words
    facts: Facts  # a class with names for every code
    words: type[Any]
    asks: dict[int, str]
    events: dict[int, str]
    verbs: dict[int, str]
    verdicts: dict[int, str]
    ends: dict[int, str]  # 0 is a game that has not ended
    cases: dict[str, tuple[str, dict[int, str]]]  # event -> which number tells its case, and the cases' names
    ask_over: int
    ok: int
    landed: int  # the event that counts as a landing; x = space

    # bots in rule code
    bots: dict[str, int]  # names -> numbers: 0 is `random`, all others are one bot with other weights
    weights: list[Weight]
    characters: dict[str, dict[str, int]]  # bots -> weights that are not the usual ones
    restrictions: dict[str, Restriction]  # of restricted play, by name
    tricks: dict[str, Trick]  # what people try on the bots, by name
    memory: type[Any]
    forget: Callable[[Any, Any, int], None]  # g, m, seed: a fresh memory for a new game
    decide: Callable[[Any, Any, int, Any, int, Any], Act]  # g, s, p, m, bot, a list of choices to write on
    interject: Callable[[Any, Any, int, Any, int], Act]  # g, s, p, m, bot; the verb NOTHING does nothing
    others_speak: Callable[[Any, Any], bool]  # g, s: whether a bot other than `random` could interject now
    play_batch: Callable[..., None]  # the loop that batches compile,
    play_only: Callable[..., None]  # and the same without what most batches do not need (`full` in `rules.loop`)
    write_row: Callable[[Any, Any, int, int], None]  # s, row, decisions, broken: the columns of `rules.results`

    # data of a rulebook
    board: type[Any]  # the shape of board.toml,
    cards: type[Any]  # and of a card file
    option_list: list[Option]
    terms: list[str]  # the words for things that a rulebook must give
    check_board: Callable[[Any], None]  # board; raises DataError
    check_cards: Callable[[Any, Any, dict[str, Any]], None]  # cards, board, printed options; raises DataError
    check_together: Callable[[Any, Any, dict[str, Any]], None]  # board, cards, chosen options; raises OptionError
    # with the option's key
    make_tables: Callable[[Any, Any, dict[str, Any]], Any]  # board, cards, chosen options -> g

    rulings: str = ""  # letters of the rulings that hold for all rulebooks of the family
    play_trivial: Callable[..., None] | None = None  # with bots that do not think: the speed of the rules alone
    # g, s, p, m: what a seat has against the open offer, if it does not take it
    objection: Callable[[Any, Any, int, Any], Objection | None] = lambda g, s, p, m: None
    deals: Deals | None = None  # in games where players deal
    time_called: Callable[[Any], bool] = lambda s: False  # s: the table has called time
    ask_case: Callable[[Any], str] = lambda s: ""  # s -> a case of the question that has clauses of its own to show
    seat_tokens: Callable[[Any, list[int]], None] | None = None  # g, token that each seat picked; -1 for none
    token_names: Callable[[Any], list[str]] = lambda cards: []  # cards -> the tokens that they describe, if any
    tokens_of: Callable[[Any], list[int]] | None = None  # s -> the tokens of the seats, where the rules hand them out
    leftovers: Callable[[Any, Any], list[tuple[int, str, int]]] | None = None  # g, s -> buildings on the board
    card_labels: Callable[[Any], dict[int, str]] = lambda words: {}  # words -> what each card says, by its number
    # a field of many states by its name, the worth of their seats -> how likely each seat is to win
    outlook: Callable[[Callable[[str], Any], Any], Any] | None = None
    met: tuple[str, ...] = ()  # the enemies that `study` counts meetings with, in its order
    stuck: tuple[str, ...] = ("cap",)  # ends of games that nobody finished

    def __repr__(self) -> str:
        return f"<Family {self.name}>"


def vocabulary(codes: ModuleType) -> dict[str, Any]:
    """The codes and their names, from a family's `codes` package: fields of a Family."""
    return {
        "asks": names(codes.Ask),
        "events": names(codes.Event),
        "verbs": names(codes.Verb),
        "verdicts": names(codes.Verdict),
        "ends": names(codes.End),
        "ask_over": codes.Ask.OVER,
        "ok": codes.Verdict.OK,
        "landed": codes.Event.LANDED,
    }
