"""The log: every event with the numbers that codes/event.py promises. C acts, so that no number is 0 by luck.

A line is written as its kind, the seat (- for nobody) and its numbers x, y and z; cards by their ids.
"""

from __future__ import annotations

from typing import Any

import pytest

from stompoly import new
from stompoly.testing import KaijuScene
from tests.rules.ugm.helpers_ugm import FIXTURE, ugm

ELSEWHERE = {"A": 24, "B": 25, "D": 27}
EVERY_MOVE = ("throw", "moved", "landed")  # left out where it is about something else
OF_CARDS = ("card", "used", "no_effect", "cancelled", "card_moved")


def written(t: KaijuScene, *left_out: str) -> list[str]:
    lines = []
    for line in t.game.log:
        seat, x, y, z = line.event[1:5]
        what = t.game.words.cards[x].id if line.kind in OF_CARDS and x >= 0 else x
        if line.kind not in left_out:
            lines.append(f"{line.kind} {t.name(seat) or '-'} {what} {y} {z}")
    return lines


def told(t: KaijuScene, *words: str) -> list[str]:
    """What is in the log after these words."""
    for word in words:
        t.play(word)
    return written(t, *EVERY_MOVE)


def moved(start: int, dice: tuple[int, int], **scene: Any) -> KaijuScene:
    """C rolls, and goes all the way if it may choose."""
    t = ugm(turn="C", at=ELSEWHERE | {"C": start} | scene.pop("at", {}), **scene)
    t.roll(*dice)
    return t


def to_14(**scene: Any) -> KaijuScene:
    t = moved(9, (2, 3), **scene)
    if t.ask == "move":
        t.play("full")
    return t


def on_b(**scene: Any) -> KaijuScene:
    """C comes to B on D14, where no house is left."""
    return to_14(**{"at": {"B": 14}, "houses": {14: 0}} | scene)


def drawn(card: str, **scene: Any) -> KaijuScene:
    t = ugm(turn="C", at=ELSEWHERE | {"C": 4}, **scene)
    t.next_card(card)
    t.roll(1, 2)
    return t


# --- the course of the game ----------------------------------------------------------------------


@pytest.mark.clause("UGM-SETUP-08", "UGM-R-02")
def test_the_roll_for_the_start() -> None:
    t = KaijuScene(new(str(FIXTURE), list("ABC"), seed=1))
    for die in (4, 5, 5, 3, 6):
        t.play("roll", die)
    throws = ["roll_off A 4 0 0", "roll_off B 5 0 0", "roll_off C 5 0 0", "tied - 6 0 0"]
    again = ["roll_off B 3 0 0", "roll_off C 6 0 0"]
    assert written(t) == [*throws, *again, "starts C 0 0 0", "turn C 1 1 0"]


@pytest.mark.clause("UGM-SETUP-08")
def test_a_start_without_a_roll() -> None:
    t = KaijuScene(new(str(FIXTURE), list("ABC"), seed=1, options={"start.order": "seat"}))
    assert written(t) == ["starts A 0 0 0", "turn A 1 1 0"]


@pytest.mark.clause("UGM-TURN-02", "UGM-TURN-04")
def test_a_move_and_another_turn_after_a_double() -> None:
    t = moved(10, (2, 2), ap={"C": 0})
    move = ["throw C 2 2 0", "moved C 10 14 0", "landed C 14 0 0", "house_fell C 14 3 1"]
    assert written(t) == [*move, "bonus_turn C 0 0 0", "turn C 2 1 0"]
    asked = t.game.words.question(t.game.state, to_you=True)
    assert asked == "A double: your turn again. Roll the dice when you are ready."


@pytest.mark.clause("UGM-CHANCE-02")
def test_a_move_back() -> None:
    t = drawn("knocked_back", houses={4: 0})
    assert written(t)[3:] == ["card C knocked_back 0 0", "moved C 7 4 1", "landed C 4 0 0"]


@pytest.mark.clause("UGM-SUBJ-20", "UGM-TURN-01")
def test_a_turn_that_is_missed_and_a_round_that_begins() -> None:
    t = ugm(turn="B", phase="end", frozen="C", masters={"C": "A"})
    assert told(t, "end") == ["skipped C 0 0 0", "turn D 2 1 0"]
    t = ugm(turn="C", phase="end", frozen="D", masters={"D": "A"})
    assert told(t, "end") == ["skipped D 0 0 0", "turn A 2 2 0"]


@pytest.mark.clause("UGM-SUBJ-20", "UGM-TURN-01")
def test_a_round_begins_also_where_its_first_turn_is_missed() -> None:
    t = ugm(turn="D", phase="end", frozen="A", masters={"A": "B"})
    assert told(t, "end") == ["skipped A 0 0 0", "turn B 2 2 0"]


