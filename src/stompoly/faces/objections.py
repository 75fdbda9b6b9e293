"""What a bot says when it turns an offer down, or asks for more."""

from __future__ import annotations

from stompoly.engine.state import NOBODY
from stompoly.game import Game
from stompoly.rules.acts import Act
from stompoly.rules.objections import Objection
from stompoly.texts import common as texts

from .facts import name
from .groups import GroupNames
from .menu import verb


def objection_text(game: Game, act: Act, objection: Objection | None, groups: GroupNames) -> str:
    """One sentence of its own after a `reject` or a `counter`; nothing after any other answer."""
    if objection is None:
        return ""
    said = texts.OBJECTIONS.get(verb(game, act), {})
    if not said:
        return ""
    group = "" if objection.group == NOBODY else groups.name(game.book.board.group[objection.group])
    return texts.BOT_SAYS.format(name=name(game, act.seat), said=said[objection.kind].format(group=group))
