"""Seats, with their names, tokens and bots."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import chain, count

from stompoly import people
from stompoly.rulebooks import Rulebook
from stompoly.rules.names import slug
from stompoly.texts import errors, grammar

__all__ = [
    "NAMELESS",
    "Seat",
    "SeatError",
    "bot_name",
    "check_names",
    "check_new_names",
    "is_nameless",
    "name_bots",
    "pick_for_people",
    "read_seat",
    "seat_players",
]

NAMELESS = "bot"  # `bot:sensible`


class SeatError(ValueError):
    """Seats that this rulebook cannot have: too many or too few, or a wrong name or token."""

    def __init__(self, message: str, clause: str = "") -> None:
        super().__init__(f"{message} ({clause})" if clause else message)
        self.clause = clause


@dataclass(frozen=True)
class Seat:
    """A place at the table: a name, a token, and the bot that plays it (none: a person)."""

    name: str
    token: str = ""
    bot: str = ""


def seat_players(book: Rulebook, role: str, seats: list[Seat]) -> tuple[list[Seat], str]:
    """Who plays, and who keeps the Bank. Checks who sits down, hands out tokens, and sets a Banker who does not
    play aside (GOP-BNK-01, GOP-BNK-03, CLA-BNK-01, GNG-CMP-01, GNG-SET-01, UGM-COMP-02)."""
    banker = ""
    check_names([seat.name for seat in seats])
    if role == "nonPlayer":
        least = book.sheet.rulebook.bank_only
        if not least or len(seats) < least:
            form = errors.BANK_ONLY_NEEDS if least else errors.NO_BANK_ONLY
            raise SeatError(form.format(least=least, people=len(seats)), _clause_about(book, "bank_only"))
        banker, seats = seats[0].name, seats[1:]
    elif role == "player":
        banker = seats[0].name if seats else ""
    low, high = book.seats
    if not low <= len(seats) <= high:
        wrong = errors.WRONG_NUMBER.format(title=book.title, low=low, high=high, seats=len(seats))
        raise SeatError(wrong, _clause_about(book, "seats"))
    return _hand_out_tokens(book, seats), banker


def check_names(names: list[str]) -> None:
    """Checks that names can be told apart when typed."""
    _check(people.check_names, names)


def check_new_names(names: list[str]) -> None:
    """Checks that names can be told apart when read and typed."""
    _check(people.check_new_names, names)


def _check(check: Callable[[list[str]], None], names: list[str]) -> None:
    try:
        check(names)
    except people.BadNameError as wrong:
        raise SeatError(str(wrong)) from wrong


def _hand_out_tokens(book: Rulebook, seats: list[Seat]) -> list[Seat]:
    """Each seat has its own token; a seat that picked none gets a free one (GOP-SET-02, CLA-SET-02, GNG-SET-03,
    UGM-SETUP-06, UGM-R-01)."""
    tokens = book.sheet.rulebook.tokens
    by_word = {slug(token): token for token in tokens}
    taken: dict[str, str] = {}
    for seat in seats:
        if seat.token and slug(seat.token) not in by_word:
            raise SeatError(errors.NO_TOKEN.format(title=book.title, token=seat.token, tokens=grammar.all_of(tokens)))
        if seat.token and slug(seat.token) in taken and not book.sheet.rulebook.shared_tokens:
            wrong = errors.TOKEN_TAKEN.format(token=seat.token, other=taken[slug(seat.token)])
            raise SeatError(wrong, _clause_about(book, "token"))
        if seat.token:
            taken[slug(seat.token)] = seat.name
    free = [token for token in tokens if slug(token) not in taken]
    if book.family.tokens_of:  # the rules hand out those that nobody has picked
        free = [""] * len(seats)
    chosen = [by_word[slug(seat.token)] if seat.token else free.pop(0) for seat in seats]
    return [Seat(seat.name, token, seat.bot) for seat, token in zip(seats, chosen, strict=True)]


def _clause_about(book: Rulebook, what: str) -> str:
    """The clause behind a rule of the set-up (its `ask` list names it)."""
    return next((clause.id for clause in book.clauses.values() if what in clause.ask), "")


def read_seat(text: str | Seat) -> Seat:
    """`ann`, `ann=Mothra`, `bot:sensible` or `bo=Gamera:random` as a seat."""
    if isinstance(text, Seat):
        return text
    if not isinstance(text, str):
        raise SeatError(errors.SEAT_AS_OTHER.format(what=text))
    name, _, bot = text.partition(":")
    name, _, token = name.partition("=")
    return Seat(people.clean_name(name), token.strip(), bot.strip())


def name_bots(book: Rulebook, seats: list[Seat]) -> list[Seat]:
    """`bot:sensible` has no name of its own: it takes a free token and its name, like Rodan or the Top Hat. A bot may
    also be asked for by its level: `bot:hard`. Whatever people are called, none looks like one of them."""
    seats = [Seat(seat.name, seat.token, book.levels.get(seat.bot, seat.bot)) for seat in seats]
    names = [seat.name for seat in seats]
    taken = {slug(seat.token) for seat in seats}
    spaces = {slug(space.name) for space in book.board.space}  # Gamera would land on Gamera: such names come last
    free = [token for token in book.sheet.rulebook.tokens if slug(token) not in taken and people.differs(token, names)]
    waiting = sum(not seat.token and not is_nameless(seat) for seat in seats)  # people, who have the first ones
    spare = iter(sorted(free if book.family.tokens_of else free[waiting:], key=lambda token: slug(token) in spaces))
    named = []
    for n, seat in enumerate(seats):
        if is_nameless(seat):
            token = seat.token or next(spare, "")
            numbered = (bot_name(seat.bot, number) for number in count(n + 1, len(seats)))
            name = next(name for name in chain([token] if token else [], numbered) if people.differs(name, names))
            names.append(name)
            seat = Seat(name, token, seat.bot)
        named.append(seat)
    return named


def pick_for_people(book: Rulebook, seats: list[Seat]) -> list[Seat]:
    """Where the rules deal tokens, they may deal the same one twice. Next to a bot that goes by the name of its token
    that would confuse: people who picked none have the first free ones, as in the other games."""
    if not book.family.tokens_of or not any(is_nameless(seat) or has_tokens_name(seat) for seat in seats):
        return seats
    taken = {slug(word) for seat in seats for word in (seat.name, seat.token)}
    free = iter([token for token in book.sheet.rulebook.tokens if slug(token) not in taken])
    return [seat if seat.token or is_nameless(seat) else Seat(seat.name, next(free, ""), seat.bot) for seat in seats]


def is_nameless(seat: Seat) -> bool:
    """A bot that nobody has given a name."""
    return seat.name.lower() == NAMELESS and bool(seat.bot)


def has_tokens_name(seat: Seat) -> bool:
    return bool(seat.bot) and slug(seat.name) == slug(seat.token)


def nicknames(book: Rulebook, seats: list[Seat]) -> list[tuple[int, str]]:
    """Bots may also be called by how they play and the number of their seat: `sensible 3`, `solid 3`."""
    found = []
    for p, seat in enumerate(seats):
        kinds = [seat.bot, *(level for level, bot in book.levels.items() if bot == seat.bot)] if seat.bot else []
        found += [(p, slug(bot_name(kind, p + 1))) for kind in kinds]
    return found


def bot_name(kind: str, number: int) -> str:
    """What a bot without a name is called; its number is never cut off."""
    return f"{people.clean_name(kind).capitalize()[: people.LONGEST - 3]} {number}"
