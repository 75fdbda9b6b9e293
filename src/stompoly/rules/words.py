"""Words that every table needs: names of seats and spaces, and the small forms that acts are typed in."""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable
from functools import cache, lru_cache
from string import Formatter
from typing import Any, NamedTuple

from stompoly.engine.bits import bits_of
from stompoly.engine.events import Event
from stompoly.engine.state import NOBODY
from stompoly.texts import common as texts
from stompoly.texts import grammar

from .acts import Act
from .names import NotUnderstoodError, names_of, one_of, slug, split_items

NEAR = 0.8  # how alike what is typed and a command must be

POSSESSIVE = "'s"  # behind the name of a blank: `{by's}` is filled in with `ann's`


class Blank(NamedTuple):
    """A blank of a sentence: as it is written, its name, and whether the possessive is meant."""

    written: str
    name: str
    possessive: bool


@cache
def blanks(form: str) -> tuple[Blank, ...]:
    """What a sentence has to be filled in with."""
    written = dict.fromkeys(field for _, field, _, _ in Formatter().parse(form) if field)
    return tuple(Blank(each, each.removesuffix(POSSESSIVE), each.endswith(POSSESSIVE)) for each in written)


def fill(form: str, value: Callable[[str], object]) -> str:
    """A sentence with its blanks filled in."""
    return form.format(
        **{
            written: grammar.whose(str(value(name))) if possessive else value(name)
            for written, name, possessive in blanks(form)
        }
    )


def fill_in(form: str, **said: object) -> str:
    """A sentence whose blanks are all at hand."""
    return form.format(**said, **{written: grammar.whose(str(said[name])) for written, name in possessives(form)})


@cache
def possessives(form: str) -> tuple[tuple[str, str], ...]:
    """Its blanks that mean a possessive, as they are written and by name."""
    return tuple((blank.written, blank.name) for blank in blanks(form) if blank.possessive)


class Places(NamedTuple):
    """The names on a board, as they are typed. All tables with the same board share them."""

    lot_words: tuple[str, ...]
    deed_names: tuple[tuple[int, str], ...]
    group_names: tuple[tuple[int, str], ...]
    space_by_number: dict[int, str]


@lru_cache(maxsize=64)
def places(spaces: tuple[str, ...], groups: tuple[str, ...], deeds: int) -> Places:
    lot_words = tuple(map(slug, spaces))
    deed_names = tuple((lot, word) for lot, word in enumerate(lot_words) if deeds >> lot & 1)
    return Places(lot_words, deed_names, tuple(enumerate(map(slug, groups))), names_of(lot_words))


