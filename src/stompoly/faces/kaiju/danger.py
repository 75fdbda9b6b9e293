"""What it may cost to stop on a space. The rules are consulted on a copy of the state, not repeated here."""

from __future__ import annotations

from dataclasses import dataclass

from stompoly.game import Game
from stompoly.kaiju import tables as tables_of
from stompoly.rules.kaiju.codes import Piece
from stompoly.rules.kaiju.combat import clear_combat, maser_shot, masers_ready, points, tanks_ready, volley
from stompoly.rules.kaiju.movement import would_fight
from stompoly.rules.kaiju.state import State
from stompoly.rules.kaiju.teams import are_enemies
from stompoly.rules.words import fill_in
from stompoly.texts import kaiju_screen as texts

from ..facts import name
from . import facts


@dataclass(frozen=True)
class Threat:
    """Somebody who could hurt a kaiju there, and the most HP that could cost."""

    text: str
    hp: int


def state_after_landing(game: Game, lot: int, visitor: int) -> State:
    """The state as if the visitor had just landed there; a visitor that passes GO on the way has completed its first
    lap."""
    g, s = facts.parts(game)
    twin = s.copy()
    if would_fight(g, s, visitor, (lot - s.pos[visitor]) % g.spaces):
        twin.lapped[visitor] = 1
    twin.pos[visitor] = lot
    clear_combat(g, twin, visitor, 0, 0)
    return twin


def threats(game: Game, lot: int, visitor: int) -> list[Threat]:
    """Every enemy that could act against a visitor, seat by seat: kaiju, tanks, Masers."""
    s = state_after_landing(game, lot, visitor)
    found = []
    for q in range(s.seats):
        if are_enemies(s, visitor, q):
            found += [*kaiju_threat(game, s, q), *fire_threats(game, s, q)]
    return found


def kaiju_threat(game: Game, s: State, q: int) -> list[Threat]:
    hp = points(tables_of(game), s, q) if s.fight and s.fighters >> q & 1 else 0
    return [Threat(fill_in(texts.THREAT_KAIJU, name=name(game, q), hp=hp), hp)] if hp else []


def fire_threats(game: Game, s: State, q: int) -> list[Threat]:
    """A seat's tanks on the space, and its Masers in range."""
    g, found = tables_of(game), []
    if facts.is_district(game, s.arena) and tanks_ready(s, q):
        hp = volley(g, s, q)
        tanks = facts.pieces(game, Piece.TANK, tanks_ready(s, q))
        found.append(Threat(fill_in(texts.THREAT_TANKS, name=name(game, q), tanks=tanks, hp=hp), hp))
    for lot in game.words.lots(masers_ready(g, s, q)):
        hp = maser_shot(g, s, lot)
        maser = facts.pieces(game, Piece.MASER, 1)
        said = fill_in(texts.THREAT_MASER, name=name(game, q), maser=maser, lot=game.words.lot(lot), hp=hp)
        found.append(Threat(said, hp))
    return found


def landing(game: Game, lot: int, visitor: int) -> str:
    """Everything in one line, or that there is no danger."""
    found = threats(game, lot, visitor)
    if not found:
        return texts.NO_THREAT
    most = sum(threat.hp for threat in found)
    said = "; ".join(threat.text for threat in found)
    return said if len(found) == 1 else texts.THREATS.format(all=said, hp=most)


def most_lost(game: Game, lot: int, visitor: int) -> int:
    return sum(threat.hp for threat in threats(game, lot, visitor))
