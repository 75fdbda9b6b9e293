"""rent.*: who collects, until when, how much."""

import re
import shutil
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import stompoly.rulebooks
from stompoly.cli import app
from stompoly.rulebooks.rulings import load_rulings
from stompoly.testing.scene import Scene, put_in_turn, scene


def landing(space: int, faces: tuple[int, int] = (1, 2), **setting: Any) -> Scene:
    """A lands on the space."""
    t = scene("classic", setting.pop("seats", "ABC"), at={"A": space - sum(faces)}, **setting)
    t.roll(*faces)
    return t


def next_turn(t: Scene) -> None:
    """The seat whose turn it is rolls to Just Visiting and ends."""
    assert t.active is not None
    t.s.pos[t.seat(t.active)] = 7
    t.roll(1, 2)
    t.play("end")


def test_collection_auto_and_manual() -> None:
    t = landing(24, deeds={"C": [24]})
    assert (t.cash("A"), t.cash("C"), t.claims) == (1480, 1520, [])
    t = landing(24, deeds={"C": [24]}, options={"rent.collection": "manual"})
    assert (t.cash("A"), t.cash("C"), len(t.claims)) == (1500, 1500, 1)
    t.play("C: ask rent #24")
    assert (t.cash("A"), t.cash("C"), t.claims) == (1480, 1520, [])


def test_two_claims_on_the_same_player_and_deed_are_told_apart() -> None:
    t = scene("classic", "ABC", at={"A": 20}, deeds={"C": [24]}, options={"rent.collection": "manual"})
    t.roll(2, 2)
    t.s.pos[t.seat("A")] = 20
    t.roll(1, 3)
    acts = [act for act in t.game.acts(t.seat("C")) if t.game.text(act).startswith("ask rent")]
    assert [t.game.text(act) for act in acts] == ["ask rent illinois-avenue a", "ask rent illinois-avenue a 2"]
    assert [t.game.read(t.game.text(act), act.seat) for act in acts] == acts
    t.play("C: ask rent illinois-avenue a 2")
    assert (t.cash("A"), t.cash("C"), len(t.claims)) == (1480, 1520, 1)


def test_a_claim_may_be_waived_in_manual_mode() -> None:
    t = landing(24, deeds={"C": [24]}, options={"rent.collection": "manual"})
    t.play("C: waive #24")
    assert (t.cash("A"), t.cash("C"), t.claims) == (1500, 1500, [])


def test_a_claim_is_frozen_at_the_landing() -> None:
    """FAM-AMB-10: neither a house built nor a sale afterwards changes amount or creditor."""
    t = landing(24, deeds={"C": [21, 23, 24]}, options={"rent.collection": "manual"})
    t.play("C: build #24")
    t.play("C: ask rent #24")
    assert (t.cash("A"), t.cash("C")) == (1460, 1500 - 150 + 40)
    t = landing(24, deeds={"C": [24]}, options={"rent.collection": "manual"})
    t.play("C: offer B give #24 for +300")
    t.play("B: accept")
    assert t.refused("B: ask rent #24").verdict in ("no_claim", "not_your_claim")
    t.play("C: ask rent #24")
    assert (t.cash("A"), t.cash("C")) == (1480, 1820)


def test_a_claim_on_somebody_elses_turn_is_settled_at_once() -> None:
    """FAM-AMB-13."""
    t = landing(24, deeds={"C": [24], "A": [5]}, cash={"A": 0}, options={"rent.collection": "manual"})
    t.play("end")
    t.play("C: ask rent #24")
    assert (t.ask, t.asked, t.active) == ("debt", "A", "B")
    t.play("mortgage #5")
    assert (t.cash("A"), t.cash("C"), t.ask, t.asked) == (80, 1520, "roll", "B")


@pytest.mark.parametrize(("deadline", "throws"), [("nextThrow", 1), ("secondThrow", 2)])
def test_deadline(deadline: str, throws: int) -> None:
    options = {"rent.collection": "manual", "rent.deadline": deadline}
    for before in range(throws + 1):
        t = landing(24, seats="ABCD", deeds={"D": [24]}, options=options)
        t.play("end")
        for _ in range(before):
            next_turn(t)
        if before < throws:
            t.play("D: ask rent #24")
            assert (t.cash("A"), t.cash("D")) == (1480, 1520)
        else:
            assert t.refused("D: ask rent #24").verdict == "no_claim"


