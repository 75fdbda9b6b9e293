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
from stompoly.rules.menace.holdings import held_tokens
from stompoly.texts import common as shared
from stompoly.texts import menace_page as page_texts
from stompoly.texts import menace_screen as texts

from ..facts import name
from ..phrases import phrase
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
    title, rows = phrase(game, page_texts.STEAL_TITLE, thief, victim), [Row(page_texts.ROW_LEFT, str(left))]
    return Panel("steal", title.plain, rows=rows, sides=sides(game, thief, victim), own=title.own)


def protect_panel(game: Game) -> Panel:
    """The prize is named, and its owner may stop the theft."""
    s = state_of(game)
    asked = numbers_of(questions.TheftToStop, s)
    thief, victim, prize = asked.thief, asked.seat, str(game.words.prize(asked.prize, asked.space))
    shields = held_tokens(tables_of(game), s, victim, Token.SHIELD)
    tokens = [game.words.token(token) for token in range(tables_of(game).tokens) if shields >> token & 1]
    rows = [
        Row(page_texts.ROW_PRIZE, prize),
        Row(page_texts.ROW_STOPS, ", ".join(tokens)),
    ]
    lot = asked.space if asked.prize == Prize.DEED else NONE
    title = phrase(game, page_texts.PROTECT_TITLE, thief, victim, prize=prize)
    return Panel("steal", title.plain, lot, rows, sides(game, thief, victim), own=title.own)


def sides(game: Game, thief: int, victim: int) -> list[Side]:
    title = phrase(game, page_texts.HAS, thief)
    taker = Side(thief, title.plain, meters=[points_meter(game, thief)], own=title.own[thief])
    return [taker, loser(game, victim)]


def loser(game: Game, p: int) -> Side:
    """With everything that could be lost."""
    prizes = Row(page_texts.ROW_PRIZES, facts.prizes(game, p) or shared.NOTHING)
    lots, title = game.words.lots(state_of(game).deeds[p]), phrase(game, page_texts.HAS, p)
    return Side(p, title.plain, [prizes], [points_meter(game, p)], lots, title.own[p])


def discard_panel(game: Game) -> Panel:
    asked = numbers_of(questions.PrizeToGiveUp, state_of(game))
    rows = [Row(page_texts.ROW_CHOOSES, name(game, asked.seat), {asked.seat: shared.YOU})]
    title = phrase(game, page_texts.DISCARD_TITLE, asked.of)
    return Panel("discard", title.plain, rows=rows, sides=[loser(game, asked.of)], own=title.own)


# --- monsters and places -----------------------------------------------------------------------------


def aim_panel(game: Game) -> Panel:
    s = state_of(game)
    asked = numbers_of(questions.TargetToChoose, s)
    title, rows = phrase(game, page_texts.AIM_TITLES[AIMED[asked.purpose]], asked.seat), targets(game)
    return Panel("aim", title.plain, s.pos[asked.seat], rows, own=title.own)


def breath_panel(game: Game) -> Panel:
    s, t = state_of(game), state_of(game).top
    title = phrase(game, page_texts.BREATH_TITLE, s.seat[t])
    return Panel("breath", title.plain, s.pos[s.seat[t]], targets(game), own=title.own)


def shove_panel(game: Game) -> Panel:
    s = state_of(game)
    asked = numbers_of(questions.WayToShove, s)
    title = phrase(game, page_texts.SHOVE_TITLE, asked.seat, asked.victim, spaces=page_texts.spaces(asked.spaces))
    rows = choices(game, lambda act: texts.WAYS[WAYS[act.a]])
    return Panel("shove", title.plain, s.pos[asked.victim], rows, own=title.own)


def corner_panel(game: Game) -> Panel:
    """Where one monster goes; the others that the beam has hit come after it."""
    s, t = state_of(game), state_of(game).top
    victim = numbers_of(questions.CornerToChoose, s).victim
    title = phrase(game, page_texts.CORNER_TITLE, s.seat[t], victim)
    rows = choices(game, lambda act: facts.lot_name(game, act.a))
    below = numbers_of(questions.SentToCorners, s, t - 1).players if s.ask[t - 1] == Ask.BEAMED else 0
    others = [name(game, p) for p in range(s.seats) if below >> p & 1]
    rows += [Row(page_texts.ROW_THEN, ", ".join(others))] if others else []
    return Panel("corner", title.plain, s.pos[victim], rows, own=title.own)


def targets(game: Game) -> list[Row]:
    """The players that can be aimed at."""
    return choices(game, lambda act: name(game, act.a))


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
