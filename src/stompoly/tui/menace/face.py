"""The face of the menace family."""

from __future__ import annotations

from stompoly.game import Game

from ..face import Face, HelpWords
from . import facts, texts
from .about import about
from .cards import card, has_card, monster_sheets, not_asked_about, piece_card, token_sheets
from .cells import WIDEST, cell, space_facts, space_signs
from .defaults import safe, usual
from .ending import standings
from .menu import menu
from .roster import player_sheet, roster, supplies, tally, whereabouts
from .telling import is_echo


def as_said(game: Game, line: str) -> str:
    return line


def never(game: Game, line: str) -> bool:
    return False


def nothing_secret(game: Game) -> bool:
    return False


def nothing_lapses(game: Game, seat: int) -> str:
    return ""


FACE = Face(
    widest=WIDEST,
    cell=cell,
    space_signs=space_signs,
    space_facts=space_facts,
    supplies=supplies,
    roster=roster,
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
    expand=as_said,
    for_game=never,
    is_echo=is_echo,
    is_secret=nothing_secret,
    lapses=nothing_lapses,
    help=HelpWords(
        words=texts.HELP_WORDS, legend=texts.LEGEND, act=texts.EXAMPLE_ACT, card=texts.CARD, topic=texts.TOPIC
    ),
    find_lot=facts.find_space,
    reach=facts.reach,
    tally=tally,
    kept_card=piece_card,
    sheets={"monsters": monster_sheets, "tokens": token_sheets},
)
