"""The guide in the terminal: how to play in two minutes, and what the words of the game mean."""

from __future__ import annotations

from stompoly.faces.guide import GuideTexts
from stompoly.faces.pages import page_of
from stompoly.faces.seen import TermView
from stompoly.faces.sheet import Sheet
from stompoly.game import Game, NotUnderstoodError
from stompoly.rules.names import match, slug
from stompoly.texts import terminal as texts


def guide_sheet(game: Game, words: str) -> Sheet:
    """The guide; with `words` the meanings of all words, with a word the meaning of that one."""
    told = GuideTexts(game.book, game.options_chosen)
    terms = told.terms() + page_of(game).own_terms(told.words)
    if words and words.lower() != texts.GUIDE_WORDS:
        terms = find_terms(terms, words)
    return words_sheet(game, terms) if words else steps_sheet(game, told)


def steps_sheet(game: Game, told: GuideTexts) -> Sheet:
    guide, sheet = told.guide(), Sheet(texts.GUIDE_TITLE.format(title=game.book.title))
    if guide is None:
        sheet.add("", texts.GUIDE_NONE.format(title=game.book.title))
        return sheet
    sheet.add(texts.GUIDE_GOAL, guide.goal)
    for number, step in enumerate(guide.steps, 1):
        sheet.add(texts.GUIDE_STEP.format(number=number, title=step.title), step.text)
    for n, line in enumerate(guide.good):
        sheet.add("" if n else texts.GUIDE_GOOD, line)
    sheet.add("", texts.GUIDE_MORE)
    return sheet


def words_sheet(game: Game, terms: list[TermView]) -> Sheet:
    sheet = Sheet(texts.GUIDE_WORDS_TITLE.format(title=game.book.title))
    for term in terms:
        form = texts.GUIDE_TERM if term.clause else texts.GUIDE_TERM_BARE
        sheet.add(term.word, form.format(meaning=term.meaning.rstrip("."), clause=term.clause))
    return sheet


def find_terms(terms: list[TermView], words: str) -> list[TermView]:
    names = [(n, slug(name)) for n, term in enumerate(terms) for name in (term.word, *term.labels)]
    found = match(words, names)
    if not found:
        raise NotUnderstoodError(texts.GUIDE_NO_WORD.format(words=words))
    return [terms[n] for n in dict.fromkeys(found)]
