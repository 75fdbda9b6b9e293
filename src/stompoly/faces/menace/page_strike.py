"""An attack whose roll lies on the table: at what, what it needs, and what could still be added."""

from __future__ import annotations

from stompoly.engine.state import NOBODY
from stompoly.game import Game
from stompoly.menace import questions
from stompoly.menace import state as state_of
from stompoly.rules.facts import numbers_of
from stompoly.rules.menace.codes import Ask, Prize, Verb
from stompoly.texts import common as shared
from stompoly.texts import grammar
from stompoly.texts import menace_page as page_texts
from stompoly.texts import menace_screen as texts

from ..facts import name
from ..menu import with_note
from ..phrases import phrase
from ..seen import Panel, Row, Side
from . import facts
from .meaning import strike_total
from .menu import item_of
from .page_motions import last_dice
from .page_seats import points_meter


def strike_panel(game: Game) -> Panel:
    s = state_of(game)
    asked = numbers_of(questions.AttackRoll, s)
    p, against, victim = asked.by, asked.target == Prize.MONSTER, asked.victim
    lot = s.pos[victim] if against else s.pos[p]
    title = phrase(game, page_texts.STRIKE_TITLE, p, victim if against else NOBODY, what=target(game))
    both = [fighter(game, p, page_texts.ATTACKS)] + ([fighter(game, victim, page_texts.DEFENDS)] if against else [])
    rows = [*roll_rows(game), *worth_rows(game), *help_rows(game, p), *breath_rows(game)]
    return Panel("strike", title.plain, lot, rows, both, own=title.own)


def target(game: Game) -> str:
    """`a house on Boardwalk`, or a name."""
    s = state_of(game)
    asked = numbers_of(questions.AttackRoll, s)
    if asked.target == Prize.MONSTER:
        return name(game, asked.victim)
    space = facts.lot_name(game, s.pos[asked.by])
    return page_texts.STRIKE_LOT.format(what=game.words.target(asked.target), space=space)


def fighter(game: Game, p: int, form: dict[str, str]) -> Side:
    prizes = Row(page_texts.ROW_PRIZES, facts.prizes(game, p) or shared.NOTHING)
    lots, title = game.words.lots(state_of(game).deeds[p]), phrase(game, form, p)
    return Side(p, title.plain, [prizes], [points_meter(game, p)], lots, title.own[p])


def roll_rows(game: Game) -> list[Row]:
    asked = numbers_of(questions.AttackRoll, state_of(game))
    total, need = strike_total(game)
    dice = grammar.all_of([str(face) for face in last_dice(game)])
    rows = [Row(page_texts.ROW_ROLLED, page_texts.ROLLED.format(total=asked.roll, dice=dice))]
    rows += [Row(page_texts.ROW_ADDED, str(asked.bonus))] if asked.bonus else []
    form = page_texts.HITS if total >= need else page_texts.FAILS
    return [*rows, Row(page_texts.ROW_NEEDS, str(need)), Row(page_texts.ROW_STANDS, form.format(total=total))]


def worth_rows(game: Game) -> list[Row]:
    """The points of a building; what a monster could lose is shown on its side."""
    kind = numbers_of(questions.AttackRoll, state_of(game)).target
    if kind == Prize.MONSTER:
        return []
    return [Row(page_texts.ROW_WORTH, texts.points(facts.worth(game, kind)))]


def help_rows(game: Game, p: int) -> list[Row]:
    """Tokens and things to throw, with the total they would make."""
    items = [item_of(game, act) for act in game.choices(p) if act.verb != Verb.STAND]
    return [Row(page_texts.ROW_MAY_ADD, with_note(item.name, item.meaning)) for item in items]


def breath_rows(game: Game) -> list[Row]:
    """Who else the fire reaches."""
    s, t = state_of(game), state_of(game).top
    left = numbers_of(questions.NextForFire, s, t - 1).left if s.ask[t - 1] == Ask.BREATH else 0
    names = [name(game, q) for q in range(s.seats) if left >> q & 1]
    return [Row(page_texts.ROW_STILL, ", ".join(names))] if names else []
