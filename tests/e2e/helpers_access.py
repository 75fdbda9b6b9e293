"""Whether a screen can be used by everybody: axe-core, in light and dark, wide and on a phone; nothing sideways,
nothing too small to read."""

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
# Everything to press is 44 by 44; or it stands in a line of text; or it is a space of the board, which has its list of
# choices beside it; or it has room around it as WCAG 2.2 wants (2.5.8): a circle of 24 touches no other target.
SMALL = """() => {
    const LARGE = 44, REACH = 12;
    const boxOf = (each) => {
        const label = each.matches("input") ? each.closest("label") : null;
        return (label ?? each).getBoundingClientRect();
    };
    const isSeen = (each) => each.checkVisibility({ visibilityProperty: true }) && !each.closest("[inert], .board ol");
    const isInSight = (each, box) => {
        const found = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
        return found !== null && (each.contains(found) || (each.closest("label")?.contains(found) ?? false));
    };
    const open = document.querySelector("dialog[open]") ?? document;
    const all = [...open.querySelectorAll("a[href], button, input, select, textarea, summary, [role=tab]")]
        .filter((each) => isSeen(each) && each.getAttribute("aria-disabled") !== "true")
        .map((each) => ({ each, box: boxOf(each) }))
        .filter(({ box }) => box.width > 1 && box.height > 1)
        .filter(({ each, box }) => isInSight(each, box));
    const isSmall = ({ box }) => box.width < LARGE - 0.5 || box.height < LARGE - 0.5;
    const isInline = ({ each }) => (getComputedStyle(each).display === "inline" || each.matches("p .term"))
        && each.parentElement.innerText.length > each.innerText.length;
    const beyond = (least, most, at) => Math.max(least - at, 0, at - most);
    const away = (box, x, y) => Math.hypot(beyond(box.left, box.right, x), beyond(box.top, box.bottom, y));
    const middle = (box) => [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    const isSpaced = (one) => all.every((other) => other.each === one.each || other.each.contains(one.each)
        || away(other.box, ...middle(one.box)) >= REACH);
    return all.filter((one) => isSmall(one) && !isInline(one) && !isSpaced(one))
        .map(({ each, box }) => `${each.outerHTML.slice(0, 90)}: ${Math.round(box.width)} x ${Math.round(box.height)}`);
}"""
# Words and letters in sight that are smaller than `least` pixels; a picture may be scaled.
ILLEGIBLE = """(least) => [...document.querySelectorAll("body *")].flatMap((each) => {
    const own = [...each.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
    const words = own.map((node) => node.textContent).join("").trim();
    const box = each.getBoundingClientRect();
    const isSeen = each.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    if (!words || box.width <= 1 || !isSeen) return [];
    const drawn = each.getScreenCTM?.();
    const pixels = parseFloat(getComputedStyle(each).fontSize) * (drawn ? Math.hypot(drawn.a, drawn.b) : 1);
    return pixels < least - 0.05 ? [`${words.slice(0, 40)}: ${pixels.toFixed(1)} pixels`] : [];
})"""
LEGIBLE = 10  # pixels
CHOICES = """() => [...document.querySelectorAll("[aria-label=Choices] button, .option .clause")]
    .map((each) => ({ text: each.innerText, box: each.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 1 && (box.width < 44 || box.height < 44))
    .map(({ text, box }) => `${text}: ${box.width} x ${box.height}`)"""


# On the board a name keeps off the colour of its group, the sign of its owner and the price, and stays on its space.
OVERPRINTED = """() => [...document.querySelectorAll(".board g.space")].flatMap((space) => {
    const boxes = (what) => [...space.querySelectorAll(what)].map((each) => each.getBoundingClientRect());
    const [face] = boxes(".face");
    const taken = boxes(".band, .owner, .price tspan");
    const isLeftOrAbove = (a, b) => a.right < b.left + 1 || a.bottom < b.top + 1;
    const meets = (a, b) => !isLeftOrAbove(a, b) && !isLeftOrAbove(b, a);
    const isOut = (a) => a.left < face.left || a.right > face.right;
    return [...space.querySelectorAll(".words > text tspan")]
        .filter((each) => [each.getBoundingClientRect()].some((box) => isOut(box) || taken.some((b) => meets(box, b))))
        .map((each) => each.textContent);
})"""


@cache
def axe() -> str:
    assert AXE.exists(), "axe-core is not installed: cd web && npm install"
    return AXE.read_text(encoding="utf-8")


def violations(screen: Screen, rules: list[str]) -> list[str]:
    """What axe-core finds wrong, with the places; by all its rules if none are named."""
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
    checks = (SMALL, CHOICES) if PHONE in sizes else ()  # fingers need room; a mouse does not
    small = [what for check in checks for what in screen.page.evaluate(check)]
    found += [f"{PHONE}: too small to press: {what}" for what in small]
    show(screen, ZOOMED, "light")
    return found + [f"{ZOOMED}: {fault}" for fault in misfits(screen)]


def misfits(screen: Screen) -> list[str]:
    """What makes the page wider than its window, and what is too small to read."""
    small = [f"too small to read: {what}" for what in screen.page.evaluate(ILLEGIBLE, LEGIBLE)]
    return [f"sideways: {what}" for what in screen.page.evaluate(SIDEWAYS)] + small
