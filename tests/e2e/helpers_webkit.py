"""WebKit, the engine of Safari, on a screen that nobody sees: its driver speaks JSON over HTTP (the W3C's WebDriver).

So little of it is needed here that a client of a few lines is simpler than a library. Playwright cannot drive Debian's
WebKit: it wants a patched build of its own, which it downloads.
"""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import time
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

import httpx

PATIENCE = 60.0  # seconds that anything may take on a busy machine
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"  # the W3C's name for a reference to an element
ERASE, TAB = "\ue003", "\ue004"  # how the W3C writes the keys Backspace and Tab
PACKAGES = "webkit2gtk-driver xvfb"
NEEDED = ("WebKitWebDriver", "Xvfb")
SCREEN = "1600x1200x24"
# A change of size that the page hears of a frame later does no harm, though the standard calls it an error.
HEAR = """() => {
    window.complaints = [];
    const keep = (...said) => {
        if (!String(said[0]).startsWith("ResizeObserver loop")) window.complaints.push(said.map(String).join(" "));
    };
    for (const kind of ["error", "warn"]) console[kind] = keep;
    addEventListener("error", (event) => keep(event.message, event.filename, event.lineno));
    addEventListener("unhandledrejection", (event) => keep(event.reason));
}"""
STILL = """(element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const before = window.place;
    window.place = [x, y, width, height].join();
    return window.place === before;
}"""
NAMED = """(kind, beginning) => {
    const by = (each) => document.getElementById(each.getAttribute("aria-labelledby"))?.innerText;
    const words = (each) => each.getAttribute("aria-label") || by(each) || (each.labels?.[0] ?? each).innerText || "";
    const isNamed = (each) => words(each).replace(/\\s+/g, " ").trim().startsWith(beginning);
    return [...document.querySelectorAll(kind)].find((each) => each.checkVisibility() && isNamed(each)) ?? null;
}"""


def browser_of_the_driver() -> Path | None:
    """The small browser that comes with the driver."""
    return next(iter(sorted(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"))), None)


def is_installed() -> bool:
    return all(map(shutil.which, NEEDED)) and browser_of_the_driver() is not None


class GoneError(Exception):
    """An element that was found is no longer on the page."""


class WebKit:
    """One window. Whatever the page writes to the console is kept."""

    def __init__(self, folder: Path, dark: bool = False) -> None:
        self.way_out, self.console = ExitStack(), folder / "console"
        try:
            self.start(folder, dark)
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        self.way_out.close()

    # --- starting ----------------------------------------------------------------------------------

    def start(self, folder: Path, dark: bool) -> None:
        home = {**os.environ, "DISPLAY": self.show_nowhere(), "XDG_CONFIG_HOME": str(folder)}
        still = folder / "gtk-3.0" / "settings.ini"
        still.parent.mkdir(parents=True)
        still.write_text("[Settings]\ngtk-enable-animations=0\n", encoding="utf-8")
        port = free_port()
        with self.console.open("w") as written:
            driver = subprocess.Popen([NEEDED[0], f"--port={port}"], env=home, stdout=written, stderr=written)
        self.way_out.callback(end, driver)
        http = self.way_out.enter_context(httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE))
        wait_for(http)
        self.http = http
        self.session = ""
        self.session = "/session/" + self.ask("/session", capabilities=wishes(dark))["sessionId"]
        self.way_out.callback(http.delete, self.session)

    def show_nowhere(self) -> str:
        """Starts a screen in memory; its name."""
        command = [NEEDED[1], "-displayfd", "1", "-screen", "0", SCREEN, "-nolisten", "tcp"]
        screen = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.way_out.callback(end, screen)
        assert screen.stdout is not None
        return ":" + screen.stdout.readline().strip()

    def ask(self, path: str, **what: Any) -> Any:
        """A command and its answer."""
        answer = self.http.post(self.session + path, json=what)
        value = answer.json()["value"]
        if answer.status_code == 404 and value["error"] == "stale element reference":
            raise GoneError(path)
        assert answer.status_code == 200, f"{path}: {value['error']}: {value['message']}"
        return value

    # --- at the page -------------------------------------------------------------------------------

    def go(self, address: str) -> None:
        """From here on the page's console is heard; what it says while it loads is not."""
        self.ask("/url", url=address)
        self.evaluate(HEAR)

    def resize(self, width: int, height: int) -> None:
        self.ask("/window/rect", width=width, height=height)
        self.wait("(width, height) => innerWidth === width && innerHeight === height", width, height)

    def evaluate(self, script: str, *arguments: Any) -> Any:
        """What a function in the page answers."""
        return self.ask("/execute/sync", script=f"return ({script})(...arguments)", args=list(arguments))

    def wait(self, script: str, *arguments: Any) -> Any:
        """Until a function in the page answers something."""
        until = time.monotonic() + PATIENCE
        while not (found := self.evaluate(script, *arguments)):
            assert time.monotonic() < until, f"{script} {arguments}: {self.evaluate('() => document.body.innerText')}"
            time.sleep(0.02)
        return found

    def find(self, beginning: str, kind: str = "button") -> Any:
        """The first thing of a kind whose name begins with these words, when it is there."""
        return self.wait(NAMED, kind, beginning)

    def click(self, element: dict[str, str]) -> None:
        """With a pointer, once the element does not move any more: the driver refuses if something else lies over it in
        the middle of the window."""
        self.evaluate("(element) => element.scrollIntoView({ block: 'center' })", element)
        self.wait(STILL, element)
        self.ask(f"/element/{element[ELEMENT]}/click")

    def press(self, beginning: str, kind: str = "button") -> None:
        """Finds and clicks; what has been drawn anew in between is found again."""
        while True:
            with suppress(GoneError):
                return self.click(self.find(beginning, kind))

    def write(self, element: dict[str, str], text: str) -> None:
        """Into a field, instead of what stands there, and leaves it."""
        erased = ERASE * len(self.evaluate("(field) => field.value", element))
        self.ask(f"/element/{element[ELEMENT]}/value", text=erased + text + TAB)

    def select(self, element: dict[str, str], label: str) -> None:
        """One of the options of a list."""
        option = self.evaluate(
            "(list, label) => [...list.options].find((each) => each.label === label)", element, label
        )
        self.ask(f"/element/{option[ELEMENT]}/click")

    def complaints(self) -> list[str]:
        """Errors and warnings of the page."""
        return list(self.evaluate("() => window.complaints"))


def wishes(dark: bool) -> dict[str, Any]:
    arguments = ["--automation", "--full-screen", *(["--dark-mode"] if dark else [])]
    return {
        "alwaysMatch": {"webkitgtk:browserOptions": {"binary": str(browser_of_the_driver()), "args": arguments}},
    }


def free_port() -> int:
    with socket.socket() as tried:
        tried.bind(("127.0.0.1", 0))
        return int(tried.getsockname()[1])


def wait_for(http: httpx.Client) -> None:
    until = time.monotonic() + PATIENCE
    while True:
        with suppress(httpx.TransportError):
            if http.get("/status").json()["value"]["ready"]:
                return
        assert time.monotonic() < until, "WebKitWebDriver does not answer"
        time.sleep(0.05)


def end(process: subprocess.Popen[Any]) -> None:
    process.terminate()
    process.communicate(timeout=PATIENCE)
