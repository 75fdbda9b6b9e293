"""The manners of the sensible bot: it values groups, keeps a reserve, and does not pester people with trades."""

from __future__ import annotations

from itertools import pairwise

import pytest

import stompoly
from stompoly.bots import RuleBot
from stompoly.game import Game
from stompoly.rules.estate.bots.trading import look_for_trade
from stompoly.rules.estate.bots.valuing import reserve
from stompoly.rules.estate.codes import Verb
from stompoly.testing import Scene, scene

RED = [21, 23, 24]
ORANGE = [16, 18, 19]
DARK_BLUE = [37, 39]


def answer(t: Scene, bot: RuleBot | None = None) -> str:
    """What a sensible bot in the seat asked would say."""
    seat = t.game.question.seat
    return t.game.text((bot or RuleBot("sensible")).decide(t.game.seen_by(seat), seat))


# --- trades it is offered ------------------------------------------------------------------------


@pytest.mark.parametrize(
    "offer",
    [
        "+10 for boardwalk",
        "+400 for boardwalk",
        "baltic for boardwalk",
        "baltic +100 for boardwalk",
        "pass for boardwalk",
    ],
)
def test_it_does_not_hand_over_a_completing_deed_for_little(offer: str) -> None:
    t = scene("classic", "AB", phase="end", deeds={"A": [37, 3], "B": [39]}, passes={"A": 1})
    t.play(f"offer B give {offer}")
    assert answer(t) != "accept"


def test_it_does_not_give_away_what_keeps_a_group_from_another() -> None:
    t = scene("classic", "ABC", phase="end", deeds={"A": [16, 18], "B": [19, 5]})
    t.play("offer B give +200 for new york")
    assert answer(t) != "accept"


def test_it_takes_a_deed_that_completes_its_own_group_at_a_fair_price() -> None:
    t = scene("classic", "ABC", phase="end", deeds={"A": [39], "B": [37]})
    t.play("offer B give boardwalk for +450")
    assert answer(t) == "accept"


def test_it_takes_a_good_price_for_a_deed_that_nobody_needs() -> None:
    t = scene("classic", "ABC", phase="end", deeds={"A": [3], "B": [39]})
    t.play("offer B give +900 for boardwalk")
    assert answer(t) == "accept"


def test_it_does_not_accept_what_it_cannot_pay() -> None:
    t = scene(
        "classic", "AB", phase="end", deeds={"A": [39], "B": [37]}, cash={"B": 300}, options={"info.cash": "hidden"}
    )
    t.play("offer B give boardwalk for +350")
    assert answer(t) != "accept"


def test_its_counter_offer_is_legal_and_better_for_itself() -> None:
    t = scene("classic", "AB", phase="end", deeds={"A": [37, 19], "B": [39, 16, 18]})
    t.play("offer B give new york for boardwalk")
    words = answer(t)
    assert t.game.why(words) is None
    if words.startswith("counter"):
        act = t.game.read(words)
        assert act.d < 0


def test_two_bots_do_not_bargain_for_ever() -> None:
    t = scene("classic", "AB", phase="end", deeds={"A": [37, 19], "B": [39, 16, 18]})
    t.play("offer B give new york for boardwalk")
    bots = RuleBot("sensible")
    for _ in range(4):
        if t.ask != "trade":
            return
        t.game.play(bots.decide(t.game, t.game.question.seat))
    raise AssertionError("they still bargain")


# --- trades it offers ----------------------------------------------------------------------------


def test_it_offers_a_swap_that_completes_a_group_for_both() -> None:
    deeds = {"A": [16, 18, 24], "B": [21, 23, 19]}
    t = scene("classic", "ABC", phase="end", deeds=deeds)
    words = answer(t)
    assert words.startswith("offer b give")
    assert t.game.why(words) is None
    t.play(words)
    assert answer(t) == "accept"
    t.play("accept")
    assert {t.owner(lot) for lot in ORANGE} | {t.owner(lot) for lot in RED} == {"A", "B"}
    assert len({t.owner(lot) for lot in ORANGE}) == len({t.owner(lot) for lot in RED}) == 1


def test_it_looks_for_a_trade_once_a_turn() -> None:
    t = scene("classic", "AB", phase="end", deeds={"A": [16, 18, 24], "B": [21, 23, 19]})
    bot = RuleBot("sensible")
    first = answer(t, bot)
    assert first.startswith("offer")
    t.play(first)
    t.play("reject")
    assert not answer(t, bot).startswith("offer")


