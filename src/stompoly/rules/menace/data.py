"""The shape of board and piece files, and the tables they fill."""

from __future__ import annotations

import re
from typing import Any, Literal

import msgspec

from stompoly.rules.data import DataError, Drawn, check_blanks, check_groups
from stompoly.rules.names import slug
from stompoly.rules.options import OptionError
from stompoly.texts import designer as texts

from .codes import Choice, Kind, Monster, Token
from .options import BY_KEY
from .state import NOWHERE, SPACES, TOKENS
from .tables import FACES, SIDES, Tables

BOX = (32, 12)  # houses and hotels of a standard set
PROPERTIES = 28
MOST_PIECES = 99  # of a kind on one space
MAPPED = ("map", "handover")  # ways to set up that go by setup.map
# The booklet's tokens in its order; each has a clause
PRINTED = (
    "battleship",
    "cannon",
    "car",
    "cat",
    "dog",
    "horseman",
    "iron",
    "money_bag",
    "shoe",
    "thimble",
    "top_hat",
    "train",
    "wheelbarrow",
)


class Group(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    id: str
    name: str
    colour: str
    letter: str


class Space(Drawn, msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    pos: int
    name: str
    short: str
    kind: Literal[
        "go", "street", "chest", "tax", "railroad", "chance", "jail", "electric", "parking", "water", "go_to_jail"
    ]
    group: str = ""
    label: str = ""  # what the page prints on the board where there is no room for the name; else `short`
    sign: str = ""  # what the terminal prints in a narrow cell; else `short`
    proposed: list[str] = []


class Side(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Where the set-up's second die leads on a side; 0 = roll again."""

    streets: list[int]


class Quick(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    pos: int
    houses: int = 0
    hotels: int = 0
    token: str = ""


class Board(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    group: list[Group]
    space: list[Space]
    side: list[Side]
    quick: list[Quick]


class TokenCard(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    id: str
    name: str
    label: str
    effect: Literal["shell", "boost", "reroll", "points", "shield"]
    value: int = 0  # bonus, points, or the least roll
    also: list[str] = []  # what other editions call it
    proposed: bool = False


class MonsterCard(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    id: str
    name: str
    kind: Literal["giant", "mob"]
    label: str
    power: Literal["sneak", "fire_breath", "madness", "swing", "shakedown", "open_fire", "beam", "brains"]
    power_name: str = ""
    value: int = 0  # bonus, or the roll up to which one suffers


class Cards(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    token: list[TokenCard]
    monster: list[MonsterCard]


KINDS = {name.lower(): code for name, code in vars(Kind).items() if name.isupper()}
DOES = {name.lower(): code for name, code in vars(Token).items() if name.isupper()}
POWERS = {name.lower(): code for name, code in vars(Monster).items() if name.isupper()}
DEEDS = ("street", "railroad", "electric", "water")
CORNERS = {0: "go", 10: "jail", 20: "parking", 30: "go_to_jail"}
TOKEN_BLANKS = ("{value}",)  # in labels
MONSTER_BLANKS = ("{value}", "{when}", "{power}")
TERMS = ["go", "bank", "house", "hotel", "deed", "box"]


def check_board(board: Board) -> None:
    """Any edition whose spaces map onto the original ones (MMM-COMP-02, MMM-COMP-03)."""
    if len(board.space) != SPACES:
        raise DataError("space", texts.BOARD_SIZE.format(wanted=SPACES, spaces=len(board.space)))
    check_groups(board.group)
    groups = {group.id for group in board.group}
    taken: dict[str, int] = {}
    for n, space in enumerate(board.space):
        if space.pos != n:
            raise DataError(f"space[{n}].pos", texts.BOARD_ORDER.format(pos=space.pos, n=n))
        if space.kind in DEEDS and space.group not in groups:
            message = texts.NEEDS_GROUP.format(name=space.name, groups=", ".join(sorted(groups)))
            raise DataError(f"space[{n}].group", message)
        if space.kind in DEEDS and (not slug(space.name) or slug(space.name).isdecimal() or slug(space.name) in taken):
            raise DataError(f"space[{n}].name", texts.PROPERTY_NAME.format(name=space.name))
        if space.kind in DEEDS:
            taken[slug(space.name)] = n
    if len(taken) != PROPERTIES:
        raise DataError("space", texts.PROPERTIES.format(wanted=PROPERTIES, properties=len(taken)))
    for pos, kind in CORNERS.items():
        if board.space[pos].kind != kind:
            raise DataError(f"space[{pos}].kind", texts.CORNER.format(pos=pos, kind=kind))
    check_setup(board)


def check_setup(board: Board) -> None:
    if len(board.side) != SIDES:
        raise DataError("side", texts.SIDES.format(wanted=SIDES, sides=len(board.side)))
    for n, side in enumerate(board.side):
        if len(side.streets) != FACES or not any(side.streets):
            raise DataError(f"side[{n}].streets", texts.SIDE_FACES.format(faces=FACES))
        if any(not 0 <= pos < SPACES for pos in side.streets):
            raise DataError(f"side[{n}].streets", texts.SPACES_RANGE.format(last=SPACES - 1))
    for n, quick in enumerate(board.quick):
        if not 0 <= quick.pos < SPACES:
            raise DataError(f"quick[{n}].pos", texts.SPACES_RANGE.format(last=SPACES - 1))


def check_cards(cards: Cards, board: Board, printed: dict[str, Any]) -> None:
    """Ids that differ, numbers where they are needed, tokens of the quick list that exist."""
    for name, pieces, most in (("token", cards.token, TOKENS), ("monster", cards.monster, 8)):
        ids = [piece.id for piece in pieces]
        if not 1 <= len(ids) <= most:
            raise DataError(name, texts.PIECES[name].format(most=most, pieces=len(ids)))
        for n, one in enumerate(ids):
            if one in ids[:n]:
                raise DataError(f"{name}[{n}].id", texts.PIECE_TWICE[name].format(id=one))
    for n, token in enumerate(cards.token):
        if token.effect in ("shell", "boost", "points") and token.value < 1:
            raise DataError(f"token[{n}].value", texts.TOKEN_VALUE.format(token=token.id, effect=token.effect))
        check_blanks(token, f"token[{n}]", TOKEN_BLANKS)
    for n, monster in enumerate(cards.monster):
        check_blanks(monster, f"monster[{n}]", MONSTER_BLANKS)
    known = [token.id for token in cards.token]
    for n, quick in enumerate(board.quick):
        if quick.token and quick.token not in known:
            message = texts.NO_TOKEN.format(token=quick.token, known=", ".join(known))
            raise DataError(f"quick[{n}].token", message)


def check_together(board: Board, cards: Cards, chosen: dict[str, Any]) -> None:
    """A map that can be read, and is not there for nothing."""
    if chosen["setup.mode"] in MAPPED:
        read_map(chosen["setup.map"], cards)
    elif chosen["setup.map"].strip():
        raise OptionError(texts.MAP_UNUSED.format(mode=chosen["setup.mode"]), "setup.map")
    if chosen["setup.tokens"] > len(cards.token):
        trouble = texts.MANY_TOKENS.format(tokens=chosen["setup.tokens"], known=len(cards.token))
        raise OptionError(trouble, "setup.tokens")


def read_map(text: str, cards: Cards) -> list[tuple[int, str, int]]:
    """`39:hotel, 6:3 houses, 24:dog` as (space, what, how many); any space will do (MMM-SETUP-13, MMM-R-03)."""
    found: list[tuple[int, str, int]] = []
    known = [token.id for token in cards.token]
    for n, part in enumerate([part.strip() for part in text.split(",") if part.strip()], 1):
        pos, what, number = read_map_item(n, part, known)
        if what in known and any(what == other for _, other, _ in found):
            raise bad_item(n, part, texts.MAP_TOKEN_TWICE.format(what=what))
        found.append((pos, what, number))
        here = sum(more for lot, other, more in found if (lot, other) == (pos, what))
        if here > MOST_PIECES:
            raise bad_item(n, part, texts.MAP_PILE.format(here=here, what=what, pos=pos, most=MOST_PIECES))
    return found


def bad_item(n: int, part: str, why: str) -> OptionError:
    return OptionError(texts.MAP_ITEM.format(n=n, item=part, why=why), "setup.map")


def read_map_item(n: int, part: str, known: list[str]) -> tuple[int, str, int]:
    """One of them, or what is wrong with it."""
    match = re.fullmatch(r"(\d{1,9})\s*:\s*(?:(\d{1,9})\s*)?([a-z_]+)", part)
    if not match:
        raise bad_item(n, part, texts.MAP_FORM)
    pos, number, what = int(match.group(1)), int(match.group(2) or 1), match.group(3)
    if number == 0:
        raise bad_item(n, part, texts.MAP_NOTHING)
    what = what.removesuffix("s") if what.removesuffix("s") in ("house", "hotel") else what
    if pos >= SPACES:
        raise bad_item(n, part, texts.MAP_SPACE.format(pos=pos, last=SPACES - 1))
    if what not in ("house", "hotel", *known):
        raise bad_item(n, part, texts.MAP_PIECE.format(what=what, known=", ".join(known)))
    if what in known and match.group(2):
        raise bad_item(n, part, texts.MAP_TOKEN_NUMBER)
    return pos, what, number


def make_tables(board: Board, cards: Cards, options: dict[str, Any]) -> Tables:
    """The tables of a game: board, pieces and every option."""
    g = Tables()
    for key, option in BY_KEY.items():
        if option.field:
            setattr(g, option.field, option.encode(options[key]))
    fill_board(g, board)
    fill_pieces(g, cards)
    items = read_map(options["setup.map"], cards) if options["setup.mode"] in MAPPED else []
    fill_setup(g, board, cards, items, g.mode == Choice.QUICK and options["setup.supply"] == "boxed")
    return g


def fill_board(g: Tables, board: Board) -> None:
    g.spaces = len(board.space)
    for lot, space in enumerate(board.space):
        g.kind[lot] = KINDS[space.kind]
        g.properties |= (space.kind in DEEDS) << lot
    for n, side in enumerate(board.side):
        g.side[n] = sum(1 << (10 * n + k) % g.spaces for k in range(11))
        g.street[n] = [pos or -1 for pos in side.streets]
    g.corners = sum(1 << corner for corner in CORNERS)


def fill_pieces(g: Tables, cards: Cards) -> None:
    g.tokens, g.monsters = len(cards.token), len(cards.monster)
    for n, token in enumerate(cards.token):
        g.token_does[n], g.token_value[n] = DOES[token.effect], token.value
        g.token_printed[n] = PRINTED.index(token.id) if token.id in PRINTED else -1
        g.point_tokens |= (token.effect == "points") << n
    for n, monster in enumerate(cards.monster):
        g.power[n], g.giant[n], g.power_value[n] = POWERS[monster.power], int(monster.kind == "giant"), monster.value
    g.picked = [-1] * len(g.picked)


def fill_setup(g: Tables, board: Board, cards: Cards, items: list[tuple[int, str, int]], boxed: bool) -> None:
    """What stands where by the quick list or by a map (MMM-SETUP-13 to MMM-SETUP-17)."""
    ids = [token.id for token in cards.token]
    g.token_to = [NOWHERE] * len(g.token_to)
    if g.mode == Choice.QUICK:
        items = [(quick.pos, "house", quick.houses) for quick in board.quick]
        items += [(quick.pos, "hotel", quick.hotels) for quick in board.quick]
        items += [(quick.pos, quick.token, 1) for quick in board.quick if quick.token]
    left = dict(zip(("house", "hotel"), BOX, strict=True))
    for pos, what, number in items:
        placed = min(number, left[what]) if boxed and what in left else number
        if what == "house":
            g.houses_at[pos] += placed
        elif what == "hotel":
            g.hotels_at[pos] += placed
        else:
            g.token_to[ids.index(what)] = pos
        if what in left:
            left[what] -= placed
