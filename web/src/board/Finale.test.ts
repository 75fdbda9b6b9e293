import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test } from "vitest";
import { settings } from "../lib/settings.svelte";
import { words } from "../lib/words";
import Finale from "./Finale.svelte";

let shown: Record<string, unknown> | undefined;

function show(): void {
    const winners = [{ seat: 0, name: "ann", token: "Top Hat" }];
    shown = mount(Finale, { target: document.body, props: { character: "classic", winners } });
    flushSync();
}

const isStill = (): boolean => document.querySelector(".finale")?.classList.contains("still") ?? false;

afterEach(() => {
    if (shown) void unmount(shown);
    settings.choose({ speed: "normal" });
    localStorage.clear();
});

test("the finale moves until somebody has seen enough", () => {
    show();
    expect(isStill()).toBe(false);
    document.querySelector("button")?.click();
    flushSync();
    expect(isStill()).toBe(true);
    expect(document.body.textContent).not.toContain(words.board.skip);
});

test("the finale comes to rest when everything has fallen", () => {
    show();
    for (const bit of document.querySelectorAll(".bit")) bit.dispatchEvent(new Event("animationend"));
    flushSync();
    expect(isStill()).toBe(true);
});

test("the finale is still without animation, and there is nothing to skip", () => {
    settings.choose({ speed: "off" });
    show();
    expect(isStill()).toBe(true);
    expect(document.querySelector("button")).toBeNull();
});