def test_deadline_none_never_lapses() -> None:
    t = landing(24, deeds={"C": [24]}, options={"rent.collection": "manual", "rent.deadline": "none"})
    t.play("end")
    for _ in range(7):
        next_turn(t)
    t.play("C: ask rent #24")
    assert (t.cash("A"), t.cash("C")) == (1480, 1520)


def test_a_claim_dies_with_its_creditor() -> None:
    """FAM-AMB-10: B cannot pay the school tax of 150 and leaves; A owes nobody."""
    options = {"rent.collection": "manual", "rent.deadline": "none"}
    t = landing(24, deeds={"B": [24]}, cash={"B": 0}, options=options)
    assert len(t.claims) == 1
    t.play("end")
    t.s.pos[1] = 14
    t.next_card("chest", "cc_school_tax")
    t.roll(1, 2)
    t.play("bankrupt")
    assert (t.out("B"), t.claims, t.cash("A")) == (True, [], 1500)


def test_may_waive_asks_the_owner() -> None:
    t = landing(24, deeds={"C": [24]}, options={"rent.mayWaive": True})
    assert (t.ask, t.asked) == ("rent", "C")
    assert t.refused("A: waive").verdict == "not_yours_to_answer"
    t.play("waive")
    assert (t.cash("A"), t.cash("C"), t.ask) == (1500, 1500, "end")
    t = landing(24, deeds={"C": [24]}, options={"rent.mayWaive": True})
    t.play("collect")
    assert (t.cash("A"), t.cash("C"), t.ask) == (1480, 1520, "end")


def test_a_jailed_owner_collects_nothing_with_frozen_rent() -> None:
    frozen = {"rent.inJail": False}
    assert landing(24, deeds={"C": [24]}, held={"C": 1}, options=frozen).cash("A") == 1500
    assert landing(24, deeds={"C": [24]}, options=frozen).cash("A") == 1480
    manual = {**frozen, "rent.collection": "manual"}
    assert landing(24, deeds={"C": [24]}, held={"C": 1}, options=manual).claims == []


def test_frozen_rent_thaws_when_the_owner_is_free() -> None:
    t = scene("classic", "AC", turn="C", at={"A": 21}, held={"C": 1}, deeds={"C": [24]}, options={"rent.inJail": False})
    t.play("fine")
    t.roll(4, 6)
    t.play("end")
    t.roll(1, 2)
    assert (t.cash("A"), t.cash("C")) == (1480, 1450 + 20)


def test_a_visitor_in_jail_is_not_frozen() -> None:
    t = scene("classic", "AC", at={"A": 21, "C": 10}, deeds={"C": [24]}, options={"rent.inJail": False})
    t.roll(1, 2)
    assert (t.cash("A"), t.cash("C")) == (1480, 1520)


def book_with_a_card_to_a_utility(folder: Path) -> str:
    """Classic, with St. Charles' card leading to the Electric Company (12): no card text about dice there."""
    shutil.copytree(Path(stompoly.rulebooks.__file__).parent / "classic", folder / "classic")
    cards = folder / "classic" / "cards.toml"
    text = re.sub(r"(ch_st_charles.*?target = )11", r"\g<1>12", cards.read_text(), flags=re.DOTALL, count=1)
    cards.write_text(text)
    return str(folder / "classic")


@pytest.mark.parametrize(("dice", "rent"), [("freshRoll", 4 * 9), ("moveDice", 4 * 3)])
def test_utility_on_card_move(tmp_path: Path, dice: str, rent: int) -> None:
    """GNG-AMB-05: a card moved A to a utility; a fresh roll of 4 + 5, or the 1 + 2 of the move."""
    options = {"rent.utilityOnCardMove": dice}
    t = scene(book_with_a_card_to_a_utility(tmp_path), "AB", at={"A": 4}, deeds={"B": [12]}, options=options)
    t.next_card("chance", "ch_st_charles")
    t.roll(1, 2, 4, 5)
    assert (t.at("A"), t.cash("A"), t.cash("B")) == (12, 1500 - rent, 1500 + rent)


@pytest.mark.parametrize(("times", "rent"), [(1, 20), (2, 40), (3, 60)])
def test_full_group(times: int, rent: int) -> None:
    t = landing(24, deeds={"C": [21, 23, 24]}, options={"rent.fullGroup": times})
    assert (t.cash("A"), t.cash("C")) == (1500 - rent, 1500 + rent)


