"""What the page shows about what is going on in games of the menace family. What choices mean is said by the face and
tested there."""

from __future__ import annotations

from stompoly.faces.menace.page import PAGE
from stompoly.faces.seen import NONE
from stompoly.testing import menace_scene
from tests.faces.helpers_menace_page import BALTIC, CHANCE, INCOME_TAX, JAIL, ORIENTAL, READING, A, B, panel, rows

# --- attacks -----------------------------------------------------------------------------------------


def test_a_strike_says_roll_need_and_what_could_be_added() -> None:
    t = menace_scene("AB", at={"A": BALTIC}, houses={BALTIC: 1}, tokens={"car": "A", "cat": "A"})
    t.play("attack house", 1, 3)
    shown = panel(t)
    assert (shown.kind, shown.lot, shown.title) == ("strike", BALTIC, "A attacks a house on Baltic Avenue")
    said = rows(shown)
    assert (said["rolled"], said["needs"], said["as it stands"]) == ("4 (1 and 3)", "6", "4: fails")
    assert said["worth"] == "1 point"
    helps = [row.text for row in shown.rows if row.label == "can still"]
    assert len(helps) == 2
    assert any("cat" in text for text in helps)
    assert any("car" in text for text in helps)
    assert [side.seat for side in shown.sides] == [A]


def test_what_was_added_counts() -> None:
    t = menace_scene("AB", at={"A": BALTIC}, hotels={BALTIC: 1}, tokens={"car": "A", "train": "A"})
    t.play("attack hotel", 1, 1)
    t.play("add car")
    said = rows(panel(t))
    assert (said["rolled"], said["added"], said["as it stands"]) == ("2 (1 and 1)", "3", "5: fails")


def test_a_strike_at_a_monster_has_two_sides_and_three_dice_of_a_mob() -> None:
    t = menace_scene(
        "AB",
        at={"A": BALTIC, "B": BALTIC},
        monsters={"A": "zombies"},
        prizes={"B": {"hotel": 1, "deed": [9]}},
        tokens={"car": "A"},
    )
    t.play("attack B", 1, 2, 1)
    shown = panel(t, B)
    assert shown.title == "A attacks B"
    assert rows(shown)["rolled"] == "3 (1, 2 and 1)"
    assert [(side.seat, side.lots) for side in shown.sides] == [(A, []), (B, [9])]
    assert rows(shown.sides[1])["prizes"] == "1 hotel, 1 deed"
    assert shown.sides[1].meters[0].value == t.points("B")
    assert "worth" not in rows(shown)


def test_a_strike_from_afar_is_where_the_victim_is() -> None:
    t = menace_scene("AB", at={"A": BALTIC, "B": READING}, prizes={"A": {"house": 1}})
    t.play("attack B", 2, 4)
    assert panel(t).lot == READING
    assert rows(panel(t))["as it stands"] == "6: hits"  # but something must be thrown


def test_fire_breath_says_who_is_next_and_who_is_left() -> None:
    there = {"A": BALTIC, "B": BALTIC, "C": READING, "D": ORIENTAL}
    t = menace_scene("ABCD", at=there, monsters={"A": "crushasaurus"}, tokens={"car": "A"})
    t.play("power")
    shown = panel(t)
    assert (shown.kind, shown.lot) == ("breath", BALTIC)
    assert [row.label for row in shown.rows] == ["B", "C", "D"]
    t.play("aim C", 1, 1)
    assert (t.ask, panel(t).title) == ("strike", "A attacks C")
    assert rows(panel(t))["still to be attacked"] == "B, D"


# --- prizes ------------------------------------------------------------------------------------------


def test_a_theft_has_thief_and_victim() -> None:
    t = menace_scene("AB", at={"A": INCOME_TAX}, prizes={"B": {"house": 1, "deed": [9]}}, tokens={"shoe": "B"})
    t.play("action B")
    shown = panel(t)
    assert (shown.kind, shown.title, shown.lot) == ("steal", "A robs B", NONE)
    assert [(side.seat, side.lots) for side in shown.sides] == [(A, []), (B, [9])]
    assert rows(shown.sides[1])["prizes"] == "1 house, 1 deed"
    assert [side.title for side in shown.sides] == ["A has", "B has"]
    assert rows(shown)["left to take"] == "1"
    t.play("steal deed")
    shown = panel(t)
    assert (t.ask, shown.kind, shown.lot) == ("protect", "steal", 9)
    assert rows(shown) == {"prize": t.game.words.prize(2, 9), "could stop it": "shoe"}
    assert [side.seat for side in shown.sides] == [A, B]


def test_a_house_that_is_stolen_is_on_no_space() -> None:
    t = menace_scene("AB", at={"A": INCOME_TAX}, prizes={"B": {"house": 1}}, tokens={"shoe": "B"})
    t.play("action B")
    assert (t.ask, panel(t).lot) == ("protect", NONE)


def test_a_sneak_takes_two() -> None:
    t = menace_scene("AB", monsters={"A": "ninja_clan"}, prizes={"B": {"house": 1, "hotel": 1, "deed": [9]}})
    t.play("power B")
    assert rows(panel(t))["left to take"] == "2"


def test_a_discard_says_whose_choice_it_is() -> None:
    t = menace_scene("AB", at={"A": JAIL}, prizes={"B": {"house": 1, "hotel": 1}})
    t.play("action", 6)
    shown = panel(t)
    assert (t.ask, shown.kind, [row.label for row in shown.rows]) == ("aim", "aim", ["B"])
    assert shown.title == "A aims: Anti-Monster Squad"
    t.play("aim B")
    shown = panel(t)
    assert (shown.kind, shown.title, rows(shown)) == ("discard", "B discards a prize", {"chosen by": "B"})
    assert rows(shown.sides[0])["prizes"] == "1 house, 1 hotel"


# --- places ------------------------------------------------------------------------------------------


def test_the_army_goes_either_way() -> None:
    t = menace_scene("AB", at={"A": CHANCE, "B": ORIENTAL})
    t.play("action", 6)
    assert [row.label for row in panel(t).rows] == ["A", "B"]
    t.play("aim B", 3)
    shown = panel(t)
    assert (shown.kind, shown.title, shown.lot) == ("shove", "A moves B 3 spaces", ORIENTAL)
    assert [row.label for row in shown.rows] == ["forward", "back"]
    assert "Baltic Avenue" in rows(shown)["back"]


def test_the_beam_sends_one_after_the_other() -> None:
    t = menace_scene("ABC", monsters={"A": "slime"}, at={"B": ORIENTAL})
    t.play("power", 6, 1, 1)
    shown = panel(t)
    assert (t.ask, shown.kind, shown.title, shown.lot) == ("corner", "corner", "A sends B to a corner", ORIENTAL)
    assert rows(shown)["then"] == "C"
    assert len(shown.rows) == 5
    t.play("corner 10")
    assert "then" not in rows(panel(t))


def test_nothing_special_has_no_panel() -> None:
    t = menace_scene("AB")
    assert PAGE.panel(t.game) is None
    t.play("move", 1, 2)
    assert PAGE.panel(t.game) is None
