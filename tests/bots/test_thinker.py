"""`thinker`: its name and budget, that it only does what is allowed, and that it sees what an expert does not."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from types import SimpleNamespace

import numpy as np
import pytest

import stompoly
from stompoly.bots import Bot, BotError, RuleBot, bot_names, make_bot, thinker
from stompoly.bots import playouts as bot_playouts
from stompoly.bots.hasty import ANY, HASTY, Worth, worth_of
from stompoly.bots.playouts import PlayOuts
from stompoly.bots.thinker import LEAST, LENGTH, MOST, PATIENT, Thinker, by_verb, habits_of, same_position, spread
from stompoly.engine.stopping import StoppedError, stoppable
from stompoly.game import Game
from stompoly.rulebooks import RULEBOOKS, load_rulebook
from stompoly.rules.acts import Act
from stompoly.rules.families import FAMILIES
from stompoly.rules.family import Family
from stompoly.table import play_out


@pytest.fixture(autouse=True)
def plain(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """As where numba is missing, and in a hurry: who compiles says so."""
    if "compiled" not in request.node.name:
        monkeypatch.setattr(bot_playouts, "loop", lambda family, wait: None)
        monkeypatch.setattr(bot_playouts, "MOST_PLAIN", 20)
        monkeypatch.setattr(thinker, "MOST_DECISIONS", 20)
        monkeypatch.setattr(thinker, "FIRST", 2)
        monkeypatch.setattr(thinker, "PAYS", 1)


# --- names ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("family", FAMILIES.values(), ids=lambda family: family.name)
def test_every_family_of_rules_has_it(family: object) -> None:
    for name in ("thinker", "thinker:500", "thinker:2s"):
        assert isinstance(make_bot(name, 3, family), Bot)  # type: ignore[arg-type]
    assert "thinker" in bot_names(family)  # type: ignore[arg-type]


def test_its_budget_is_part_of_its_name() -> None:
    bots = [make_bot(name, 7) for name in ("thinker", "thinker:500", "thinker:2s")]
    assert all(isinstance(bot, Thinker) for bot in bots)
    assert [(bot.playouts, bot.seconds, bot.seed) for bot in bots] == [(0, 0, 7), (500, 0, 7), (0, 2, 7)]  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", ["thinker:", "thinker:many", "thinker:-5", "thinker:3m", "thinker 500"])
def test_other_budgets_are_no_bots(name: str) -> None:
    with pytest.raises(BotError, match=r"did you mean thinker\?"):
        make_bot(name)


def test_no_budget_at_all_is_refused() -> None:
    with pytest.raises(BotError, match=r"thinker:500 \(play-outs\)"):
        make_bot("thinker:0")


def test_a_seat_can_name_it() -> None:
    game = stompoly.new("classic", ["ann", "bo:thinker:50", "bot:thinker"], seed=1)
    assert [seat.bot for seat in game.players] == ["", "thinker:50", "thinker"]


# --- playing -------------------------------------------------------------------------------------


def decided(game: Game, bot: Thinker, decisions: int) -> list[Act]:
    """What it does in the seats of a game, each allowed and nothing else changed."""
    acts = []
    for _ in range(decisions):
        if game.over:
            break
        seat, before = game.question.seat, game.state.to_bytes()
        act = bot.decide(game.seen_by(seat), seat)
        assert game.state.to_bytes() == before
        assert game.why(act, seat) is None
        game.play(act)
        acts.append(act)
    return acts


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_it_does_what_is_allowed_and_the_same_for_the_same_seed(rulebook: str) -> None:
    games = [play_out(stompoly.new(rulebook, [f"p{p}:sensible" for p in range(3)], seed=4), most=60) for _ in range(2)]
    bots = [Thinker(5, playouts=5) for _ in games]
    acts = [decided(game, bot, 6) for game, bot in zip(games, bots, strict=True)]
    assert acts[0] == acts[1]
    assert games[0].digest() == games[1].digest()


def test_hidden_money_does_not_stop_it() -> None:
    game = stompoly.new("classic", ["a:sensible", "b:sensible"], seed=3, options={"info.cash": "hidden"})
    play_out(game, most=40)
    assert decided(game, Thinker(1, playouts=5), 6)


def test_one_sensible_answer_is_not_searched(monkeypatch: pytest.MonkeyPatch) -> None:
    game = stompoly.new("classic", 2, seed=1)
    monkeypatch.setattr(Thinker, "play_out_choices", lambda *args: pytest.fail("there is nothing to think about"))
    assert game.question.kind == "roll_off"
    assert decided(game, Thinker(1), 2)


def test_out_of_turn_it_speaks_as_an_expert() -> None:
    game = stompoly.new("classic", 2, seed=1)
    assert Thinker(1).interject(game.seen_by(1), 1) == RuleBot("expert", 1).interject(game.seen_by(1), 1)


class Told(PlayOuts):
    """Play-outs whose outcome is known: a win for those who do what the test likes."""

    liked = ""

    def soon(self, position: object, first: int, count: int, acts: Sequence[Act]) -> tuple[object, object]:
        won = np.full((count, len(acts), self.seats), 0.1)
        for k, act in enumerate(acts):
            if self.family.verbs[act.verb] == self.liked:
                won[:, k, act.seat] = 0.9
        return won, won

    def later(self, states: object, first: int, acts: int) -> object:
        return states


def at_question(kind: str, seed: int = 3) -> Game:
    game = stompoly.new("classic", ["a:sensible", "b:sensible", "c:sensible"], seed=seed)
    while game.question.kind != kind:
        play_out(game, most=1)
    return game


@pytest.mark.parametrize("liked", ["buy", "decline"])
def test_it_takes_the_choice_that_wins(liked: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = at_question("buy")
    bot, ahead, seat = Thinker(1, playouts=PATIENT), Told(game, most=10), game.question.seat
    ahead.liked = liked
    monkeypatch.setattr(bot, "ahead", lambda game: ahead)
    act = bot.decide(game.seen_by(seat), seat)
    assert game.family.verbs[act.verb] == liked


def test_equal_choices_are_the_experts() -> None:
    game = at_question("buy")
    seat = game.question.seat
    usual = RuleBot("expert", 1).decide(game.seen_by(seat), seat)
    ahead = Told(game, most=10)
    bot = Thinker(1, playouts=PATIENT)
    choices = bot.choices(game.seen_by(seat), seat, usual, ahead)
    assert len(choices) > 1
    thought = bot.play_out_choices(game, seat, choices, ahead)
    assert choices[thought.verdict()] == usual


# --- choices -------------------------------------------------------------------------------------


def test_business_is_done_once_a_turn_and_offers_rest_for_a_while() -> None:
    game = at_question("end")
    bot, seat = Thinker(1), game.question.seat
    offer = next(verb for verb, name in game.family.verbs.items() if name == "offer")
    build = next(verb for verb, name in game.family.verbs.items() if name == "build")
    bot.tried = {Act(seat, offer): game.state.turn, Act(seat, build): game.state.turn}
    assert bot.is_tried(game, Act(seat, offer))
    assert bot.is_tried(game, Act(seat, build))
    assert not bot.is_tried(game, Act(seat, offer, 1))
    game.state.turn += 3
    assert bot.is_tried(game, Act(seat, offer))
    assert not bot.is_tried(game, Act(seat, build))


def test_choices_are_few_and_all_allowed() -> None:
    for rulebook in RULEBOOKS:
        game = play_out(stompoly.new(rulebook, [f"p{p}:sensible" for p in range(4)], seed=2), most=120)
        seat = game.question.seat
        bot = Thinker(1)
        seen = game.seen_by(seat)
        usual = bot.expert(game.family, seat).decide(seen, seat)
        choices = bot.choices(seen, seat, usual, bot.ahead(seen))
        assert choices[0] == usual
        assert len(choices) == len(set(choices)) <= 2 * MOST + 1
        assert all(game.why(act) is None for act in choices)


def test_positions_are_the_same_when_nothing_that_counts_differs() -> None:
    """So an offer that is refused is not worth a thought."""
    game = at_question("end")
    ahead = PlayOuts(game)
    before = ahead.rows(game.state, 0, 1, None, most=0)[1][0]
    assert same_position(before, before.copy(), game.state)
    other = before.copy()
    other.cash[0] += 1
    assert not same_position(before, other, game.state)
    other = before.copy()
    other.ask[other.top + 1] += 1  # what lies above the top frame is forgotten
    assert same_position(before, other, game.state)


def test_habits_are_what_experts_do() -> None:
    game = stompoly.new("classic", 3, seed=1)
    asks = {name: ask for ask, name in game.family.asks.items()}
    verbs = {name: verb for verb, name in game.family.verbs.items()}
    habits = habits_of(game)
    assert (asks["roll"], verbs["roll"]) in habits
    assert (asks["buy"], verbs["buy"]) in habits
    assert (asks["end"], verbs["bankrupt"]) not in habits


def test_in_a_hurry_it_leaves_to_the_expert_what_seldom_pays() -> None:
    game = at_question("buy")
    seat = game.question.seat
    usual = RuleBot("expert", 1).decide(game.seen_by(seat), seat)
    few, all_ = Thinker(1, playouts=PATIENT - 1), Thinker(1, playouts=PATIENT)
    assert few.choices(game, seat, usual, PlayOuts(game)) == [usual]
    assert len(all_.choices(game, seat, usual, PlayOuts(game))) > 1


def test_in_a_hurry_it_compares_what_has_proved_worth_it() -> None:
    """An offer with doing nothing: most of the experts' offers are not their best choice."""
    game = at_question("end")
    seat = game.question.seat
    verbs = {name: verb for verb, name in game.family.verbs.items()}
    bot = Thinker(1, playouts=100)
    choices = bot.choices(game, seat, Act(seat, verbs["offer"], 1, 0, 0, 1, 0, 0), PlayOuts(game))
    assert game.read("end") in choices
    assert {game.family.verbs[act.verb] for act in choices} <= {"end", "offer"}


