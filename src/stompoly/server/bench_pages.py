"""Pages for a load: some watch bots, some are played at, some talk to an echo."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from stompoly.table import GRAVE

from .bench_servers import Process, make

TABLES, SOCKETS = 300, 500  # where bots play, and who watches them
PLAYED = 250  # tables of two people and two bots
PACE = 250  # milliseconds between the acts of a bot
THINKING = 0.25, 0.75  # seconds that a person takes to answer
DIALOGS = ("trade", "counter")  # choices that a person would fill in a form for


class Heard:
    """What all pages of a load have received."""

    def __init__(self) -> None:
        self.messages = self.bytes = 0

    def add(self, text: str | bytes) -> None:
        self.messages += 1
        self.bytes += len(text)


class Load:
    """Pages that are open until the stack ends, each with a task that reads; `lost` are those that broke off."""

    def __init__(self, server: Process, stack: AsyncExitStack) -> None:
        self.server, self.stack = server, stack
        self.heard = Heard()
        self.tasks: list[asyncio.Task[None]] = []

    async def open(self, code: str) -> ClientConnection:
        address = f"ws://127.0.0.1:{self.server.port}/ws/{code}"
        return await self.stack.enter_async_context(connect(address, max_size=None, compression=None))

    def begin(self, page: Any) -> None:
        task = asyncio.create_task(page)
        self.tasks.append(task)
        self.stack.callback(task.cancel)

    @property
    def lost(self) -> int:
        return sum(task.done() for task in self.tasks)


# --- pages that watch bots ---------------------------------------------------------------------------------


async def watchers(server: Process, stack: AsyncExitStack, book: str) -> Load:
    """Tables of four bots, and one or two pages at each."""
    load, tables = Load(server, stack), await make(server.port, TABLES, book, PACE)
    for k in range(SOCKETS):
        socket = await load.open(tables[k % TABLES]["code"])
        await socket.send('{"type":"join"}')
        load.begin(watch(socket, load.heard))
    return load


async def watch(socket: ClientConnection, heard: Heard) -> None:
    async for text in socket:
        heard.add(text)


# --- pages that people play at -------------------------------------------------------------------------------


async def players(server: Process, stack: AsyncExitStack, book: str) -> Load:
    """Tables of two people, each with a page of their own, and two bots."""
    load, tables = Load(server, stack), await make(server.port, PLAYED, book, PACE, people=2)
    for table in tables:
        for seat in table["keys"]:
            socket = await load.open(table["code"])
            await socket.send(json.dumps({"type": "join", "keys": [seat["key"]]}))
            load.begin(play(socket, load.heard, random.Random(len(load.tasks))))
    return load


async def play(socket: ClientConnection, heard: Heard, dice: random.Random) -> None:
    """Answers whatever is asked, after a while: what is usual there, or anything that is offered. If an answer is
    refused, it gives another."""
    asked: dict[str, Any] = {}

    async def answer(about: dict[str, Any]) -> None:
        await asyncio.sleep(dice.uniform(*THINKING))
        if about is asked and (words := choose(about, dice)):
            doing = {"type": "do", "id": 1, "n": about["n"], "seat": about["seat"], "words": words}
            await socket.send(json.dumps(doing))

    async with asyncio.TaskGroup() as answers:
        async for text in socket:
            heard.add(text)
            if str(text).startswith('{"type":"asked"'):
                asked = json.loads(text)
            elif not str(text).startswith('{"type":"refused"'):
                continue
            if asked.get("mine"):
                answers.create_task(answer(asked))


def choose(asked: dict[str, Any], dice: random.Random) -> str:
    offered = list(leaves(asked.get("items", [])))
    usual = [str(item["words"]) for item in offered if item.get("usual")]
    every = [str(item["words"]) for item in offered]
    mild = [words for words in every if words.split()[0] not in (*GRAVE, *DIALOGS)]
    return dice.choice(usual or mild or every or [""])


def leaves(items: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for item in items:
        if item.get("items"):
            yield from leaves(item["items"])
        elif item.get("words"):
            yield item


# --- pages of an echo ------------------------------------------------------------------------------------------


async def talkers(server: Process, stack: AsyncExitStack, count: int, rate: float, size: int) -> Load:
    """The same number of pages and of messages a second, each as long as the game's are on average."""
    load = Load(server, stack)
    for k in range(count):
        load.begin(talk(await load.open(str(k)), load.heard, "x" * size, count / rate))
    return load


async def talk(socket: ClientConnection, heard: Heard, text: str, pause: float) -> None:
    await asyncio.sleep(random.uniform(0, pause))
    while True:
        await socket.send(text)
        heard.add(await socket.recv())
        await asyncio.sleep(pause)


Pages = Callable[[Process, AsyncExitStack, str], Any]
LOADS: dict[str, Pages] = {"watched": watchers, "played": players}
