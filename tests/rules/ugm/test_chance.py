"""Chance: the card drawn, cards kept, cards in combat, and what is lost to the pool."""

from __future__ import annotations

from typing import Any

import pytest

from stompoly.testing import KaijuScene
from stompoly.testing.kaiju_scene import put_in_turn
from tests.rules.ugm.helpers_ugm import ugm

FAR = {"B": 25, "C": 25, "D": 25}  # out of the way


def drawn(card: str, seats: str = "ABCD", **scene: Any) -> KaijuScene:
    """A comes to Chance at 7 and draws this card."""
    t = ugm(seats, at={"A": 4} | dict.fromkeys(seats[1:], 25) | scene.pop("at", {}), **scene)
    t.next_card(card)
    t.roll(1, 2)
    return t


def fight(seats: str = "ABCD", **scene: Any) -> KaijuScene:
    """A comes to B on 14 (no houses there) and must act."""
    t = ugm(seats, at={"A": 9, "B": 14} | scene.pop("at", {}), **{"rights": {"B": [14]}} | scene)
    t.roll(2, 3)
    if t.ask == "move":
        t.play("full")
    return t


# ----- the draw


@pytest.mark.clause("UGM-CHANCE-01")
def test_the_top_card_is_drawn() -> None:
    t = ugm(at={"A": 4} | FAR)
    t.next_card("toy_sales")
    t.next_card("film_rights")
    rest = t.deck()[1:]
    assert rest[0] == "toy_sales"
    t.roll(1, 2)
    assert (t.money("A"), t.deck()) == (12_000, rest)


@pytest.mark.clause("UGM-CHANCE-01")
def test_passing_chance_draws_nothing() -> None:
    t = ugm(at={"A": 4} | FAR)
    before = t.deck()
    t.roll(1, 3)
    assert (t.at("A"), t.deck(), t.happened("card")) == (8, before, [])


def settle(t: KaijuScene) -> None:
    """Whatever the card asks is answered, until the landing is over."""
    while t.ask not in ("roll", "fish", "end"):
        t.play("pick B" if t.ask == "swap" else t.game.text(t.game.acts()[0]))


def draw_once(t: KaijuScene) -> str:
    """A draws the top card, wherever the game was; its id."""
    for seat, space in enumerate([4, 25, 26, 27]):
        t.s.pos[seat], t.s.fish[seat] = space, 0
    put_in_turn(t, 0, "roll", 0)
    cards = len(t.happened("card"))
    t.roll(1, 2)
    settle(t)
    return str(t.game.words.cards[t.happened("card")[cards].event.x].id)


@pytest.mark.clause("UGM-CHANCE-01")
def test_used_cards_are_shuffled_into_a_new_pile_when_it_is_empty_and_kept_ones_are_not() -> None:
    t = ugm(hp=dict.fromkeys("ABCD", 300))
    first = t.deck()
    assert [draw_once(t) for _ in first] == first
    kept = t.cards("A")
    assert len(kept) + 30 == len(first)
    again = [draw_once(t) for _ in range(30)]
    assert sorted(again + kept) == sorted(first)
    assert again != [card for card in first if card not in kept]
    assert t.cards("A") == kept


@pytest.mark.clause("UGM-CHANCE-01", "UGM-CHANCE-03")
def test_a_kept_card_that_was_used_comes_back_with_the_next_pile() -> None:
    t = ugm(hp=dict.fromkeys("ABCD", 300))
    number = len(t.deck())
    for _ in range(number):
        draw_once(t)
    t.s.fish[0], t.s.pos[0] = 3, t.g.fish
    put_in_turn(t, 0, "roll", 0)
    t.play("play fish_sense")
    assert t.cards("A").count("fish_sense") == 1
    again = [draw_once(t) for _ in range(31)]
    assert again.count("fish_sense") == 1


# ----- at once, unless it is kept


@pytest.mark.clause("UGM-CHANCE-02")
def test_a_card_takes_effect_at_once() -> None:
    t = drawn("damages")
    assert (t.money("A"), t.cards("A"), t.ask) == (9_500, [], "end")


@pytest.mark.clause("UGM-CHANCE-02")
def test_the_effect_cannot_be_refused_or_put_off() -> None:
    t = drawn("oxygen_bomb")
    assert (t.hp("A"), t.cards("A"), t.ask) == (10, [], "end")
    assert t.refused("play oxygen_bomb").verdict == "no_such_card"


@pytest.mark.clause("UGM-CHANCE-02")
def test_the_card_comes_before_the_fight_on_the_chance_space() -> None:
    t = drawn("missile", at={"B": 7, "C": 6})
    assert (t.hp("A"), t.ask, t.asked) == (11, "fight", "A")
    t.play("attack b 2")
    assert t.hp("B") == 10


