"""What the page gets to know about games of the kaiju family: seats, spaces, acts, deals."""

from __future__ import annotations

import pytest

from stompoly.engine.state import NOBODY
from stompoly.faces.kaiju.page import PAGE
from stompoly.faces.kaiju.page_spaces import EMPTY
from stompoly.faces.pages import page_of
from stompoly.faces.seen import NONE, LotAct, Meter, Piece
from stompoly.game import NotUnderstoodError
from stompoly.testing import kaiju_scene
from tests.faces.helpers_kaiju_page import (
    FISH,
    HIDDEN,
    KITA,
    KOTO,
    OTA,
    PLANT,
    SUGINAMI,
    SUMIDA,
    A,
    B,
    C,
    acts,
    fight,
    seat,
)


def said(act: LotAct) -> tuple[str, str]:
    return act.label, act.note


def test_the_page_is_found_by_the_rules() -> None:
    assert page_of(kaiju_scene("ugm", "AB").game) is PAGE


# --- seats -------------------------------------------------------------------------------------------


def test_a_seat_has_place_token_points_money_and_rights() -> None:
    t = kaiju_scene("ugm", "AB", at={"B": 9}, hp={"B": 7}, ap={"B": 3}, money={"B": 2500}, rights={"B": [12, 1]})
    view = seat(t, B)
    assert (view.pos, view.token, view.out, view.lots) == (9, "Mothra", False, [1, 12])
    assert view.meters == [
        Meter("hp", "HP", "7", 7),
        Meter("ap", "AP", "3", 3),
        Meter("money", "money", "¥2.5M", 2500),
    ]
    assert (view.tags, view.things) == ([], [])


def test_tags_say_whom_a_seat_serves_and_what_holds_it() -> None:
    t = kaiju_scene("ugm", "ABCD", masters={"C": "B"}, frozen="C", fish={"D": 2}, first_lap="A")
    assert [seat(t, p).tags for p in range(4)] == [
        ["peace lap"],
        ["controls C"],
        ["serves B", "held on GO"],
        ["prisoner, 2 turns"],
    ]
    assert not seat(t, C).out  # the subjugated play on
    assert seat(t, C).meters[1].value == t.g.thrall_ap
    last = seat(kaiju_scene("ugm", "AB", fish={"B": 1}), B)
    assert (last.held, last.tags) == (True, ["prisoner, 1 turn"])


def test_things_are_kept_cards_and_the_reserve() -> None:
    t = kaiju_scene("ugm", "AB", cards={"A": ["smoke", "roar"]}, spare_tanks={"A": 2}, spare_houses={"A": 1})
    assert seat(t, A).things == ["Roar", "Smoke", "1 house in reserve", "2 tanks in reserve"]


def test_cards_kept_in_secret_are_seen_by_their_keeper_alone() -> None:
    t = kaiju_scene("ugm", "AB", cards={"A": ["smoke"]}, options=HIDDEN)
    assert [seat(t, A, looker).things for looker in (A, B, NOBODY)] == [["Smoke"], [], []]
    assert PAGE.hides(t.game)
    assert not PAGE.hides(kaiju_scene("ugm", "AB").game)


# --- spaces ------------------------------------------------------------------------------------------


def test_a_district_has_holder_pieces_and_words() -> None:
    t = kaiju_scene("ugm", "AB", rights={"B": [KOTO, OTA]}, houses={KOTO: 2}, tanks={KOTO: 1}, masers=[OTA])
    view = PAGE.space(t.game, KOTO)
    assert (view.owner, view.pieces, view.flags) == (B, [Piece("house", 2), Piece("tank", 1)], [])
    assert view.text.startswith("Orange, held by B, 2 houses, 1 tank")
    ruin = PAGE.space(t.game, OTA)
    assert (ruin.owner, ruin.pieces, ruin.flags) == (B, [Piece("maser", 1)], ["ruin"])
    t.s.masers = 0
    assert PAGE.space(t.game, OTA).pieces == []
    city = PAGE.space(t.game, KITA)
    assert (city.owner, city.pieces, city.flags) == (NONE, [Piece("house", 4)], [])


