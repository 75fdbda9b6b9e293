"""What stands out, in words. Each sentence is made from the figures; whether it is news or only to be expected is
decided here, by the size of the effect and not only by whether many games have proved it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from .figures import Figures
from .measures_board import Effect
from .measures_games import CHANCE, Seats
from .naming import Names, join_words, number, percent

CLEAR = 0.02  # of a win rate: less may be proved by many games, and still nobody feels it
LONG_TAIL = 2.5  # the longest games of twenty against the median
TOO_MANY_CAPPED = 0.005
RUNAWAY = 2 / 3  # of what is left to decide, decided halfway
OPEN = 1 / 6
SELDOM = 0.5  # of an even share of landings
UNWANTED = 0.5  # of all games, without an owner
EARLY = 0.55  # of a game is over when the first falls


@dataclass(frozen=True)
class Finding:
    topic: str
    anchor: str  # the section with the figures
    text: str
    striking: bool


def findings(found: Figures, names: Names) -> list[Finding]:
    """All that can be said, in the order of the report."""
    return [finding for writer in WRITERS for finding in writer(found, names)]


def turns(seats: Seats) -> Finding:
    """Whether it pays to begin."""
    first, last = seats.turns[0].value, seats.turns[-1].value
    rates = [figure.value for figure in seats.turns]
    proved, clear = seats.turns_p < CHANCE, max(rates) - min(rates) >= CLEAR
    text = f"The first player wins {percent(first)}, the last to move {percent(last)}"
    if proved:
        text += f": {'' if clear else 'a small difference, but '}more than chance explains (p {below(seats.turns_p)})."
    else:
        text += ": no more than chance explains."
    return Finding("Turn order", "seats", text, proved and clear)


def seats(found: Figures, names: Names) -> Iterator[Finding]:
    wins = found.seats.wins
    best, worst = (pick(range(len(wins)), key=lambda p: wins[p].value) for pick in (max, min))
    for mirror in found.seats.mirrors:
        rates = [wins[p].value for p in mirror.seats]
        whole = len(mirror.seats) == len(wins)
        who = "The seats" if whole else f"The seats of {mirror.bot}"
        if mirror.even:
            text = (
                f"{who} are even: wins lie between {percent(min(rates))} and {percent(max(rates))}, "
                f"no more uneven than chance explains (p {below(mirror.p)})."
            )
        else:
            top, low = (pick(mirror.seats, key=lambda p: wins[p].value) for pick in (max, min))
            text = (
                f"{who} are not even although they play alike: {names.seats[top]} wins {percent(wins[top].value)}, "
                f"{names.seats[low]} {percent(wins[low].value)} (p {below(mirror.p)})."
            )
        yield Finding("Seats", "seats", text, not mirror.even)
    if len(set(found.seats.bots)) > 1:
        text = (
            f"{names.seats[best]} ({found.seats.bots[best]}) wins {percent(wins[best].value)} of the games, "
            f"{names.seats[worst]} ({found.seats.bots[worst]}) {percent(wins[worst].value)}; an even share is "
            f"{percent(found.seats.expected)}."
        )
        yield Finding("Seats", "seats", text, wins[best].low > wins[worst].high)
    yield turns(found.seats)
    if found.seats.shared.value >= CLEAR:
        text = f"{percent(found.seats.shared.value)} of the games have several winners."
        yield Finding("Seats", "seats", text, found.seats.shared.value >= 0.05)


def length(found: Figures, names: Names) -> Iterator[Finding]:
    of = found.length
    median, late = of.median.value, of.p95.value
    tail = late >= LONG_TAIL * median
    text = f"Half of all games are over after {median:.0f} rounds, nineteen in twenty after {late:.0f}"
    text += ": a long tail." if tail else "."
    yield Finding("Length", "length", text, tail)
    if of.capped.value > 0:
        ahead = names.book.family.ahead
        text = (
            f"{percent(of.capped.value)} of the games do not end by themselves and are called off after "
            f"{found.played.cap} {found.played.cap_counts}; {ahead} wins."
        )
        yield Finding("Length", "length", text, of.capped.low > TOO_MANY_CAPPED)


def story(found: Figures, names: Names) -> Iterator[Finding]:
    half, even = found.story.leader_wins[1], found.seats.expected
    if not half.known:
        return
    decided = (half.value - even) / max(1 - even, 1e-9)
    lead = f"Whoever leads halfway in {names.word('standing')} wins {percent(half.value)} of the games"
    last = found.story.places[-1]
    if decided >= RUNAWAY:
        text = f"{lead}: leaders run away. Whoever is last then still wins {percent(last.value)}."
    elif decided <= OPEN:
        text = f"{lead}, little more than an even share ({percent(even)}): the lead says little."
    else:
        text = f"{lead}, whoever is last then {percent(last.value)}."
    changes = found.story.changes.value
    text += f" The lead changes {changes:.0f} time{'' if changes == 1 else 's'} in the median game."
    yield Finding("Lead", "story", text, decided >= RUNAWAY or decided <= OPEN)
    behind = found.story.behind
    if found.story.lowest.value > 0.02 and behind.value >= 0.05:
        text = f"{percent(behind.value)} of the winners had less than half an even share at some point."
        yield Finding("Comebacks", "story", text, behind.value >= 1 / 3)


def falls(found: Figures, names: Names) -> Iterator[Finding]:
    if found.falls is None or found.falls.wait.value == 0:  # the first fall ends the game
        return
    part, wait = found.falls.part[0], found.falls.wait
    text = (
        f"The first {names.word('fall')} comes in round {found.falls.round[0].value:.0f} (median), after "
        f"{percent(part.value, 0)} of the game; the others play on for another {wait.value:.0f} rounds."
    )
    yield Finding("First out", "falls", text, part.value <= EARLY)


def landings(found: Figures, names: Names) -> Iterator[Finding]:
    top = max(found.spaces, key=lambda space: space.against_even)
    text = f"{top.name} is landed on most often: {top.against_even:.2f} times as often as the average space."
    yield Finding("Landings", "board", text, top.against_even >= 2)
    dead = [space.name for space in found.spaces if space.landings.value == 0]
    rare = [space.name for space in found.spaces if 0 < space.against_even < SELDOM]
    if dead:
        yield Finding("Landings", "board", f"Nobody ever ends a move on {join_words(dead[:4])}.", True)
    if rare:
        text = (
            f"{join_words(rare[:4])} {'is' if len(rare) == 1 else 'are'} landed on less than half as often as the rest."
        )
        yield Finding("Landings", "board", text, True)


def lots(found: Figures, names: Names) -> Iterator[Finding]:
    named = [(space.name, space.lot) for space in found.spaces if space.lot is not None]
    many = names.word("lots")
    yield from by_effect(
        [(name, lot.effect) for name, lot in named],
        capital(many),
        "lots",
        f"{names.word('holder')}s of {{name}} win {{rate}}",
        f"the usual {names.word('holder')}",
        f"No {names.word('lot')}",
    )
    unwanted = [(name, lot.held.value) for name, lot in named if lot.held.value < UNWANTED]
    if unwanted and len(unwanted) < len(named) / 2:
        name, held = min(unwanted, key=lambda pair: pair[1])
        others = f", and so {others_like(len(unwanted) - 1)}" if len(unwanted) > 1 else ""
        text = f"{name} is {names.word('held')} in only {percent(held, 0)} of the games{others}."
        yield Finding(capital(many), "lots", text, True)
    backs = [(name, lot.money.back.value) for name, lot in named if lot.money.back.known]
    if len(backs) > 1:
        best, worst = max(backs, key=lambda pair: pair[1]), min(backs, key=lambda pair: pair[1])
        text = (
            f"For its cost, {best[0]} earns the most ({number(best[1], 2)} of its cost per game), "
            f"{worst[0]} the least ({number(worst[1], 2)})."
        )
        yield Finding(capital(many), "lots", text, best[1] >= 4 * max(worst[1], 1e-9))


def others_like(n: int) -> str:
    return "is one other" if n == 1 else f"are {n} others, each in fewer than half"


def groups(found: Figures, names: Names) -> Iterator[Finding]:
    yield from by_effect(
        [(group.name, group.effect) for group in found.groups],
        "Groups",
        "groups",
        "players who have held all of {name} win {rate}",
        "with the usual group",
        "No whole group",
    )
    if found.groups:
        top = max(found.groups, key=lambda group: group.whole.value)
        low = min(found.groups, key=lambda group: group.whole.value)
        text = (
            f"{top.name} is completed most often ({percent(top.whole.value, 0)} of the games), {low.name} least "
            f"({percent(low.whole.value)})."
        )
        yield Finding("Groups", "groups", text, low.whole.value < 0.05)


def cards(found: Figures, names: Names) -> Iterator[Finding]:
    if not found.cards:
        return
    never = [card.label for card in found.cards if card.draws == 0]
    if never:
        yield Finding("Cards", "cards", f"{len(never)} cards were never drawn, among them “{never[0]}”.", True)
    yield from by_effect(
        [(f"“{card.label}”", card.effect) for card in found.cards],
        "Cards",
        "cards",
        "players who draw {name} win {rate}",
        "with the usual card",
        "No card",
    )
    known = [card for card in found.cards if card.gain.known]
    best, worst = (pick(known, key=lambda card: card.gain.value) for pick in (max, min))
    little = "costs the most" if worst.gain.value < 0 else "brings the least"
    text = (
        f"At once, including the throw before it, “{best.label}” brings the most ({names.amount(best.gain.value)} on "
        f"average), “{worst.label}” {little} ({names.amount(abs(worst.gain.value))})."
    )
    yield Finding("Cards", "cards", text, False)


def tokens(found: Figures, names: Names) -> Iterator[Finding]:
    if found.tokens is not None:
        yield from by_effect(
            [(token.name, token.effect) for token in found.tokens.each],
            capital(names.word("tokens")),
            "tokens",
            "{name} wins {rate}",
            f"the usual {names.word('token')}",
            f"No {names.word('token')}",
        )


def harm(found: Figures, names: Names) -> Iterator[Finding]:
    if found.harm is None:
        return
    top = max(found.spaces, key=lambda space: space.harm.value)
    text = f"A game has {number(found.harm.total.value)}, most of it on {top.name}"
    if found.harm.by:
        cause, n = max(found.harm.by.items(), key=lambda pair: pair[1].value)
        text += f"; {percent(n.value / found.harm.total.value, 0)} is caused by {cause}"
    yield Finding(capital(names.word("harm")), "harm", f"{text}.", False)


def by_effect(
    named: list[tuple[str, Effect]], topic: str, anchor: str, form: str, usual: str, none: str
) -> Iterator[Finding]:
    """Those whose win rate is beyond chance and far enough off to be felt: the best and the worst of them."""
    if not named:
        return
    clear = sorted((e.over, name, e) for name, e in named if e.beyond and abs(e.over) >= CLEAR)
    if not clear:
        text = f"{none} changes the odds of winning by as much as {100 * CLEAR:.0f} percentage points."
        yield Finding(topic, anchor, text, False)
        return
    said = [
        f"{form.format(name=name, rate=percent(effect.wins.value))}, {100 * abs(over):.1f} points "
        f"{'more' if over > 0 else 'less'} than {usual}"
        for over, name, effect in dict.fromkeys((clear[-1], clear[0]))
    ]
    rest = len(clear) - len(said)
    more = f"; {rest} more {'is' if rest == 1 else 'are'} beyond chance" if rest else ""
    yield Finding(topic, anchor, capital(f"{'; '.join(said)}{more}."), True)


def capital(said: str) -> str:
    return said[:1].upper() + said[1:]


def below(p: float) -> str:
    return "< 0.0001" if p < 0.0001 else f"= {p:.2f}" if p >= 0.1 else f"= {p:.2g}"


WRITERS: list[Callable[[Figures, Names], Iterator[Finding]]] = [
    seats,
    length,
    story,
    falls,
    tokens,
    landings,
    lots,
    groups,
    cards,
    harm,
]
