"""Sections about the pieces that only some games have: cards, tokens that differ, harm, and who beats whom."""

from __future__ import annotations

from stompoly.lab.statistics import Figure
from stompoly.texts import report as texts

from .drawing_board import Spot, Square, matrix
from .drawing_board import board as board_map
from .drawing_rows import Row, bars
from .measures_board import CardFigures
from .measures_others import Tokens
from .naming import capital, number, percent
from .sections import Drawing, Section, Sheet, Table
from .sections_board import effect_dots, effect_row, group_of, points, spread, verdict

FEW = 14  # cards that are drawn; all are in the table


def cards(sheet: Sheet) -> Section | None:
    found = sheet.found.cards
    if not found:
        return None
    ordered = sorted(found, key=lambda card: -abs(card.effect.over) if card.effect.wins.known else 0.0)
    by_wins = [
        effect_row(sheet, card.label, card.effect, texts.CARD_WINS.format(label=card.label)) for card in ordered[:FEW]
    ]
    drawn = sorted((card for card in found if card.gain.known), key=lambda card: -abs(card.gain.value))[:FEW]
    by_gain = [
        Row(
            card.label,
            card.gain,
            sheet.names.amount(card.gain.value),
            texts.CARD_GAIN.format(label=card.label, figure=sheet.mean(card.gain)),
        )
        for card in sorted(drawn, key=lambda card: -card.gain.value)
    ]
    all_shown = len(found) <= FEW
    wins, gains = (texts.CARDS_CAPTION, texts.GAINS_CAPTION)
    if not all_shown:
        wins, gains = (texts.CARDS_CAPTION_FEW, texts.GAINS_CAPTION_FEW)
    return Section(
        "cards",
        texts.CARDS,
        texts.CARDS_ABOUT,
        [
            Drawing(effect_dots(by_wins, texts.CARDS_CHART, found[0].effect.usual), sheet.say(wins, few=FEW)),
            Drawing(bars(by_gain, texts.GAINS_CHART), sheet.say(gains, few=FEW)),
        ],
        [cards_table(sheet, ordered)],
    )


def cards_table(sheet: Sheet, ordered: list[CardFigures]) -> Table:
    rows = [
        [
            texts.CARD_COPIES.format(label=card.label, copies=card.copies) if card.copies > 1 else card.label,
            number(card.draws, 2),
            sheet.mean(card.gain),
            sheet.rate(card.effect.wins),
            points(card.effect.over),
            verdict(card.effect),
        ]
        for card in ordered
    ]
    columns = sheet.columns(texts.CARDS_HEAD, (0, len(texts.CARDS_HEAD) - 1))
    return Table(sheet.say(texts.CARDS_TABLE), columns, rows, [card.effect.beyond for card in ordered])


def tokens(sheet: Sheet) -> Section | None:
    of = sheet.found.tokens
    if of is None:
        return None
    ordered = sorted(of.each, key=lambda token: -token.effect.wins.value)
    by_wins = [
        effect_row(sheet, token.name, token.effect, texts.TOKEN_WINS.format(name=token.name)) for token in ordered
    ]
    chart = effect_dots(by_wins, sheet.say(texts.TOKENS_CHART), ordered[0].effect.usual)
    table = [
        [
            token.name,
            number(token.effect.wins.n, 0),
            sheet.rate(token.effect.wins),
            points(token.effect.over),
            verdict(token.effect),
            sheet.mean(token.standing),
        ]
        for token in ordered
    ]
    return Section(
        "tokens",
        sheet.say(texts.TOKENS),
        "",
        [Drawing(chart, sheet.say(texts.TOKENS_CAPTION)), against(sheet, of)],
        [
            Table(
                sheet.say(texts.TOKENS_TABLE),
                sheet.columns(texts.TOKENS_HEAD, (0, 4)),
                table,
                [token.effect.beyond for token in ordered],
            )
        ],
    )


