"""What is going on in a game of the estate family, as a page shows it."""

from __future__ import annotations

from typing import Any

from stompoly.faces.estate.page import PAGE
from stompoly.faces.seen import NONE, Row
from stompoly.testing import Scene, scene
from tests.faces.helpers_estate_page import A, B, acts, debt, first_card, moved, of_kind, rows, shown


def test_nothing_special_has_no_panel() -> None:
    t = scene("classic", "AB", deeds={"A": [1]})
    assert PAGE.panel(t.game.seen_by(A)) is None


def test_buying_shows_price_rents_and_cash_after() -> None:
    t = scene("classic", "AB", deeds={"B": [1]}, cash={"A": 100})
    t.roll(1, 2)
    panel = shown(t)
    assert (panel.kind, panel.title, panel.lot) == ("buy", "Baltic Avenue, Brown", 3)
    said = rows(panel)
    assert (said["price"], said["cash after"], said["Brown"]) == ("$60", "$40", "B 1 of 2")
    assert (said["rent"], said["with 1 house"], said["with hotel"]) == ("$4", "$20", "$450")


def test_buying_without_the_cash_shows_what_is_short_unless_cash_is_hidden() -> None:
    t = scene("classic", "AB", cash={"A": 10}, options={"info.cash": "hidden"})
    t.roll(1, 2)
    assert rows(shown(t, A))["short"] == "$50"
    assert rows(shown(t, B))["cash after"] == "?"
    assert "short" not in rows(shown(t, B))


def test_a_debt_shows_what_is_owed_and_what_could_be_raised() -> None:
    panel = shown(debt())
    assert (panel.kind, panel.title) == ("debt", "A owes B $50")
    said = rows(panel)
    assert [said[key] for key in ("owed", "to", "for", "cash")] == ["$50", "B", "rent", "$5"]
    assert (said["short"], said["could reach"]) == ("$45", "$105")


def test_a_debt_does_not_tell_hidden_cash() -> None:
    t = debt(options={"info.cash": "hidden"})
    said = rows(shown(t, B))
    assert [said[key] for key in ("owed", "cash", "short", "could reach")] == ["$50", "?", "?", "?"]
    assert rows(shown(t, A))["short"] == "$45"


def test_an_offer_shows_both_sides_and_what_it_completes() -> None:
    t = scene("classic", "AB", deeds={"A": [3], "B": [1, 6]}, mortgaged=[6], passes={"B": 1})
    t.play("offer b give baltic +50 for oriental pass")
    panel = shown(t)
    assert (panel.kind, panel.title) == ("offer", "A offers B a trade")
    give, get = panel.sides
    assert (give.seat, give.title, give.lots, get.seat, get.lots) == (A, "A would give", [3], B, [6])
    assert give.rows == [Row("Brown", "Baltic Avenue"), Row("cash", "$50")]
    assert [row.text for row in get.rows] == ["Oriental Avenue (mortgaged)", "Get Out of Jail Free card"]
    assert [(side.meters[0].text, side.meters[0].value) for side in (give, get)] == [("$1450", 1450), ("$1550", 1550)]
    notes = [row.text for row in panel.rows]
    assert "B completes Brown" in notes
    assert "A would owe $5 interest at once, for Oriental Avenue" in notes


def test_an_offer_in_kind_names_the_debt() -> None:
    t = debt(options={"debt.payInKind": True})
    t.play("settle with reading")
    panel = shown(t, B)
    assert panel.title == "A offers B deeds to settle a debt"
    assert [row.text for row in panel.sides[1].rows] == ["for the debt of $50"]
    assert panel.sides[0].lots == [5]


def test_the_player_a_panel_is_about_is_called_you() -> None:
    t = scene("classic", "AB", deeds={"A": [1], "B": [3]}, cash={"A": 500, "B": 500})
    t.play("offer b give mediterranean-avenue for +20")
    assert t.game.words.question(t.game.state, to_you=True).startswith("A offers you Mediterranean Avenue for $20.")
    t.play("counter give +10 for mediterranean-avenue")
    panel = shown(t)
    assert panel.title == "B makes A a counter-offer"
    assert panel.own == {A: "B makes you a counter-offer", B: "You make A a counter-offer"}
    assert [(side.title, side.own) for side in panel.sides] == [
        ("B would give", "You would give"),
        ("A would give", "You would give"),
    ]
    assert [(row.text, row.own) for row in panel.rows] == [("B completes Brown", {B: "You complete Brown"})]


def test_rent_that_may_be_waived() -> None:
    t = scene("classic", "AB", deeds={"B": [39]}, at={"A": 36}, options={"rent.mayWaive": True})
    t.roll(1, 2)
    panel = shown(t)
    assert (panel.kind, panel.title, panel.lot) == ("rent", "Rent: A on Boardwalk", 39)
    assert panel.rows == [Row("rent", "$50"), Row("from", "A", {A: "you"}), Row("to", "B", {B: "you"})]


def test_rent_that_waits_to_be_asked_for() -> None:
    t = scene("classic", "AB", deeds={"B": [39]}, at={"A": 36}, options={"rent.collection": "manual"})
    t.roll(1, 2)
    panel = shown(t)
    assert (panel.kind, panel.lot, panel.rows) == ("rent", 39, [Row("A owes B", "$50 for Boardwalk")])
    t.play("B: ask rent boardwalk")
    assert PAGE.panel(t.game.seen_by(A)) is None


def test_a_card_is_shown_until_the_next_action() -> None:
    t = scene("classic", "AB", at={"A": 4})
    t.next_card("chance", first_card(t, "gain"))
    t.roll(1, 2)
    panel = shown(t)
    drawn = t.happened("card")[0].text
    assert (panel.kind, panel.title) == ("card", "Chance")
    assert drawn.endswith(panel.rows[0].text)
    assert panel.rows[0].label == "A"
    t.play("end")
    assert PAGE.panel(t.game.seen_by(A)) is None