def test_the_plant_says_what_it_holds_and_other_spaces_nothing() -> None:
    t = kaiju_scene("ugm", "AB", pool=(1500, 3, 2))
    assert PAGE.space(t.game, PLANT).text == "holds ¥1.5M, 3 HP, 2 tanks"
    t.s.pool_hp = 4
    assert "4 HP" in PAGE.space(t.game, PLANT).text
    assert PAGE.space(t.game, 0) is EMPTY
    assert PAGE.space(t.game, FISH) is EMPTY


def test_what_a_space_says_is_of_its_own_game() -> None:
    one, two = (kaiju_scene("ugm", names, rights={names[0]: [KITA]}) for names in ("AB", "BA"))
    assert [one.seat("A"), two.seat("B")] == [0, 0]
    assert "held by A" in PAGE.space(one.game, KITA).text
    assert "held by B" in PAGE.space(two.game, KITA).text


# --- acts --------------------------------------------------------------------------------------------


def test_a_district_says_what_its_holder_could_do_and_why_not() -> None:
    t = kaiju_scene(
        "ugm", "AB", rights={"A": [KITA, KOTO]}, houses={KITA: 3}, tanks={KITA: 1}, spare_tanks={"A": 1}, fresh=[KOTO]
    )
    found = acts(t, A, KITA)
    allowed = [words for words, act in found.items() if act.ok]
    assert allowed == [
        "build house kita",
        "build tank kita",
        "build tank kita 2",
        "build tank kita 3",
        "place tank kita",
        "sell house kita",
        "sell house kita 2",
        "sell house kita 3",
        "sell tank kita",
    ]
    assert "build house kita 2" not in found  # one too many
    money = t.game.words.money
    paid, hp = money(2 * t.g.tank_cost[KITA]), t.g.damage[KITA][3]
    assert said(found["build tank kita 2"]) == ("build 2 tanks on Kita", f"\N{MINUS SIGN}{paid}, visitors lose {hp} HP")
    paid, earned = money(t.g.house_cost), money(t.g.go_house)
    assert said(found["build house kita"]) == ("build 1 house on Kita", f"\N{MINUS SIGN}{paid}, +{earned} at each GO")
    maser = found["build maser kita"]
    assert (maser.ok, maser.label) == (False, "build Maser Cannon on Kita")
    assert (maser.reason, maser.clause) == (
        "a Maser Cannon needs the rights to the whole colour group",
        "UGM-MASER-01",
    )
    assert found["return kita"].reason.startswith("only the rights to a demolished district")
    assert acts(t, A, KOTO)["build house koto"].reason.startswith("nothing may be built there until the turn after")
    assert acts(t, A, KOTO)["return koto"].ok


def test_a_maser_is_not_for_sale() -> None:
    t = kaiju_scene("ugm", "AB", rights={"A": [KOTO, OTA, SUGINAMI]}, masers=[KOTO])
    found = acts(t, A, KOTO)
    assert found["sell maser koto"].reason == "a Maser Cannon cannot be sold"
    assert found["build tank koto"].reason == "a district with a Maser Cannon holds no tanks"


def test_a_district_of_others_says_only_why_not() -> None:
    t = kaiju_scene("ugm", "AB", rights={"B": [KITA]})
    assert [(act.words, act.reason) for act in acts(t, A, KITA).values()] == [
        ("build house kita", "you do not hold the rights there")
    ]
    assert acts(t, B, KITA)["build house kita"].reason.startswith("you may only build at the start of your own turn")
    assert acts(t, A, 0) == {}
    assert acts(t, A, PLANT) == {}


def test_answers_that_mean_a_district_stand_with_it() -> None:
    t = kaiju_scene("ugm", "AB", at={"A": 5}, rights={"B": [KOTO]}, money={"A": 2000})
    t.roll(2, 4)
    assert acts(t, A, KOTO)["buy"].ok
    assert "buy" not in acts(t, A, KITA)
    assert "buy" not in acts(t, B, KOTO)
    lost = kaiju_scene("ugm", "AB", at={"A": 5}, rights={"A": [KITA, OTA]}, tanks={KITA: 2}, spare_tanks={"A": 1})
    lost.next_card("deserters")
    lost.roll(2, 3)
    assert said(acts(lost, A, KITA)["pick kita"]) == ("pick Kita", "2 tanks")
    assert "pick ota" not in acts(lost, A, OTA)
    night = kaiju_scene("ugm", "AB", phase="end", rights={"A": [KITA]}, cards={"A": ["night_shift", "smoke"]})
    assert [words for words in acts(night, A, KITA) if words.startswith("play")] == ["play night-shift kita"]


