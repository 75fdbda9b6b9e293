"""What is left of the city in signs, and everybody and what they have in a table."""

from __future__ import annotations

from dataclasses import dataclass

from rich.table import Table
from rich.text import Text

from stompoly.faces.facts import position
from stompoly.faces.menace import facts
from stompoly.faces.sheet import printable
from stompoly.game import Game
from stompoly.menace import state as state_of
from stompoly.rules.menace.codes import Prize
from stompoly.texts import menace_terminal as texts

from ..players import NAME_WIDTH, name_width, players_table, seat_mark, seat_name
from ..signs import Signs

SHORTEST_NAME = 3
LETTERS = 4  # of a token


# --- what is left of the city ------------------------------------------------------------------------


def tally(game: Game, signs: Signs) -> str:
    """What is left to destroy, and whether anything may be attacked yet."""
    pairs = zip(facts.city_left(game), (signs.house, signs.hotel, signs.deed), strict=True)
    text = texts.TALLY.format(what=" ".join(f"{n}{sign}" for n, sign in pairs))
    return text + ("" if state_of(game).unlocked else texts.TALLY_LOCKED)


# --- everybody ---------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Form:
    """How much the roster says: what is dropped if there is little room, so that points never are."""

    monster: str = "kind"  # name and kind, the name and a letter, or the kind alone
    tokens: str = "names"  # or their first letters, how many, or none
    notes: str = "words"  # lost turns, dice, the power: in words, in signs, or not at all

    @property
    def heads(self) -> list[str]:
        kind = texts.KIND if self.monster == "kind" else texts.MONSTER
        score = texts.SCORE_BRIEF if self in TIGHT else texts.SCORE
        tokens = "" if self.tokens == "none" else texts.TOKENS
        return ["", texts.PLAYER, kind, score, texts.PRIZES_HEAD, texts.ON_HEAD, tokens, ""]


FORMS = [
    Form(monster="both"),
    Form(monster="both", notes="signs"),
    Form(monster="brief", notes="signs"),
    Form(monster="brief", tokens="letters", notes="signs"),
    Form(tokens="letters", notes="signs"),
]
TIGHT = [Form(tokens="count", notes="signs"), Form(tokens="none", notes="none")]  # with names cut short


def roster(game: Game, signs: Signs, columns: int) -> Table:
    """Everybody in the fullest form that has room: monster, points, prizes, place, tokens, and what else there is."""
    for k, form in enumerate([*FORMS, *TIGHT]):
        rows = [[Text(head) for head in form.heads]]
        rows += [player_cells(game, p, signs, form) for p in range(state_of(game).seats)]
        width = name_width(rows, columns, NAME_WIDTH if k < len(FORMS) else SHORTEST_NAME)
        if width:
            break
    return roster_table(rows, width or SHORTEST_NAME)


def roster_table(rows: list[list[Text]], width: int) -> Table:
    heads = [cell.plain for cell in rows[0]]
    table = players_table(heads, texts.NUMBERS, texts.TOKENS if texts.TOKENS in heads else texts.ON_HEAD, width)
    for row in rows[1:]:
        table.add_row(*row)
    return table


def player_cells(game: Game, p: int, signs: Signs, form: Form) -> list[Text]:
    troubles = facts.troubles(game, p, brief=form.notes == "signs") if form.notes != "none" else []
    return [
        seat_mark(game, p, signs),
        seat_name(game, p),
        Text(monster_text(game, p, form.monster), style="dim"),
        Text(str(facts.score(game, p)), style="bold"),
        Text(prize_signs(game, p, signs)),
        Text(position(game, p)),
        Text(printable(tokens_text(game, p, form.tokens))),
        Text((" " if form.notes == "signs" else ", ").join(troubles)),
    ]


def monster_text(game: Game, p: int, form: str) -> str:
    """`King Ape, giant`, `King Ape G`, `giant`."""
    if form == "kind":
        return facts.kind_word(game, p)
    kind = facts.kind_word(game, p, brief=form == "brief")
    wording = texts.MONSTER_BRIEF if form == "brief" else texts.MONSTER_KIND
    return printable(wording.format(monster=facts.monster(game, p).name, kind=kind))


def tokens_text(game: Game, p: int, form: str) -> str:
    """`shoe, money bag`, `shoe mone`, `2`."""
    held = [game.words.token(token)[:LETTERS].strip() for token in facts.tokens(game, p)]
    number = str(len(held)) if held else ""
    return {"names": facts.token_names(game, p), "letters": " ".join(held), "count": number}.get(form, "")


def prize_signs(game: Game, p: int, signs: Signs) -> str:
    """`3⌂ 1H 2□`."""
    sign = {Prize.HOUSE: signs.house, Prize.HOTEL: signs.hotel, Prize.DEED: signs.deed}
    return " ".join(f"{n}{sign[kind]}" for kind, n in facts.prizes_of(game, p))
