"""What the page shows about what is going on in games of the kaiju family."""

from __future__ import annotations

import msgspec

from stompoly.faces.kaiju.page import PAGE
from stompoly.testing import kaiju_scene
from tests.faces.helpers_kaiju_page import HIDDEN, KITA, KOTO, OTA, SUGINAMI, SUMIDA, A, B, C, fight, panel, rows

# --- combat ------------------------------------------------------------------------------------------


def test_a_combat_has_both_sides_with_their_points() -> None:
    shown = panel(fight())
    assert (shown.kind, shown.title, shown.lot) == ("combat", "Combat on Koto", KOTO)
    assert [(side.seat, side.title) for side in shown.sides] == [
        (A, "A, Godzilla (attacker)"),
        (B, "B, Mothra (defender)"),
    ]
    assert [meter.text for meter in shown.sides[0].meters] == ["12", "12"]
    assert [meter.value for meter in shown.sides[1].meters] == [12, 12]
    assert rows(shown.sides[0]) == {"acts": "now", "to spend": "2 AP"}
    assert rows(shown.sides[1]) == {"acts": "next", "guns": "4 tanks for 3 HP"}


def test_sides_stand_in_the_order_they_act_in() -> None:
    t = kaiju_scene("ugm", "ABC", turn="B", at={"A": KOTO, "B": 5, "C": KOTO})
    t.roll(2, 4)
    t.play("full")
    assert [side.seat for side in panel(t).sides] == [B, C, A]
    assert [rows(side)["acts"] for side in panel(t).sides] == ["now", "next", "later"]


def test_a_combat_says_what_stands_there_and_what_is_at_stake() -> None:
    shown = panel(fight())
    said = [(row.label, row.text) for row in shown.rows]
    assert ("stands here", "2 houses, 4 tanks") in said  # one has fallen by itself
    assert ("rights", "B") in said
    assert ("at stake", "once it is demolished, A may buy the rights for ¥1.3M") in said
    assert [rows(side)["acts"] for side in shown.sides] == ["now", "next"]
    ruins = panel(fight(houses={KOTO: 0}, tanks={}))
    assert ("at stake", "A may buy the rights for ¥1.3M") in [(row.label, row.text) for row in ruins.rows]
    own = fight(rights={"A": [KOTO]}, tanks={})
    assert not any("buy the rights" in row.text for row in panel(own).rows)


def test_who_has_acted_and_whose_guns_come_now() -> None:
    t = fight()
    t.play("hold")
    assert t.asked == "B"
    t.play("hold")
    assert t.ask == "fire"
    shown = panel(t)
    assert rows(shown.sides[1]) == {"acts": "now", "guns": "4 tanks for 3 HP"}
    assert rows(shown.sides[0]) == {"acts": "has acted"}


def test_an_owner_of_guns_alone_has_no_points_at_stake() -> None:
    t = fight(at={"A": 5, "B": 20, "C": KOTO}, rights={"B": [KOTO, OTA, SUGINAMI]}, masers=[OTA])
    sides = {side.seat: side for side in panel(t).sides}
    assert list(sides) == [A, B, C]
    assert sides[B].meters == []
    assert [row.text for row in sides[B].rows if row.label == "guns"] == [
        "4 tanks for 3 HP",
        f"Maser Cannon on Ota for {t.g.maser_far[OTA]} HP",
    ]
    t.play("hold")
    t.play("stand down")
    assert t.ask == "maser"
    guns = [row.text for row in panel(t).sides[1].rows if row.label == "guns"]
    assert guns == [f"Maser Cannon on Ota for {t.g.maser_far[OTA]} HP"]


def test_a_blow_that_may_be_shielded_and_a_card_that_may_be_jammed() -> None:
    t = fight(cards={"A": ["thick_hide"], "B": ["jam_signal"]})
    t.play("hold")
    t.play("hold")
    t.play("fire A")
    assert t.ask == "shield"
    assert rows(panel(t))["about to hit A"] == "3 of 12 HP, from B's tanks"
    t.play("play thick-hide")
    assert t.ask == "jam"
    assert rows(panel(t))["A plays"].startswith("Thick Hide (")
    t.play("decline")
    thick_hide = next(card for card in t.game.words.cards.values() if card.id == "thick_hide")
    assert t.hp("A") == 12 - 3 + thick_hide.amount


def test_cards_at_work_stand_on_their_side() -> None:
    t = fight(cards={"A": ["tail_swipe"]})
    t.play("play tail-swipe")
    assert rows(panel(t).sides[0])["cards"].endswith("with its first hit")


def test_a_landing_with_houses_alone_is_no_fight() -> None:
    t = kaiju_scene("ugm", "AB", at={"A": 5})
    t.roll(2, 4)
    shown = panel(t)
    assert (t.ask, shown.title, [side.seat for side in shown.sides]) == ("fight", "A is on Koto", [A])
    assert not any("0 HP" in row.text for row in shown.rows)


# --- other panels ------------------------------------------------------------------------------------


