"""What is left of the city; and everybody and what they have, in a sentence and on a sheet for each."""

from __future__ import annotations

from stompoly.game import Game
from stompoly.menace import state as state_of
from stompoly.menace import tables as tables_of
from stompoly.rules.menace.codes import Prize
from stompoly.texts import common as shared
from stompoly.texts import menace_screen as texts

from ..facts import name
from ..groups import GroupNames
from ..players import seat_title
from ..sheet import Sheet
from . import facts


def supplies(game: Game) -> str:
    """What is left to destroy, and whether anything may be attacked yet."""
    houses, hotels, properties = facts.city_left(game)
    said = [facts.pieces(game, Prize.HOUSE, houses), facts.pieces(game, Prize.HOTEL, hotels)]
    left = texts.LEFT.format(what=", ".join([*said, texts.properties(properties)]))
    locked = [] if state_of(game).unlocked else [texts.LOCKED]
    return " ".join([left, *locked, *quiet(game), *([texts.LAST_ROUND] if state_of(game).ending else [])])


def quiet(game: Game) -> list[str]:
    """How long nothing has been destroyed, once that is half of what ends the game; the current turn is not over."""
    n, most = state_of(game).since - 1, tables_of(game).stalemate
    return [texts.QUIET.format(turns=texts.turns(n), most=most)] if most and 2 * n >= most else []


def whereabouts(game: Game, p: int) -> str:
    """Monster, place and points (unless the question says them), prizes, tokens and troubles."""
    told = game.question.kind == "choose" and game.question.seat == p
    place = texts.AT.format(space=facts.lot_name(game, state_of(game).pos[p]))
    said = [] if told else [texts.points(facts.score(game, p)), place]
    prizes, tokens = facts.prizes(game, p), facts.token_names(game, p)
    said.append(texts.WITH.format(prizes=prizes) if prizes else texts.NO_PRIZES)
    said += [texts.HOLDS.format(tokens=tokens)] if tokens else []
    said += facts.troubles(game, p)
    monster, kind = facts.monster(game, p).name, facts.kind_word(game, p)
    return texts.WHERE.format(name=name(game, p), monster=monster, kind=kind, what="; ".join(said))


def player_sheet(game: Game, p: int, groups: GroupNames) -> Sheet:
    """A seat's monster, place and belongings."""
    s, sheet = state_of(game), Sheet(seat_title(game, p))
    sheet.add(texts.SCORE, str(facts.score(game, p)))
    sheet.add(texts.ON_HEAD, facts.lot_name(game, s.pos[p]))
    sheet.add(facts.kind_word(game, p), game.words.power(s.monster[p]))
    for line in facts.troubles(game, p):
        sheet.add("", line)
    sheet.add(texts.PRIZES_HEAD, facts.prizes(game, p) or shared.NOTHING)
    deeds = [game.words.lot(lot) for lot in game.words.lots(s.deeds[p])]
    if deeds:
        sheet.add("", ", ".join(deeds))
    for token in facts.tokens(game, p):
        sheet.add(game.words.token(token), game.words.token_label(token))
    return sheet
