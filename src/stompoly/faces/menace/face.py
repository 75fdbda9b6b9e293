"""The face of the menace family."""

from __future__ import annotations

from ..face import Face
from . import facts
from .about import about
from .cards import card, has_card, monster_sheets, not_asked_about, piece_card, token_sheets
from .defaults import safe, usual
from .ending import standings
from .menu import menu
from .players import player_sheet, supplies, whereabouts
from .space import space_facts
from .telling import ECHOES

FACE = Face(
    space_facts=space_facts,
    supplies=supplies,
    whereabouts=whereabouts,
    player_sheet=player_sheet,
    standings=standings,
    has_card=has_card,
    card=card,
    lot_asked_about=not_asked_about,
    example_lot=facts.example_lot,
    about=about,
    menu=menu,
    usual=usual,
    safe=safe,
    echoes=ECHOES,
    throws="move",
    can_wait=frozenset(["end"]),  # a player who may still move does not end the turn
    find_lot=facts.find_space,
    reach=facts.reach,
    kept_card=piece_card,
    sheets={"monsters": monster_sheets, "tokens": token_sheets},
)
