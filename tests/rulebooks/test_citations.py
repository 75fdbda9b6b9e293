"""Every refusal, event and question cites its clause, in every rulebook; what cites none says here why."""

from __future__ import annotations

from collections import Counter

import pytest

import stompoly
from stompoly.game import SeatError
from stompoly.rulebooks import RULEBOOKS, load_rulebook
from stompoly.rules.families import FAMILIES
from stompoly.testing import scene
from tests.rules.helpers_codes import named, sentences_of

# The `ask` lists also name three topics of the set-up, each with the rulebooks that have a clause about it.
SEATING = {
    "token": {*RULEBOOKS},
    "bank_only": {"classic", "gopoly"},
    "seats": {"grab_and_go", "ugm", "monsters_menace"},
}
# Questions of each family of rules that nobody decides.
NOBODY_DECIDES = {
    "estate": {"over", "turn", "move", "land", "payments", "estate", "pieces"},
    "kaiju": {"over", "turn", "land", "losses", "payments", "combat", "strike", "played"},
    "menace": {"over", "turn", "losses", "beamed"},
}

# Codes without a clause in any rulebook of the family, and why.
VERDICTS_WITHOUT = {
    "estate": {
        "ok": "no refusal",
        "not_asked": "the table's order, not a rule",
        "not_yours_to_answer": "the table's order, not a rule",
        "not_physical": "how the dice are rolled is up to the table",
        "bad_dice": "what dice look like needs no rule",
        "bad_number": "what the number may be depends on the question",
        "too_poor": "no single clause: whatever costs money asks for it",
        "they_are_too_poor": "no single clause, as for too_poor",
        "nothing_to_build": "the request is empty",
        "nothing_to_sell": "the request is empty",
        "no_partner": "the request names nobody to trade with",
        "enough_counters": "a limit of ours, so that bargaining ends",
        "too_deep": "a limit of ours, so that interrupts end",
        "not_while_held": "only by option jail.mayManage",
        "held_trade": "only by option jail.mayTrade",
        "no_mortgages": "only by option mortgage.enabled",
        "no_trades": "only by option trade.enabled",
        "no_card_trades": "only by option trade.cards",
        "no_trades_in_debt": "only by option trade.inDebt",
        "not_in_kind": "only by option debt.payInKind",
        "no_deed_sales": "a ruling (FAM-AMB-35): no clause lets the Bank take deeds back",
        "mortgaged_deed": "only by option deeds.resale",
        "not_simple": "only by option trade.kind",
        "several_creditors": "only by option bankrupt.creditors",
    },
    "kaiju": {
        "ok": "no refusal",
        "not_asked": "the table's order, not a rule",
        "not_yours_to_answer": "the table's order, not a rule",
        "not_physical": "how the dice are rolled is up to the table",
        "bad_dice": "what dice look like needs no rule",
        "bad_number": "what the number may be depends on the question",
        "too_poor": "no single clause: whatever costs money asks for it",
        "they_are_too_poor": "no single clause, as for too_poor",
        "nothing_to_sell": "the request is empty",
        "no_partner": "the request names nobody to deal with",
        "enough_counters": "a limit of ours, so that bargaining ends",
        "too_much_at_once": "a limit of ours, so that a deal can be told",
        "build_limit": "only by option build.perTurn",
        "no_supply": "only by options build.houses and build.tanks",
        "no_deals": "only by option deals.enabled",
    },
    "menace": {
        "ok": "no refusal",
        "not_asked": "the table's order, not a rule",
        "not_yours_to_answer": "the table's order, not a rule",
        "bad_number": "what the number may be depends on the question",
        "not_that_token": "each token's own clause says what it is for",
        "not_a_target": "no single clause: attacks, spaces, tokens and powers each have their own",
        "no_prize": "no single clause: thefts and discards each have their own",
    },
}
EVENTS_WITHOUT = {
    "estate": {
        "cash_moved": "part of a trade or of a bankruptcy, which have clauses of their own for it",
        "resigned": "only by option resign.policy",
        "put_up": "only by option auction.always",
        "deed_returned": "only by option deeds.resale",
    },
    "kaiju": {"money_moved": "part of a deal or of a defeat, which have clauses of their own for it"},
    "menace": {
        "die": "in each case the clause of the space, the token or the power that rolls it",
        "failed": "a ruling (MMM-R-44): the action is spent",
        "jumped": "in each case the clause of the space or the power that it comes from",
        "shoved": "in each case the clause of the space or the power that it comes from",
        "stole": "in each case the clause of the space, the power or the fight that it comes from",
        "lost_turn": "in each case the clause of Madness or the Beam",
        "skipped": "in each case the clause of Madness or the Beam, if only one of them can be meant",
    },
}

