"""The shape of board and card files, and the tables they fill."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from stompoly.rules.data import DataError, check_needs
from stompoly.rules.names import slug
from stompoly.rules.options import OptionError

from .codes import Effect, Kind
from .options import BY_KEY, ENDS
from .state import CARDS, DECKS, SPACES
from .tables import GROUP_LOTS, GROUPS, PASSES, Tables


class Group(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    id: str
    name: str
    kind: Literal["street", "station", "utility"]
    colour: str
    letter: str


class Space(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    pos: int
    name: str
    short: str
    kind: Literal["go", "street", "station", "utility", "event", "tax", "jail", "parking", "go_to_jail"]
    group: str = ""
    price: int = 0
    rents: list[int] = []
    house: int = 0
    hotel: int = 0
    mortgage: int = 0
    deck: str = ""
    tax: Literal["", "income", "luxury"] = ""
    label: str = ""  # what the page prints on the board where there is no room for the name; else `short`
    proposed: list[str] = []


class Board(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    group: list[Group]
    space: list[Space]


class Deck(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    id: str
    title: str


class Card(msgspec.Struct, forbid_unknown_fields=True, frozen=True, rename={"from_": "from"}):
    deck: str
    id: str
    label: str
    effect: Literal[
        "advance_to",
        "nearest",
        "back",
        "back_to",
        "jail",
        "pass",
        "gain",
        "pay",
        "gain_each",
        "pay_each",
        "repairs",
        "pay_or_draw",
    ]
    total: int = 0
    target: int = -1
    kind: Literal["", "station", "utility"] = ""
    rent_times: int = 1
    dice_times: int = 0
    spaces: int = 0
    amount: int = 0
    house: int = 0
    hotel: int = 0
    from_: str = ""
    proposed: bool = False


class Cards(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    deck: list[Deck]
    card: list[Card]


KINDS = {name.lower(): code for name, code in vars(Kind).items() if name.isupper()}
EFFECTS = {name.lower(): code for name, code in vars(Effect).items() if name.isupper()}
DEED_KINDS = ("street", "station", "utility")
RENTS = {"street": 6, "station": 1, "utility": 1}
TERMS = [
    "go",
    "jail",
    "house",
    "hotel",
    "pass",
    "station",
    "pot",
    "bank",
]  # things that a rulebook has its own words for


def check_board(board: Board) -> None:
    """What the types do not say: order, counts, prices and rents, groups that exist."""
    if not 8 <= len(board.space) <= SPACES:
        raise DataError("space", f"a board has 8 to {SPACES} spaces, this one has {len(board.space)}")
    if len(board.group) > GROUPS:
        raise DataError("group", f"a board has at most {GROUPS} groups, this one has {len(board.group)}")
    groups = {group.id: group for group in board.group}
    for n, space in enumerate(board.space):
        where = f"space[{n}]"
        if space.pos != n:
            raise DataError(f"{where}.pos", f"spaces stand in board order: pos is {space.pos}, but this is space {n}")
        if space.kind in DEED_KINDS:
            check_deed(space, where, groups)
        if space.kind == "tax" and not space.tax:
            raise DataError(f"{where}.tax", f'{space.name} needs tax = "income" or "luxury"')
    if board.space[0].kind != "go":
        raise DataError("space[0].kind", 'space 0 must be of kind "go"')
    if sum(space.kind == "jail" for space in board.space) != 1:
        raise DataError("space", 'a board needs exactly one space of kind "jail"')
    for n, group in enumerate(board.group):
        if not 1 <= sum(space.group == group.id for space in board.space) <= GROUP_LOTS:
            raise DataError(f"group[{n}]", f"group {group.id} needs 1 to {GROUP_LOTS} spaces")
    check_names(board)


def check_names(board: Board) -> None:
    """Deeds are called by name, in commands and in game files: each needs one of its own."""
    taken: dict[str, int] = {}
    for n, space in enumerate(board.space):
        name = slug(space.name)
        if space.price and not name:
            raise DataError(f"space[{n}].name", f"a deed needs a name with a letter or digit, not {space.name!r}")
        if space.price and name in taken:
            message = f"spaces {taken[name]} and {n} are both called {space.name!r}: give each deed its own name"
            raise DataError(f"space[{n}].name", message)
        if space.price:
            taken[name] = n


def check_deed(space: Space, where: str, groups: dict[str, Group]) -> None:
    if space.group not in groups:
        known = ", ".join(groups)
        raise DataError(f"{where}.group", f"{space.name} needs a group; the groups of this board are {known}")
    if groups[space.group].kind != space.kind:
        raise DataError(
            f"{where}.group", f"{space.name} is a {space.kind}, but its group holds {groups[space.group].kind}s"
        )
    if space.price <= 0:
        raise DataError(f"{where}.price", f"{space.name} has no price: add a line like price = 100")
    if space.mortgage <= 0:
        raise DataError(f"{where}.mortgage", f"{space.name} has no mortgage value: add a line like mortgage = 50")
    if len(space.rents) < RENTS[space.kind] or len(space.rents) > 6:
        need = "six rents (bare, 1 to 4 houses, hotel)" if space.kind == "street" else "one rent for each number owned"
        raise DataError(f"{where}.rents", f"{space.name} needs {need}, it has {len(space.rents)}")
    if space.kind == "street" and space.house <= 0:
        raise DataError(f"{where}.house", f"{space.name} has no house price: add a line like house = 50")


def check_cards(cards: Cards, board: Board, options: dict[str, Any]) -> None:
    """Decks that exist and fit, targets on the board, and in a task-list game one task for each total."""
    check_draws(cards, board)
    lists, decks = has_lists(options), [deck.id for deck in cards.deck]
    if len(decks) > DECKS:
        raise DataError("deck", f"there are at most {DECKS} decks, this file has {len(decks)}")
    for n, card in enumerate(cards.card):
        where = f"card[{n}]"
        if card.deck not in decks:
            raise DataError(
                f"{where}.deck", f"card {card.id} is for deck {card.deck!r}; the decks are {', '.join(decks)}"
            )
        blank = Card(card.deck, card.id, card.label, card.effect, total=card.total, proposed=card.proposed)
        check_needs(card, where, blank, NEEDS.get(card.effect, ()), MAY_HAVE.get(card.effect, ()))
        if card.effect in ("advance_to", "back_to") and not 0 <= card.target < len(board.space):
            raise DataError(
                f"{where}.target", f"card {card.id} leads to space {card.target}, which is not on the board"
            )
        if card.effect == "nearest" and not any(space.kind == card.kind for space in board.space):
            raise DataError(f"{where}.kind", f'card {card.id} needs kind = "station" or "utility" of this board')
        if card.effect == "pay_or_draw" and card.from_ not in decks:
            raise DataError(f"{where}.from", f"card {card.id} needs from = one of {', '.join(decks)}")
    for deck in decks:
        check_deck(deck, [card for card in cards.card if card.deck == deck], lists)


def has_lists(options: dict[str, Any]) -> bool:
    """Task lists for three dice instead of decks."""
    return bool(options["cards.mode"] == "dice3List")


def check_draws(cards: Cards, board: Board) -> None:
    """Every event space draws from a deck of the card file."""
    decks = [deck.id for deck in cards.deck]
    for n, space in enumerate(board.space):
        if space.kind == "event" and space.deck not in decks:
            message = f"{space.name} draws from deck {space.deck!r}, but the decks are {', '.join(decks)}"
            raise DataError(f"space[{n}].deck", message)


# the numbers each effect needs; others on such a card would do nothing
NEEDS = {
    "advance_to": ("target",),
    "back_to": ("target",),
    "nearest": ("kind",),
    "back": ("spaces",),
    "gain": ("amount",),
    "pay": ("amount",),
    "gain_each": ("amount",),
    "pay_each": ("amount",),
    "repairs": ("house", "hotel"),
    "pay_or_draw": ("amount", "from_"),
}
MAY_HAVE = {"nearest": ("rent_times", "dice_times")}


def check_deck(deck: str, cards: list[Card], lists: bool) -> None:
    if lists and sorted(card.total for card in cards) != list(range(3, 19)):
        raise DataError("card", f"list {deck} needs one task for each total from 3 to 18 of three dice")
    if not lists and not 1 <= len(cards) <= CARDS:
        raise DataError("card", f"deck {deck} needs 1 to {CARDS} cards, it has {len(cards)}")


def check_together(board: Board, cards: Cards, options: dict[str, Any]) -> None:
    """Options that do not go together, or not with this board and these cards."""
    deal = options["start.dealDeeds"] if options["start.dealPaid"] else 0
    dearest = sum(sorted((space.price for space in board.space), reverse=True)[:deal])
    if options["start.cash"] < dearest:
        raise OptionError(
            f"start.cash {options['start.cash']} does not pay for {deal} dealt deeds, which may cost {dearest}: "
            "start with more, deal fewer, or set start.dealPaid to false"
        )
    late = [turn for turn in options["jail.fineTurns"] if turn > options["jail.maxTurns"]]
    if late:
        raise OptionError(f"jail.fineTurns names turn {late[0]}, but jail.maxTurns is {options['jail.maxTurns']}")
    if options["jail.doublesGrantThrow"] and not options["dice.doublesAgain"]:
        raise OptionError(
            "jail.doublesGrantThrow gives another throw for doubles, but dice.doublesAgain is false: change one of them"
        )
    if has_lists(options):
        try:
            check_cards(cards, board, options)
        except DataError as wrong:
            raise OptionError(f"cards.mode cannot be 'dice3List' with the cards of this rulebook: {wrong}") from wrong


def make_tables(board: Board, cards: Cards, options: dict[str, Any]) -> Tables:
    """The tables of a game: board, cards and every option."""
    g = Tables()
    fill_board(g, board)
    decks = [deck.id for deck in cards.deck]
    for lot, space in enumerate(board.space):
        g.deck_of[lot] = decks.index(space.deck) if space.kind == "event" else 0
    fill_cards(g, cards, options)
    fill_options(g, options)
    return g


def fill_board(g: Tables, board: Board) -> None:
    g.spaces, g.groups = len(board.space), len(board.group)
    ids = [group.id for group in board.group]
    for n, group in enumerate(board.group):
        g.group_street[n] = int(group.kind == "street")
    for lot, space in enumerate(board.space):
        g.kind[lot] = KINDS[space.kind]
        g.price[lot], g.mortgage[lot] = space.price, space.mortgage
        g.house_price[lot], g.hotel_price[lot] = space.house, space.hotel or space.house
        g.tax_of[lot] = int(space.tax == "luxury")
        if space.kind == "jail":
            g.jail = lot
        if space.kind in DEED_KINDS:
            g.rent[lot] = (space.rents + [space.rents[-1]] * 6)[:6]
            g.deeds |= 1 << lot
            n = g.group[lot] = ids.index(space.group)
            g.group_mask[n] |= 1 << lot
            g.group_lot[n][g.group_size[n]] = lot
            g.group_size[n] += 1
    g.unit = max(sum(g.price) // (10 * g.deeds.bit_count()), 1)
    for n in range(g.groups):
        lots = g.group_lot[n][: g.group_size[n]]
        g.group_bonus[n] = sum(g.rent[lot][3] for lot in lots) // 3 if g.group_street[n] else 0


def fill_cards(g: Tables, cards: Cards, options: dict[str, Any]) -> None:
    ids = [deck.id for deck in cards.deck]
    lists = has_lists(options)
    for deck, name in enumerate(ids):
        pile = card_order(cards, name, lists)
        g.cards[deck] = len(pile)
        for k, card in enumerate(pile):
            number = deck * CARDS + k
            g.card_effect[number] = EFFECTS[card.effect]
            g.card_a[number], g.card_b[number] = card_numbers(card, ids)
            if card.effect == "pass" and not lists:
                if g.passes == PASSES:
                    raise DataError("card", f"there are at most {PASSES} get-out cards")
                g.card_a[number] = g.passes
                g.pass_card[g.passes] = number
                g.passes += 1
    if lists:
        g.passes = BY_KEY["cards.passes"].encode(options["cards.passes"])


def card_order(cards: Cards, deck: str, lists: bool) -> list[Card]:
    """The cards of a deck as numbered in the tables: file order, or by total."""
    pile = [card for card in cards.card if card.deck == deck]
    return sorted(pile, key=lambda card: card.total) if lists else pile


def card_numbers(card: Card, decks: list[str]) -> tuple[int, int]:
    if card.effect in ("advance_to", "back_to"):
        return card.target, 0
    if card.effect == "nearest":
        return KINDS[card.kind], card.dice_times if card.kind == "utility" else card.rent_times
    if card.effect == "back":
        return card.spaces, 0
    if card.effect == "repairs":
        return card.house, card.hotel
    if card.effect == "pay_or_draw":
        return card.amount, decks.index(card.from_)
    return card.amount, 0


def fill_options(g: Tables, options: dict[str, Any]) -> None:
    for key, option in BY_KEY.items():
        if option.field:
            setattr(g, option.field, option.encode(options[key]))
    mode = ENDS[options["end.mode"]]
    g.end_bankruptcies = options["end.bankruptcies"] if mode == ENDS["bankruptcies"] else 0
    g.end_clock = int(mode == ENDS["clock"])
    g.cutter = 0 if options["bank.role"] == "nonPlayer" else 1
    g.end_rounds = options["end.rounds"] if mode == ENDS["rounds"] else 0
    g.end_worth = options["end.worth"] if mode == ENDS["worth"] else 0
