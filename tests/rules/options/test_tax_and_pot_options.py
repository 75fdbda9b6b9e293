"""tax.*, pot.*: taxes and what lies on Free Parking."""

from typing import Any

import pytest

from stompoly.testing.scene import Scene, put_in_turn, scene


def taxed(**setting: Any) -> Scene:
    """A has landed on Income Tax."""
    t = scene("classic", "AB", at={"A": 1}, **setting)
    t.roll(1, 2)
    return t


def test_income_mode_flat_asks_nothing() -> None:
    t = taxed(options={"tax.income.mode": "flat"})
    assert (t.cash("A"), t.ask) == (1300, "end")


def test_income_mode_percent_asks_nothing() -> None:
    t = taxed(options={"tax.income.mode": "percent"}, deeds={"A": [39]}, mortgaged=[39])
    assert (t.cash("A"), t.ask) == (1500 - 190, "end")


@pytest.mark.parametrize("book", ["classic", "gopoly", "grab_and_go"])
@pytest.mark.parametrize(
    ("cash", "tax", "kind"), [(1500, 150, "tax_percent"), (2000, 200, "tax_flat"), (3000, 200, "tax_flat")]
)
def test_income_mode_cheaper_takes_the_smaller_amount(book: str, cash: int, tax: int, kind: str) -> None:
    t = scene(book, "AB", at={"A": 1}, cash={"A": cash}, options={"tax.income.mode": "cheaper"})
    t.roll(1, 2)
    assert (t.cash("A"), t.ask, len(t.happened(kind))) == (cash - tax, "end", 1)


def test_income_mode_choice_asks() -> None:
    assert taxed().ask == "tax"


def test_income_flat_amount() -> None:
    t = taxed(options={"tax.income.flat": 320})
    t.play("flat")
    assert t.cash("A") == 1180


def test_income_percent() -> None:
    t = taxed(options={"tax.income.percent": 15})
    t.play("percent")
    assert t.cash("A") == 1500 - 225


def test_show_worth_shows_it_before_the_choice() -> None:
    shown = taxed(deeds={"A": [39]}, cash={"A": 1533}, options={"tax.showWorth": True}).game.question.text
    assert "1933" in shown.replace(",", "")
    blind = taxed(deeds={"A": [39]}, cash={"A": 1533}).game.question.text
    assert "1933" not in blind.replace(",", "")


@pytest.mark.parametrize("amount", [0, 100, 200])
def test_luxury_amount(amount: int) -> None:
    t = scene("classic", at={"A": 35}, options={"tax.luxury.amount": amount})
    t.roll(1, 2)
    assert (t.cash("A"), t.ask) == (1500 - amount, "end")


def potted(sources: list[str], **setting: Any) -> Scene:
    return scene("classic", "AB", options={"pot.enabled": True, "pot.sources": sources}, **setting)


def pay_luxury_tax(t: Scene) -> None:
    t.s.pos[0] = 35
    t.roll(1, 2)


def pay_flat_tax(t: Scene) -> None:
    t.s.pos[0] = 1
    t.roll(1, 2)
    t.play("flat")


def pay_percent_tax(t: Scene) -> None:
    t.s.pos[0] = 1
    t.roll(1, 2)
    t.play("percent")


def pay_card_fine(t: Scene) -> None:
    t.s.pos[0] = 19
    t.next_card("chance", "ch_poor_tax")
    t.roll(1, 2)


def pay_jail_fine(t: Scene) -> None:
    put_in_turn(t, 0, "roll", 0, {"A": 1})
    t.play("fine")


def pay_forced_jail_fine(t: Scene) -> None:
    put_in_turn(t, 0, "roll", 0, {"A": 3})
    t.roll(1, 2)


def pay_interest(t: Scene) -> None:
    t.s.deeds[0], t.s.mortgaged = 1 << 24, 1 << 24
    t.play("lift #24")


PAYMENTS = [
    (pay_luxury_tax, 75, {"luxuryTax"}),
    (pay_flat_tax, 200, {"incomeTax", "incomeTaxFlat"}),
    (pay_percent_tax, 150, {"incomeTax"}),
    (pay_card_fine, 15, {"cardFines"}),
    (pay_jail_fine, 50, {"jailFine"}),
    (pay_forced_jail_fine, 50, {"jailFine"}),
    (pay_interest, 12, {"interest"}),
]


@pytest.mark.parametrize("source", ["incomeTax", "incomeTaxFlat", "luxuryTax", "cardFines", "jailFine", "interest"])
@pytest.mark.parametrize(("pay", "amount", "feeds"), PAYMENTS)
def test_sources(source: str, pay: Any, amount: int, feeds: set[str]) -> None:
    """Each payment lands in the pot if its source is listed, else with the Bank."""
    t = potted([source])
    pay(t)
    assert t.pot == (amount if source in feeds else 0)


def test_a_fee_raised_as_a_debt_feeds_the_pot_too() -> None:
    t = potted(["luxuryTax"], at={"A": 35}, cash={"A": 0}, deeds={"A": [5]})
    t.roll(1, 2)
    assert (t.ask, t.pot) == ("debt", 0)
    t.play("mortgage #5")
    assert (t.cash("A"), t.pot) == (25, 75)


