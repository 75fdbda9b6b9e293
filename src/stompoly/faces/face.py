"""A face: what one family of games shows and says. Everything else is the same for all."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from stompoly.game import Game, Line
from stompoly.rules.acts import Act

from .groups import GroupNames
from .menu import Item
from .sheet import Sheet


@dataclass(frozen=True)
class DealWords:
    """The trade dialog's own words."""

    kind: str  # the question that answers an offer
    items: str  # what can be given
    example: str  # of such items, with a {lot} that exists
    offer: str  # an offer in one line, of {give} for {want} to {name}
    form: str  # the same if there is nothing to give
    after: str  # label of the money that both sides would have
    noise: frozenset[str] = frozenset()  # words before an item that say what it is


def no_deals() -> DealWords:
    """For games without any."""
    return DealWords(kind="", items="", example="", offer="", form="", after="")


def no_such_card(game: Game, words: str) -> Sheet | None:
    return None


def find_deed(game: Game, words: str) -> int:
    return int(game.words.find_lot(words))


def two_dice(game: Game, seat: int) -> list[int]:
    return list(range(2, 13))


def keep_line(game: Game, line: str) -> str:
    return line


def never_for_game(game: Game, line: str) -> bool:
    return False


def nothing_secret(game: Game) -> bool:
    return False


def nothing_lapses(game: Game, seat: int) -> str:
    return ""


def no_belongings(game: Game, seat: int, groups: GroupNames) -> Sheet:
    return Sheet("")


def no_notes(game: Game, p: int, q: int, give: int, get: int, groups: GroupNames, you: int) -> list[str]:
    return []


def no_purse(game: Game, seat: int, change: int) -> str:
    return ""


def no_lot(game: Game, seat: int) -> str:
    return ""


def no_advice(kind: str) -> str:
    return ""


@dataclass(frozen=True)
class Face:
    """The functions and words of a family. `game` is always as the viewing seat sees it (`Game.seen_by`), and the
    screen that shows a text decides how colour groups are named in it."""

    # the board
    space_facts: Callable[[Game, int, GroupNames], list[str]]  # lot: whose it is and what is there
    # everybody
    supplies: Callable[[Game], str]  # what is on the table but belongs to nobody
    whereabouts: Callable[[Game, int], str]  # seat: where it is and what it has, in a sentence
    player_sheet: Callable[[Game, int, GroupNames], Sheet]  # seat
    standings: Callable[[Game], Sheet]  # when the game is over
    # cards of lots
    has_card: Callable[[Game, int], bool]
    card: Callable[[Game, int, int, GroupNames], Sheet]  # lot, visitor
    lot_asked_about: Callable[[Game], int]  # a lot, or NOBODY
    example_lot: Callable[[Game], str]  # as it is typed
    # questions
    about: Callable[[Game, int, GroupNames], list[str]]  # seat: what helps to answer
    menu: Callable[[Game, int], list[Item]]  # seat
    usual: Callable[[Game, int], str]  # seat: the words that Enter stands for, or none
    safe: Callable[[Game, int], Act]  # seat: an answer that can always be given
    # the course of the game
    echoes: Mapping[str, Callable[[list[Line], int], int]]  # kind of line: which other says the same; itself if none
    # deals, where there are any
    belongings: Callable[[Game, int, GroupNames], Sheet] = no_belongings  # seat
    # p, q, what p gives, what p gets, and who reads it
    deal_notes: Callable[[Game, int, int, int, int, GroupNames, int], list[str]] = no_notes
    purse: Callable[[Game, int, int], str] = no_purse  # seat, change: its money after that
    owned_lot: Callable[[Game, int], str] = no_lot  # seat: a lot of its own as it is typed, or nothing
    deal: Callable[[], DealWords] = no_deals  # in the language that is in use
    # what most families share
    expand: Callable[[Game, str], str] = keep_line  # an abbreviated line as the words it stands for
    for_game: Callable[[Game, str], bool] = never_for_game  # a line that is a command elsewhere and an answer here
    is_secret: Callable[[Game], bool] = nothing_secret  # whether the person who is asked must be alone at the screen
    lapses: Callable[[Game, int], str] = nothing_lapses  # seat: what it loses if the bot that is asked goes on
    auctions: bool = False  # whether anything is ever auctioned: the question `auction`, and `pass` answers it
    throws: str = "roll"  # the verb that rolls the dice on a player's turn
    can_wait: frozenset[str] = frozenset()  # verbs that should not keep anyone from rolling or ending the turn
    find_lot: Callable[[Game, str], int] = find_deed  # the lot that `card` and a word mean
    reach: Callable[[Game, int], list[int]] = two_dice  # seat: how far its next move may lead
    wrong_number: Callable[[str], str] = no_advice  # question: what a number that is no choice could mean, or nothing
    kept_card: Callable[[Game, str], Sheet | None] = no_such_card  # a card that belongs to no lot, by its word
    sheets: dict[str, Callable[[Game, int], list[Sheet]]] = field(default_factory=dict)  # commands of its own; seat
