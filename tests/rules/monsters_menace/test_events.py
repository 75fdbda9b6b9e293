"""The log: every thing that happens is told, with the numbers that the sentence and the statistics need."""

from __future__ import annotations

from typing import Any

import pytest

from stompoly import new
from stompoly.engine.state import NOBODY
from stompoly.game import Line
from stompoly.rules.menace.codes import Cause, Choice, Kind, Monster, Prize
from stompoly.testing import MenaceScene, menace_scene

A, B, C, D = range(4)
Told = list[tuple[str, int, int, int, int]]


def told(lines: list[Line]) -> Told:
    """Kind, seat and the three numbers of each line."""
    return [(line.kind, line.event.seat, line.event.x, line.event.y, line.event.z) for line in lines]


def number(t: MenaceScene, token: str) -> int:
    return int(t.game.words.one_token(token))


# --- the start and the turns -----------------------------------------------------------------------


@pytest.mark.clause("MMM-SETUP-02", "MMM-SETUP-17")
@pytest.mark.parametrize(
    ("options", "way", "city"),
    [
        ({}, Choice.DICE, (32, 12, 13)),
        ({"setup.mode": "quick"}, Choice.QUICK, (35, 13, 11)),
        ({"setup.houses": 5, "setup.hotels": 2, "setup.tokens": 3}, Choice.DICE, (5, 2, 3)),
        ({"setup.mode": "map", "setup.map": "0:dog, 0:car, 39:hotel, 3:2 houses, 4:house"}, Choice.MAP, (3, 1, 2)),
        ({"setup.houses": 0, "setup.hotels": 0, "setup.tokens": 0}, Choice.DICE, (0, 0, 0)),
    ],
)
def test_the_city_is_counted_at_the_start(options: dict[str, Any], way: int, city: tuple[int, int, int]) -> None:
    t = MenaceScene(new("monsters_menace", 2, seed=1, options=options))
    houses, hotels, tokens = city
    assert told(t.happened("city")) == [("city", NOBODY, houses, hotels, tokens + 32 * way)]


@pytest.mark.clause("MMM-COMP-06")
def test_the_start_tells_every_monster_who_starts_and_the_first_turn() -> None:
    t = MenaceScene(new("monsters_menace", ["A=Ninja Clan", "B=X-42", "C=Zombie Horde"], seed=1))
    first = t.s.starter
    assert told(t.game.log)[1:] == [
        ("monster", A, Monster.SNEAK, 0, 0),
        ("monster", B, Monster.OPEN_FIRE, 0, 0),
        ("monster", C, Monster.BRAINS, 0, 0),
        ("starts", first, 0, 0, 0),
        ("turn", first, 1, 1, 0),
    ]


