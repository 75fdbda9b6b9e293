"""Every motion knows the log line that tells it, and every log line knows whom it is about."""

from __future__ import annotations

import pytest

import stompoly
from stompoly.bots import make_bot
from stompoly.faces.seen import NONE, Motion
from stompoly.faces.telling import lines_worth_telling
from stompoly.game import Game, Line
from stompoly.server.telling import log_lines, motions
from stompoly.table import bot_step
from stompoly.testing import KaijuScene, MenaceScene, Scene, kaiju_scene, menace_scene, scene

NAMES = ["Annika", "Bodil", "Cyprian", "Dagny"]
BOOKS = ("classic", "gopoly", "grab_and_go", "ugm", "monsters_menace")


def captions(t: Scene | KaijuScene | MenaceScene, words: str, *dice: int) -> list[tuple[str, str]]:
    """Each motion of an action with the line that tells it."""
    before = list(t.game.state.pos[: t.game.state.seats])
    lines = t.play(words, *dice)
    sent = log_lines(t.game, lines, 1)
    return [(motion.kind, sent[motion.line].text) for motion in motions(t.game, lines, before)]


def test_a_payment_that_is_not_told_by_itself_belongs_to_the_purchase() -> None:
    t = scene("classic", "AB", at={"A": 36})
    assert captions(t, "roll", 1, 2) == [("dice", "A rolls 1 and 2"), ("walk", "A moves to Boardwalk")]
    bought = "A buys Boardwalk for $400"
    assert captions(t, "buy") == [("pay", bought), ("deed", bought)]


def test_the_way_to_jail_belongs_to_the_line_that_says_why() -> None:
    t = scene("classic", "AB", at={"A": 27})
    assert captions(t, "roll", 1, 2)[-1] == ("jump", "A is sent to Jail")


def test_two_payments_have_a_line_each() -> None:
    t = scene("classic", "AB", at={"A": 36}, deeds={"B": [1]})
    said = captions(t, "roll", 2, 3)
    paid = [text for kind, text in said if kind == "pay"]
    assert paid == ["A collects $200 at GO", "A pays B $2 rent for Mediterranean Avenue"]


def test_a_hit_belongs_to_the_shot() -> None:
    t = kaiju_scene("ugm", "AB", at={"A": 1}, rights={"B": [8]}, tanks={8: 3})
    t.roll(3, 4)
    t.play("attack tank 1")
    said = [text for kind, text in captions(t, "fire a") if kind == "hit"]
    assert len(said) == 1
    assert said[0].startswith("B fires at A with 2 tanks")


def test_a_walk_belongs_to_the_move() -> None:
    t = menace_scene("AB")
    assert ("walk", "A moves to Baltic Avenue") in captions(t, "move", 1, 2) + captions(t, "walk 3")


@pytest.mark.parametrize("book", BOOKS)
def test_in_games_of_bots_every_motion_has_its_line_and_every_line_those_it_names(book: str) -> None:
    game = stompoly.new(book, NAMES, seed=5)
    bots = [make_bot("random", 3 + p, game.family) for p in range(len(NAMES))]
    while not game.over and len(game.moves) < 400:
        before = list(game.state.pos[: len(NAMES)])
        lines = bot_step(game, bots)
        check_motions(game, lines, motions(game, lines, before))
        for sent in log_lines(game, lines, 0):
            named = {p for p, name in enumerate(NAMES) if name in sent.text}
            assert named <= set(sent.about), sent
            assert sent.seat < 0 or sent.seat in sent.about, sent


def check_motions(game: Game, lines: list[Line], moved: list[Motion]) -> None:
    sent = [line for _, line in lines_worth_telling(game, lines)]
    for motion in moved:
        assert 0 <= motion.line < len(sent), motion
        about = set(game.family.facts.seats(sent[motion.line].event))
        moving = {motion.seat, motion.other} - {NONE}
        assert not moving or about & moving, (motion, sent[motion.line])


def test_the_end_is_about_everybody_and_a_turn_is_marked() -> None:
    t = scene("classic", "ABC", options={"resign.policy": "bankruptToBank"})
    lines = log_lines(t.game, [*t.play("A: resign"), *t.play("B: resign")], 3)
    assert {line.mark: line.about for line in lines if line.mark} == {
        "turn": [1],
        "out": [1],
        "end": [0, 1, 2],
        "won": [0, 1, 2],
    }


def test_an_answer_to_an_offer_is_marked() -> None:
    t = scene("classic", "AB", deeds={"A": [39]})
    t.play("offer B give #39 for +10")
    assert [(line.mark, line.about) for line in log_lines(t.game, t.play("reject"), 1)] == [("answer", [0, 1])]
