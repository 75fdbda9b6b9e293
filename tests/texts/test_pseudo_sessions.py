"""In a language that puts every text between brackets, a terminal and an online table say nothing outside of them but
data, names, typed commands and paths. What the rules themselves say has tests of its own, in `test_pseudo.py`."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import pytest

import stompoly
from stompoly import texts
from stompoly.server import onward, opening, seating
from stompoly.server.messages import Agree, Do, Look, Manage, Say, TakeBack, ToServer, Wares, Why
from stompoly.server.table_messages import SeatWish, SitDown, TableWish
from stompoly.server.trouble import TroubleError
from stompoly.tui.rich_screen import RichScreen
from tests.server.helpers_tables import Laid, Page, in_loop, lay, open_server
from tests.texts.helpers_session import bare, bare_words, known_of, ordered, prose_of, rules_of, strict_pseudo
from tests.texts.pseudo import marking
from tests.tui.helpers_tui import Desk, Script, console

RULES_SAY = ("event", "question", "refusal", "offer_side", "level")
SEAT_ORDER = {"start.order": "seat"}


@pytest.fixture(autouse=True)
def marked_texts(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The pseudo-language, with whatever the rules of Classic say between brackets as well."""
    words = type(stompoly.new("classic", 2).words)
    for name in RULES_SAY:
        monkeypatch.setattr(words, name, marking(getattr(words, name)))
    texts.use(strict_pseudo())
    yield
    texts.use()


# --- at a terminal -----------------------------------------------------------------------------------

LINES = [
    *("99", "?", "? rent", "? xyzzy", "? all", "? FAM-AMB-05", "why", "why buy", "why roll", "", "log", "log 0"),
    *("options", "players", "board", "card", "offer zed give 1 for 2", "bo: roll", "cy: roll", "cy:", "save"),
    *("undo 0", "undo", "end", "undo", "n", "undo", "y", "roll", "resign", "no", "quit"),
]
TYPED = [
    *("stompoly play --resume", "build boardwalk", "build", "flat", "percent", "roll", "resign", "sensible"),
    *("start.order", "rollOff", "seat", "xyzzy", "zed"),
]


def played(folder: Path, drawn: bool, *lines: str) -> tuple[stompoly.Game, str, list[str]]:
    """A game of two people and a bot, what the screen showed and what was asked."""
    game = stompoly.new("classic", ["ann", "bo", "cy=Iron:sensible"], seed=5, options=SEAT_ORDER)
    paper, source = console(200, 60), Script(*lines)
    place = Desk(game, source, folder, RichScreen(paper) if drawn else None)
    said = place.run()
    return game, paper.export_text() if drawn else said, source.prompts


def test_a_terminal_says_nothing_of_its_own(tmp_path: Path) -> None:
    game, said, prompts = played(tmp_path, False, *LINES)
    help_ = game.book.option("start.order").help
    data = ordered({*rules_of(game), *known_of(game, str(tmp_path / "game.jsonl"), help_, *TYPED)})
    assert len(prompts) > len(LINES) - 5
    assert bare(said.split("\n") + prompts, data) == []


def test_a_drawn_screen_says_nothing_of_its_own(tmp_path: Path) -> None:
    game, said, prompts = played(tmp_path, True, "roll", "log", "players", "board", "quit")
    pieces = ["NOY", "OY", "ClassicRegular", "ANN"]  # as they stand on the board and beside it
    data = known_of(game, *tmp_path.parts, "game", "jsonl", *game.book.clauses, *pieces, *TYPED)
    assert bare_words(said, data) == []
    assert bare(prompts, known_of(game, *TYPED)) == []


# --- at an online table ------------------------------------------------------------------------------


class Heard:
    """Everything that pages at a table are told."""

    def __init__(self, laid: Laid, *pages: Page) -> None:
        self.laid, self.pages = laid, pages
        self.said: list[str] = []

    async def asks(self, page: Page, message: ToServer) -> None:
        await self.laid.table.handle(page.peer, message)
        self.listen()

    async def waits(self, seconds: float) -> None:
        await self.laid.wait(seconds)
        self.listen()

    def listen(self) -> None:
        for page in self.pages:
            self.said += [text for message in page.heard() for text in prose_of(message)]


