"""What each family of games tells a page, by the name of the rules."""

from __future__ import annotations

from stompoly.game import Game

from .estate.page import PAGE as ESTATE
from .kaiju.page import PAGE as KAIJU
from .menace.page import PAGE as MENACE
from .page import Page

PAGES: dict[str, Page] = {"estate": ESTATE, "kaiju": KAIJU, "menace": MENACE}


def page_of(game: Game) -> Page:
    return PAGES[game.family.name]
