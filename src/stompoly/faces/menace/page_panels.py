"""What is going on, by the question on the table: an attack, a theft, a discard, something aimed."""

from __future__ import annotations

from collections.abc import Callable

from stompoly.game import Game
from stompoly.menace import questions
from stompoly.menace import state as state_of
from stompoly.menace import tables as tables_of
from stompoly.rules.acts import Act
from stompoly.rules.facts import numbers_of
from stompoly.rules.menace.codes import Ask, Choice, Prize, Token
from stompoly.rules.menace.holdings import held
from stompoly.texts import common as shared
from stompoly.texts import menace_page as page_texts
from stompoly.texts import menace_screen as texts

from ..facts import name
from ..seen import NONE, Panel, Row, Side
from . import facts
from .aims import WAYS
from .meaning import meaning
from .page_seats import points_meter
from .page_strike import strike_panel

AIMED = {Choice.SQUAD: "squad", Choice.SHELL: "shell", Choice.ARMY: "army"}


def panel(game: Game) -> Panel | None:
    about = PANELS.get(state_of(game).ask[state_of(game).top])
    return about(game) if about else None


# --- prizes ------------------------------------------------------------------------------------------


def steal_panel(game: Game) -> Panel:
    """The thief picks among what the victim has."""
    asked = numbers_of(questions.PrizeToTake, state_of(game))
    thief, victim, left = asked.seat, asked.victim, asked.left
    title = page_texts.STEAL_TITLE.format(name=name(game, thief), other=name(game, victim))
    return Panel("steal", title, rows=[Row(page_texts.ROW_LEFT, str(left))], sides=sides(game, thief, victim))


def protect_panel(game: Game) -> Panel:
    """The prize is named, and its owner may stop the theft."""
    s = state_of(game)
    asked = numbers_of(questions.TheftToStop, s)
    thief, victim, prize = asked.thief, asked.seat, str(game.words.prize(asked.prize, asked.space))
    shields = held(tables_of(game), s, victim, Token.SHIELD)
    tokens = [game.words.token(token) for token in range(tables_of(game).tokens) if shields >> token & 1]
    rows = [
        Row(page_texts.ROW_PRIZE, prize),
        Row(page_texts.ROW_STOPS, ", ".join(tokens)),
    ]
    lot = asked.space if asked.prize == Prize.DEED else NONE
    title = page_texts.PROTECT_TITLE.format(name=name(game, thief), prize=prize)
    return Panel("steal", title, lot, rows, sides(game, thief, victim))


def sides(game: Game, thief: int, victim: int) -> list[Side]:
    taker = Side(thief, page_texts.HAS.format(name=name(game, thief)), meters=[points_meter(game, thief)])
    return [taker, loser(game, victim)]


def loser(game: Game, p: int) -> Side:
    """With everything that could be lost."""
    prizes = Row(page_texts.ROW_PRIZES, facts.prizes(game, p) or shared.NOTHING)
    lots = game.words.lots(state_of(game).deeds[p])
    return Side(p, page_texts.HAS.format(name=name(game, p)), [prizes], [points_meter(game, p)], lots)


def discard_panel(game: Game) -> Panel:
    asked = numbers_of(questions.PrizeToGiveUp, state_of(game))
    rows = [Row(page_texts.ROW_CHOOSES, name(game, asked.seat))]
    title = page_texts.DISCARD_TITLE.format(name=name(game, asked.of))
    return Panel("discard", title, rows=rows, sides=[loser(game, asked.of)])


# --- monsters and places -----------------------------------------------------------------------------


def aim_panel(game: Game) -> Panel:
    s = state_of(game)
    asked = numbers_of(questions.TargetToChoose, s)
    title = page_texts.AIM_TITLES[AIMED[asked.purpose]].format(name=name(game, asked.seat))
    return Panel("aim", title, s.pos[asked.seat], choices(game, lambda act: name(game, act.a)))


def breath_panel(game: Game) -> Panel:
    s, t = state_of(game), state_of(game).top
    title = page_texts.BREATH_TITLE.format(name=name(game, s.seat[t]))
    return Panel("breath", title, s.pos[s.seat[t]], choices(game, lambda act: name(game, act.a)))


def shove_panel(game: Game) -> Panel:
    s = state_of(game)
    asked = numbers_of(questions.WayToShove, s)
    who, other = name(game, asked.seat), name(game, asked.victim)
    title = page_texts.SHOVE_TITLE.format(name=who, other=other, spaces=page_texts.spaces(asked.spaces))
    return Panel("shove", title, s.pos[asked.victim], choices(game, lambda act: texts.WAYS[WAYS[act.a]]))


def corner_panel(game: Game) -> Panel:
    """Where one monster goes; the others that the beam has hit come after it."""
    s, t = state_of(game), state_of(game).top
    victim = numbers_of(questions.CornerToChoose, s).victim
    title = page_texts.CORNER_TITLE.format(name=name(game, s.seat[t]), other=name(game, victim))
    rows = choices(game, lambda act: facts.lot_name(game, act.a))
    below = numbers_of(questions.SentToCorners, s, t - 1).players if s.ask[t - 1] == Ask.BEAMED else 0
    others = [name(game, p) for p in range(s.seats) if below >> p & 1]
    rows += [Row(page_texts.ROW_THEN, ", ".join(others))] if others else []
    return Panel("corner", title, s.pos[victim], rows)


def choices(game: Game, called: Callable[[Act], str]) -> list[Row]:
    """Each choice and what it means."""
    return [Row(called(act), meaning(game, act)) for act in game.choices(state_of(game).seat[state_of(game).top])]


PANELS: dict[int, Callable[[Game], Panel]] = {
    Ask.STRIKE: strike_panel,
    Ask.STEAL: steal_panel,
    Ask.PROTECT: protect_panel,
    Ask.DISCARD: discard_panel,
    Ask.AIM: aim_panel,
    Ask.SHOVE: shove_panel,
    Ask.CORNER: corner_panel,
    Ask.BREATH: breath_panel,
}
