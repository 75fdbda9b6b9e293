"""A space of the board in words: whose it is and what is there."""

from __future__ import annotations

from stompoly.game import Game
from stompoly.texts import menace_screen as texts

from ..groups import GroupNames
from . import facts


def space_facts(game: Game, lot: int, groups: GroupNames) -> list[str]:
    """`Brown (letter A)`, `2 houses`, `dog lies here`, `Army`."""
    group = facts.group_of(game, lot)
    said = [groups.in_facts(group)] if group else []
    said += [*facts.buildings_or_ruin(game, lot), *([facts.action(game, lot)] if facts.action(game, lot) else [])]
    return said + [texts.LIES.format(token=game.words.token(token)) for token in facts.loot(game, lot)]
