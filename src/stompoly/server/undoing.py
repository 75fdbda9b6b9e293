"""Undo at a table on the server. It keeps no list of moves: for an undo, its game is replayed from the store."""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

import msgspec

from stompoly.chain import link
from stompoly.engine.state import NOBODY
from stompoly.faces.pages import page_of
from stompoly.files import UNDO, undo_line
from stompoly.game import Game, Undo
from stompoly.table import Plan, UndoError
from stompoly.table import Table as Seated
from stompoly.table.undo import Request
from stompoly.texts import errors
from stompoly.texts import server as texts

from .asking import ask_all
from .bookmarks import MOST_BACK, Bookmark, forget_moves, play_from
from .charges import replay_price
from .ending import keep_line
from .messages import Agree, Done, LastDone, LogLine, Refused, TakeBack, UndoAsked
from .paying import payers
from .peers import Peer, encode
from .playing import not_now, refuse_stale
from .records import MOST_UNDOS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .table import Table


TOLD = 20  # actions that a request for an undo describes: everybody hears it


async def undo(table: Table, peer: Peer, message: TakeBack) -> None:
    """Takes back at once what a seat may take back alone; asks the others about more."""
    trouble = not_now(table, peer, message.seat)
    if trouble:
        peer.tell(Refused(*trouble, id=message.id))
    elif message.n != table.n:
        refuse_stale(table, peer, message.id)
    elif table.standing.undos >= MOST_UNDOS:
        peer.tell(Refused("no_undo", texts.UNDONE_ENOUGH.format(most=MOST_UNDOS), message.id))
    elif not table.purses.take("undo", message.seat) or not pays(table, peer):
        peer.tell(Refused("too_fast", texts.TOO_FAST_UNDO, message.id))
    elif table.seated:
        try:
            game, plan = await plan_undo(table, table.seated, peer, message.seat, message.actions)
        except UndoError as wrong:
            peer.tell(Refused("no_undo", str(wrong), message.id))
            return
        if table.seated.was_denied(plan, table.n):
            peer.tell(Refused("no_undo", texts.NO_AGREEMENT, message.id))
        elif table.seated.must_agree(plan):
            ask_for_undo(table, table.seated, plan, message.actions)
        else:
            await take_back(table, table.seated, game, plan)
            peer.tell(Done(message.id, table.n))


def pays(table: Table, peer: Peer) -> bool:
    """Charges for replaying the game, where a long one costs more, and for what is kept of it."""
    charges, mark = table.server.charges, begins_at(table)
    price = replay_price(table.n - mark.entries, table.standing.undos - mark.undos)
    return charges.pays(peer.who, "look", price) and charges.pays(peer.who, "kept")


async def plan_undo(table: Table, seated: Seated, peer: Peer, seat: int, count: int) -> tuple[Game, Plan]:
    check_undo(table, seated, seat, count)
    mark = begins_at(table)
    lines = await table.server.store.lines(table.code, mark.entries)

    def work() -> tuple[Game, Plan, Bookmark]:
        fresh = table.server.game_at_start(table.record)
        found = play_from(mark, fresh, lines)
        return fresh, seated.plan_undo(seat, count, fresh, found.standing), found

    running = table.server.work.run(peer.who, work, others=payers(table))  # all of them wait
    game, plan, table.bookmark = await table.meanwhile(running)
    return game, plan


def begins_at(table: Table) -> Bookmark:
    """Where to begin to play the game again: so much may have been taken back that the bookmark comes too late."""
    return table.bookmark if table.bookmark.standing <= len(table.standing) - MOST_BACK else Bookmark()


def check_undo(table: Table, seated: Seated, seat: int, count: int) -> None:
    """Before anything is played again."""
    own = table.standing.own.get(seat, ())
    if not seated.may_undo:
        raise UndoError(errors.UNDO_OFF)
    if count > len(own):
        raise UndoError(errors.UNDO_NOTHING.format(name=table.name(seat)))
    if len(table.standing) - own[-count] > MOST_BACK:
        raise UndoError(texts.UNDO_TOO_FAR.format(most=MOST_BACK))


def ask_for_undo(table: Table, seated: Seated, plan: Plan, count: int) -> None:
    request = seated.ask_for(plan, count, table.n)
    table.add_line(request_log_line(table.name(plan.seat), plan, table.n))
    table.tell_all(encode(request_message(seated.game, request, seated.people)))


