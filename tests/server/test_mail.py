"""E-mail to people whose turn it is: confirmed first, once for each turn, and ended by a click."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest

from stompoly.rules.options import OptionError
from stompoly.server import mailing, outbox
from stompoly.server.again import next_record, renew
from stompoly.server.charges import MAILS, Charges
from stompoly.server.limits import Limits
from stompoly.server.mailing import A_DAY, TURNS, Mailing, is_address, letter, read_mail_server
from stompoly.server.seating import adjourn
from stompoly.server.trouble import TroubleError
from stompoly.server.turn_messages import MailWish
from stompoly.table.clocks import DAY
from tests.server.helpers_mail import PAGE, PostOffice, post_office
from tests.server.helpers_tables import ClockedServer, Laid, app_of, in_loop, lay, open_server, until

DAYS: dict[str, Any] = {"timers.turn": int(3 * DAY), "start.order": "seat"}
ANN = "ann@example.com"


@asynccontextmanager
async def opened(folder: Path) -> AsyncIterator[tuple[ClockedServer, PostOffice]]:
    async with post_office() as office, open_server(folder) as server:
        server.notices.mail.settings = office.settings
        yield server, office


def client_of(server: ClockedServer) -> httpx.AsyncClient:
    """Somebody outside; the server runs already."""
    return httpx.AsyncClient(transport=httpx.ASGITransport(app=app_of(server)), base_url="http://test")  # type: ignore[arg-type]


async def leave(laid: Laid, address: str | None, p: int = 0) -> str:
    wish = MailWish(laid.made.keys[p].key, address)
    return (await laid.server.notices.set_mail(laid.table, wish)).state


async def confirmed(laid: Laid, office: PostOffice) -> None:
    assert await leave(laid, ANN) == "waits"
    await until(lambda: office.letters)
    assert await laid.server.notices.mail.follow(laid.table, office.links(0)[0].rpartition("/")[2]) == "confirm"
    assert await leave(laid, None) == "on"


@in_loop
async def test_only_the_request_to_confirm_is_sent_before_an_address_is_confirmed(tmp_path: Path) -> None:
    async with opened(tmp_path) as (server, office):
        laid = await lay(server, options=DAYS)
        assert await leave(laid, None) == "none"
        assert await leave(laid, ANN) == "waits"
        server.notices.tell_turn(laid.table)
        await until(lambda: server.notices.outbox.waiting == 0)
        assert len(office.letters) == 1
        assert office.letters[0]["To"] == ANN
        assert "ann" not in office.letters[0].get_content()  # nothing that a stranger wrote: no names
        assert office.letters[0]["Auto-Submitted"] == "auto-generated"


@in_loop
async def test_one_e_mail_is_sent_for_a_turn_and_a_click_stops_them(tmp_path: Path) -> None:
    async with opened(tmp_path) as (server, office):
        laid = await lay(server, options=DAYS)
        await confirmed(laid, office)
        for _ in range(3):
            server.notices.tell_turn(laid.table)
        await until(lambda: server.notices.outbox.waiting == 0)
        assert len(office.letters) == 2
        turn = office.letters[1]
        assert turn["Subject"] == "Your turn: Classic"
        assert "You have 3 days to answer." in turn.get_content()
        page, stop = office.links(1)
        assert page == f"/t/{laid.made.code}"
        assert f"\r\nList-Unsubscribe: <{PAGE}{stop}>\r\n".encode() in office.raw[1]  # in one piece, as it is
        assert turn["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
        assert await server.notices.mail.follow(laid.table, stop.rpartition("/")[2]) == "stop"
        assert await leave(laid, None) == "none"
        stored = await server.store.get(laid.made.code)
        assert stored is not None
        assert stored.seats[0].mail is None


@in_loop
async def test_links_work_over_http_with_a_button_and_for_mail_programs(tmp_path: Path) -> None:
    async with opened(tmp_path) as (server, office):
        laid = await lay(server, options=DAYS, watchers=False)
        assert await leave(laid, ANN) == "waits"
        await until(lambda: office.letters)
        confirm = office.links(0)[0]
        client = client_of(server)
        shown = await client.get(confirm)
        assert shown.status_code == 200
        assert "<form" in shown.text
        assert ANN not in shown.text
        assert await leave(laid, None) == "waits"  # looking at a link does nothing
        one_click = {"List-Unsubscribe": "One-Click"}
        assert (await client.post(confirm, data=one_click)).status_code == 200
        assert await leave(laid, None) == "on"
        stop = server.notices.mail.token("stop", laid.made.code, ANN)
        place = f"/api/tables/{laid.made.code}/mail"
        for token in ("0" * 32, "x", server.notices.mail.token("stop", laid.made.code, "bo@example.com"), "é"):
            answer = await client.get(f"{place}/{token}")
            assert answer.status_code == 404
            assert "Classic" not in answer.text
            assert (await client.post(f"{place}/{token}")).status_code == 404
        assert (await client.get(f"{place}/{'a' * 65}")).status_code == 400
        assert (await client.get(f"/api/tables/ZZZZZZ/mail/{stop}")).status_code == 404
        assert (await client.post(f"{place}/{stop}", data=one_click)).status_code == 200
        assert await leave(laid, None) == "none"
        assert (await client.post(place, data=one_click)).status_code == 415  # forms are for links only


@in_loop
async def test_an_address_is_told_to_nobody(tmp_path: Path) -> None:
    async with opened(tmp_path) as (server, office):
        laid = await lay(server, options=DAYS)
        await confirmed(laid, office)
        page = laid.sit(1)
        client = client_of(server)
        key = {"X-Stompoly-Key": laid.made.keys[0].key}
        place = f"/api/tables/{laid.made.code}"
        told = [(await client.get(place + path, headers=key)).text for path in ("", "/steps/0", "/game.jsonl")]
        asked = {"tables": [{"code": laid.made.code, "keys": [laid.made.keys[0].key]}]}
        told += [(await client.post("/api/turns", json=asked)).text, *page.raw()]
        assert not [text for text in told if ANN in text]
        adjourned = await client.post(f"{place}/adjourn", json={"host": laid.made.host})
        assert adjourned.status_code == 200
        assert ANN not in (await client.get(f"{place}/game.jsonl")).text


@in_loop
async def test_strangers_cannot_be_flooded(tmp_path: Path) -> None:
    async with opened(tmp_path) as (server, _):
        laid = await lay(server, options=DAYS)
        for _ in range(A_DAY):
            assert await leave(laid, ANN.upper()) == "waits"
        with pytest.raises(TroubleError) as refused:
            await leave(laid, ANN)
        assert refused.value.status == 429
        server.notices.mail.all.left = 0
        with pytest.raises(TroubleError):
            await leave(laid, "bo@example.com")


@in_loop
async def test_a_mailbox_gets_so_many_e_mails_about_turns_in_a_day(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever plays against themselves would use up what the mail server sends in a day."""
    monkeypatch.setattr("stompoly.server.peers.time", SimpleNamespace(monotonic=lambda: 0.0))
    async with opened(tmp_path) as (server, _):
        laid = await lay(server, options=DAYS)
        posted: list[Any] = []
        monkeypatch.setattr(server.notices.mail, "post", posted.append)
        for n in range(TURNS + 5):
            server.notices.mail.tell_turn(laid.table.record, f"ann+{n}@example.com", 0)
        server.notices.mail.tell_turn(laid.table.record, "bo@example.com", 0)
        assert len(posted) == TURNS + 1


