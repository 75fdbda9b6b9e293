import { flushSync } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import { buzz, stayAwake } from "./device.svelte";
import { settings } from "./settings.svelte";

afterEach(() => {
    settings.choose({ buzz: false });
    Reflect.deleteProperty(navigator, "vibrate");
    Reflect.deleteProperty(navigator, "wakeLock");
    localStorage.clear();
});

function give(name: "vibrate" | "wakeLock", value: unknown): void {
    Object.defineProperty(navigator, name, { value, configurable: true });
}

test("a phone buzzes only for whoever wants that", () => {
    const vibrate = vi.fn();
    give("vibrate", vibrate);
    buzz();
    expect(vibrate).not.toHaveBeenCalled();
    settings.choose({ buzz: true });
    buzz();
    expect(vibrate).toHaveBeenCalledOnce();
    expect(JSON.parse(localStorage.getItem("stompoly.settings") ?? "{}")).toMatchObject({ buzz: true });
});

test("the screen stays on while the game is played, and is let go after it", async () => {
    const release = vi.fn();
    const request = vi.fn(async () => ({ release }));
    give("wakeLock", { request });
    const stop = $effect.root(() => stayAwake(() => true));
    flushSync();
    await vi.waitFor(() => expect(request).toHaveBeenCalledWith("screen"), 60_000);
    document.dispatchEvent(new Event("visibilitychange"));
    await vi.waitFor(() => expect(request).toHaveBeenCalledTimes(2), 60_000);
    stop();
    expect(release).toHaveBeenCalled();
});