@pytest.mark.parametrize(("count", "railroad", "utility"), [(True, 50, 90), (False, 25, 36)])
def test_count_mortgaged(count: bool, railroad: int, utility: int) -> None:
    options = {"rent.countMortgaged": count}
    t = landing(5, deeds={"C": [5, 15]}, mortgaged=[15], options=options)
    assert (t.cash("A"), t.cash("C")) == (1500 - railroad, 1500 + railroad)
    t = landing(12, (4, 5), deeds={"C": [12, 28]}, mortgaged=[28], options=options)
    assert (t.cash("A"), t.cash("C")) == (1500 - utility, 1500 + utility)


def test_a_mortgaged_railroad_itself_earns_nothing_either_way() -> None:
    for count in (True, False):
        t = landing(5, deeds={"C": [5, 15]}, mortgaged=[5], options={"rent.countMortgaged": count})
        assert t.cash("A") == 1500


def claim_in_a_turn(book: str, space: int, *faces: int) -> Scene:
    """A landed on C's #24 with doubles, then rolls 1 and 2 on to a space; the claim is still open."""
    t = scene(book, "ABC", at={"A": 20}, deeds={"C": [24]}, options={"rent.collection": "manual"})
    t.roll(2, 2)
    t.s.pos[0] = space - 3
    t.roll(1, 2, *faces)
    return t


@pytest.mark.parametrize(
    ("book", "space", "faces", "ask"),
    [("classic", 4, [], "tax"), ("classic", 39, [], "buy"), ("grab_and_go", 33, [4, 5, 5], "card")],
)
def test_rent_may_be_asked_for_while_the_lander_decides(book: str, space: int, faces: list[int], ask: str) -> None:
    t = claim_in_a_turn(book, space, *faces)
    assert t.ask == ask
    t.play("C: ask rent #24")
    assert (t.cash("A"), t.cash("C"), t.ask) == (1480, 1520, ask)


def test_rent_is_not_asked_for_in_an_auction_but_after_it() -> None:
    t = claim_in_a_turn("classic", 39)
    t.play("decline")
    assert t.refused("C: ask rent #24").verdict == "window_closed"
    while t.ask == "auction":
        t.play("pass")
    t.play("C: ask rent #24")
    assert (t.cash("A"), t.cash("C")) == (1480, 1520)


@pytest.mark.parametrize(
    ("options", "words"),
    [({}, ""), ({"rent.mayWaive": True}, "collect"), ({"rent.collection": "manual"}, "C: ask rent #24")],
)
def test_rent_is_told_as_rent(options: dict[str, Any], words: str) -> None:
    t = landing(24, deeds={"C": [24]}, options=options)
    if words:
        t.play(words)
    assert [(line.event.x, line.event.y) for line in t.happened("rent")] == [(t.seat("C"), 20)]


@pytest.mark.parametrize("options", [{"rent.mayWaive": True}, {"rent.collection": "manual"}])
def test_no_rent_is_nothing_to_ask_for(options: dict[str, Any]) -> None:
    t = scene("classic", "ABC", at={"A": 21}, deeds={"C": [24]}, options=options)
    t.g.rent[24][0] = 0
    t.roll(1, 2)
    assert (t.ask, t.claims, t.happened("claim")) == ("end", [], [])


def test_rent_is_paid_at_once_where_eight_claims_wait() -> None:
    options = {"rent.collection": "manual", "rent.deadline": "none", "rent.mayWaive": True}
    t = scene("classic", "ABC", deeds={"C": [24]}, options=options)
    for number in range(9):
        assert (len(t.claims), t.cash("A")) == (number, 1500)
        t.s.pos[0] = 21
        put_in_turn(t, 0, "roll", 0, {})
        t.roll(1, 2)
    assert (len(t.claims), t.cash("A"), t.cash("C")) == (8, 1480, 1520)