class TableWords:
    """The names at one table. A family of rules adds the words of its own acts and sentences."""

    sentences: Any  # the family's module of sentences

    def __init__(self, board: Any, terms: dict[str, str], currency: str, deeds: int, seats: list[str]) -> None:
        self.board: Any = board
        self.terms: dict[str, str] = terms
        self.currency: str = currency
        self.seats: list[str] = seats
        names = tuple(space.name for space in board.space), tuple(group.id for group in board.group)
        self.lot_words, self.deed_names, self.group_names, self.space_by_number = places(*names, deeds)
        self.all_deeds: int = deeds
        self.seat_names = [(p, slug(name)) for p, name in enumerate(seats)]
        self.nicknames: list[tuple[int, str]] = []  # what else players may be called
        self.player_by_number = dict(enumerate(seats))

    def __repr__(self) -> str:
        return f"<{type(self).__module__}.{type(self).__qualname__} for {', '.join(self.seats)}>"

    @property
    def deed(self) -> str:
        """What a space with a card is called."""
        return texts.DEED

    def seat(self, p: int) -> str:
        return self.terms["bank"] if p == NOBODY else self.seats[p]

    def lot(self, lot: int) -> str:
        return str(self.board.space[lot].name)

    def lot_word(self, lot: int) -> str:
        return self.lot_words[lot]

    def lots(self, mask: int) -> list[int]:
        """The deeds in a mask."""
        return bits_of(mask & self.all_deeds)

    def in_names(self, text: str) -> str:
        """What is typed, with the full names of players and spaces: `lift park-place` is `lift Park Place`."""
        names = self.names_by_word()
        return re.sub(r"[^\s=,]+", lambda found: names.get(found[0], found[0]), text)

    def names_by_word(self) -> dict[str, str]:
        """Whatever has a name, by the word it is typed with."""
        spaces = {word: self.lot(lot) for lot, word in enumerate(self.lot_words)}
        return spaces | {word: self.seats[p] for p, word in self.seat_names}

    def find_lot(self, words: str) -> int:
        """A space by its name or number."""
        number = re.fullmatch(r"#?(\d{1,3})", words)
        if number and int(number.group(1)) in [lot for lot, _ in self.deed_names]:
            return int(number.group(1))
        return one_of(words, self.deed_names, self.deed)

    def find_seat(self, words: str) -> int:
        """A player by name, otherwise by a nickname."""
        return one_of(words, self.seat_names, texts.PLAYER, self.nicknames)

    def read_addressee(self, head: str, rest: list[str]) -> tuple[int, list[str]]:
        """The player that words begin with, whose name may be several of them, and the words after it."""
        self.require(head, rest, texts.NEEDS_PLAYER)
        name = split_items(rest, [*self.seat_names, *self.nicknames])[0]
        return self.find_seat(name), rest[len(name.split()) :]

    @staticmethod
    def require(head: str, rest: list[str], what: str) -> str:
        if not rest:
            raise NotUnderstoodError(texts.NEEDS.format(head=head, what=what))
        return " ".join(rest)

    @staticmethod
    def whole(head: str, rest: list[str]) -> int:
        digits = rest[0].strip("$£+") if len(rest) == 1 else ""
        if not digits.isdecimal() or len(digits) > 9:
            raise NotUnderstoodError(texts.NEEDS_NUMBER.format(head=head))
        return int(digits)

    @staticmethod
    def read_dice(seat: int, verb: int, rest: list[str], counts: tuple[int, ...]) -> Act:
        """`roll` lets the game roll; real dice are named after it."""
        if not all(word.isdecimal() and len(word) == 1 for word in rest) or len(rest) not in (0, *counts):
            example = " ".join("346"[: max(counts[0], 1)])
            raise NotUnderstoodError(texts.NEEDS_DICE.format(example=example))
        dice = [int(word) for word in rest] + [0, 0, 0]
        return Act(seat, verb, dice[0], dice[1], dice[2])

    def read_items(self, s: Any, seat: int, words: list[str]) -> tuple[int, int, int]:
        """One side of an offer: deeds, money and cards. Each family has its own words for them."""
        raise NotImplementedError

    def read_offer(self, s: Any, seat: int, verb: int, to: int, rest: list[str], counter: bool) -> Act:
        """`give THIS for THAT`, or without the first word; a counter-offer goes to the player who made the open one."""
        begin = int(rest[:1] == ["give"])
        if "for" not in rest[begin or 1 :]:
            first, second = self.deed_names[0][1], self.deed_names[-1][1]
            head = "counter" if counter else f"offer {dict(self.seat_names)[to]}"
            raise NotUnderstoodError(texts.BOTH_SIDES.format(head=head, give=first, want=second))
        cut = rest.index("for")
        give, paid, give_cards = self.read_items(s, seat, rest[begin:cut])
        get, paid_back, get_cards = self.read_items(s, to, rest[cut + 1 :])
        return Act(seat, verb, 0 if counter else to, give, get, paid - paid_back, give_cards, get_cards)

    # --- sentences -----------------------------------------------------------------------------

    def question(self, s: Any, to_you: bool = False) -> str:
        """What is asked; `to_you`: as it is said to the player who is asked."""
        return str(self.sentences.question(self, s, to_you))

    def event(self, s: Any, event: Event, to_you: bool = False) -> str:
        """A line of the log; `to_you`: as it is said to the player whose doing it is."""
        return str(self.sentences.event(self, s, event, to_you))

    def refusal(self, s: Any, act: Act, verdict: int, to_you: bool = False) -> str:
        """Why not; `to_you`: as it is said to the player who wanted to."""
        return str(self.sentences.refusal(self, s, act, verdict, to_you))


def not_a_command(head: str, verbs: dict[str, int], acts: list[Act]) -> NotUnderstoodError:
    """Names the command that was probably meant; else those that are choices now, or all of them to somebody who has
    none."""
    near = difflib.get_close_matches(head, verbs, 1, NEAR)
    if near:
        return NotUnderstoodError(texts.NOT_A_COMMAND_NEAR.format(head=head, near=near[0]))
    now = {act.verb for act in acts}
    known = sorted(word for word, verb in verbs.items() if verb in now) or sorted(verbs)
    return NotUnderstoodError(texts.NOT_A_COMMAND.format(head=head, commands=grammar.one_of(known)))
