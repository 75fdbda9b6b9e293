"""A seat as a page draws it: where it stands, its cash, its deeds and passes."""

from __future__ import annotations

from stompoly.estate import state as state_of
from stompoly.estate import tables as tables_of
from stompoly.game import Game
from stompoly.rules.estate.codes import Choice
from stompoly.rules.estate.views import UNKNOWN
from stompoly.texts import common as shared
from stompoly.texts import estate_screen as texts

from ..facts import money
from ..seen import Meter, SeatView


def seat_view(game: Game, p: int) -> SeatView:
    s, said = state_of(game), tags(game, p)
    return SeatView(
        pos=s.pos[p],
        meters=[cash_meter(game, p)],
        token=game.players[p].token,
        out=bool(s.out[p]),
        held=bool(s.held[p]) and not s.out[p],
        tags=list(said.values()),
        tag_terms=list(said),
        lots=game.words.lots(s.deeds[p]),
        things=[game.book.terms["pass"]] * s.passes[p].bit_count(),
    )


def seat_keys(game: Game) -> list[tuple[object, ...]]:
    s = state_of(game)
    return list(zip(s.pos, s.cash, s.out, s.held, s.lapped, s.deeds, s.passes, strict=True))


def cash_meter(game: Game, p: int) -> Meter:
    if not knows_cash(game, p):
        return Meter("cash", texts.OWNS_CASH, shared.HIDDEN)
    value = state_of(game).cash[p]
    return Meter("cash", texts.OWNS_CASH, money(game, value), value)


def knows_cash(game: Game, p: int) -> bool:
    """Whether the viewer may see a seat's cash."""
    return not (tables_of(game).cash_hidden and state_of(game).cash[p] == UNKNOWN)


def tags(game: Game, p: int) -> dict[str, str]:
    """A seat's special conditions, by the term that explains each: bankrupt, in jail, on its first lap."""
    s, g = state_of(game), tables_of(game)
    if s.out[p]:
        return {"bankrupt": texts.OUT}
    said = {"jail": in_jail(game, p)} if s.held[p] else {}
    if g.first_lap_no_buy and not s.lapped[p]:
        said["first_lap"] = texts.FIRST_LAP
    return said


def in_jail(game: Game, p: int) -> str:
    jail, most = game.book.terms["jail"], tables_of(game).max_held
    return texts.IN_JAIL.format(jail=jail, turn=state_of(game).held[p], most=most)


def hides(game: Game) -> bool:
    """Whether seats see different things at this table: others' cash, or sealed bids."""
    return bool(tables_of(game).cash_hidden or tables_of(game).auction_format == Choice.SEALED)


def resigns(game: Game) -> bool:
    """Whether a player may give up for good; if the table has agreed on bots, a bot plays for those who leave."""
    return bool(tables_of(game).resign != Choice.BOT)
