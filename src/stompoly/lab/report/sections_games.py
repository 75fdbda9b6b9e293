"""Sections about whole games: seats, length, the lead, falls, standings over time."""

from __future__ import annotations

from stompoly.texts import report as texts

from .drawing_rows import Reference, Row, bars
from .drawing_time import Band, Line, Mark, histogram, lines
from .measures_games import Mirror, widest
from .naming import capital, number, percent
from .sections import Drawing, Section, Sheet, Table, whole

NEAR = 0.02  # curves that are never further apart are drawn as one
DASHES = ["solid", "dashed", "dotted", "dash-dot", "long", "solid thin", "dashed thin", "dotted thin"]


def seats(sheet: Sheet) -> Section:
    of, names = sheet.found.seats, sheet.names
    rows = [
        Row(
            texts.SEAT_BOT.format(seat=name, bot=bot),
            wins,
            percent(wins.value),
            texts.SEAT_TITLE.format(seat=name, bot=bot, rate=sheet.rate(wins)),
        )
        for name, bot, wins in zip(names.seats, of.bots, of.wins, strict=True)
    ]
    by_turn = [
        Row(turn, wins, percent(wins.value), texts.TURN_TITLE.format(turn=turn, rate=sheet.rate(wins)))
        for turn, wins in zip(texts.TURNS, of.turns, strict=False)
    ]
    even = [Reference(of.expected, texts.EVEN_SHARE)]
    table = [
        [name, bot, sheet.rate(wins), sheet.mean(score)]
        for name, bot, wins, score in zip(names.seats, of.bots, of.wins, of.standing, strict=True)
    ]
    return Section(
        "seats",
        texts.SEATS,
        " ".join(mirror_check(mirror, len(of.wins)) for mirror in of.mirrors) or texts.NO_MIRROR,
        [
            Drawing(bars(rows, texts.SEATS_CHART, even), sheet.say(texts.SEATS_CAPTION)),
            Drawing(bars(by_turn, texts.TURNS_CHART, even), sheet.say(texts.TURNS_CAPTION, runs=such_runs(of.turns_p))),
        ],
        [Table(sheet.say(texts.SEATS_TABLE), sheet.columns(texts.SEATS_HEAD, (0, 1)), table)],
    )


def mirror_check(mirror: Mirror, seats: int) -> str:
    form = texts.MIRROR["all" if len(mirror.seats) == seats else "some", "passed" if mirror.even else "failed"]
    return form.format(bot=mirror.bot, runs=such_runs(mirror.p))


def such_runs(p: float) -> str:
    return texts.SUCH_RUNS.format(share=percent(p, 1)) if p >= 0.001 else texts.FEW_RUNS


def length(sheet: Sheet) -> Section:
    of, shape = sheet.found.length, sheet.found.length.histogram
    ends = [
        Row(
            capital(end.about),
            end.games,
            percent(end.games.value),
            texts.END_TITLE.format(end=end.about, rate=sheet.rate(end.games)),
        )
        for end in of.ends
    ]
    median, p95 = f"{of.median.value:.0f}", f"{of.p95.value:.0f}"
    chart = histogram(
        shape.edges,
        shape.counts,
        shape.beyond,
        texts.LENGTH_CHART.format(median=median, p95=p95),
        texts.ROUNDS,
        [
            Mark(of.median.value, texts.MARK_MEDIAN.format(value=median)),
            Mark(of.p95.value, texts.MARK_P95.format(value=p95)),
        ],
    )
    form = texts.LENGTH_CAPTION_BEYOND if shape.beyond else texts.LENGTH_CAPTION
    said = {"beyond": whole(shape.beyond), "median": sheet.count(of.median), "p95": sheet.count(of.p95)}
    return Section(
        "length",
        texts.LENGTH,
        "",
        [
            Drawing(chart, sheet.say(form, **said)),
            Drawing(bars(ends, texts.ENDS_CHART), sheet.say(texts.ENDS_CAPTION)),
        ],
        [Table(sheet.say(texts.LENGTH_TABLE), sheet.columns(texts.MEASURE_HEAD), length_facts(sheet))],
    )


def length_facts(sheet: Sheet) -> list[list[str]]:
    of = sheet.found.length
    values = {
        "median": sheet.count(of.median),
        "p5": sheet.count(of.p5),
        "p95": sheet.count(of.p95),
        "longest": whole(of.longest),
        "turns": sheet.count(of.turns),
        "decisions": sheet.count(of.decisions),
        "capped": sheet.rate(of.capped),
    }
    cap = sheet.found.played.called_off_after
    return [[texts.LENGTH_FACTS[key].format(cap=cap), value] for key, value in values.items()]