# Codes without a clause in some rulebooks.
SOME_VERDICTS_WITHOUT = {
    "no_void": ({"gopoly", "grab_and_go"}, "only Classic has void rolls"),
    "fine_not_now": ({"grab_and_go"}, "the fine may be paid on every held turn"),
    "bid_over_limit": ({"grab_and_go"}, "a ruling (FAM-AMB-04): no clause says that bids are paid in cash"),
}
SOME_EVENTS_WITHOUT = {
    "void": ({"gopoly", "grab_and_go"}, "only Classic has void rolls"),
    "tax_percent": ({"grab_and_go"}, "taxes are flat, except by option tax.income.mode"),
    "cut": ({"grab_and_go"}, "deeds are not cut, except by option start.cut"),
    "bonus": ({"classic", "grab_and_go"}, "only by options go.exactBonus and dice.snakeEyes"),
    "unsold": ({"grab_and_go"}, "no clause says what the Bank does with a deed that nobody wants"),
    "card": ({"grab_and_go"}, "task lists, no decks, except by option cards.mode"),
    "task": ({"classic", "gopoly"}, "decks, no task lists, except by option cards.mode"),
    "no_pass_left": ({"classic", "gopoly"}, "decks, no supply of passes, except by option cards.mode"),
    "pot": ({"classic", "grab_and_go"}, "no pot, except by option pot.enabled"),
}


def questions(family: str) -> set[str]:
    return {*FAMILIES[family].asks.values()} - NOBODY_DECIDES[family]


def family_of(book: str) -> str:
    return load_rulebook(book).family.name


def linked(book: str, kind: str) -> Counter[str]:
    """How many clauses of a rulebook, and rulings that hold for it, name each code in their `verdict`, `event` or `ask`
    list, modes' own apart."""
    loaded = load_rulebook(book)
    lists: list[list[str]] = [getattr(clause, kind) for clause in loaded.clauses.values()]
    lists += [getattr(ruling, kind) for ruling in loaded.rulings if kind != "ask"]
    return Counter(name for listed in lists for name in listed if "@" not in name)


@pytest.mark.parametrize("book", RULEBOOKS)
def test_a_case_has_clauses_of_its_own_only_for_codes_and_cases_that_exist(book: str) -> None:
    loaded = load_rulebook(book)
    family = loaded.family
    cases = {*loaded.modes, *(case for _, cases in family.cases.values() for case in cases.values())}
    own = Counter(name for clause in loaded.clauses.values() for name in clause.verdict + clause.event if "@" in name)
    for name in own:
        code, _, case = name.partition("@")
        assert code in {*family.verdicts.values(), *family.events.values()}
        assert case in cases
    assert set(own.values()) <= {1}


def test_a_short_game_cites_its_own_end() -> None:
    t = scene("gopoly", "ABCD", mode="short", cash=10, at={"A": 4, "B": 4, "C": 4})
    t.s.bankruptcies = 1
    t.s.pos[0] = 35
    t.roll(1, 2)
    assert {line.kind: line.clause for line in t.game.log}["over"] == "GOP-SHG-11"


def test_a_short_game_with_one_player_left_cites_the_regular_end() -> None:
    t = scene("gopoly", "AB", mode="short", cash=10, at={"A": 35})
    t.roll(1, 2)
    assert {line.kind: line.clause for line in t.game.log}["won"] == "GOP-END-01"


def without(book: str, everywhere: dict[str, dict[str, str]], some: dict[str, tuple[set[str], str]]) -> set[str]:
    return {*everywhere[family_of(book)]} | {name for name, (books, _) in some.items() if book in books}


@pytest.mark.parametrize("book", RULEBOOKS)
def test_every_link_names_a_code(book: str) -> None:
    family = load_rulebook(book).family
    assert linked(book, "verdict").keys() <= {*family.verdicts.values()}
    assert linked(book, "event").keys() <= {*family.events.values()}
    assert linked(book, "ask").keys() <= questions(family.name) | SEATING.keys()


