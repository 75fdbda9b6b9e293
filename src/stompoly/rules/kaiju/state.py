"""The state of a kaiju game: everything that changes."""

from __future__ import annotations

from stompoly.engine.records import i16, i32, i64
from stompoly.rules.state import SEATS, TableState

SPACES = 60  # bits of one number
CARDS = 60
PACK = 6  # bits that hold one seat's damage in a packed number


class State(TableState):
    # the seats
    pos: list[int] = i64(SEATS)
    hp: list[int] = i64(SEATS)
    ap: list[int] = i64(SEATS)  # a thrall's is always 2
    money: list[int] = i64(SEATS)  # in thousands of yen
    master: list[int] = i64(SEATS)  # who subjugated it; NOBODY for a contender
    lapped: list[int] = i64(SEATS)  # 1 = has passed GO, the peace lap is over
    frozen: list[int] = i64(SEATS)  # 1 = killed thrall, held on GO
    fish: list[int] = i64(SEATS)  # turns to serve as a prisoner of the fish, 0 = free
    spare_tanks: list[int] = i64(SEATS)  # reserve: to be placed in a later build window
    spare_houses: list[int] = i64(SEATS)
    hand: list[int] = i64(SEATS)  # kept cards, bit per card
    rights: list[int] = i64(SEATS)  # districts held, bit per space
    # the board
    masers: int = i64()  # bit per space
    fresh: int = i64()  # districts acquired since their holder's last turn began: not to be built on yet
    pool_money: int = i64()  # what the Nuclear Plant holds
    pool_hp: int = i64()
    pool_tanks: int = i64()
    deck_size: int = i64()
    # the turn
    sent: int = i64()  # 1 = sent to the fish this turn
    fell: int = i64()  # 1 = the seat whose turn it is was subjugated or killed in it
    night: int = i64()  # district + 1 that a card lets be built on after moving
    builds: int = i64()  # pieces built this turn
    draws: int = i64()  # chance cards drawn this turn
    # the combat that is open
    arena: int = i64()  # its space
    lander: int = i64()  # whose kaiju landed: the attacker
    hiding: int = i64()  # 1 = it hides
    combat: int = i64()  # 1 = somebody can be hurt: cards may be played (0: there are only houses to smash)
    sides: int = i64()  # seats that take part: kaiju, tank and Maser owners, bit per seat
    fighters: int = i64()  # kaiju that take part
    fight: int = i64()  # 1 = kaiju may hit kaiju
    calm: int = i64()  # 1 = a card ended that
    budget: list[int] = i64(SEATS)  # attack points a kaiju may spend in this combat
    played: int = i64()  # seats that have played their card of this combat
    swipe: list[int] = i64(SEATS)  # extra damage of the next blow against a kaiju
    armour: list[int] = i64(SEATS)  # damage still absorbed
    smoke: int = i64()  # seats that fire does not hurt
    extra_tanks: int = i64()  # that fire for the arena's holder
    killer: list[int] = i64(SEATS)  # who took the last HP; NOBODY
    downed: list[int] = i64(SEATS)  # seats at 0 HP in the order they fell,
    fallen: int = i64()  # and how many
    # narrow fields: widen on reading
    houses: list[int] = i16(SPACES)
    tanks: list[int] = i16(SPACES)
    deck: list[int] = i32(CARDS)  # card numbers, the top card last
