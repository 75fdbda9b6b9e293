"""Whether a screen can be used by everybody: axe-core, in light and dark, wide and on a phone; nothing sideways."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from tests.e2e.helpers_page import PHONE, WIDE, ZOOMED, Screen, Theme

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
RUN = "(rules) => axe.run(document, { resultTypes: ['violations'], ...(rules.length ? { runOnly: rules } : {}) })"
COLOURS = ["color-contrast"]
SETTLED = """async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    for (let still = 0, frames = 0; still < 3 && frames < 60; frames++) {
        await frame();
        still = document.getAnimations().some((each) => each.playState === "running") ? 0 : still + 1;
    }
}"""
SIDEWAYS = """() => {
    const page = document.documentElement;
    if (page.scrollWidth <= page.clientWidth) return [];
    const isWide = (each) => each.getBoundingClientRect().right > innerWidth + 1;
    const wide = [...document.querySelectorAll("body *")].filter(isWide).map((each) => each.outerHTML.slice(0, 120));
    return [`${page.scrollWidth} > ${page.clientWidth}`, ...wide.slice(0, 5)];
}"""
SMALL = """() => [...document.querySelectorAll("[aria-label='What is asked'] [aria-label=Choices] button")]
    .map((each) => ({ text: each.innerText, box: each.getBoundingClientRect() }))
    .filter(({ box }) => box.width < 44 || box.height < 44)
    .map(({ text, box }) => `${text}: ${box.width} x ${box.height}`)"""


@cache
def axe() -> str:
    assert AXE.exists(), "axe-core is not installed: cd web && npm install"
    return AXE.read_text(encoding="utf-8")


def violations(screen: Screen, rules: list[str]) -> list[str]:
    """What axe-core finds wrong, with the places; by all its rules where none are named."""
    page = screen.page
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(axe())
    found: dict[str, Any] = page.evaluate(RUN, rules)
    return [
        f"{rule['id']} ({rule['impact']}): {rule['help']}; {node['html'][:160]} | {node['failureSummary'][:300]}"
        for rule in found["violations"]
        for node in rule["nodes"][:4]
    ]


def show(screen: Screen, size: tuple[int, int], theme: Theme) -> None:
    screen.page.emulate_media(color_scheme=theme)
    screen.page.set_viewport_size({"width": size[0], "height": size[1]})
    screen.page.evaluate(SETTLED)


def faults(screen: Screen, sizes: tuple[tuple[int, int], ...] = (WIDE, PHONE)) -> list[str]:
    """Everything that keeps somebody from using a screen, at every size and in both themes."""
    found: list[str] = []
    for size in sizes:
        show(screen, size, "light")
        found += [f"{size}, light: {fault}" for fault in [*violations(screen, []), *misfits(screen)]]
        show(screen, size, "dark")
        found += [f"{size}, dark: {fault}" for fault in violations(screen, COLOURS)]
    found += [f"{PHONE}: too small to press: {what}" for what in screen.page.evaluate(SMALL)]
    show(screen, ZOOMED, "light")
    return found + [f"{ZOOMED}: {fault}" for fault in misfits(screen)]


def misfits(screen: Screen) -> list[str]:
    """What makes the page wider than its window."""
    return [f"sideways: {what}" for what in screen.page.evaluate(SIDEWAYS)]
