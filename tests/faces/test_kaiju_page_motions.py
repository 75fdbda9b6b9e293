"""What the page moves in games of the kaiju family."""

from __future__ import annotations

import msgspec

import stompoly
from stompoly.faces.kaiju.page import PAGE
from stompoly.faces.seen import NONE, Motion
from stompoly.faces.walking import path
from stompoly.testing import kaiju_scene
from tests.faces.helpers_kaiju_page import FISH, HIDDEN, KITA, KOTO, OTA, SUGINAMI, A, B, C, fight, moved, of_kind


def test_a_path_steps_on_every_space() -> None:
    assert path(26, 2, 28) == [27, 0, 1, 2]
    assert path(1, 26, 28, back=True) == [0, 27, 26]
    assert path(3, 3, 5) == [4, 0, 1, 2, 3]


def test_a_roll_and_the_walk_that_follows() -> None:
    t = kaiju_scene("ugm", "AB", at={"A": 26})
    told = moved(t, "roll", 1, 3)
    assert told[0] == Motion("dice", A, faces=[1, 3])
    assert told[1] == Motion("walk", A, lot=2, path=[27, 0, 1, 2])
    assert PAGE.dice(t.game.seen_by(B)) == [1, 3]


def test_a_roll_off_is_one_die() -> None:
    t = kaiju_scene("ugm", "AB")
    assert PAGE.dice(t.game) == []
    t.s.die1, t.s.die2 = 5, 6
    assert PAGE.dice(t.game) == [5, 6]  # of a game whose log is not here
    fresh = stompoly.new("ugm", ["ann", "bo"], seed=3)
    assert PAGE.motions(fresh, fresh.play("roll"), [0, 0])[0].faces == PAGE.dice(fresh)
    assert len(PAGE.dice(fresh)) == 1


def test_go_pays_and_heals() -> None:
    t = kaiju_scene("ugm", "AB", at={"A": 26})
    t.roll(1, 3)
    assert t.ask == "pass_go"
    money = t.money("A")
    told = of_kind(moved(t, "money"), "pay")
    assert [(m.seat, m.other, m.n) for m in told] == [(NONE, A, t.money("A") - money)]
    again = kaiju_scene("ugm", "AB", at={"A": 26})
    again.roll(1, 3)
    heal = of_kind(moved(again, "hp"), "heal")
    assert [(m.seat, m.n, m.text) for m in heal] == [(A, again.g.go_hp, f"+{again.g.go_hp} HP")]


def test_houses_fall_by_themselves_and_under_blows() -> None:
    t = kaiju_scene("ugm", "AB", at={"A": 5})
    falls = of_kind(moved(t, "roll", 2, 4), "fall")
    assert falls == [Motion("fall", lot=KOTO, n=1, piece="house", text="1 house")]
    falls = of_kind(moved(t, "attack house 2"), "fall")
    assert falls == [Motion("fall", A, lot=KOTO, n=2, piece="house", text="2 houses", clash=True)]


def test_blows_hit_kaiju_and_tanks() -> None:
    t = fight()
    told = moved(t, "attack tank 1 b 1")
    assert of_kind(told, "fall") == [Motion("fall", NONE, B, KOTO, n=1, piece="tank", text="1 tank", clash=True)]
    assert of_kind(told, "hit") == [Motion("hit", A, B, KOTO, n=1, text="\N{MINUS SIGN}1 HP", clash=True)]
    t.play("hold")
    hp = t.g.damage[KOTO][3]
    assert of_kind(moved(t, "fire a"), "hit") == [
        Motion("hit", B, A, KOTO, n=hp, piece="tank", text=f"\N{MINUS SIGN}{hp} HP", clash=True)
    ]


def test_a_maser_hits_from_where_it_stands() -> None:
    t = fight(at={"A": 5, "C": KOTO}, rights={"B": [OTA, KOTO, SUGINAMI]}, masers=[OTA], tanks={})
    t.play("hold")
    hp = t.g.maser_far[OTA]
    assert t.ask == "maser"
    assert of_kind(moved(t, "fire a"), "hit") == [
        Motion("hit", B, A, OTA, n=hp, piece="maser", text=f"\N{MINUS SIGN}{hp} HP", clash=True)
    ]


def test_a_player_who_is_subjugated_goes_out_and_what_they_had_is_shared() -> None:
    t = fight(hp={"B": 1}, tanks={}, money={"A": 0, "B": 1000, "C": 0})
    t.play("attack b 1")
    told = moved(t, "hold")  # B's slot, after which the fallen are settled
    assert [(m.seat, m.other, m.clash) for m in of_kind(told, "out")] == [(B, A, True)]
    shared = [(m.seat, m.other, m.n) for m in of_kind(told, "pay") if m.other in (A, C)]
    assert shared == [(NONE, A, t.money("A")), (NONE, C, t.money("C"))]


