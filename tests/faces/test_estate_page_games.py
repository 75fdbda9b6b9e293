"""Whole games of the estate family: after every action the page gets what the state has."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest

import stompoly
from stompoly.bots import make_bot
from stompoly.estate import state as state_of
from stompoly.faces.estate.page import PAGE
from stompoly.faces.seen import Motion
from stompoly.game import Game, Line
from stompoly.rules.estate.deeds import owner_of
from stompoly.table import bot_step
from tests.faces.helpers_estate_page import BOOKS
from tests.games.golden import GAMES, Golden

Told = tuple[Game, list[Line], list[int]]  # after an action: the game, the lines of it, where all stood before
HOUSE_RULES = [golden for golden in GAMES if golden.name.startswith("house-rules")]


def bots_play(book: str) -> Iterator[Told]:
    game = stompoly.new(book, ["a:sensible", "b:sensible", "c:random"], seed=11)
    bots = [make_bot(seat.bot, p, game.family) for p, seat in enumerate(game.players)]
    while not game.over:
        before = list(state_of(game).pos)
        yield game, bot_step(game, bots), before
    assert game.winners


def replayed(golden: Golden) -> Iterator[Told]:
    old = stompoly.load(golden.path)
    game = Game(old.book, old.seats, old.seed, old.mode, old.changed)
    for move in old.moves:
        before = list(state_of(game).pos)
        game.force(*move.forced)
        yield game, game.play(game.read(move.text, move.seat)), before
    assert game.over


def look_on(course: Iterator[Told]) -> tuple[set[str], set[str]]:
    """Builds everything after every action and compares it with the state; the kinds of panels and motions."""
    kinds: set[str] = set()
    moves: set[str] = set()
    for n, (game, lines, before) in enumerate(course):
        seen = game.seen_by(n % state_of(game).seats)
        check_seats(seen)
        check_spaces(seen)
        panel = PAGE.panel(seen)
        msgspec.json.encode(panel)
        kinds.add(panel.kind if panel else "")
        told = PAGE.motions(seen, lines, before)
        check_motions(seen, told, before)
        moves |= {motion.kind for motion in told}
        assert all(1 <= face <= 6 for face in PAGE.dice(seen))
        if not game.over:
            check_answers(game.seen_by(game.question.seat), game.question.seat)
        if n % 5 == 0:
            check_acts(game)
    return kinds, moves


@pytest.mark.parametrize("book", BOOKS)
def test_a_game_of_bots_is_told_as_the_state_has_it(book: str) -> None:
    kinds, moves = look_on(bots_play(book))
    assert kinds >= {"", "buy", "card", "jail", "debt", "auction"}
    assert moves >= {"dice", "walk", "jump", "pay", "build", "deed", "card", "out"}


@pytest.mark.parametrize("golden", HOUSE_RULES, ids=lambda golden: golden.name)
def test_a_game_with_house_rules_is_told_as_the_state_has_it(golden: Golden) -> None:
    look_on(replayed(golden))


def check_seats(game: Game) -> None:
    s = state_of(game)
    for p in range(s.seats):
        view = PAGE.seat(game, p)
        assert (view.pos, view.out, view.meters[0].value) == (s.pos[p], bool(s.out[p]), s.cash[p])
        assert sum(1 << lot for lot in view.lots) == s.deeds[p]
        assert len(view.things) == s.passes[p].bit_count()
        assert any("turn" in tag for tag in view.tags) == view.held == bool(s.held[p])


def check_spaces(game: Game) -> None:
    s, g = state_of(game), game.tables
    for lot in range(g.spaces):
        view = PAGE.space(game, lot)
        level = sum(g.hotel_level + 1 if piece.kind == "hotel" else piece.n for piece in view.pieces)
        assert (view.owner, level, "mortgaged" in view.flags) == (
            owner_of(s, lot),
            s.level[lot],
            bool(s.mortgaged >> lot & 1),
        )


def check_motions(game: Game, told: list[Motion], before: list[int]) -> None:
    """Walks go step by step from where a token stood, and every token ends where the state has it."""
    at, spaces = list(before), game.tables.spaces
    for motion in told:
        if motion.kind == "walk":
            steps = [(there - here) % spaces for here, there in zip([at[motion.seat], *motion.path], motion.path)]
            assert set(steps) in ({1}, {spaces - 1})
            assert motion.path[-1] == motion.lot
        if motion.kind in ("walk", "jump"):
            at[motion.seat] = motion.lot
        assert motion.kind != "pay" or motion.n > 0
    assert at == state_of(game).pos


def check_acts(game: Game) -> None:
    """All that is marked as allowed is, and the rest has a reason."""
    for seat in range(state_of(game).seats):
        seen = game.seen_by(seat)
        for lot in range(game.tables.spaces):
            for act in PAGE.lot_acts(seen, seat, lot):
                assert act.ok == (game.why(act.words, seat) is None)
                assert act.ok != bool(act.reason)


def check_answers(game: Game, seat: int) -> None:
    """Every answer that one would look for is understood, and the numbers that can be typed are allowed."""
    for words in PAGE.expected.get(game.question.kind, []):
        game.why(words, seat)
    form = PAGE.number(game, seat)
    for amount in (form.least, form.most) if form else ():
        assert form
        assert game.why(f"{form.verb} {amount}", seat) is None