def test_nothing_is_done_when_the_game_is_over() -> None:
    t = fight(hp={"B": 1}, tanks={}, masters={"C": "A"})
    t.play("attack b 1")
    while not t.over:
        t.play("hold")
    assert acts(t, A, KITA) == {}


@pytest.mark.parametrize("kind", PAGE.expected)
def test_every_expected_answer_is_a_word_of_the_game(kind: str) -> None:
    t = kaiju_scene("ugm", "AB", rights={"B": [KITA]}, tanks={KITA: 1})
    assert kind in t.game.family.asks.values()
    for words in PAGE.expected[kind]:
        try:
            t.game.why(words, A)
        except NotUnderstoodError as wrong:
            pytest.fail(str(wrong))


def test_expected_answers_that_are_barred_have_a_reason() -> None:
    t = fight(at={"A": 5, "C": KOTO}, rights={"A": [KOTO]}, tanks={})
    refused = {words: t.game.why(words) for words in PAGE.expected["fight"]}
    assert refused["hold"] is None
    assert str(refused["attack house"]).startswith("AP cannot be spent on the houses of your own district")
    last = kaiju_scene("ugm", "AB", fish={"A": 1})
    assert str(last.game.why(PAGE.expected["fish"][1])).startswith("on the last turn at the Big Pile of Fish")


def test_no_question_takes_any_number() -> None:
    assert PAGE.number(kaiju_scene("ugm", "AB").game, A) is None


# --- deals -------------------------------------------------------------------------------------------


def test_wares_are_the_words_of_an_offer() -> None:
    t = kaiju_scene(
        "ugm",
        "AB",
        rights={"A": [KITA, KOTO], "B": [SUMIDA]},
        cards={"A": ["thick_hide", "thick_hide"], "B": ["smoke"]},
        houses={KITA: 2},
        money={"A": 700, "B": 900},
    )
    give, get = PAGE.wares(t.game.seen_by(A), A, B)
    assert [(side.seat, side.money) for side in (give, get)] == [(A, 700), (B, 900)]
    assert [(ware.words, ware.lot, ware.group) for ware in give.wares] == [
        ("kita", KITA, "pink"),
        ("koto", KOTO, "orange"),
        ("thick-hide", NONE, "cards"),
        ("thick-hide-2", NONE, "cards"),
    ]
    assert give.wares[0].label == "Kita (2 houses)"
    price = t.game.words.money(t.g.price[KITA])
    assert give.wares[0].facts == [price, f"1 of {t.g.group_mask[t.g.group[KITA]].bit_count()}"]
    assert give.wares[2].facts == []
    all_of = [" ".join(ware.words for ware in side.wares) for side in (give, get)]
    act = t.game.read(f"offer b give {all_of[0]} +700 for {all_of[1]}")
    assert (act.b, act.c, act.d, act.e, act.f) == (
        1 << KITA | 1 << KOTO,
        1 << SUMIDA,
        700,
        t.s.hand[A],
        t.s.hand[B],
    )
    assert t.game.why(act) is None


def test_a_thrall_only_sells_cards() -> None:
    t = kaiju_scene("ugm", "ABC", masters={"B": "C"}, cards={"A": ["roar"], "B": ["smoke"]}, rights={"A": [KITA]})
    give, get = PAGE.wares(t.game.seen_by(A), A, B)
    assert (give.wares, give.money) == ([], t.money("A"))
    assert ([ware.words for ware in get.wares], get.money) == (["smoke"], 0)


def test_wares_keep_secret_cards_and_closed_deals() -> None:
    t = kaiju_scene("ugm", "AB", cards={"A": ["smoke"], "B": ["roar"]}, options=HIDDEN)
    give, get = PAGE.wares(t.game.seen_by(A), A, B)
    assert ([ware.words for ware in give.wares], get.wares) == (["smoke"], [])
    shut = kaiju_scene("ugm", "AB", rights={"A": [KITA]}, options={"deals.enabled": False})
    assert [(side.money, side.wares) for side in PAGE.wares(shut.game, A, B)] == [(0, []), (0, [])]