def test_a_killed_thrall_jumps_to_go() -> None:
    t = fight(masters={"B": "C"}, rights={}, tanks={}, houses={})
    t.play("attack b 1")
    told = moved(t, "hold")
    assert of_kind(told, "jump") == [Motion("jump", B, lot=0)]


def test_the_fish_draw_a_kaiju_away() -> None:
    t = kaiju_scene("ugm", "AB", at={"A": 18})
    told = moved(t, "roll", 1, 2)
    assert [(m.kind, m.lot) for m in told if m.kind in ("walk", "jump")] == [("walk", 21), ("jump", FISH)]


def test_two_that_change_places_both_jump() -> None:
    t = kaiju_scene("ugm", "AB", at={"A": 5, "B": KITA})
    t.next_card("tunnel")
    told = moved(t, "roll", 2, 3)
    assert [(m.seat, m.lot) for m in of_kind(told, "jump")] == [(A, KITA), (B, 10)]


def test_a_card_may_walk_back_and_hurt() -> None:
    t = kaiju_scene("ugm", "AB", at={"A": 5})
    t.next_card("knocked_back")
    walks = of_kind(moved(t, "roll", 2, 3), "walk")
    assert walks[1].path[0] == 9
    assert walks[1].path[-1] == t.at("A")
    hurt = kaiju_scene("ugm", "AB", at={"A": 5})
    hurt.next_card("missile")
    told = of_kind(moved(hurt, "roll", 2, 3), "hit")
    assert [(m.seat, m.other, m.n) for m in told] == [(NONE, A, 12 - hurt.hp("A"))]