@pytest.mark.parametrize("family", FAMILIES.values(), ids=lambda family: family.name)
def test_what_is_worth_it_has_names_of_the_rules(family: Family) -> None:
    asks, verbs = {ANY, *family.asks.values()}, set(family.verbs.values())
    for (ask, verb), worth in HASTY[family.name].items():
        assert ask in asks
        assert verb in {ANY, *verbs}
        assert set(worth.verbs) <= verbs
    assert worth_of(family.name, "nothing", "nothing") is None


def test_in_a_fight_it_thinks_whatever_an_expert_would_do() -> None:
    for verb in ("attack", "play"):
        assert worth_of("kaiju", "fight", verb) == Worth(near=True)
    assert worth_of("kaiju", "fish", "roll") is None


@pytest.mark.xdist_group("compiled")
def test_compiled_or_not_an_offer_that_is_refused_changes_nothing() -> None:
    """A packed state has a method called `round`, which is no round of the game."""
    pytest.importorskip("numba")
    game = at_question("end")
    for ahead in (PlayOuts(game, wait=True), PlayOuts(game)):
        now = ahead.position(game.state)
        before = ahead.rows(now, 0, 1, None, most=0)[1][0]
        assert same_position(before, before.copy(), game.state)


def test_long_lists_are_thinned_evenly() -> None:
    acts = [Act(0, verb, a) for verb, many in ((1, 30), (2, 2), (3, 9)) for a in range(many)]
    few = by_verb(acts, 12)
    assert len(few) == 12
    assert {act.verb for act in few} == {1, 2, 3}
    assert sum(act.verb == 2 for act in few) == 2
    assert spread(acts, 100) == acts
    assert spread(acts, 2) == [acts[0], acts[20]]
    assert by_verb([], 5) == []


