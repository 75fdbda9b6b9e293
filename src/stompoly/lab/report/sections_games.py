"""Sections about whole games: seats, length, the lead, falls, standings over time."""

from __future__ import annotations

from .drawing_rows import Reference, Row, bars
from .drawing_time import Band, Line, Mark, histogram, lines
from .measures_games import widest
from .naming import number, percent
from .sections import WHISKERS, Column, Drawing, Section, Sheet, Table, whole

ORDINALS = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"]
NEAR = 0.02  # curves that are nowhere further apart are one
DASHES = ["solid", "dashed", "dotted", "dash-dot", "long", "solid thin", "dashed thin", "dotted thin"]


def capital(said: str) -> str:
    return said[:1].upper() + said[1:]


def seats(sheet: Sheet) -> Section:
    of, names = sheet.found.seats, sheet.names
    rows = [
        Row(f"{name} · {bot}", wins, percent(wins.value), f"{name} ({bot}): {sheet.rate(wins)} of the games")
        for name, bot, wins in zip(names.seats, of.bots, of.wins, strict=True)
    ]
    checks = [
        f"{'All' if len(mirror.seats) == len(of.wins) else 'Some'} seats play alike ({mirror.bot}), so they should win "
        f"alike. Mirror-match check: {'passed' if mirror.even else 'failed'}; chance alone makes "
        f"wins this uneven in {such_runs(mirror.p)}."
        for mirror in of.mirrors
    ]
    by_turn = [
        Row(name, wins, percent(wins.value), f"{name}: {sheet.rate(wins)} of the games")
        for name, wins in zip(order_names(len(of.turns)), of.turns, strict=True)
    ]
    standing = names.word("standing")
    return Section(
        "seats",
        "Who wins",
        " ".join(checks) or "Every seat plays differently, so no two of them need be even.",
        [
            Drawing(
                bars(rows, "Share of games won by each seat", [Reference(of.expected, "even share")]),
                f"Games won by each seat; a shared win counts in part. {WHISKERS} A seat is a place at the table; who "
                f"begins depends on the rules. {sheet.base}",
            ),
            Drawing(
                bars(by_turn, "Share of games won by the order of turns", [Reference(of.expected, "even share")]),
                f"The same by who begins. Chance alone makes wins this uneven in {such_runs(of.turns_p)}. {WHISKERS} "
                f"{sheet.base}",
            ),
        ],
        [
            Table(
                f"Seats, with 95 % intervals. {sheet.base}",
                [
                    Column("seat", words=True),
                    Column("bot", words=True),
                    Column("games won"),
                    Column(f"{standing} at the end, mean"),
                ],
                [
                    [name, bot, sheet.rate(wins), sheet.mean(score)]
                    for name, bot, wins, score in zip(names.seats, of.bots, of.wins, of.standing, strict=True)
                ],
            )
        ],
    )


def such_runs(p: float) -> str:
    return f"{percent(p, 1)} of such runs" if p >= 0.001 else "fewer than one in a thousand such runs"


def order_names(seats: int) -> list[str]:
    return ["first to move", *(f"{ORDINALS[k]} to move" for k in range(1, seats))]


def length(sheet: Sheet) -> Section:
    of, played = sheet.found.length, sheet.found.played
    shape = of.histogram
    ends = [
        Row(capital(end.about), end.games, percent(end.games.value), f"{end.about}: {sheet.rate(end.games)}")
        for end in of.ends
    ]
    rest = f" The hatched bar holds the {whole(shape.beyond)} longest." if shape.beyond else ""
    facts = [
        ["rounds, median", sheet.count(of.median)],
        ["rounds, 5 % are shorter", sheet.count(of.p5)],
        ["rounds, 5 % are longer", sheet.count(of.p95)],
        ["rounds of the longest game", whole(of.longest)],
        ["turns, mean", sheet.count(of.turns, 1)],
        ["decisions, mean", sheet.count(of.decisions, 1)],
        [f"called off after {whole(played.cap)} {played.cap_counts}", sheet.rate(of.capped)],
    ]
    return Section(
        "length",
        "How long it takes",
        "",
        [
            Drawing(
                histogram(
                    shape.edges,
                    shape.counts,
                    shape.beyond,
                    f"Games by their rounds: median {of.median.value:.0f}, 95th percentile {of.p95.value:.0f}",
                    "rounds",
                    [
                        Mark(of.median.value, f"median {of.median.value:.0f}"),
                        Mark(of.p95.value, f"95 %: {of.p95.value:.0f}"),
                    ],
                    "rounds",
                ),
                f"Games by their length.{rest} The median is {sheet.count(of.median)} rounds, the 95th percentile "
                f"{sheet.count(of.p95)}; in brackets 95 % intervals where they are wider than a round. {sheet.base}",
            ),
            Drawing(bars(ends, "How games ended"), f"How games ended. {WHISKERS} {sheet.base}"),
        ],
        [
            Table(
                f"Length, with 95 % intervals in brackets; a single number has none wider than itself. {sheet.base}",
                [Column("measure", words=True), Column("value")],
                facts,
            )
        ],
    )


