"""What one family of games tells a page, beyond what the terminal says: everything on the table, as data to draw."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from stompoly.engine.bits import bits_of
from stompoly.game import AnyAction, Game, Line

from .seen import LotAct, Motion, NumberForm, Panel, SeatView, SpaceView, TermView, WareSide


def no_wares(game: Game, seat: int, to: int) -> tuple[WareSide, WareSide]:
    return WareSide(seat, 0), WareSide(to, 0)


def no_number(game: Game, seat: int) -> NumberForm | None:
    return None


def no_powers(game: Game) -> dict[str, str]:
    return {}


def no_terms(words: Any) -> list[TermView]:
    return []


def as_typed(game: Game, words: str) -> str:
    return words


def no_business(game: Game, seat: int) -> dict[str, list[AnyAction]]:
    return {}


def never(game: Game) -> bool:
    return False


class Standing(NamedTuple):
    """Everything that the spaces show, in bits and numbers: one for each space, and what may change any of them."""

    masks: tuple[int, ...]
    counts: tuple[tuple[int, ...], ...] = ()
    rest: tuple[int, ...] = ()

    def changed_spaces(self, before: Standing | None, spaces: int) -> Iterable[int]:
        """The spaces that look different from before."""
        if before is None or self.rest != before.rest:
            return range(spaces)
        found = 0
        for mask, old_mask in zip(self.masks, before.masks, strict=True):
            found |= mask ^ old_mask
        for row, old_row in zip(self.counts, before.counts, strict=True):
            if row != old_row:
                found |= sum(1 << lot for lot, n in enumerate(row) if n != old_row[lot])
        return bits_of(found & ((1 << spaces) - 1))


@dataclass(frozen=True)
class Page:
    """`game` is always as the seat that looks sees it (`Game.seen_by`)."""

    seat: Callable[[Game, int], SeatView]
    seat_keys: Callable[[Game], list[tuple[object, ...]]]  # all that each `seat` is made of: equal keys, equal seats
    space: Callable[[Game, int], SpaceView]
    standing: Callable[[Game], Standing]
    panel: Callable[[Game], Panel | None]  # what is going on: auction, debt, offer, fight, theft, card
    # lines of an action, where all stood before it; each motion notes the place of its line among these
    motions: Callable[[Game, list[Line], list[int]], list[Motion]]
    dice: Callable[[Game], list[int]]  # the faces of the last roll
    lot_acts: Callable[[Game, int, int], list[LotAct]]  # seat, lot: what could be done there, allowed or not
    hides: Callable[[Game], bool]  # whether seats see different things
    expected: dict[str, list[str]] = field(default_factory=dict)  # question -> answers that players might expect
    barred_name: Callable[[Game, str], str] = as_typed  # what such an answer is called where nobody types
    business: Callable[[Game, int], dict[str, list[AnyAction]]] = no_business  # what else: its name -> the ways
    idle: frozenset[str] = frozenset()  # refusals of these that tell nobody anything: there is nothing to do it with
    number: Callable[[Game, int], NumberForm | None] = no_number  # seat: a number that could be typed as an answer
    wares: Callable[[Game, int, int], tuple[WareSide, WareSide]] = no_wares  # seat, to: what a trade could contain
    powers: Callable[[Game], dict[str, str]] = no_powers  # what the player of each token can do, by its name
    own_terms: Callable[[Any], list[TermView]] = no_terms  # words of a game: what its cards and tokens say
    resigns: Callable[[Game], bool] = never  # whether the rules let somebody give up for good, with the word `resign`
