"""`check_rulebook`: a battery that every rulebook must pass, shipped or your own.

It plays random games and asserts, after every action: somebody can always act; every listed action is legal; a refused
action changes nothing; money, deeds and pieces are conserved; acts and files can be read back; views hide secrets; the
same seed gives the same bytes; and plain Python and compiled code give the same bytes too.
"""

from __future__ import annotations

import random
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from stompoly.bots.shipped import RuleBot
from stompoly.engine.state import NOBODY, RING
from stompoly.files import load
from stompoly.game import Game, Seat
from stompoly.rulebooks import Rulebook, load_rulebook
from stompoly.rules.acts import NOTHING, Act
from stompoly.rules.results import BROKEN, DECISIONS
from stompoly.table.turns import asked_seat, next_turn, time_up


class ConformanceError(AssertionError):
    """A rulebook breaks a rule that all rulebooks must keep; the message gives the seed and the step."""


@dataclass
class Checked:
    """What a run of the battery covered."""

    games: int = 0
    decisions: int = 0
    asks: set[str] = field(default_factory=set)
    ends: set[str] = field(default_factory=set)


def check_rulebook(
    rulebook: str | Rulebook,
    mode: str = "regular",
    seats: int = 4,
    games: int = 3,
    most: int = 300,
    seed: int = 1,
    options: dict[str, Any] | None = None,
) -> Checked:
    """Plays games action by action, with every check after each; raises at the first fault."""
    book = load_rulebook(rulebook) if isinstance(rulebook, str) else rulebook
    done = Checked()
    for number in range(seed, seed + games):
        try:
            check_game(book, mode, seats, number, most, dict(options or {}), done)
        except AssertionError as fault:
            raise ConformanceError(f"{book.id} {mode}, {seats} seats, seed {number}: {fault}") from fault
    return done


def check_game(
    book: Rulebook, mode: str, seats: int, seed: int, most: int, options: dict[str, Any], done: Checked
) -> None:
    game = Game(book, [Seat(f"p{p + 1}") for p in range(seats)], seed, mode, options)
    bot = RuleBot("random", seed)
    dice = random.Random(seed)
    for step in range(most):
        if game.over:
            done.ends.add(str(game.state.end))
            break
        check_position(game, dice)
        act = next_act(game, bot, dice, step, most)
        done.asks.add(game.question.kind)
        text = game.text(act)
        assert game.read(text, None if act.seat == NOBODY else act.seat) == act, f"{text!r} does not read back"
        game.play(act)
        broken = game.family.sound(game.tables, game.state)
        assert broken == 0, f"after {text!r}: {game.family.broken[broken]}"
        assert len(game.events) <= RING, f"{text!r} caused {len(game.events)} events"
        done.decisions += 1
    done.games += 1
    check_file(game)


def next_act(game: Game, bot: RuleBot, dice: random.Random, step: int, most: int) -> Act:
    """Mostly the seat that is asked, now and then another one; late in a game against the clock, time is called."""
    late = game.family.time_up != NOTHING and step > most * 2 // 3 and game.why(time_up(game)) is None
    turn = next_turn(
        game, late, range(game.state.seats), lambda p: bot.interject(game, p) if dice.random() < 0.5 else None
    )
    return turn.act or bot.decide(game, turn.seat)


def check_position(game: Game, dice: random.Random) -> None:
    """Somebody can act; what is listed is legal; nonsense is refused with a sentence; secrets are hidden."""
    s, family, asked = game.state, game.family, asked_seat(game)
    assert 0 <= asked < s.seats, "nobody is asked"
    if dice.random() < 0.05:
        listed = game.acts()
        assert listed, f"nobody can act: {game.question.text}"
        for act in dice.sample(listed, min(len(listed), 12)):
            assert game.why(act) is None, f"listed but refused: {game.text(act)}: {game.why(act)}"
        check_views(game)
    before = s.copy()
    verb, number = dice.choice(list(family.verbs)), dice.randrange(-1, family.spaces)
    nonsense = family.act(dice.randrange(s.seats), verb, number, dice.randrange(1 << 40))
    refused = game.why(nonsense)
    assert s == before, "asking why changed the state"
    assert refused is None or refused.reason, "a refusal without a reason"


def check_views(game: Game) -> None:
    """Two states that differ only in what is hidden look the same."""
    twin = game.state.copy()
    game.family.scramble(twin)
    for seat in range(-1, game.state.seats):
        seen = game.family.view(game.tables, game.state, seat)
        assert seen == game.family.view(game.tables, twin, seat), f"seat {seat} sees something hidden"


def check_file(game: Game) -> None:
    """A saved game loads to the same bytes."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.jsonl"
        game.save(path)
        again = load(path)
    assert again.state.to_bytes() == game.state.to_bytes(), "the game file replays to another state"


def check_compiled(
    rulebook: str | Rulebook,
    mode: str = "regular",
    seats: int = 4,
    games: int = 20,
    seed: int = 1,
    bot: str = "random",
    most: int = 300,
    options: dict[str, Any] | None = None,
) -> int:
    """Plays the same games plain and compiled, each to its own number of decisions, and compares every byte.
    Returns the number of decisions compared."""
    from stompoly.bots.loops import kernel
    from stompoly.lab.run import Batch, order_of

    book = load_rulebook(rulebook) if isinstance(rulebook, str) else rulebook
    chosen, family = book.choose(mode, {"end.cap": book.family.cap, **(options or {})}), book.family
    dice, decisions = random.Random(seed), 0
    for number in range(seed, seed + games):
        cut = dice.randrange(1, most)
        packed, plain = family.state.array(1), family.state()
        order = order_of(book, chosen, [bot] * seats, most=cut, watch=True, time_up=3)
        fast = order.play_compiled(kernel(family), Batch(number, 1), packed)
        slow = order.play_plain(Batch(number, 1), [plain])
        row = slow.rows[0].tolist()
        same = family.state.unpack(packed) == plain and packed.tobytes() == plain.to_bytes()
        if not same or row != fast.rows[0].tolist() or slow.landings.tolist() != fast.landings.tolist():
            raise ConformanceError(
                f"{book.id} {mode}, {seats} seats, seed {number}: plain and compiled differ by {cut}"
            )
        if row[BROKEN]:
            raise ConformanceError(f"{book.id} {mode}, {seats} seats, seed {number}: {family.broken[row[BROKEN]]}")
        decisions += row[DECISIONS]
    return decisions


def check_bot(
    bot: Any, rulebook: str = "classic", seats: int = 3, games: int = 2, most: int = 2000, seed: int = 1
) -> int:
    """Plays a bot, by its name or its class, against itself: answers must be legal and games must progress. Returns the
    number of decisions."""
    from stompoly.bots import bots_for, name_of

    name, decisions = name_of(bot), 0
    for number in range(seed, seed + games):
        game = Game(load_rulebook(rulebook), [Seat(f"p{p + 1}") for p in range(seats)], number, "regular", {})
        players = bots_for(bot, seats, number, game.family)
        for _ in range(most):
            if game.over:
                break
            asked = asked_seat(game)
            before = game.state.to_bytes()
            answer = players[asked].decide(game.seen_by(asked), asked)
            assert game.state.to_bytes() == before, f"bot {name} changed the game it was shown"
            refused = game.why(answer, asked)
            assert refused is None, f"bot {name} answers {answer!r}: {refused}"
            game.play(answer, asked)
            decisions += 1
    return decisions
