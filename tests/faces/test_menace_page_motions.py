"""What the page moves in games of the menace family."""

from __future__ import annotations

from stompoly.faces.menace.page import PAGE
from stompoly.faces.seen import NONE, Motion
from stompoly.testing import menace_scene
from tests.faces.helpers_menace_page import (
    BALTIC,
    BOARDWALK,
    CHANCE,
    ELECTRIC,
    INCOME_TAX,
    JAIL,
    ORIENTAL,
    READING,
    A,
    B,
    moved,
    of_kind,
)


def test_a_throw_and_the_walk_that_follows() -> None:
    t = menace_scene("AB", at={"A": BOARDWALK}, dice_next={"A": 3})
    assert PAGE.dice(t.game) == []
    assert moved(t, "move", 1, 2, 5) == [Motion("dice", A, faces=[1, 2, 5])]
    assert PAGE.dice(t.game.seen_by(B)) == [1, 2, 5]
    assert moved(t, "walk 3") == [Motion("walk", A, lot=2, path=[0, 1, 2])]
    bare = menace_scene("AB")
    bare.s.die1 = 4
    assert PAGE.dice(bare.game) == [4]  # of a game whose log is not here


def test_the_dice_of_an_attack_and_a_single_die_are_the_last_throw() -> None:
    t = menace_scene("AB", at={"A": BALTIC})
    told = moved(t, "attack property", 1, 2)
    assert of_kind(told, "dice") == [Motion("dice", A, faces=[1, 2])]
    assert PAGE.dice(t.game) == [1, 2]
    squad = menace_scene("AB", at={"A": JAIL})
    assert of_kind(moved(squad, "action", 1), "dice") == [Motion("dice", A, faces=[1])]
    assert PAGE.dice(squad.game) == [1]


def test_what_is_destroyed_falls_and_is_taken() -> None:
    t = menace_scene("AB", at={"A": BALTIC}, houses={BALTIC: 1})
    told = moved(t, "attack house", 6, 6)
    assert told[1:] == [
        Motion("fall", A, lot=BALTIC, n=1, piece="house", text="a house", clash=True),
        Motion("take", A, lot=BALTIC, n=1, piece="house", text="a house"),
    ]
    bare = menace_scene("AB", at={"A": BALTIC})
    told = of_kind(moved(bare, "attack property", 6, 6), "take")
    assert [(m.piece, m.lot, m.text) for m in told] == [("deed", BALTIC, "the title deed to Baltic Avenue")]


def test_a_beaten_monster_is_hit_and_robbed() -> None:
    t = menace_scene("AB", at={"A": BALTIC, "B": BALTIC}, prizes={"B": {"deed": [9]}})
    told = moved(t, "attack B", 6, 6)
    assert of_kind(told, "hit") == [Motion("hit", A, B, BALTIC, clash=True)]
    assert [(m.seat, m.other, m.lot, m.piece) for m in of_kind(told, "take")] == [(A, B, 9, "deed")]


def test_a_theft_without_a_fight_tells_its_prize_too() -> None:
    t = menace_scene("AB", at={"A": INCOME_TAX}, prizes={"B": {"hotel": 1}})
    told = moved(t, "action B")
    assert of_kind(told, "take") == [Motion("take", A, B, n=1, piece="hotel", text="a hotel")]


def test_tokens_are_picked_up_and_go_to_the_box() -> None:
    t = menace_scene("AB", tokens={"car": BALTIC})
    t.play("move", 1, 2)
    t.play("walk 3")
    assert moved(t, "pick up car") == [Motion("take", A, lot=BALTIC, n=1, piece="token", text="car token")]
    t.play("attack property", 1, 3)
    told = moved(t, "add car")
    assert told[0] == Motion("take", NONE, A, n=1, piece="token", text="car token")


def test_a_token_that_protects_goes_to_the_box() -> None:
    t = menace_scene("AB", at={"A": INCOME_TAX}, prizes={"B": {"house": 1}}, tokens={"shoe": "B"})
    t.play("action B")
    assert moved(t, "protect shoe") == [Motion("take", NONE, B, n=1, piece="token", text="shoe token")]


def test_what_is_thrown_or_discarded_goes_to_the_box() -> None:
    t = menace_scene("AB", at={"A": BALTIC, "B": READING}, prizes={"A": {"house": 1}})
    t.play("attack B", 1, 1)
    assert moved(t, "throw house")[0] == Motion("take", NONE, A, n=1, piece="house", text="a house")
    car = menace_scene("AB", at={"A": READING, "B": BALTIC})
    car.play("attack B", 1, 1)
    assert of_kind(moved(car, "throw car"), "take") == []
    squad = menace_scene("AB", at={"A": JAIL}, prizes={"B": {"deed": [9]}})
    squad.play("action", 6)
    told = moved(squad, "aim B")
    assert [(m.seat, m.other, m.lot, m.piece) for m in told] == [(NONE, B, 9, "deed")]


def test_monsters_jump_are_shoved_and_change_places() -> None:
    t = menace_scene("AB", at={"A": READING})
    assert moved(t, "action on") == [Motion("jump", A, lot=15)]
    army = menace_scene("ABC", turn="C", at={"C": CHANCE, "B": ORIENTAL})
    army.play("action", 6)
    army.play("aim B", 3)
    assert moved(army, "shove back") == [Motion("jump", B, 2, BALTIC)]
    swap = menace_scene("ABC", at={"A": ELECTRIC, "B": BALTIC, "C": BOARDWALK})
    assert moved(swap, "action B C") == [Motion("jump", B, 2, BOARDWALK), Motion("jump", 2, B, BALTIC)]
