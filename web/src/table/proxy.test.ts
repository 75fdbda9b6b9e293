import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { fill } from "../lib/fill";
import type { Panel } from "../lib/messages";
import { words } from "../lib/words";
import { toasts } from "../ui/toasts.svelte";
import { answerOf, Proxy, raising } from "./proxy.svelte";
import { auction, secret } from "./sample";
import { SampleLink } from "./sample_link.svelte";
import TablePlay from "./TablePlay.svelte";

const w = words.table.auction.proxy;
const panel = auction.view.panel as Panel;

/** The same auction with other facts. */
const now = (facts: Record<string, unknown>, more: Partial<Panel> = {}): Panel => ({
    ...panel,
    ...more,
    auction: fill("Auction", { ...panel.auction, ...facts }),
});

describe("the answer that stands", () => {
    const heard = now({ least: 71 }).auction!;

    test("is the least bid up to the limit, and then what the player chose", () => {
        expect(answerOf({ seat: 0, most: 71, beyond: "pass" }, heard)).toBe("bid 71");
        expect(answerOf({ seat: 0, most: 70, beyond: "pass" }, heard)).toBe("pass");
        expect(answerOf({ seat: 0, most: 70, beyond: "ask" }, heard)).toBe("");
    });

    test("is for those who are in an auction with open bids", () => {
        expect(raising(panel, 0)).not.toBeNull();
        expect(raising(panel, 3)).toBeNull(); // has passed
        expect(raising(panel, -1)).toBeNull();
        expect(raising(now({ raise_words: "" }), 0)).toBeNull(); // sealed
        expect(raising(secret.view.panel, 1)).toBeNull();
        expect(raising(null, 0)).toBeNull();
    });

    test.each([
        ["there is no auction any more", null, false],
        ["something else is sold", now({}, { lot: 11 }), false],
        ["a bid was taken back, or the next of the same things is sold", now({ high: 60 }), false],
        ["the player is out", now({ paddles: [{ seat: 0, out: true }] }), false],
        ["somebody raises", now({ high: 90, bidder: 2 }), true],
    ])("ends with its auction: %s", (_, next, stands) => {
        const proxy = new Proxy();
        proxy.start({ seat: 0, most: 100, beyond: "pass" }, panel);
        proxy.follow(panel);
        expect(proxy.of(0)).toBeDefined();
        proxy.follow(next);
        expect(proxy.of(0) !== undefined).toBe(stands);
    });

    test("is given once after each action", () => {
        const proxy = new Proxy();
        proxy.start({ seat: 0, most: 100, beyond: "pass" }, panel);
        expect(proxy.due(auction.asked)?.most).toBe(100);
        proxy.mark(0, auction.asked[0]!.n);
        expect(proxy.due(auction.asked)).toBeUndefined();
        expect(proxy.due(auction.asked.map((asked) => ({ ...asked, n: asked.n + 1 })))?.most).toBe(100);
        expect(proxy.due(auction.asked.map((asked) => ({ ...asked, n: asked.n + 1, mine: false })))).toBeUndefined();
    });
});

describe("at the table", () => {
    let shown: Record<string, unknown> | undefined;

    /** Opens the form, and starts with a limit. */
    function bidUpTo(most: number, beyond: "pass" | "ask" = "pass"): SampleLink {
        const link = new SampleLink(auction);
        vi.spyOn(link, "do").mockImplementation(async (said, seat) => {
            link.done = [...link.done, `${seat}: ${said}`];
            return { type: "done", id: 1, n: 1 };
        });
        const { table: info, book, view } = auction;
        shown = mount(TablePlay, { target: document.body, props: { link, info, book, view, onstep: () => {} } });
        flushSync();
        press(w.open);
        const field = document.querySelector<HTMLInputElement>("input[id$=-most]")!;
        field.value = String(most);
        field.dispatchEvent(new Event("input", { bubbles: true }));
        document.querySelector<HTMLInputElement>(`input[value=${beyond}]`)!.click();
        flushSync();
        press(w.start);
        return link;
    }

    function press(label: string): void {
        [...document.querySelectorAll("button")].find((each) => each.textContent?.trim() === label)!.click();
        flushSync();
    }

    beforeEach(() => {
        vi.useFakeTimers();
    });

    afterEach(() => {
        if (shown) void unmount(shown);
        document.body.innerHTML = "";
        localStorage.clear();
        toasts.notes = [];
        vi.useRealTimers();
    });

    test("it bids with the words of the server, shows that it is on, and does not bid twice", async () => {
        const link = bidUpTo(100);
        expect(document.body.textContent).toContain(w.on(100));
        await vi.advanceTimersByTimeAsync(2000);
        expect(link.done).toEqual(["0: bid 71"]);
        link.view = { ...auction.view, panel: now({ high: 80, least: 81, raise_words: "bid 81" }) };
        link.asked = auction.asked.map((asked) => ({ ...asked, n: asked.n + 1 }));
        await vi.advanceTimersByTimeAsync(2000);
        expect(link.done).toEqual(["0: bid 71", "0: bid 81"]);
    });

    test("it can be stopped before it bids", async () => {
        const link = bidUpTo(100);
        press(w.stop);
        await vi.advanceTimersByTimeAsync(2000);
        expect(link.done).toEqual([]);
        expect(document.body.textContent).not.toContain(w.on(100));
    });

    test.each([
        ["pass", ["0: bid 71", "0: pass"], w.passed(80)],
        ["ask", ["0: bid 71"], w.asked(80)],
    ] as const)("past the limit it does what was chosen: %s", async (beyond, done, said) => {
        const link = bidUpTo(80, beyond);
        await vi.advanceTimersByTimeAsync(1000);
        link.view = { ...auction.view, panel: now({ high: 80, least: 81, raise_words: "bid 81" }) };
        link.asked = auction.asked.map((asked) => ({ ...asked, n: asked.n + 1 }));
        await vi.advanceTimersByTimeAsync(1000);
        flushSync();
        expect(link.done).toEqual(done);
        expect(toasts.notes.map((note) => note.text)).toEqual([said]);
        expect(document.body.textContent).not.toContain(w.on(80));
    });
});