def test_building_costs_and_selling_brings() -> None:
    t = kaiju_scene("ugm", "AB", rights={"A": [KITA]}, spare_tanks={"A": 1})
    cost = t.g.tank_cost[KITA]
    assert moved(t, "build tank kita 2") == [
        Motion("pay", A, lot=KITA, n=2 * cost, text=t.game.words.money(2 * cost)),
        Motion("build", A, lot=KITA, n=2, piece="tank", text="2 tanks"),
    ]
    assert moved(t, "place tank kita") == [Motion("build", A, lot=KITA, n=1, piece="tank", text="1 tank")]
    told = moved(t, "sell tank kita")
    assert [(m.kind, m.other, m.n, m.clash) for m in told] == [("fall", A, 1, False), ("pay", A, cost // 2, False)]


def test_a_maser_takes_the_place_of_tanks() -> None:
    t = kaiju_scene("ugm", "AB", rights={"A": [KOTO, OTA, SUGINAMI]}, tanks={KOTO: 3})
    told = moved(t, "build maser koto")
    assert [(m.n, m.piece) for m in of_kind(told, "build")] == [(1, "maser")]
    assert [(m.n, m.piece) for m in of_kind(told, "fall")] == [(3, "tank")]


def test_rights_are_bought_returned_and_dealt() -> None:
    t = kaiju_scene("ugm", "AB", at={"A": 5}, rights={"B": [KOTO]}, masers=[KOTO])
    t.roll(2, 4)
    t.play("stand down")
    told = moved(t, "buy")
    assert of_kind(told, "deed") == [Motion("deed", A, B, KOTO)]
    assert of_kind(told, "fall") == [Motion("fall", NONE, B, KOTO, n=1, piece="maser", text="Maser Cannon", clash=True)]
    back = kaiju_scene("ugm", "AB", rights={"A": [KITA]})
    assert of_kind(moved(back, "return kita"), "deed") == [Motion("deed", NONE, A, KITA)]
    deal = kaiju_scene("ugm", "AB", rights={"A": [KITA]}, cards={"B": ["smoke"]})
    deal.play("offer b give kita +500 for smoke")
    told = moved(deal, "accept")
    assert of_kind(told, "deed") == [Motion("deed", B, A, KITA)]
    assert [(m.seat, m.other, m.n) for m in of_kind(told, "pay")] == [(A, B, 500)]
    assert [(m.seat, m.other) for m in of_kind(told, "card")] == [(A, B)]


def test_pieces_are_taken_into_the_reserve_and_lost_out_of_it() -> None:
    t = kaiju_scene("ugm", "AB", at={"A": 5})
    t.next_card("arms_gift")
    told = of_kind(moved(t, "roll", 2, 3), "take")
    assert [(m.seat, m.piece, m.n) for m in told] == [(A, "tank", t.spare("A")["tank"])]
    lost = kaiju_scene("ugm", "AB", at={"A": 5}, spare_tanks={"A": 1})
    lost.next_card("deserters")
    told = of_kind(moved(lost, "roll", 2, 3), "take")
    assert [(m.seat, m.other, m.piece) for m in told] == [(NONE, A, "tank")]


def test_cards_are_shown_but_not_those_kept_in_secret() -> None:
    t = kaiju_scene("ugm", "AB", at={"A": 5}, options=HIDDEN)
    t.next_card("smoke")
    told = moved(t, "roll", 2, 3)
    assert of_kind(told, "card") == [Motion("card", A)]
    assert b"moke" not in msgspec.json.encode(told)
    open_hand = kaiju_scene("ugm", "AB", at={"A": 5})
    open_hand.next_card("smoke")
    smoke = next(n for n, card in open_hand.game.words.cards.items() if card.id == "smoke")
    card = of_kind(moved(open_hand, "roll", 2, 3), "card")[0]
    assert card.text == open_hand.game.words.label(smoke)


def test_a_meal_heals_and_a_fine_is_paid() -> None:
    t = kaiju_scene("ugm", "AB", at={"A": 2})
    t.roll(2, 3)
    assert [(m.seat, m.n) for m in of_kind(moved(t, "eat"), "heal")] == [(A, t.g.meal_hp)]
    fined = kaiju_scene("ugm", "AB", at={"A": 5})
    fined.next_card("damages")
    told = of_kind(moved(fined, "roll", 2, 3), "pay")
    assert [(m.seat, m.other, m.n) for m in told] == [(A, NONE, 10000 - fined.money("A"))]


def test_the_pool_pays_and_heals() -> None:
    t = kaiju_scene("ugm", "AB", at={"A": 9}, pool=(1500, 2, 1))
    told = moved(t, "roll", 2, 3)
    assert [(m.other, m.n) for m in of_kind(told, "pay")] == [(A, 1500)]
    assert [(m.seat, m.n) for m in of_kind(told, "heal")] == [(A, 2)]
    assert [(m.seat, m.piece) for m in of_kind(told, "take")] == [(A, "tank")]


def test_a_cancelled_card_is_shown_again() -> None:
    t = fight(cards={"A": ["tail_swipe"], "B": ["jam_signal"]})
    t.play("play tail-swipe")
    told = of_kind(moved(t, "play jam-signal"), "card")
    assert [(m.seat, m.other) for m in told] == [(B, NONE), (B, A)]


def test_the_city_rebuilds() -> None:
    t = kaiju_scene("ugm", "AB", at={"A": 5}, houses={KITA: 0})
    t.next_card("city_crews")
    told = of_kind(moved(t, "roll", 2, 3), "build")
    assert [(m.seat, m.lot, m.piece, m.text) for m in told] == [(NONE, KITA, "house", f"{t.houses(KITA)} houses")]


def test_a_player_who_wins_a_duel_stands_up_and_so_do_both_in_a_stalemate() -> None:
    duel = fight(hp={"A": 1, "B": 1}, ap={"A": 9, "B": 3}, tanks={})
    duel.play("attack b 1")
    told = of_kind(moved(duel, "attack a 1"), "heal")
    assert [(m.seat, m.n) for m in told] == [(A, 1)]
    even = fight(hp={"A": 1, "B": 1}, tanks={})
    even.play("attack b 1")
    assert [(m.seat, m.n) for m in of_kind(moved(even, "attack a 1"), "heal")] == [(A, 1), (B, 1)]


def test_a_player_who_breaks_free_takes_over_the_money() -> None:
    t = fight(masters={"A": "C"}, hp={"B": 1}, money={"B": 1200}, tanks={})
    t.play("attack b 1")
    told = moved(t, "hold")
    assert [(m.seat, m.other, m.n) for m in of_kind(told, "pay")] == [(B, A, 1200)]
    assert [(m.seat, m.other, m.clash) for m in of_kind(told, "out")] == [(B, A, True)]


def test_the_money_of_the_fallen_may_be_the_victors() -> None:
    t = fight(hp={"B": 1}, money={"B": 900}, rights={}, tanks={}, options={"subjugate.cash": "controller"})
    t.play("attack b 1")
    assert [(m.seat, m.other, m.n) for m in of_kind(moved(t, "hold"), "pay")] == [(B, A, 900)]


def test_everybody_pays_the_player_who_draws_the_card() -> None:
    t = kaiju_scene("ugm", "ABC", at={"A": 5})
    t.next_card("defence_bonds")
    told = of_kind(moved(t, "roll", 2, 3), "pay")
    paid = 10000 - t.money("B")
    assert [(m.seat, m.other, m.n) for m in told] == [(B, A, paid), (C, A, paid)]
