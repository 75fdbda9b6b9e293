"""A space of the track in words: whose it is and what is there."""

from __future__ import annotations

from stompoly.game import Game
from stompoly.kaiju import tables as tables_of
from stompoly.rules.kaiju.codes import Kind
from stompoly.texts import kaiju_screen as texts

from ..facts import money
from ..groups import GroupNames
from . import facts


def space_facts(game: Game, lot: int, groups: GroupNames) -> list[str]:
    """`Light blue (letter B)`, `held by ann`, `2 houses, 1 tank`."""
    if tables_of(game).kind[lot] == Kind.NUCLEAR_PLANT:
        return [texts.HOLDS.format(what=facts.pool(game))]
    if not facts.is_district(game, lot):
        return []
    group = facts.group_of(game, lot)
    said = [groups.in_facts(group)]
    said += [texts.HELD_BY.format(name=facts.holder_name(game, lot)), *facts.standing(game, lot)]
    price = money(game, tables_of(game).price[lot])
    form = texts.FOR_SALE if facts.in_ruins(game, lot) else texts.COSTS
    return [*said, form.format(price=price)]
