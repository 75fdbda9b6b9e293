"""The state of a menace game: everything that changes. Small, because researchers keep many of them."""

from __future__ import annotations

from stompoly.engine.records import i16, i32, i64
from stompoly.rules.state import SEATS, TableState

SPACES = 40
TOKENS = 16
FRAMES = 5  # turn, choose, breath, steal, protect
EVENTS = 42  # Madness among eight (1 + 8 dice + 1 + 8 without prizes), 15 turns lost, and a tie of all
NOWHERE = -1  # a token in the box; a held one is at HELD + seat
HELD = 64


class State(TableState):
    # the engine's lists, as long as these rules need them
    ask: list[int] = i64(FRAMES)
    seat: list[int] = i64(FRAMES)
    a: list[int] = i64(FRAMES)
    b: list[int] = i64(FRAMES)
    c: list[int] = i64(FRAMES)
    d: list[int] = i64(FRAMES)
    m: list[int] = i64(FRAMES)
    event: list[int] = i16(EVENTS)
    who: list[int] = i16(EVENTS)
    x: list[int] = i32(EVENTS)
    y: list[int] = i32(EVENTS)
    z: list[int] = i32(EVENTS)
    why: list[int] = i64(EVENTS)
    # the city
    standing: int = i64()  # properties whose deed is still there, bit per space
    unlocked: int = i64()  # 1 = a monster has passed Go: attacks are allowed
    boxed_houses: int = i64()  # prizes that were thrown or given up
    boxed_hotels: int = i64()
    boxed_deeds: int = i64()  # bit per space
    since: int = i64()  # turns taken since something was destroyed, with the one under way
    # the seats
    pos: list[int] = i64(SEATS)
    monster: list[int] = i64(SEATS)
    houses_won: list[int] = i64(SEATS)  # prizes
    hotels_won: list[int] = i64(SEATS)
    deeds: list[int] = i64(SEATS)  # bit per space
    dice_next: list[int] = i64(SEATS)  # dice of the next turn's move, 0 = the usual two
    once: int = i64()  # seats that have used their once-a-game action, bit per seat
    put: int = i64()  # monsters that another player moved where they are, bit per seat
    on_go: int = i64()  # monsters that ended a move exactly on Go, bit per seat
    # the turn
    activities: int = i64()
    moved: int = i64()
    attacked: int = i64()
    specials: int = i64()
    adjacent: int = i64()  # 1 = another special would be back to back
    dice: int = i64()  # dice of this turn's move
    spaces_used: int = i64()  # whose action was used this turn, bit per space
    power_used: int = i64()
    space_used: int = i64()  # 1 = some space's action: no move may follow
    arrived: int = i64()  # 1 = came here this turn by its own doing
    bonus_turn: int = i64()  # 1 = this turn was given by Energize
    extra: int = i64()  # 1 = another turn follows
    embedded: int = i64()  # 1 = a token was used inside the move or attack that is on
    boosted: int = i64()  # 1 = a token has been added to the attack that is on
    ending: int = i64()  # 1 = all is destroyed and the round is finished
    die3: int = i64()
    # narrow fields: widen on reading
    skip: list[int] = i16(SEATS)  # turns to lose
    rest: list[int] = i16(SEATS)  # how many turns of its own from now a monster may swing again
    progress: list[int] = i16(SEATS)  # spaces forward since the start, as far as they count; until attacks are unlocked
    houses: list[int] = i16(SPACES)
    hotels: list[int] = i16(SPACES)
    token_at: list[int] = i16(TOKENS)
