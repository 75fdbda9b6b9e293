"""cards.*, info.cash, resign.policy, edition: cards and the table."""

import pytest

from stompoly.testing.scene import Scene, put_in_turn, scene


def draws(mode: str, number: int) -> list[int]:
    """The Chance cards of so many draws by A; B keeps the pass, so 15 are in the deck."""
    t = scene("classic", "AB", passes={"B": 1}, cash=9000, options={"cards.mode": mode})
    for _ in range(number):
        t.s.pos[0], t.s.held[0] = 19, 0
        put_in_turn(t, 0, "roll", 0, {})
        t.roll(1, 2)
    return [line.event.x for line in t.happened("card")]


def test_deck_cycle_repeats_its_order() -> None:
    cards = draws("deckCycle", 30)
    assert cards[15:] == cards[:15]


def test_deck_reshuffle_does_not() -> None:
    cards = draws("deckReshuffle", 60)
    assert len(cards) == 60
    assert len({tuple(cards[n : n + 15]) for n in (0, 15, 30, 45)}) == 4
    assert len(set(cards)) == 15


def test_deck_reshuffle_still_keeps_a_held_pass_out() -> None:
    t = scene("classic", "AB", at={"A": 19}, options={"cards.mode": "deckReshuffle"})
    t.next_card("chance", "ch_jail_free")
    t.roll(1, 2)
    assert (t.passes("A"), len(t.deck("chance")), "ch_jail_free" in t.deck("chance")) == (1, 15, False)


def test_dice_list_throws_three_dice_for_a_numbered_task() -> None:
    t = scene("grab_and_go", "AB", at={"A": 19})
    t.roll(1, 2, 1, 2, 3)
    assert [line.event.x for line in t.happened("task")] == [6]
    assert t.happened("card") == []


def test_grab_and_go_with_decks_draws_cards() -> None:
    t = scene("grab_and_go", "AB", at={"A": 19}, options={"cards.mode": "deckCycle"})
    top, *rest = t.deck("chance")
    t.roll(1, 2)
    assert t.happened("task") == []
    assert (len(t.happened("card")), t.deck("chance")[:15]) == (1, rest)
    assert t.deck("chance")[15:] in ([top], [])


def test_a_book_without_lists_has_no_dice_list() -> None:
    with pytest.raises(ValueError, match="3 to 18"):
        scene("classic", options={"cards.mode": "dice3List"})


@pytest.mark.parametrize("supply", [0, 1, 4])
def test_passes_of_the_supply(supply: int) -> None:
    t = scene("grab_and_go", "AB", options={"cards.passes": supply})
    for _ in range(supply + 1):
        t.s.pos[0] = 19
        put_in_turn(t, 0, "roll", 0, {})
        t.roll(1, 2, 1, 2, 3)
    assert t.passes("A") == supply
    assert len(t.happened("no_pass_left")) == 1


def test_cash_is_public() -> None:
    t = scene("classic", "ABC", cash={"A": 1234})
    assert [t.game.view(name).cash[0] for name in "ABC"] == [1234] * 3


def test_cash_hidden_is_seen_by_its_owner_only() -> None:
    t = scene("classic", "ABC", cash={"A": 1234}, options={"info.cash": "hidden"})
    assert t.game.view("A").cash[0] == 1234
    assert 1234 not in [t.game.view(name).cash[0] for name in "BC"]


def test_cash_hidden_is_not_told_by_the_question_others_see() -> None:
    t = scene("classic", "ABC", cash={"A": 1234}, options={"info.cash": "hidden"})
    seen = t.game.seen_by(1).question.text
    assert "1234" not in seen
    assert "-$1" not in seen
    assert "1234" in t.game.seen_by(0).question.text


def resigning(policy: str, turn: str = "A", mode: str = "regular") -> Scene:
    return scene(
        "classic", turn=turn, mode=mode, deeds={"B": [5, 24]}, mortgaged=[24], options={"resign.policy": policy}
    )


def test_resign_bot_keeps_the_seat_in_the_game() -> None:
    """A bot takes over, which the table sees to: the rules change nothing."""
    t = resigning("bot")
    assert t.refused("B: resign").verdict == "no_resigning"
    assert (t.out("B"), t.deeds("B")) == (False, [5, 24])


def test_resign_to_the_bank_auctions_the_estate() -> None:
    t = resigning("bankruptToBank")
    t.play("B: resign")
    assert (t.out("B"), t.cash("B"), t.deeds("B"), t.ask) == (True, 0, [], "auction")
    while t.ask == "auction":
        t.play("bid 10" if t.asked == "D" else "pass")
    assert (t.deeds("D"), t.cash("D"), t.ask, t.asked) == ([5, 24], 1480, "roll", "A")


def test_resign_unowned_auctions_nothing() -> None:
    t = resigning("returnUnowned")
    t.play("B: resign")
    assert (t.out("B"), t.cash("B"), t.owner(5), t.owner(24)) == (True, 0, None, None)
    assert (t.mortgaged(24), t.ask, t.asked) == (False, "roll", "A")


@pytest.mark.parametrize("policy", ["bankruptToBank", "returnUnowned"])
def test_who_resigns_in_his_turn_passes_it_on(policy: str) -> None:
    t = resigning(policy, turn="B")
    t.play("resign")
    while t.ask == "auction":
        t.play("pass")
    assert (t.out("B"), t.active, t.ask) == (True, "C", "roll")


@pytest.mark.parametrize("policy", ["bankruptToBank", "returnUnowned"])
def test_a_resignation_is_none_of_the_two_bankruptcies(policy: str) -> None:
    t = resigning(policy, mode="short")
    t.play("B: resign")
    while t.ask == "auction":
        t.play("pass")
    t.s.pos[0], t.s.cash[0] = 35, 0
    t.roll(1, 2)
    assert (t.out("A"), t.out("B"), t.over) == (True, True, False)


def test_the_last_who_has_not_resigned_wins() -> None:
    t = scene("classic", "AB", options={"resign.policy": "bankruptToBank"})
    t.play("A: resign")
    assert (t.over, t.winners) == (True, ["B"])


def test_edition_from_2008() -> None:
    t = scene("classic", "AB", at={"A": 1}, options={"edition": "from2008"})
    t.roll(1, 2)
    assert (t.cash("A"), t.ask) == (1300, "end")
    assert {"ch_speeding", "cc_birthday"} <= {*t.deck("chance"), *t.deck("chest")}
    assert t.game.options_chosen["tax.luxury.amount"] == 100


def test_an_option_beats_the_edition() -> None:
    t = scene("classic", "AB", at={"A": 35}, options={"edition": "from2008", "tax.luxury.amount": 60})
    t.roll(1, 2)
    assert t.cash("A") == 1440
