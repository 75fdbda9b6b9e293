"""How likely a roll is to succeed: whole percentages, never rounded to a promise."""

from __future__ import annotations

from itertools import product

from stompoly.game import Game
from stompoly.menace import tables as tables_of
from stompoly.rules.menace.attack import is_giant, needs_throw, power_bonus, roll_needed
from stompoly.rules.menace.codes import Prize
from stompoly.texts import grammar
from stompoly.texts import menace_screen as texts

from . import facts

FACES = range(1, 7)
TWO = [sum(roll) for roll in product(FACES, repeat=2)]
BEST_TWO = [sum(roll) - min(roll) for roll in product(FACES, repeat=3)]


def percent(wins: int, cases: int) -> int:
    """Certain is 100 and impossible 0; nothing else is."""
    return round(100 * wins / cases) if wins in (0, cases) else min(max(round(100 * wins / cases), 1), 99)


def die(least: int) -> int:
    """The chance that one die shows at least that much."""
    return percent(sum(face >= least for face in FACES), len(FACES))


def die_up_to(most: int) -> int:
    return percent(sum(face <= most for face in FACES), len(FACES))


def strike(game: Game, p: int, kind: int, bonus: int = 0) -> int:
    """An attack of a seat with that much added to its roll: a mob has three dice against monsters."""
    rolls = BEST_TWO if kind == Prize.MONSTER and not is_giant(*facts.parts(game), p) else TWO
    need = roll_needed(tables_of(game), kind) - bonus
    return percent(sum(roll >= need for roll in rolls), len(rolls))


def needs(game: Game, p: int, kind: int, victim: int | None = None) -> str:
    """`7+, 58%`: what the dice must show, with what the monster's own power adds or takes away. A victim that is not
    named is on the same space."""
    g, s = facts.parts(game)
    bonus = power_bonus(g, s, p, kind, p if victim is None else victim)
    return texts.NEEDS.format(need=roll_needed(g, kind) - bonus, odds=strike(game, p, kind, bonus))


def against(game: Game, p: int, victim: int, breath: bool = False) -> str:
    """Against a monster; at a distance something must be thrown, so that counts."""
    g, s = facts.parts(game)
    if breath or not needs_throw(g, s, p, victim):
        return needs(game, p, Prize.MONSTER, victim)
    own = power_bonus(g, s, p, Prize.MONSTER, victim)
    there = {"house": s.houses_won[p], "hotel": s.hotels_won[p], "train_car": facts.has_train_car(game, p)}
    bonus = {"house": g.throw_house, "hotel": g.throw_hotel, "train_car": g.throw_car}
    ways = [
        throw_form(game, piece).format(
            piece=texts.THROWN[piece], odds=strike(game, p, Prize.MONSTER, bonus[piece] + own)
        )
        for piece in there
        if there[piece]
    ]
    return texts.MUST_THROW.format(ways=grammar.one_of(ways))


def throw_form(game: Game, piece: str) -> str:
    """A train car costs a special action too."""
    if piece != "train_car":
        return texts.THROW_ODDS
    return texts.THROW_CAR_ODDS_MOVE if facts.bars_move(game) else texts.THROW_CAR_ODDS
