"""A game as messages: what is seen, asked and judged."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

import stompoly
from stompoly.bots import make_bot
from stompoly.engine.state import NOBODY
from stompoly.rulebooks import RULEBOOKS
from stompoly.server import telling
from stompoly.server.peers import encode
from stompoly.table import bot_step
from stompoly.testing import kaiju_scene, menace_scene, scene

A, B = 0, 1
KITA, KOTO = 8, 11


@pytest.mark.parametrize("book", RULEBOOKS)
def test_a_view_holds_nothing_that_nobody_may_see(book: str) -> None:
    """It is made of the game itself where seats hide nothing from each other, so that must make no difference."""
    game = stompoly.new(book, 3, seed=4)
    bots = [make_bot("sensible", p, game.family) for p in range(3)]
    for n in range(150):
        if game.over:
            break
        told = encode(telling.view(game, n))
        assert told == encode(telling.view(game.seen_by(NOBODY), n))
        twin = game.copy()
        twin.family.scramble(twin.state)
        assert told == encode(telling.view(twin, n))
        bot_step(game, bots)


@pytest.mark.parametrize("bot", ["sensible", "random"])
@pytest.mark.parametrize("book", RULEBOOKS)
def test_seats_and_spaces_are_sent_again_whenever_they_change(book: str, bot: str) -> None:
    game, board = stompoly.new(book, 4, seed=2), telling.Board()
    bots = [make_bot(bot, p, game.family) for p in range(4)]
    for n in range(600):
        if game.over:
            break
        bot_step(game, bots)
        kept, fresh = telling.view(game, n, board), telling.view(game, n)
        assert msgspec.json.decode(encode(kept)) == msgspec.json.decode(encode(fresh))


def test_real_dice_are_asked_for_as_many_as_are_rolled() -> None:
    t = scene("classic", "AB", options={"dice.physical": True})
    form = telling.question_message(t.game.seen_by(A), A, 0, 0).dice
    assert form is not None
    assert (form.verb, form.dice) == ("roll", 2)


def test_without_real_dice_there_is_no_form_for_them() -> None:
    t = scene("classic", "AB")
    assert telling.question_message(t.game.seen_by(A), A, 0, 0).dice is None


def test_an_offer_says_what_both_would_have_and_what_it_does_to_groups() -> None:
    t = scene("classic", "AB", deeds={"A": [1], "B": [3]}, cash={"A": 500, "B": 700})
    judged = telling.judge_words(t.game.seen_by(A), 1, A, "trade B give +100 for baltic-avenue")
    assert judged.ok
    assert judged.notes[0] == "cash after: you $400, B $800"
    assert any("Brown" in note for note in judged.notes[1:])


def test_what_is_barred_says_why_and_by_which_clause() -> None:
    t = scene("classic", "AB", cash={"A": 50}, at={"A": 0})
    t.roll(4, 2)
    barred = telling.question_message(t.game.seen_by(A), A, 1, 0).barred
    assert [(item.label, bool(item.reason)) for item in barred] == [("buy", True)]


def barred_of(t: Any) -> list[tuple[str, str]]:
    """What is barred to the first seat, and why."""
    barred = telling.question_message(t.game.seen_by(A), A, 1, 0).barred
    return [(item.label, item.reason) for item in barred]


def test_after_the_move_a_kaiju_player_is_told_why_nothing_is_built() -> None:
    window = "you may only build at the start of your own turn, before the roll"
    assert barred_of(kaiju_scene("ugm", "AB", phase="end", rights={"A": [KITA]})) == [("build", window)]
    assert barred_of(kaiju_scene("ugm", "AB", phase="end")) == []


def test_who_can_build_is_told_nothing() -> None:
    assert barred_of(kaiju_scene("ugm", "AB", rights={"A": [KITA]})) == []
    assert barred_of(scene("classic", "AB", deeds={"A": [1, 3]})) == []


def test_the_owner_of_a_whole_group_is_told_why_nothing_is_built() -> None:
    poor = scene("classic", "AB", deeds={"A": [1, 3]}, cash={"A": 20})
    assert barred_of(poor) == [("build", "you have only $20")]
    mortgaged = scene("classic", "AB", deeds={"A": [1, 3]}, mortgaged=[1])
    assert [label for label, _ in barred_of(mortgaged)] == ["build"]
    hotels = scene("classic", "AB", deeds={"A": [1, 3]}, levels={1: "H", 3: "H"})
    assert barred_of(hotels) == []


def test_what_is_barred_for_one_reason_is_told_once_and_in_words() -> None:
    t = kaiju_scene("ugm", "ABC", masters={"A": "B"}, at={"C": 6})
    t.play("roll", 2, 4)
    reason = "one space more or less must lead into a fight with an enemy kaiju"
    assert barred_of(t) == [("one space further, one space short", reason)]


def test_a_power_that_is_used_is_not_told_every_turn() -> None:
    t = menace_scene("AB", once="A")
    assert "use your power" not in [label for label, _ in barred_of(t)]


def test_a_single_tank_is_not_counted() -> None:
    for tanks, said in (1, "A's tank on Koto"), (2, "A's 2 tanks on Koto"):
        t = kaiju_scene("ugm", "AB", turn="B", at={"B": KITA}, rights={"A": [KOTO]}, tanks={KOTO: tanks})
        t.play("roll", 1, 2)
        while t.game.question.kind != "fire":
            t.play("hold")
        assert t.game.question.text.startswith(said)


def test_money_of_a_trade_is_reported_in_its_unit() -> None:
    estate, kaiju = scene("classic", "AB"), kaiju_scene("ugm", "AB")
    assert (telling.wares(estate.game, 1, A, B).currency, telling.wares(estate.game, 1, A, B).unit) == ("$", "")
    assert (telling.wares(kaiju.game, 1, A, B).currency, telling.wares(kaiju.game, 1, A, B).unit) == ("¥", "K")


def test_the_usual_choice_and_grave_ones_are_marked() -> None:
    t = scene("classic", "AB")
    items = telling.question_message(t.game.seen_by(A), A, 0, 0).items
    assert [item.words for item in items if item.usual] == ["roll"]


@pytest.mark.parametrize(
    ("answer", "own"),
    [
        ("accept", {A: "B accepts your offer"}),
        ("reject", {A: "B rejects your offer", B: "you reject A's offer"}),
        (
            "counter give baltic for +90",
            {A: "B makes you a counter-offer", B: "you make A a counter-offer: Baltic Avenue for $90"},
        ),
    ],
)
def test_somebody_who_made_an_offer_reads_the_answer_as_one_to_them(answer: str, own: dict[int, str]) -> None:
    t = scene("classic", "ABC", phase="end", deeds={"A": [1], "B": [3]})
    t.play("offer B give +60 for baltic")
    lines = telling.log_lines(t.game, t.game.play(answer, B), 1)
    assert [line.own for line in lines if line.mark == "answer"] == [own]
    assert telling.spoken_line(lines[:1], "no")[0].own == {}


def own_lines(t: Any, words: str) -> list[dict[int, str]]:
    return [line.own for line in telling.log_lines(t.game, t.game.play(words, A), 1) if line.own]


def test_whoever_makes_an_offer_reads_it_as_their_own() -> None:
    t = scene("classic", "ABC", phase="end", deeds={"A": [1], "B": [3]})
    assert own_lines(t, "offer B give +60 for baltic") == [{A: "you offer B $60 for Baltic Avenue"}]
    kaiju = kaiju_scene("ugm", "ABC", phase="end", rights={"B": [KOTO]})
    assert own_lines(kaiju, f"offer B give +60 for #{KOTO}") == [{A: "you offer B ¥60K for Koto"}]


def test_whoever_offers_deeds_for_a_debt_reads_it_as_their_own() -> None:
    owed: dict[str, Any] = {"deeds": {"A": [5], "B": [39]}, "at": {"A": 36}, "cash": {"A": 0}}
    t = scene("classic", "AB", **owed, options={"debt.payInKind": True})
    t.roll(1, 2)
    assert own_lines(t, "settle with reading") == [{A: "you offer B Reading Railroad to settle the debt of $50"}]


def test_somebody_who_offered_a_deal_between_kaiju_reads_that_it_was_accepted() -> None:
    t = kaiju_scene("ugm", "ABC", phase="end", rights={"B": [KOTO]})
    t.play(f"offer B give +60 for #{KOTO}")
    lines = telling.log_lines(t.game, t.game.play("accept", B), 1)
    assert [line.own for line in lines if line.mark == "answer"] == [{A: "B accepts your offer"}]