@in_loop
async def test_an_online_table_says_nothing_of_its_own(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        laid = await lay(server, people=2, bots=1, options={**SEAT_ORDER, "timers.turn": 10})
        ann, bo = laid.sit(0), laid.sit(1)
        heard = Heard(laid, ann, bo)
        await refusals(heard, ann)
        await undoing(heard, ann, bo)
        await around(heard, ann, bo)
        data = known_of(laid.seated.game, "roll", "zed")
        assert len(heard.said) > 100
        assert bare(heard.said, data) == []


async def refusals(heard: Heard, ann: Page) -> None:
    """What ann may not do, or not now."""
    for n, seat, words in [
        (0, 1, "roll"),
        (0, 0, "offer zed give 1 for 2"),
        (0, 0, "time up"),
        (0, 0, "buy"),
        (7, 0, "roll"),
    ]:
        await heard.asks(ann, Do(1, n, seat, words))
    looks: list[ToServer] = [Look(2, lot=99), Look(2, lot=1), Wares(3, 0, 0), Why(4, 0, "buy"), Why(4, 1, "buy")]
    for message in [*looks, Say(1, "hi")]:
        await heard.asks(ann, message)
    await heard.asks(ann, TakeBack(5, 0, 0, 1))


async def undoing(heard: Heard, ann: Page, bo: Page) -> None:
    """A roll that is taken back: first bo says no, then yes."""
    await heard.asks(ann, Do(1, 0, 0, "roll"))
    for yes in (False, True):
        await heard.asks(ann, TakeBack(5, heard.laid.table.n, 0, 1))
        await heard.asks(bo, Agree(heard.laid.table.n, 1, yes))
    await heard.asks(bo, Agree(1, 1, True))


async def around(heard: Heard, ann: Page, bo: Page) -> None:
    """Pauses, clocks, stand-ins, and offers that are not wanted."""
    for what in ("pause", "go_on", "stand_in", "back", "more_time"):
        await heard.asks(ann, Manage(what, 0))
        await heard.asks(ann, Do(1, heard.laid.table.n, 0, "buy"))
    await heard.asks(bo, Manage("mute", 1, 0))
    for _ in range(40):
        await heard.waits(10.1)


DATA = ["QQQQQQ", "nowhere", "Classic", "ann", "zed", "paid for reaching or passing GO", "go.salary", "much", "Dragon"]


@in_loop
async def test_a_server_refuses_in_no_words_of_its_own(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        made = await server.create(TableWish("classic", [SeatWish("here", "ann"), SeatWish("link")]))
        table, key = server.tables[made.code], made.keys[0].key
        calls: list[Callable[[], Awaitable[object]]] = [
            lambda: server.find("QQQQQQ"),
            lambda: server.create(TableWish("nowhere", [])),
            lambda: server.create(TableWish("classic", [SeatWish("here", "ann")])),
            lambda: server.create(TableWish("classic", [SeatWish("here", "ann")] * 2)),
            lambda: server.create(TableWish("classic", [SeatWish("bot", bot="zed")] * 2)),
            lambda: server.create(TableWish("classic", [SeatWish("bot")] * 2, options={"go.salary": "much"})),
            lambda: server.create(TableWish("classic", [SeatWish("here", "ann", "Dragon"), SeatWish("bot")])),
            lambda: seating.sit_down(server, table, 0, SitDown("bo")),
            lambda: seating.sit_down(server, table, 9, SitDown("bo")),
            lambda: seating.stand_up(server, table, 0, "x"),
            lambda: seating.begin(server, table, "x"),
            lambda: server.file_of(made.code),
            lambda: onward.trample(server, table, key),
            lambda: opening.open_file(server, "{}", False),
            lambda: opening.open_file(server, "", False),
        ]
        said = []
        for call in calls:
            with pytest.raises(TroubleError) as refused:
                await call()
            said.append(refused.value.reason)
        assert bare(said, DATA) == []
