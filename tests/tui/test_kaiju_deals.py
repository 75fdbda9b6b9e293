"""The trade dialog with districts, cards and thousands of yen."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from stompoly.testing import kaiju_scene
from stompoly.tui.rich_screen import RichScreen
from tests.tui.helpers_kaiju import KITA, KOTO, SUMIDA, table
from tests.tui.helpers_tui import Desk, Script, console

THERE: dict[str, Any] = {
    "rights": {"A": [KITA, KOTO], "B": [SUMIDA]},
    "houses": {KITA: 2, SUMIDA: 1},
    "cards": {"A": ["thick_hide"], "B": ["jam_signal"]},
}


def test_a_deal_is_made_step_by_step(tmp_path: Path) -> None:
    t = kaiju_scene("ugm", "AB", **THERE)
    source = Script("trade", "koto, thick, +1.5M", "sumida jam", "", "accept")
    said = Desk(t.game, source, tmp_path).run()
    assert "A:\nmoney: ¥10M\nC Pink 1/2: Kita (2 houses)\nD Orange 1/3: Koto (demolished)\ncard Thick Hide: " in said
    assert "A gives: Koto, the card Thick Hide and ¥1.5M\nB gives: Sumida and the card Jam Signal\n" in said
    assert "money after: A ¥8.5M, B ¥11.5M\n" in said
    assert "note: A completes Pink (C)\n" in said
    assert "note: Sumida (1 house)\n" in said
    assert "allowed: yes" in said
    assert "(districts, cards, +money in thousands, or nothing; for example: koto +500" in source.prompts[1]
    assert t.game.moves[0].text == "offer b give koto thick-hide +1500 for sumida jam-signal"
    assert t.owner(SUMIDA) == "A"
    assert t.cards("B") == ["thick_hide"]


def test_money_is_typed_as_people_say_it(tmp_path: Path) -> None:
    for words in ("+500", "500K", "+0.5M"):
        t = kaiju_scene("ugm", "AB", **THERE)
        Desk(t.game, Script("trade b", words, "sumida", ""), tmp_path).run()
        assert t.game.moves[0].text == "offer b give +500 for sumida"


def test_the_offer_beside_the_question_and_a_counter_offer(tmp_path: Path) -> None:
    t = kaiju_scene("ugm", "AB", **THERE)
    said = Desk(
        t.game, Script("offer b give kita for sumida +2M", "counter", "w", "kita +1M", "", "reject"), tmp_path
    ).run()
    assert "A would give: Kita\nB would give: Sumida and ¥2M\nB has ¥10M and would have ¥8M.\nKita (2 houses)\n" in said
    assert "1. accept\n2. reject\n3. counter…" in said
    assert t.game.moves[1].text == "counter give sumida +1000 for kita"
    assert t.game.moves[2].text == "reject"


def test_points_are_no_goods_and_what_is_refused_is_edited(tmp_path: Path) -> None:
    said = table(tmp_path, "trade", "2 hp", "sumida", "", "g", "kita", "x", **THERE)
    assert "allowed: no: HP and AP cannot be part of a deal" in said
    assert "No offer was made." in said


def test_help_rules_and_cards_work_inside(tmp_path: Path) -> None:
    said = table(tmp_path, "trade", "?", "card kita", "x", "x", "x", **THERE)
    assert "UGM-DEAL-01: " in said
    assert "Kita:\ngroup: Pink" in said


def test_the_word_card_may_stand_before_a_card(tmp_path: Path) -> None:
    t = kaiju_scene("ugm", "AB", **THERE)
    Desk(t.game, Script("trade", "koto, card thick-hide", "card jam-signal", ""), tmp_path).run()
    assert t.game.moves[0].text == "offer b give koto thick-hide for jam-signal"
    t = kaiju_scene("ugm", "AB", **THERE)
    Desk(t.game, Script("offer b give +500 for card jam-signal"), tmp_path).run()
    assert t.game.moves[0].text == "offer b give +500 for jam-signal"


def test_back_leaves_the_dialog_at_every_step(tmp_path: Path) -> None:
    for answers in (["back"], ["b", "back"], ["b", "koto", "back"], ["b", "koto", "nothing", "back"], ["2", "x"]):
        t = kaiju_scene("ugm", "ABC", **THERE)
        said = Desk(t.game, Script("trade", *answers), tmp_path).run()
        assert "No offer was made." in said
        assert "Not understood" not in said
        assert t.game.moves == []
    said = table(tmp_path, "trade", "koto", "sumida", "g", "back", "x", **THERE)
    assert said.count("A gives: Koto\n") == 2  # back while something is changed keeps it


def test_what_is_typed_between_pages_answers_the_dialog(tmp_path: Path) -> None:
    t = kaiju_scene("ugm", "AB", **THERE)
    Desk(
        t.game, Script("trade", "? combat", "koto", "help", "x", "sumida", ""), tmp_path, RichScreen(console(80, 24))
    ).run()
    assert t.game.moves[0].text == "offer b give koto for sumida"
