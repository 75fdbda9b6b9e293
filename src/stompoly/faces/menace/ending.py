"""How everybody stands at the end."""

from __future__ import annotations

from stompoly.game import Game
from stompoly.menace import state as state_of
from stompoly.rules.menace.ending import rank
from stompoly.texts import common as shared
from stompoly.texts import menace_screen as texts

from ..facts import name_and_token
from ..sheet import Sheet
from . import facts


def standings(game: Game) -> Sheet:
    """By points and then by the tie-break; those equal in both share a place."""
    sheet = Sheet(shared.STANDINGS)
    scores = [rank(*facts.parts(game), p) for p in range(state_of(game).seats)]
    for p in sorted(range(state_of(game).seats), key=lambda p: -scores[p]):
        place = 1 + sum(score > scores[p] for score in scores)
        sheet.add(f"{place}. {name_and_token(game, p, facts.monster(game, p).name)}", standing(game, p))
    return sheet


def standing(game: Game, p: int) -> str:
    has = [facts.prizes(game, p), facts.token_names(game, p)]
    what = ", ".join(text for text in has if text) or shared.NOTHING
    return texts.STANDING.format(points=texts.points(facts.score(game, p)), what=what)
