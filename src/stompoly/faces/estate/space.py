"""A space of the board in words: whose it is and what is there."""

from __future__ import annotations

from stompoly.engine.state import NOBODY
from stompoly.estate import state as state_of
from stompoly.game import Game
from stompoly.texts import estate_screen as texts

from ..facts import name
from ..groups import GroupNames
from . import facts


def space_facts(game: Game, lot: int, groups: GroupNames) -> list[str]:
    """`Light blue (letter B)`, `owned by ann`, `2 houses`."""
    if not facts.is_deed(game, lot):
        return []
    group, p = facts.group_of(game, lot), facts.owner(game, lot)
    said = [groups.in_facts(group)]
    said.append(facts.for_sale(game, lot) if p == NOBODY else texts.PLAIN_OWNED.format(owner=name(game, p)))
    if state_of(game).level[lot]:
        said.append(str(game.words.level(state_of(game).level[lot])))
    if facts.is_mortgaged(game, lot):
        said.append(texts.MORTGAGED)
    return said
