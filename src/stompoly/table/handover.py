"""A property game handed over to the monsters: its houses, hotels and tokens become the city that is trampled."""

from __future__ import annotations

from typing import Any

from stompoly.game import Game
from stompoly.rulebooks import Rulebook
from stompoly.rules.names import slug
from stompoly.rules.options import OptionError
from stompoly.texts import errors

TRAMPLER = "monsters_menace"  # the rulebook that a property game can be handed over to


class NotTrampledError(OptionError):
    """A game that leaves no city behind."""


def leaves_city(game: Game) -> bool:
    """Whether monsters can be let loose on what a game has left behind."""
    return game.over and game.family.leftovers is not None


def bot_onward(bot: str, book: Rulebook) -> str:
    """Who plays a seat in the monsters' game: the same bot if it knows that game, otherwise the usual one; a person
    stays."""
    usual = next(name for name in book.family.bots if name != "random")
    return bot if bot in ("", *book.family.bots) else usual


def trample_options(game: Game, book: Rulebook) -> dict[str, Any]:
    """The options of a game of monsters on the board as it stands (MMM-SETUP-18, MMM-R-06): buildings where they are,
    tokens where they ended, all deeds back; money, cards and mortgages are dropped."""
    if "setup.map" not in book.printed:
        raise NotTrampledError(errors.NO_HANDOVER.format(title=book.title))
    if game.family.leftovers is None:
        raise NotTrampledError(errors.NO_CITY.format(title=game.book.title))
    parts = [f"{lot}:{number} {what}" for lot, what, number in game.family.leftovers(game.tables, game.state)]
    for p, player in enumerate(game.players):
        token = token_like(player.token, book)
        if token and not game.family.sits_out(game.state, p):
            parts.append(f"{game.state.pos[p]}:{token}")
    return {"setup.mode": "handover", "setup.map": ", ".join(parts)}


def token_like(name: str, book: Rulebook) -> str:
    """The token of the monsters' game that a piece is: `Race Car` is the car. Empty if there is none."""
    words = {slug(name), *slug(name).split("-")}
    for token in book.cards(book.printed).token:
        if words & {slug(token.id), *map(slug, token.also)}:
            return str(token.id)
    return ""