@pytest.mark.clause("UGM-HIDE-01")
def test_hiding() -> None:
    assert told(moved(9, (2, 3), at={"B": 14}), "hide") == ["hid C 13 0 0"]


@pytest.mark.clause("UGM-SUBJ-10", "UGM-CHANCE-03")
def test_another_number_of_spaces_by_choice_or_by_card() -> None:
    t = moved(9, (2, 3), at={"B": 15}, masters={"C": "D"}, rights={"B": [15]})
    fight = ["fight C 15 6 0", "held_back C 0 0 0", "held_back B 0 0 0"]
    assert told(t, "more", "hold", "hold") == ["adjusted C 6 5 1", *fight, "turn D 2 1 0"]
    t = moved(9, (2, 3), cards={"C": ["heavy_step"]}, ap={"C": 0})
    assert told(t, "play heavy_step less") == ["used C heavy_step 0 0", "adjusted C 4 5 0", "house_fell C 13 3 1"]


@pytest.mark.clause("UGM-WIN-01")
def test_the_end() -> None:
    at = {"A": 25, "B": 14, "C": 9}
    t = ugm("ABC", turn="C", at=at, masters={"A": "C"}, hp={"B": 1}, ap={"B": 0}, houses={14: 0})
    t.roll(2, 3)
    lines = told(t, "full", "attack b 1")
    assert lines[-4:] == ["share - 4 10000 0", "subjugated B 2 0 0", "over - 1 0 0", "won C 1 0 0"]


# --- GO, the fish, the plant ---------------------------------------------------------------------


@pytest.mark.clause("UGM-GO-01", "UGM-GO-03", "UGM-GO-05", "UGM-SUBJ-09")
def test_at_go() -> None:
    held = {"at": {"B": 0}, "masters": {"B": "C"}, "frozen": "B", "ap": {"C": 4}, "houses": {3: 0}}
    t = moved(38, (2, 3), **held)
    assert told(t, "money") == ["released B 2 0 0", "passed_go C 0 0 0", "go_money C 2000 3 0"]
    assert told(moved(38, (2, 3), houses={3: 0}), "hp") == ["passed_go C 0 0 0", "go_hp C 1 0 0"]
    t = moved(38, (2, 3), masters={"C": "B"}, houses={3: 0})
    assert told(t) == ["no_go_reward C 0 0 0", "turn D 2 1 0"]


@pytest.mark.clause("UGM-FISH-01", "UGM-FISH-03", "UGM-FISH-07")
def test_on_the_way_to_the_fish() -> None:
    assert told(moved(27, (1, 2))) == ["sent C 0 0 0", "turn D 2 1 0"]
    assert told(drawn("fish_bait")) == ["card C fish_bait 0 0", "sent C 2 0 0", "turn D 2 1 0"]
    t = moved(11, (1, 1), doubles=2)
    t.roll(1, 2)
    assert told(t) == ["sent C 1 0 0", "stayed C 3 0 0", "turn D 2 1 0"]


@pytest.mark.clause("UGM-FISH-04", "UGM-FISH-05", "UGM-FISH-06", "UGM-SAFE-01")
@pytest.mark.parametrize(
    ("turns", "hp", "dice", "lines"),
    [
        (3, 12, (1, 2), ["stayed C 2 0 0"]),
        (2, 12, (2, 2), ["freed C 0 0 0", "house_fell C 14 3 1"]),
        (1, 12, (1, 2), ["trap C 0 0 0", "lost_hp C 1 0 3", "freed C 1 0 0", "house_fell C 13 3 1"]),
        (1, 1, (1, 2), ["trap C 0 0 0", "spared C 0 0 0", "freed C 1 0 0", "house_fell C 13 3 1"]),
    ],
)
def test_a_prisoner_rolls(turns: int, hp: int, dice: tuple[int, int], lines: list[str]) -> None:
    t = ugm(turn="C", fish={"C": turns}, hp={"C": hp}, ap={"C": 0})
    t.roll(*dice)
    assert told(t) == lines


@pytest.mark.clause("UGM-FISH-05", "UGM-FISH-08")
def test_a_card_out_of_the_fish_and_a_meal_there() -> None:
    t = ugm(turn="C", fish={"C": 2}, cards={"C": ["fish_sense"]})
    assert told(t, "play fish_sense") == ["used C fish_sense 0 0", "freed C 2 0 0"]
    assert told(moved(7, (1, 2)), "eat") == ["ate C 2 1 0"]


