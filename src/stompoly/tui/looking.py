"""The commands that only look: cards, rules, log, players, options, help."""

from __future__ import annotations

from dataclasses import asdict

from stompoly.engine.state import NOBODY
from stompoly.faces import facts
from stompoly.faces.by_family import face_of
from stompoly.faces.groups import LETTERED
from stompoly.faces.sheet import Sheet
from stompoly.game import Game, NotUnderstoodError
from stompoly.rules.names import slug
from stompoly.texts import terminal as texts

from .clauses import clause_text
from .drawings import drawing_of
from .signs import Signs

LOG_ROWS = 20
SOME = 6  # choices listed when words are ambiguous


def log_sheet(game: Game, words: str) -> Sheet:
    """The last lines of the log with their clauses."""
    rows = int(words) if words.isdecimal() and len(words) < 7 else LOG_ROWS
    lines = game.log[-rows:] if rows else []
    sheet = Sheet(texts.LOG_TITLE.format(n=len(lines)), [(line.clause, line.text) for line in lines])
    if not lines:
        sheet.add("", texts.LOG_EMPTY)
    return sheet


def player_sheets(game: Game) -> list[Sheet]:
    """What everybody has, and where they are."""
    return [face_of(game).player_sheet(game, p, LETTERED) for p in range(game.state.seats)]


def options_sheet(game: Game) -> Sheet:
    """What this game changes in the printed rulebook, by mode, edition or choice."""
    book = game.book
    sheet = Sheet(texts.OPTIONS_TITLE.format(title=book.title, mode=book.modes[game.mode].title))
    for key, value, printed in facts.changed_options(game):
        sheet.add(key, texts.OPTION_CHANGED.format(value=value, printed=printed, help=book.option(key).help))
    if not sheet.rows:
        sheet.add("", texts.OPTIONS_NONE)
    return sheet


def help_sheet(game: Game, signs: Signs, seat: int) -> Sheet:
    """What can be typed, with lots and clauses of this board in the examples."""
    face, own = face_of(game), drawing_of(game).help()
    lot = face.example_lot(game)
    examples = asdict(signs) | {
        "lot": lot,
        "act": own.act.format(lot=lot),
        "card": own.card,
        "offer": example_offer(game, seat),
        "topic": own.topic,
        "clause": next(iter(game.book.clauses), ""),
    }
    deals = texts.HELP_DEALS if face.deal().kind else []
    rows = [*texts.HELP_FIRST, *own.words, *deals, *texts.HELP, *own.legend]
    return Sheet(texts.HELP_TITLE, [(words.format(**examples), does.format(**examples)) for words, does in rows])


def example_offer(game: Game, seat: int) -> str:
    """An offer of lots that two players really have, if possible; otherwise its form."""
    face = face_of(game)
    give = face.owned_lot(game, seat) if seat != NOBODY else ""
    for other in facts.in_play(game):
        want = face.owned_lot(game, other)
        if other != seat and give and want:
            return face.deal().offer.format(name=slug(facts.name(game, other)), give=give, want=want)
    return face.deal().form


def example_act(game: Game) -> str:
    """Something to do with a lot, preferably one of the seat asked."""
    face, seat = face_of(game), game.question.seat
    own = face.owned_lot(game, seat) if seat != NOBODY else ""
    return drawing_of(game).help().act.format(lot=own or face.example_lot(game))


def why_lines(game: Game, words: str, seat: int) -> list[str]:
    """Whether words are allowed, and if not the sentence, the clause and its text."""
    if not words:
        return [texts.WHY_WHAT.format(act=example_act(game))]
    try:
        act = game.read(words, seat)
    except NotUnderstoodError:
        if begun := choices_beginning(game, words, seat):
            return [texts.ALLOWED.format(words=begun)]
        raise
    refused = game.why(act)
    if refused is None:
        return [texts.ALLOWED.format(words=game.text(act))]
    lines = [texts.REFUSED.format(why=refused)]
    if refused.clause in game.book.clauses:
        lines.append(f"{refused.clause}: {clause_text(game.book.clauses[refused.clause])}")
    return lines


def choices_beginning(game: Game, words: str, seat: int) -> str:
    """The first of the choices that begin with these words; empty if there are none."""
    found = [text for text in map(game.text, game.acts(seat)) if text.startswith(f"{words.lower()} ")]
    more = texts.ALLOWED_MORE if len(found) > SOME else ""
    return f"{', '.join(found[:SOME])}{more}"


def card_lot(game: Game, words: str, seat: int) -> int:
    """The lot that `card` means: the one named, otherwise the one asked about, otherwise where the seat stands."""
    if words:
        return face_of(game).find_lot(game, words)
    face = face_of(game)
    lot = face.lot_asked_about(game)
    if lot == NOBODY and seat != NOBODY and face.has_card(game, game.state.pos[seat]):
        return int(game.state.pos[seat])
    return lot