@pytest.mark.clause("MMM-TURN-05")
def test_turns_are_counted_and_a_round_begins_with_whoever_began_the_game() -> None:
    t = MenaceScene(new("monsters_menace", list("ABC"), seed=1))
    first = t.s.starter
    for _ in range(6):
        t.play("end")
    seats = [(first + n) % 3 for n in range(7)]
    assert [(line.event.seat, line.event.x, line.event.y) for line in t.happened("turn")] == [
        (seat, n + 1, n // 3 + 1) for n, seat in enumerate(seats)
    ]


@pytest.mark.clause("MMM-TURN-05", "MMM-R-31")
def test_a_lost_turn_is_logged_and_counts_as_a_turn() -> None:
    t = menace_scene("ABC", skip={"B": 1, "A": 1})
    assert told(t.play("end")) == [("skipped", B, Cause.UNKNOWN, 0, 0), ("turn", C, 3, 1, 0)]
    assert told(t.play("end")) == [("skipped", A, Cause.UNKNOWN, 0, 0), ("turn", B, 5, 2, 0)]


@pytest.mark.clause("MMM-SPACE-01", "MMM-TURN-05")
def test_energize_is_logged_and_its_turn_begins_no_round() -> None:
    t = menace_scene("AB", at={"A": 35})
    t.play("move", 1, 4)
    t.play("walk 5")
    assert told(t.play("action")) == [("space", A, Kind.GO, 0, 0), ("extra_turn", A, 0, 0, 0)]
    assert told(t.play("end")) == [("turn", A, 2, 1, 0)]
    assert told(t.play("end")) == [("turn", B, 3, 1, 0)]
    assert told(t.play("end")) == [("turn", A, 4, 2, 0)]


# --- moving ----------------------------------------------------------------------------------------


@pytest.mark.clause("MMM-MOVE-01", "MMM-MOVE-07", "MMM-TOKEN-04")
def test_a_move_tells_its_dice_the_way_and_what_is_picked_up() -> None:
    t = menace_scene("AB", turn="B", at={"B": 38}, tokens={"cat": "B", "iron": 3})
    assert told(t.play("move", 1, 1)) == [("rolled", B, 1, 1, 0)]
    cat = number(t, "cat")
    assert told(t.play("reroll cat", 2, 3)) == [("used_token", B, cat, cat, 0), ("rolled", B, 2, 3, 0)]
    assert told(t.play("walk 5")) == [("moved", B, 38, 3, 0), ("landed", B, 3, 0, 0)]
    assert told(t.play("pick up iron"))[:1] == [("picked_up", B, number(t, "iron"), 0, 0)]
    assert (t.token("iron"), t.points("B")) == ("B", 2)


@pytest.mark.clause("MMM-ATK-03")
def test_the_first_move_past_go_is_logged_after_the_way() -> None:
    t = menace_scene("AB", at={"A": 38}, unlocked=False)
    t.play("move", 2, 3)
    assert told(t.play("walk 5")) == [("moved", A, 38, 3, 0), ("landed", A, 3, 0, 0), ("unlocked", A, 0, 0, 0)]


# --- attacks ---------------------------------------------------------------------------------------


@pytest.mark.clause("MMM-ATK-10", "MMM-ATK-11")
@pytest.mark.parametrize(
    ("target", "kind", "scene"),
    [
        ("house", Prize.HOUSE, {"houses": {11: 1}}),
        ("hotel", Prize.HOTEL, {"hotels": {11: 1}}),
        ("property", Prize.DEED, {}),
    ],
)
def test_an_attack_on_the_city_tells_its_target_dice_and_success(target: str, kind: int, scene: dict[str, Any]) -> None:
    t = menace_scene(turn="B", at={"B": 11}, **scene)
    assert told(t.play(f"attack {target}", 3, 5)) == [
        ("attacked", B, kind, NOBODY, 11),
        ("struck", B, 3, 5, 0),
        ("destroyed", B, kind, 11, 0),
    ]


@pytest.mark.clause("MMM-ATK-15", "MMM-TOKEN-03")
def test_a_miss_tells_the_total_with_all_that_was_added() -> None:
    t = menace_scene(at={"A": 11}, hotels={11: 1}, tokens={"car": "A"}, options={"attack.hotel": 12})
    t.play("attack hotel", 3, 4)
    car = number(t, "car")
    assert told(t.play("add car")) == [
        ("used_token", A, car, car, 0),
        ("boosted", A, 3, car, 0),
        ("missed", A, 10, 12, 0),
    ]


@pytest.mark.clause("MMM-TOKEN-12")
def test_a_token_named_before_the_roll_is_logged_before_the_attack() -> None:
    t = menace_scene(at={"A": 11}, houses={11: 1}, tokens={"train": "A"})
    train = number(t, "train")
    assert told(t.play("attack house with train", 1, 1)) == [
        ("used_token", A, train, train, 0),
        ("boosted", A, 3, train, 0),
        ("attacked", A, Prize.HOUSE, NOBODY, 11),
        ("struck", A, 1, 1, 0),
        ("missed", A, 5, 6, 0),
    ]


@pytest.mark.clause("MMM-ATK-13", "MMM-GIANT-03", "MMM-GIANT-04", "MMM-GIANT-05", "MMM-SPACE-05")
@pytest.mark.parametrize(
    ("piece", "kind", "bonus"), [("house", Prize.HOUSE, 2), ("hotel", Prize.HOTEL, 4), ("car", Choice.TRAIN_CAR, 1)]
)
def test_a_throw_a_beaten_monster_and_what_is_stolen_are_logged(piece: str, kind: int, bonus: int) -> None:
    t = menace_scene(
        monsters={"A": "cthulhu"},
        at={"A": 15, "C": 18},
        prizes={"A": {"house": 1, "hotel": 1}, "C": {"hotel": 2, "deed": [1, 39]}},
    )
    assert told(t.play("attack C", 2, 3)) == [("attacked", A, Prize.MONSTER, C, 15), ("struck", A, 2, 3, 0)]
    assert told(t.play(f"throw {piece}")) == [("threw", A, kind, bonus, 0), ("beat", A, C, 0, 0)]
    assert told(t.play("steal deed boardwalk")) == [("stole", A, Prize.DEED + 4 * Cause.FIGHT, C, 39)]


@pytest.mark.clause("MMM-ATK-13", "MMM-ATK-14")
@pytest.mark.parametrize(
    ("prizes", "line"),
    [
        ({"house": 2}, ("stole", A, Prize.HOUSE + 4 * Cause.TAX, B, 0)),
        ({"hotel": 2}, ("stole", A, Prize.HOTEL + 4 * Cause.TAX, B, 0)),
        ({"deed": [6, 39]}, ("stole", A, Prize.DEED + 4 * Cause.TAX, B, 6)),
        ({}, ("no_prize", B, 0, 0, 0)),
    ],
)
def test_what_is_taken_without_asking_is_logged_too(
    prizes: dict[str, Any], line: tuple[str, int, int, int, int]
) -> None:
    t = menace_scene(at={"A": 4}, prizes={"B": prizes})
    assert told(t.play("action B")) == [("space", A, Kind.TAX, 4, 0), line]


@pytest.mark.clause("MMM-MON-12")
def test_a_monster_that_zombies_slow_down_is_logged() -> None:
    t = menace_scene(monsters={"C": "zombies"}, turn="C", at={"C": 6, "B": 6})
    assert told(t.play("attack B", 1, 2, 4)) == [
        ("attacked", C, Prize.MONSTER, B, 6),
        ("struck", C, 1, 2, 4),
        ("beat", C, B, 0, 0),
        ("slowed", B, C, 0, 0),
        ("no_prize", B, 0, 0, 0),
    ]


@pytest.mark.clause("MMM-TOKEN-09")
def test_a_theft_that_is_stopped_is_logged() -> None:
    t = menace_scene(at={"A": 4}, prizes={"B": {"house": 1}}, tokens={"shoe": "B"})
    t.play("action B")
    shoe = number(t, "shoe")
    assert told(t.play("protect shoe")) == [("protected", B, shoe, A, shoe)]


@pytest.mark.clause("MMM-TOKEN-09", "MMM-SPACE-03")
def test_a_theft_that_is_let_happen_is_logged_like_any_other() -> None:
    t = menace_scene(at={"A": 4}, prizes={"B": {"deed": [6]}}, tokens={"shoe": "B"})
    t.play("action B")
    assert told(t.play("leave")) == [("stole", A, Prize.DEED + 4 * Cause.TAX, B, 6)]


# --- spaces and tokens -----------------------------------------------------------------------------


@pytest.mark.clause("MMM-SPACE-02")
def test_three_dice_for_the_next_turn_are_logged() -> None:
    t = menace_scene(at={"A": 17})
    assert told(t.play("action")) == [("space", A, Kind.CHEST, 17, 0), ("speeded", A, 0, 0, 0)]


@pytest.mark.clause("MMM-SPACE-04")
def test_a_shortcut_is_logged() -> None:
    t = menace_scene(at={"A": 35})
    assert told(t.play("action on")) == [("space", A, Kind.RAILROAD, 35, 0), ("jumped", A, 35, 5, Cause.RAILROAD)]


@pytest.mark.clause("MMM-SPACE-08", "MMM-R-44")
def test_the_army_tells_its_rolls_and_whom_it_moved() -> None:
    t = menace_scene(at={"A": 7, "C": 20})
    assert told(t.play("action", 3)) == [
        ("space", A, Kind.CHANCE, 7, 0),
        ("die", A, 3, 4, Cause.ARMY),
        ("failed", A, 0, 0, 0),
    ]
    t = menace_scene(at={"A": 7, "C": 20})
    assert told(t.play("action", 4)) == [("space", A, Kind.CHANCE, 7, 0), ("die", A, 4, 4, Cause.ARMY)]
    assert told(t.play("aim C", 6)) == [("die", A, 6, 0, Cause.ARMY)]
    assert told(t.play("shove back")) == [("shoved", C, 20, 14, A + 8 * Cause.ARMY)]
    assert t.at("C") == 14


@pytest.mark.clause("MMM-SPACE-09", "MMM-SPACE-16")
@pytest.mark.parametrize(
    ("prizes", "line"),
    [
        ({"house": 2}, ("discarded", B, Prize.HOUSE, 0, 0)),
        ({"hotel": 1}, ("discarded", B, Prize.HOTEL, 0, 0)),
        ({"deed": [6, 39]}, ("discarded", B, Prize.DEED, 6, 0)),
        ({}, ("no_prize", B, 0, 0, 0)),
    ],
)
def test_what_the_squad_costs_is_logged(prizes: dict[str, Any], line: tuple[str, int, int, int, int]) -> None:
    t = menace_scene(at={"A": 30}, prizes={"B": prizes})
    assert told(t.play("action", 5)) == [("space", A, Kind.GO_TO_JAIL, 30, 0), ("die", A, 5, 3, Cause.SQUAD)]
    assert told(t.play("aim B")) == [line]


@pytest.mark.clause("MMM-SPACE-10")
def test_a_swap_is_logged() -> None:
    t = menace_scene(at={"A": 12, "B": 37, "C": 4})
    assert told(t.play("action B C")) == [("space", A, Kind.ELECTRIC, 12, 0), ("swapped", A, B, C, 0)]


@pytest.mark.clause("MMM-SPACE-12")
def test_a_player_who_is_sent_elsewhere_from_free_parking_is_logged() -> None:
    t = menace_scene(at={"A": 20, "B": 37})
    assert told(t.play("action B #3")) == [
        ("space", A, Kind.PARKING, 20, 0),
        ("shoved", B, 37, 3, A + 8 * Cause.PARKING),
    ]


@pytest.mark.clause("MMM-SPACE-13")
def test_the_way_through_the_tunnels_is_logged() -> None:
    t = menace_scene(at={"A": 28, "B": 37})
    assert told(t.play("action B")) == [("space", A, Kind.WATER, 28, 0), ("jumped", A, 28, 37, Cause.WATER)]


@pytest.mark.clause("MMM-TOKEN-01")
def test_a_shell_is_told_as_used_and_as_picked_up_only_where_it_lay() -> None:
    t = menace_scene(at={"A": 6}, tokens={"cannon": "A"})
    cannon = number(t, "cannon")
    used: Told = [("used_token", A, cannon, cannon, 0), ("die", A, 2, 3, Cause.SHELL), ("failed", A, 0, 0, 0)]
    assert told(t.play("use cannon", 2)) == used
    t = menace_scene(at={"A": 6}, tokens={"cannon": 6})
    assert told(t.play("grab cannon", 2)) == [("picked_up", A, cannon, 0, 0), *used]


# --- powers ----------------------------------------------------------------------------------------


@pytest.mark.clause("MMM-MON-02", "MMM-MON-07")
def test_powers_are_logged() -> None:
    t = menace_scene(monsters={"A": "ninja_clan"}, prizes={"B": {"house": 1}})
    assert told(t.play("power B")) == [
        ("power", A, Monster.SNEAK, 0, 0),
        ("stole", A, Prize.HOUSE + 4 * Cause.SNEAK, B, 0),
    ]
    t = menace_scene(monsters={"A": "king_ape"}, at={"A": 6})
    assert told(t.play("power #24")) == [("power", A, Monster.SWING, 0, 0), ("jumped", A, 6, 24, Cause.SWING)]


@pytest.mark.clause("MMM-MON-05", "MMM-R-31")
def test_madness_tells_every_die_and_who_loses_a_turn() -> None:
    t = menace_scene(monsters={"A": "cthulhu"}, prizes={"C": {"house": 1}})
    assert told(t.play("power", 4, 2, 1, 6)) == [
        ("power", A, Monster.MADNESS, 0, 0),
        ("die", A, 4, 0, Cause.MADNESS),
        ("die", B, 2, 0, Cause.MADNESS),
        ("die", C, 1, 0, Cause.MADNESS),
        ("die", D, 6, 0, Cause.MADNESS),
        ("lost_turn", A, 1 << B | 1 << C, Cause.MADNESS, 0),
        ("no_prize", B, 0, 0, 0),
        ("discarded", C, Prize.HOUSE, 0, 0),
    ]


@pytest.mark.clause("MMM-MON-11")
def test_the_beam_tells_where_everybody_goes() -> None:
    t = menace_scene("AB", monsters={"A": "slime"}, at={"A": 6, "B": 3})
    assert told(t.play("power", 1, 2)) == [
        ("power", A, Monster.BEAM, 0, 0),
        ("die", A, 1, 0, Cause.BEAM),
        ("die", B, 2, 0, Cause.BEAM),
        ("lost_turn", A, 1 << A | 1 << B, Cause.BEAM, 0),
    ]
    assert told(t.play("corner #20")) == [("shoved", A, 6, 20, A + 8 * Cause.BEAM)]
    assert told(t.play("corner #30")) == [("shoved", B, 3, 30, A + 8 * Cause.BEAM)]


@pytest.mark.clause("MMM-R-31")
@pytest.mark.parametrize(
    ("monsters", "once", "cause"),
    [
        ({"B": "cthulhu", "C": "slime"}, "B", Cause.MADNESS),
        ({"B": "cthulhu", "C": "slime"}, "C", Cause.BEAM),
        ({"B": "cthulhu", "C": "slime"}, "BC", Cause.UNKNOWN),
        ({"B": "cthulhu", "C": "slime"}, "", Cause.UNKNOWN),
        ({"B": "cthulhu", "C": "cthulhu"}, "BC", Cause.MADNESS),
        ({"B": "slime", "A": "slime"}, "AB", Cause.BEAM),
        ({"A": "cthulhu", "B": "ninja_clan", "C": "crushasaurus"}, "ABC", Cause.MADNESS),
        ({"A": "ninja_clan", "B": "crushasaurus", "C": "slime"}, "ABC", Cause.BEAM),
        ({"A": "slime", "B": "ninja_clan", "C": "crushasaurus"}, "ABC", Cause.BEAM),
    ],
)
def test_a_lost_turn_tells_by_which_power(monsters: dict[str, str], once: str, cause: int) -> None:
    t = menace_scene("ABC", monsters=monsters, once=once, skip={"B": 1})
    assert told(t.play("end"))[0] == ("skipped", B, cause, 0, 0)


@pytest.mark.clause("MMM-MON-08")
@pytest.mark.parametrize(
    ("target", "kind", "scene"),
    [("house", Prize.HOUSE, {"houses": {6: 1}}), ("hotel", Prize.HOTEL, {"hotels": {6: 1}})],
)
def test_the_shakedown_is_logged_between_the_roll_and_what_it_brings(
    target: str, kind: int, scene: dict[str, Any]
) -> None:
    t = menace_scene(turn="B", monsters={"B": "fettuchini"}, at={"B": 6}, **scene)
    assert told(t.play(f"attack {target}", 3, 3)) == [
        ("attacked", B, kind, NOBODY, 6),
        ("struck", B, 3, 3, 0),
        ("shook", B, 1, kind, 0),
        ("destroyed", B, kind, 6, 0),
    ]


@pytest.mark.clause("MMM-MON-08")
@pytest.mark.parametrize(
    ("monster", "target", "lot"), [("x42", "house", 8), ("fettuchini", "property", 6), ("fettuchini", "B", 6)]
)
def test_no_shakedown_is_logged_for_other_monsters_or_targets(monster: str, target: str, lot: int) -> None:
    t = menace_scene(monsters={"A": monster}, at={"A": lot, "B": lot}, houses={8: 1})
    t.play(f"attack {target}", 3, 3, 3)
    assert (len(t.happened("struck")), t.happened("shook")) == (1, [])


@pytest.mark.clause("MMM-END-03")
def test_the_end_is_logged_with_the_points_of_whoever_won() -> None:
    gone = [lot for lot in range(40) if lot not in (0, 2, 4, 7, 10, 17, 20, 22, 30, 33, 36, 38, 39)]
    t = menace_scene("ABC", at={"A": 39}, destroyed=gone, prizes={"C": {"house": 2}})
    assert told(t.play("attack property", 3, 4))[-3:] == [
        ("over", NOBODY, 1, 0, 0),
        ("won", A, 1, 2, 0),
        ("won", C, 1, 2, 0),
    ]
