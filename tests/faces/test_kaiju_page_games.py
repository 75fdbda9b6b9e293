"""Whole games of bots: after every action the page of the kaiju family gets what the state has."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

import stompoly
from stompoly.bots import make_bot
from stompoly.faces.kaiju.page import PAGE
from stompoly.faces.seen import Motion
from stompoly.game import Game, Line, NotUnderstoodError
from stompoly.kaiju import state as state_of
from stompoly.rules.kaiju.districts import holder, is_demolished
from stompoly.table import bot_step

SETTLED = {"subjugated", "broke_free", "to_go", "took_over"}  # after these HP, money and districts are counted anew
PANELS = {
    "fight": "combat",
    "fire": "combat",
    "maser": "combat",
    "shield": "combat",
    "jam": "combat",
    "deal": "offer",
    "debt": "debt",
    "buy": "buy",
    "swap": "card",
    "crews": "card",
    "lose_tank": "card",
}
GAMES: dict[str, dict[str, Any]] = {
    "sensible": {},
    "random": {"end.cap": 25},
    "random, in secret": {"end.cap": 15, "cards.public": False},
    "sensible, other rules": {"district.demolished": "housesOnly", "sell.percent": 30, "subjugate.cash": "controller"},
}


@pytest.mark.parametrize("name", GAMES)
def test_a_game_of_bots_is_told_as_the_state_has_it(name: str) -> None:
    game = stompoly.new("ugm", ["ann", "bo", "cy", "di"], seed=11, options=GAMES[name])
    bots = [make_bot(name.partition(",")[0], 7 + p, game.family) for p in range(4)]
    kinds: set[str] = set()
    while not game.over:
        before = state_of(game).copy()
        lines = bot_step(game, bots)
        told = PAGE.motions(game, lines, list(before.pos[:4]))
        kinds |= {motion.kind for motion in told}
        check_places(game, before, told)
        check_counts(game, before, lines, told)
        check_views(game)
        check_acts(game)
    assert kinds >= {"dice", "walk", "jump", "pay", "build", "fall", "deed", "card", "hit", "heal", "take"}
    assert PAGE.panel(game) is None


def check_places(game: Game, before: Any, told: list[Motion]) -> None:
    """The walks and jumps lead to where everybody is."""
    places = list(before.pos[:4])
    for motion in told:
        if motion.kind == "walk":
            assert abs(motion.path[0] - places[motion.seat]) in (1, game.tables.spaces - 1)
            places[motion.seat] = motion.path[-1]
        elif motion.kind == "jump":
            places[motion.seat] = motion.lot
    assert places == list(state_of(game).pos[:4])


def check_counts(game: Game, before: Any, lines: list[Line], told: list[Motion]) -> None:
    """Blows, meals, payments and buildings are all that happened to HP, money and districts."""
    if SETTLED & {line.kind for line in lines}:
        return
    s, rebuilt = state_of(game), {line.event.x for line in lines if line.kind == "rebuilt"}
    for p in range(4):
        lost = sum(motion.n for motion in told if motion.kind == "hit" and motion.other == p)
        won = sum(motion.n for motion in told if motion.kind == "heal" and motion.seat == p)
        assert before.hp[p] + won - lost == s.hp[p], [line.text for line in lines]
        paid = sum(motion.n for motion in told if motion.kind == "pay" and motion.seat == p)
        got = sum(motion.n for motion in told if motion.kind == "pay" and motion.other == p)
        assert before.money[p] + got - paid == s.money[p], [line.text for line in lines]
    for lot in set(range(game.tables.spaces)) - rebuilt:
        for piece, was, now in (
            ("house", before.houses[lot], s.houses[lot]),
            ("tank", before.tanks[lot], s.tanks[lot]),
            ("maser", before.masers >> lot & 1, s.masers >> lot & 1),
        ):
            here = [motion for motion in told if motion.lot == lot and motion.piece == piece]
            up = sum(motion.n for motion in here if motion.kind == "build")
            down = sum(motion.n for motion in here if motion.kind == "fall")
            assert was + up - down == now, [line.text for line in lines]


def check_views(game: Game) -> None:
    """What everybody sees, and nothing that is hidden from them."""
    for looker in (0, 1, -1):
        seen = game.seen_by(looker)
        s = state_of(seen)
        for p in range(4):
            view = PAGE.seat(seen, p)
            assert [meter.value for meter in view.meters][::2] == [s.hp[p], s.money[p]]
            assert (view.pos, view.lots) == (s.pos[p], seen.words.lots(s.rights[p]))
            shown = game.tables.hands_public or p == looker
            cards = state_of(game).hand[p].bit_count() if shown else 0
            assert len([thing for thing in view.things if " in reserve" not in thing]) == cards
            assert any(tag.startswith("serves") for tag in view.tags) == (s.master[p] >= 0)
        check_spaces(seen)
        panel = PAGE.panel(seen)
        kind = game.question.kind
        assert (panel.kind if panel else "") == PANELS.get(kind, "card" if panel else "")
        assert msgspec.json.encode(panel)
        assert PAGE.dice(seen)


def check_spaces(seen: Game) -> None:
    s, g = state_of(seen), seen.tables
    for lot in range(g.spaces):
        view = PAGE.space(seen, lot)
        district = bool(g.districts >> lot & 1)
        counts = {"house": s.houses[lot], "tank": s.tanks[lot], "maser": s.masers >> lot & 1}
        assert {piece.kind: piece.n for piece in view.pieces} == {kind: n for kind, n in counts.items() if n}
        assert view.owner == holder(s, lot)
        assert ("ruin" in view.flags) == (district and is_demolished(g, s, lot))


def check_acts(game: Game) -> None:
    """Each act reads back; those that are allowed are, and others are refused for the reason given."""
    asked = game.question.seat
    for p in {asked, 0} - {-1}:
        seen = game.seen_by(p)
        for lot in range(game.tables.spaces):
            for act in PAGE.lot_acts(seen, p, lot):
                refused = game.why(act.words, p, to_you=True)
                assert act.ok == (refused is None), act
                assert refused is None or (act.reason, act.clause) == (refused.reason, refused.clause)
    for words in PAGE.expected.get(game.question.kind, []):
        try:
            refused = game.why(words, asked, to_you=True)
        except NotUnderstoodError as wrong:
            pytest.fail(f"{game.question.kind}: {wrong}")
        assert refused is None or refused.reason
