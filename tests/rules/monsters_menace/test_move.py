"""Move: dice, which of them to use, and what lies where the monster stops."""

from __future__ import annotations

import pytest

from stompoly.testing import MenaceScene, menace_scene


def distances(t: MenaceScene) -> set[int]:
    """How far the monster may go now."""
    words = [t.game.text(act) for act in t.game.acts()]
    return {int(word.split()[1]) for word in words if word.startswith("walk ")}


def round_of_ends(t: MenaceScene, name: str = "A") -> None:
    """Everybody ends the turn until it is a player's turn again."""
    t.play("end")
    while t.active != name:
        t.play("end")


@pytest.mark.clause("MMM-MOVE-01")
def test_two_dice_move_the_marker_on() -> None:
    t = menace_scene()
    t.play("move", 2, 3)
    assert (t.ask, t.asked, t.at("A")) == ("move", "A", 0)
    t.play("walk 5")
    assert (t.at("A"), t.ask, t.active) == (5, "choose", "A")
    assert [(line.event.x, line.event.y, line.event.z) for line in t.happened("rolled")] == [(2, 3, 0)]


@pytest.mark.clause("MMM-MOVE-02")
def test_three_dice_on_the_turn_after_get_a_move_on() -> None:
    t = menace_scene("AB", at={"A": 2})
    t.play("action")
    assert t.dice_next("A") == 3
    round_of_ends(t)
    t.play("move", 1, 4, 6)
    assert distances(t) == {1, 4, 5, 6, 7, 10, 11}
    t.play("walk 11")
    assert t.at("A") == 13
    round_of_ends(t)
    t.play("move", 1, 4)
    assert distances(t) == {1, 4, 5}


@pytest.mark.clause("MMM-MOVE-02")
def test_one_die_on_the_turn_after_a_beating_by_zombies() -> None:
    t = menace_scene("AB", monsters={"A": "zombies"}, at={"A": 24, "B": 24})
    t.play("attack b", 1, 2, 4)
    assert t.dice_next("B") == 1
    t.play("end")
    t.play("move", 4)
    if t.ask == "move":
        t.play("walk 4")
    assert t.at("B") == 28
    assert [(line.event.x, line.event.y, line.event.z) for line in t.happened("rolled")] == [(4, 0, 0)]
    round_of_ends(t, "B")
    t.play("move", 2, 3)
    assert distances(t) == {2, 3, 5}


@pytest.mark.clause("MMM-MOVE-02", "MMM-R-32")
def test_three_dice_that_are_not_used_are_gone() -> None:
    t = menace_scene("AB", at={"A": 2})
    t.play("action")
    round_of_ends(t)
    round_of_ends(t)
    t.play("move", 1, 4)
    assert distances(t) == {1, 4, 5}


@pytest.mark.clause("MMM-MOVE-02", "MMM-R-32")
def test_a_lost_turn_does_not_use_the_three_dice_up() -> None:
    t = menace_scene("AB", at={"A": 2}, turn="B", dice_next={"A": 3}, skip={"A": 1})
    t.play("end")
    assert (t.active, t.skips("A"), t.dice_next("A")) == ("B", 0, 3)
    t.play("end")
    t.play("move", 1, 4, 6)
    assert distances(t) == {1, 4, 5, 6, 7, 10, 11}


@pytest.mark.clause("MMM-MOVE-02", "MMM-R-32")
def test_get_a_move_on_does_not_change_this_turns_dice() -> None:
    t = menace_scene("AB", at={"A": 2}, options={"space.action": "anyTime"})
    t.play("action")
    t.play("move", 1, 4)
    assert distances(t) == {1, 4, 5}


@pytest.mark.clause("MMM-MOVE-03")
def test_booklet_example_one_and_four_move_one_four_or_five() -> None:
    t = menace_scene()
    t.play("move", 1, 4)
    assert distances(t) == {1, 4, 5}


@pytest.mark.clause("MMM-MOVE-03")
@pytest.mark.parametrize(
    ("dice", "sums"),
    [
        ((1, 4, 6), {1, 4, 5, 6, 7, 10, 11}),
        ((2, 5, 6), {2, 5, 6, 7, 8, 11, 13}),
        ((3, 3, 3), {3, 6, 9}),
        ((1, 2, 3), {1, 2, 3, 4, 5, 6}),
        ((3, 3), {3, 6}),
        ((6, 5), {5, 6, 11}),
    ],
)
def test_any_of_the_dice_may_be_used(dice: tuple[int, ...], sums: set[int]) -> None:
    for spaces in sums:
        t = menace_scene(at={"A": 20}, dice_next={"A": len(dice)})
        t.play("move", *dice)
        assert distances(t) == sums
        t.play(f"walk {spaces}")
        assert t.at("A") == 20 + spaces


@pytest.mark.clause("MMM-MOVE-04")
@pytest.mark.parametrize("spaces", [0, 2, 3, 6])
def test_no_distance_but_those_of_the_dice(spaces: int) -> None:
    t = menace_scene()
    t.play("move", 1, 4)
    assert t.refused(f"walk {spaces}").verdict == "not_those_dice"