@pytest.mark.clause("UGM-CHANCE-02")
def test_a_card_that_moves_the_kaiju_away_leaves_no_fight_behind() -> None:
    t = drawn("knocked_back", at={"B": 7, "C": 6}, ap={"A": 0})
    assert (t.at("A"), t.ask, t.asked) == (4, "end", "A")
    assert t.happened("fight") == []


@pytest.mark.clause("UGM-CHANCE-02")
def test_a_thrall_is_not_charged_and_neither_is_its_controller() -> None:
    t = drawn("damages", masters={"A": "B"})
    assert (t.money("A"), t.money("B"), t.pool) == (0, 10_000, (1_000, 1, 0))


# ----- kept cards


@pytest.mark.clause("UGM-CHANCE-03")
@pytest.mark.parametrize("card", ["fish_sense", "heavy_step", "camouflage", "cheap_land", "thick_hide", "jam_signal"])
def test_a_keepable_card_is_held(card: str) -> None:
    t = drawn(card)
    assert (t.cards("A"), t.ask) == ([card], "end")
    assert (t.money("A"), t.hp("A"), t.ap("A"), t.at("A")) == (10_000, 12, 12, 7)


@pytest.mark.clause("UGM-CHANCE-03")
def test_a_card_for_before_the_roll_is_offered_only_then() -> None:
    t = ugm(fish={"A": 3}, cards={"A": ["fish_sense"]})
    assert t.may("play fish_sense")
    t.roll(1, 2)
    assert (t.fish("A"), t.ask, t.cards("A")) == (2, "end", ["fish_sense"])
    assert t.refused("play fish_sense").verdict == "not_now"
    free = ugm(at={"A": 11}, ap={"A": 0}, cards={"A": ["fish_sense"]})
    assert free.refused("play fish_sense").verdict == "not_now"
    free.roll(1, 2)
    assert free.ask == "end"
    assert free.refused("play fish_sense").verdict == "not_now"


@pytest.mark.clause("UGM-CHANCE-03")
def test_a_card_for_after_the_roll_is_offered_only_then() -> None:
    t = ugm(at={"A": 11}, ap={"A": 0}, cards={"A": ["heavy_step"]})
    refusal = t.refused("play heavy_step more")
    assert (refusal.verdict, refusal.clause) == ("not_now", "UGM-CHANCE-03")
    t.roll(1, 2)
    assert (t.ask, t.may("play heavy_step more")) == ("move", True)
    t.play("full")
    assert (t.at("A"), t.ask, t.cards("A")) == (14, "end", ["heavy_step"])
    assert t.refused("play heavy_step more").verdict == "not_now"


@pytest.mark.clause("UGM-CHANCE-03")
def test_a_used_card_leaves_the_hand_and_nobody_plays_what_is_not_theirs() -> None:
    t = ugm(fish={"A": 3}, cards={"A": ["fish_sense"], "B": ["heavy_step"]})
    t.play("play fish_sense")
    assert t.cards("A") == []
    assert t.refused("play fish_sense").verdict == "no_such_card"
    assert t.refused("play heavy_step").verdict == "no_such_card"


# ----- in combat


@pytest.mark.clause("UGM-CHANCE-04")
@pytest.mark.parametrize("card", ["fish_sense", "heavy_step", "camouflage", "double_ration", "cheap_land"])
def test_a_card_without_the_mark_is_refused_in_combat(card: str) -> None:
    t = fight(cards={"A": [card]})
    refusal = t.refused("play heavy_step more" if card == "heavy_step" else f"play {card}")
    assert (refusal.verdict, refusal.clause) == ("not_a_combat_card", "UGM-CHANCE-04")


@pytest.mark.clause("UGM-CHANCE-04")
def test_a_card_with_the_mark_is_for_combat_only() -> None:
    t = ugm(at={"A": 11}, ap={"A": 0}, cards={"A": ["atomic_breath"]})
    assert t.refused("play atomic_breath").verdict == "not_now"
    t.roll(1, 2)
    assert t.ask == "end"
    assert t.refused("play atomic_breath").verdict == "not_now"


