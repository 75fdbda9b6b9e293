"""Asking a game and playing it: questions, log, views, refusals, the end."""

from __future__ import annotations

from typing import Any

import pytest

import stompoly
from stompoly.engine.state import NOBODY
from stompoly.estate import state as state_of
from stompoly.game import RefusedError, SeatError
from stompoly.rules.acts import Act
from stompoly.rules.estate.codes import Event, Verb
from stompoly.testing import scene
from tests.api.helpers_game import begun, throw


def test_a_question_says_what_is_asked_of_whom_and_by_which_rules() -> None:
    question = begun().question
    assert (question.kind, question.seat, question.who) == ("roll", 0, "ann")
    assert question.text == "ann to roll ($1500)."
    assert "CLA-TRN-04" in question.clauses


def test_playing_returns_what_happened_and_keeps_it() -> None:
    game = begun()
    game.force(1, 0)
    lines = game.play("roll")
    assert [line.kind for line in lines] == ["throw", "moved", "landed"]
    assert [line.text for line in lines] == [
        "ann rolls 2 and 1",
        "ann moves to Baltic Avenue",
        "ann is on Baltic Avenue",
    ]
    assert lines[0].clause == "CLA-TRN-04"
    assert lines[0].event.kind == Event.THROW
    assert lines == game.last
    assert [line.fact for line in lines] == game.events
    assert game.log[-len(lines) :] == lines
    assert [move.text for move in game.moves] == ["roll"]
    assert game.moves[0].forced == (1, 0)


def test_options_are_those_of_the_seat_asked_or_of_another() -> None:
    game = begun()
    assert [game.text(act) for act in game.acts()] == ["roll"]
    assert game.acts("ann") == game.acts(0) == game.acts()
    assert game.acts("bo") == []


def test_why_returns_nothing_for_what_is_allowed_and_changes_nothing() -> None:
    game = begun()
    before = game.state.to_bytes()
    assert game.why("roll") is None
    refused = game.why("buy")
    assert isinstance(refused, RefusedError)
    assert refused.verdict == "not_asked"
    assert game.state.to_bytes() == before
    assert game.moves == []


def test_a_view_hides_the_stream_and_the_decks() -> None:
    game = begun()
    for seat in (NOBODY, 0, "bo"):
        seen = game.view(seat)
        assert seen.rng == 0
        assert set(seen.deck[0][: seen.deck_size[0]]) == {-1}
        assert seen.cash == state_of(game).cash
    assert game.view().to_bytes() == game.view(NOBODY).to_bytes()


def test_a_seat_sees_neither_the_seed_nor_sealed_bids() -> None:
    t = scene("classic", "ABC", options={"auction.format": "sealed"}, at={"A": 36}, seed=4321)
    t.roll(1, 2)
    t.play("decline")
    t.play("bid 137")
    seen = t.game.seen_by(2)
    assert seen.seed != t.game.seed
    assert "137" not in f"{seen.moves} {[line.text for line in seen.log]} {seen.question} {state_of(seen).sealed}"
    assert state_of(t.game.seen_by(1)).sealed[1] == 137


def test_playing_on_a_view_leaves_the_game_alone() -> None:
    game = begun()
    before, log = game.state.to_bytes(), list(game.log)
    twin = game.seen_by(0)
    twin.play("roll")
    assert game.state.to_bytes() == before
    assert game.log == log
    assert game.moves == []


def test_equal_states_have_equal_digests() -> None:
    one, two = begun(), begun()
    assert one.digest() == two.digest()
    throw(one, 3, 4)
    assert one.digest() != two.digest()


def test_the_end_names_the_winners_and_refuses_more() -> None:
    t = scene("classic", "AB", deeds={"B": [39]}, levels={39: "H"}, at={"A": 36}, cash={"A": 10})
    t.roll(1, 2)
    game = t.game
    assert game.over
    assert game.winners == ["B"]
    assert (game.question.kind, game.question.who) == ("over", "")
    assert "The game is over: only one player is left. Winner: B." in game.question.text
    assert game.acts() == []
    refused = t.refused("B: roll")
    assert (refused.verdict, refused.reason) == ("game_over", "the game is over")


def test_nobody_has_won_before_the_end() -> None:
    assert begun().winners == []


@pytest.mark.parametrize("seat", [3, 99, -2])
def test_a_seat_that_is_not_there_is_reported(seat: int) -> None:
    game = begun()
    calls: list[Any] = [game.acts, game.view, lambda p: game.play("roll", p)]
    for call in calls:
        with pytest.raises(SeatError, match=f"there is no seat {seat}; the seats are 0 to 2"):
            call(seat)


@pytest.mark.parametrize("act", [Act(99, Verb.ROLL), Act(0, 77), Act(-5, Verb.BUY), Act(0, Verb.BUILD, 99, 1 << 40)])
def test_an_act_that_makes_no_sense_is_refused(act: Act) -> None:
    game = begun()
    before = game.state.to_bytes()
    with pytest.raises(RefusedError):
        game.play(act)
    assert game.state.to_bytes() == before


