"""Whole games of bots: after every action the page of the menace family gets what the state has."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

import stompoly
from stompoly.bots import make_bot
from stompoly.faces.menace.page import PAGE
from stompoly.faces.seen import NONE, Motion
from stompoly.game import Game, NotUnderstoodError
from stompoly.menace import state as state_of
from stompoly.rules.menace.holdings import holds, points
from stompoly.table import bot_step

PANELS = {
    "strike": "strike",
    "steal": "steal",
    "protect": "steal",
    "discard": "discard",
    "aim": "aim",
    "shove": "shove",
    "corner": "corner",
    "breath": "breath",
}
SEEN = {"dice", "walk", "jump", "fall", "take", "hit"}


@pytest.mark.parametrize(
    ("bot", "mode", "seats", "cap"),
    [("sensible", "regular", 3, 2000), ("sensible", "quick", 5, 2000), ("random", "quick", 4, 400)],
)
def test_a_game_of_bots_is_told_as_the_state_has_it(bot: str, mode: str, seats: int, cap: int) -> None:
    game = stompoly.new("monsters_menace", seats, seed=6, mode=mode, options={"end.cap": cap})
    bots = [make_bot(bot, 7 + p, game.family) for p in range(seats)]
    kinds: set[str] = set()
    while not game.over:
        before = state_of(game).copy()
        lines = bot_step(game, bots)
        told = PAGE.motions(game, lines, list(before.pos[:seats]))
        kinds |= {motion.kind for motion in told}
        check_places(game, before, told)
        check_prizes(game, before, told)
        check_views(game.seen_by(len(game.moves) % seats))
        check_acts(game)
    assert kinds == SEEN
    assert PAGE.panel(game) is None


def check_places(game: Game, before: Any, told: list[Motion]) -> None:
    """The walks and jumps lead to where everybody is."""
    places = list(before.pos[: state_of(game).seats])
    for motion in told:
        if motion.kind == "walk":
            assert motion.path[0] == (places[motion.seat] + 1) % game.tables.spaces
            places[motion.seat] = motion.path[-1]
        elif motion.kind == "jump":
            places[motion.seat] = motion.lot
    assert places == list(state_of(game).pos[: state_of(game).seats])


def check_prizes(game: Game, before: Any, told: list[Motion]) -> None:
    """What is taken and lost is all that happened to prizes and tokens, and what falls to the city."""
    s = state_of(game)
    takes = [motion for motion in told if motion.kind == "take"]
    lost_ones = [motion for motion in takes if not lay_there(game, motion, before)]
    for p in range(s.seats):
        for piece, was, now in (
            ("house", before.houses_won[p], s.houses_won[p]),
            ("hotel", before.hotels_won[p], s.hotels_won[p]),
            ("deed", before.deeds[p].bit_count(), s.deeds[p].bit_count()),
            ("token", held_by(game, before, p), held_by(game, s, p)),
        ):
            won = sum(motion.piece == piece and motion.seat == p for motion in takes)
            lost = sum(motion.piece == piece and motion.other == p for motion in lost_ones)
            assert was + won - lost == now
    for lot in range(game.tables.spaces):
        for piece, was, now in (
            ("house", before.houses[lot], s.houses[lot]),
            ("hotel", before.hotels[lot], s.hotels[lot]),
            ("deed", before.standing >> lot & 1, s.standing >> lot & 1),
        ):
            assert was - now == sum((m.kind, m.lot, m.piece) == ("fall", lot, piece) for m in told)


def held_by(game: Game, s: Any, p: int) -> int:
    return sum(holds(s, p, token) for token in range(game.tables.tokens))


def lay_there(game: Game, motion: Motion, before: Any) -> bool:
    """A token that lies under a monster may be used at once: it was never held."""
    token = next((n for n in range(game.tables.tokens) if motion.text == f"{game.words.token(n)} token"), NONE)
    return token != NONE and motion.seat == NONE and not holds(before, motion.other, token)


def check_views(seen: Game) -> None:
    s, g = state_of(seen), seen.tables
    for p in range(s.seats):
        view = PAGE.seat(seen, p)
        won = [s.houses_won[p], s.hotels_won[p], s.deeds[p].bit_count()]
        assert [meter.value for meter in view.meters] == [points(g, s, p), *won]
        assert (view.pos, view.lots) == (s.pos[p], seen.words.lots(s.deeds[p]))
        assert len(view.things) == held_by(seen, s, p) + sum(n > 0 for n in won)
    for lot in range(g.spaces):
        space = PAGE.space(seen, lot)
        counts = {"house": s.houses[lot], "hotel": s.hotels[lot]}
        assert {piece.kind: piece.n for piece in space.pieces} == {kind: n for kind, n in counts.items() if n}
        assert len(space.loot) == sum(place == lot for place in s.token_at[: g.tokens])
        assert ("ruin" in space.flags) == bool((g.properties & ~s.standing) >> lot & 1)
        assert [p for p in range(s.seats) if s.deeds[p] >> lot & 1] == [space.owner] * (space.owner != NONE)
    panel = PAGE.panel(seen)
    assert (panel.kind if panel else "") == PANELS.get(seen.question.kind, "")
    assert msgspec.json.encode(panel)
    assert PAGE.dice(seen) or s.round <= 1


def check_acts(game: Game) -> None:
    """Each act reads back; those that are allowed are, and others are refused for the reason given."""
    s, asked = state_of(game), game.question.seat
    if asked < 0:
        return
    for lot in {*s.pos[: s.seats], len(game.moves) % 40}:
        for act in PAGE.lot_acts(game.seen_by(asked), asked, lot):
            refused = game.why(act.words, asked, to_you=True)
            assert act.ok == (refused is None), act
            assert refused is None or (act.reason, act.clause) == (refused.reason, refused.clause)
        assert PAGE.lot_acts(game, (asked + 1) % s.seats, lot) == []
    for words in PAGE.expected.get(game.question.kind, []):
        try:
            refused = game.why(words, asked, to_you=True)
        except NotUnderstoodError:
            assert len([act for act in game.acts(asked) if game.text(act).startswith(words)]) > 1
        else:
            assert refused is None or refused.reason
