"""Sections about the board: landings, lots and groups."""

from __future__ import annotations

import math

from stompoly.lab.statistics import Figure

from .drawing_board import Spot
from .drawing_board import board as board_map
from .drawing_rows import Reference, Row, bars, dots
from .measures_board import Effect, Money, SpaceFigures
from .naming import NOT_KNOWN, number, percent
from .sections import WHISKERS, Column, Drawing, Section, Sheet, Table
from .sections_games import capital

DOTS = "Full dots are further from the usual than chance explains, with all of them tested at once; empty ones are not."
MINUS = "\u2212"
TRUSTED = "landings are counted as if each were independent of the last"


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
    heats = spread([space.landings.value for space in spaces])
    spots = []
    for space, heat in zip(spaces, heats, strict=True):
        colour, letter = group_of(sheet, space)
        about = (
            f"{space.name}: {sheet.rate(space.landings, 2)} of all landings, {space.against_even:.2f} times the average"
        )
        value = f"{100 * space.landings.value:.1f}"
        spots.append(Spot(space.short, heat, value, about, colour, letter, space.name))
    landings = spaces[0].landings.n
    reach = max((space.landings.high - space.landings.low) / 2 for space in spaces)
    ordered = sorted(spaces, key=lambda space: -space.landings.value)
    return Section(
        "board",
        "Where moves end",
        "",
        [
            Drawing(
                board_map(spots, "Map of landings on the board", "Landings", "in % of all", "most", "least"),
                f"Share of all landings that each space has, in percent: where a throw or a card ended a move. Even "
                f"would be {percent(1 / len(spaces))}. 95 % intervals reach {percent(reach, 2)} to either side at "
                f"most; {TRUSTED}. {number(landings, 0)} landings in {sheet.base}",
                wide=True,
            )
        ],
        Table(
            f"Spaces by landings, with 95 % intervals. {sheet.base}",
            [Column("space", words=True), Column("landings"), Column("against the average")],
            [[space.name, sheet.rate(space.landings, 2), f"× {space.against_even:.2f}"] for space in ordered],
        ).halves(),
    )


def effect_row(sheet: Sheet, name: str, effect: Effect, about: str, colour: str = "", letter: str = "") -> Row:
    value = points(effect.over)
    text = f"{about}: {sheet.rate(effect.wins)}, usual {percent(effect.usual)}"
    return Row(name, effect.wins, value, text, colour, letter, effect.beyond)


def verdict(effect: Effect) -> str:
    if not effect.beyond:
        return "as chance allows"
    return "more" if effect.over > 0 else "less"


def lots(sheet: Sheet) -> Section | None:
    names = sheet.names
    named = [(space, space.lot) for space in sheet.found.spaces if space.lot is not None]
    if not named:
        return None
    lot, holder, held = names.word("lot"), names.word("holder"), names.word("held")
    usual = named[0][1].effect.usual
    by_wins = [
        effect_row(sheet, space.short, of.effect, f"{capital(holder)}s of {space.name} win", *group_of(sheet, space))
        for space, of in named
    ]
    by_income = []
    for space, of in named:
        colour, letter = group_of(sheet, space)
        income = of.money.income
        about = f"{space.name}: {sheet.mean(income)} a game"
        by_income.append(Row(space.short, income, names.amount(income.value), about, colour, letter))
    spent = any(of.money.outlay.value for _, of in named)
    drawings = [
        Drawing(
            dots(by_wins, f"Win rate of {holder}s", Reference(usual, f"usual: {percent(usual)}"), percent_tick),
            f"How often {names.word('held_about')} wins, and by how many percentage points that differs from the usual "
            f"rate ({percent(usual)}, of all {names.word('lots')} together). {WHISKERS} {DOTS} {sheet.base}",
        ),
        Drawing(
            bars(by_income, capital(names.word("income"))),
            f"{capital(names.word('income'))} a game: {names.word('income_about')}. {WHISKERS} {sheet.base}",
        ),
    ]
    if spent:
        drawings.append(returns(sheet))
    heads = [Column(lot, words=True), Column(f"{held} in"), Column("rounds"), Column(f"{names.word('income')} a game")]
    heads += [Column(f"{names.word('outlay')} per game"), Column("return")] if spent else []
    heads += [Column(f"{holder}s win"), Column("off usual"), Column("beyond chance", words=True)]
    table = [
        [
            space.name,
            sheet.rate(of.held),
            number(of.rounds),
            *money(sheet, of.money)[: 3 if spent else 1],
            sheet.rate(of.effect.wins),
            points(of.effect.over),
            verdict(of.effect),
        ]
        for space, of in named
    ]
    outlay = f" {capital(names.word('outlay'))}: {names.word('outlay_about')}." if spent else ""
    return Section(
        "lots",
        capital(names.word("lots")),
        f"{capital(names.word('income'))}: {names.word('income_about')}.{outlay} The usual rate of winning is that of "
        f"all {holder}s together, because whoever lasts longer holds more of everything; an even share of the games is "
        f"{percent(sheet.found.seats.expected)}.",
        drawings,
        [
            Table(
                f"{capital(names.word('lots'))} in the order of the board, with 95 % intervals; rounds for which each "
                f"is held are the mean of all games. {sheet.base}",
                heads,
                table,
                [of.effect.beyond for _, of in named],
            )
        ],
    )