def test_an_offer_has_two_sides() -> None:
    t = kaiju_scene("ugm", "AB", rights={"A": [KITA], "B": [SUMIDA]}, cards={"B": ["smoke"]}, money=3000)
    t.play("offer b give kita +500 for sumida smoke")
    shown = panel(t)
    assert (shown.kind, shown.title) == ("offer", "A offers B a deal")
    give, get = shown.sides
    assert (give.seat, give.title, give.lots, rows(give)["money"]) == (A, "A would give", [KITA], "¥500K")
    assert (get.seat, get.lots) == (B, [SUMIDA])
    assert rows(get)["card"] == "Smoke"
    words = t.game.words
    assert rows(get)[""] in [words.label(card) for card, of in words.cards.items() if of.id == "smoke"]
    assert [side.meters[0].value for side in shown.sides] == [2500, 3500]
    t.play("reject")
    t.play("offer b give nothing for +100")
    assert [row.text for row in panel(t).sides[0].rows] == ["nothing"]


def test_the_money_of_a_thrall_is_not_its_own() -> None:
    t = kaiju_scene("ugm", "ABC", masters={"B": "C"}, cards={"B": ["smoke"]})
    t.play("offer b give +500 for smoke")
    assert [side.meters[0].value for side in panel(t).sides] == [9500, 0]


def test_a_debt_says_what_could_be_raised() -> None:
    t = kaiju_scene("ugm", "AB", at={"A": 5}, money={"A": 100}, rights={"A": [KITA]}, houses={KITA: 2})
    t.next_card("damages")
    t.roll(2, 3)
    assert t.ask == "debt"
    owed, shown = t.s.a[t.s.top], panel(t)
    assert (shown.kind, shown.title) == ("debt", f"A owes Nuclear Plant {t.game.words.money(owed)}")
    assert rows(shown)["short"] == t.game.words.money(owed - 100)
    raised = t.g.house_cost // 2 * 2 + t.g.price[KITA] // 2
    assert rows(shown)["could raise"] == t.game.words.money(raised)


def test_a_purchase_says_price_and_what_is_left() -> None:
    t = kaiju_scene("ugm", "AB", at={"A": 5}, rights={"B": [KOTO]}, money={"A": 2000})
    t.roll(2, 4)
    assert t.ask == "buy"
    shown = panel(t)
    assert (shown.kind, shown.lot, shown.title) == ("buy", KOTO, "Rights to Koto")
    assert rows(shown) == {
        "price": "¥1.3M",
        "buyer": "A",
        "money after": "¥700K",
        "held by": "B",
        "Orange": "B: 1 of 3",
    }


def test_a_purchase_that_costs_too_much_says_what_could_be_raised() -> None:
    t = kaiju_scene("ugm", "AB", at={"A": 5}, rights={"A": [KITA]}, houses={KITA: 2, KOTO: 0}, money={"A": 800})
    t.roll(2, 4)
    assert (t.ask, rows(panel(t))["short"], rows(panel(t))["could raise"]) == ("buy", "¥500K", "¥1.5M")


def test_an_offer_that_asks_for_more_than_there_is_says_what_could_be_raised() -> None:
    t = kaiju_scene("ugm", "AB", rights={"A": [KOTO], "B": [KITA]}, houses={KITA: 2}, money={"B": 800})
    t.play("offer b give koto for +1300")
    assert "B is ¥500K short and could raise ¥1.5M by selling." in [row.text for row in panel(t).rows]


def test_a_card_leaves_a_choice() -> None:
    t = kaiju_scene("ugm", "ABC", at={"A": 5, "B": KITA, "C": OTA})
    t.next_card("tunnel")
    t.roll(2, 3)
    assert t.ask == "swap"
    shown = panel(t)
    assert (shown.kind, shown.title) == ("card", "A swaps places")
    card = shown.rows[0].label
    assert card == "Tunnel"
    assert rows(shown) | {card: ""} == {card: "", "B": "on Kita", "C": "on Ota"}


def test_a_tank_is_lost_from_somewhere() -> None:
    t = kaiju_scene("ugm", "AB", at={"A": 5}, rights={"A": [KITA, OTA]}, tanks={KITA: 2}, spare_tanks={"A": 1})
    t.next_card("deserters")
    t.roll(2, 3)
    assert (t.ask, panel(t).title) == ("lose_tank", "A loses a tank")
    assert rows(panel(t)) == {"Kita": "2 tanks", "the reserve": "1 tank"}


def test_a_card_that_was_drawn_is_shown_until_the_next_action() -> None:
    t = kaiju_scene("ugm", "AB", at={"A": 5})
    t.next_card("roar")
    t.roll(2, 3)
    shown = panel(t)
    assert (shown.kind, shown.title, shown.rows[0].label) == ("card", "A draws a card", "Roar")
    t.play("end")
    assert PAGE.panel(t.game.seen_by(A)) is None


def test_a_card_kept_in_secret_is_not_shown() -> None:
    t = kaiju_scene("ugm", "AB", at={"A": 5}, options=HIDDEN)
    t.next_card("smoke")
    t.roll(2, 3)
    for looker in (A, B):
        assert panel(t, looker).title == "A keeps a card"
        assert b"moke" not in msgspec.json.encode(panel(t, looker))