def against(sheet: Sheet, of: Tokens) -> Drawing:
    """Who ends above whom."""
    kinds = [token.name for token in of.each]
    known = [figure for row in of.against for figure in row if figure.known]
    widest = max(abs(figure.value - 0.5) for figure in known)

    def square(mine: str, other: str, figure: Figure) -> Square | None:
        if mine == other or not figure.known:
            return None
        meetings = number(figure.n, 0)
        about = texts.AGAINST_CELL.format(mine=mine, other=other, rate=sheet.rate(figure), meetings=meetings)
        return Square(f"{100 * figure.value:.0f}", (figure.value - 0.5) / max(widest, 0.05), about)

    squares = [
        [square(mine, other, figure) for other, figure in zip(kinds, row, strict=True)]
        for mine, row in zip(kinds, of.against, strict=True)
    ]
    reach = sheet.reach(percent(max((figure.high - figure.low) / 2 for figure in known)))
    chart = matrix(kinds, squares, texts.AGAINST_CHART, kinds, tilt=True)
    return Drawing(chart, sheet.say(texts.AGAINST_CAPTION, reach=reach))


def harm(sheet: Sheet) -> Section | None:
    of, spaces = sheet.found.harm, sheet.found.spaces
    if of is None:
        return None
    spots = []
    for space, heat in zip(spaces, spread([space.harm.value for space in spaces]), strict=True):
        about = sheet.say(texts.HARM_SPACE, name=space.name, figure=sheet.interval(space.harm))
        value = f"{space.harm.value:.1f}"
        spots.append(Spot(space.short, heat, value, about, *group_of(sheet, space), space.name))
    reach = sheet.reach(number(max((space.harm.high - space.harm.low) / 2 for space in spaces), 2))
    title, unit = sheet.say(texts.HARM), texts.HARM_UNIT
    chart = board_map(spots, sheet.say(texts.HARM_CHART), title, unit, texts.MOST, texts.LEAST)
    drawings = [Drawing(chart, sheet.say(texts.HARM_CAPTION, reach=reach), wide=not of.by)]
    if of.by:
        rows = [
            Row(
                cause,
                n,
                texts.CAUSE_VALUE.format(number=number(n.value), share=percent(n.value / of.total.value, 0)),
                texts.PER_GAME.format(name=cause, figure=sheet.interval(n)),
            )
            for cause, n in sorted(of.by.items(), key=lambda pair: -pair[1].value)
        ]
        caption = sheet.say(texts.CAUSES_CAPTION, total=sheet.interval(of.total))
        drawings.append(Drawing(bars(rows, texts.CAUSES_CHART), caption))
    return Section("harm", title, "", drawings, [])


def beaten(sheet: Sheet) -> Section | None:
    of, names = sheet.found.beaten, sheet.names
    if of is None:
        return None
    pairs = [figure for j, row in enumerate(of) for k, figure in enumerate(row) if j != k]
    usual = sum(figure.value for figure in pairs) / len(pairs)
    far = max(abs(figure.value - usual) for figure in pairs)

    def square(j: int, k: int, figure: Figure) -> Square | None:
        if j == k:
            return None
        lean = 0.75 * (figure.value - usual) / max(far, usual / 4, 1e-9)
        return Square(number(figure.value, 2), lean, names.beaten(j, k, sheet.interval(figure, 3)))

    squares = [[square(j, k, figure) for k, figure in enumerate(row)] for j, row in enumerate(of)]
    bots = sheet.found.seats.bots
    rows = [texts.SEAT_BOT.format(seat=seat, bot=bot) for seat, bot in zip(names.seats, bots, strict=True)]
    reach = sheet.reach(number(max((figure.high - figure.low) / 2 for figure in pairs), 3))
    chart = matrix(rows, squares, names.word("beaten"), [str(k + 1) for k in range(len(of))], tilt=False)
    title = capital(names.word("beaten"))
    return Section("beaten", title, "", [Drawing(chart, sheet.say(texts.BEATEN_CAPTION, reach=reach))], [])
