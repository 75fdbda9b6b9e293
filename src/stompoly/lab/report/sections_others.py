"""Sections about the pieces that only some games have: cards, tokens that differ, harm, and who beats whom."""

from __future__ import annotations

from stompoly.lab.statistics import Figure

from .drawing_board import Spot, Square, matrix
from .drawing_board import board as board_map
from .drawing_rows import Reference, Row, bars, dots
from .naming import NO_BREAK, number, percent
from .sections import WHISKERS, Column, Drawing, Section, Sheet, Table
from .sections_board import DOTS, effect_row, group_of, percent_tick, points, spread, verdict
from .sections_games import capital

FEW = 14  # cards that are drawn; all are in the table


def cards(sheet: Sheet) -> Section | None:
    found, names = sheet.found.cards, sheet.names
    if not found:
        return None
    ordered = sorted(found, key=lambda card: -abs(card.effect.over) if card.effect.wins.known else 0.0)
    usual = found[0].effect.usual
    by_wins = [
        effect_row(sheet, card.label, card.effect, f"Players who drew “{card.label}” win") for card in ordered[:FEW]
    ]
    drawn = [card for card in found if card.gain.known]
    by_gain = [
        Row(card.label, card.gain, names.amount(card.gain.value), f"{card.label}: {sheet.mean(card.gain)}")
        for card in sorted(sorted(drawn, key=lambda card: -abs(card.gain.value))[:FEW], key=lambda c: -c.gain.value)
    ]
    few = f"the {FEW} " if len(found) > FEW else ""
    return Section(
        "cards",
        "Cards",
        "A card counts for every player who drew it, with what changed in the same action. That includes the throw "
        "that led to the card, so compare cards with each other. Later consequences, such as rent where a card leads, "
        "show in who wins. Copies of a card are counted together.",
        [
            Drawing(
                dots(
                    by_wins,
                    "Win rate of players who drew a card",
                    Reference(usual, f"usual: {percent(usual)}"),
                    percent_tick,
                ),
                f"How often players who drew a card win, and how far that is from the usual rate: {few}furthest off. "
                f"{WHISKERS} {DOTS} {sheet.base}",
            ),
            Drawing(
                bars(by_gain, "What cards change at once"),
                f"{capital(names.word('card_gain'))} by the player who draws it, mean of all draws: {few}largest. "
                f"{WHISKERS} {sheet.base}",
            ),
        ],
        [
            Table(
                f"Cards, with 95 % intervals. {sheet.base}",
                [
                    Column("card", words=True),
                    Column("draws per game"),
                    Column(f"{names.word('card_gain')}, mean"),
                    Column("drawers win"),
                    Column("off usual"),
                    Column("beyond chance", words=True),
                ],
                [
                    [
                        card.label + (f" (×{NO_BREAK}{card.copies})" if card.copies > 1 else ""),
                        number(card.draws, 2),
                        sheet.mean(card.gain),
                        sheet.rate(card.effect.wins),
                        points(card.effect.over),
                        verdict(card.effect),
                    ]
                    for card in ordered
                ],
                [card.effect.beyond for card in ordered],
            )
        ],
    )


def tokens(sheet: Sheet) -> Section | None:
    of, names = sheet.found.tokens, sheet.names
    if of is None:
        return None
    ordered = sorted(of.each, key=lambda token: -token.effect.wins.value)
    usual = ordered[0].effect.usual
    by_wins = [effect_row(sheet, token.name, token.effect, f"{token.name} wins") for token in ordered]
    kinds = [token.name for token in of.each]
    widest = max(abs(figure.value - 0.5) for row in of.against for figure in row if figure.known)
    squares: list[list[Square | None]] = [
        [
            Square(
                f"{100 * figure.value:.0f}",
                (figure.value - 0.5) / max(widest, 0.05),
                f"{mine} ends above {other} in {sheet.rate(figure)}, {number(figure.n, 0)} meetings",
            )
            if mine != other and figure.known
            else None
            for other, figure in zip(kinds, row, strict=True)
        ]
        for mine, row in zip(kinds, of.against, strict=True)
    ]
    reach = max((f.high - f.low) / 2 for row in of.against for f in row if f.known)
    return Section(
        "tokens",
        capital(names.word("tokens")),
        "",
        [
            Drawing(
                dots(by_wins, "Win rate by token", Reference(usual, f"usual: {percent(usual)}"), percent_tick),
                f"How often a seat with it wins; a shared win counts in part. {WHISKERS} {DOTS} {sheet.base}",
            ),
            Drawing(
                matrix(kinds, squares, "Who ends above whom", kinds, tilt=True),
                f"In how many of a hundred meetings the {names.word('token')} of the row ends with more "
                f"{names.word('standing')} than that of the column; ties count half. 95 % intervals reach "
                f"{percent(reach)} to either side at most. {sheet.base}",
            ),
        ],
        [
            Table(
                f"{capital(names.word('tokens'))}, with 95 % intervals. {sheet.base}",
                [
                    Column(names.word("token"), words=True),
                    Column("seats"),
                    Column("wins"),
                    Column("off usual"),
                    Column("beyond chance", words=True),
                    Column(f"{names.word('standing')} at the end, mean"),
                ],
                [
                    [
                        token.name,
                        number(token.effect.wins.n, 0),
                        sheet.rate(token.effect.wins),
                        points(token.effect.over),
                        verdict(token.effect),
                        sheet.mean(token.standing),
                    ]
                    for token in ordered
                ],
                [token.effect.beyond for token in ordered],
            )
        ],
    )