def test_counted_addresses_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mailing, "ADDRESSES", 5)
    mail = Mailing(None, None)  # type: ignore[arg-type]
    for n in range(20):
        mail.may_ask(f"{n}@example.com")
    assert len(mail.asked) == 5


@in_loop
async def test_requests_for_e_mail_are_expensive(tmp_path: Path) -> None:
    async with opened(tmp_path) as (server, _):
        laid = await lay(server, options=DAYS)
        client = client_of(server)
        wish = {"key": laid.made.keys[0].key, "address": ""}
        place = f"/api/tables/{laid.made.code}/mail"
        statuses = [
            (await client.post(place, json={**wish, "address": f"{n}@example.com"})).status_code for n in range(8)
        ]
        assert statuses[0] == 200
        assert statuses[-1] == 429
        assert (await client.post(place, json={**wish, "address": "a" * 300})).status_code == 400


@pytest.mark.parametrize(
    "address",
    [
        *("ann", "ann@", "@example.com", "ann@example", "ann@example.com\r\nBcc: all@example.com", "a b@example.com"),
        *("ann@example.com,bo@example.com", "Ann <ann@example.com>", "änn@example.com", f"{'a' * 65}@example.com"),
        *(f"a@{'b' * 250}.com", "ann@example..com", ""),
        *("=?utf-8?q?=61nn?=@example.com", "=?utf-8?q?ann=40example.com=2C?=@example.org"),  # other names for Ann's
        *("=?utf-8?q?a=0D=0ABcc=3A_all=40example.com?=@example.com", "=?utf-8?b?YW5u?=@example.com"),
    ],
)
@in_loop
async def test_what_is_not_an_address_is_refused(tmp_path: Path, address: str) -> None:
    assert not is_address(address)
    if address:
        async with opened(tmp_path) as (server, _):
            laid = await lay(server, options=DAYS)
            with pytest.raises(TroubleError) as refused:
                await leave(laid, address)
            assert refused.value.code == "bad_mail"


def test_a_header_cannot_be_smuggled_in() -> None:
    settings = read_mail_server("smtp://mail.example.org", "games@example.org", "https://games.example.org")
    assert settings is not None
    with pytest.raises(ValueError, match="linefeed"):
        letter(settings, ANN, "Hello\r\nBcc: all@example.com", "")


