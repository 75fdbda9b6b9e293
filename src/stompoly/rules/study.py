"""What a batch learns about a board while it plays: tallies that are sums, so that chunks of a run add up to the same
bytes in any order. A family notes its events (`observe`) and says what it counts as standing, falling and holding
(`rules/<family>/study.py`); what follows from that is the same for all and is here."""

from __future__ import annotations

from typing import Any

from stompoly.engine.bits import lowest
from stompoly.engine.records import Record, i64
from stompoly.engine.rule import rule

from .results import FELL, KINDS, LEADS, LOWEST, MET, SCORE
from .state import SEATS

SPACES = 60
GROUPS = 16
CARDS = 60
SOURCES = 4
EVEN = 1000  # an even share
WHOLE = 840  # a win: any number of seats up to eight share it in whole parts
TENTH = 10  # the round at whose start holders are noted
THROWN, DRAWN, SENT = 0, 1, 2  # how a token comes to a space: by a roll, by a card, or sent there
WAYS = 3


class Study(Record):
    group: list[int] = i64(SPACES)  # of each space, -1 for none: set before the first game
    # the game that is on
    turn: int = i64()  # the last turn that was looked at
    round: int = i64()
    leader: int = i64()  # seat in the lead, NOBODY before there is one
    leads: int = i64()
    lowest: list[int] = i64(SEATS)
    fell: list[int] = i64(SEATS)
    had: list[int] = i64(SEATS)  # spaces that a seat has held at some time, bit per space
    whole: list[int] = i64(SEATS)  # groups likewise, bit per group
    drew: list[int] = i64(SEATS)  # cards likewise, bit per card
    ever: int = i64()  # spaces that anybody has held, bit per space
    first: list[int] = i64(SEATS)  # spaces that a seat was the first to hold
    tenth: list[int] = i64(SEATS)  # spaces that a seat held when round 10 began
    beat: list[list[int]] = i64(SEATS, SEATS)  # how often the first seat felled or robbed the second
    land: list[int] = i64(SPACES)  # moves that ended there
    before: list[int] = i64(SEATS)  # standing of the player whose turn it is, before an action that may turn up a card
    income: list[int] = i64(SPACES)  # what each space has brought its holders
    outlay: list[int] = i64(SPACES)  # and cost them
    group_in: list[int] = i64(GROUPS)  # the same by group, when the game is over
    group_out: list[int] = i64(GROUPS)
    hurt: list[int] = i64(SPACES)  # health lost there
    hurt_by: list[int] = i64(SOURCES)  # and to what
    met: list[int] = i64(KINDS)  # how often somebody met an enemy, by what it met
    # all games: by space
    lot_games: list[int] = i64(SPACES)  # games in which somebody held it
    lot_seats: list[int] = i64(SPACES)  # seats that held it
    lot_wins: list[int] = i64(SPACES)  # and won, in parts of WHOLE like all wins here
    lot_income: list[int] = i64(SPACES)
    lot_income_2: list[int] = i64(SPACES)  # squares of each game's, for intervals
    lot_outlay: list[int] = i64(SPACES)
    lot_outlay_2: list[int] = i64(SPACES)
    lot_both: list[int] = i64(SPACES)  # products of the two
    lot_rounds: list[int] = i64(SPACES)  # rounds for which it was held
    first_seats: list[int] = i64(SPACES)  # games in which somebody was its first holder
    first_wins: list[int] = i64(SPACES)  # and won
    tenth_seats: list[int] = i64(SPACES)  # games in which somebody held it when round 10 began
    tenth_wins: list[int] = i64(SPACES)  # and won
    came: list[list[int]] = i64(WAYS, SPACES)  # how tokens came there
    land_2: list[int] = i64(SPACES)  # squares of each game's landings there,
    land_both: list[int] = i64(SPACES)  # and their products with all landings of the game
    land_all_2: int = i64()
    harm: list[int] = i64(SPACES)
    harm_2: list[int] = i64(SPACES)
    # by group
    group_games: list[int] = i64(GROUPS)  # games in which somebody held all of it
    group_seats: list[int] = i64(GROUPS)
    group_wins: list[int] = i64(GROUPS)
    group_income: list[int] = i64(GROUPS)
    group_income_2: list[int] = i64(GROUPS)
    group_outlay: list[int] = i64(GROUPS)
    group_outlay_2: list[int] = i64(GROUPS)
    group_both: list[int] = i64(GROUPS)
    # by card
    card_draws: list[int] = i64(CARDS)
    card_gain: list[int] = i64(CARDS)  # what it changed at once for the seat that drew it
    card_gain_2: list[int] = i64(CARDS)
    card_seats: list[int] = i64(CARDS)  # seats that drew it at some time
    card_wins: list[int] = i64(CARDS)
    # who did it to whom
    harm_by: list[int] = i64(SOURCES)
    harm_by_2: list[int] = i64(SOURCES)
    harm_all_2: int = i64()  # squares of all health lost in a game
    beaten: list[list[int]] = i64(SEATS, SEATS)  # by seats: the first felled or robbed the second
    beaten_2: list[list[int]] = i64(SEATS, SEATS)  # squares of each game's


@rule
def open_game(t: Study, seats: int) -> None:
    """Clears the notes for a new game."""
    t.turn = t.round = t.leads = t.ever = 0
    t.leader = -1
    for p in range(SEATS):
        t.lowest[p] = EVEN * SEATS
        t.fell[p] = t.had[p] = t.whole[p] = t.drew[p] = t.before[p] = t.first[p] = t.tenth[p] = 0
        for q in range(SEATS):
            t.beat[p][q] = 0
    for lot in range(SPACES):
        t.income[lot] = t.outlay[lot] = t.hurt[lot] = t.land[lot] = 0
    for group in range(GROUPS):
        t.group_in[group] = t.group_out[group] = 0
    for source in range(SOURCES):
        t.hurt_by[source] = 0
    for kind in range(KINDS):
        t.met[kind] = 0


