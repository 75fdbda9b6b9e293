"""What is shown beside each question, and the commands that look things up."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import stompoly
from stompoly.rulebooks.rulings import load_rulings
from stompoly.testing import scene
from tests.tui.helpers_tui import Desk, Script, desk


def test_buying_names_the_deed_its_group_rents_and_cash_after(tmp_path: Path) -> None:
    t = scene("classic", "AB", at={"A": 0}, deeds={"B": [1]})
    t.dice(1, 2)
    said = Desk(t.game, Script("roll"), tmp_path).run()
    assert "Baltic Avenue, Brown (A): B 1 of 2. Rent 4 / 20 / 60 / 180 / 320 / 450. Mortgage $30." in said
    assert "1. buy (pay $60, leaves $1440)" in said
    assert "2. decline (do not buy; it goes to auction)" in said


def test_an_auction_offers_quick_raises_and_names_the_lot(tmp_path: Path) -> None:
    t = scene("classic", "AB", at={"A": 0})
    t.dice(1, 2)
    place = Desk(t.game, Script("roll", "decline", "bid 20", "+10", "35", "3"), tmp_path)
    said = place.run()
    assert "You have $1500. Say bid 120." in said
    assert "or +10 to raise B's $20 by ten" in said
    bids = "1. bid 21 (+1, leaves $1479)\n2. bid 30 (+10, leaves $1470)\n3. bid 70 (+50, leaves $1430)\n"
    assert f"{bids}4. pass (drop out)" in said
    assert "A declines Baltic Avenue, which goes to auction" in said
    assert "There is no choice 35. To bid that much, say: bid 35" in said
    assert [move.text for move in t.game.moves[-2:]] == ["bid 30", "bid 80"]
    assert "Say bid 201, or +10 to raise" in Desk(t.game, Script("bid 200"), tmp_path).run()


def test_bids_that_cannot_be_paid_are_not_offered(tmp_path: Path) -> None:
    t = scene("classic", "AB", at={"A": 0}, cash={"B": 30})
    t.dice(1, 2)
    said = Desk(t.game, Script("roll", "decline", "bid 31"), tmp_path).run()
    assert "bid 50" not in said
    assert "No: B can bid $30 at most" in said
    assert "You have $30. Say bid 1." in said


def test_who_is_short_in_an_auction_is_told_to_raise_cash(tmp_path: Path) -> None:
    t = scene("classic", "AB", at={"A": 0}, cash={"B": 30}, deeds={"B": [39]})
    t.dice(1, 2)
    said = Desk(t.game, Script("roll", "decline", "bid 1", "bid 40"), tmp_path).run()
    assert "You have $30. To bid, raise more cash first." in said


def test_a_limit_above_the_cash_is_named(tmp_path: Path) -> None:
    t = scene(
        "classic", "AB", options={"auction.bidLimit": "liquidation"}, at={"A": 0}, cash={"B": 30}, deeds={"B": [39]}
    )
    t.dice(1, 2)
    said = Desk(t.game, Script("roll", "decline"), tmp_path).run()
    assert "You have $30 and can bid $230 at most. Say bid 120." in said


def test_a_debt_lists_what_can_be_sold_and_the_shortfall(tmp_path: Path) -> None:
    there: dict[str, Any] = {
        "deeds": {"B": [39], "A": [5, 6, 8, 9]},
        "levels": {6: 1},
        "at": {"A": 36},
        "cash": {"A": 5},
    }
    t = scene("classic", "AB", **there)
    t.dice(1, 2)
    said = Desk(t.game, Script("roll", "bankrupt"), tmp_path).run()
    assert "$45 short" in said
    assert "$290" in said
    assert said.count("sell 1 house on Oriental Avenue (+$25, total $30)") == 1
    assert "mortgage Reading Railroad (+$100, total $105)" in said
    assert "could reach $290 at most. Sell buildings, mortgage, trade or settle with deeds.\n" in said
    assert "mortgage Oriental" not in said
    assert "No: A can reach $290" in said


def test_an_offer_shows_both_sides_and_what_it_completes(tmp_path: Path) -> None:
    place = desk(tmp_path, "offer b give baltic +50 for oriental", "2", deeds={"A": [3], "B": [1, 6]}, mortgaged=[6])
    said = place.run()
    assert "B: A offers B Baltic Avenue and $50 for Oriental Avenue. Accept" in said
    assert "A would give: Baltic Avenue and $50" in said
    assert "B would give: Oriental Avenue" in said
    assert "B has $1500 and would have $1550." in said
    assert "B completes Brown (A)" in said
    assert "A would owe $5 interest at once, for Oriental Avenue" in said
    assert "1. accept\n2. reject\n3. counter…" in said
    assert place.table.game.moves[-1].text == "reject"


def test_an_offer_of_deeds_for_a_debt_cannot_be_countered(tmp_path: Path) -> None:
    there: dict[str, Any] = {"deeds": {"B": [39], "A": [5]}, "at": {"A": 36}, "cash": {"A": 5}}
    t = scene("classic", "AB", **there)
    t.dice(1, 2)
    place = Desk(t.game, Script("roll", "settle with reading", "counter", "accept"), tmp_path)
    said = place.run()
    assert "for the debt of $50\n1. accept\n2. reject\n" in said
    assert "counter…" not in said
    assert "No: " in said
    assert t.owner(5) == "B"


def test_jail_offers_the_fine_and_the_pass(tmp_path: Path) -> None:
    place = desk(tmp_path, "card", held={"A": 1}, passes={"A": 1})
    said = place.run()
    assert "2. fine (pay $50 to get out, leaves $1450)" in said
    assert "3. use pass (leave with the Get Out of Jail Free card)" in said
    assert place.table.game.moves[0].text == "use pass"


def test_real_dice_have_no_default(tmp_path: Path) -> None:
    place = desk(tmp_path, "", "roll 3 4", options={"dice.physical": True})
    said = place.run()
    assert said.count("1. roll") == 2  # asked again
    assert place.table.game.moves[0].text == "roll 3 4"


def test_why_says_the_reason_with_clause_or_that_it_is_allowed(tmp_path: Path) -> None:
    place = desk(
        tmp_path, "why build baltic", "why mortgage baltic", "why", "why frob", deeds={"A": [3]}, rulebook="classic"
    )
    said = place.run()
    refused = place.table.game.why("build baltic", 0)
    assert refused is not None
    assert f"No: {refused}" in said
    assert f"{refused.clause}: {place.table.game.book.clauses[refused.clause].rule}" in said
    assert "Yes, that is allowed now: mortgage baltic-avenue" in said
    assert "Why what? For example: why build baltic-avenue" in said
    assert place.table.game.moves == []


def test_a_question_mark_shows_the_rules_of_the_question(tmp_path: Path) -> None:
    place = desk(tmp_path, "?", rulebook="gopoly")
    said = place.run()
    assert "The rules for this question:" in said
    for cited in place.table.game.question.clauses:
        assert f"{cited}: " in said


def test_a_line_below_the_rules_says_that_this_table_changed_some(tmp_path: Path) -> None:
    assert "changed rule" not in desk(tmp_path, "?").run()
    said = desk(tmp_path, "?", options={"go.salary": 400}).run()
    assert "This table plays with 1 changed rule, listed by `options`.\n" in said
    options = {"go.salary": 400, "pot.sources": ["jailFine"]}
    changed = "This table plays with 2 changed rules, listed by `options`.\n"
    assert desk(tmp_path, "?", "? salary", options=options).run().count(changed) == 2


def test_rules_are_found_by_id_and_by_word(tmp_path: Path) -> None:
    place = desk(tmp_path, "? gop-bld-07", "? shortage", "? xyzzy", rulebook="gopoly")
    said = place.run()
    clauses = place.table.game.book.clauses
    assert f"GOP-BLD-07: {clauses['GOP-BLD-07'].rule}" in said
    assert f"GOP-SHO-01: {clauses['GOP-SHO-01'].rule}" in said
    assert "No rule of Gopoly mentions 'xyzzy'" in said


@pytest.mark.parametrize(
    ("rulebook", "ruling"),
    [("classic", "FAM-AMB-05"), ("gopoly", "FAM-AMB-05"), ("grab_and_go", "FAM-AMB-05"), ("ugm", "UGM-R-06")],
)
def test_a_ruling_is_shown_by_its_id(rulebook: str, ruling: str, tmp_path: Path) -> None:
    found = load_rulings()[ruling]
    said = Desk(stompoly.new(rulebook, 2, seed=1), Script(f"? {ruling.lower()}"), tmp_path).run()
    assert f"{ruling}, a ruling on an open question:\nopen: {found.question}\nreadings: {found.options}\n" in said
    assert f"played here: {found.ruling}\n" in said
    assert f"option: {found.option}\n" in said


def test_long_finds_are_cut_and_say_so(tmp_path: Path) -> None:
    assert "more: `? the all` shows them" in desk(tmp_path, "? the", rulebook="gopoly").run()


def test_rules_are_read_by_section_and_finds_whole(tmp_path: Path) -> None:
    place = desk(tmp_path, "? all", "? rent", "? the all", "? houses and hotels", "? mortgages", rulebook="classic")
    said = place.run()
    clauses = place.table.game.book.clauses.values()
    assert "The rules of Classic:\n? set-up and components: Set-up and components" in said
    assert "? rent: Rent (8)\n" in said
    assert "? tax: Income Tax (5)\n" in said
    assert "? mortgages: Mortgages (12)\n" in said, "not by the abbreviation in its clauses' numbers"
    assert "\nMortgages:\nCLA-MTG-01: " in said
    assert "\nRent:\nCLA-RENT-01: " in said
    assert "more rules in other sections: `? rent all`" in said
    assert all(f"{clause.id}: " in said for clause in clauses if clause.section == "Rent")
    assert sum("the" in clause.rule for clause in clauses) > 12
    assert "more: `? the all`" not in said
    assert "\nHouses and hotels:\n" in said
    assert "The rules of Gopoly:\n" in desk(tmp_path, "? gopoly", rulebook="gopoly").run()


def test_a_card_shows_rents_owner_and_the_price_of_landing_now(tmp_path: Path) -> None:
    there: dict[str, Any] = {"deeds": {"B": [39, 37, 12, 5, 15]}, "levels": {39: 2, 37: 1}, "mortgaged": [5]}
    lines = ["card boardwalk", "card water", "card electric", "card reading", "card pennsylvania railroad", "card"]
    said = desk(tmp_path, *lines, **there).run()
    assert "Boardwalk:\ngroup: Dark blue (H): B 2 of 2\nprice: $400\nrent: $50\nrent, whole group: $100" in said
    assert "with hotel: $2000" in said
    assert "owner: B\nbuilt: 2 houses\nlanding here now: $600" in said
    assert "owner: Bank, for sale at $150" in said
    assert "rent with 2 owned: 10 × the dice" in said
    assert "landing here now: 4 × the dice" in said
    assert "landing here now: free: it is mortgaged" in said
    assert "landing here now: $50" in said
    assert "Which card? For example: card boardwalk" in said


def test_the_card_of_the_deed_asked_about_needs_no_name(tmp_path: Path) -> None:
    t = scene("classic", "AB", at={"A": 0})
    t.dice(1, 2)
    assert "Baltic Avenue:\ngroup" in Desk(t.game, Script("roll", "card"), tmp_path).run()


def test_options_show_only_what_differs(tmp_path: Path) -> None:
    assert "None: every option is as printed." in desk(tmp_path, "options").run()
    said = desk(tmp_path, "options", mode="short", options={"pot.sources": ["jailFine"], "go.salary": 400}).run()
    assert "go.salary: 400 (printed: 200); paid for reaching or passing GO" in said
    assert "pot.sources: jailFine (printed: nothing)" in said
    assert "build.hotelLevel: 3 (printed: 4)" in said
    assert "jail.fine" not in said


def test_log_players_board_and_help(tmp_path: Path) -> None:
    lines = ["log", "players", "board", "help", "log 2"]
    said = desk(tmp_path, "roll", *lines, at={"A": 10}, deeds={"B": [39]}, levels={39: "H"}, mortgaged=[1]).run()
    assert "B (Race Car):\ncash: $1500\non: GO\nH Dark blue 1/2: Boardwalk (hotel)" in said
    assert "39. Boardwalk; Dark blue (letter H); owned by B; hotel" in said
    assert "0. GO; here: B" in said
    assert "What you can type:" in said
    assert "offer PLAYER give DEEDS +CASH for DEEDS: an offer in one line" in said
    assert "The last 2 lines:" in said


def test_claims_and_offers_of_your_own_are_in_the_menu(tmp_path: Path) -> None:
    there: dict[str, Any] = {
        "turn": "B",
        "options": {"rent.collection": "manual"},
        "deeds": {"A": [39]},
        "at": {"B": 36},
    }
    t = scene("classic", "AB", **there)
    t.dice(1, 2)
    place = Desk(t.game, Script("roll", "a:", "1"), tmp_path)
    said = place.run()
    assert "1. ask rent boardwalk b" in said
    assert t.cash("A") == 1550


def test_bankruptcy_is_the_last_choice(tmp_path: Path) -> None:
    t = scene("classic", "ABC", deeds={"B": [39], "A": [1, 3]}, at={"A": 36}, cash={"A": 5}, mortgaged=[1, 3])
    t.dice(1, 2)
    said = Desk(t.game, Script("roll"), tmp_path).run()
    choices = [line for line in said.splitlines() if line[:1].isdigit()]
    assert choices[-1].endswith("bankrupt (give up and leave the game)")
