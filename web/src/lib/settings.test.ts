import { afterEach, expect, test, vi } from "vitest";
import { gainOf } from "./sound";

const PLACE = "stompoly.settings";

/** The settings of a page that is loaded now. */
async function loaded() {
    vi.resetModules();
    return (await import("./settings.svelte")).settings;
}

afterEach(() => localStorage.clear());

test("sound is off at first, and has a volume for whoever turns it on", async () => {
    const settings = await loaded();
    expect(settings.sound).toBe(false);
    expect(settings.volume).toBeGreaterThan(0);
});

test("a volume is kept, and one that makes no sense is not", async () => {
    (await loaded()).choose({ sound: true, volume: 25 });
    expect(await loaded()).toMatchObject({ sound: true, volume: 25 });
    const first = 60;
    for (const wrong of [0, 101, -5, 2.5, "loud", null]) {
        localStorage.setItem(PLACE, JSON.stringify({ sound: true, volume: wrong }));
        expect(await loaded()).toMatchObject({ sound: true, volume: first });
    }
});

test("the page is told when animation is off", async () => {
    const settings = await loaded();
    settings.choose({ speed: "off" });
    expect(document.documentElement.dataset.speed).toBe("off");
    settings.choose({ speed: "fast" });
    expect(document.documentElement.dataset.speed).toBe("fast");
});

test("more volume is louder, and none of it distorts", () => {
    const gains = [5, 25, 60, 100].map(gainOf);
    expect(gains).toEqual(gains.toSorted((a, b) => a - b));
    const loudest = 0.7; // of all sounds
    expect(Math.max(...gains) * loudest).toBeLessThanOrEqual(1);
});
