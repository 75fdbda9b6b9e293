"""A table on the server: one task handles what people ask for in turn, lets bots and clocks act when they are due,
stores every action before it is played, and informs everybody. `stompoly.table` decides who acts next and what is
due."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from stompoly.bots import Bot, RuleBot
from stompoly.chain import link
from stompoly.faces.groups import PLAIN
from stompoly.faces.manners import manners_of
from stompoly.faces.objections import objection_text
from stompoly.faces.pages import page_of
from stompoly.faces.seen import NONE, Motion
from stompoly.faces.telling import tellers
from stompoly.fair import new_secret, seed_for
from stompoly.files import move_line
from stompoly.game import Game, Line, Move
from stompoly.rules.acts import Act
from stompoly.rules.objections import Objection
from stompoly.rules.words import fill_in
from stompoly.table import Clocks, Due, is_by_day
from stompoly.table import Table as Seated
from stompoly.table.turns import time_up
from stompoly.table.waiting import Waiting
from stompoly.texts import server as texts

from . import again, days, ending, stand_ins, telling, undoing
from .asking import ask, ask_all
from .book_messages import Book
from .bookmarks import Bookmark, forget_moves
from .company import goes_on, has_company
from .handling import QUESTIONS, handle
from .hinting import Hinting
from .info import table_info
from .mailbox import Inbox
from .messages import Closed, Hello, Join, LogLine, News, People, Refused, Said, ToServer, View
from .paying import pay_for_bot
from .peers import Bucket, Peer, encode
from .pricing import Pricing
from .purses import Purses
from .records import TableRecord
from .store import StoreError
from .thinking import Thinking

if TYPE_CHECKING:
    from .server import Server

TAIL = 150  # log lines sent to a page that joins; earlier ones are in the steps
WAITING = 200  # messages that a table has not looked at yet
RESTED = 0.5  # seconds until bots of an address that has used up its share try again
TALK = 40  # lines of chat sent to a page that joins
T = TypeVar("T")
log = logging.getLogger(__name__)


class Table:
    def __init__(
        self,
        server: Server,
        record: TableRecord,
        game: Game | None,
        n: int = 0,
        told: Sequence[LogLine] = (),
        standing: undoing.Standing | None = None,
    ) -> None:
        self.server, self.record, self.n = server, record, n
        self.head = ""  # the game hash: of all that was played; none in the lobby
        self.peers: list[Peer] = []
        self.inbox = Inbox()
        self.tail: deque[LogLine] = deque(told, maxlen=TAIL)
        self.standing = undoing.Standing() if standing is None else standing
        self.bookmark = Bookmark()
        self.board = telling.Board()
        self.talk: deque[Said] = deque(maxlen=TALK)
        self.clocks, self.waiting = Clocks(record), Waiting()
        self.seated: Seated | None = None  # none in the lobby
        self.hides = False  # whether different seats see different things
        self.by_day = False  # whether it is a correspondence game
        self.dice_key = b""
        self.book: Book | None = None  # as this table plays it; made when the first page joins
        self.idle_since = server.now()
        self.left_by = ""  # the address of the last player who left
        self.task: asyncio.Task[None] | None = None
        self.thinking = Thinking(self)
        self.storing = asyncio.Lock()  # held from when something is stored until everybody has heard of it
        self.moving_on = asyncio.Lock()  # held while the table after this game is being created, for everybody who asks
        self.again: dict[int, str] = {}  # seats that want to play again, and what they give for the dice
        self.next_secret = new_secret().hex()  # of the next game's dice
        self.rematches = Bucket(again.RATE, again.BURST)
        self.purses = Purses()
        self.hinting = Hinting(self)
        self.pricing = Pricing(self)
        self.alarm = 0.0  # when it will be woken; 0: never
        self.unsaved = False  # the time when something is due has changed, in a correspondence game
        if game:
            self.begin(game)

    def begin(self, game: Game) -> None:
        """The game has been created: everybody takes their seats."""
        self.head = self.server.head_of(game, self.record, [])
        record = self.record
        self.hides, self.by_day, self.dice_key = page_of(game).hides(game), is_by_day(game), record.dice_key
        self.seated = Seated(game, manners_of(game), self.server.make_bot, self.clocks, record.undo, record.hints)
        for p, seat in enumerate(record.seats):
            if seat.stand_in:
                self.seated.stand_in(p, len(self.standing))
        days.recall_misses(self)

    def renew(self, record: TableRecord, game: Game, told: Sequence[LogLine]) -> None:
        """The next game, for everybody who is at the table."""
        self.record, self.n = record, 0
        self.tail.clear()
        self.tail.extend(told)
        self.standing = undoing.Standing()
        self.again.clear()
        self.next_secret = new_secret().hex()
        self.bookmark, self.board = Bookmark(), telling.Board()
        self.clocks = Clocks(record)
        self.begin(game)
        again.move_people(self)
        self.await_people()
        for peer in self.peers:
            self.send_hello(peer)
        self.tell_people()

    @property
    def game(self) -> Game | None:
        return self.seated.game if self.seated else None

    @property
    def bots(self) -> dict[int, Bot]:
        return self.seated.bots if self.seated else {}

    @property
    def code(self) -> str:
        return self.record.code

    @property
    def playing(self) -> bool:
        return self.record.status == "play" and self.seated is not None

    # --- people come and go --------------------------------------------------------------------

    def connect(self, peer: Peer, join: Join) -> None:
        """Seats somebody at the seats whose keys they have, or lets them watch."""
        peer.seats = list(dict.fromkeys(seat for key in join.keys if (seat := self.seat_of(key)) != NONE))
        peer.sitting = peer.seats[0] if len(peer.seats) == 1 else NONE
        waited = not has_company(self)
        self.peers.append(peer)
        self.idle_since = 0.0
        if self.seated:
            for seat in peer.seats:
                self.seated.absence.come(seat)
        for seat in peer.seats:
            self.record.seats[seat].told = False
        if self.task is None:
            self.start()
        elif waited and has_company(self):  # no time has passed
            self.waiting.begin(NONE)
            self.set_due()
        self.inbox.ring()
        self.send_hello(peer)
        self.tell_of(peer)

    def send_hello(self, peer: Peer) -> None:
        if self.book is None:
            book = self.server.book_of(self.record.rulebook, self.options_chosen())
            self.book = msgspec.structs.replace(book, clauses=[])  # most of a book, and few read it: /api/books has it
        view = self.view_for(peer.sitting) if self.game else None
        peer.tell(Hello(table_info(self), self.book, peer.seats, view, list(self.tail), list(self.talk)))
        ask(self, peer)
        if self.seated and self.seated.request and peer.seats:
            peer.tell(undoing.request_message(self.seated.game, self.seated.request, self.seated.people))

    def options_chosen(self) -> dict[str, Any]:
        """Every option, also before the game has begun."""
        if self.game:
            return self.game.options_chosen
        return self.server.book(self.record.rulebook).choose(self.record.mode, self.record.options)

    def disconnect(self, peer: Peer) -> None:
        if peer in self.peers:
            self.peers.remove(peer)
        now = self.server.now()
        if peer.seats:
            self.left_by = peer.who
        for seat in peer.seats:
            if self.seated and not self.is_here(seat):
                self.seated.absence.leave(seat, now)
        if not self.peers:
            self.idle_since = now
        if not has_company(self):
            self.clocks.stop(now)
            self.hinting.stop()
            if not days.goes_on_alone(self):
                self.thinking.stop()
        self.inbox.ring()
        self.tell_of(peer)

    def tell_of(self, peer: Peer) -> None:
        """Somebody has come or gone. People who do so all the time are not announced each time."""
        if self.purses.take("come", peer.seats[0]) if peer.seats else self.purses.take("watch", NONE):
            self.tell_people()

    def seat_of(self, key: str) -> int:
        hashed = self.server.hash_key(key)
        return next((p for p, seat in enumerate(self.record.seats) if seat.key == hashed), NONE)

    def is_here(self, seat: int) -> bool:
        for peer in self.peers:
            if seat in peer.seats:
                return True
        return False

    # --- the one task --------------------------------------------------------------------------

    def start(self) -> None:
        self.await_people()
        self.task = asyncio.create_task(self.run(), name=f"table {self.code}")

    def start_alone(self) -> None:
        """Starts the table with nobody there, if its game goes on regardless."""
        if self.task is None and days.goes_on_alone(self):
            self.start()

    def await_people(self) -> None:
        """From now on, people who are not here count as away."""
        if self.seated:
            away = [p for p, seat in enumerate(self.record.seats) if seat.key and not self.is_here(p)]
            self.seated.absence.gone = dict.fromkeys(away, self.server.now())
        self.waiting.begin(NONE)
        self.set_due()

    def stop(self) -> None:
        """Stops the table: nobody is here, and the store has everything."""
        self.thinking.stop()
        self.hinting.stop()
        self.pricing.stop()
        if self.task:
            self.task.cancel()
            self.task = None
        self.server.alarms.clear(self)

    async def run(self) -> None:
        while True:
            try:
                if self.unsaved:
                    await days.keep(self)
                self.set_alarm()
                asked_for = await self.inbox.get()
                if asked_for is None:
                    await self.do_what_is_due()
                else:
                    await self.handle(*asked_for)
                if self.inbox:
                    await asyncio.sleep(0)  # all other tables have a turn before what is asked next
            except StoreError as wrong:
                log.error(texts.LOG_TROUBLE.format(code=self.code, why=wrong))
                self.tell_all(encode(Refused("not_stored", texts.NOT_STORED)))
                return self.server.drop(self)
            except ending.FullError:
                return await ending.close_full(self)
            except Exception:
                log.exception(texts.LOG_TABLE.format(code=self.code))  # one bad moment must not end the table
                await asyncio.sleep(0.1)

    def set_alarm(self) -> None:
        """Wakes the table when something is due; a false alarm does no harm."""
        now = self.server.now()
        moment = self.next_moment(now)
        if moment and self.thinking.is_ready():
            self.inbox.ring()
        elif moment:
            self.server.alarms.set(self, moment, now)
        else:
            self.server.alarms.clear(self)

    async def meanwhile(self, work: Awaitable[T]) -> T:
        """Waits for long work about the game. Questions are answered in the meantime; what would change the game waits
        for the result."""
        working = asyncio.ensure_future(work)
        working.add_done_callback(lambda _: self.inbox.wake())
        try:
            while not working.done():
                if asked_for := self.inbox.take_first(QUESTIONS):
                    await asyncio.ensure_future(self.handle(*asked_for))  # charged to the asker
                else:
                    await self.inbox.sleep()
            return working.result()
        finally:
            working.cancel()

    def has_room(self, peer: Peer) -> bool:
        """Whether another message may wait. Watchers leave half of the queue to players, and so does each address to
        the others."""
        most = WAITING if peer.seats else WAITING // 2
        return len(self.inbox) < most and self.inbox.queues.of(peer.who) < WAITING // 2

    def next_moment(self, now: float) -> float:
        """When something happens automatically; 0: only people can go on."""
        if self.seated is None or not goes_on(self):
            return 0.0
        return now if self.thinking.is_ready() else self.seated.next_moment(now, self.others_wait())

    async def do_what_is_due(self) -> None:
        """Does what is due."""
        if self.seated is None or not goes_on(self):
            return
        if self.thinking.is_ready():
            objection = self.thinking.objection
            await self.act(self.thinking.answer(self.seated), objection=objection)
            return
        due = self.seated.due(self.server.now(), self.others_wait())
        if due is None:
            return
        what, seat = due
        if what == Due.TIME:
            await self.act(time_up(self.seated.game))
        elif what == Due.BOT:
            answered = self.bots_act(self.seated, seat)
            if answered:
                await self.act(answered[0], objection=answered[1])
        elif what == Due.LATE:
            await stand_ins.time_out(self, seat)
        else:
            await stand_ins.start_stand_in(self, seat)

    async def handle(self, peer: Peer, message: ToServer) -> None:
        """One thing that somebody asks for. `peer` may have left in the meantime: it is still done."""
        await handle(self, peer, message)

    # --- acting --------------------------------------------------------------------------------

    async def act(
        self, act: Act, stored: Callable[[int], None] = lambda n: None, objection: Objection | None = None
    ) -> None:
        """Stores an allowed action, then plays and announces it, along with a bot's objection to an offer."""
        seated = self.seated
        assert seated is not None
        async with self.storing:
            await self.store_and_play(seated, act, stored, objection)
        if seated.game.over:
            await self.finish()
        elif self.playing and (word := seated.interjection()):
            await self.act(word)  # a bot acts out of turn

    async def store_and_play(
        self, seated: Seated, act: Act, stored: Callable[[int], None], objection: Objection | None
    ) -> None:
        game = seated.game
        seed = seed_for(self.dice_key, self.n + 1)
        text = game.text(act)
        line = move_line(game, Move(act.seat, text, (), seed))
        await ending.keep_line(self, line)
        before = game.state.pos[: game.state.seats]
        lines = game.perform(act, text, seed)
        self.n, self.head = self.n + 1, link(self.head, line)
        self.standing.add(act.seat, self.n)
        by_bot = act.seat in seated.bots
        if not by_bot or act.seat == game.state.current:
            self.waiting.note_act(act.seat)
        forget_moves(game)
        undoing.close_request(self)
        self.hinting.stop()
        stored(self.n)
        self.server.actions[by_bot] += 1
        if game.over:
            self.record.status = "over"
        self.set_due()
        self.server.notices.tell_turn(self)
        if self.unsaved:
            await days.keep(self)
        self.tell_news(lines, before, objection_text(game, act, objection, PLAIN))

    async def finish(self) -> None:
        """Records that the game is over, and reveals the secret of its dice."""
        await self.server.save(self)
        self.tell_people()

    # --- bots ----------------------------------------------------------------------------------

    def bots_act(self, seated: Seated, seat: int) -> tuple[Act, Objection | None] | None:
        """The bots in rule code answer at once; others think in the background."""
        if not pay_for_bot(self):
            self.clocks.bot_in(RESTED, self.server.now())
            return None
        if not isinstance(seated.bots[seat], RuleBot):
            self.thinking.begin(seated, seat)
            return None
        objection = seated.objection(seat)
        act, wrong = seated.decide(seat)
        if wrong:
            log.warning(texts.LOG_BOT.format(code=self.code, seat=seat, why=wrong))
        return act, objection

    # --- what is due ---------------------------------------------------------------------------

    def asked_seat(self) -> int:
        assert self.seated is not None
        return self.seated.asked

    def set_due(self) -> None:
        """When the seat that is asked now must have answered."""
        if self.playing and self.seated:
            self.waiting.note(self.n, self.clocks)
            self.seated.set_due(self.server.now(), self.record.pace / 1000, self.people_here())
            self.waiting.keep(self.clocks, self.seated.asked)
        else:
            self.clocks.clear()
        days.note_due(self)
        if not self.peers:
            self.idle_since = self.server.now()

    def people_here(self) -> list[int]:
        return [p for p in self.seated.people if self.is_here(p)] if self.seated else []

    def others_wait(self) -> bool:
        """Whether others are waiting for the person who is asked, which nobody does where there are days to answer."""
        assert self.seated is not None
        seat = self.seated.asked
        if seat in self.seated.bots or self.by_day:
            return False
        return any(seat not in peer.seats and peer.seats for peer in self.peers)

    def note_clock(self) -> bool:
        """Records how much time of a game against the clock has been used; false if no clock is running."""
        if not self.clocks.running_from or self.seated is None:
            return False
        now = self.server.now()
        self.clocks.stop(now)
        return self.seated.clock_ends(now) > 0

    # --- telling -------------------------------------------------------------------------------

    def tell_all(self, text: bytes) -> None:
        for peer in self.peers:
            peer.send(text)

    def remark(self, seat: int, text: str, passing: bool = False) -> None:
        """Adds a line to the log about something that happened around the game."""
        said = fill_in(text, name=self.name(seat))
        self.add_line(LogLine(self.n, "table", said, seat, about=[seat], passing=passing))

    def add_line(self, line: LogLine) -> None:
        self.tail.append(line)
        self.tell_view([line])

    def tell_people(self) -> None:
        if self.peers:
            self.tell_all(encode(People(table_info(self))))

    def tell_news(self, lines: list[Line], before: list[int], spoken: str) -> None:
        game = self.game
        assert game is not None
        by = tellers(game, lines)
        told = telling.log_of(game, lines, by, self.n)
        told += telling.spoken_line(told, spoken)
        self.tail.extend(told)
        if self.peers:
            self.tell_view(told, telling.motions_of(game, lines, by, before))
            ask_all(self)

    def tell_view(self, told: list[LogLine], moves: Sequence[Motion] = ()) -> None:
        """The same bytes for everybody with the same view."""
        same: dict[int, bytes] = {}
        for peer in self.peers:
            who = peer.sitting if self.hides else NONE
            if who not in same:
                same[who] = encode(News(self.view_for(who), told, list(moves)))
            peer.send(same[who])

    def view_for(self, seat: int) -> View:
        """If everybody sees the same, the view is made without a copy, since nothing in it must stay hidden."""
        game = self.game
        assert game is not None
        view = telling.view(game.seen_by(seat) if self.hides else game, self.n, self.board)
        view.head = self.head
        view.question.left = self.clocks.seconds_left(self.server.now()) if self.by_day else 0
        view.undo = self.standing.last_done(len(game.players)) if self.record.undo else []
        return view

    # --- about the table -----------------------------------------------------------------------

    def name(self, seat: int) -> str:
        return self.record.seats[seat].name

    def close(self, reason: str) -> None:
        """Closes the table for good: everybody is informed and disconnected."""
        self.tell_all(encode(Closed(reason)))
        for peer in list(self.peers):
            peer.close()
        self.stop()