def test_a_task_of_three_dice_is_shown_with_its_total() -> None:
    t = scene("grab_and_go", "AB", at={"A": 4})
    motions = moved(t, "roll", 1, 2, 4, 4, 2)
    panel = shown(t)
    assert (panel.kind, panel.title, panel.rows) == ("card", "Chance: 10 rolled", [Row("A", "Your shares pay £50")])
    assert [(m.kind, m.seat, m.other, m.n, m.text) for m in motions[-2:]] == [
        ("card", A, NONE, 10, "Your shares pay £50"),
        ("pay", NONE, A, 50, ""),
    ]


def test_a_debt_for_a_task_is_not_for_a_card() -> None:
    t = scene("grab_and_go", "AB", deeds={"A": [1]}, cash={"A": 10}, at={"A": 10})
    t.roll(3, 4, 5, 5, 5)  # Community Chest 15: pay 50
    assert rows(shown(t))["for"] == "a task"


def test_a_card_that_leaves_a_choice_shows_both_also_after_other_business() -> None:
    t = scene("grab_and_go", "AB", at={"A": 30})
    t.roll(1, 2, 6, 6, 2)
    task, other = Row("A", "Pay £10, or take a Chance task instead"), Row("or roll for a task of", "Chance")
    choice = [task, Row("pay", "£10"), other]
    assert (shown(t).kind, shown(t).title, shown(t).rows) == ("card", "Community Chest: 14 rolled", choice)
    t.game.last = []  # as after somebody else's act
    assert shown(t).rows == choice


def test_real_dice_on_a_task_list_show_every_task() -> None:
    t = scene("grab_and_go", "AB", at={"A": 4}, options={"dice.physical": True})
    t.play("roll 1 2")
    panel = shown(t)
    assert (panel.kind, panel.title) == ("task", "Chance: A rolls three dice")
    assert [row.label for row in panel.rows] == [str(total) for total in range(3, 19)]
    assert rows(panel)["5"] == "Move on to Mayfair"


def test_real_dice_for_a_utility_show_the_rent() -> None:
    t = scene("classic", "AB", at={"A": 4}, deeds={"B": [12]}, options={"dice.physical": True})
    t.next_card("chance", first_card(t, "nearest", "utility"))
    t.play("roll 1 2")
    panel = shown(t)
    assert (panel.kind, panel.lot, rows(panel)["rent"]) == ("rent", 12, "10 × the dice")


def test_jail_shows_turn_fine_and_passes() -> None:
    t = scene("classic", "AB", held={"A": 3}, passes={"A": 1})
    panel = shown(t)
    assert (panel.kind, panel.title, panel.lot) == ("jail", "A: Jail", 10)
    assert rows(panel) == {"turn": "3 of 3", "fine": "$50, not before the roll this time", "passes": "1"}
    assert rows(shown(scene("classic", "AB", held={"A": 1})))["fine"] == "$50"


def test_the_income_tax_shows_both_ways_and_the_worth_where_it_is_shown() -> None:
    for show, worth in ((False, "of the total worth"), (True, "of $1500")):
        t = scene("gopoly", "AB", at={"A": 1}, options={"tax.income.mode": "choice", "tax.showWorth": show})
        t.roll(1, 2)
        panel = shown(t)
        assert panel.kind == "tax"
        assert rows(panel) == {"flat": t.game.words.money(t.g.tax_flat), "10%": worth, "cash": "$1500"}


def test_a_mortgaged_deed_that_changes_hands_shows_its_prices() -> None:
    t = scene("classic", "AB", deeds={"A": [5]}, mortgaged=[5])
    t.play("offer b give reading for +50")
    t.play("accept")
    panel = shown(t)
    assert (panel.kind, panel.lot) == ("transfer", 5)
    assert rows(panel) == {"owner": "B", "lift now": "$110", "leave mortgaged": "$10", "lift later": "$110"}
    assert acts(t, B, 5)["lift"].ok
    assert (acts(t, B, 5)["lift"].label, acts(t, B, 5)["lift"].note) == (
        "lift the mortgage",
        "\N{MINUS SIGN}$110, leaves $1340",
    )


def shortage() -> Scene:
    there: dict[str, Any] = {"deeds": {"A": [1, 3], "B": [6, 8, 9]}, "houses": 1, "turn": "A"}
    t = scene("classic", "AB", options={"shortage.mode": "auction", "manage.window": "betweenThrows"}, **there)
    t.play("build baltic")
    return t


def test_a_shortage_asks_who_wants_how_many_and_auctions_them() -> None:
    t = shortage()
    panel = shown(t)
    assert (panel.kind, panel.title) == ("shortage", "Who wants houses?")
    assert rows(panel) == {"in the Bank": "1", "A wants": "1", "still to answer": "B"}
    form = PAGE.number(t.game.seen_by(B), B)
    assert form is not None
    assert (form.verb, form.least, form.most) == ("want", 0, 12)
    assert t.game.why(f"want {form.most}", B) is None
    assert t.game.why(f"want {form.most + 1}", B) is not None
    t.play("want 1")
    assert (shown(t).title, shown(t).lot) == ("Auction: one house", NONE)
    t.play("bid 60")
    t.play("pass")
    assert (shown(t).kind, rows(shown(t))) == ("place", {"price": "$60"})
    placing = acts(t, B, 6)["place"]
    assert (placing.label, placing.ok) == ("put the house here", True)
    assert [(m.lot, m.n, m.piece) for m in of_kind(moved(t, placing.words), "build")] == [(6, 1, "house")]
