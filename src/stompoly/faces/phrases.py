"""The same thing put to everybody and to the players it is about: `bo offers ann a trade`, `bo offers you a trade`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from stompoly.engine.state import NOBODY
from stompoly.game import Game, Line
from stompoly.rules import common
from stompoly.rules.facts import Event
from stompoly.rules.words import fill_in
from stompoly.texts import common as texts

from .facts import name
from .seen import Row


class Phrase(NamedTuple):
    """A sentence as most people read it, and as the players it is about do."""

    plain: str
    own: dict[int, str]  # what certain seats read instead

    def read_by(self, you: int) -> str:
        """What one reader sees."""
        return self.own.get(you, self.plain)


def phrase(game: Game, form: dict[str, str], by: int, to: int = NOBODY, **blanks: object) -> Phrase:
    """Fills in the forms of a sentence: `plain` and, where they exist, those for the players `by` and `to`."""
    said = {"name": name(game, by), "other": name(game, to), **blanks}
    return Phrase(fill_in(form["plain"], **said), own_forms(game, form, by, to, said))


def own_forms(game: Game, form: dict[str, str], by: int, to: int, said: dict[str, object]) -> dict[int, str]:
    readers = [(case, seat) for case, seat in (("by", by), ("to", to)) if 0 <= seat < game.state.seats and case in form]
    return {seat: fill_in(form[case], **said) for case, seat in readers}


def own_answer(game: Game, line: Line) -> dict[int, str]:
    """An answer to an offer, as the player who made the offer reads it."""
    for answer, form in answer_forms().items():
        if issubclass(line.sort, answer):
            by = int(line.event.seat)
            to = next(seat for seat in game.family.facts.seats(line.event) if seat != by)
            return own_forms(game, form, by, to, {"name": name(game, by), "other": name(game, to)})
    return {}


def own_doing(game: Game, line: Line) -> dict[int, str]:
    """What happened, as the player whose doing it is reads it, if that is different. Bots read nothing."""
    by = int(line.event.seat)
    if by == NOBODY or game.players[by].bot:
        return {}
    text = game.words.event(game.state, line.event, to_you=True)
    return {} if text == line.text else {by: text}


def answer_forms() -> dict[type[Event], dict[str, str]]:
    return {
        common.DealMade: texts.OFFER_ACCEPTED,
        common.Refused: texts.OFFER_REFUSED,
        common.Countered: texts.OFFER_COUNTERED,
    }


def phrase_rows(notes: Iterable[Phrase], *readers: int) -> list[Row]:
    """One row for each note, with what these readers see instead."""
    return [
        Row("", note.plain, {seat: text for seat in readers if (text := note.read_by(seat)) != note.plain})
        for note in notes
    ]