def story(sheet: Sheet) -> Section:
    of = sheet.found.story
    leaders = [
        Row(
            texts.AFTER_PART.format(part=percent(part, 0)),
            wins,
            percent(wins.value),
            texts.LEADER_TITLE.format(part=percent(part, 0), rate=sheet.rate(wins)),
        )
        for part, wins in zip(of.parts, of.leader_wins, strict=True)
    ]
    last = len(of.places) - 1
    places = []
    for k, place in enumerate(of.places):
        called = texts.PLACE_LAST if k == last else texts.PLACE_FIRST if k == 0 else texts.ORDINALS[k]
        title = texts.PLACE_TITLE.format(rate=sheet.rate(place), place=called)
        places.append(Row(called, place, percent(place.value), title))
    even = [Reference(sheet.found.seats.expected, texts.EVEN_SHARE)]
    return Section(
        "story",
        texts.STORY,
        sheet.say(texts.STORY_ABOUT),
        [
            Drawing(bars(leaders, texts.LEADERS_CHART, even), sheet.say(texts.LEADERS_CAPTION, base=sheet.traced)),
            Drawing(bars(places, texts.PLACES_CHART), sheet.say(texts.PLACES_CAPTION, base=sheet.traced)),
        ],
        [Table(sheet.say(texts.LEADS_TABLE), sheet.columns(texts.MEASURE_HEAD), leads(sheet))],
    )


def leads(sheet: Sheet) -> list[list[str]]:
    of = sheet.found.story
    values = {"changes": sheet.count(of.changes), "changes_p95": sheet.count(of.changes_p95)}
    if of.lowest.value > 0:  # where all begin with nothing, the second to score has no share for a while
        values |= {"behind": sheet.rate(of.behind), "lowest": sheet.count(of.lowest, 2)}
    return [[texts.LEADS_FACTS[key], value] for key, value in values.items()]


def falls(sheet: Sheet) -> Section | None:
    of = sheet.found.falls
    if of is None:
        return None
    drawn = [
        Line(
            texts.FALLS_LINE.format(ordinal=texts.ORDINALS[k]),
            values,
            f"fall-{min(k, 3)} {DASHES[k]}",
            sheet.say(texts.FALLS_LINE_ABOUT, ordinal=texts.ORDINALS[k]),
        )
        for k, values in enumerate(of.fallen)
        if of.happens[k].value > 0.5 and max(abs(a - b) for a, b in zip(values, of.over, strict=True)) > NEAR
    ]
    if not drawn:  # the first fall ends the game, and its length has been shown
        return None
    drawn.append(Line(texts.GAME_OVER, of.over, "heavy", texts.GAME_OVER_ABOUT))
    games = sheet.found.played.games
    reach = sheet.reach(percent(widest([games // 2], games)))
    chart = lines(of.rounds, drawn, [], texts.FALLS_CHART, texts.ROUND, lambda value: percent(value, 0), most=1.0)
    return Section(
        "falls",
        capital(sheet.names.word("falls")),
        sheet.say(texts.FALLS_ABOUT),
        [Drawing(chart, sheet.say(texts.FALLS_CAPTION, reach=reach))],
        [Table(sheet.say(texts.FALLS_TABLE), sheet.columns(texts.FALLS_HEAD), falls_rows(sheet))],
    )


def falls_rows(sheet: Sheet) -> list[list[str]]:
    of = sheet.found.falls
    return [
        [texts.ORDINALS[k], sheet.rate(of.happens[k]), sheet.count(of.round[k]), sheet.rate(of.part[k], 0)]
        for k in range(len(of.round) if of else 0)
        if of
    ]


def course(sheet: Sheet) -> Section:
    of, names = sheet.found.course, sheet.names
    winners = [figure.value for figure in of.winners]
    chart = lines(
        of.rounds,
        [
            Line(texts.COURSE_WINNERS, winners, "heavy", texts.COURSE_WINNERS_ABOUT),
            Line(texts.COURSE_MEDIAN, of.bands["p50"], "solid", texts.COURSE_MEDIAN_ABOUT),
        ],
        [
            Band(texts.COURSE_BANDS[0], of.bands["p5"], of.bands["p95"], "outer"),
            Band(texts.COURSE_BANDS[1], of.bands["p25"], of.bands["p75"], "inner"),
        ],
        sheet.say(texts.COURSE_CHART),
        texts.ROUND,
        names.amount,
    )
    table = [
        [
            number(of.rounds[k], 0),
            percent(of.going[k], 0),
            texts.FROM_TO.format(low=names.amount(of.bands["p5"][k]), high=names.amount(of.bands["p95"][k])),
            names.amount(of.bands["p50"][k]),
            sheet.mean(of.winners[k]),
        ]
        for k in range(0, len(of.rounds), max(len(of.rounds) // 10, 1))
    ]
    return Section(
        "course",
        sheet.say(texts.COURSE),
        "",
        [Drawing(chart, sheet.say(texts.COURSE_CAPTION, base=sheet.traced))],
        [Table(sheet.say(texts.COURSE_TABLE, base=sheet.traced), sheet.columns(texts.COURSE_HEAD, ()), table)],
    )