def story(sheet: Sheet) -> Section:
    of, names = sheet.found.story, sheet.names
    standing = names.word("standing")
    leaders = [
        Row(
            f"after {percent(part, 0)} of the rounds",
            wins,
            percent(wins.value),
            f"whoever leads after {percent(part, 0)} of a game's rounds wins {sheet.rate(wins)}",
        )
        for part, wins in zip(of.parts, of.leader_wins, strict=True)
    ]
    last = len(of.places) - 1
    places = [
        Row(
            "last" if k == last else "in the lead" if k == 0 else ORDINALS[k],
            place,
            percent(place.value),
            f"{sheet.rate(place)} of the winners were {'last' if k == last else ORDINALS[k]} halfway",
        )
        for k, place in enumerate(of.places)
    ]
    return Section(
        "story",
        "Leads and comebacks",
        f"The lead is by {standing}: {names.word('standing_about')}.",
        [
            Drawing(
                bars(
                    leaders,
                    "How often the leader wins in the end",
                    [Reference(sheet.found.seats.expected, "even share")],
                ),
                f"How often a sole leader wins in the end. {WHISKERS} {capital(sheet.traced)}",
            ),
            Drawing(
                bars(places, "Where the winner stood halfway"),
                f"Where the winner stood halfway; ties share the better place. {WHISKERS} {capital(sheet.traced)}",
            ),
        ],
        [
            Table(
                f"Leads, with 95 % intervals. {sheet.base}",
                [Column("measure", words=True), Column("value")],
                leads(sheet),
            )
        ],
    )


def leads(sheet: Sheet) -> list[list[str]]:
    of = sheet.found.story
    rows = [
        ["changes of the lead, median", sheet.count(of.changes)],
        ["changes of the lead, 95th percentile", sheet.count(of.changes_p95)],
    ]
    if of.lowest.value > 0:  # where all begin with nothing, whoever scores second has no share for a while
        rows.append(["winners who had less than half an even share at some point", sheet.rate(of.behind)])
        rows.append(["a winner’s smallest share, in even shares, median", sheet.count(of.lowest, 2)])
    return rows


def falls(sheet: Sheet) -> Section | None:
    of, names = sheet.found.falls, sheet.names
    if of is None:
        return None
    drawn = [
        Line(
            f"{ORDINALS[k]} falls",
            values,
            f"fall-{min(k, 3)} {DASHES[k]}",
            f"Share of games in which the {ORDINALS[k]} {names.word('fall')} has happened",
        )
        for k, values in enumerate(of.fallen)
        if of.happens[k].value > 0.5 and max(abs(a - b) for a, b in zip(values, of.over, strict=True)) > NEAR
    ]
    if not drawn:  # the first fall ends the game, and its length has been told
        return None
    drawn.append(Line("game over", of.over, "heavy", "Share of games that are over"))
    games = sheet.found.played.games
    reach = widest([games // 2], games)
    return Section(
        "falls",
        capital(names.word("falls")),
        f"A player who {names.word('fell')} has fallen; only the first time counts for each seat.",
        [
            Drawing(
                lines(
                    of.rounds,
                    drawn,
                    [],
                    "Share of games in which players have fallen, and share of games over, by round",
                    "round",
                    lambda value: percent(value, 0),
                    most=1.0,
                ),
                f"Share of all games in which that many players have fallen by a round, and share of games over. 95 % "
                f"intervals reach {percent(reach)} to either side at most. {sheet.base}",
            )
        ],
        [
            Table(
                f"{capital(names.word('falls'))}, with 95 % intervals. {sheet.base}",
                [
                    Column("which", words=True),
                    Column("games with it"),
                    Column("round, median"),
                    Column("part of the game, median"),
                ],
                [
                    [
                        ORDINALS[k],
                        sheet.rate(of.happens[k]),
                        sheet.count(of.round[k]),
                        f"{percent(of.part[k].value, 0)} ({100 * of.part[k].low:.0f}–{100 * of.part[k].high:.0f})",
                    ]
                    for k in range(len(of.round))
                ],
            )
        ],
    )


def course(sheet: Sheet) -> Section:
    of, names = sheet.found.course, sheet.names
    standing = names.word("standing")
    step = max(len(of.rounds) // 10, 1)
    return Section(
        "course",
        f"{capital(standing)} over time",
        "",
        [
            Drawing(
                lines(
                    of.rounds,
                    [
                        Line("winners", [figure.value for figure in of.winners], "heavy", "Median of the winners"),
                        Line("median", of.bands["p50"], "solid", "Median of all seats"),
                    ],
                    [
                        Band("5–95 %", of.bands["p5"], of.bands["p95"], "outer"),
                        Band("25–75 %", of.bands["p25"], of.bands["p75"], "inner"),
                    ],
                    f"{capital(standing)} at the start of each round",
                    "round",
                    names.amount,
                ),
                f"{capital(standing)} at the start of each round, of seats that have not fallen, in games under way; "
                f"the curve ends when one game in ten is left. The bands hold nine and five in ten of the seats; they "
                f"are not intervals, which the table gives for the winners’ median. {capital(sheet.traced)}",
            )
        ],
        [
            Table(
                f"{capital(standing)} at the start of a round; the winners’ median with its 95 % interval. "
                f"{capital(sheet.traced)}",
                [
                    Column("round"),
                    Column("games still running"),
                    Column("nine seats in ten"),
                    Column("median"),
                    Column("winners, median"),
                ],
                [
                    [
                        number(of.rounds[k], 0),
                        percent(of.going[k], 0),
                        f"{names.amount(of.bands['p5'][k])} to {names.amount(of.bands['p95'][k])}",
                        names.amount(of.bands["p50"][k]),
                        sheet.mean(of.winners[k]),
                    ]
                    for k in range(0, len(of.rounds), step)
                ],
            )
        ],
    )