def money(sheet: Sheet, of: Money) -> list[str]:
    """What it brings, what it costs, and the first by the second."""
    return [sheet.mean(of.income), sheet.mean(of.outlay), times(of.back)]


def times(of: Figure) -> str:
    if not of.known:
        return NOT_KNOWN
    return f"× {number(of.value, 3)} ± {number((of.high - of.low) / 2, 3)}"


def returns(sheet: Sheet) -> Drawing:
    names = sheet.names
    rows = []
    for space in sheet.found.spaces:
        if space.lot is not None:
            colour, letter = group_of(sheet, space)
            back = space.lot.money.back
            about = (
                f"{space.name}: {number(back.value, 2)} ({number(back.low, 2)} to {number(back.high, 2)}) of its cost"
            )
            rows.append(Row(space.short, back, f"× {number(back.value, 2)}", about, colour, letter))
    return Drawing(
        bars(rows, "Return on cost", [Reference(1.0, "cost earned back")]),
        f"Return: {names.word('income')} for each unit of {names.word('outlay')}, over all games. {WHISKERS} "
        f"{sheet.base}",
    )


def percent_tick(value: float) -> str:
    return percent(value, 0 if abs(100 * value - round(100 * value)) < 1e-6 else 1)


def points(over: float) -> str:
    """How far off, in percentage points."""
    if not math.isfinite(over):
        return NOT_KNOWN
    said = f"{100 * abs(over):.1f}"
    return said if float(said) == 0 else f"{'+' if over > 0 else MINUS}{said}"


def groups(sheet: Sheet) -> Section | None:
    found, names = sheet.found.groups, sheet.names
    if not found:
        return None
    usual = found[0].effect.usual
    by_wins = [
        effect_row(
            sheet, group.name, group.effect, f"Players who held all of {group.name} win", group.colour, group.letter
        )
        for group in found
    ]
    by_whole = [
        Row(
            group.name,
            group.whole,
            percent(group.whole.value),
            f"{group.name}: whole in {sheet.rate(group.whole)} of the games",
            group.colour,
            group.letter,
        )
        for group in found
    ]
    return Section(
        "groups",
        "Groups",
        f"A group counts as whole for {names.word('whole_about')}.",
        [
            Drawing(
                dots(
                    by_wins,
                    "Win rate of players who held a whole group",
                    Reference(usual, f"usual: {percent(usual)}"),
                    percent_tick,
                ),
                f"How often {names.word('whole_about')} wins, and how far that is from the usual rate of all groups. "
                f"{WHISKERS} {DOTS} {sheet.base}",
            ),
            Drawing(
                bars(by_whole, "Games in which somebody held a group whole"),
                f"Games in which somebody held the group whole when a round began. {WHISKERS} {sheet.base}",
            ),
        ],
        [
            Table(
                f"Groups, with 95 % intervals. {sheet.base}",
                [
                    Column("group", words=True),
                    Column("whole in"),
                    Column(f"{names.word('income')} a game"),
                    Column(f"{names.word('outlay')} per game"),
                    Column("return"),
                    Column("holders win"),
                    Column("off usual"),
                    Column("beyond chance", words=True),
                ],
                [
                    [
                        group.name,
                        sheet.rate(group.whole),
                        *money(sheet, group.money),
                        sheet.rate(group.effect.wins),
                        points(group.effect.over),
                        verdict(group.effect),
                    ]
                    for group in found
                ],
                [group.effect.beyond for group in found],
            )
        ],
    )