async def agree(table: Table, peer: Peer, message: Agree) -> None:
    """Somebody says yes or no to an undo; it is done when nobody is waited for."""
    seated = table.seated
    request = seated.request if seated else None
    if message.seat not in peer.seats:
        peer.tell(Refused("not_your_seat", texts.NO_KEY))
    elif seated is None or request is None or request.number != message.n:
        peer.tell(Refused("stale", texts.UNDO_GONE))
    elif table.clocks.paused:
        peer.tell(Refused("paused", texts.PAUSED))
    elif not message.yes:
        table.remark(message.seat, texts.NOT_AGREED)
        seated.denied = request.plan.seat, request.number
        close_request(table)
    elif message.seat in request.waits or not request.still(seated.people):  # nobody hears the same twice
        request.waits.discard(message.seat)
        if request.still(seated.people):
            table.tell_all(encode(request_message(seated.game, request, seated.people)))
        else:
            pays(table, peer)
            await carry_out(table, seated, peer, request)


async def carry_out(table: Table, seated: Seated, peer: Peer, request: Request) -> None:
    """Everybody has agreed. In the meantime a bot may have taken over from somebody, who can then no longer agree."""
    try:
        found = await plan_undo(table, seated, peer, request.plan.seat, request.count)
    except UndoError as wrong:
        peer.tell(Refused("no_undo", str(wrong)))
        close_request(table)
        return
    await take_back(table, seated, *found)


def close_request(table: Table) -> None:
    """An undo that is void, or done, or refused."""
    if table.seated and table.seated.request:
        request, table.seated.request = table.seated.request, None
        request.waits.clear()
        table.tell_all(encode(request_message(table.seated.game, request, [])))


async def take_back(table: Table, seated: Seated, game: Game, plan: Plan) -> None:
    """Stores that actions are taken back, then takes them back and announces it."""
    line = undo_line(game, undo_of(plan))
    async with table.storing:
        await keep_line(table, line)
        close_request(table)
        table.hinting.stop()
        seated.undo(plan, game)
        table.n, table.head = table.n + 1, link(table.head, line)
        table.standing.take_back(len(plan.moves))
        table.waiting.note_act(plan.seat)
        forget_moves(game)
        table.set_due()
        table.add_line(undo_log_line(table.name(plan.seat), undo_of(plan), table.n))
    ask_all(table)


# --- what is sent and stored ---------------------------------------------------------------------------


class Standing:
    """The actions that were not taken back: whose each is and its number, and for every seat where its own are. A table
    may have 20,000 of them, so they are kept in a few bytes each."""

    __slots__ = ("numbers", "own", "seats", "undos")

    def __init__(self) -> None:
        self.seats, self.numbers = array("b"), array("i")
        self.own: dict[int, array[int]] = {}
        self.undos = 0  # how many times something was taken back

    def __len__(self) -> int:
        return len(self.seats)

    def add(self, seat: int, n: int) -> None:
        if seat not in self.own:
            self.own[seat] = array("i")
        self.own[seat].append(len(self.seats))
        self.seats.append(seat)
        self.numbers.append(n)

    def take_back(self, count: int) -> None:
        self.undos += 1
        for _ in range(count):
            self.own[self.seats.pop()].pop()
            self.numbers.pop()

    def last_done(self, seats: int) -> list[LastDone]:
        """What each of that many seats would take back."""
        found, last = [], len(self.seats) - 1
        for seat in range(seats):
            own = self.own.get(seat)
            found.append(LastDone(self.numbers[own[-1]], last - own[-1]) if own else LastDone())
        return found


def actions_that_stand(game: Game, lines: Sequence[bytes]) -> Standing:
    """Of the stored actions, those that were not taken back."""
    found = Standing()
    for n, line in enumerate(lines, 1):
        entry = msgspec.json.decode(line)
        if UNDO in entry:
            found.take_back(entry[UNDO])
        else:
            found.add(NOBODY if entry["seat"] is None else game.seat_number(entry["seat"]), n)
    return found


def undo_of(plan: Plan) -> Undo:
    return Undo(plan.seat, len(plan.moves), bool(plan.barrier))


def undo_log_line(name: str, undo: Undo, n: int) -> LogLine:
    return LogLine(n, "table", texts.taken_back(name, undo.actions, undo.agreed), undo.seat, about=[undo.seat])


def request_log_line(name: str, plan: Plan, n: int) -> LogLine:
    return LogLine(n, "table", texts.wants_back(name, len(plan.moves), plan.barrier), plan.seat, about=[plan.seat])


def request_message(game: Game, request: Request, people: Sequence[int]) -> UndoAsked:
    plan = request.plan
    acts = [] if page_of(game).hides(game) else [move.text for move in plan.moves[:TOLD]]
    return UndoAsked(request.number, plan.seat, len(plan.moves), acts, plan.barrier, request.still(people))
