"""Everything that a game says to the people at it: in the log, at a question, on cards, in panels, as refusals."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import msgspec

from stompoly.faces.by_family import face_of
from stompoly.faces.groups import LETTERED
from stompoly.faces.menu import Item
from stompoly.faces.pages import page_of
from stompoly.faces.sheet import Sheet
from stompoly.game import Game, Line, NotUnderstoodError, RefusedError
from stompoly.rulebooks.loader import Rulebook
from stompoly.rules.names import slug
from stompoly.server import telling

PROSE = {"about", "after", "label", "loot", "notes", "reason", "supplies", "tags", "text", "things", "title"}
TYPED = {"label": "words"}  # a label may show what is typed, which is the same in every language


def said(game: Game, lines: list[Line], before: list[int]) -> Iterator[str]:
    """All texts of the moment after an action."""
    seat = game.question.seat
    seen = game.seen_by(seat)
    yield from (line.text for line in lines)
    yield from at_the_question(seen, seat)
    yield from on_the_table(seen, seat)
    yield from prose(as_sent([telling.motions(game, lines, before), telling.view(seen, 0)]))
    if not game.over:
        yield from prose(as_sent(telling.question_message(seen, seat, 0, 0.0)))
    yield from refusals(seen, seat)


def at_the_question(seen: Game, seat: int) -> Iterator[str]:
    face = face_of(seen)
    yield seen.question.text
    if not seen.over:
        yield from face.about(seen, seat, LETTERED)
        for item in leaves(face.menu(seen, seat)):
            yield untyped(item.name, item.words)
            yield item.meaning


def leaves(items: Any) -> Iterator[Item]:
    for item in items:
        yield item
        yield from leaves(item.items)


def untyped(label: str, words: str) -> str:
    """A label without the typed words that it may begin with; names in them may be written with blanks and capitals."""
    typed = label[: len(words)].lower().replace(" ", "-") == words.replace(" ", "-")
    return label[len(words) :] if typed else label


def on_the_table(seen: Game, seat: int) -> Iterator[str]:
    """The board, everybody, and the card and the choices of one space, another one each time."""
    face, lot = face_of(seen), len(seen.moves) % seen.tables.spaces
    yield face.supplies(seen)
    yield from face.space_facts(seen, lot, LETTERED)
    if face.has_card(seen, lot):
        yield from sheet(face.card(seen, lot, seat, LETTERED))
    yield from prose(as_sent(page_of(seen).lot_acts(seen, seat, lot)))
    for p in range(len(seen.seats)):
        yield face.whereabouts(seen, p)
        yield from sheet(face.player_sheet(seen, p, LETTERED))
        yield from sheet(face.belongings(seen, p, LETTERED))
    if seen.over:
        yield from sheet(face.standings(seen))


def sheet(shown: Sheet) -> Iterator[str]:
    yield shown.title
    for label, text in shown.rows:
        yield from (label, text)


def refusals(seen: Game, seat: int) -> Iterator[str]:
    """Why another seat may not act now, and why a few things make no sense."""
    other = (seat + 1) % len(seen.seats)
    for words in ("roll", "end", "buy", "pass", "move", "attack house"):
        for p in (seat, other):
            try:
                refused = seen.why(words, p)
            except NotUnderstoodError:
                continue
            if isinstance(refused, RefusedError):
                yield refused.reason


def as_sent(message: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(message))


def prose(message: Any, key: str = "") -> Iterator[str]:
    """The texts in a message for the page: its codes, typed words and ids are no prose."""
    if isinstance(message, dict):
        for name, value in message.items():
            typed = message.get(TYPED.get(name, ""), "")
            if isinstance(value, str) and typed:
                yield untyped(value, typed)
            elif (key, name) != ("barred", "label"):  # words to type
                yield from prose(value, name)
    elif isinstance(message, list):
        for value in message:
            yield from prose(value, key)
    elif isinstance(message, str) and key in PROSE:
        yield message


def data_of(book: Rulebook, game: Game) -> list[str]:
    """The texts of the rulebook itself and the names at the table, the longest first: data, in any language."""
    found = {str(seat.name) for seat in game.players} | {str(seat.token) for seat in game.players}
    for text in strings([msgspec.to_builtins(book.board), msgspec.to_builtins(book.decks), book.terms]):
        below = text.partition(": ")[2]  # of a card whose text begins with its title
        found |= {
            text,
            *(part for whole in (text, below) for part in re.split(r"\{\w+\}", whole)),
        }  # without its blanks
        found |= {re.split(r": | \(", text)[0]}  # and what a power is called
        found |= {slug(text)} if len(text) > 3 else set()  # as it is typed,
        found |= {text.replace("_", " ").title()} if len(text) > 3 else set()  # and as a title
    found |= {book.title, *book.modes, *(str(mode.title) for mode in book.modes.values())}
    return sorted((text for text in found if text), key=len, reverse=True)


def strings(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        value = [*value.values()]
    if isinstance(value, list | tuple):
        for part in value:
            yield from strings(part)
    elif isinstance(value, str):
        yield value
