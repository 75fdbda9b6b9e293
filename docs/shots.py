"""Takes the pictures of the page and of a lab report for the README: `python docs/shots.py` from the project's folder,
after `make page`.

It needs Chromium (see tests/e2e). The games are played by bots from fixed seeds, so only what is drawn can change.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent))

import stompoly  # noqa: E402  (the tests' server is found from the project's folder)
from stompoly.bots import make_bot  # noqa: E402
from stompoly.table import bot_step  # noqa: E402
from tests.server.helpers_server import Served  # noqa: E402

CHROMIUM = shutil.which("chromium") or "/usr/bin/chromium"
FLAGS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-sync"]
# file, rulebook, seed, decisions, question, width, height, theme
TABLES = [
    ("page-classic.png", "classic", 5, 60, "buy", 1280, 860, "light"),
    ("page-ugm.png", "ugm", 11, 270, "fight", 1280, 860, "dark"),
    ("page-phone.png", "monsters_menace", 3, 260, "choose", 375, 740, "light"),
]


def game_file(rulebook: str, seed: int, decisions: int, question: str, folder: Path) -> str:
    """A game that stops at such a question for ann, after at least that many decisions."""
    game = stompoly.new(rulebook, ["ann", "bo", "cy:sensible", "di:sensible"], seed=seed)
    players: list[Any] = [make_bot("sensible", seed, game.family) for _ in range(4)]
    while len(game.moves) < decisions or (game.question.seat, game.question.kind) != (0, question):
        bot_step(game, players)
    path = folder / f"{rulebook}.jsonl"
    game.save(path)
    return path.read_text(encoding="utf-8")


def shoot(page: Page, served: Served, rulebook: str, text: str, name: str) -> None:
    made = served.http.post("/api/open", json={"file": text}).json()
    keys = {"host": made["host"], "keys": [made["keys"][0]], "names": {}}
    page.goto(f"http://{served.url}/about")
    place = f"stompoly.table.{made['code']}"
    page.evaluate("([place, keys]) => localStorage.setItem(place, keys)", [place, json.dumps(keys)])
    page.evaluate("book => localStorage.setItem('stompoly.guide.' + book, '1')", rulebook)  # offered before
    page.goto(f"http://{served.url}/t/{made['code']}")
    page.get_by_role("heading", name="your move").wait_for()
    page.wait_for_timeout(1500)
    page.screenshot(path=HERE / name)


def shoot_report(browser: Browser, folder: Path) -> None:
    """The top of a report on as many games as the README says."""
    report = folder / "ugm.html"
    command = ["stompoly", "lab", "report", "ugm", "--games", "100000", "-o", str(report)]
    subprocess.run([sys.executable, "-m", *command], check=True, stdout=subprocess.DEVNULL)
    page = browser.new_page(viewport={"width": 1160, "height": 1400})
    page.goto(report.as_uri())
    page.screenshot(path=HERE / "report.png")


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as play:
        served = Served(f"{folder}/t.db", "--unlimited")
        browser = play.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        front = browser.new_page(viewport={"width": 1280, "height": 900})
        front.goto(f"http://{served.url}/")
        front.get_by_role("heading", name="Which game?").wait_for()
        front.wait_for_timeout(800)
        front.screenshot(path=HERE / "page-front.png")
        for name, rulebook, seed, decisions, question, width, height, theme in TABLES:
            page = browser.new_page(viewport={"width": width, "height": height}, color_scheme=theme)  # type: ignore[arg-type]
            shoot(page, served, rulebook, game_file(rulebook, seed, decisions, question, Path(folder)), name)
        shoot_report(browser, Path(folder))
        browser.close()
        served.stop()


if __name__ == "__main__":
    main()