def test_no_more_outcomes_are_fixed_than_can_wait() -> None:
    game = begun()
    with pytest.raises(ValueError, match="at most 16 outcomes can be set in advance"):
        game.force(*range(17))
    with pytest.raises(ValueError, match="of 0 or more"):
        game.force(-1)
    assert game.state.forced_left == 0
    game.force(*([5] * 16))
    assert game.state.forced_left == 16


def test_a_refusal_has_reason_clause_and_verdict_and_changes_nothing() -> None:
    t = scene("classic", "AB", deeds={"A": [37]}, phase="end")
    before, moves = t.s.to_bytes(), list(t.game.moves)
    with pytest.raises(RefusedError) as caught:
        t.game.play("build park place")
    refused = caught.value
    assert refused.reason == "A does not own the whole colour group"
    assert refused.verdict == "group_incomplete"
    assert refused.clause.startswith("CLA-")
    assert refused.clause in t.game.book.clauses
    assert str(refused) == f"{refused.reason} ({refused.clause})"
    assert t.s.to_bytes() == before
    assert t.game.moves == moves


def test_a_refusal_names_the_amounts_that_matter() -> None:
    t = scene("classic", "AB", at={"A": 36}, cash={"B": 90})
    t.roll(1, 2)
    t.play("decline")
    t.play("bid 60")
    assert t.refused("bid 60").reason == "the next bid must be at least $61"
    assert t.refused("B: bid 61").reason == "that is for A to decide"
    t.play("bid 80")
    assert "can bid $90 at most" in t.refused("bid 91").reason


def test_what_waits_for_the_next_roll_survives_a_refusal() -> None:
    game = begun()
    game.force(2, 3)
    with pytest.raises(RefusedError):
        game.play("buy")
    assert game.play("roll")[0].text == "ann rolls 3 and 4"


def test_out_of_turn_business_names_its_seat() -> None:
    t = scene("classic", "AB", deeds={"B": [1, 3, 5]})
    assert t.asked == "A"
    t.play("B: build baltic")
    assert t.level(3) == 1
    t.play("b: mortgage reading railroad")
    assert t.mortgaged(5)
    assert t.asked == "A"
    assert t.game.moves[-1].seat == 1


def test_a_seat_may_be_given_with_the_words() -> None:
    t = scene("classic", "AB", deeds={"B": [1, 3]})
    t.game.play("build baltic", "B")
    t.game.play("build mediterranean", 1)
    assert (t.level(1), t.level(3)) == (1, 1)


def test_answering_for_another_seat_is_refused() -> None:
    refused = scene("classic", "AB").refused("B: roll")
    assert refused.verdict == "not_yours_to_answer"
    assert refused.reason == "that is for A to decide"


def test_a_copy_is_a_game_of_its_own() -> None:
    game = stompoly.new("classic", ["a", "b"], seed=3)
    twin = game.copy()
    twin.play("roll")
    assert (len(game.moves), len(twin.moves)) == (0, 1)
    assert game.digest() != twin.digest()
    assert len(game.log) < len(twin.log)
    game.play("roll")
    assert game.digest() == twin.digest()


def test_a_game_says_what_it_is() -> None:
    assert repr(stompoly.new("gopoly", ["a", "b"], seed=3)) == (
        "<Game of Gopoly (regular): a, b; 0 moves; a rolls to see who starts.>"
    )


def test_dice_are_fixed_by_their_faces() -> None:
    game = stompoly.new("classic", ["a", "b"], seed=3)
    game.dice(6, 5, 1, 2)
    game.play("roll")
    game.play("roll")
    assert [(line.event.x, line.event.y) for line in game.log if line.kind == "roll_off"] == [(6, 5), (1, 2)]
    with pytest.raises(ValueError, match="dice show 1 to 6"):
        game.dice(0, 7)


def test_a_tie_for_who_starts_is_logged() -> None:
    game = stompoly.new("classic", ["a", "b", "c"], seed=3)
    game.dice(6, 5, 1, 2, 5, 6)
    for _ in range(3):
        game.play("roll")
    assert game.log[-1].text == "Equal rolls: a and c roll again"
    assert game.log[-1].clause == "CLA-TRN-02"


@pytest.mark.clause("CLA-JAIL-09")
def test_leaving_jail_cites_the_way_out() -> None:
    t = scene("classic", "AB", held={"A": 1}, passes={"A": 1})
    assert {line.kind: line.clause for line in t.play("fine")}["freed"] == "CLA-JAIL-09"
    t = scene("classic", "AB", held={"A": 1}, passes={"A": 1})
    assert {line.kind: line.clause for line in t.play("use pass")}["freed"] == "CLA-JAIL-07"