@pytest.mark.clause("UGM-NUKE-02", "UGM-SUBJ-14")
def test_the_pool() -> None:
    pool = (1_500, 3, 2)
    assert told(moved(17, (1, 2), pool=pool)) == ["pool C 1500 3 2", "gained_piece C 1 2 0"]
    t = moved(17, (1, 2), pool=pool, masters={"C": "B"})
    assert told(t) == ["pool C 1500 0 2", "gained_piece B 1 2 0", "turn D 2 1 0"]


# --- districts -----------------------------------------------------------------------------------


@pytest.mark.clause("UGM-SMASH-06", "UGM-RIGHTS-03")
def test_a_district_of_the_city_is_smashed_and_bought() -> None:
    lines = ["house_fell C 14 2 1", "attacked C 2 2 0", "smashed C 14 2 0", "demolished - 14 0 0"]
    assert told(to_14(houses={14: 3}), "attack house 2", "buy") == [*lines, "bought C 14 2000 -1"]


@pytest.mark.clause("UGM-RIGHTS-06", "UGM-MASER-07")
def test_the_district_of_another_is_bought_with_its_maser() -> None:
    t = to_14(rights={"B": [14]}, masers=[14], houses={14: 1})
    ruin = ["house_fell C 14 0 1", "demolished B 14 0 0", "battle C 14 0 0", "stood_down B 14 0 0"]
    assert told(t, "stand down", "buy") == [*ruin, "bought C 14 2000 1", "maser_lost B 14 0 0"]


@pytest.mark.clause("UGM-RIGHTS-06", "UGM-R-06")
def test_the_district_of_another_is_bought_with_its_tanks() -> None:
    option = {"district.demolished": "housesOnly"}
    t = to_14(rights={"B": [14]}, tanks={14: 2}, ap={"C": 0}, options=option)
    fire = ["battle C 14 0 0", "stood_down B 14 0 0"]
    assert told(t, "stand down", "buy") == [*fire, "tanks_lost B 14 2 0", "bought C 14 2000 1"]


@pytest.mark.clause("UGM-RIGHTS-01", "UGM-RIGHTS-03")
def test_rights_that_are_left_alone_or_too_expensive() -> None:
    assert told(to_14(houses={14: 0}), "decline") == ["declined C 14 0 0"]
    assert told(to_14(houses={14: 0}, money={"C": 100})) == ["cannot_afford C 14 2000 0"]


@pytest.mark.clause("UGM-BUILD-04", "UGM-MASER-03", "UGM-MONEY-02", "UGM-MONEY-03", "UGM-MONEY-04")
def test_building_and_selling() -> None:
    t = ugm(turn="C", rights={"C": [1, 3]}, spare_tanks={"C": 2}, tanks={1: 2}, houses={1: 2})
    built = told(t, "build house 3 2", "place tank 3 2", "build maser 1")
    assert built == ["built C 3 0 2", "placed C 3 1 2", "built C 1 2 1", "refund C 1 1000 0"]
    sold = ["sold C 1 0 500", "sold C 1 0 500", "demolished C 1 0 0", "sold C 3 1 500"]
    after = told(t, "sell house 1 2", "sell tank 3", "return 1")[len(built) :]
    assert after == [*sold, "maser_lost C 1 0 0", "returned C 1 1000 0"]


@pytest.mark.clause("UGM-MONEY-03", "UGM-R-42")
def test_selling_out_of_the_reserve() -> None:
    t = ugm(turn="C", spare_tanks={"C": 2})
    assert told(t, "sell tank reserve 2") == ["sold C 60 1 500"] * 2


# --- combat --------------------------------------------------------------------------------------


@pytest.mark.clause("UGM-COMBAT-02", "UGM-COMBAT-05")
def test_a_battle_with_tanks() -> None:
    t = to_14(rights={"B": [14]}, houses={14: 3}, tanks={14: 4})
    attack = ["attacked C 2 2 0", "smashed C 14 1 1", "tanks_lost B 14 1 3"]
    fire = ["fired B 2 3 3", "hit C 3 1 1"]
    assert told(t, "attack house 1 tank 1", "fire") == ["house_fell C 14 2 1", "battle C 14 0 0", *attack, *fire]


@pytest.mark.clause("UGM-COMBAT-04", "UGM-SMASH-06")
def test_the_last_tanks_are_shot() -> None:
    t = to_14(rights={"B": [14]}, tanks={14: 2})
    lines = ["battle C 14 0 0", "attacked C 2 2 0", "tanks_lost B 14 2 0", "demolished B 14 0 0"]
    assert told(t, "attack tank 2") == lines