@in_loop
async def test_without_a_mail_server_nothing_is_offered(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server:
        laid = await lay(server, options=DAYS)
        with pytest.raises(TroubleError) as refused:
            await leave(laid, ANN)
        assert refused.value.code == "no_mail"
        assert b'"mail"' not in server.describe_games().plain


@pytest.mark.parametrize(("status", "tries"), [(550, 1), (450, outbox.TRIES)])
@in_loop
async def test_an_e_mail_that_is_not_accepted_is_tried_again_only_if_that_can_help(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, status: int, tries: int
) -> None:
    monkeypatch.setattr(outbox, "PAUSE", 0.0)
    async with opened(tmp_path) as (server, office):
        laid = await lay(server, options=DAYS)
        office.refuses = [status] * 10
        await leave(laid, ANN)
        await until(lambda: server.notices.outbox.waiting == 0)
        assert len(office.refuses) == 10 - tries
        assert ANN not in caplog.text


@in_loop
async def test_people_keep_their_address_for_the_next_game(tmp_path: Path) -> None:
    async with opened(tmp_path) as (server, office):
        laid = await lay(server, options=DAYS)
        await confirmed(laid, office)
        fresh = next_record(laid.table.record, "00" * 32, {})
        assert [seat.mail.address if seat.mail else "" for seat in fresh.seats] == ["", ANN]


@in_loop
async def test_a_game_that_is_done_keeps_nobodys_address(tmp_path: Path) -> None:
    async with opened(tmp_path) as (server, office):
        laid = await lay(server, options=DAYS)
        await confirmed(laid, office)
        old = laid.table.record
        old.status = "over"
        async with laid.table.moving_on:
            await renew(laid.table)
        finished = await server.store.get(laid.table.record.earlier[0])
        assert finished is not None
        assert [seat.mail for seat in finished.seats] == [None, None]
        assert [seat.mail.address if seat.mail else "" for seat in laid.table.record.seats] == ["", ANN]
        await adjourn(server, laid.table, laid.made.host)
        assert ANN.encode() not in await rows_of(server)


async def rows_of(server: ClockedServer) -> bytes:
    """All that is stored about tables."""
    rows = await server.store.ask(lambda db: db.execute("SELECT record FROM tables").fetchall())  # type: ignore[attr-defined]
    return b"".join(row[0] for row in rows)


# --- the host's settings ---------------------------------------------------------------------------------


def test_the_mail_server_is_read_from_its_address() -> None:
    found = read_mail_server("smtps://me%40x:p%2Fw@mail.example.org", "games@example.org", "https://games.example.org/")
    assert found is not None
    assert (found.host, found.port, found.tls) == ("mail.example.org", 465, True)
    assert (found.user, found.password, found.page) == ("me@x", "p/w", "https://games.example.org")
    plain = read_mail_server("smtp://mail.example.org:25", "games@example.org", "https://games.example.org")
    assert plain is not None
    assert (plain.port, plain.tls) == (25, False)
    assert read_mail_server("", "", "") is None


@pytest.mark.parametrize(
    ("url", "sender", "page"),
    [
        ("http://mail.example.org", "games@example.org", "https://x.org"),
        ("smtp://", "games@example.org", "https://x.org"),
        ("smtp://u:secret@mail.example.org:99999", "games@example.org", "https://x.org"),
        ("smtp://u:secret@mail.example.org/path", "games@example.org", "https://x.org"),
        ("smtp://u:secret@mail.example.org", "", "https://x.org"),
        ("smtp://u:secret@mail.example.org", "games@example.org", ""),
    ],
)
def test_mistakes_in_the_settings_are_reported_without_the_password(url: str, sender: str, page: str) -> None:
    with pytest.raises(OptionError) as wrong:
        read_mail_server(url, sender, page)
    assert "secret" not in str(wrong.value)


@in_loop
async def test_a_password_is_not_sent_in_the_clear(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with opened(tmp_path) as (server, office):
        laid = await lay(server, options=DAYS)
        place = f"smtp://u:secret@127.0.0.1:{office.port}"
        server.notices.mail.settings = read_mail_server(place, "games@example.org", "https://x.org")
        await leave(laid, ANN)
        await until(lambda: office.logins)  # on this machine it may
        await until(lambda: server.notices.outbox.waiting == 0)
        monkeypatch.setattr(mailing, "LOOPBACK", ())
        monkeypatch.setattr(outbox, "TRIES", 1)
        office.logins.clear()
        await leave(laid, "bo@example.com")
        await until(lambda: server.notices.outbox.waiting == 0)
        assert office.logins == []
        assert len(office.letters) == 1


@in_loop
async def test_a_mailbox_with_many_addresses_gets_no_more_e_mail_than_others(tmp_path: Path) -> None:
    async with opened(tmp_path) as (server, _):
        mail = server.notices.mail
        asked = [mail.may_ask(f"an.n+{n}@Example.com") for n in range(A_DAY)] + [mail.may_ask(ANN)]
        assert asked == [True] * A_DAY + [False]
        assert mail.may_ask("bo@example.com")


def test_the_e_mails_that_one_visitor_causes_in_a_day_are_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("stompoly.server.peers.time", SimpleNamespace(monotonic=lambda: 0.0))
    purses = Charges(Limits(), limited=True)
    assert [purses.pays("192.0.2.1", "mail") for _ in range(MAILS + 1)] == [True] * MAILS + [False]
    assert purses.pays("192.0.2.2", "mail")
