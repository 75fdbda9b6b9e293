"""Looks up rules: those for the current question, one by its id, or by a search."""

from __future__ import annotations

from stompoly.faces import facts
from stompoly.faces.sheet import Sheet
from stompoly.game import Game
from stompoly.rulebooks.clauses import Clause
from stompoly.rulebooks.rulings import Ruling, load_rulings
from stompoly.texts import terminal as texts

from .drawings import drawing_of

MOST = 12  # clauses that a search shows, unless all are asked for
ALL = "all"


def look_up(game: Game, words: str, kind: str = "") -> Sheet:
    """The sheet for `?` (of a kind of question, the one asked if none is named), `? GOP-BLD-07`, a ruling as
    `? FAM-AMB-05`, a section as `? rent`, or a search as `? build` and `? build all`; `? all` lists the sections."""
    if not words:
        return rules_of_question(game, kind or game.question.kind)
    if words.lower() in (ALL, game.book.id, game.book.title.lower()):
        return sections_sheet(game)
    head, _, last = words.rpartition(" ")
    if last.lower() == ALL:
        return sheet_of(game, texts.RULES_ABOUT.format(words=head), search(game, head), head, limit=0)
    if words.upper() in load_rulings():
        return ruling_sheet(game, load_rulings()[words.upper()])
    section = in_section(game, words)
    if section:
        return section_sheet(game, section, words)
    return sheet_of(game, texts.RULES_ABOUT.format(words=words), search(game, words), words)


def sections_sheet(game: Game) -> Sheet:
    """The parts of the rulebook in their order: the word that shows each, its title, and how many clauses it has."""
    sheet = Sheet(texts.SECTIONS.format(title=game.book.title))
    titles = dict.fromkeys(clause.section for clause in game.book.clauses.values())
    for title in titles:
        clauses = [clause for clause in game.book.clauses.values() if clause.section == title]
        subject, plain = clauses[0].id.split("-")[1].lower(), plain_title(clauses[0])
        word = subject if subject in plain.split() and in_section(game, subject) == clauses else plain
        sheet.add(f"? {word}", texts.SECTION.format(title=title, n=len(clauses)))
    return sheet


def ruling_sheet(game: Game, ruling: Ruling) -> Sheet:
    """What the rulebook leaves open, how it could be read, how it is played, and the clauses that name the ruling."""
    sheet = Sheet(texts.RULING.format(id=ruling.id))
    sheet.add(texts.RULING_OPEN, ruling.question)
    sheet.add(texts.RULING_READINGS, ruling.options)
    sheet.add(texts.RULING_PLAYED, ruling.ruling)
    if ruling.option:
        sheet.add(texts.RULING_OPTION, ruling.option)
    named = [clause.id for clause in game.book.clauses.values() if ruling.id in clause.rule + clause.choice]
    if named:
        sheet.add(texts.RULING_CITED, ", ".join(named))
    if changed := changed_line(game):
        sheet.add("", changed)
    return sheet


def section_sheet(game: Game, section: list[Clause], words: str) -> Sheet:
    """A whole section, and how to search the others for the word."""
    sheet = sheet_of(game, section[0].section, section, words, limit=0)
    elsewhere = [clause for clause in search(game, words) if clause not in section]
    if elsewhere:
        sheet.add("", texts.MORE_ELSEWHERE.format(more=len(elsewhere), words=words))
    return sheet


def in_section(game: Game, words: str) -> list[Clause]:
    """The clauses of the section with that title, or whose ids have that subject (COMBAT in UGM-COMBAT-03)."""
    clauses, wanted = list(game.book.clauses.values()), words.lower()
    titled = [clause for clause in clauses if wanted in (plain_title(clause), clause.section.lower())]
    return titled or [clause for clause in clauses if clause.id.lower().split("-")[1:2] == [wanted]]


def plain_title(clause: Clause) -> str:
    """Its section as it is typed, without anything in brackets."""
    return clause.section.partition(" (")[0].lower()


def rules_of_question(game: Game, kind: str) -> Sheet:
    """What a kind of question is about in plain words, then the clauses; if none is about it, what a search for its
    name finds."""
    found = [clause for clause in game.book.clauses.values() if kind in clause.ask]
    words = kind.replace("_", " ")
    sheet = sheet_of(game, texts.RULES_OF, found or search(game, words), words)
    if plainly := drawing_of(game).help().plainly.get(kind, ""):
        sheet.rows.insert(0, ("", plainly.format(**game.book.terms)))
    return sheet


def search(game: Game, words: str) -> list[Clause]:
    """The clause with that id; otherwise those that contain every word, with id and section weighing more than the
    text."""
    clauses = game.book.clauses
    if words.upper() in clauses:
        return [clauses[words.upper()]]
    wanted = words.lower().split()
    ranked = [(rank(clause, wanted), clause) for clause in clauses.values()]
    return [clause for score, clause in sorted(ranked, key=lambda pair: pair[0]) if score < 3]


def rank(clause: Clause, wanted: list[str]) -> int:
    """0 found in id or section, 1 in the rule, 2 in the choice, 3 nowhere."""
    places = (f"{clause.id} {clause.section}", clause.rule, clause.choice)
    for score in range(3):
        seen = " ".join(places[: score + 1]).lower()
        if all(word in seen for word in wanted):
            return score
    return 3


def sheet_of(game: Game, title: str, found: list[Clause], words: str, limit: int = MOST) -> Sheet:
    """At most this many of the clauses found (0: all)."""
    shown = found[:limit] if limit else found
    sheet = Sheet(title, [(clause.id, clause_text(clause)) for clause in shown])
    if not found:
        example, topic = next(iter(game.book.clauses), ""), drawing_of(game).help().topic
        sheet.add("", texts.NO_CLAUSES.format(title=game.book.title, words=words, topic=topic, example=example))
    if len(found) > len(shown):
        sheet.add("", texts.MORE_CLAUSES.format(more=len(found) - len(shown), words=words))
    if changed := changed_line(game):
        sheet.add("", changed)
    return sheet


def changed_line(game: Game) -> str:
    """The clauses are as printed, so a line below them tells what this table plays differently."""
    changes = len(facts.changed_options(game))
    return texts.changed_here(changes) if changes else ""


def clause_text(clause: Clause) -> str:
    return texts.CLAUSE_CHOICE.format(rule=clause.rule, choice=clause.choice) if clause.choice else clause.rule