def test_seconds_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """By a clock on which every look takes a second."""
    ticks = itertools.count()
    monkeypatch.setattr(thinker, "time", SimpleNamespace(monotonic=lambda: float(next(ticks))))
    game = at_question("buy")
    seat = game.question.seat
    Thinker(1, seconds=20).decide(game.seen_by(seat), seat)
    assert 5 < next(ticks) < 60


@pytest.mark.xdist_group("compiled")
def test_compiled_it_decides_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("numba")
    monkeypatch.setattr(thinker, "PAYS", 1)
    book = load_rulebook("monsters_menace")
    game = play_out(stompoly.new(book, [f"p{p}:sensible" for p in range(3)], seed=4), most=300)
    twin = game.copy()
    fast = decided(game, Thinker(2, playouts=20, wait=True), 3)
    monkeypatch.setattr(bot_playouts, "loop", lambda family, wait: None)
    assert decided(twin, Thinker(2, playouts=20), 3) == fast


# --- bounded ---------------------------------------------------------------------------------------


def counted(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many play-outs are asked for at a time."""
    counts: list[int] = []
    soon = PlayOuts.soon

    def count(self: PlayOuts, position: object, first: int, count: int, acts: Sequence[Act]) -> object:
        counts.append(count)
        return soon(self, position, first, count, acts)

    monkeypatch.setattr(PlayOuts, "soon", count)
    return counts


def test_play_outs_are_made_a_few_at_a_time_and_come_to_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    game = stompoly.new("classic", 2, seed=5)
    ahead, acts = PlayOuts(game), list(game.family.options(game.tables, game.state, game.question.seat))[:2]
    monkeypatch.setattr(thinker.Thought, "give_up", lambda self, keep: None)
    found = []
    for size in (3, 30):
        monkeypatch.setattr(thinker, "FIRST", size)
        counts = counted(monkeypatch)
        thought = thinker.Thought(game, 0, [acts[0]] * 2, ahead, 11)
        thought.go_on(30 * 2 * LEAST)
        assert max(counts) == size
        found.append((thought.won[1].tolist(), thought.stood[1].tolist(), thought.spent))
    assert found[0] == found[1]


def test_choices_beyond_hope_get_no_more_play_outs() -> None:
    game = at_question("buy")
    seat, ahead = game.question.seat, Told(game, most=10)
    ahead.liked = "buy"
    thought = thinker.Thought(game, seat, [game.read("buy"), game.read("decline")], ahead, 11)
    thought.go_on(100 * 2 * LEAST)
    assert thought.open == [0]
    assert thought.each < 100


class Long(Told):
    """Play-outs of a known length."""

    length = 0

    def soon(self, position: object, first: int, count: int, acts: Sequence[Act]) -> tuple[object, object]:
        self.decisions += self.length * count * len(acts)
        return super().soon(position, first, count, acts)

    def rows(self, position: object, first: int, count: int, *args: object, **kwargs: object) -> tuple[object, object]:
        self.decisions += self.length * count
        return None, None


@pytest.mark.parametrize(("length", "made"), [(2000, 50), (1000, 100), (500, 200), (250, 400), (10, 400)])
def test_short_play_outs_are_many_at_no_more_cost(length: int, made: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinker.Thought, "give_up", lambda self, keep: None)
    game = at_question("buy")
    seat, ahead = game.question.seat, Long(game, most=10)
    ahead.length = length
    choices = [game.read("buy"), game.read("decline")]
    thought = Thinker(1, playouts=100).play_out_choices(game, seat, choices, ahead)
    assert made * 0.9 < thought.made <= made
    assert thought.spent <= 100 * LENGTH


def test_in_a_hurry_a_long_game_is_left_to_the_expert(monkeypatch: pytest.MonkeyPatch) -> None:
    """So few play-outs say nothing; near the end of a game the same budget pays for more."""
    monkeypatch.setattr(thinker, "PAYS", 64)
    game = at_question("end")
    ahead, bot, usual = Long(game, most=10), Thinker(1, playouts=100), game.read("end")
    ahead.length = 1000
    assert not bot.pays(game, usual, ahead, 3)
    ahead.length = 250
    assert bot.pays(game, usual, ahead, 3)


def test_a_capped_one_answers_when_its_time_is_up(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = itertools.count()
    monkeypatch.setattr(thinker, "time", SimpleNamespace(monotonic=lambda: next(clock)))
    game = stompoly.new("classic", 2, seed=5)
    bot = Thinker(1, playouts=10**6)
    bot.cap(10**5, 20)
    assert game.why(bot.decide(game, game.question.seat)) is None
    assert next(clock) < 100


def test_it_stops_when_nobody_waits_any_more() -> None:
    game = stompoly.new("classic", 2, seed=5)
    with stoppable(lambda: True), pytest.raises(StoppedError):
        PlayOuts(game).shares(game.state, 0, 1)