@pytest.mark.clause("UGM-MASER-05")
@pytest.mark.parametrize(
    ("words", "lines"), [("fire", ["maser_fired B 2 1 13", "hit C 1 1 2"]), ("stand down", ["stood_down B 13 0 0"])]
)
def test_a_maser_nearby(words: str, lines: list[str]) -> None:
    t = to_14(rights={"B": [13]}, masers=[13], ap={"C": 0})
    assert told(t, words) == ["house_fell C 14 3 1", "battle C 14 0 0", *lines]


@pytest.mark.clause("UGM-COMBAT-10", "UGM-COMBAT-13", "UGM-CHANCE-04")
def test_a_fight_with_a_card_against_the_blow() -> None:
    t = on_b(cards={"B": ["thick_hide"]}, options={"ap.perLanding": 3})
    hit = ["used B thick_hide 0 0", "absorbed B 2 0 0", "hit B 1 2 0"]
    lines = told(t, "attack b 3", "play thick_hide", "hold")
    assert lines == ["fight C 14 6 0", "attacked C 3 0 3", *hit, "held_back B 0 0 0"]


@pytest.mark.clause("UGM-CHANCE-04")
def test_a_card_that_ends_the_fight() -> None:
    t = on_b(cards={"C": ["break_off"]})
    assert told(t, "play break_off") == ["fight C 14 6 0", "used C break_off 0 0", "fight_ended C 0 0 0"]


@pytest.mark.clause("UGM-SUBJ-01", "UGM-SUBJ-02", "UGM-SUBJ-03", "UGM-SUBJ-23")
def test_a_contender_falls() -> None:
    poor = {"money": {"B": 1_501}, "rights": {"B": [11]}, "houses": {14: 0, 11: 2}, "masters": {"D": "B"}}
    t = on_b(hp={"B": 2}, ap={"B": 0}, **poor)
    fall = ["hit B 2 2 0", "fell B 2 0 0", "liquidated B 3501 0 0", "share - 5 1750 0"]
    lines = told(t, "attack b 2")[2:]
    assert lines == [*fall, "subjugated B 2 0 0", "inherited C 8 1 0"]


@pytest.mark.clause("UGM-SUBJ-03", "UGM-R-25")
def test_a_contender_falls_whose_money_goes_to_the_victor() -> None:
    t = on_b(hp={"B": 2}, ap={"B": 0}, money={"B": 1_501}, options={"subjugate.cash": "controller"})
    assert "money_moved C 1 1501 1" in told(t, "attack b 2")


@pytest.mark.clause("UGM-STALE-01", "UGM-STALE-02", "UGM-STALE-06")
@pytest.mark.parametrize(
    ("ap", "lines"),
    [
        (9, ["duel B 3 0 0", "duel C 8 0 0", "duel_won C 4 0 0", "liquidated B 10000 0 0"]),
        (4, ["duel B 3 0 0", "duel C 3 0 0", "stalemate - 6 0 0"]),
    ],
)
def test_a_duel(ap: int, lines: list[str]) -> None:
    t = on_b(hp={"B": 1, "C": 1}, ap={"B": 4, "C": ap})
    both = ["attacked C 1 0 1", "hit B 1 2 0", "fell B 2 0 0", "attacked B 1 0 1", "hit C 1 1 0", "fell C 1 0 0"]
    assert told(t, "attack b 1", "attack c 1")[1 : 7 + len(lines)] == [*both, *lines]


@pytest.mark.clause("UGM-FREE-01", "UGM-FREE-02")
def test_a_thrall_breaks_free() -> None:
    t = on_b(hp={"B": 2}, ap={"B": 0}, masters={"C": "D"}, rights={"B": [11]}, money={"B": 3_000})
    lines = told(t, "attack b 2")[4:]
    assert lines == ["broke_free C 1 0 0", "took_over C 3000 1 0", "subjugated B 2 0 0"]


@pytest.mark.clause("UGM-FREE-01", "UGM-STALE-05", "UGM-R-20")
def test_a_thrall_breaks_free_and_is_felled_by_whom_it_beat() -> None:
    t = on_b(hp={"B": 1}, masters={"C": "D"})
    lines = told(t, "attack b 1", "attack c 1")[7:]
    assert lines == ["broke_free C 1 0 0", "took_over C 10000 1 0", "subjugated B 2 0 0", "stood_up C 1 0 0"]
    assert (t.master("C"), t.hp("C")) == (None, 1)


@pytest.mark.clause("UGM-SUBJ-20")
def test_a_thrall_is_killed() -> None:
    t = on_b(masters={"B": "D"})
    assert told(t, "attack b 1", "hold")[-1] == "to_go B 3 0 0"