@pytest.mark.parametrize("book", RULEBOOKS)
@pytest.mark.parametrize("kind", ["verdict", "event"])
def test_no_code_has_two_clauses(book: str, kind: str) -> None:
    assert [name for name, clauses in linked(book, kind).items() if clauses > 1] == []


@pytest.mark.parametrize("book", RULEBOOKS)
@pytest.mark.parametrize("kind", ["verdict", "event", "ask"])
def test_no_clause_names_a_code_twice(book: str, kind: str) -> None:
    for clause in load_rulebook(book).clauses.values():
        listed: list[str] = getattr(clause, kind)
        assert len(listed) == len({*listed}), clause.id


@pytest.mark.parametrize("book", RULEBOOKS)
def test_every_verdict_has_a_clause_or_a_reason(book: str) -> None:
    """A new verdict fails here until a clause or a list above names it."""
    verdicts = {*load_rulebook(book).family.verdicts.values()}
    assert {*linked(book, "verdict")} == verdicts - without(book, VERDICTS_WITHOUT, SOME_VERDICTS_WITHOUT)


@pytest.mark.parametrize("book", RULEBOOKS)
def test_every_event_has_a_clause_or_a_reason(book: str) -> None:
    """A new event fails here until a clause or a list above names it."""
    events = {*load_rulebook(book).family.events.values()}
    assert {*linked(book, "event")} == events - without(book, EVENTS_WITHOUT, SOME_EVENTS_WITHOUT)


@pytest.mark.parametrize("name", FAMILIES)
def test_the_lists_without_a_clause_hold_codes_only(name: str) -> None:
    family = FAMILIES[name]
    verdicts, events = {*family.verdicts.values()}, {*family.events.values()}
    assert {*VERDICTS_WITHOUT[name]} <= verdicts
    assert {*EVENTS_WITHOUT[name]} <= events
    assert NOBODY_DECIDES[name] <= {*family.asks.values()}
    for some, codes in ((SOME_VERDICTS_WITHOUT, verdicts), (SOME_EVENTS_WITHOUT, events)):
        assert {code for code, (books, _) in some.items() if name in map(family_of, books)} <= codes


@pytest.mark.parametrize("book", RULEBOOKS)
def test_what_cites_a_clause_has_a_sentence(book: str) -> None:
    family = load_rulebook(book).family
    assert {*linked(book, "verdict")} <= named(sentences_of(family.name, "REFUSALS"), family.verdicts)
    assert {*linked(book, "event")} <= named(sentences_of(family.name, "EVENTS"), family.events)


@pytest.mark.parametrize(
    ("book", "question"), [(book, question) for book in RULEBOOKS for question in sorted(questions(family_of(book)))]
)
def test_every_question_has_clauses_to_read(book: str, question: str) -> None:
    """Some, but no more than one reads at a glance."""
    assert 3 <= linked(book, "ask")[question] <= 12


@pytest.mark.parametrize("book", RULEBOOKS)
@pytest.mark.parametrize("matter", SEATING)
def test_taking_a_seat_has_one_clause_where_the_rulebook_speaks_of_it(book: str, matter: str) -> None:
    assert linked(book, "ask")[matter] == (1 if book in SEATING[matter] else 0)


def test_a_refusal_an_event_and_a_question_show_their_clauses() -> None:
    t = scene("gopoly", "AB", deeds={"A": [6, 8, 9]}, levels={6: 1})
    assert str(t.refused("build 6")).endswith("(GOP-BLD-07)")
    assert "GOP-TRN-04" in t.game.question.clauses
    assert {line.kind: line.clause for line in t.roll(1, 2)}["throw"] == "GOP-TRN-04"


def test_seats_that_cannot_sit_down_show_their_clauses() -> None:
    with pytest.raises(SeatError, match=r"\(GOP-SET-02\)"):
        stompoly.new("gopoly", seats=["ann=Gamera", "bo=Gamera"])
    with pytest.raises(SeatError, match=r"\(GOP-BNK-03\)"):
        stompoly.new("gopoly", seats=5, options={"bank.role": "nonPlayer"})
    with pytest.raises(SeatError, match=r"\(GNG-CMP-01\)"):
        stompoly.new("grab_and_go", seats=5)