def harm(sheet: Sheet) -> Section | None:
    of, names, spaces = sheet.found.harm, sheet.names, sheet.found.spaces
    if of is None:
        return None
    spots = []
    for space, heat in zip(spaces, spread([space.harm.value for space in spaces]), strict=True):
        colour, letter = group_of(sheet, space)
        about = f"{space.name}: {interval(space.harm)} {names.word('harm')} per game"
        spots.append(Spot(space.short, heat, f"{space.harm.value:.1f}", about, colour, letter, space.name))
    reach = max((space.harm.high - space.harm.low) / 2 for space in spaces)
    drawings = [
        Drawing(
            board_map(spots, f"Map of {names.word('harm')}", capital(names.word("harm")), "a game", "most", "least"),
            f"{capital(names.word('harm_about'))}, per game; the mean of all games. 95 % intervals reach "
            f"{number(reach, 2)} to either side at most. {sheet.base}",
            wide=not of.by,
        )
    ]
    if of.by:
        rows = [
            Row(
                cause,
                n,
                f"{number(n.value)} · {percent(n.value / of.total.value, 0)}",
                f"{cause}: {interval(n)} a game",
            )
            for cause, n in sorted(of.by.items(), key=lambda pair: -pair[1].value)
        ]
        drawings.append(
            Drawing(
                bars(rows, "Causes"),
                f"{capital(names.word('harm'))} per game, by cause; in total {interval(of.total)}. {WHISKERS} "
                f"{sheet.base}",
            )
        )
    return Section("harm", capital(names.word("harm")), "", drawings, [])


def interval(of: Figure) -> str:
    return f"{number(of.value, 2)} ({number(of.low, 2)} to {number(of.high, 2)})"


def beaten(sheet: Sheet) -> Section | None:
    of, names = sheet.found.beaten, sheet.names
    if of is None:
        return None
    pairs = [figure for j, row in enumerate(of) for k, figure in enumerate(row) if j != k]
    usual = sum(figure.value for figure in pairs) / len(pairs)
    far = max(abs(figure.value - usual) for figure in pairs)
    reach = max((figure.high - figure.low) / 2 for figure in pairs)
    squares: list[list[Square | None]] = [
        [
            None
            if j == k
            else Square(
                number(figure.value, 2),
                0.75 * (figure.value - usual) / max(far, usual / 4, 1e-9),
                f"{names.seats[j]} {names.word('beaten_by')} {names.seats[k]} {number(figure.value, 3)} "
                f"({number(figure.low, 3)} to {number(figure.high, 3)}) times a game",
            )
            for k, figure in enumerate(row)
        ]
        for j, row in enumerate(of)
    ]
    rows = [f"{seat} · {bot}" for seat, bot in zip(names.seats, sheet.found.seats.bots, strict=True)]
    heads = [seat.removeprefix("Seat ") for seat in names.seats]
    return Section(
        "beaten",
        capital(names.word("beaten")),
        "",
        [
            Drawing(
                matrix(rows, squares, names.word("beaten"), heads, tilt=False),
                f"How often in a game the seat of the row {names.word('beaten_by')} that of the column; seats that "
                f"play alike should be alike. 95 % intervals reach {number(reach, 3)} to either side at most. "
                f"{sheet.base}",
            )
        ],
        [],
    )
