"""The trade dialog."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import stompoly
from stompoly.bots import make_bot
from stompoly.estate import state as state_of
from stompoly.testing import scene
from tests.tui.helpers_tui import Desk, Script, desk

DEEDS = {"A": [3, 39], "B": [1, 6]}


def test_an_offer_is_made_step_by_step(tmp_path: Path) -> None:
    place = desk(tmp_path, "trade", "baltic, +50", "oriental", "", deeds=DEEDS)
    said = place.run()
    assert "A:\ncash: $1500\nA Brown 1/2: Baltic Avenue\nH Dark blue 1/2: Boardwalk" in said
    assert "A gives: Baltic Avenue and $50" in said
    assert "cash after: A $1450, B $1550" in said
    assert "note: B completes Brown (A)" in said
    assert "allowed: yes" in said
    assert place.table.game.moves[0].text == "offer b give baltic-avenue +50 for oriental-avenue"


def test_the_partner_is_chosen_by_number_or_name(tmp_path: Path) -> None:
    place = desk(tmp_path, "trade", "9", "2", "baltic", "+10", "", "reject", seats="ABC", deeds=DEEDS)
    place.run()
    assert place.table.game.moves[0].text.startswith("offer c give")
    place = desk(tmp_path, "trade", "c", "baltic", "+10", "", seats="ABC", deeds=DEEDS)
    place.run()
    assert place.table.game.moves[0].text.startswith("offer c give")
    place = desk(tmp_path, "trade c", "baltic", "+10", "", seats="ABC", deeds=DEEDS)
    place.run()
    assert place.table.game.moves[0].text.startswith("offer c give")


@pytest.mark.parametrize("line", ["offer race car", "trade race car", "offer race"])
def test_an_offer_without_terms_opens_the_dialog(line: str, tmp_path: Path) -> None:
    game = scene("classic", "ABC", deeds=DEEDS).game
    game.words.seats[2], game.words.seat_names[2] = "Race Car", (2, "race-car")
    said = Desk(game, Script(line, "x"), tmp_path).run()
    assert "Race Car:" in said
    assert "No offer was made." in said


@pytest.mark.parametrize("head", ["offer", "trade"])
def test_an_offer_in_one_line_names_a_player_of_several_words(head: str, tmp_path: Path) -> None:
    game = stompoly.new(
        "classic", ["ann", "Sensible 2:fake", "Sensible 3:fake"], seed=1, options={"start.order": "seat"}
    )
    state_of(game).deeds[0], state_of(game).deeds[2] = 1 << 3, 1 << 6
    Desk(game, Script(f"{head} sensible 3 give baltic for oriental avenue"), tmp_path).run()
    assert game.moves[0].text == "offer sensible-3 give baltic-avenue for oriental-avenue"


def test_an_offer_that_names_half_its_terms_is_told_both_sides(tmp_path: Path) -> None:
    said = desk(tmp_path, "offer b give baltic", deeds=DEEDS).run()
    assert "an offer names both sides" in said


def test_what_is_not_allowed_cannot_be_sent_and_is_edited(tmp_path: Path) -> None:
    source = Script("trade", "baltic", "boardwalk", "", "w", "", "w", "med", "g", "nothing", "g", "+60", "")
    place = Desk(scene("classic", "AB", deeds=DEEDS).game, source, tmp_path)
    said = place.run()
    assert "allowed: no: B does not own that" in said
    assert "allowed: no: both sides must give something at once" in said
    assert [move.text for move in place.table.game.moves] == ["offer b give +60 for mediterranean-avenue"]


def test_unknown_deeds_are_asked_again(tmp_path: Path) -> None:
    place = desk(tmp_path, "trade", "atlantis", "baltic", "ori", "x", deeds=DEEDS)
    said = place.run()
    assert "there is no deed called 'atlantis'" in said
    assert "No offer was made." in said
    assert place.table.game.moves == []


def test_the_way_out_is_told(tmp_path: Path) -> None:
    source = Script("trade", "cancel")
    said = Desk(scene("classic", "AB", deeds=DEEDS).game, source, tmp_path).run()
    assert "x to drop it" in source.prompts[1]
    assert "No offer was made." in said


def test_going_back_makes_no_offer(tmp_path: Path) -> None:
    place = desk(tmp_path, "trade", "", "trade a", seats="ABC", deeds=DEEDS)
    assert "No offer was made." in place.run()
    assert place.table.game.moves == []


def test_a_counter_offer_begins_with_the_offer_seen_from_the_other_side(tmp_path: Path) -> None:
    lines = ["offer b give baltic +50 for oriental", "counter", "", "w", "baltic +90", "", "accept"]
    place = desk(tmp_path, *lines, deeds=DEEDS)
    said = place.run()
    assert "B gives: Oriental Avenue" in said
    assert place.table.game.moves[1].text == "counter give oriental-avenue for baltic-avenue +90"
    assert state_of(place.table.game).cash[:2] == [1410, 1590]


def test_a_counter_offer_needs_an_offer(tmp_path: Path) -> None:
    assert "No: that does not answer the question" in desk(tmp_path, "counter", deeds=DEEDS).run()


def test_hidden_cash_stays_hidden_in_the_dialog(tmp_path: Path) -> None:
    there: dict[str, Any] = {"deeds": DEEDS, "options": {"info.cash": "hidden"}, "cash": {"B": 888}}
    said = desk(tmp_path, "", "trade", "baltic", "ori", "x", **there).run()
    assert "cash after: A $1500, B ?" in said
    assert "888" not in said


def test_only_the_exact_key_or_word_counts_and_the_rest_is_answered(tmp_path: Path) -> None:
    place = desk(tmp_path, "trade", "baltic", "oriental", "whatever", "+10", "want", "med", "Send", deeds=DEEDS)
    said = place.run()
    assert "'whatever' is not a choice here: change the deal with g or w, or drop it with x" in said
    assert "'+10' is not a choice here" in said
    assert place.table.game.moves[0].text == "offer b give baltic-avenue for mediterranean-avenue"


def test_enter_says_why_a_deal_cannot_be_sent(tmp_path: Path) -> None:
    said = desk(tmp_path, "trade", "baltic", "boardwalk", "", "x", deeds=DEEDS).run()
    assert "It cannot be sent: B does not own that" in said


def test_help_rules_cards_and_leaving_work_inside(tmp_path: Path) -> None:
    lines = ["trade", "help", "?", "2", "card oriental", "baltic", "? mortgage", "oriental", "card boardwalk", "quit"]
    place = desk(tmp_path, *lines, "roll", seats="ABC", deeds={"A": [3, 39], "C": [6]})
    said = place.run()
    assert "What you can type:" in said
    assert all(
        f"{clause.id}: {clause.rule}" in said
        for clause in place.table.game.book.clauses.values()
        if "trade" in clause.ask
    )
    assert "Rules about mortgage:" in said
    assert "Oriental Avenue:\ngroup" in said
    assert "Boardwalk:\ngroup" in said
    assert "Not understood" not in said
    assert "Your game is saved" in said
    assert place.table.game.moves == []


def test_a_card_alone_is_still_a_pass(tmp_path: Path) -> None:
    place = desk(tmp_path, "trade", "card", "oriental", "", deeds=DEEDS, passes={"A": 1})
    place.run()
    assert place.table.game.moves[0].text == "offer b give pass for oriental-avenue"


def test_a_counter_offer_with_the_same_terms_says_why_it_cannot_be_sent(tmp_path: Path) -> None:
    lines = ["offer b give baltic +50 for oriental", "counter", "", "w", "+50 baltic", "", "x", "accept"]
    place = desk(tmp_path, *lines, deeds=DEEDS)
    said = place.run()
    assert "allowed: no: these are the terms you were offered" in said
    assert said.count("It cannot be sent: these are the terms you were offered") == 2
    assert place.table.game.moves[-1].text == "accept"


def test_examples_name_deeds_that_the_two_own_or_none(tmp_path: Path) -> None:
    source = Script("help", "b: trade a", "", "", "x")
    said = Desk(scene("classic", "AB", deeds={"A": [3], "B": [6]}).game, source, tmp_path).run()
    assert "offer b give baltic-avenue +50 for oriental-avenue: an offer in one line" in said
    assert "for example: oriental-avenue +50;" in source.prompts[2]
    assert "for example: baltic-avenue +50;" in source.prompts[3]
    source = Script("trade", "", "", "x")
    Desk(scene("classic", "AB").game, source, tmp_path).run()
    assert "for example" not in "".join(source.prompts)


def test_a_bot_says_why_it_turns_an_offer_down(tmp_path: Path) -> None:
    game = scene("classic", "AB", deeds={"A": [5], "B": [37, 39]}).game
    place = Desk(game, Script("offer b give reading for boardwalk"), tmp_path, make=make_bot)
    place.table.seated.stand_in(1)
    said = place.run()
    assert "B rejects A's offer" in said
    assert "B: “I would have to break up Dark blue (H).”" in said
