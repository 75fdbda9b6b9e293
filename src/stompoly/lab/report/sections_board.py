"""Sections about the board: landings, lots and groups."""

from __future__ import annotations

import math

from markupsafe import Markup

from stompoly.lab.statistics import Figure
from stompoly.texts import report as texts

from .drawing_board import Spot
from .drawing_board import board as board_map
from .drawing_rows import Reference, Row, bars, dots
from .measures_board import Effect, LotFigures, Money, SpaceFigures
from .naming import MINUS, NOT_KNOWN, capital, number, percent
from .sections import Drawing, Section, Sheet, Table


def group_of(sheet: Sheet, space: SpaceFigures) -> tuple[str, str]:
    """Colour and letter of a space's group."""
    if space.group < 0:
        return "", ""
    group = sheet.names.groups[space.group]
    return str(getattr(group, "colour", "")), str(getattr(group, "letter", ""))


def spread(values: list[float]) -> list[float]:
    """From 0 for the least to 1 for the most."""
    least, most = min(values), max(values)
    return [(value - least) / (most - least) if most > least else 0.0 for value in values]


def board(sheet: Sheet) -> Section:
    spaces = sheet.found.spaces
    spots = []
    for space, heat in zip(spaces, spread([space.landings.value for space in spaces]), strict=True):
        times = f"{space.against_even:.2f}"
        about = texts.BOARD_SPACE.format(name=space.name, rate=sheet.rate(space.landings, 2), times=times)
        value = f"{100 * space.landings.value:.1f}"
        spots.append(Spot(space.short, heat, value, about, *group_of(sheet, space), space.name))
    reach = sheet.reach(percent(max((space.landings.high - space.landings.low) / 2 for space in spaces), 2))
    said = {"even": percent(1 / len(spaces)), "reach": reach, "landings": number(sheet.found.landings, 0)}
    chart = board_map(spots, texts.BOARD_CHART, texts.BOARD_TITLE, texts.BOARD_UNIT, texts.MOST, texts.LEAST)
    table = [
        [
            space.name,
            sheet.rate(space.landings, 2),
            texts.TIMES.format(value=f"{space.against_even:.2f}"),
            *(number(way, 2) if way else "0" for way in space.ways),
        ]
        for space in sorted(spaces, key=lambda space: -space.landings.value)
    ]
    return Section(
        "board",
        texts.BOARD,
        "",
        [Drawing(chart, sheet.say(texts.BOARD_CAPTION, **said), wide=True)],
        [Table(sheet.say(texts.BOARD_TABLE), sheet.columns(texts.BOARD_HEAD), table)],
    )


def effect_row(sheet: Sheet, name: str, effect: Effect, about: str, colour: str = "", letter: str = "") -> Row:
    rate, usual = sheet.rate(effect.wins), percent(effect.usual)
    title = texts.EFFECT_TITLE.format(about=about, rate=rate, usual=usual)
    return Row(name, effect.wins, points(effect.over), title, colour, letter, effect.beyond)


def effect_dots(rows: list[Row], about: str, usual: float) -> Markup:
    return dots(rows, about, Reference(usual, texts.USUAL.format(rate=percent(usual))), percent_tick)


def verdict(effect: Effect) -> str:
    return texts.BEYOND["" if not effect.beyond else "more" if effect.over > 0 else "less"]


def lots(sheet: Sheet) -> Section | None:
    named = [(space, space.lot) for space in sheet.found.spaces if space.lot is not None]
    if not named:
        return None
    usual, spent = named[0][1].effect.usual, any(of.money.outlay.value for _, of in named)
    drawings = [lots_wins(sheet, named), lots_income(sheet, named), *([returns(sheet, named)] if spent else [])]
    about = texts.LOTS_ABOUT_OUTLAY if spent else texts.LOTS_ABOUT
    return Section(
        "lots",
        capital(sheet.names.word("lots")),
        sheet.say(about, usual=percent(usual), even=percent(sheet.found.seats.expected)),
        drawings,
        [holders_table(sheet, named), money_table(sheet, named, spent)],
    )


def holders_table(sheet: Sheet, named: list[tuple[SpaceFigures, LotFigures]]) -> Table:
    """How often the holders of something win: at some time, first, or in round 10."""
    rows = [
        [
            space.name,
            sheet.rate(of.effect.wins),
            points(of.effect.over),
            verdict(of.effect),
            sheet.rate(of.first.wins),
            sheet.rate(of.tenth.wins),
        ]
        for space, of in named
    ]
    columns = sheet.columns(texts.HOLDERS_HEAD, (0, 3))
    return Table(sheet.say(texts.HOLDERS_TABLE), columns, rows, [of.effect.beyond for _, of in named])