@pytest.mark.clause("MMM-MOVE-04", "MMM-R-08")
@pytest.mark.parametrize("words", ["end", "move", "attack house", "use battleship"])
def test_a_roll_must_be_moved_before_anything_else(words: str) -> None:
    t = menace_scene(at={"A": 6}, houses={6: 1}, tokens={"battleship": "A"})
    t.play("move", 1, 4)
    assert t.refused(words).verdict == "not_asked"


@pytest.mark.clause("MMM-MOVE-05")
@pytest.mark.parametrize(("start", "spaces", "end"), [(38, 4, 2), (39, 1, 0), (6, 4, 10), (30, 5, 35)])
def test_monsters_go_clockwise(start: int, spaces: int, end: int) -> None:
    t = menace_scene(at={"A": start})
    t.play("move", 4, 1)
    t.play(f"walk {spaces}")
    assert t.at("A") == end


@pytest.mark.clause("MMM-MOVE-06")
def test_eight_monsters_and_any_pieces_share_a_space() -> None:
    t = menace_scene("ABCDEFGH", at={"A": 20, **dict.fromkeys("BCDEFGH", 24)}, houses={24: 9}, hotels={24: 3})
    t.play("move", 4, 6)
    t.play("walk 4")
    assert [t.at(name) for name in "ABCDEFGH"] == [24] * 8
    assert (t.houses(24), t.hotels(24), t.ask) == (9, 3, "choose")


# --- tokens ------------------------------------------------------------------------------------


def on_tokens() -> MenaceScene:
    """A comes to Baltic, where the car and the thimble lie."""
    t = menace_scene(tokens={"car": 3, "thimble": 3, "dog": 2}, houses={3: 1})
    t.play("move", 1, 2)
    t.play("walk 3")
    return t


@pytest.mark.clause("MMM-MOVE-07")
@pytest.mark.parametrize(("taken", "other", "points"), [("car", "thimble", 0), ("thimble", "car", 2)])
def test_one_token_of_the_space_may_be_picked_up(taken: str, other: str, points: int) -> None:
    t = on_tokens()
    assert (t.ask, t.asked) == ("pick_up", "A")
    t.play(f"pick up {taken}")
    assert (t.token(taken), t.token(other), t.token("dog"), t.points("A")) == ("A", 3, 2, points)
    assert t.refused(f"pick up {other}").verdict == "not_asked"


@pytest.mark.clause("MMM-MOVE-07")
def test_or_none() -> None:
    t = on_tokens()
    t.play("leave")
    assert (t.token("car"), t.token("thimble"), t.ask, t.active) == (3, 3, "choose", "A")
    assert t.refused("pick up car").verdict == "not_asked"


@pytest.mark.clause("MMM-MOVE-07")
def test_picking_up_is_no_activity() -> None:
    t = on_tokens()
    t.play("pick up car")
    t.play("attack house", 1, 2)
    t.play("add car")  # Move, Attack and this special: the pick-up did not count
    assert (t.active, t.prizes("A")["house"], t.token("car")) == ("B", 1, None)


@pytest.mark.clause("MMM-MOVE-07", "MMM-R-16")
def test_a_token_picked_up_may_be_used_in_the_same_turn() -> None:
    t = menace_scene(at={"A": 28}, tokens={"battleship": 29}, prizes={"B": {"house": 1}})
    t.play("move", 1, 1)
    t.play("walk 1")
    t.play("pick up battleship")
    t.play("use battleship", 3)
    t.play("aim b")
    assert (t.token("battleship"), t.points("B")) == (None, 0)


@pytest.mark.clause("MMM-MOVE-07", "MMM-R-16")
def test_only_the_space_where_the_move_stops_counts() -> None:
    t = menace_scene(tokens={"car": 3, "dog": 5, "cat": 0})
    t.play("move", 1, 3)
    t.play("walk 4")
    assert (t.ask, t.token("car"), t.token("dog"), t.token("cat")) == ("choose", 3, 5, 0)


@pytest.mark.clause("MMM-MOVE-07", "MMM-R-16")
def test_nothing_is_picked_up_after_a_jump() -> None:
    t = menace_scene(monsters={"A": "king_ape"}, at={"A": 6}, tokens={"car": 24})
    t.play("power #24")
    assert (t.at("A"), t.ask, t.token("car")) == (24, "choose", 24)
    assert t.refused("pick up car").verdict == "not_asked"


@pytest.mark.clause("MMM-MOVE-07", "MMM-R-16")
def test_there_is_no_limit_to_the_tokens_one_holds() -> None:
    names = ["battleship", "cannon", "car", "cat", "dog", "horseman", "iron", "money bag", "shoe", "top hat"]
    t = menace_scene(tokens={**dict.fromkeys(names, "A"), "thimble": 3})
    t.play("move", 1, 2)
    t.play("walk 3")
    t.play("pick up thimble")
    assert [t.token(name) for name in [*names, "thimble"]] == ["A"] * 11


@pytest.mark.clause("MMM-MOVE-08")
def test_tokens_are_picked_up_while_attacks_are_locked() -> None:
    t = menace_scene(mode="quick", city=True, unlocked=False)
    t.play("move", 3, 2)
    t.play("walk 3")
    t.play("pick up car")
    assert (t.token("car"), t.at("A"), t.houses(3)) == ("A", 3, 2)
    assert t.refused("attack house").verdict == "locked"