@pytest.mark.clause("UGM-CHANCE-04")
def test_kaiju_and_the_owner_of_tanks_play_at_their_slots_and_bystanders_do_not() -> None:
    """A comes to B on C's two tanks; D is elsewhere."""
    hands = {"A": ["atomic_breath"], "B": ["tail_swipe"], "C": ["reserves"], "D": ["atomic_breath"]}
    t = fight(rights={"C": [14]}, tanks={14: 2}, cards=hands, at={"C": 25, "D": 25})
    assert (t.ask, t.asked, t.may("play atomic_breath"), t.may("D: play atomic_breath")) == ("fight", "A", True, False)
    assert not t.may("B: play tail_swipe")
    t.play("hold")
    assert (t.ask, t.asked, t.may("play tail_swipe")) == ("fight", "B", True)
    t.play("hold")
    assert (t.ask, t.asked, t.may("play reserves")) == ("fire", "C", True)
    t.play("stand down")
    assert (t.ask, t.asked) == ("end", "A")


@pytest.mark.clause("UGM-CHANCE-04")
def test_cards_for_another_moment_are_offered_at_that_moment_clockwise() -> None:
    """C lands on A and B: of the two that may cancel its card, A (after D) is asked before B."""
    hands = {"C": ["atomic_breath"], "A": ["jam_signal"], "B": ["jam_signal"], "D": ["jam_signal"]}
    t = ugm(turn="C", at={"C": 9, "A": 14, "B": 14, "D": 25}, rights={"B": [14]}, cards=hands)
    t.roll(2, 3)
    t.play("full")
    t.play("play atomic_breath")
    assert (t.ask, t.asked) == ("jam", "A")
    t.play("decline")
    assert (t.ask, t.asked) == ("jam", "B")
    t.play("decline")
    assert (t.ask, t.asked, t.may("attack a 2 b 2")) == ("fight", "C", True)


@pytest.mark.clause("UGM-CHANCE-04")
def test_the_owner_of_a_maser_in_range_takes_part_and_may_cancel() -> None:
    hands = {"A": ["atomic_breath"], "C": ["jam_signal"]}
    t = ugm(at={"A": 0, "B": 3, "C": 25, "D": 2}, rights={"C": [1, 3]}, masers=[1], cards=hands)
    t.roll(1, 2)
    t.play("play atomic_breath")
    assert (t.ask, t.asked) == ("jam", "C")


@pytest.mark.clause("UGM-CHANCE-04")
def test_a_card_that_cancels_can_be_cancelled() -> None:
    hands = {"A": ["atomic_breath"], "B": ["jam_signal"], "C": ["jam_signal"]}
    t = fight(at={"C": 14}, rights={"D": [14]}, cards=hands)
    t.play("play atomic_breath")
    t.play("play jam_signal")
    assert (t.ask, t.asked) == ("jam", "C")
    t.play("play jam_signal")
    assert (t.ask, t.asked, t.may("attack b 4")) == ("fight", "A", True)


@pytest.mark.clause("UGM-CHANCE-05")
def test_one_card_for_each_player_and_combat() -> None:
    t = fight(cards={"A": ["atomic_breath", "tail_swipe"], "B": ["atomic_breath"]}, at={"C": 25, "D": 25})
    t.play("play atomic_breath")
    refusal = t.refused("play tail_swipe")
    assert (refusal.verdict, refusal.clause) == ("one_card", "UGM-CHANCE-05")
    t.play("attack b 3")
    t.play("play atomic_breath")  # B's one
    t.play("attack a 4")
    assert (t.hp("A"), t.hp("B"), t.ap("A"), t.ap("B")) == (8, 9, 9, 8)
    assert (t.cards("A"), t.cards("B")) == (["tail_swipe"], [])


@pytest.mark.clause("UGM-CHANCE-05")
def test_in_the_next_combat_another_card_may_be_played() -> None:
    t = fight("AB", cards={"A": ["atomic_breath", "tail_swipe"]})
    t.play("play atomic_breath")
    t.play("hold")
    t.play("hold")
    t.play("decline")
    t.play("end")
    t.roll(2, 3)  # B goes on to 19
    t.play("hold")
    t.play("end")
    t.roll(2, 3)  # and A comes after it
    t.play("full")
    assert (t.ask, t.asked) == ("fight", "A")
    t.play("play tail_swipe")
    t.play("attack b 2")
    assert t.hp("B") == 9


@pytest.mark.clause("UGM-CHANCE-05")
def test_a_player_who_has_played_a_card_cannot_cancel_one_in_the_same_combat() -> None:
    t = fight(cards={"A": ["atomic_breath", "jam_signal"], "B": ["atomic_breath"]})
    t.play("play atomic_breath")
    t.play("hold")
    t.play("play atomic_breath")
    assert (t.ask, t.asked) == ("fight", "B")