@rule
def note_card(t: Study, card: int, p: int, gain: int) -> None:
    """A seat drew a card; its standing has changed by this much since, in the same action."""
    t.card_draws[card] += 1
    t.card_gain[card] += gain
    t.card_gain_2[card] += gain * gain
    t.drew[p] |= 1 << card


@rule
def note_landing(t: Study, space: int, way: int) -> None:
    """A token's move ended there."""
    t.came[way][space] += 1
    t.land[space] += 1


@rule
def note_holder(t: Study, p: int, lots: int) -> None:
    """A seat holds these spaces: the first seat to do so is their first holder."""
    t.first[p] |= lots & ~t.ever
    t.ever |= lots
    t.had[p] |= lots


@rule
def note_leader(t: Study, scores: Any, seats: int) -> None:
    """Who leads after a turn; a tie leaves the lead where it was."""
    best, total, equals = 0, 0, 0
    for p in range(seats):
        total += max(scores[p], 0)
        if scores[p] > scores[best]:
            best = p
    for p in range(seats):
        equals += 1 if scores[p] == scores[best] else 0
        share = EVEN * seats * max(scores[p], 0)  # divided only where it is lower than before, which is seldom
        if total > 0 and share < t.lowest[p] * total:
            t.lowest[p] = share // total
    if equals == 1 and best != t.leader:
        t.leads += 1 if t.leader >= 0 else 0
        t.leader = best


@rule
def note_held(t: Study, p: int, lots: int, groups: int) -> None:
    """What a seat holds when a round begins."""
    note_holder(t, p, lots)
    t.whole[p] |= groups
    if t.round == TENTH:
        t.tenth[p] = lots
    while lots:
        t.lot_rounds[lowest(lots)] += 1
        lots &= lots - 1


@rule
def close_game(t: Study, row: Any, scores: Any, winners: int, seats: int) -> None:
    """Adds the game to the tallies, and finishes its row; tokens are written by the family."""
    row[LEADS] = t.leads
    row[LOWEST] = 0
    wholes, sharers = 0, 0
    for p in range(seats):
        sharers += winners >> p & 1
    for p in range(seats):
        won = WHOLE // sharers if winners >> p & 1 else 0
        row[SCORE + p] = scores[p]
        row[FELL + p] = t.fell[p]
        if won and (row[LOWEST] == 0 or t.lowest[p] < row[LOWEST]):
            row[LOWEST] = t.lowest[p]
        wholes |= t.whole[p]
        for q in range(seats):
            t.beaten[p][q] += t.beat[p][q]
            t.beaten_2[p][q] += t.beat[p][q] * t.beat[p][q]
        add_up(t.lot_seats, t.lot_wins, t.had[p], won)
        add_up(t.first_seats, t.first_wins, t.first[p], won)
        add_up(t.tenth_seats, t.tenth_wins, t.tenth[p], won)
        add_up(t.group_seats, t.group_wins, t.whole[p], won)
        add_up(t.card_seats, t.card_wins, t.drew[p], won)
    for group in range(GROUPS):
        t.group_games[group] += wholes >> group & 1
    for kind in range(KINDS):
        row[MET + kind] = t.met[kind]
    add_money(t)
    add_harm(t)
    add_landings(t)


@rule
def add_up(seats: Any, wins: Any, mask: int, won: int) -> None:
    """One more seat, and what it won, for each bit of what it had."""
    while mask:
        k = lowest(mask)
        mask &= mask - 1
        seats[k] += 1
        wins[k] += won


@rule
def add_money(t: Study) -> None:
    """What spaces and groups brought and cost in a game: sums, squares and products, for intervals of each and of their
    ratio."""
    for lot in range(SPACES):
        income, outlay, group = t.income[lot], t.outlay[lot], t.group[lot]
        t.lot_games[lot] += t.ever >> lot & 1
        t.lot_income[lot] += income
        t.lot_income_2[lot] += income * income
        t.lot_outlay[lot] += outlay
        t.lot_outlay_2[lot] += outlay * outlay
        t.lot_both[lot] += income * outlay
        if group >= 0:
            t.group_in[group] += income
            t.group_out[group] += outlay
    for group in range(GROUPS):
        income, outlay = t.group_in[group], t.group_out[group]
        t.group_income[group] += income
        t.group_income_2[group] += income * income
        t.group_outlay[group] += outlay
        t.group_outlay_2[group] += outlay * outlay
        t.group_both[group] += income * outlay


@rule
def add_harm(t: Study) -> None:
    total = 0
    for lot in range(SPACES):
        t.harm[lot] += t.hurt[lot]
        t.harm_2[lot] += t.hurt[lot] * t.hurt[lot]
        total += t.hurt[lot]
    for source in range(SOURCES):
        t.harm_by[source] += t.hurt_by[source]
        t.harm_by_2[source] += t.hurt_by[source] * t.hurt_by[source]
    t.harm_all_2 += total * total


@rule
def add_landings(t: Study) -> None:
    """Where moves of a game ended: landings of one game hang together, so that games are counted, not landings."""
    total = 0
    for space in range(SPACES):
        total += t.land[space]
    for space in range(SPACES):
        t.land_2[space] += t.land[space] * t.land[space]
        t.land_both[space] += t.land[space] * total
    t.land_all_2 += total * total
