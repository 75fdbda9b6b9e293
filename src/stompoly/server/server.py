"""The server: every table there is, in memory while somebody is there and in the store always."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import secrets
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any
from weakref import WeakValueDictionary

import msgspec

from stompoly import fair
from stompoly.bots import Bot, BotError
from stompoly.game import Game
from stompoly.people import clean_name
from stompoly.rulebooks import Rulebook
from stompoly.rules.options import OptionError
from stompoly.seats import NAMELESS, Seat, SeatError, name_bots
from stompoly.table.handover import TRAMPLER, bot_onward, leaves_city, trample_options
from stompoly.texts import grammar
from stompoly.texts import server as texts

from . import catalog, wall
from .archiving import archive
from .assets import Packed, packed
from .book_messages import Book
from .budgets import capped_maker, check_budget
from .codes import TRIES, is_code, new_code
from .keeping import file_text, head_of, mark, replay_lines, restore_game, stamp, start_game
from .limits import Limits
from .lobby import Lobby, check_listed_names
from .messages import EstimateWish, LogLine, Made, SeatKey, SeatWish, SitDown, TableWish
from .metrics import BOTS_ACTIONS, PEOPLES_ACTIONS
from .opening import game_from_file
from .peers import encode
from .records import SeatRecord, TableRecord
from .replays import Replays
from .store import BATCH, Store, StoreError
from .table import Table
from .trouble import StuckError, TroubleError, no_table, not_host
from .undoing import actions_that_stand
from .work import Workers

USUAL_BOT = "sensible"
IDLE = 300.0  # seconds without anybody, until a table leaves memory
SWEEP = 30.0
STOP = 1.5  # seconds for putting tables away when the server ends
TABLE_THREADS = 2
DAY = 86_400.0
log = logging.getLogger(__name__)


class Server:
    def __init__(
        self,
        store: Store,
        books: list[Rulebook],
        games: Path,
        keep_days: float = 30,
        limits: Limits | None = None,
        lobby: bool = False,
        address: str = "",
    ) -> None:
        self.store, self.games, self.keep_days, self.limits = store, games, keep_days, limits or Limits()
        self.books = {book.id: book for book in books}
        self.tables: dict[str, Table] = {}
        self.loading: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self.unarchived: set[str] = set()  # tables that are unused, and of which no file can be made
        self.stuck: dict[str, str] = {}  # tables that were looked for and cannot go on here, and why
        self.replays = Replays()
        self.lobby = Lobby(lobby, self.limits)
        self.address = address  # for other devices on the same network
        self.samples: dict[str, Book] = {}
        self.checking: asyncio.Task[None] | None = None  # whether the store is well
        self.games_packed: Packed | None = None
        self.make_bot: Callable[..., Bot] = capped_maker(self.limits)
        self.bot_work = Workers("bot", self.limits.bot_threads)
        self.work = Workers("table", TABLE_THREADS)  # what people at a table wait for
        self.requests = Workers("request", self.limits.work_threads, self.limits.work_waiting)
        self.sweeper: asyncio.Task[None] | None = None

    async def start(self) -> None:
        await self.store.start()
        self.sweeper = asyncio.create_task(self.sweep(), name="sweeper")

    async def stop(self) -> None:
        """Ends in a moment, whatever is running: every action is stored already."""
        if self.sweeper:
            self.sweeper.cancel()
        for workers in (self.bot_work, self.work, self.requests):
            workers.stop()
        try:
            async with asyncio.timeout(STOP):
                await asyncio.gather(*(self.evict(table) for table in list(self.tables.values())))
        except (TimeoutError, StoreError) as wrong:
            log.warning(texts.LOG_NOT_SAVED.format(why=wrong or texts.STORE_SLOW))
        await self.store.stop()

    async def check_store(self) -> None:
        """Raises StoreError unless the store can be written to; whoever asks meanwhile is told the same."""
        if self.checking is None or self.checking.done():
            self.checking = asyncio.create_task(self.store.check())
        await asyncio.shield(self.checking)

    # --- small things that tables need ---------------------------------------------------------

    @staticmethod
    def now() -> float:
        return time.monotonic()

    new_code = staticmethod(new_code)

    @staticmethod
    def hash_key(key: str) -> str:
        return hashlib.sha256(key.encode()).hexdigest()

    @staticmethod
    def count_action(by_bot: bool) -> None:
        (BOTS_ACTIONS if by_bot else PEOPLES_ACTIONS).inc()

    def book(self, id: str) -> Rulebook:
        if id not in self.books:
            reason = texts.NO_RULEBOOK.format(name=id, names=grammar.all_of(list(self.books)))
            raise TroubleError(404, "no_rulebook", reason, where="rulebook")
        return self.books[id]

    def game_at_start(self, record: TableRecord) -> Game:
        """The game of a table before its first action."""
        return start_game(self.books[record.rulebook], record)

    def first_of(self, record: TableRecord) -> tuple[Game, list[LogLine]]:
        """A game that begins now, and what is told of it."""
        stamp(record, self.books[record.rulebook])
        return replay_lines(self.books[record.rulebook], record, [])

    head_of = staticmethod(head_of)

    def games_told(self) -> Packed:
        """All rulebooks as the front page asks for them: built once."""
        if self.games_packed is None:
            told = catalog.games(list(self.books.values()))
            told.lobby, told.address = self.lobby.is_open, self.address
            self.games_packed = packed(encode(told))
        return self.games_packed

    def book_of(self, id: str, chosen: dict[str, Any] | None = None) -> Book:
        """The book that the page draws from: the same for all games of a rulebook, but for the guide and the words,
        which tell the options of a table, or else the printed ones."""
        book = self.book(id)
        if id not in self.samples:
            self.samples[id] = catalog.book_of(catalog.sample_game(book))
        told = catalog.guidance(book, chosen or book.printed)
        return msgspec.structs.replace(self.samples[id], guide=told.guide, glossary=told.glossary)

    # --- making tables -------------------------------------------------------------------------

    async def create(self, wish: TableWish, who: str = "") -> Made:
        """A new table. Where nobody is waited for, the game begins at once."""
        book = self.book(wish.rulebook)
        keys: list[SeatKey] = []
        seats = [self.seat_record(seat, p, keys) for p, seat in enumerate(name_seats(book, wish.seats))]
        record = self.new_record(book, wish.mode, wish.options, seats)
        record.minutes, record.pace, record.watchers = self.minutes(book, wish), wish.pace, wish.watchers
        record.undo, record.hints, record.listed = wish.undo, wish.hints, wish.listed
        if record.listed:
            self.lobby.check(record, who, self.tables)
        host = secrets.token_urlsafe(24)
        record.host = self.hash_key(host)
        self.check_game(book, record)
        if not wish.waits and not any(is_free(seat) for seat in seats):
            record.status = "play"
        await self.add_table(record)
        if record.listed:
            self.lobby.add(record, who)
        return Made(record.code, host, keys, fair.commit(bytes.fromhex(record.secret)))

    def seat_record(self, wish: SeatWish, p: int, keys: list[SeatKey]) -> SeatRecord:
        if wish.who == "bot":
            try:
                check_budget(wish.bot, self.limits)
            except BotError as wrong:
                raise TroubleError(422, "bad_bot", str(wrong), where="seats") from wrong
            return SeatRecord(wish.name, "bot", wish.token, wish.bot or USUAL_BOT)
        seat = SeatRecord(wish.name, "person", wish.token)
        if wish.who == "here":
            keys.append(self.new_key(seat, p))
        return seat

    def new_key(self, seat: SeatRecord, p: int) -> SeatKey:
        key = secrets.token_urlsafe(24)
        seat.key = self.hash_key(key)
        return SeatKey(p, key)

    def new_record(self, book: Rulebook, mode: str, options: dict[str, Any], seats: list[SeatRecord]) -> TableRecord:
        if len(self.tables) >= self.limits.tables:
            raise TroubleError(503, "server_full", texts.ALL_TAKEN)
        return TableRecord(
            code="",
            status="lobby",
            rulebook=book.id,
            mode=mode,
            options=options,
            seats=seats,
            host="",
            secret=fair.new_secret().hex(),
            created=time.time(),
        )

    @staticmethod
    def minutes(book: Rulebook, wish: TableWish | EstimateWish) -> int:
        """Of a game against the clock: as wished, or as printed."""
        try:
            chosen = book.choose(wish.mode, wish.options)
        except OptionError as wrong:
            raise bad_options(book, wrong) from wrong
        return wish.minutes or int(chosen.get("end.minutes", 0)) if chosen.get("end.mode") == "clock" else 0

    def check_game(self, book: Rulebook, record: TableRecord) -> None:
        """Makes the game once, so that whatever is wrong with it is said before anybody sits down."""
        try:
            game = start_game(book, record)
            if len(game.players) < len(record.seats):
                raise OptionError(texts.BANK_IS_OURS)
            for p, seat in enumerate(record.seats):
                if seat.who == "bot":
                    self.make_bot(seat.bot, p, game.family)
        except OptionError as wrong:
            raise bad_options(book, wrong) from wrong
        except SeatError as wrong:
            raise TroubleError(422, "bad_seats", str(wrong), wrong.clause, "seats") from wrong
        except ValueError as wrong:
            raise TroubleError(422, "bad_bot", str(wrong), where="seats") from wrong

    async def add_table(self, record: TableRecord) -> None:
        """A table that begins here, or waits to."""
        stamp(record, self.books[record.rulebook])
        await self.add(record)
        if self.store.several and not record.listed:  # the first process that is asked for it runs it
            return
        await self.store.claim(record.code)
        game, told = (None, []) if record.status == "lobby" else replay_lines(self.books[record.rulebook], record, [])
        self.tables[record.code] = Table(self, record, game, 0, told)

    async def add(self, record: TableRecord) -> None:
        """Stores a new table under a code that nothing else has."""
        for _ in range(TRIES):
            record.code = self.new_code(not record.watchers)
            if record.code not in self.tables and await self.store.add(record):
                return
        raise StoreError(texts.NO_CODE.format(tries=TRIES))

    # --- sitting down, starting, leaving ---------------------------------------------------------

    async def sit_down(self, table: Table, p: int, wish: SitDown) -> SeatKey:
        """Somebody with the link takes a free seat."""
        record = table.record
        check_seat(record, p)
        if record.status != "lobby":
            raise TroubleError(409, "begun", texts.BEGUN_WATCH)
        if not is_free(record.seats[p]):
            raise TroubleError(409, "taken", texts.SEAT_TAKEN.format(name=record.seats[p].name), where="seat")
        old = record.seats[p]
        record.seats[p] = SeatRecord(clean_name(wish.name), "person", wish.token or old.token, seed=wish.seed)
        try:
            self.check_game(self.books[record.rulebook], record)
            if record.listed:
                check_listed_names(record)
        except TroubleError:
            record.seats[p] = old
            raise
        key = self.new_key(record.seats[p], p)
        await self.put(table)
        table.tell_people()
        return key

    async def stand_up(self, table: Table, p: int, key: str) -> None:
        """Somebody gives a seat back before the game begins."""
        record = table.record
        check_seat(record, p)
        if table.seat_of(key) != p:
            raise TroubleError(403, "not_your_seat", texts.NO_KEY, where="key")
        if record.status != "lobby":
            raise TroubleError(409, "begun", texts.BEGUN_LEAVE)
        record.seats[p] = SeatRecord(guest_name(record, p), "person")
        await self.put(table)
        table.free_seat(p)

    async def begin(self, table: Table, host: str) -> None:
        """The host begins; seats that nobody took are played by bots."""
        self.check_host(table, host)
        record = table.record
        if record.status != "lobby":
            raise TroubleError(409, "begun", texts.BEGUN)
        for seat in record.seats:
            if is_free(seat):
                seat.who, seat.bot = "bot", USUAL_BOT
        record.status = "play"
        game, told = self.first_of(record)
        await self.put(table)
        table.tail.extend(told)
        table.begin(game)
        table.stop()
        table.start()
        for peer in table.peers:
            if record.watchers or peer.seats:
                table.send_hello(peer)
            else:
                peer.close()
        table.tell_people()

    async def adjourn(self, table: Table, host: str) -> None:
        """Closes a table for good: its secret is told and its file can be taken home."""
        self.check_host(table, host)
        if table.record.status == "play" or table.record.status == "lobby":
            table.record.status = "closed"
            if table.game:
                mark(table.record, table.game, table.n)
            await self.put(table)
        table.tell_people()
        table.close(texts.CLOSED)

    def check_host(self, table: Table, host: str) -> None:
        if not secrets.compare_digest(self.hash_key(host), table.record.host):
            raise not_host()

    def can_trample(self, game: Game | None) -> bool:
        return game is not None and leaves_city(game) and TRAMPLER in self.books

    async def trample(self, table: Table, key: str) -> Made:
        """The monsters' game on the board that a property game left, with the same people; the first who asks makes it
        and everybody else is led there."""
        record = table.record
        if table.seat_of(key) < 0 and self.hash_key(key) != record.host:
            raise not_host()
        async with table.moving_on:
            record = table.record  # meanwhile there may be another game
            if table.game is None or record.status != "over" or not self.can_trample(table.game):
                raise TroubleError(409, "not_over", texts.NO_CITY)
            if not record.onward:
                await self.lay_city(table, table.game)
        return Made(record.onward, "", [])

    async def lay_city(self, table: Table, game: Game) -> None:
        record, book = table.record, self.books[TRAMPLER]
        try:
            options = trample_options(game, book)
        except OptionError as wrong:
            raise bad_options(book, wrong) from wrong
        seats = [onward_seat(seat, book) for seat in record.seats]
        city = self.new_record(book, next(iter(book.modes)), options, seats)
        city.host, city.watchers, city.status = record.host, record.watchers, "play"
        city.undo, city.hints = record.undo, record.hints
        await self.add_table(city)
        record.onward = city.code
        await self.put(table)
        table.tell_people()

    async def open_file(self, text: str, recover: bool, who: str = "") -> Made:
        """A game file becomes a table: to look at, or to go on with."""
        game, lines = await self.requests.run(who, game_from_file, text, recover, self.books)
        # As the file has them: the set-up must come out the same.
        seats = [seat_from_file(seat, seat.name in game.assisted) for seat in game.seats]
        try:
            for p, seat in enumerate(seats):
                if seat.who == "bot":
                    self.make_bot(seat.bot, p, game.family)
        except ValueError as wrong:
            raise TroubleError(422, "bad_file", str(wrong), where="file") from wrong
        keys = [self.new_key(seat, p) for p, seat in enumerate(seats) if seat.who == "person"]
        record = self.new_record(game.book, game.mode, game.changed, seats)
        record.seed, record.first, record.stretches = game.seed, len(lines), list(game.fair)
        record.headers = list(game.earlier)
        record.status = "over" if game.over else "play"
        stamp(record, game.book)
        host = secrets.token_urlsafe(24)
        record.host = self.hash_key(host)
        await self.add(record)
        await self.store.claim(record.code)
        for at in range(0, len(lines), BATCH):  # together: they share commits
            some = enumerate(lines[at : at + BATCH], at + 1)
            await asyncio.gather(*(self.store.append(record.code, n, line) for n, line in some))
        await self.load(record.code)
        return Made(record.code, host, keys, fair.commit(bytes.fromhex(record.secret)))

    # --- finding and putting away ----------------------------------------------------------------

    async def find(self, code: str) -> Table:
        """A table by its code, from the store where it is not in memory."""
        if code in self.tables:
            return self.tables[code]
        if not is_code(code):
            raise no_table(code[:12])
        async with self.loading_of(code):
            if code not in self.tables:
                await self.load(code)
        return self.tables[code]

    def loading_of(self, code: str) -> asyncio.Lock:
        """Held by whoever brings a table from the store, or takes it out."""
        return self.loading.setdefault(code, asyncio.Lock())

    async def load(self, code: str) -> None:
        ours = await self.store.claim(code)  # before it is read: nobody else writes from now on
        record = await self.store.get(code)
        if record is None or record.rulebook not in self.books:
            raise no_table(code)
        if not ours:
            raise TroubleError(503, "moving", texts.MOVING)
        if code in self.stuck:
            raise StuckError(code, self.stuck[code])
        lines = await self.store.lines(code)
        game: Game | None = None
        told: list[LogLine] = []
        head, changes = "", len(record.headers)
        if record.status != "lobby":
            try:
                game, told = await self.work.run(code, restore_game, self.books[record.rulebook], record, lines)
            except StuckError as stuck:
                self.stuck[code] = stuck.why
                raise
            if game and game.over and record.status == "play":  # that it was the last action was not stored
                record.status = "over"
                await self.store.put(record)
        if len(record.headers) > changes:  # before anybody is told a hash that covers it
            await self.store.put(record)
        if game:
            head = await self.work.run(code, head_of, game, record, lines)
        table = self.tables[code] = Table(self, record, game, len(lines), told)
        if game:
            table.head = head
            table.standing = actions_that_stand(game, lines)

    async def file_of(self, code: str, who: str = "") -> str:
        """The game file; its secrets are told only when nobody plays on. Of a table that cannot go on here there is one
        at any time."""
        try:
            table = await self.find(code)
            record, running = table.record, table.record.status not in ("over", "closed")
            lines = await self.store.lines(code)
            if running or table.game is None or table.record is not record:
                raise TroubleError(409, "running", texts.FILE_LATER)
        except StuckError:
            stored = await self.store.get(code)
            if stored is None:
                raise
            record, running, lines = stored, stored.status == "play", await self.store.lines(code)
        return await self.requests.run(who, file_text, self.books[record.rulebook], record, lines, not running)

    async def save(self, table: Table) -> None:
        """Stores what has changed about a table, and where its game stands."""
        if table.game:
            mark(table.record, table.game, table.n)
        await self.store.put(table.record)

    async def put(self, table: Table) -> None:
        """Stores what has changed about a table. Where that fails, what is in memory does not hold."""
        try:
            await self.store.put(table.record)
        except StoreError:
            self.lose(table.code)
            raise

    def lose(self, code: str) -> None:
        """The table is not as it is in memory, or not ours."""
        if table := self.tables.get(code):
            table.stop()
            self.drop(table)

    async def evict(self, table: Table) -> None:
        table.clocks.stop(self.now())
        table.stop()
        await self.save(table)
        if table.task is None:  # else somebody has come meanwhile
            self.tables.pop(table.code, None)
            self.store.forget(table.code)

    def drop(self, table: Table) -> None:
        """A table that does not know what is stored of it: everybody comes back to what is."""
        if self.tables.get(table.code) is table:
            del self.tables[table.code]
            self.store.forget(table.code)
        for peer in table.peers:
            peer.close()

    async def sweep(self) -> None:
        """Lets tables out of memory that nobody is at, and out of the store what nobody has used for weeks."""
        while True:
            await asyncio.sleep(SWEEP)
            try:
                for table in list(self.tables.values()):
                    if table.idle_since and self.now() - table.idle_since > IDLE:
                        await self.evict(table)
                    elif table.note_clock():
                        await self.save(table)
                await archive(self, wall.at_most() - self.keep_days * DAY)
            except Exception:
                log.exception(texts.LOG_SWEEPING)  # tomorrow is another day


# --- games of records ----------------------------------------------------------------------------------


def name_seats(book: Rulebook, seats: list[SeatWish]) -> list[SeatWish]:
    """Everybody has a name: bots that of their token, seats that wait by their number."""
    found = []
    for p, seat in enumerate(seats):
        name = clean_name(seat.name) or (texts.GUEST.format(number=p + 1) if seat.who != "bot" else NAMELESS)
        found.append(msgspec.structs.replace(seat, name=name, bot=seat.bot or (USUAL_BOT if seat.who == "bot" else "")))
    bots = name_bots(book, [Seat(seat.name, seat.token, seat.bot) for seat in found])
    return [
        msgspec.structs.replace(seat, name=bot.name, token=bot.token) for seat, bot in zip(found, bots, strict=True)
    ]


def guest_name(record: TableRecord, p: int) -> str:
    """What a seat is called that waits for somebody: no name that another has."""
    taken = {seat.name.lower() for q, seat in enumerate(record.seats) if q != p}
    names = (texts.GUEST.format(number=n) for n in range(p + 1, p + 2 + len(taken)))
    return next(name for name in names if name.lower() not in taken)


def check_seat(record: TableRecord, p: int) -> None:
    if not 0 <= p < len(record.seats):
        raise TroubleError(404, "no_seat", texts.NO_SEAT.format(seat=p + 1), where="seat")


def is_free(seat: SeatRecord) -> bool:
    return seat.who == "person" and not seat.key


def onward_seat(seat: SeatRecord, book: Rulebook) -> SeatRecord:
    """The same people, who play for themselves again."""
    return SeatRecord(seat.name, seat.who, "", bot_onward(seat.bot, book), seat.key)


def seat_from_file(seat: Seat, assisted: bool) -> SeatRecord:
    return SeatRecord(seat.name, "bot" if seat.bot else "person", seat.token, seat.bot, assisted=assisted)


def bad_options(book: Rulebook, wrong: OptionError) -> TroubleError:
    where = catalog.key_of(book, str(wrong)) or "options"
    return TroubleError(422, "bad_options", catalog.in_words(book, str(wrong)), where=where)