def test_it_looks_again_when_deeds_of_its_groups_have_changed_hands() -> None:
    """Who bought what elsewhere makes no trade of its own better."""
    t = scene("classic", "ABC", phase="end", deeds={"A": [16, 18, 24], "B": [21, 19]})
    m = RuleBot("sensible").memory(t.game, 0)
    look_for_trade(t.g, t.s, 0, m)
    seen = m.seen
    t.s.deeds[2] |= 1 << 37
    look_for_trade(t.g, t.s, 0, m)
    assert m.seen == seen
    t.s.deeds[1] |= 1 << 23
    look_for_trade(t.g, t.s, 0, m)
    assert m.seen != seen


def stubborn_game(seed: int) -> list[tuple[int, int, int, int]]:
    """Sensible bots, but nobody ever accepts a trade. Their offers: who, to whom, deeds given, deeds asked."""
    game = stompoly.new("classic", 3, seed=seed, options={"end.cap": 60})
    bots, offers = [RuleBot("sensible", seed) for _ in range(3)], []
    while not game.over:
        seat = game.question.seat
        if game.question.kind == "trade":
            game.play("reject")
            continue
        act = bots[seat].decide(game.seen_by(seat), seat)
        if act.verb == Verb.OFFER:
            offers.append((act.seat, act.a, act.b, act.c))
        game.play(act)
    return offers


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_it_never_makes_a_refused_offer_twice_in_a_row(seed: int) -> None:
    offers = stubborn_game(seed)
    assert offers
    for seat in range(3):
        mine = [offer for offer in offers if offer[0] == seat]
        assert all(one != two for one, two in pairwise(mine))


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_it_does_not_pester(seed: int) -> None:
    """In sixty rounds, at most an offer every third turn, though nobody ever accepts one."""
    offers = stubborn_game(seed)
    for seat in range(3):
        assert sum(offer[0] == seat for offer in offers) <= 20


# --- buying and bidding --------------------------------------------------------------------------


def landed(cash: int, deeds: dict[str, list[int]] | None = None) -> Scene:
    """A stands before Boardwalk (400) and may buy it."""
    t = scene("classic", "AB", at={"A": 36}, cash={"A": cash}, deeds=deeds)
    t.roll(1, 2)
    assert t.ask == "buy"
    return t


def test_it_buys_what_it_can_pay_with_a_little_left() -> None:
    assert answer(landed(1500)) == "buy"
    assert answer(landed(440)) == "buy"


def test_it_leaves_what_it_cannot_pay() -> None:
    assert answer(landed(300)) == "decline"


def test_it_raises_money_for_a_deed_that_completes_a_group() -> None:
    t = landed(300, {"A": [37, 5, 15, 25]})
    words = answer(t)
    assert words.startswith("mortgage")
    for _ in range(6):
        if t.ask != "buy":
            break
        t.play(answer(t))
    assert t.owner(39) == "A"


def auction(cash: int, deeds: dict[str, list[int]] | None = None) -> Scene:
    """A declined Boardwalk; B is to bid."""
    t = scene("classic", "AB", at={"A": 36}, cash={"B": cash}, deeds=deeds)
    t.roll(1, 2)
    t.play("decline")
    assert t.asked == "B"
    return t


def test_it_bids_in_an_auction_and_stops_at_what_the_deed_is_worth() -> None:
    t = auction(5000)
    assert answer(t).startswith("bid")
    t.play("bid 900")
    t.play("bid 901")
    assert answer(t) == "pass"


def test_it_bids_more_for_what_completes_a_group() -> None:
    t = auction(5000, {"B": [37]})
    t.play("bid 500")
    t.play("bid 600")
    assert answer(t).startswith("bid")


@pytest.mark.parametrize("cash", [1, 19, 25, 100])
def test_it_never_bids_more_than_it_has(cash: int) -> None:
    t = auction(cash)
    words = answer(t)
    assert t.game.why(words) is None
    if words.startswith("bid"):
        assert int(words.split()[1]) < cash


def test_two_bots_drive_the_price_up_and_one_wins() -> None:
    t = auction(1500)
    bot = RuleBot("sensible")
    while t.ask == "auction":
        t.game.play(bot.decide(t.game, t.game.question.seat))
    assert t.owner(39) is not None
    price = 3000 - t.cash("A") - t.cash("B")
    assert 200 <= price <= 700


# --- building and its reserve --------------------------------------------------------------------


