"""The commands that only look: cards, rules, log, players, options, help."""

from __future__ import annotations

from stompoly.engine.state import NOBODY
from stompoly.game import Game
from stompoly.rules.names import slug

from . import facts, texts
from .about import belongings
from .clauses import clause_text
from .sheet import Sheet
from .signs import Signs

LOG_ROWS = 20


def log_sheet(game: Game, words: str) -> Sheet:
    """The last lines of the log with their clauses."""
    rows = int(words) if words.isdecimal() and len(words) < 7 else LOG_ROWS
    lines = game.log[-rows:] if rows else []
    sheet = Sheet(texts.LOG_TITLE.format(n=len(lines)), [(line.clause, line.text) for line in lines])
    if not lines:
        sheet.add("", texts.LOG_EMPTY)
    return sheet


def player_sheets(game: Game) -> list[Sheet]:
    """Everybody's belongings and place."""
    sheets = []
    for p in range(game.state.seats):
        sheet = belongings(game, p)
        player = game.players[p]
        kind = f", {texts.BOT} {player.bot}" if player.bot else ""
        sheet.title = f"{player.name} ({player.token}{kind})"
        if game.state.out[p]:
            sheet.rows = [("", texts.OUT)]
        else:
            sheet.rows.insert(1, (texts.PLAYERS[3], game.words.lot(game.state.pos[p])))
            if game.state.held[p]:
                sheet.rows.insert(2, ("", texts.HELD.format(turn=game.state.held[p])))
        sheets.append(sheet)
    return sheets


def options_sheet(game: Game) -> Sheet:
    """What this game changes of the printed rulebook, by mode, edition or wish."""
    book = game.book
    sheet = Sheet(texts.OPTIONS_TITLE.format(title=book.title, mode=book.modes[game.mode].title))
    for key, value, printed in facts.changed_options(game):
        sheet.add(key, texts.OPTION_CHANGED.format(value=value, printed=printed, help=book.option(key).help))
    if not sheet.rows:
        sheet.add("", texts.OPTIONS_NONE)
    return sheet


def help_sheet(game: Game, signs: Signs, seat: int) -> Sheet:
    """What can be typed, with deeds and clauses of this board in the examples."""
    names = [name for _, name in game.words.deed_names]
    examples = {
        "deed": names[-1],
        "offer": example_offer(game, seat),
        "clause": next(iter(game.book.clauses), ""),
        "house": signs.house,
        "hotel": signs.hotel,
        "mortgage": signs.mortgage,
    }
    return Sheet(texts.HELP_TITLE, [(words.format(**examples), does.format(**examples)) for words, does in texts.HELP])


def example_offer(game: Game, seat: int) -> str:
    """An offer of deeds that the two really own, where there are such two; else its form."""
    give = facts.owned_deed(game, seat) if seat != NOBODY else ""
    for other in facts.in_play(game):
        want = facts.owned_deed(game, other)
        if other != seat and give and want:
            return texts.EXAMPLE_OFFER.format(name=slug(facts.name(game, other)), give=give, want=want)
    return texts.OFFER_FORM


def why_lines(game: Game, words: str, seat: int) -> list[str]:
    """Whether words are allowed, and if not the sentence, the clause and its text."""
    if not words:
        return [texts.WHY_WHAT.format(example=facts.example_deed(game))]
    act = game.read(words, seat)
    refused = game.why(act)
    if refused is None:
        return [texts.ALLOWED.format(words=game.text(act))]
    lines = [texts.REFUSED.format(why=refused)]
    if refused.clause in game.book.clauses:
        lines.append(f"{refused.clause}: {clause_text(game.book.clauses[refused.clause])}")
    return lines


def card_lot(game: Game, words: str, seat: int) -> int:
    """The deed that `card` means: the one named, else the one asked about, else where the seat stands."""
    if words:
        return int(game.words.find_lot(words))
    lot = facts.lot_asked_about(game)
    if lot == NOBODY and seat != NOBODY and facts.is_deed(game, game.state.pos[seat]):
        return game.state.pos[seat]
    return lot
