"""Bots say why they turn an offer down: the reason they give is the one they act by."""

from __future__ import annotations

from copy import deepcopy

import pytest

import stompoly
from stompoly.bots import RuleBot, make_bot
from stompoly.faces.groups import PLAIN
from stompoly.faces.objections import objection_text
from stompoly.game import Game
from stompoly.rules.objections import KINDS, Objection
from stompoly.testing import kaiju_scene, scene
from stompoly.texts import common as texts

A, B = 0, 1
NAMES = ("random", "sensible", "expert")  # the first makes offers of all kinds
ANSWERS = ("accept", "reject", "counter")


def answer(game: Game, offer: str, bot: RuleBot | None = None) -> str:
    """What B does with an offer of A's, and what it says."""
    game.play(offer, A)
    bot = bot or RuleBot("sensible")
    objection = bot.objection(game, B)
    act = bot.decide(game, B)
    game.play(act)
    return f"{game.family.verbs[act.verb]} {objection_text(game, act, objection, PLAIN)}"


@pytest.mark.parametrize("kind", KINDS)
def test_every_reason_has_its_words(kind: str) -> None:
    assert all(kind in said for said in texts.OBJECTIONS.values())


def test_a_group_for_another_is_the_reason() -> None:
    game = scene("classic", "AB", deeds={"A": [16, 18], "B": [19]}).game
    said = answer(game, "trade b give +10 for new-york-avenue")
    assert said.endswith("B: “That would give you all of Orange, so it costs more.”")


def test_a_group_of_its_own_is_the_reason() -> None:
    game = scene("classic", "AB", deeds={"A": [5], "B": [37, 39]}).game
    assert "I would have to break up Dark blue" in answer(game, "trade b give reading for boardwalk")


def test_cash_is_the_reason_unless_it_is_hidden() -> None:
    said = {}
    for hidden in ("public", "hidden"):
        options = {"info.cash": hidden}
        game = scene("classic", "AB", deeds={"A": [16, 18], "B": [19]}, cash={"B": 150}, options=options).game
        said[hidden] = answer(game, "trade b give st-james-place tennessee-avenue for +149")
    assert "too little cash" in said["public"]
    assert "cash" not in said["hidden"]


def test_the_same_offer_again_is_the_reason() -> None:
    game, bot = scene("classic", "AB", deeds={"B": [37, 39]}, cash={"A": 400}).game, RuleBot("sensible")
    offer = "trade b give +5 for boardwalk"
    first, second = (answer(game, offer, bot) for _ in range(2))
    assert "break up Dark blue" in first
    assert second == "reject B: “I turned that down a moment ago.”"


def test_deals_of_kaiju_have_reasons_too() -> None:
    game = kaiju_scene("ugm", "AB", rights={"A": [1], "B": [2, 4]}).game
    assert answer(game, f"offer b give nothing +1 for {game.words.lot_word(4)}") != "accept "


def test_a_taken_offer_needs_no_reason() -> None:
    game = scene("classic", "AB", deeds={"A": [5], "B": [39]}).game
    assert answer(game, "trade b give reading +1000 for boardwalk") == "accept "


@pytest.mark.parametrize("rulebook", ["classic", "gopoly", "grab_and_go", "ugm"])
def test_reasons_fit_the_answers_of_whole_games(rulebook: str) -> None:
    """An offer is taken where nothing speaks against it, and only there; to ask changes neither bot nor game."""
    asked = 0
    for seed in range(3):
        game, bots = stompoly.new(rulebook, 3, seed=seed), [RuleBot(name, seed) for name in NAMES]
        for _ in range(700):
            if game.over:
                break
            seat = game.question.seat
            bot = bots[seat]
            remembered = deepcopy(vars(bot.memory(game, seat)))
            objection = bot.objection(game, seat)
            assert vars(bot.memory(game, seat)) == remembered
            act = bot.decide(game, seat)
            if bot.name != "random" and game.family.verbs[act.verb] in ANSWERS:
                asked += 1
                assert (objection is None) == (game.family.verbs[act.verb] == "accept"), (game.question.text, objection)
            game.play(act)
    assert asked > 0


def test_a_bot_without_judgement_gives_no_reason() -> None:
    game = scene("classic", "AB", deeds={"B": [37, 39]}).game
    bot = make_bot("random", 1, game.family)
    assert isinstance(bot, RuleBot)
    assert bot.objection(game, B) == Objection("none")
