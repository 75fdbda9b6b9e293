"""trade.kind = simple: one deed for one deed or for cash; and bots that trade so."""

import pytest

from stompoly.bots import RuleBot
from stompoly.faces.by_family import face_of
from stompoly.faces.estate.page import PAGE
from stompoly.testing.scene import Scene, scene

SIMPLE = {"trade.kind": "simple"}


def table(**options: object) -> Scene:
    deeds = {"A": [1, 5, 37], "B": [3, 12, 39]}
    return scene("classic", "AB", phase="end", deeds=deeds, passes={"A": 1, "B": 1}, options=options)


@pytest.mark.clause("FAM-AMB-14")
@pytest.mark.parametrize("terms", ["#1 for #12", "#1 for +100", "+100 for #3"])
def test_one_deed_for_one_or_for_cash(terms: str) -> None:
    t = table(**SIMPLE)
    t.play(f"offer B give {terms}")
    t.play("accept")
    assert len(t.happened("traded")) == 1


@pytest.mark.clause("FAM-AMB-14")
@pytest.mark.parametrize(
    "terms", ["#1 #5 for #12", "#1 for #3 #12", "#1 +10 for #12", "#1 for #12 +10", "pass for +50", "#1 pass for #3"]
)
def test_nothing_more_than_that(terms: str) -> None:
    assert table(**SIMPLE).refused(f"offer B give {terms}").verdict == "not_simple"
    t = table()
    t.play(f"offer B give {terms}")
    assert t.ask == "trade"


@pytest.mark.clause("FAM-AMB-14")
def test_a_simple_offer_is_taken_or_left() -> None:
    t = table(**SIMPLE)
    t.play("offer B give #1 for +100")
    assert t.refused("counter give +50 for #1").verdict == "enough_counters"
    assert t.game.question.text.endswith("Accept or reject?")
    labels = [item.label for item in face_of(t.game).menu(t.game.seen_by(1), 1)]
    assert not any("counter" in label for label in labels)
    t = table()
    t.play("offer B give #1 for +100")
    assert t.game.question.text.endswith("Accept, reject or counter?")


def test_the_page_offers_no_passes_in_simple_trades() -> None:
    for options, passes in ((SIMPLE, 0), ({}, 1)):
        t = table(**options)
        mine, _ = PAGE.wares(t.game.seen_by(0), 0, 1)
        assert [ware.words for ware in mine.wares].count("pass") == passes


@pytest.mark.parametrize("bot", ["sensible", "expert"])
def test_bots_offer_simple_trades(bot: str) -> None:
    deeds = {"A": [37, 1, 16], "B": [39, 3, 18]}
    t = scene("classic", "ABC", phase="end", cash=3000, deeds=deeds, options=SIMPLE)
    act = RuleBot(bot).decide(t.game.seen_by(0), 0)
    assert t.game.text(act).startswith("offer")
    assert t.game.why(act) is None
    assert (act.b.bit_count() <= 1, act.c.bit_count()) == (True, 1)


def test_a_bot_swaps_where_both_complete_a_group() -> None:
    """Cash is too short to buy, so a swap is what is left. `expert` asks for more than its half and waits."""
    deeds = {"A": [37, 3, 8], "B": [39, 1, 6]}
    t = scene("classic", "ABC", phase="end", cash={"A": 60, "B": 900}, deeds=deeds, options=SIMPLE)
    act = RuleBot("sensible").decide(t.game.seen_by(0), 0)
    assert t.game.why(act) is None
    assert (act.d, act.b.bit_count(), act.c.bit_count()) == (0, 1, 1)


@pytest.mark.parametrize("bot", ["sensible", "expert"])
def test_bots_answer_a_simple_offer_without_a_counter(bot: str) -> None:
    t = scene("classic", "ABC", phase="end", cash=3000, deeds={"A": [39], "B": [37]}, options=SIMPLE)
    t.play("offer B give #39 for +450")
    act = RuleBot(bot).decide(t.game.seen_by(1), 1)
    assert t.game.text(act) == "accept"