@pytest.mark.clause("UGM-CHANCE-05", "UGM-CHANCE-06")
def test_around_a_combat_any_number_of_cards_is_used() -> None:
    """Before it two cards, in it one, after it two."""
    hand = ["fish_sense", "heavy_step", "atomic_breath", "cheap_land", "night_shift"]
    t = ugm(fish={"A": 3}, at={"B": 14, "C": 25, "D": 25}, houses={14: 1}, rights={"A": [8]}, cards={"A": hand})
    t.play("play fish_sense")
    t.roll(1, 2)
    t.play("play heavy_step more")
    t.play("full")
    t.play("play atomic_breath")
    t.play("attack b 4")
    t.play("hold")
    t.play("play cheap_land")
    t.play("play night_shift D8")
    t.play("build tank D8")
    assert (t.at("A"), t.hp("B"), t.owner(14), t.tanks(8)) == (14, 8, "A", 1)
    assert (t.money("A"), t.cards("A")) == (10_000 - 1_000 - 1_000, [])


# ----- what is lost goes to the pool


@pytest.mark.clause("UGM-CHANCE-07")
@pytest.mark.parametrize(("card", "lost"), [("damages", 500), ("heavy_damages", 1_000), ("upkeep", 700)])
def test_money_lost_goes_to_the_pool(card: str, lost: int) -> None:
    t = drawn(card, rights={"A": [11]}, houses={11: 3}, tanks={11: 2})
    assert (t.money("A"), t.pool) == (10_000 - lost, (1_000 + lost, 1, 0))


@pytest.mark.clause("UGM-CHANCE-07")
def test_only_what_is_really_paid_enters_the_pool() -> None:
    t = drawn("damages", money={"A": 300})
    assert (t.money("A"), t.pool) == (0, (1_300, 1, 0))


@pytest.mark.clause("UGM-CHANCE-07")
def test_a_payment_to_another_player_is_a_transfer() -> None:
    t = drawn("defence_bonds")
    assert [t.money(name) for name in "ABCD"] == [10_900, 9_700, 9_700, 9_700]
    assert t.pool == (1_000, 1, 0)


@pytest.mark.clause("UGM-CHANCE-07")
def test_a_card_that_names_the_city_pays_the_city() -> None:
    t = drawn("licence")
    assert (t.money("A"), t.pool) == (9_500, (1_000, 1, 0))


@pytest.mark.clause("UGM-CHANCE-08")
@pytest.mark.parametrize(
    ("card", "before", "after"), [("oxygen_bomb", 6, 4), ("star_fire", 6, 3), ("star_fire", 2, 1), ("missile", 1, 1)]
)
def test_hp_really_lost_goes_to_the_pool(card: str, before: int, after: int) -> None:
    t = drawn(card, hp={"A": before})
    assert (t.hp("A"), t.pool) == (after, (1_000, 1 + before - after, 0))


@pytest.mark.clause("UGM-CHANCE-08")
def test_hp_lost_in_combat_does_not() -> None:
    t = fight()
    t.play("attack b 2")
    assert (t.hp("B"), t.pool) == (10, (1_000, 1, 0))


@pytest.mark.clause("UGM-CHANCE-09")
def test_a_tank_given_up_to_a_card_goes_to_the_pool() -> None:
    t = drawn("deserters", rights={"A": [11, 12]}, tanks={11: 2, 12: 1})
    assert (t.ask, t.asked) == ("lose_tank", "A")
    assert t.refused("pick 13").verdict == "not_a_target"
    t.play("pick 12")
    assert (t.tanks(11), t.tanks(12), t.pool, t.ask) == (2, 0, (1_000, 1, 1), "end")


@pytest.mark.clause("UGM-CHANCE-09")
def test_two_tanks_are_picked_one_after_the_other_from_the_reserve_too() -> None:
    t = drawn("mutiny", rights={"A": [11]}, tanks={11: 2}, spare_tanks={"A": 1})
    t.play("pick 11")
    t.play("pick reserve")
    assert (t.tanks(11), t.spare("A")["tank"], t.pool) == (1, 0, (1_000, 1, 2))


@pytest.mark.clause("UGM-CHANCE-09")
@pytest.mark.parametrize("tanks", [0, 1])
def test_no_more_tanks_are_lost_than_there_are(tanks: int) -> None:
    t = drawn("mutiny", rights={"A": [11]}, tanks={11: tanks})
    settle(t)
    assert (t.tanks(11), t.pool) == (0, (1_000, 1, tanks))


@pytest.mark.clause("UGM-CHANCE-09")
def test_a_tank_destroyed_by_attack_points_is_no_loss_to_a_card() -> None:
    t = fight(tanks={14: 2})
    t.play("attack tank 1")
    assert (t.tanks(14), t.pool) == (1, (1_000, 1, 0))
