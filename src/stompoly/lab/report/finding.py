"""What stands out, in words. Each sentence is made from the figures; whether it is news or only to be expected is
decided here, by the size of the effect and not only by whether many games have proved it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from stompoly.lab.statistics import Figure
from stompoly.texts import grammar, study
from stompoly.texts import report as texts

from .figures import Figures
from .measures_board import Effect
from .measures_games import CHANCE, Mirror, Seats
from .naming import Names, capital, number, percent

CLEAR = 0.02  # of a win rate: less may be proved by many games, and still nobody feels it
LONG_TAIL = 2.5  # the longest games of twenty against the median
TOO_MANY_CAPPED = 0.005
RUNAWAY = 2 / 3  # of what is left to decide, decided halfway
OPEN = 1 / 6
SELDOM = 0.5  # of an even share of landings
UNWANTED = 0.5  # of all games, without an owner
EARLY = 0.55  # of a game is over when the first falls
NAMED = 4  # spaces that a sentence names at most


@dataclass(frozen=True)
class Finding:
    topic: str
    anchor: str  # the section with the figures
    text: str
    striking: bool


Writer = Callable[[Figures, Names], Iterator[Finding]]


def findings(found: Figures, names: Names) -> list[Finding]:
    """All that can be said, in the order of the report."""
    return [finding for writer in WRITERS for finding in writer(found, names)]


def finding(names: Names, topic: str, anchor: str, striking: bool, form: str, **blanks: Any) -> Finding:
    return Finding(names.say(texts.TOPICS[topic]), anchor, names.say(form, **blanks).rstrip(), striking)


def ends(rate: Figure) -> str:
    """The interval of a rate, in percent."""
    return texts.FROM_TO.format(low=f"{100 * rate.low:.1f}", high=percent(rate.high, 1))


def turns(seats: Seats, names: Names) -> Finding:
    """Whether it pays to begin, or to be anywhere else in turn."""
    rates = [figure.value for figure in seats.turns]
    proved, clear = seats.turns_p < CHANCE, max(rates) - min(rates) >= CLEAR
    best, worst = rates.index(max(rates)), rates.index(min(rates))
    forms = texts.TURN_WINS if proved and {best, worst} != {0, len(rates) - 1} else texts.FIRST_WINS
    form = forms["none" if not proved else "clear" if clear else "small"]
    said = {
        "first": percent(rates[0]),
        "last": percent(rates[-1]),
        "best": texts.TURNS[best],
        "high": percent(rates[best]),
        "worst": texts.TURNS[worst],
        "low": percent(rates[worst]),
        "p": below(seats.turns_p),
    }
    return finding(names, "turns", "seats", proved and clear, form, **said)


def describe_mirror(mirror: Mirror, found: Figures, names: Names) -> Finding:
    """Whether seats that play alike win alike."""
    wins = found.seats.wins
    top, low = (pick(mirror.seats, key=lambda p: wins[p].value) for pick in (max, min))
    whole = len(mirror.seats) == len(wins)
    forms = (texts.EVEN, texts.EVEN_SOME) if mirror.even else (texts.UNEVEN, texts.UNEVEN_SOME)
    who = {"bot": mirror.bot, "best": names.seats[top], "worst": names.seats[low]}
    rates = {"low": percent(wins[low].value), "high": percent(wins[top].value), "p": below(mirror.p)}
    return finding(names, "seats", "seats", not mirror.even, forms[not whole], **who, **rates)


def seats(found: Figures, names: Names) -> Iterator[Finding]:
    wins, bots = found.seats.wins, found.seats.bots
    for mirror in found.seats.mirrors:
        yield describe_mirror(mirror, found, names)
    if len(set(bots)) > 1:
        best, worst = (pick(range(len(wins)), key=lambda p: wins[p].value) for pick in (max, min))
        who = {"best": names.seats[best], "best_bot": bots[best], "worst": names.seats[worst], "worst_bot": bots[worst]}
        rates = {"high": wins[best].value, "low": wins[worst].value, "even": found.seats.expected}
        said = {name: percent(rate) for name, rate in rates.items()}
        said |= {"high_ends": ends(wins[best]), "low_ends": ends(wins[worst])}
        clear = wins[best].low > wins[worst].high
        yield finding(names, "seats", "seats", clear, texts.BEST_SEAT, **who, **said)
    yield turns(found.seats, names)
    shared = found.seats.shared.value
    if shared >= CLEAR:
        yield finding(names, "seats", "seats", shared >= 0.05, texts.SHARED_WINS, share=percent(shared))


def length(found: Figures, names: Names) -> Iterator[Finding]:
    """How long games take, and in the same sentence how many of them have no end of their own."""
    of = found.length
    median, late = of.median.value, of.p95.value
    tail = late >= LONG_TAIL * median
    form = texts.HALF_OVER["tail" if tail else "", "off" if of.capped.value > 0 else ""]
    said = {"share": percent(of.capped.value), "cap": found.played.called_off_after}
    said |= {"median": f"{median:.0f}", "p95": f"{late:.0f}", "ahead": study.AHEAD[names.book.family.name]}
    yield finding(names, "length", "length", tail or of.capped.low > TOO_MANY_CAPPED, form, **said)


def story(found: Figures, names: Names) -> Iterator[Finding]:
    half, even = found.story.leader_wins[1], found.seats.expected
    if not half.known:
        return
    decided = (half.value - even) / max(1 - even, 1e-9)
    form = texts.LEADS["runaway" if decided >= RUNAWAY else "open" if decided <= OPEN else ""]
    said = {"half": percent(half.value), "even": percent(even), "last": percent(found.story.places[-1].value)}
    said["changes"] = texts.lead_changes(round(found.story.changes.value))
    yield finding(names, "lead", "story", decided >= RUNAWAY or decided <= OPEN, form, **said)
    behind = found.story.behind.value
    if found.story.lowest.value > 0.02 and behind >= 0.05:
        yield finding(names, "comebacks", "story", behind >= 1 / 3, texts.COMEBACKS, share=percent(behind))


def falls(found: Figures, names: Names) -> Iterator[Finding]:
    if found.falls is None or found.falls.wait.value == 0:  # the first fall ends the game
        return
    part, wait = found.falls.part[0].value, found.falls.wait.value
    said = {"round": f"{found.falls.round[0].value:.0f}", "part": percent(part, 0), "wait": f"{wait:.0f}"}
    yield finding(names, "falls", "falls", part <= EARLY, texts.FIRST_FALL, **said)


def landings(found: Figures, names: Names) -> Iterator[Finding]:
    top = max(found.spaces, key=lambda space: space.against_even)
    said = {"name": top.name, "times": f"{top.against_even:.2f}"}
    yield finding(names, "landings", "board", top.against_even >= 2, texts.LANDED_MOST, **said)
    dead = [space.name for space in found.spaces if space.landings.value == 0]
    rare = [space.name for space in found.spaces if 0 < space.against_even < SELDOM]
    if dead:
        listed = grammar.all_of(dead[:NAMED])
        yield finding(names, "landings", "board", True, texts.LANDED_NEVER, spaces=listed)
    if rare:
        form = texts.LANDED_RARELY["one" if len(rare) == 1 else "many"]
        yield finding(names, "landings", "board", True, form, spaces=grammar.all_of(rare[:NAMED]))


def lots(found: Figures, names: Names) -> Iterator[Finding]:
    named = [(space.name, space.lot) for space in found.spaces if space.lot is not None]
    yield from by_effect([(name, lot.effect) for name, lot in named], names, "lots")
    unwanted = [(name, lot.held.value) for name, lot in named if lot.held.value < UNWANTED]
    if unwanted and len(unwanted) < len(named) / 2:
        name, held = min(unwanted, key=lambda pair: pair[1])
        more = len(unwanted) - 1
        form = texts.LOT_UNWANTED["many" if more > 1 else "two" if more else "one"]
        yield finding(names, "lots", "lots", True, form, name=name, share=percent(held, 0), more=more)
    backs = [(name, lot.money.back.value) for name, lot in named if lot.money.back.known]
    if len(backs) > 1:
        (best, high), (worst, low) = (pick(backs, key=lambda pair: pair[1]) for pick in (max, min))
        said = {"best": best, "worst": worst, "high": number(high, 2), "low": number(low, 2)}
        yield finding(names, "lots", "lots", high >= 4 * max(low, 1e-9), texts.LOT_RETURNS, **said)


def groups(found: Figures, names: Names) -> Iterator[Finding]:
    yield from by_effect([(group.name, group.effect) for group in found.groups], names, "groups")
    if found.groups:
        top, low = (pick(found.groups, key=lambda group: group.whole.value) for pick in (max, min))
        said = {"top": top.name, "high": percent(top.whole.value), "low": low.name}
        said["share"] = percent(low.whole.value)
        yield finding(names, "groups", "groups", low.whole.value < 0.05, texts.GROUP_COMPLETED, **said)


def cards(found: Figures, names: Names) -> Iterator[Finding]:
    if not found.cards:
        return
    never = [card.label for card in found.cards if card.draws == 0]
    if never:
        yield finding(names, "cards", "cards", True, "{said}", said=texts.never_drawn(len(never), never[0]))
    named = [(texts.CARD_NAME.format(label=card.label), card.effect) for card in found.cards]
    yield from by_effect(named, names, "cards")
    known = [card for card in found.cards if card.gain.known]
    best, worst = (pick(known, key=lambda card: card.gain.value) for pick in (max, min))
    form = texts.GAINS["costs" if worst.gain.value < 0 else "brings"]
    said = {"best": best.label, "high": names.amount(best.gain.value)}
    said |= {"worst": worst.label, "low": names.amount(abs(worst.gain.value))}
    yield finding(names, "cards", "cards", False, form, **said)


def tokens(found: Figures, names: Names) -> Iterator[Finding]:
    if found.tokens is not None:
        yield from by_effect([(token.name, token.effect) for token in found.tokens.each], names, "tokens")


def harm(found: Figures, names: Names) -> Iterator[Finding]:
    if found.harm is None:
        return
    top = max(found.spaces, key=lambda space: space.harm.value)
    said = {"total": number(found.harm.total.value), "name": top.name}
    form = texts.HARM_FOUND
    if found.harm.by:
        cause, n = max(found.harm.by.items(), key=lambda pair: pair[1].value)
        form = texts.HARM_FOUND_CAUSE
        said |= {"share": percent(n.value / found.harm.total.value, 0), "cause": cause}
    yield finding(names, "harm", "harm", False, form, **said)


def by_effect(named: list[tuple[str, Effect]], names: Names, what: str) -> Iterator[Finding]:
    """Those whose win rate is beyond chance and far enough off to be felt: the best and the worst of them, and how many
    the table marks."""
    if not named:
        return
    points = f"{100 * CLEAR:.0f}"
    beyond = [(name, e) for name, e in named if e.beyond]
    clear = sorted((e.over, name, e) for name, e in beyond if abs(e.over) >= CLEAR)
    if not clear:
        yield finding(names, what, what, False, texts.EFFECTS[what]["none"], points=points)
        return
    said = [
        names.say(
            texts.EFFECTS[what]["more" if over > 0 else "less"],
            name=name,
            rate=percent(effect.wins.value),
            points=f"{100 * abs(over):.1f}",
        )
        for over, name, effect in dict.fromkeys((clear[-1], clear[0]))
    ]
    form = texts.EFFECT_TWO if len(said) == 2 else texts.EFFECT_ONE
    counts: dict[str, Any] = {"beyond": len(beyond), "all": len(named), "clear": len(clear), "points": points}
    counts["note"] = texts.EFFECTS[what].get("note", "")
    yield finding(names, what, what, True, form, first=capital(said[0]), second=said[-1], **counts)


def below(p: float) -> str:
    if p < 0.0001:
        return texts.P_BELOW.format(p="0.0001")
    return texts.P_IS.format(p=f"{p:.2f}" if p >= 0.1 else f"{p:.2g}")


WRITERS: list[Writer] = [seats, length, story, falls, tokens, landings, lots, groups, cards, harm]
