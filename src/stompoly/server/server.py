"""The server: all tables, in memory while somebody is there, and always in the store."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import math
import secrets
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any
from weakref import WeakValueDictionary

import msgspec

from stompoly import fair
from stompoly.bots import Bot, BotError
from stompoly.files import is_undo
from stompoly.game import BANK_ROLE, Game
from stompoly.people import clean_name
from stompoly.rulebooks import Rulebook
from stompoly.rules.options import OptionError
from stompoly.seats import NAMELESS, Seat, SeatError, check_new_names, name_bots
from stompoly.table.handover import TRAMPLER, leaves_city
from stompoly.texts import grammar
from stompoly.texts import server as texts

from . import catalog, days, wall
from .alarms import Alarms
from .askers import Askers
from .assets import Packed, pack
from .book_messages import Book
from .budgets import capped_maker, check_budget
from .charges import Charges, replay_price
from .codes import TRIES, is_code, new_code
from .keeping import file_text, give_tokens, head_of, mark, replay_lines, restore_game, stamp, start_game
from .limits import Limits
from .lobby import Lobby
from .mailing import MailServer
from .messages import LogLine
from .metrics import BOTS_ACTIONS, PEOPLES_ACTIONS
from .notices import Notices
from .peers import encode
from .records import SeatRecord, TableRecord
from .replays import Replays
from .store import Store, StoreError
from .sweeping import sweep
from .table import Table
from .table_messages import EstimateWish, Made, SeatKey, SeatWish, TableWish
from .trouble import StuckError, TroubleError, no_table
from .undoing import Standing, actions_that_stand
from .work import Workers

USUAL_BOT = "sensible"
CHECK = 1.0  # seconds in which the store is checked at most once
CHECKED = 4.0  # seconds that such a check may take
STOP = 1.5  # seconds for unloading tables when the server stops
TABLE_THREADS = 2
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
        mail: MailServer | None = None,
        page: str = "",
    ) -> None:
        self.store, self.games, self.keep_days, self.limits = store, games, keep_days, limits or Limits()
        self.books = {book.id: book for book in books}
        self.tables: dict[str, Table] = {}
        self.loading: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self.unarchived: set[str] = set()  # unused tables that cannot be written as a file
        self.woken_to = ""  # the last table that was woken because something was due
        self.stuck: dict[str, str] = {}  # tables that were asked for but cannot continue here, and why
        self.replays = Replays()
        self.alarms = Alarms()
        self.actions = {True: 0, False: 0}  # since they were last counted; true: by a bot
        self.lobby = Lobby(lobby, self.limits)
        self.address = address  # for other devices on the same network
        self.samples: dict[str, Book] = {}
        self.checking: asyncio.Task[None] | None = None  # whether the store is well
        self.checked = -math.inf  # when that began
        self.games_packed: Packed | None = None
        self.books_packed: dict[str, Packed] = {}
        self.charges = Charges(self.limits, limited=False)  # until the app says otherwise
        self.make_bot: Callable[..., Bot] = capped_maker(self.limits)
        self.bot_work = Workers("bot", self.limits.bot_threads)
        self.work = Workers("table", TABLE_THREADS, at_once=1)  # what people at a table are waiting for
        self.askers = Askers(self.work)
        self.requests = Workers("request", self.limits.work_threads, self.limits.work_waiting)
        self.sweeper: asyncio.Task[None] | None = None
        self.merciful_until = self.began = 0.0
        self.notices = Notices(self, mail, page)

    async def start(self) -> None:
        await self.store.start()
        self.merciful_until, self.began = self.wall() + days.MERCY, self.now()
        await self.notices.start()
        self.sweeper = asyncio.create_task(sweep(self), name="sweeper")

    async def stop(self) -> None:
        """Ends in a moment, whatever is running: every action is stored already."""
        if self.sweeper:
            self.sweeper.cancel()
        self.notices.stop()
        for workers in (self.bot_work, self.work, self.requests):
            workers.stop()
        try:
            async with asyncio.timeout(STOP):
                await asyncio.gather(*(self.evict(table) for table in list(self.tables.values())))
        except (TimeoutError, StoreError) as wrong:
            log.warning(texts.LOG_NOT_SAVED.format(why=str(wrong) or texts.STORE_SLOW))
        await self.store.stop()

    async def check_store(self) -> None:
        """Raises StoreError unless the store can be written to. Requests in the meantime, and soon after, get the same
        answer: a visitor who asks all the time must not keep the store busy."""
        if self.checking is None or (self.checking.done() and time.monotonic() - self.checked > CHECK):
            self.checking, self.checked = asyncio.create_task(self.store.check()), time.monotonic()
        try:
            async with asyncio.timeout(CHECKED):
                await asyncio.shield(self.checking)
        except TimeoutError as slow:
            raise StoreError(texts.STORE_SLOW) from slow

    # --- small things that tables need ---------------------------------------------------------

    @staticmethod
    def now() -> float:
        return time.monotonic()

    @staticmethod
    def wall() -> float:
        """The time of day, for deadlines that are stored."""
        return wall.steady()

    new_code = staticmethod(new_code)

    @staticmethod
    def hash_key(key: str) -> str:
        return hashlib.sha256(key.encode()).hexdigest()

    def note_actions(self) -> None:
        """Adds to the metrics. Actions are first counted here, because every step of a metric takes a lock."""
        BOTS_ACTIONS.inc(self.actions[True])
        PEOPLES_ACTIONS.inc(self.actions[False])
        self.actions = {True: 0, False: 0}

    def book(self, id: str) -> Rulebook:
        if id not in self.books:
            reason = texts.NO_RULEBOOK.format(name=id, names=grammar.all_of(list(self.books)))
            raise TroubleError(404, "no_rulebook", reason, where="rulebook")
        return self.books[id]

    def game_at_start(self, record: TableRecord) -> Game:
        """The game of a table before its first action."""
        return start_game(self.books[record.rulebook], record)

    def first_of(self, record: TableRecord) -> tuple[Game, list[LogLine]]:
        """A game that begins now, and its first messages."""
        give_tokens(record, self.books[record.rulebook])
        stamp(record, self.books[record.rulebook])
        return replay_lines(self.books[record.rulebook], record, [])

    head_of = staticmethod(head_of)

    def can_trample(self, game: Game | None) -> bool:
        return game is not None and leaves_city(game) and TRAMPLER in self.books

    def describe_games(self) -> Packed:
        """All rulebooks as the front page gets them: built once."""
        if self.games_packed is None:
            told = catalog.games(list(self.books.values()))
            told.lobby, told.address, told.push = self.lobby.is_open, self.address, self.notices.push_key
            told.mail = self.notices.mail.settings is not None
            self.games_packed = pack(encode(told))
        return self.games_packed

    def describe_book(self, id: str) -> Packed:
        """A rulebook as printed, built once."""
        if id not in self.books_packed:
            self.books_packed[id] = pack(encode(self.book_of(id)))
        return self.books_packed[id]

    def book_of(self, id: str, chosen: dict[str, Any] | None = None) -> Book:
        """The book that the page draws from: the same for all games of a rulebook, except for the guide and the
        glossary, which follow the options of a table, or the printed ones."""
        book = self.book(id)
        if id not in self.samples:
            self.samples[id] = catalog.book_of(catalog.sample_game(book))
        told = catalog.guidance(book, chosen or book.printed)
        return msgspec.structs.replace(self.samples[id], guide=told.guide, glossary=told.glossary)

    # --- making tables -------------------------------------------------------------------------

    async def create(self, wish: TableWish, who: str = "") -> Made:
        """A new table. If there is nobody to wait for, the game begins at once."""
        book = self.book(wish.rulebook)
        keys: list[SeatKey] = []
        seats = [self.seat_record(seat, p, keys) for p, seat in enumerate(name_seats(book, wish.seats))]
        record = self.new_record(book, wish.mode, wish.options, seats)
        record.minutes, record.pace, record.watchers = self.minutes(book, wish), wish.pace, wish.watchers
        record.undo, record.hints, record.listed = wish.undo, wish.hints, wish.listed
        if record.listed:
            self.lobby.check(record, who, self.tables.values())
        host = secrets.token_urlsafe(24)
        record.host = self.hash_key(host)
        self.check_game(book, record)
        if not wish.waits and not any(is_free(seat) for seat in seats):
            record.status = "play"
            give_tokens(record, book)
        await self.add_table(record)
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
        """The length of a game against the clock: as requested, or as printed."""
        try:
            chosen = book.choose(wish.mode, wish.options)
        except OptionError as wrong:
            raise bad_options(book, wrong) from wrong
        return wish.minutes or int(chosen.get("end.minutes", 0)) if chosen.get("end.mode") == "clock" else 0

    def check_game(self, book: Rulebook, record: TableRecord) -> None:
        """Creates the game once, so that whatever is wrong with it is reported before anybody sits down."""
        try:
            check_new_names([seat.name for seat in record.seats])
            game = start_game(book, record)
            if len(game.players) < len(record.seats):
                raise OptionError(texts.BANK_IS_OURS, BANK_ROLE)
            days.check_options(game.options_chosen)
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
        """Adds a table that begins here, or is waiting to."""
        stamp(record, self.books[record.rulebook])
        await self.add(record)
        if self.store.several and not record.listed:  # the first process that is asked for it runs it
            return
        await self.store.claim(record.code)
        game, told = (None, []) if record.status == "lobby" else replay_lines(self.books[record.rulebook], record, [])
        table = self.tables[record.code] = Table(self, record, game, 0, told)
        table.start_alone()

    async def add(self, record: TableRecord) -> None:
        """Stores a new table under a code that nothing else has."""
        self.check_room()
        await self.make_room()
        for _ in range(TRIES):
            record.code = self.new_code(not record.watchers)
            if record.code not in self.tables and await self.store.add(record):
                return
        raise StoreError(texts.NO_CODE.format(tries=TRIES))

    def check_room(self) -> None:
        """Refuses a new game if the disk is nearly full."""
        if not self.store.has_room():
            log.warning(texts.LOG_NO_DISK)
            raise TroubleError(503, "server_full", texts.NO_DISK)

    # --- finding and putting away ----------------------------------------------------------------

    async def find(self, code: str, who: str | None = None) -> Table:
        """A table by its code, loaded from the store if it is not in memory. The replay is charged in advance to the
        address that asks for it (None: the server itself does)."""
        if code in self.tables:
            return self.tables[code]
        if not is_code(code):
            raise no_table(code[:12])
        with self.askers.ask(code, code if who is None else who):
            async with self.loading_of(code):
                if code not in self.tables:
                    await self.load(code, who)
        return self.tables[code]

    def loading_of(self, code: str) -> asyncio.Lock:
        """A lock held while a table is loaded from the store or unloaded."""
        return self.loading.setdefault(code, asyncio.Lock())

    async def load(self, code: str, who: str | None = None, paid: bool = False) -> None:
        ours = await self.store.claim(code)  # before it is read: nobody else writes from now on
        record = await self.store.get(code)
        if record is None or record.rulebook not in self.books:
            raise no_table(code)
        if not ours:
            raise TroubleError(503, "moving", texts.MOVING)
        if code in self.stuck:
            raise StuckError(code, self.stuck[code])
        await self.make_room()
        lines = await self.lines_of(record, None if paid else who)
        game: Game | None = None
        told: list[LogLine] = []
        head, standing, changes = "", None, len(record.headers)
        turn = code if who is None else who  # one address does not hold up the others, however many tables it asks for
        if record.status != "lobby":
            try:
                game, told, head, standing = await self.work.run(
                    turn,
                    restore_table,
                    self.books[record.rulebook],
                    record,
                    lines,
                    others=self.askers.of(code),
                    about=code,
                )
            except StuckError as stuck:
                self.stuck[code] = stuck.why
                raise
            if game and game.over and record.status == "play":  # the store does not know that it has ended
                record.status = "over"
                await self.store.put(record)
        if len(record.headers) > changes:  # before anybody gets a hash that covers it
            await self.store.put(record)
        table = self.tables[code] = Table(self, record, game, len(lines), told, standing)
        if game:
            table.head = head
            table.start_alone()

    async def lines_of(self, record: TableRecord, who: str | None) -> list[bytes]:
        """All actions of a table. Whoever asks for them (None: the server itself) pays for replaying them, and for as
        many as are known of before they are read."""
        known = max(record.marked, 0)
        if who is not None and known:
            self.charges.spend(who, "look", replay_price(known, 0))
        lines = await self.store.lines(record.code)
        if who is not None and lines:
            rest = replay_price(max(len(lines) - known, 0), sum(map(is_undo, lines)))
            (self.charges.owe if known else self.charges.spend)(who, "look", rest)
        return lines

    async def file_of(self, code: str, who: str = "") -> str:
        """The game file; it contains secrets only once the game is over. A table that cannot continue here has one at
        any time."""
        try:
            table = await self.find(code)
            async with table.moving_on:  # the next game may be taking the place of this one
                record, running = table.record, table.record.status not in ("over", "closed")
                lines = [] if running else await self.store.lines(code)
            if running or table.game is None:
                raise TroubleError(409, "running", texts.FILE_LATER)
        except StuckError:
            stored = await self.store.get(code)
            if stored is None:
                raise
            record, running, lines = stored, stored.status == "play", await self.store.lines(code)
        return await self.requests.run(who, file_text, self.books[record.rulebook], record, lines, not running)

    async def save(self, table: Table) -> None:
        """Stores what has changed about a table, and where its game stands."""
        self.mark(table)
        await self.store.put(table.record)

    @staticmethod
    def mark(table: Table) -> None:
        """Notes where its game stands."""
        if table.game:
            mark(table.record, table.game, table.n)

    async def put(self, table: Table) -> None:
        """Stores what has changed about a table. If that fails, what is in memory is no longer valid."""
        try:
            await self.store.put(table.record)
        except StoreError:
            self.lose(table.code)
            raise

    def lose(self, code: str) -> None:
        """The table in memory is out of date, or no longer ours."""
        if table := self.tables.get(code):
            self.drop(table)

    async def make_room(self) -> None:
        """If memory holds as many tables as it may, unloads the one that nobody has been at for longest."""
        while len(self.tables) >= self.limits.tables:
            idle = [table for table in self.tables.values() if not table.peers and not table.moving_on.locked()]
            if not idle:
                raise TroubleError(503, "server_full", texts.ALL_TAKEN)
            await self.evict(min(idle, key=lambda table: table.idle_since))

    async def evict(self, table: Table) -> None:
        if table.moving_on.locked():  # the store is about to have another game here: this one must not overwrite it
            self.drop(table)
            return
        table.clocks.stop(self.now())
        table.stop()
        await self.save(table)
        if table.task is None:  # otherwise somebody has come in the meantime
            self.tables.pop(table.code, None)
            self.store.forget(table.code)

    def drop(self, table: Table) -> None:
        """A table in memory that may differ from the store: everybody is disconnected and comes back to what is
        stored."""
        table.stop()
        if self.tables.get(table.code) is table:
            del self.tables[table.code]
            self.store.forget(table.code)
        for peer in table.peers:
            peer.close()


# --- games of records ----------------------------------------------------------------------------------


def restore_table(book: Rulebook, record: TableRecord, lines: list[bytes]) -> tuple[Game, list[LogLine], str, Standing]:
    """Everything about a stored game that takes long to work out: the game, the end of its log, its hash, and what was
    not taken back."""
    game, told = restore_game(book, record, lines)
    return game, told, head_of(game, record, lines), actions_that_stand(game, lines)


def name_seats(book: Rulebook, seats: list[SeatWish]) -> list[SeatWish]:
    """Gives everybody a name: a bot is named after its token, an open seat gets a number."""
    found = []
    for p, seat in enumerate(seats):
        name = clean_name(seat.name) or (texts.GUEST.format(number=p + 1) if seat.who != "bot" else NAMELESS)
        found.append(msgspec.structs.replace(seat, name=name, bot=seat.bot or (USUAL_BOT if seat.who == "bot" else "")))
    bots = name_bots(book, [Seat(seat.name, seat.token, seat.bot) for seat in found])
    return [
        msgspec.structs.replace(seat, name=bot.name, token=bot.token) for seat, bot in zip(found, bots, strict=True)
    ]


def is_free(seat: SeatRecord) -> bool:
    return seat.who == "person" and not seat.key


def bad_options(book: Rulebook, wrong: OptionError) -> TroubleError:
    reason = catalog.join_parts(catalog.trouble_parts(book, wrong))
    return TroubleError(422, "bad_options", reason, where=wrong.key or "options")