def money_table(sheet: Sheet, named: list[tuple[SpaceFigures, LotFigures]], spent: bool) -> Table:
    rows = [
        [space.name, sheet.rate(of.held), number(of.rounds), *money(sheet, of.money)[: 3 if spent else 1]]
        for space, of in named
    ]
    return Table(sheet.say(texts.LOTS_TABLE), sheet.columns(texts.LOTS_HEAD[: 6 if spent else 4]), rows)


def lots_wins(sheet: Sheet, named: list[tuple[SpaceFigures, LotFigures]]) -> Drawing:
    rows = [
        effect_row(sheet, space.short, of.effect, sheet.say(texts.LOT_WINS, name=space.name), *group_of(sheet, space))
        for space, of in named
    ]
    usual = named[0][1].effect.usual
    chart = effect_dots(rows, sheet.say(texts.LOTS_CHART), usual)
    return Drawing(chart, sheet.say(texts.LOTS_CAPTION, usual=percent(usual)))


def lots_income(sheet: Sheet, named: list[tuple[SpaceFigures, LotFigures]]) -> Drawing:
    rows = []
    for space, of in named:
        income = of.money.income
        about = texts.PER_GAME.format(name=space.name, figure=sheet.mean(income))
        rows.append(Row(space.short, income, sheet.names.amount(income.value), about, *group_of(sheet, space)))
    return Drawing(bars(rows, sheet.say(texts.INCOME_CHART)), sheet.say(texts.INCOME_CAPTION))


def returns(sheet: Sheet, named: list[tuple[SpaceFigures, LotFigures]]) -> Drawing:
    rows = []
    for space, of in named:
        back = of.money.back
        about = texts.RETURN_TITLE.format(name=space.name, figure=sheet.interval(back))
        value = texts.TIMES.format(value=number(back.value, 2))
        rows.append(Row(space.short, back, value, about, *group_of(sheet, space)))
    chart = bars(rows, texts.RETURN_CHART, [Reference(1.0, texts.RETURN_MARK)])
    return Drawing(chart, sheet.say(texts.RETURN_CAPTION))


def money(sheet: Sheet, of: Money) -> list[str]:
    """What it earns, what it costs, and the ratio of the two."""
    return [sheet.mean(of.income), sheet.mean(of.outlay), times(of.back)]


def times(of: Figure) -> str:
    if not of.known:
        return NOT_KNOWN
    return texts.TIMES_REACH.format(value=number(of.value, 3), reach=number((of.high - of.low) / 2, 3))


def percent_tick(value: float) -> str:
    return percent(value, 0 if abs(100 * value - round(100 * value)) < 1e-6 else 1)


def points(over: float) -> str:
    """How far off, in percentage points."""
    if not math.isfinite(over):
        return NOT_KNOWN
    said = f"{100 * abs(over):.1f}"
    return said if float(said) == 0 else f"{'+' if over > 0 else MINUS}{said}"


def groups(sheet: Sheet) -> Section | None:
    found = sheet.found.groups
    if not found:
        return None
    by_wins = [
        effect_row(
            sheet, group.name, group.effect, texts.GROUP_WINS.format(name=group.name), group.colour, group.letter
        )
        for group in found
    ]
    by_whole = [
        Row(
            group.name,
            group.whole,
            percent(group.whole.value),
            texts.GROUP_WHOLE.format(name=group.name, rate=sheet.rate(group.whole)),
            group.colour,
            group.letter,
        )
        for group in found
    ]
    table = [
        [
            group.name,
            sheet.rate(group.whole),
            *money(sheet, group.money),
            sheet.rate(group.effect.wins),
            points(group.effect.over),
            verdict(group.effect),
        ]
        for group in found
    ]
    columns = sheet.columns(texts.GROUPS_HEAD, (0, len(texts.GROUPS_HEAD) - 1))
    return Section(
        "groups",
        texts.GROUPS,
        sheet.say(texts.GROUPS_ABOUT),
        [
            Drawing(effect_dots(by_wins, texts.GROUPS_CHART, found[0].effect.usual), sheet.say(texts.GROUPS_CAPTION)),
            Drawing(bars(by_whole, texts.WHOLE_CHART), sheet.say(texts.WHOLE_CAPTION)),
        ],
        [Table(sheet.say(texts.GROUPS_TABLE), columns, table, [group.effect.beyond for group in found])],
    )
