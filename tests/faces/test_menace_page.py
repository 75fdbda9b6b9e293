"""What the page gets to know about games of the menace family: seats, spaces, acts."""

from __future__ import annotations

import pytest

from stompoly.faces.menace.page import PAGE
from stompoly.faces.menace.page_spaces import EMPTY
from stompoly.faces.pages import page_of
from stompoly.faces.seen import NONE, Meter, Piece
from stompoly.testing import menace_scene
from tests.faces.helpers_menace_page import (
    BALTIC,
    BOARDWALK,
    CHANCE,
    GO,
    JAIL,
    MEDITERRANEAN,
    ORIENTAL,
    PARKING,
    READING,
    A,
    B,
    C,
    acts,
)


def test_the_page_is_found_by_the_rules() -> None:
    t = menace_scene("AB")
    assert page_of(t.game) is PAGE
    assert not PAGE.hides(t.game)
    assert PAGE.number(t.game, A) is None
    assert [(side.seat, side.money, side.wares) for side in PAGE.wares(t.game, A, B)] == [(A, 0, []), (B, 0, [])]


# --- seats and spaces --------------------------------------------------------------------------------


def test_a_seat_has_place_token_points_prizes_and_tokens() -> None:
    t = menace_scene(
        "AB", at={"B": READING}, prizes={"B": {"house": 2, "deed": [BOARDWALK, 9]}}, tokens={"iron": "B", "cat": "B"}
    )
    view = PAGE.seat(t.game, B)
    assert (view.pos, view.token, view.out) == (READING, t.game.players[B].token, False)
    assert view.meters == [
        Meter("points", "points", str(t.points("B")), t.points("B")),
        Meter("houses", "houses", "2", 2),
        Meter("hotels", "hotels", "0", 0),
        Meter("deeds", "deeds", "2", 2),
    ]
    assert view.lots == [9, BOARDWALK]
    assert view.things[:1] == ["2 houses"]
    assert view.things[-2:] == ["cat", "iron"]
    assert PAGE.seat(t.game, A).things == []


def test_tags_say_what_is_the_matter_with_a_monster() -> None:
    t = menace_scene(
        "ABC", monsters={"B": "cthulhu"}, once="B", skip={"B": 1}, dice_next={"C": 3}, put="C", at={"C": JAIL}
    )
    assert PAGE.seat(t.game, A).tags == []
    assert PAGE.seat(t.game, B).tags == ["loses next turn", "power used"]
    assert PAGE.seat(t.game, C).tags == ["3 dice next turn", "was moved here"]


def test_a_property_has_pieces_tokens_and_words() -> None:
    t = menace_scene("AB", houses={BALTIC: 2}, hotels={BALTIC: 1}, tokens={"iron": BALTIC, "cat": BALTIC})
    view = PAGE.space(t.game, BALTIC)
    assert (view.owner, view.pieces, view.flags) == (NONE, [Piece("house", 2), Piece("hotel", 1)], [])
    assert view.loot == ["cat", "iron"]
    assert all(what in view.text for what in ("2 houses", "1 hotel", "cat lies here", "iron lies here"))


def test_a_destroyed_property_is_a_ruin_and_has_its_winner() -> None:
    t = menace_scene("AB", prizes={"B": {"deed": [BOARDWALK]}}, destroyed=[BALTIC])
    won, boxed = PAGE.space(t.game, BOARDWALK), PAGE.space(t.game, BALTIC)
    assert (won.owner, won.flags, boxed.owner, boxed.flags) == (B, ["ruin"], NONE, ["ruin"])
    assert "destroyed" in boxed.text
    assert PAGE.space(t.game, ORIENTAL).flags == []


def test_other_spaces_share_one_view_unless_something_lies_there() -> None:
    t = menace_scene("AB", tokens={"dog": JAIL})
    assert PAGE.space(t.game, GO) is EMPTY
    assert PAGE.space(t.game, CHANCE) is EMPTY
    assert PAGE.space(t.game, JAIL).loot == ["dog"]
    t.play("move", 4, 6)
    t.play("walk 10")
    t.play("pick up dog")
    assert PAGE.space(t.game, JAIL) is EMPTY
    assert PAGE.seat(t.game, A).things == ["dog"]


# --- acts --------------------------------------------------------------------------------------------


def test_what_is_here_can_be_attacked_or_not_and_why() -> None:
    t = menace_scene("AB", at={"A": BALTIC, "B": BALTIC}, houses={BALTIC: 1})
    found = acts(t, A, BALTIC)
    assert [(words, act.ok) for words, act in found.items()] == [
        ("attack house", True),
        ("attack property", False),
        ("attack b", True),
    ]
    assert found["attack property"].reason.startswith("the property cannot be attacked while a house")
    assert found["attack property"].clause
    assert acts(t, B, BALTIC) == {}  # it is not B's turn
    locked = menace_scene("AB", at={"A": BALTIC}, unlocked=False)
    assert acts(locked, A, BALTIC)["attack property"].reason.startswith("no attacks until")


def test_a_monster_elsewhere_may_be_out_of_reach() -> None:
    t = menace_scene("ABC", at={"A": BALTIC, "B": READING, "C": PARKING}, monsters={"A": "king_ape"}, houses={5: 1})
    assert acts(t, A, READING)["attack b"].reason.startswith("you have nothing to throw")
    assert "attack house" not in acts(t, A, READING)
    assert "not on your side" in acts(t, A, PARKING)["attack c"].reason
    assert acts(t, A, MEDITERRANEAN) == {}


def test_spaces_that_a_choice_leads_to_have_it() -> None:
    t = menace_scene("AB")
    t.play("move", 1, 5)
    assert [list(acts(t, A, lot)) for lot in (1, 2, 5, 6)] == [["walk 1"], [], ["walk 5"], ["walk 6"]]
    assert acts(t, A, GO) == {}  # B is there, but now is no time to attack
    army = menace_scene("AB", at={"A": CHANCE, "B": ORIENTAL})
    army.play("action", 6)
    army.play("aim B", 3)
    assert [list(acts(army, A, lot)) for lot in (9, 3)] == [["shove on"], ["shove back"]]
    beam = menace_scene("AB", monsters={"A": "slime"})
    beam.play("power", 6, 1)
    assert list(acts(beam, A, JAIL)) == ["corner #10"]
    put = menace_scene("ABC", at={"A": PARKING})
    assert list(acts(put, A, BOARDWALK)) == ["action b boardwalk", "action c boardwalk"]


@pytest.mark.parametrize("kind", PAGE.expected)
def test_expected_answers_are_of_a_question(kind: str) -> None:
    assert kind in menace_scene("AB").game.family.asks.values()


def test_expected_answers_that_are_barred_have_a_reason() -> None:
    t = menace_scene("AB", at={"A": BALTIC}, unlocked=False)
    refused = {words: t.game.why(words) for words in PAGE.expected["choose"]}
    assert [words for words, why in refused.items() if why is None] == ["move", "end"]
    assert str(refused["attack"]).startswith("no attacks until")
    assert str(refused["action"]).startswith("this space has no action")
    far = menace_scene("AB", at={"A": BALTIC, "B": READING}, prizes={"A": {"house": 1}})
    far.play("attack B", 6, 6)
    assert str(far.game.why(PAGE.expected["strike"][0])).startswith(
        "a monster on another space can only be hit by throwing"
    )
