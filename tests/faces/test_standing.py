"""Standing answers: what a page may answer for a player who wants that, and where it must not."""

from __future__ import annotations

import pytest

import stompoly
from stompoly.bots import make_bot
from stompoly.faces.by_family import face_of
from stompoly.faces.menu import Item
from stompoly.faces.seen import StandingAnswer
from stompoly.faces.standing import only_choice, standing_answers, standing_kinds
from stompoly.game import Game
from stompoly.rulebooks import RULEBOOKS
from stompoly.table import bot_step
from stompoly.testing import kaiju_scene, menace_scene, scene
from tests.e2e.helpers_files import ruined

THROW, END = StandingAnswer("roll", "roll"), StandingAnswer("end", "end")


def answers(game: Game) -> list[StandingAnswer]:
    """Of the seat that is asked."""
    seat = game.question.seat
    seen = game.seen_by(seat)
    return standing_answers(seen, seat, face_of(seen).menu(seen, seat))


@pytest.mark.parametrize("name", RULEBOOKS)
def test_every_standing_answer_is_one_that_this_game_knows_and_allows(name: str) -> None:
    game = stompoly.new(name, ["ann", "bo", "cy"], 7)
    bots = [make_bot("sensible", p, game.family) for p in range(3)]
    kinds, met = standing_kinds(game), set()
    for _ in range(400):
        if game.over:
            break
        for answer in answers(game):
            assert answer.kind in kinds
            assert game.why(answer.words, game.question.seat) is None
            met.add(answer.kind)
        bot_step(game, bots)
    assert {"roll", "end"} <= met


def test_a_roll_waits_for_nothing_but_what_the_turn_is_for() -> None:
    assert answers(scene("classic", "AB", deeds={"A": [5]}).game) == [THROW]  # it could be mortgaged
    assert answers(scene("classic", "AB", deeds={"A": [1, 3]}, cash={"A": 500}).game) == []  # one may build


def test_in_jail_nobody_rolls_for_a_player_who_can_pay() -> None:
    t = scene("classic", "AB", held={"A": 1}, cash={"A": 500})
    assert [act for act in ("roll", "fine") if t.game.why(act, 0) is None] == ["roll", "fine"]
    assert answers(t.game) == []


def test_a_turn_ends_when_nothing_else_is_possible() -> None:
    t = scene("classic", "AB", at={"A": 0}, cash={"A": 500})
    t.roll(1, 2)
    assert answers(t.game) == []  # buy or decline
    t.play("buy")
    assert answers(t.game) == [END]


def test_auctions_are_passed_and_offers_refused_by_whoever_makes_them() -> None:
    t = scene("classic", "AB", at={"A": 0}, deeds={"B": [5]}, cash={"A": 500, "B": 500})
    t.play("offer B give +100 for reading-railroad")
    assert answers(t.game) == [StandingAnswer("refuse", "reject", 0)]
    t.play("reject")
    t.roll(1, 2)
    t.play("decline")
    assert answers(t.game) == [StandingAnswer("pass", "pass")]


def test_real_dice_are_never_rolled_for_anybody() -> None:
    game = scene("classic", "AB", options={"dice.physical": True}).game
    assert answers(game) == []
    assert "roll" not in standing_kinds(game)


def test_the_last_way_out_is_never_taken_for_anybody() -> None:
    game = ruined()
    assert [item.words for item in face_of(game).menu(game, 0)][-1] == "bankrupt"
    assert answers(game) == []
    assert only_choice([Item("bankrupt", "bankrupt")]) == ""
    assert only_choice([Item("hold", "hold")]) == "hold"


def test_a_kaiju_rolls_once_there_is_nothing_to_build_or_place() -> None:
    assert answers(kaiju_scene("ugm", "AB", money={"A": 0}).game) == [THROW]


def test_a_monster_moves_only_where_it_could_do_nothing_else() -> None:
    assert answers(menace_scene("AB", at={"A": 0, "B": 0}).game) == []  # it may attack B
    game = menace_scene("AB", at={"A": 0, "B": 12}).game
    assert answers(game) == [StandingAnswer("roll", "move")]
    assert standing_kinds(game) == ["roll", "end", "only"]
