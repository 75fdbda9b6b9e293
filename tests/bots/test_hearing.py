"""What everybody remembers of the deals so far, as the log tells it; and that play-outs and `thinker` begin with it."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import stompoly
from stompoly.bots import RuleBot
from stompoly.bots import playouts as bot_playouts
from stompoly.bots.hearing import Listener
from stompoly.bots.playouts import PlayOuts
from stompoly.bots.thinker import Thinker, that_matter
from stompoly.game import Game
from stompoly.rules.acts import Act
from stompoly.table import bot_step

KEPT = ("refused", "refused_from", "refused_get", "refused_give", "refused_gain", "refused_turn")
ALSO = {"kaiju": ("turn",), "estate": ("offers", "offered_to", "offered_give", "asked_turn", "asked", "agreed")}


@pytest.fixture
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """As where numba is missing."""
    monkeypatch.setattr(bot_playouts, "loop", lambda family, wait: None)


def new(rulebook: str, seed: int) -> tuple[Game, list[RuleBot]]:
    """Experts who begin to play."""
    return stompoly.new(rulebook, 4, seed=seed), [RuleBot("expert", seed * 8 + p) for p in range(4)]


def kept(memory: Any, family: str) -> dict[str, Any]:
    """What a memory holds of deals."""
    return {name: getattr(memory, name) for name in (*KEPT, *ALSO[family])}


@pytest.mark.parametrize(("rulebook", "seed", "refused"), [("ugm", 1, 20), ("classic", 2, 3), ("grab_and_go", 2, 1)])
def test_who_follows_the_log_remembers_what_experts_do(rulebook: str, seed: int, refused: int) -> None:
    game, bots = new(rulebook, seed)
    listener = Listener("expert")
    for _ in range(450):
        if game.over:
            break
        bot_step(game, bots)
        memories = listener.listen(game.seen_by(0))
    family = game.family.name
    for p, bot in enumerate(bots):
        assert kept(memories[p], family) == kept(bot.memory(game, p), family)
    assert sum(memory.refused for memory in memories) >= refused


def at_an_offer(seed: int = 1) -> tuple[Game, list[RuleBot]]:
    """UGM, where somebody has just made an offer to an expert who refuses it."""
    game, bots = new("ugm", seed)
    while not (game.question.kind == "deal" and "refused" in answered(game, bots)):
        bot_step(game, bots)
    return game, bots


def answered(game: Game, bots: list[RuleBot]) -> set[str]:
    """What would come of an answer: asked of another bot, which remembers nothing."""
    twin, seat = game.copy(), game.question.seat
    twin.play(RuleBot("expert").decide(twin.seen_by(seat), seat))
    return {line.kind for line in twin.last}


def test_what_is_taken_back_was_never_said() -> None:
    game, bots = at_an_offer()
    listener = Listener("expert")
    before = [memory.refused for memory in listener.listen(game)]
    bot_step(game, bots)
    assert sum(memory.refused for memory in listener.listen(game)) == sum(before) + 1
    game.undo(1, agreed=True)
    assert [memory.refused for memory in listener.listen(game)] == before


def test_where_a_table_keeps_few_lines_what_was_heard_before_is_still_known() -> None:
    game, bots = at_an_offer()
    listener = Listener("expert")
    bot_step(game, bots)
    before = sum(memory.refused for memory in listener.listen(game))
    turn = game.state.turn
    while game.state.turn == turn:
        bot_step(game, bots)
    game.log = game.log[-1:]
    assert sum(memory.refused for memory in listener.listen(game)) == before > 0


def test_an_answer_without_its_offer_says_nothing() -> None:
    game, bots = at_an_offer()
    bot_step(game, bots)
    game.log = game.log[-1:]
    assert game.log[0].kind == "refused"
    assert sum(memory.refused for memory in Listener("expert").listen(game)) == 0


def at_own_offer() -> tuple[Game, int, Act]:
    """UGM, where an expert whose turn ends would make an offer."""
    game, bots = new("ugm", 1)
    verbs = game.family.verbs
    while True:
        seat = game.question.seat
        usual = RuleBot("expert", 3).decide(game.seen_by(seat), seat)
        if game.question.kind == "end" and verbs[usual.verb] == "offer":
            return game, seat, usual
        bot_step(game, bots)


@pytest.mark.usefixtures("plain")
def test_in_play_outs_an_offer_is_not_made_again_at_once() -> None:
    game, seat, offer = at_own_offer()
    ahead, memories = PlayOuts(game), [game.family.memory() for _ in range(4)]

    def asked() -> str:
        after = ahead.rows(game.state, 1, 1, most=1)[1][0]
        return game.family.asks[after.ask[after.top]]

    assert asked() == "deal"
    memories[seat].turn = game.state.turn
    ahead.recall(memories)
    assert asked() != "deal"
    assert offer.a != seat


@pytest.mark.usefixtures("plain")
def test_an_offer_that_was_refused_at_the_table_is_no_choice() -> None:
    """In play-outs too, it is refused at once."""
    game, seat, _ = at_own_offer()
    ahead, bot = PlayOuts(game), Thinker(1)
    offers = [act for act in game.acts(seat) if game.family.verbs[act.verb] == "offer"]
    offer = that_matter(game.state, offers, ahead)[0]
    ahead.recall(bot.memories(game, seat))
    assert that_matter(game.state, [offer], ahead) == [offer]
    game.play(offer)
    game.play("reject")
    ahead.recall(bot.memories(game, seat))
    assert that_matter(game.state, [offer], ahead) == []


@pytest.mark.xdist_group("compiled")
@pytest.mark.parametrize(("rulebook", "seed"), [("ugm", 1), ("classic", 2)])
def test_compiled_play_outs_remember_the_same(rulebook: str, seed: int) -> None:
    pytest.importorskip("numba")
    game, bots = new(rulebook, seed)
    for _ in range(200):
        bot_step(game, bots)
    fast, slow = PlayOuts(game, wait=True, most=60), PlayOuts(game, wait=True, most=60)
    slow.made, slow.packed, slow.memory = None, [slow.tables], [game.family.memory() for _ in range(16)]
    for p, memory in enumerate(fast.memory[:4]):
        slow.memory[p].w = memory.w.tolist()
    found = []
    for ahead in (fast, slow):
        ahead.recall([bot.memory(game, p) for p, bot in enumerate(bots)])
        position = game.state.pack() if ahead is fast else game.state
        found.append(ahead.rows(position, 7, 4)[0])
    assert np.array_equal(*found)
    fast.recalls = False
    assert not np.array_equal(fast.rows(game.state.pack(), 7, 4)[0], found[0])
