"""Cards and tasks as a page shows them: the one just drawn, one that leaves a choice, the list that dice pick from."""

from __future__ import annotations

from stompoly.estate import questions
from stompoly.estate import state as state_of
from stompoly.game import Game
from stompoly.rules.estate.codes import Choice, Event
from stompoly.rules.estate.sentences import card_label
from stompoly.rules.estate.state import CARDS
from stompoly.rules.facts import numbers_of
from stompoly.texts import estate_screen as texts

from ..facts import money, name
from ..phrases import phrase
from ..seen import Panel, Row
from . import facts
from .page_titles import row_holders

Drawn = tuple[int, int, int]  # who drew, the card's number, the total rolled for a task (0: a card of a deck)


def card_panel(game: Game) -> Panel | None:
    """The last card of the last action."""
    for happened in (line.event for line in reversed(game.last)):
        if happened.kind == Event.CARD or happened.kind == Event.TASK:
            return panel_of_card(game, card_of_event(happened.kind, happened.seat, happened.x, happened.y))
    return None


def card_of_event(kind: int, seat: int, x: int, y: int) -> Drawn:
    return (seat, x, 0) if kind == Event.CARD else (seat, y, x)


def panel_of_card(game: Game, card: Drawn) -> Panel:
    seat, number, total = card
    title = game.words.deck_titles[number // CARDS]
    if total:
        title = texts.TASK_TITLE.format(deck=title, total=total)
    return Panel("card", title, rows=[Row(name(game, seat), card_label(game.words, number))])


def choice_panel(game: Game) -> Panel:
    """A card with a choice to pay or draw; it may have been drawn some actions ago."""
    asked = numbers_of(questions.PayOrDraw, state_of(game))
    choice = [
        Row(texts.ROW_PAY, money(game, asked.amount)),
        Row(texts.ROW_DRAW[game.words.card_or_task], game.words.deck_titles[asked.deck]),
    ]
    for line in reversed(game.log):
        happened = line.event
        if happened.kind == Event.CARD or happened.kind == Event.TASK:
            card = panel_of_card(game, card_of_event(happened.kind, happened.seat, happened.x, happened.y))
            return Panel("card", card.title, rows=[*card.rows, *choice])
    return Panel("card", name(game, asked.seat), rows=choice)


def throw_panel(game: Game) -> Panel:
    """Real dice are rolled for a task or for the rent of a utility."""
    asked = numbers_of(questions.ExtraRoll, state_of(game))
    who = name(game, asked.by)
    if asked.purpose == Choice.THROW_TASK:
        title = phrase(game, texts.TASKS_TITLE, asked.by, deck=game.words.deck_titles[asked.deck])
        return Panel("task", title.plain, rows=task_list(game, asked.deck), own=title.own)
    where, times = asked.space, asked.dice_times
    heading = texts.RENT_TITLE.format(name=who, lot=game.words.lot(where))
    due = texts.CARD_DICE.format(times=times) if times else facts.landing(game, where, asked.by)
    return Panel("rent", heading, where, [Row(texts.CARD_RENT, due), row_holders(game, where)])


def task_list(game: Game, deck: int) -> list[Row]:
    """Every total of three dice and its task."""
    totals = enumerate(range(3, 19))
    return [Row(str(total), card_label(game.words, deck * CARDS + k)) for k, total in totals]