def test_a_debt_dies_with_its_creditor() -> None:
    """B, who has sold #24, asks A for its rent; A then sells B a mortgaged deed, and B spends what the interest needs
    while it waits."""
    options = {"rent.collection": "manual", "trade.inDebt": "free"}
    cash = {"A": 0, "B": 10}
    t = scene(
        "classic", "ABC", at={"A": 21}, cash=cash, deeds={"A": [5, 15], "B": [24]}, mortgaged=[5], options=options
    )
    t.roll(1, 2)
    for words in [
        "B: offer C give #24 for +1",
        "accept",
        "B: ask rent #24",
        "offer B give #5 for +1",
        "accept",
    ]:
        t.play(words)
    t.s.cash[t.seat("B")] = 0
    t.play("hold")
    assert (t.ask, t.asked) == ("debt", "B")
    t.play("bankrupt")
    while t.ask == "auction":
        t.play("pass")
    assert (t.out("B"), t.ask, t.asked, t.cash("A"), t.deeds("A")) == (True, "end", "A", 1, [15])


@pytest.mark.parametrize(("dice", "rent"), [("freshRoll", 10 * 9), ("moveDice", 10 * 3)])
@pytest.mark.parametrize(
    ("book", "deck", "card"), [("classic", "chance", "ch_near_util"), ("gopoly", "gamera", "gamera_near_util")]
)
def test_a_card_that_speaks_of_a_roll_takes_the_dice_of_the_move_too(
    book: str, deck: str, card: str, dice: str, rent: int
) -> None:
    """GNG-AMB-05: ten times a fresh roll of 4 + 5 as printed, or ten times the 1 + 2 that led to the card."""
    t = scene(book, "AB", at={"A": 19}, deeds={"B": [28]}, options={"rent.utilityOnCardMove": dice})
    t.next_card(deck, card)
    t.roll(1, 2, 4, 5)
    assert (t.at("A"), t.cash("A"), t.cash("B")) == (28, 1500 - rent, 1500 + rent)
    assert len(t.happened("throw")) == (2 if dice == "freshRoll" else 1)


@pytest.mark.parametrize("book", ["classic", "gopoly", "grab_and_go"])
def test_the_fresh_roll_is_the_default(book: str) -> None:
    assert scene(book, "AB").game.options_chosen["rent.utilityOnCardMove"] == "freshRoll"


@pytest.mark.parametrize(("dice", "rent"), [("freshRoll", 4 * 9), ("moveDice", 4 * 3)])
def test_a_task_that_leads_to_a_utility(tmp_path: Path, dice: str, rent: int) -> None:
    """GNG-AMB-05 where a task leads there: no shipped one does, so Pall Mall's is changed."""
    shutil.copytree(Path(stompoly.rulebooks.__file__).parent / "grab_and_go", tmp_path / "mine")
    cards = tmp_path / "mine" / "cards.toml"
    cards.write_text(cards.read_text().replace("target = 11\n", "target = 12\n"))
    options = {"rent.utilityOnCardMove": dice}
    t = scene(str(tmp_path / "mine"), "AB", at={"A": 4}, deeds={"B": [12]}, options=options)
    t.roll(1, 2, 4, 4, 5, 4, 5)  # Chance 13
    assert (t.at("A"), t.cash("A"), t.cash("B")) == (12, 1500 - rent, 1500 + rent)


@pytest.mark.parametrize("book", ["classic", "gopoly", "grab_and_go"])
@pytest.mark.parametrize(("full", "rent"), [(True, 40), (False, 20)])
def test_full_mortgaged(book: str, full: bool, rent: int) -> None:
    """By the UK rule a group earns double only while none of its lots is mortgaged."""
    deeds, options = {"C": [21, 23, 24]}, {"rent.fullMortgaged": full}
    t = scene(book, "ABC", at={"A": 21}, deeds=deeds, mortgaged=[21], options=options)
    t.roll(1, 2)
    assert (t.cash("A"), t.cash("C")) == (1500 - rent, 1500 + rent)
    t = scene(book, "ABC", at={"A": 21}, deeds=deeds, options=options)
    t.roll(1, 2)
    assert (t.cash("A"), t.cash("C")) == (1460, 1540)


@pytest.mark.parametrize("book", ["classic", "gopoly", "grab_and_go"])
def test_that_rent_comes_unasked_is_marked_as_a_ruling(book: str) -> None:
    shown = CliRunner().invoke(app, ["rules", book]).stdout
    line = next(line for line in shown.splitlines() if "rent.collection" in line)
    assert 'rent.collection = "auto"' in line
    assert line.endswith("(ruling FAM-AMB-34)")
    assert "lost" in load_rulings()["FAM-AMB-34"].question
