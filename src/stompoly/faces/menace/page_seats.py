"""A seat as a page draws it: where its monster is, its points and prizes, its tokens and troubles."""

from __future__ import annotations

from itertools import repeat

from stompoly.game import Game
from stompoly.menace import state as state_of
from stompoly.rules.menace.codes import Prize
from stompoly.texts import menace_page as page_texts

from ..seen import Meter, SeatView
from . import facts

# The terms that explain prizes.
PRIZE_TERMS = {Prize.HOUSE: "houses", Prize.HOTEL: "hotels", Prize.DEED: "deeds"}


def seat_view(game: Game, p: int) -> SeatView:
    s, said = state_of(game), tags(game, p)
    return SeatView(
        pos=s.pos[p],
        meters=[points_meter(game, p), *prize_meters(game, p)],
        token=game.players[p].token,
        tags=list(said.values()),
        tag_terms=list(said),
        lots=game.words.lots(s.deeds[p]) if s.deeds[p] else [],
        things=things(game, p),
        thing_terms=[PRIZE_TERMS[kind] for kind, _ in facts.prizes_of(game, p)],
    )


def seat_keys(game: Game) -> list[tuple[object, ...]]:
    s = state_of(game)
    own = s.pos, s.houses_won, s.hotels_won, s.deeds, s.skip, s.dice_next, s.monster, s.progress, s.rest
    shared = s.unlocked, s.once, s.put, s.standing, tuple(s.token_at)
    return list(zip(*own, repeat(shared), strict=False))


def points_meter(game: Game, p: int) -> Meter:
    score = facts.score(game, p)
    return Meter("points", page_texts.points(score), str(score), score)


def prize_meters(game: Game, p: int) -> list[Meter]:
    s = state_of(game)
    won = (
        ("houses", page_texts.HOUSES, s.houses_won[p]),
        ("hotels", page_texts.HOTELS, s.hotels_won[p]),
        ("deeds", page_texts.DEEDS, s.deeds[p].bit_count()),
    )
    return [Meter(id, label, str(n), n) for id, label, n in won]


def tags(game: Game, p: int) -> dict[str, str]:
    """The first lap, lost turns, other dice, a power that is used up or resting; and whether others have put it where
    it cannot use the space. Each by the term that explains it."""
    put = {"put": page_texts.PUT_HERE} if facts.moved_here(game, p) else {}
    return facts.troubles_by_term(game, p) | put


def things(game: Game, p: int) -> list[str]:
    """Prizes by kind, then tokens."""
    prizes = [facts.pieces(game, kind, n) for kind, n in facts.prizes_of(game, p)]
    return prizes + [game.words.token(token) for token in facts.tokens(game, p)]


def hides(game: Game) -> bool:
    """Everybody sees the same."""
    return False
