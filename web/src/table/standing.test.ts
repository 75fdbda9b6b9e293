import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { fill } from "../lib/fill";
import type { StandingAnswer } from "../lib/messages";
import { toasts } from "../ui/toasts.svelte";
import { DELAY } from "./answering.svelte";
import { buy, type Scene } from "./sample";
import { SampleLink } from "./sample_link.svelte";
import { answerTo, loadStanding, NOTHING, saveStanding, include } from "./standing";
import TablePlay from "./TablePlay.svelte";

const END = fill("StandingAnswer", { kind: "end", words: "end" });
const REFUSE = fill("StandingAnswer", { kind: "refuse", words: "reject", of: 2 });

const asked = (...standing: StandingAnswer[]) => fill("Asked", { type: "asked", n: 7, seat: 0, mine: true, text: "?", standing });

describe("standing answers", () => {
    test("are given only where they are switched on and the server says that they fit", () => {
        expect(answerTo(asked(END), NOTHING)).toBeUndefined();
        expect(answerTo(asked(), { on: ["end"], refused: [] })).toBeUndefined();
        expect(answerTo(asked(END), { on: ["roll", "end"], refused: [] })).toEqual(END);
    });

    test("refuse the offers of some and not of others", () => {
        expect(answerTo(asked(REFUSE), { on: ["refuse"], refused: [1] })).toBeUndefined();
        expect(answerTo(asked(REFUSE), { on: [], refused: [2] })).toEqual(REFUSE);
    });

    test("are kept by table, and damage reads as nothing", () => {
        saveStanding("ABCDEF", { on: include(["roll"], "end", true), refused: include([1, 2], 1, false) });
        expect(loadStanding("ABCDEF")).toEqual({ on: ["roll", "end"], refused: [2] });
        expect(loadStanding("GHJKMN")).toEqual(NOTHING);
        localStorage.setItem("stompoly.standing.ABCDEF", "{");
        expect(loadStanding("ABCDEF")).toEqual(NOTHING);
    });
});

describe("at the table", () => {
    let shown: Record<string, unknown> | undefined;

    function show(you: number[] = [0]): SampleLink {
        const scene: Scene = {
            ...buy,
            you,
            table: { ...buy.table, standing: ["roll", "end", "only", "pass", "refuse"] },
            asked: buy.asked.map((each) => ({ ...each, standing: [END] })),
        };
        const link = new SampleLink(scene);
        const { table: info, book, view } = scene;
        shown = mount(TablePlay, { target: document.body, props: { link, info, book, view, onstep: () => {} } });
        flushSync();
        return link;
    }

    const button = (text: string): HTMLButtonElement => {
        const found = [...document.querySelectorAll("button")].find((each) => each.textContent?.includes(text));
        if (!found) throw new Error(`no button says ${text}`);
        return found;
    };

    const click = (text: string): void => {
        button(text).click();
        flushSync();
    };

    const wait = (ms: number): void => {
        vi.advanceTimersByTime(ms);
        flushSync();
    };

    beforeEach(() => {
        vi.useFakeTimers();
        saveStanding(buy.table.code, { on: ["end"], refused: [] });
    });

    afterEach(() => {
        if (shown) void unmount(shown);
        shown = undefined;
        document.body.innerHTML = "";
        localStorage.clear();
        vi.useRealTimers();
    });

    test("the answer comes after a second and not before", () => {
        const link = show();
        expect(document.querySelector(".ask [role=status]")?.textContent).toContain("Ending your turn");
        wait(DELAY - 1);
        expect(link.done).toEqual([]);
        wait(1);
        expect(link.done).toEqual(["0: end"]);
    });

    test("it can be stopped, by button and by Escape", () => {
        const link = show();
        click("Stop");
        wait(2 * DELAY);
        expect(link.done).toEqual([]);
        if (shown) void unmount(shown);
        const again = show();
        document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
        wait(2 * DELAY);
        expect(again.done).toEqual([]);
    });

    test("a chip switches it off for good", () => {
        const link = show();
        click("Ends my turn");
        wait(2 * DELAY);
        expect(link.done).toEqual([]);
        expect(loadStanding(buy.table.code).on).toEqual([]);
    });

    test("nothing is answered while a dialog lies open, nor while somebody looks into a group of choices", () => {
        const link = show();
        click("Menu");
        wait(2 * DELAY);
        expect(link.done).toEqual([]);
        document.querySelector<HTMLElement>("[aria-label=Close]")?.click();
        flushSync();
        document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "3", bubbles: true }));
        flushSync();
        wait(2 * DELAY);
        expect(link.done).toEqual([]);
    });

    test("nothing is answered if several people share the device, nor for watchers", () => {
        for (const you of [[0, 1], []]) {
            const link = show(you);
            wait(2 * DELAY);
            expect(link.done).toEqual([]);
            expect(document.querySelector(".standing")).toBeNull();
            if (shown) void unmount(shown);
            shown = undefined;
        }
    });

    test("what was answered is shown", async () => {
        const link = show();
        link.do = async () => ({ type: "done", id: 1, n: 1 });
        await vi.advanceTimersByTimeAsync(DELAY);
        expect(toasts.notes.map((note) => note.text)).toContain("Your turn was ended for you.");
    });
});
