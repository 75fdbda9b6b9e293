"""A table on the server: one task takes what people ask for in turn, lets bots and clocks act when they are due, stores
every action before it is played, and tells everybody. `stompoly.table` decides who acts next and what is due."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from stompoly.bots import Bot, RuleBot
from stompoly.chain import link
from stompoly.engine.state import NOBODY
from stompoly.faces.by_family import face_of
from stompoly.faces.doubts import doubt_about
from stompoly.faces.manners import manners_of
from stompoly.faces.pages import page_of
from stompoly.faces.seen import NONE
from stompoly.faces.standing import standing_kinds
from stompoly.fair import commit, new_secret, seed_for
from stompoly.files import move_line
from stompoly.game import Game, Line, Move, NotUnderstoodError
from stompoly.rules.acts import Act
from stompoly.table import Clocks, Due
from stompoly.table import Table as Seated
from stompoly.table.turns import time_up
from stompoly.texts import server as texts

from . import again, catalog, managing, telling, undoing
from .answering import answer
from .book_messages import Book
from .hinting import Hinting
from .messages import (
    Again,
    Agree,
    AskPrice,
    Closed,
    Do,
    Done,
    Fair,
    Hello,
    Hint,
    Join,
    LogLine,
    Manage,
    News,
    People,
    Ping,
    Pong,
    Refused,
    Said,
    Say,
    SeatInfo,
    Sit,
    TableInfo,
    TakeBack,
    ToServer,
    View,
)
from .peers import Bucket, Peer, encode, encode_text
from .pricing import Pricing
from .records import TableRecord
from .store import StoreError
from .thinking import Thinking

if TYPE_CHECKING:
    from .server import Server

TAIL = 150  # log lines told to who comes in; earlier ones are in the steps
WAITING = 200  # messages that a table has not looked at yet
TALK = 40  # lines of chat told to who comes in
log = logging.getLogger(__name__)


class Table:
    def __init__(
        self, server: Server, record: TableRecord, game: Game | None, n: int = 0, told: Sequence[LogLine] = ()
    ) -> None:
        self.server, self.record, self.n = server, record, n
        self.head = ""  # the game hash: of all that was played; none in the lobby
        self.peers: list[Peer] = []
        self.inbox: asyncio.Queue[tuple[Peer, ToServer] | None] = asyncio.Queue(WAITING)  # None: look what is due
        self.tail: deque[LogLine] = deque(told, maxlen=TAIL)
        self.standing = undoing.Standing()
        self.board = telling.Board()
        self.talk: deque[Said] = deque(maxlen=TALK)
        self.clocks = Clocks(record)
        self.seated: Seated | None = None  # none in the lobby
        self.book: Book | None = None  # as this table plays it; made for the first who comes
        self.idle_since = server.now()
        self.task: asyncio.Task[None] | None = None
        self.thinking = Thinking(self)
        self.moving_on = asyncio.Lock()  # while what comes after this game is laid, for everybody who asks
        self.again: dict[int, str] = {}  # seats that want to play again, and what they give for the dice
        self.next_secret = new_secret().hex()  # of those dice
        self.rematches = Bucket(again.RATE, again.BURST)
        self.hinting = Hinting(self)
        self.pricing = Pricing(self)
        self.alarm: asyncio.TimerHandle | None = None
        if game:
            self.begin(game)

    def begin(self, game: Game) -> None:
        """The game is there: everybody sits down to it."""
        self.head = self.server.head_of(game, self.record, [])
        record = self.record
        self.seated = Seated(game, manners_of(game), self.server.make_bot, self.clocks, record.undo, record.hints)
        for p, seat in enumerate(record.seats):
            if seat.stand_in:
                self.seated.stand_in(p)

    def renew(self, record: TableRecord, game: Game, told: Sequence[LogLine]) -> None:
        """The next game, for everybody who is at the table."""
        self.record, self.n = record, 0
        self.tail.clear()
        self.tail.extend(told)
        self.standing = undoing.Standing()
        self.again.clear()
        self.next_secret = new_secret().hex()
        self.board = telling.Board()
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
        """Sits somebody down at the seats whose keys they have, or lets them look on."""
        peer.seats = list(dict.fromkeys(seat for key in join.keys if (seat := self.seat_of(key)) != NONE))
        peer.sitting = peer.seats[0] if len(peer.seats) == 1 else NONE
        self.peers.append(peer)
        self.idle_since = 0.0
        if self.seated:
            for seat in peer.seats:
                self.seated.absence.come(seat)
        if self.task is None:
            self.start()
        elif len(self.peers) == 1:  # while nobody was here, no time went by
            self.set_due()
        self.ring()
        self.send_hello(peer)
        self.tell_people()

    def send_hello(self, peer: Peer) -> None:
        if self.book is None:
            self.book = self.server.book_of(self.record.rulebook, self.chosen())
        view = self.view_for(peer.sitting) if self.game else None
        peer.tell(Hello(self.info(), self.book, peer.seats, view, list(self.tail), list(self.talk)))
        self.ask(peer)
        if self.seated and self.seated.request and peer.seats:
            peer.tell(undoing.request_message(self.seated.game, self.seated.request, self.seated.people))

    def chosen(self) -> dict[str, Any]:
        """Every option, also before the game has begun."""
        if self.game:
            return self.game.options_chosen
        return self.server.book(self.record.rulebook).choose(self.record.mode, self.record.options)

    def disconnect(self, peer: Peer) -> None:
        if peer in self.peers:
            self.peers.remove(peer)
        now = self.server.now()
        for seat in peer.seats:
            if self.seated and not self.is_here(seat):
                self.seated.absence.leave(seat, now)
        if not self.peers:
            self.idle_since = now
            self.clocks.stop(now)
            self.thinking.stop()
            self.hinting.stop()
        self.ring()
        self.tell_people()

    def free_seat(self, seat: int) -> None:
        """Whoever sat there looks on, until they sit down elsewhere."""
        for peer in self.peers:
            if seat in peer.seats:
                peer.seats.remove(seat)
                peer.sitting = NONE
        self.tell_people()

    def seat_of(self, key: str) -> int:
        hashed = self.server.hash_key(key)
        return next((p for p, seat in enumerate(self.record.seats) if seat.key == hashed), NONE)

    def is_here(self, seat: int) -> bool:
        return any(seat in peer.seats for peer in self.peers)

    # --- the one task --------------------------------------------------------------------------

    def start(self) -> None:
        self.await_people()
        self.task = asyncio.create_task(self.run(), name=f"table {self.code}")

    def await_people(self) -> None:
        """From now on whoever is not here is missed."""
        if self.seated:
            away = [p for p, seat in enumerate(self.record.seats) if seat.key and not self.is_here(p)]
            self.seated.absence.gone = dict.fromkeys(away, self.server.now())
        self.set_due()

    def stop(self) -> None:
        """Nobody is here: the table waits in the store."""
        self.thinking.stop()
        self.hinting.stop()
        self.pricing.stop()
        if self.task:
            self.task.cancel()
            self.task = None
        if self.alarm:
            self.alarm.cancel()

    async def run(self) -> None:
        while True:
            try:
                await self.handle_next()
            except StoreError as wrong:
                log.error(texts.LOG_TROUBLE.format(code=self.code, why=wrong))
                self.tell_all(encode_text(Refused("not_stored", texts.NOT_STORED)))
                return self.server.drop(self)
            except Exception:
                log.exception(texts.LOG_TABLE.format(code=self.code))  # one bad moment must not end the table
                await asyncio.sleep(0.1)

    async def handle_next(self) -> None:
        """The next thing that somebody asks for, or that is due."""
        self.set_alarm()
        asked_for = await self.inbox.get()
        if asked_for is None:
            await self.do_what_is_due()
        else:
            await self.handle(*asked_for)

    def set_alarm(self) -> None:
        """Wakes the table when something is due; a bell that rings for nothing does no harm."""
        if self.alarm:
            self.alarm.cancel()
        wait = self.seconds_to_wait()
        self.alarm = None if wait is None else asyncio.get_running_loop().call_later(wait, self.ring)

    def ring(self) -> None:
        if not self.inbox.full():
            self.inbox.put_nowait(None)

    def seconds_to_wait(self) -> float | None:
        """Until something happens by itself; None: only people can go on."""
        if not self.playing or self.clocks.paused or not self.peers or self.seated is None:
            return None
        if self.thinking.is_ready():
            return 0.0
        now = self.server.now()
        moment = self.seated.next_moment(now, self.others_wait())
        return max(moment - now, 0.0) if moment else None

    async def do_what_is_due(self) -> None:
        """Does what is due."""
        if not self.playing or self.clocks.paused or not self.peers or self.seated is None:
            return
        if self.thinking.is_ready():
            await self.act(self.thinking.answer(self.seated))
            return
        due = self.seated.due(self.server.now(), self.others_wait())
        if due is None:
            return
        what, seat = due
        if what == Due.TIME:
            await self.act(time_up(self.seated.game))
        elif what == Due.BOT:
            await self.bot_step(seat)
        elif what == Due.LATE:
            await self.time_out(seat)
        else:
            await self.start_stand_in(seat)

    async def handle(self, peer: Peer, message: ToServer) -> None:
        """One thing that somebody asks for. `peer` may have left meanwhile: it is still done."""
        if isinstance(message, Do):
            await self.play(peer, message)
        elif isinstance(message, TakeBack):
            await undoing.undo(self, peer, message)
        elif isinstance(message, Agree):
            await undoing.agree(self, peer, message)
        elif isinstance(message, Again):
            await again.answer(self, peer, message)
        elif isinstance(message, Hint):
            self.hinting.ask(peer, message)
        elif isinstance(message, AskPrice):
            self.pricing.ask(peer, message)
        elif isinstance(message, Manage):
            await managing.manage(self, peer, message)
        elif isinstance(message, Sit):
            managing.sit(self, peer, message)
        elif isinstance(message, Say):
            managing.say(self, peer, message)
        elif isinstance(message, Ping):
            peer.tell(Pong(message.id))
        else:
            answer(self, peer, message)

    # --- acting --------------------------------------------------------------------------------

    async def play(self, peer: Peer, message: Do) -> None:
        trouble = self.not_now(peer, message.seat)
        if trouble:
            peer.tell(Refused(*trouble, id=message.id))
            return
        if message.n != self.n:
            self.refuse_stale(peer, message.id)
            return
        assert self.seated is not None
        assert self.game is not None
        try:
            act = self.game.read(message.words, message.seat)
            refused = self.game.why(act) if act.seat == message.seat else None
        except NotUnderstoodError as wrong:
            peer.tell(Refused("not_understood", str(wrong), message.id))
            return
        if act.seat != message.seat:
            peer.tell(Refused("not_your_seat", texts.NOT_YOURS, message.id))
        elif refused:
            refused = self.game.seen_by(message.seat).why(act) or refused  # said with nothing that is hidden
            peer.tell(Refused("refused", refused.reason, message.id, refused.clause))
        elif self.seated.is_muted(act):
            peer.tell(Refused("muted", texts.MUTED.format(name=self.name(act.a)), message.id))
        elif not message.sure and (doubt := doubt_about(self.game.seen_by(message.seat), act, self.record.undo)):
            peer.tell(Refused("sure", doubt, message.id))
        else:
            self.seated.absence.answer(message.seat)
            await self.act(act, lambda n: peer.tell(Done(message.id, n)))

    def refuse_stale(self, peer: Peer, id: int) -> None:
        """An answer to what was asked before something else happened."""
        peer.tell(Refused("stale", texts.STALE, id))
        peer.tell(News(self.view_for(peer.sitting)))
        self.ask(peer)

    def not_now(self, peer: Peer, seat: int) -> tuple[str, str] | None:
        if seat not in peer.seats:
            return "not_your_seat", texts.NO_KEY
        if not self.playing:
            status = self.record.status
            return f"table_{status}", texts.NOT_BEGUN if status == "lobby" else texts.OVER
        if self.clocks.paused:
            return "paused", texts.PAUSED
        if seat in self.bots:
            return "stand_in", texts.STAND_IN
        return None

    async def act(self, act: Act, stored: Callable[[int], None] = lambda n: None) -> None:
        """Stores an action that is allowed, then plays and tells it."""
        game = self.game
        assert game is not None
        n = self.n + 1
        seed = seed_for(self.record.dice_key, n)
        text = game.text(act)
        line = move_line(game, Move(act.seat, text, (), seed))
        await self.server.store.append(self.code, n, encode(line))
        before = [int(place) for place in game.state.pos[: game.state.seats]]
        lines = game.perform(act, text, seed)
        self.n, self.head = n, link(self.head, line)
        self.standing.add(act.seat, n)
        undoing.forget_moves(game)
        undoing.close_request(self)
        self.hinting.stop()
        stored(n)
        self.server.count_action(act.seat in self.bots)
        if game.over:
            self.record.status = "over"
        self.set_due()
        self.tell_news(lines, before)
        if game.over:
            await self.finish()
        else:
            await self.interject()

    async def finish(self) -> None:
        """Keeps that the game is over, and tells the secret of its dice."""
        await self.server.save(self)
        self.tell_people()

    # --- bots ----------------------------------------------------------------------------------

    async def bot_step(self, seat: int) -> None:
        """The bots in rule code answer at once; others think beside the table."""
        seated = self.seated
        assert seated is not None
        if not isinstance(seated.bots[seat], RuleBot):
            self.thinking.begin(seated, seat)
            return
        act, wrong = seated.decide(seat)
        if wrong:
            log.warning(texts.LOG_BOT.format(code=self.code, seat=seat, why=wrong))
        await self.act(act)

    async def interject(self) -> None:
        """A bot that acts out of turn."""
        act = self.seated.word() if self.playing and self.seated else None
        if act is not None:
            await self.act(act)

    async def time_out(self, seat: int) -> None:
        """Nobody answered in time: the mildest answer is given; who misses again is stood in for."""
        assert self.seated is not None
        self.seated.absence.miss(seat)
        self.remark(seat, texts.TIME_OUT)
        await self.act(self.seated.safe(seat))
        if self.seated.absence.too_often(seat):
            await self.start_stand_in(seat)

    async def start_stand_in(self, seat: int) -> None:
        assert self.seated is not None
        self.record.seats[seat].stand_in = True
        self.seated.stand_in(seat)
        await self.server.put(self)
        self.remark(seat, texts.STANDS_IN)
        self.set_due()
        self.tell_people()

    async def end_stand_in(self, seat: int) -> None:
        if self.seated and self.record.seats[seat].stand_in:
            self.record.seats[seat].stand_in = False
            self.seated.come_back(seat)
            await self.server.put(self)
            self.remark(seat, texts.IS_BACK)
            self.set_due()
            self.tell_people()
            self.ask_all()

    # --- what is due ---------------------------------------------------------------------------

    def asked_seat(self) -> int:
        assert self.seated is not None
        return self.seated.asked

    def set_due(self) -> None:
        """When the seat that is asked now must have answered."""
        self.clocks.clear()
        if self.playing and self.seated:
            self.seated.set_due(self.server.now(), self.record.pace / 1000, self.people_here())

    def people_here(self) -> list[int]:
        return [p for p in self.seated.people if self.is_here(p)] if self.seated else []

    def others_wait(self) -> bool:
        """Whether somebody else waits for the seat that is asked."""
        seat = self.asked_seat()
        return any(seat not in peer.seats and peer.seats for peer in self.peers)

    def note_clock(self) -> bool:
        """Writes down how much of a game against the clock is used; false where no clock runs."""
        if not self.clocks.running_from or self.seated is None:
            return False
        now = self.server.now()
        self.clocks.stop(now)
        return self.seated.clock_ends(now) > 0

    # --- telling -------------------------------------------------------------------------------

    def tell_all(self, text: str) -> None:
        for peer in self.peers:
            peer.send(text)

    def remark(self, seat: int, text: str) -> None:
        """A line of the log that is not the game's: what happened around it."""
        self.add_line(LogLine(self.n, "table", text.format(name=self.name(seat)), seat, about=[seat]))

    def add_line(self, line: LogLine) -> None:
        self.tail.append(line)
        for peer in self.peers:
            peer.tell(News(self.view_for(peer.sitting), [line]))

    def tell_people(self) -> None:
        if self.peers:
            self.tell_all(encode_text(People(self.info())))

    def tell_news(self, lines: list[Line], before: list[int]) -> None:
        """The same bytes for all who see the same."""
        game = self.game
        assert game is not None
        told = telling.log_lines(game, lines, self.n)
        self.tail.extend(told)
        if not self.peers:
            return
        moves = telling.motions(game, lines, before)
        hides = page_of(game).hides(game)
        same: dict[int, str] = {}
        for peer in self.peers:
            who = peer.sitting if hides else NONE
            if who not in same:
                same[who] = encode_text(News(self.view_for(who), told, moves))
            peer.send(same[who])
        self.ask_all()

    def view_for(self, seat: int) -> View:
        """Where all see the same, a view is made without a copy: it holds nothing that nobody may see."""
        assert self.game is not None
        hides = page_of(self.game).hides(self.game)
        view = telling.view(self.game.seen_by(seat) if hides else self.game, self.n, self.board)
        view.head = self.head
        view.undo = [self.standing.last_done(p) for p in range(len(self.game.players))] if self.record.undo else []
        return view

    def ask_all(self) -> None:
        for peer in self.peers:
            self.ask(peer)

    def ask(self, peer: Peer) -> None:
        """Tells who is asked what they may do, and people who would lose something what that is."""
        if not self.playing or self.game is None or self.seated is None or not peer.seats:
            return
        seat = self.asked_seat()
        asked = [seat] if seat in peer.seats and seat not in self.bots else []
        if seat in self.bots:
            asked = [p for p in self.seated.losing(self.people_here()) if p in peer.seats]
        for p in asked:
            self.ask_seat(self.game, peer, p)

    def ask_seat(self, game: Game, peer: Peer, p: int) -> None:
        """At a device that several share, what is secret waits until its player sits there."""
        covered = self.is_covered(game, peer, p)
        tell = telling.covered_message if covered else telling.question_message
        peer.tell(tell(game.seen_by(NOBODY if covered else p), p, self.n, self.clocks.seconds_left(self.server.now())))

    @staticmethod
    def is_covered(game: Game, peer: Peer, p: int) -> bool:
        return len(peer.seats) > 1 and peer.sitting != p and face_of(game).is_secret(game)

    # --- about the table -----------------------------------------------------------------------

    def name(self, seat: int) -> str:
        return self.record.seats[seat].name

    def info(self) -> TableInfo:
        record = self.record
        book = self.server.books[record.rulebook]
        return TableInfo(
            code=record.code,
            status=record.status,
            rulebook=record.rulebook,
            title=book.title,
            mode=book.modes[record.mode].title,
            seats=[self.seat_info(p) for p in range(len(record.seats))],
            actions=self.n,
            changed=catalog.changes(book, book.choose(record.mode, record.options)),
            fair=self.fair_info(),
            timer=int(book.choose(record.mode, record.options)["timers.turn"]),
            minutes=record.minutes,
            pace=record.pace,
            paused=self.clocks.paused,
            watchers=sum(not peer.seats for peer in self.peers),
            tramples=record.status == "over" and self.server.can_trample(self.game),
            onward=record.onward,
            earlier=record.earlier,
            again=sorted(self.again),
            again_waits=again.waited_for(self) if self.again else [],
            again_commit=commit(bytes.fromhex(self.next_secret)) if record.status == "over" else "",
            asked=self.asked_seat() if self.playing else NONE,
            listed=record.listed,
            undo=record.undo,
            hints=record.hints,
            resigns=self.playing and self.game is not None and page_of(self.game).resigns(self.game),
            standing=standing_kinds(self.game) if self.playing and self.game is not None else [],
        )

    def fair_info(self) -> Fair:
        """What players gave is told when nobody can give any more, and the secret when nobody plays on."""
        record = self.record
        seeds = record.seeds if record.status != "lobby" else []
        secret = record.secret if record.status in ("over", "closed") else ""
        return Fair(commit(bytes.fromhex(record.secret)), secret, seeds)

    def seat_info(self, p: int) -> SeatInfo:
        seat = self.record.seats[p]
        token = self.game.players[p].token if self.game else seat.token
        free = seat.who == "person" and not seat.key
        here = self.is_here(p)
        kind = catalog.kind_of_bot(self.server.books[self.record.rulebook], seat.bot)
        return SeatInfo(p, seat.name, seat.who, token, seat.bot, free, here, seat.stand_in, seat.assisted, kind)

    def close(self, reason: str) -> None:
        """The table is closed for good: everybody is told and disconnected."""
        self.tell_all(encode_text(Closed(reason)))
        for peer in list(self.peers):
            peer.close()
        self.stop()
