"""cards.*, info.cash, resign.policy, edition: cards and the table."""

import pytest

from stompoly.game import RefusedError
from stompoly.rules.acts import Act
from stompoly.rules.estate.codes import Verb
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


def test_dice_list_rolls_three_dice_for_a_numbered_task() -> None:
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
def test_a_player_who_resigns_in_their_turn_passes_it_on(policy: str) -> None:
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


def test_nobody_resigns_while_a_roll_is_resolved() -> None:
    t = resigning("bankruptToBank")
    t.s.pos[0] = 36
    t.roll(1, 2)
    assert t.refused("B: resign").verdict == "window_closed"
    assert t.refused("A: resign").verdict == "window_closed"


def test_deck_reshuffle_mixes_a_used_pass_in() -> None:
    places = set()
    for seed in range(20):
        t = scene("classic", "AB", held={"A": 1}, passes={"A": 1}, seed=seed, options={"cards.mode": "deckReshuffle"})
        t.play("use pass")
        assert len(t.deck("chance")) == 16
        places.add(t.deck("chance").index("ch_jail_free"))
    assert len(places) > 5


@pytest.mark.parametrize(("cards", "cash"), [(0, 1500), (1, 1550)])
def test_a_deck_of_one_card_is_drawn_and_an_empty_one_gives_nothing(cards: int, cash: int) -> None:
    t = scene("classic", "AB", at={"A": 19})
    t.next_card("chance", "ch_dividend")
    t.s.deck_size[0] = cards
    t.roll(1, 2)
    assert (t.ask, t.at("A"), t.cash("A"), len(t.happened("card"))) == ("end", 22, cash, cards)
    assert t.deck("chance") == ["ch_dividend"] * cards


def test_a_view_shows_how_many_cards_lie_there_and_nothing_else() -> None:
    t = scene("classic", "ABC", passes={"B": 1}, options={"info.cash": "hidden"})
    seen = t.game.view("A")
    assert [pile[: t.s.deck_size[d]] for d, pile in enumerate(seen.deck)] == [[-1] * 15, [-1] * 16]
    assert all(card == 0 for d, pile in enumerate(seen.deck) for card in pile[t.s.deck_size[d] :])
    assert seen.cash[:3] == [1500, -1, -1]
    assert t.game.view().cash[:3] == [-1, -1, -1]


def test_hidden_cash_an_offer_may_ask_for_too_much_and_cannot_be_accepted() -> None:
    t = scene("classic", "AB", cash={"B": 100}, deeds={"A": [5]}, options={"info.cash": "hidden"})
    t.play("offer B give #5 for +101")
    assert t.refused("accept").verdict == "too_poor"
    t.play("reject")
    t.play("offer B give #5 for +100")
    t.play("accept")
    assert (t.owner(5), t.cash("B")) == ("B", 0)


@pytest.mark.parametrize(
    ("verb", "numbers", "verdict"),
    [
        (Verb.BUILD, (-1, 1), "not_a_street"),
        (Verb.BUILD, (99, 1), "not_a_street"),
        (Verb.BUILD, (7, 1 << 8), "bad_number"),
        (Verb.BUILD, (7, -1), "bad_number"),
        (Verb.SELL, (-1, 0), "not_a_street"),
        (Verb.SELL, (99, 0), "not_a_street"),
        (Verb.SELL, (7, 1 << 8), "bad_number"),
        (Verb.MORTGAGE, (-1,), "not_your_deed"),
        (Verb.MORTGAGE, (40,), "not_your_deed"),
        (Verb.LIFT, (-1,), "not_your_deed"),
        (Verb.OFFER, (-1, 1 << 5, 0, -10), "no_partner"),
        (Verb.OFFER, (0, 1 << 5, 0, -10), "no_partner"),
        (Verb.OFFER, (3, 1 << 5, 0, -10), "no_partner"),
        (Verb.ASK_RENT, (-1,), "no_claim"),
        (Verb.ASK_RENT, (8,), "no_claim"),
        (Verb.TIME_UP, (), "not_yours_to_answer"),
    ],
)
def test_numbers_from_nowhere_are_refused(verb: int, numbers: tuple[int, ...], verdict: str) -> None:
    """What no words say, a program may still send."""
    t = scene("classic", "ABC", deeds={"A": [5, 37, 39]}, options={"end.mode": "clock"})
    with pytest.raises(RefusedError) as refusal:
        t.game.play(Act(0, verb, *numbers))
    assert refusal.value.verdict == verdict


def test_after_a_resignation_a_short_game_still_takes_its_two_bankruptcies() -> None:
    t = scene("classic", "ABCDE", mode="short", options={"resign.policy": "bankruptToBank"})
    t.play("E: resign")
    for p in range(2):
        assert (t.over, t.s.bankruptcies) == (False, p)
        t.s.pos[p], t.s.cash[p] = 35, 0
        t.roll(1, 2)
    assert (t.over, t.s.bankruptcies) == (True, 2)