def builder(cash: int, threat: bool = False) -> Scene:
    """A owns the oranges and may build; B's dark blues may threaten."""
    levels: dict[int, int | str] = {37: 4, 39: "H"} if threat else {}
    deeds = {"A": ORANGE, "B": DARK_BLUE} if levels else {"A": ORANGE}
    return scene("classic", "AB", phase="end", deeds=deeds, levels=levels, cash={"A": cash})


def build_all(t: Scene) -> None:
    bot = RuleBot("sensible")
    for _ in range(20):
        words = answer(t, bot)
        if words == "end":
            return
        assert words.startswith(("build", "offer"))
        t.play(words)
        if t.ask == "trade":
            t.play("reject")
    raise AssertionError("it never ends its turn")


def test_it_builds_when_it_has_money_to_spare() -> None:
    assert answer(builder(1500)).startswith("build")


@pytest.mark.parametrize("cash", [0, 60, 100, 150])
def test_it_does_not_build_with_its_last_money(cash: int) -> None:
    assert answer(builder(cash)) == "end"


@pytest.mark.parametrize("cash", [250, 400, 777, 1500])
@pytest.mark.parametrize("threat", [False, True])
def test_it_keeps_its_reserve_when_it_builds(cash: int, threat: bool) -> None:
    t = builder(cash, threat=threat)
    keep = reserve(t.g, t.s, 0)
    build_all(t)
    assert t.cash("A") >= min(keep, cash)


def test_it_keeps_more_when_hotels_threaten() -> None:
    calm, threat = builder(520), builder(520, threat=True)
    assert reserve(threat.g, threat.s, 0) > reserve(calm.g, calm.s, 0)
    assert answer(calm).startswith("build")
    assert answer(threat) == "end"


def test_it_builds_to_three_houses_first_and_evenly() -> None:
    t = builder(1000)
    build_all(t)
    assert [t.level(lot) for lot in ORANGE] == [3, 3, 3]


def test_it_lifts_mortgages_of_a_complete_group_when_it_can() -> None:
    t = scene("classic", "AB", phase="end", deeds={"A": ORANGE}, mortgaged=[16])
    assert answer(t) == "lift st-james-place"


# --- jail, debts ---------------------------------------------------------------------------------


def test_it_leaves_jail_early_and_stays_late() -> None:
    early = scene("classic", "AB", held={"A": 1})
    assert answer(early) == "fine"
    assert answer(scene("classic", "AB", held={"A": 1}, passes={"A": 1})) == "use pass"
    everything = [lot for lot in range(40) if early.g.deeds >> lot & 1]
    late = scene("classic", "AB", held={"A": 1}, passes={"A": 1}, deeds={"A": everything[:14], "B": everything[14:]})
    assert answer(late) == "roll"


def owing() -> Scene:
    """A lands on B's Boardwalk hotel and owes 2000."""
    deeds = {"A": [5, *ORANGE, 1], "B": DARK_BLUE}
    levels: dict[int, int | str] = {16: 3, 18: 3, 19: 3, 39: "H", 37: "H"}
    t = scene("classic", "AB", at={"A": 36}, deeds=deeds, levels=levels, cash={"A": 1600})
    t.roll(1, 2)
    assert t.ask == "debt"
    return t


def test_it_mortgages_loose_deeds_before_it_sells_houses() -> None:
    t = owing()
    assert answer(t) in ("mortgage reading-railroad", "mortgage mediterranean-avenue")
    sold = []
    while t.ask == "debt":
        words = answer(t)
        sold.append(words.split()[0])
        t.play(words)
    assert sold == sorted(sold), sold  # mortgage comes before sell
    assert not t.out("A")
    assert t.cash("B") == 1500 + 2000


def test_it_goes_bankrupt_only_when_it_must() -> None:
    t = scene(
        "classic", "ABC", at={"A": 36}, deeds={"A": [1], "B": DARK_BLUE}, levels={39: "H", 37: "H"}, cash={"A": 5}
    )
    t.roll(1, 2)
    while t.ask == "debt" and t.asked == "A":
        t.play(answer(t))
    assert t.out("A")


def test_whole_games_between_sensible_bots_end() -> None:
    for seed in range(4):
        game = stompoly.new("classic", 4, seed=seed)
        play_out(game)
        assert len(game.winners) == 1


def play_out(game: Game) -> None:
    bot = RuleBot("sensible", game.seed)
    for _ in range(20000):
        if game.over:
            return
        game.play(bot.decide(game, game.question.seat))
    raise AssertionError("the game does not end")
