"""The shape of track and card files, and the tables they fill."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, Literal

import msgspec

from stompoly.rules.data import DataError, Drawn, check_blanks, check_groups, check_needs
from stompoly.rules.names import slug
from stompoly.rules.options import OptionError
from stompoly.texts import designer as texts

from .codes import Choice, Effect, Kind
from .options import BY_KEY
from .packing import MOST
from .state import CARDS, SPACES
from .tables import GROUPS, TANKS, Tables

MOST_POINTS = 15  # that a card adds to one attack
CANCELS = 4  # cards that cancel a card: each may be cancelled in turn


class Group(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A colour group; the numbers of its district cards that are the same on each."""

    id: str
    name: str
    colour: str
    letter: str
    tank_cost: int
    tank_damage: list[int]
    maser_cost: int
    maser_damage: int  # on its own space
    maser_far: int  # elsewhere in range
    maser_range: int
    proposed: list[str] = []


class Space(Drawn, msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    pos: int
    name: str
    short: str
    kind: Literal["go", "district", "chance", "scent_of_fish", "big_pile_of_fish", "nuclear_plant"]
    group: str = ""
    price: int = 0
    label: str = ""  # what the page prints on the board where there is no room for the name; else `short`
    sign: str = ""  # what the terminal prints in a narrow cell; else `short`
    proposed: list[str] = []


class Board(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    group: list[Group]
    space: list[Space]


class Card(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    id: str
    label: str
    kind: Literal["instant", "keep", "combat"]
    effect: Literal[
        "advance_to",
        "go_to_fish",
        "advance_to_enemy",
        "move_back",
        "move_forward",
        "swap",
        "gain_money",
        "gain_money_each",
        "lose_money",
        "upkeep",
        "lose_hp",
        "gain_hp",
        "gain_ap",
        "lose_ap",
        "lose_tanks",
        "all_lose_tanks",
        "gain_tanks",
        "gain_houses",
        "city_rebuilds",
        "escape_fish",
        "adjust_roll",
        "hide_anyway",
        "build_now",
        "go_both",
        "half_price",
        "raise_limit",
        "reduce_damage",
        "first_hit",
        "ignore_fire",
        "extra_tanks",
        "end_fight",
        "cancel_card",
    ]
    copies: int = 1
    target: Literal["", "go", "chance", "scent_of_fish", "big_pile_of_fish", "nuclear_plant"] = ""
    amount: int = 0
    house: int = 0
    tank: int = 0
    pool: bool = False
    proposed: bool = False


class Cards(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    card: list[Card]


KINDS = {name.lower(): code for name, code in vars(Kind).items() if name.isupper()}
EFFECTS = {name.lower(): code for name, code in vars(Effect).items() if name.isupper()}
RESERVED = ("house", "tank", "maser", "reserve", "nothing", "more", "less")  # words that commands have a meaning for
TERMS = ["go", "bank", "house", "tank", "maser", "fish", "plant", "scent", "chance"]
BLANKS = ("{amount}", "{house}", "{tank}")  # in the labels of cards
ONE_OF = ("go", "big_pile_of_fish")  # a track has exactly one of each


def check_board(board: Board) -> None:
    """What the types do not say; the booklet prints no track, so every one is data (UGM-R-03, UGM-COMP-07, UGM-COMP-08,
    UGM-COMP-09, UGM-COMP-11, UGM-SETUP-01)."""
    if not 8 <= len(board.space) <= SPACES:
        raise DataError("space", texts.TRACK_SPACES.format(low=8, high=SPACES, spaces=len(board.space)))
    if len(board.group) > GROUPS:
        raise DataError("group", texts.TRACK_GROUPS.format(most=GROUPS, groups=len(board.group)))
    groups = {group.id: group for group in board.group}
    check_groups(board.group)
    for n, space in enumerate(board.space):
        check_space(space, n, groups)
    for kind in ONE_OF:
        number = sum(space.kind == kind for space in board.space)
        if number != 1:
            raise DataError("space", texts.TRACK_ONE.format(kind=kind, number=number))
    if board.space[0].kind != "go":
        raise DataError("space[0].kind", texts.FIRST_IS_GO)
    for n, group in enumerate(board.group):
        check_group(group, n, board)
    check_rising(board)
    check_names(board)


def check_space(space: Space, n: int, groups: dict[str, Group]) -> None:
    where = f"space[{n}]"
    if space.pos != n:
        raise DataError(f"{where}.pos", texts.TRACK_ORDER.format(pos=space.pos, n=n))
    if space.kind == "district" and space.group not in groups:
        raise DataError(f"{where}.group", texts.NEEDS_GROUP.format(name=space.name, groups=", ".join(groups)))
    if space.kind == "district" and space.price <= 0:
        raise DataError(f"{where}.price", texts.NO_PRICE.format(name=space.name, example=1000))
    if space.kind != "district" and (space.group or space.price):
        raise DataError(f"{where}.kind", texts.NO_DISTRICT.format(name=space.name))


def check_group(group: Group, n: int, board: Board) -> None:
    where = f"group[{n}]"
    if not any(space.group == group.id for space in board.space):
        raise DataError(where, texts.EMPTY_GROUP.format(group=group.id))
    if len(group.tank_damage) != TANKS:
        message = texts.TANK_DAMAGE.format(group=group.id, most=TANKS, numbers=len(group.tank_damage))
        raise DataError(f"{where}.tank_damage", message)
    if group.tank_damage != sorted(group.tank_damage):
        raise DataError(f"{where}.tank_damage", texts.DAMAGE_FALLS.format(group=group.id))
    if max(*group.tank_damage, group.maser_damage, group.maser_far) > MOST:
        raise DataError(f"{where}.tank_damage", texts.DAMAGE_HIGH.format(group=group.id, most=MOST))


def check_rising(board: Board) -> None:
    """More expensive districts have more expensive tanks that do no less damage (UGM-COMP-09)."""
    groups = {group.id: group for group in board.group}
    districts = sorted((space for space in board.space if space.kind == "district"), key=lambda space: space.price)
    for cheap, dear in pairwise(districts):
        low, high = groups[cheap.group], groups[dear.group]
        weaker = any(b < a for a, b in zip(low.tank_damage, high.tank_damage, strict=True))
        if cheap.price < dear.price and (high.tank_cost < low.tank_cost or weaker):
            message = texts.DEARER.format(dear=dear.name, cheap=cheap.name, high=high.id, low=low.id)
            raise DataError(f"space[{dear.pos}].price", message)


def check_names(board: Board) -> None:
    """Districts are called by name, in commands and in game files: each needs one of its own."""
    taken: dict[str, int] = {}
    for n, space in enumerate(board.space):
        name = slug(space.name)
        reserved = not name or name.isdecimal() or name in RESERVED
        if space.kind == "district" and (reserved or name in taken):
            form = texts.DISTRICT_TWICE if name in taken else texts.DISTRICT_RESERVED
            raise DataError(f"space[{n}].name", form.format(name=space.name, other=taken.get(name)))
        if space.kind == "district":
            taken[name] = n


# the numbers each effect needs; others on such a card would do nothing
NEEDS = {
    "advance_to": ("target",),
    "move_back": ("amount",),
    "move_forward": ("amount",),
    "gain_money": ("amount",),
    "gain_money_each": ("amount",),
    "lose_money": ("amount",),
    "upkeep": ("house", "tank"),
    "lose_hp": ("amount",),
    "gain_hp": ("amount",),
    "gain_ap": ("amount",),
    "lose_ap": ("amount",),
    "lose_tanks": ("amount",),
    "all_lose_tanks": ("amount",),
    "gain_tanks": ("amount",),
    "gain_houses": ("amount",),
    "city_rebuilds": ("amount",),
    "adjust_roll": ("amount",),
    "half_price": ("amount",),
    "raise_limit": ("amount",),
    "reduce_damage": ("amount",),
    "first_hit": ("amount",),
    "extra_tanks": ("amount",),
}
MAY_HAVE = dict.fromkeys(("lose_money", "upkeep", "lose_hp", "lose_tanks", "all_lose_tanks"), ("pool",))
KEPT = ("escape_fish", "adjust_roll", "hide_anyway", "build_now", "go_both", "half_price")
COMBAT = ("raise_limit", "reduce_damage", "first_hit", "ignore_fire", "extra_tanks", "end_fight", "cancel_card")


def kind_of(effect: str) -> str:
    return "keep" if effect in KEPT else "combat" if effect in COMBAT else "instant"


def check_cards(cards: Cards, board: Board, printed: dict[str, Any]) -> None:
    """Ids that differ, effects of their kind with the numbers they need, and not too many cards."""
    taken: set[str] = set()
    for n, card in enumerate(cards.card):
        where = f"card[{n}]"
        if slug(card.id) in taken or not slug(card.id):
            raise DataError(f"{where}.id", texts.CARD_TWICE.format(card=card.id))
        taken.add(slug(card.id))
        if card.kind != kind_of(card.effect):
            message = texts.CARD_KIND.format(card=card.id, effect=card.effect, kind=kind_of(card.effect))
            raise DataError(f"{where}.kind", message)
        if card.copies < 1:
            raise DataError(f"{where}.copies", texts.CARD_COPIES.format(card=card.id))
        blank = Card(card.id, card.label, card.kind, card.effect, copies=card.copies, proposed=card.proposed)
        check_needs(card, where, blank, NEEDS.get(card.effect, ()), MAY_HAVE.get(card.effect, ()))
        check_blanks(card, where, BLANKS)
        if card.effect in ("raise_limit", "first_hit", "extra_tanks") and card.amount > MOST_POINTS:
            raise DataError(f"{where}.amount", texts.CARD_AMOUNT.format(card=card.id, most=MOST_POINTS))
        if card.target and not any(space.kind == card.target for space in board.space):
            raise DataError(f"{where}.target", texts.CARD_NOWHERE.format(card=card.id, target=card.target))
    pile = sum(card.copies for card in cards.card)
    if not 1 <= pile <= CARDS:
        raise DataError("card", texts.CARDS_IN_ALL.format(most=CARDS, cards=pile))
    if sum(card.copies for card in cards.card if card.effect == "cancel_card") > CANCELS:
        raise DataError("card", texts.CANCELS.format(most=CANCELS))


def check_together(board: Board, cards: Cards, chosen: dict[str, Any]) -> None:
    """Options that do not go together."""
    for key in ("start.ap", "thrall.ap"):
        if chosen[key] > chosen["ap.cap"]:
            raise OptionError(texts.ABOVE_CAP.format(key=key, value=chosen[key], most=chosen["ap.cap"]), key)
    standing = chosen["start.houses"] * sum(space.kind == "district" for space in board.space)
    if isinstance(chosen["build.houses"], int) and chosen["build.houses"] < standing:
        trouble = texts.FEW_HOUSES.format(houses=chosen["build.houses"], standing=standing)
        raise OptionError(trouble, "build.houses")
    if chosen["start.houses"] > chosen["build.maxHouses"]:
        raise OptionError(texts.MANY_HOUSES.format(houses=chosen["start.houses"]), "start.houses")


def card_pile(cards: Cards) -> list[Card]:
    """Every card as numbered in the tables: file order, copies one after the other."""
    return [card for card in cards.card for _ in range(card.copies)]


def make_tables(board: Board, cards: Cards, options: dict[str, Any]) -> Tables:
    """The tables of a game: track, cards and every option."""
    g = Tables()
    for key, option in BY_KEY.items():
        if option.field:
            setattr(g, option.field, option.encode(options[key]))
    fill_track(g, board)
    fill_cards(g, cards)
    return g


def fill_track(g: Tables, board: Board) -> None:
    g.spaces, g.groups = len(board.space), len(board.group)
    ids = [group.id for group in board.group]
    for lot, space in enumerate(board.space):
        g.kind[lot] = KINDS[space.kind]
        if space.kind == "big_pile_of_fish":
            g.fish = lot
        if space.kind == "district":
            group = board.group[ids.index(space.group)]
            g.group[lot] = ids.index(space.group)
            g.price[lot], g.tank_cost[lot], g.maser_cost[lot] = space.price, group.tank_cost, group.maser_cost
            g.damage[lot] = [0, *group.tank_damage]
            g.maser_damage[lot], g.maser_far[lot] = group.maser_damage, group.maser_far
            g.districts |= 1 << lot
            g.group_mask[g.group[lot]] |= 1 << lot
    g.cheapest_tank = min(group.tank_cost for group in board.group)
    for lot, space in enumerate(board.space):
        if space.kind == "district":
            g.maser_reach[lot] = reach(g, lot, board.group[g.group[lot]].maser_range)


def reach(g: Tables, lot: int, spaces: int) -> int:
    """The districts a Maser there fires at (UGM-MASER-05, UGM-R-12)."""
    if g.maser_range == Choice.ALL:
        return g.districts
    if g.maser_range == Choice.GROUP:
        return g.group_mask[g.group[lot]]
    if g.maser_range == Choice.OWN:
        return 1 << lot
    near = 0
    for step in range(-min(spaces, g.spaces), min(spaces, g.spaces) + 1):
        near |= 1 << (lot + step) % g.spaces
    return near & g.districts


def fill_cards(g: Tables, cards: Cards) -> None:
    pile = card_pile(cards)
    g.cards = len(pile)
    for n, card in enumerate(pile):
        effect = g.card_effect[n] = EFFECTS[card.effect]
        g.card_a[n] = KINDS[card.target] if card.target else card.house or card.amount
        g.card_b[n] = card.tank
        g.card_pool[n] = int(card.pool)
        g.cards_of[effect] |= 1 << n
        if card.kind != "instant":
            g.kept_cards |= 1 << n
        if card.kind == "combat":
            g.combat_cards |= 1 << n
