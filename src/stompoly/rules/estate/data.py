"""The shape of board and card files, and the tables they fill."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from stompoly.rules.data import DataError, Drawn, check_blanks, check_groups, check_needs
from stompoly.rules.names import slug
from stompoly.rules.options import OptionError
from stompoly.texts import designer as texts

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


class Space(Drawn, msgspec.Struct, forbid_unknown_fields=True, frozen=True):
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
    sign: str = ""  # what the terminal prints in a narrow cell; else `short`
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
        raise DataError("space", texts.BOARD_SPACES.format(low=8, high=SPACES, spaces=len(board.space)))
    if len(board.group) > GROUPS:
        raise DataError("group", texts.BOARD_GROUPS.format(most=GROUPS, groups=len(board.group)))
    check_groups(board.group)
    groups = {group.id: group for group in board.group}
    for n, space in enumerate(board.space):
        where = f"space[{n}]"
        if space.pos != n:
            raise DataError(f"{where}.pos", texts.BOARD_ORDER.format(pos=space.pos, n=n))
        if space.kind in DEED_KINDS:
            check_deed(space, where, groups)
        if space.kind == "tax" and not space.tax:
            raise DataError(f"{where}.tax", texts.NEEDS_TAX.format(name=space.name))
    if board.space[0].kind != "go":
        raise DataError("space[0].kind", texts.FIRST_IS_GO)
    if sum(space.kind == "jail" for space in board.space) != 1:
        raise DataError("space", texts.ONE_JAIL)
    for n, group in enumerate(board.group):
        if not 1 <= sum(space.group == group.id for space in board.space) <= GROUP_LOTS:
            raise DataError(f"group[{n}]", texts.GROUP_SIZE.format(group=group.id, most=GROUP_LOTS))
    check_names(board)


def check_names(board: Board) -> None:
    """Deeds are called by name, in commands and in game files: each needs one of its own."""
    taken: dict[str, int] = {}
    for n, space in enumerate(board.space):
        name = slug(space.name)
        if space.price and not name:
            raise DataError(f"space[{n}].name", texts.DEED_NAME.format(name=space.name))
        if space.price and name in taken:
            message = texts.SAME_DEED.format(first=taken[name], second=n, name=space.name)
            raise DataError(f"space[{n}].name", message)
        if space.price:
            taken[name] = n


def check_deed(space: Space, where: str, groups: dict[str, Group]) -> None:
    if space.group not in groups:
        raise DataError(f"{where}.group", texts.NEEDS_GROUP.format(name=space.name, groups=", ".join(groups)))
    if groups[space.group].kind != space.kind:
        other = groups[space.group].kind
        raise DataError(f"{where}.group", texts.OTHER_GROUP.format(name=space.name, kind=space.kind, other=other))
    if space.price <= 0:
        raise DataError(f"{where}.price", texts.NO_PRICE.format(name=space.name, example=100))
    if space.mortgage <= 0:
        raise DataError(f"{where}.mortgage", texts.NO_MORTGAGE.format(name=space.name))
    if space.mortgage > space.price:  # buying it would be free money
        high = texts.HIGH_MORTGAGE.format(name=space.name, price=space.price, half=(space.price + 1) // 2)
        raise DataError(f"{where}.mortgage", high)
    if len(space.rents) < RENTS[space.kind] or len(space.rents) > 6:
        form = texts.STREET_RENTS if space.kind == "street" else texts.OTHER_RENTS
        raise DataError(f"{where}.rents", form.format(name=space.name, rents=len(space.rents)))
    if space.kind == "street" and space.house <= 0:
        raise DataError(f"{where}.house", texts.NO_HOUSE_PRICE.format(name=space.name))


def check_cards(cards: Cards, board: Board, options: dict[str, Any]) -> None:
    """Decks that exist and fit, targets on the board, and in a task-list game one task for each total."""
    check_draws(cards, board)
    lists, decks = has_lists(options), [deck.id for deck in cards.deck]
    if len(decks) > DECKS:
        raise DataError("deck", texts.DECKS.format(most=DECKS, decks=len(decks)))
    for n, card in enumerate(cards.card):
        where = f"card[{n}]"
        if any(card.id == other.id for other in cards.card[:n]):
            raise DataError(f"{where}.id", texts.CARD_TWICE.format(card=card.id))
        if card.deck not in decks:
            message = texts.CARD_DECK.format(card=card.id, deck=card.deck, decks=", ".join(decks))
            raise DataError(f"{where}.deck", message)
        blank = Card(card.deck, card.id, card.label, card.effect, total=card.total, proposed=card.proposed)
        check_needs(card, where, blank, NEEDS.get(card.effect, ()), MAY_HAVE.get(card.effect, ()))
        check_blanks(card, where)
        if card.effect in ("advance_to", "back_to") and not 0 <= card.target < len(board.space):
            raise DataError(f"{where}.target", texts.CARD_TARGET.format(card=card.id, target=card.target))
        if card.effect == "nearest" and not any(space.kind == card.kind for space in board.space):
            raise DataError(f"{where}.kind", texts.CARD_NEAREST.format(card=card.id))
        if card.effect == "pay_or_draw" and card.from_ not in decks:
            raise DataError(f"{where}.from", texts.CARD_FROM.format(card=card.id, decks=", ".join(decks)))
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
            message = texts.SPACE_DECK.format(name=space.name, deck=space.deck, decks=", ".join(decks))
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
        raise DataError("card", texts.TASK_LIST.format(deck=deck))
    if not lists and not 1 <= len(cards) <= CARDS:
        raise DataError("card", texts.DECK_SIZE.format(deck=deck, most=CARDS, cards=len(cards)))


def check_together(board: Board, cards: Cards, options: dict[str, Any]) -> None:
    """Options that do not go together, or not with this board and these cards."""
    deal = options["start.dealDeeds"] if options["start.dealPaid"] else 0
    dearest = sum(sorted((space.price for space in board.space), reverse=True)[:deal])
    if options["start.cash"] < dearest:
        trouble = texts.DEAL_TOO_DEAR.format(cash=options["start.cash"], deal=deal, dearest=dearest)
        raise OptionError(trouble, "start.cash")
    late = [turn for turn in options["jail.fineTurns"] if turn > options["jail.maxTurns"]]
    if late:
        raise OptionError(texts.FINE_TURN.format(turn=late[0], most=options["jail.maxTurns"]), "jail.fineTurns")
    if options["jail.doublesGrantThrow"] and not options["dice.doublesAgain"]:
        raise OptionError(texts.DOUBLES_THROW, "jail.doublesGrantThrow")
    if has_lists(options):
        try:
            check_cards(cards, board, options)
        except DataError as wrong:
            raise OptionError(texts.NO_TASK_LIST.format(why=wrong), "cards.mode") from wrong


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
                    raise DataError("card", texts.PASSES.format(most=PASSES))
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