def test_several_sources_feed_one_pot() -> None:
    t = potted(["luxuryTax", "cardFines"])
    pay_luxury_tax(t)
    put_in_turn(t, 0, "roll", 0, {})
    pay_card_fine(t)
    assert (t.pot, t.cash("A")) == (90, 1410)


def test_payments_between_players_never_feed_the_pot() -> None:
    t = potted(["incomeTax", "luxuryTax", "cardFines", "jailFine", "interest"], at={"A": 19})
    t.next_card("chance", "ch_chairman")
    t.roll(1, 2)
    assert (t.pot, t.cash("B")) == (0, 1550)


def test_enabled_pays_the_pot_to_whoever_lands_on_free_parking() -> None:
    t = potted(["luxuryTax"], at={"A": 17}, pot=475)
    t.roll(1, 2)
    assert (t.cash("A"), t.cash("B"), t.pot) == (1975, 1500, 0)


def test_passing_free_parking_takes_nothing() -> None:
    t = potted(["luxuryTax"], at={"A": 18}, pot=475, deeds={"A": [21]})
    t.roll(1, 2)
    assert (t.cash("A"), t.pot) == (1500, 475)


def test_disabled_there_is_no_pot() -> None:
    t = scene("classic", "AB", options={"pot.enabled": False, "pot.sources": ["luxuryTax"], "pot.seed": 500})
    assert t.pot == 0
    pay_luxury_tax(t)
    assert t.pot == 0


def test_seed_lies_there_once() -> None:
    t = scene("classic", "AB", at={"A": 17}, options={"pot.enabled": True, "pot.seed": 500})
    assert t.pot == 500
    t.roll(1, 2)
    assert (t.cash("A"), t.pot) == (2000, 0)


def test_refill_lays_it_there_again() -> None:
    t = scene(
        "classic", "AB", at={"A": 17, "B": 17}, options={"pot.enabled": True, "pot.seed": 500, "pot.refill": True}
    )
    t.roll(1, 2)
    assert (t.cash("A"), t.pot) == (2000, 500)
    t.play("end")
    t.roll(1, 2)
    assert (t.cash("B"), t.pot) == (2000, 500)


def test_gopoly_has_the_pot_by_itself_and_may_do_without() -> None:
    assert scene("gopoly").game.options_chosen["pot.enabled"] is True
    t = scene("gopoly", at={"A": 35}, options={"pot.enabled": False})
    t.roll(1, 2)
    assert (t.cash("A"), t.pot) == (1425, 0)


@pytest.mark.parametrize("source", ["incomeTax", "incomeTaxFlat", "cardFines"])
@pytest.mark.parametrize(
    ("mode", "amount", "feeds"), [("flat", 200, {"incomeTax", "incomeTaxFlat"}), ("percent", 150, {"incomeTax"})]
)
def test_sources_of_a_tax_without_a_choice(source: str, mode: str, amount: int, feeds: set[str]) -> None:
    options = {"pot.enabled": True, "pot.sources": [source], "tax.income.mode": mode}
    t = scene("classic", "AB", at={"A": 1}, options=options)
    t.roll(1, 2)
    assert (t.cash("A"), t.pot) == (1500 - amount, amount if source in feeds else 0)


@pytest.mark.parametrize("source", ["cardFines", "interest"])
def test_sources_of_a_held_mortgage_and_a_fine_of_choice(source: str) -> None:
    t = potted([source], deeds={"A": [24]}, mortgaged=[24])
    for words in ["offer B give #24 for +80", "accept", "hold"]:
        t.play(words)
    assert t.pot == (12 if source == "interest" else 0)
    options = {"pot.enabled": True, "pot.sources": [source]}
    t = scene("grab_and_go", "AB", at={"A": 30}, options=options)
    t.roll(1, 2, 4, 5, 5)
    t.play("pay")
    assert t.pot == (10 if source == "cardFines" else 0)


SOURCES = ["incomeTax", "luxuryTax", "cardFines", "jailFine", "interest"]


def test_prices_never_feed_the_pot() -> None:
    t = potted(SOURCES, at={"A": 36}, deeds={"B": [37]})
    t.roll(1, 2)
    t.play("buy")
    assert (t.cash("A"), t.pot, len(t.happened("price_paid"))) == (1100, 0, 1)
    t = potted(SOURCES, at={"A": 36}, deeds={"A": [31, 32, 34]})
    t.play("build #31")
    t.roll(1, 2)
    t.play("decline")
    t.play("bid 5")
    t.play("pass")
    assert (t.cash("A"), t.cash("B"), t.pot, len(t.happened("price_paid"))) == (1300, 1495, 0, 2)


@pytest.mark.parametrize(("source", "pot"), [("cardFines", 40), ("luxuryTax", 0)])
def test_repairs_are_a_card_fine(source: str, pot: int) -> None:
    t = potted([source], at={"A": 14}, deeds={"A": [6, 8, 9]}, levels={6: 1})
    t.next_card("chest", "cc_street_repairs")
    t.roll(1, 2)
    assert (t.cash("A"), t.pot) == (1460, pot)