# --- Chance --------------------------------------------------------------------------------------


@pytest.mark.clause("UGM-CHANCE-02", "UGM-CHANCE-03", "UGM-CHANCE-07", "UGM-CHANCE-08")
@pytest.mark.parametrize(
    ("card", "line"),
    [
        ("film_rights", "gained_money C 2000 0 0"),
        ("damages", "fined C 500 1 0"),
        ("licence", "fined C 500 0 0"),
        ("missile", "lost_hp C 1 0 3"),
        ("sea_nap", "gained_hp C 1 0 0"),
        ("roar", "gained_ap C 3 0 0"),
        ("sluggish", "lost_ap C 2 0 0"),
        ("arms_gift", "gained_piece C 1 1 0"),
        ("grants", "gained_piece C 0 1 0"),
        ("mutiny", "no_tank C 0 0 0"),
        ("smoke", "kept C 0 0 0"),
    ],
)
def test_what_a_card_does(card: str, line: str) -> None:
    assert told(drawn(card, ap={"C": 5})) == [f"card C {card} 0 0", line]


@pytest.mark.clause("UGM-CHANCE-03", "UGM-R-36")
def test_a_card_that_is_kept_in_secret_is_not_told() -> None:
    secret = {"cards.public": False}
    assert told(drawn("smoke", options=secret)) == ["card C -1 0 0", "kept C 0 0 0"]
    assert told(drawn("roar", ap={"C": 5}, options=secret))[0] == "card C roar 0 0"


@pytest.mark.clause("UGM-SUBJ-19", "UGM-SUBJ-13")
def test_what_a_card_does_to_a_thrall_and_to_whoever_has_enough_or_little() -> None:
    assert told(drawn("sea_nap", masters={"C": "B"}))[1] == "no_effect C sea_nap 1 0"
    assert told(drawn("roar", ap={"C": 12}))[1] == "no_effect C roar 0 0"
    assert told(drawn("sluggish", ap={"C": 1}))[1] == "lost_ap C 1 0 0"
    assert told(drawn("film_rights", masters={"C": "B"}))[1] == "gained_money B 2000 0 0"


@pytest.mark.clause("UGM-DEBT-02", "UGM-DEBT-03")
def test_debts() -> None:
    t = drawn("damages", rights={"C": [11]}, money={"C": 0})
    assert told(t, "return 11")[1:] == ["debt C -1 500 0", "returned C 11 1000 0", "fined C 500 1 0"]
    paid = ["fined C 120 1 0", "cancelled_debt C 380 0 0"]
    assert told(drawn("damages", money={"C": 120}))[1:] == ["debt C -1 500 0", *paid]


@pytest.mark.clause("UGM-DEBT-01", "UGM-CHANCE-07")
def test_payments_to_another_player() -> None:
    t = drawn("defence_bonds", money={"D": 120, "A": 300, "B": 0})
    short = ["debt D 2 300 0", "paid D 2 120 0", "cancelled_debt D 180 0 0"]
    assert told(t)[1:] == [*short, "paid A 2 300 0", "debt B 2 300 0", "cancelled_debt B 300 0 0"]


# --- deals ---------------------------------------------------------------------------------------


@pytest.mark.clause("UGM-DEAL-01", "UGM-DEAL-02")
def test_a_deal() -> None:
    t = ugm(turn="C", rights={"C": [11], "B": [12]}, cards={"C": ["smoke"]})
    rights = ["rights_moved B 11 2 0", "rights_moved C 12 1 0"]
    lines = told(t, "offer B give D11 smoke for D12 +500", "accept")
    money = "money_moved C 1 500 0"
    assert lines == ["offered C 1 0 0", "dealt C 1 0 0", money, *rights, "card_moved B smoke 2 0"]


@pytest.mark.clause("UGM-DEAL-02")
def test_a_deal_on_other_terms() -> None:
    t = ugm(turn="C", rights={"C": [11], "B": [12]}, cards={"C": ["smoke"]})
    lines = told(t, "offer B give D11 for D12", "counter give D12 for smoke +200", "accept")
    after = ["money_moved B 2 200 0", "rights_moved C 12 1 0", "card_moved B smoke 2 0"]
    assert lines == ["offered C 1 0 0", "countered B 2 0 0", "dealt B 2 0 0", *after]


@pytest.mark.clause("UGM-DEAL-02")
def test_no_deal() -> None:
    offer = "offer B give +1 for nothing"
    assert told(ugm(turn="C"), offer, "reject") == ["offered C 1 0 0", "refused B 2 0 0"]
    assert told(ugm(turn="C"), offer, "C: withdraw")[1].startswith("withdrawn C ")
