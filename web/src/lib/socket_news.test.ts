import { flushSync } from "svelte";
import { describe, expect, test, vi } from "vitest";
import type { Motion } from "./messages";
import { asked, connect, connection, current, dice, hello, table, useFakeSockets, view, walk } from "./fake_socket";
import { watch } from "./watch.svelte";

useFakeSockets();

describe("answers", () => {
    test("an action carries the number of the view and is settled by its id", async () => {
        connect();
        current().opens();
        current().says(hello(7));
        const roll = connection.do("roll", 0);
        const sent = current().last();
        expect(sent).toMatchObject({ type: "do", n: 7, seat: 0, words: "roll" });
        const look = connection.look({ lot: 1 });
        current().says({ type: "seen", id: current().last()?.id, sheet: { title: "A", rows: [] } });
        current().says({ type: "done", id: sent?.id, n: 8 });
        expect(await roll).toEqual({ type: "done", id: sent?.id, n: 8 });
        expect(await look).toMatchObject({ type: "seen", acts: [] });
    });

    test("a refusal comes with its reason and clause", async () => {
        connect();
        current().opens();
        current().says(hello(7));
        const answer = connection.do("build", 0);
        current().says({ type: "refused", id: current().last()?.id, code: "rules", reason: "no", clause: "CLA-1" });
        expect(await answer).toMatchObject({ reason: "no", clause: "CLA-1" });
    });

    test("a refusal of nothing in particular is passed on to whoever listens", () => {
        connect();
        current().opens();
        current().says(hello(7));
        const heard = vi.fn();
        connection.onrefused = heard;
        current().says({ type: "refused", code: "fast", reason: "slow down" });
        expect(heard).toHaveBeenCalledOnce();
        expect(connection.status).toBe("open");
    });
});

describe("news", () => {
    test("are shown motion by motion; the truth is there at once", () => {
        connect();
        current().opens();
        current().says(hello(0));
        current().says({ type: "news", view: view(1, 3), motions: [dice, walk], log: [{ n: 1, kind: "x", text: "one" }] });
        current().says(asked(1));
        expect(connection.view?.n).toBe(1);
        expect(connection.shown?.n).toBe(0);
        expect(connection.motion?.kind).toBe("dice");
        expect(connection.asked).toEqual([]);
        expect(connection.log).toEqual([]);
        vi.advanceTimersByTime(900);
        expect(connection.motion?.kind).toBe("walk");
        expect(connection.shown?.dice).toEqual([1, 2]);
        vi.advanceTimersByTime(700);
        expect(connection.motion).toBeNull();
        expect(connection.shown?.n).toBe(1);
        expect(connection.asked).toHaveLength(1);
        expect(connection.log).toHaveLength(1);
    });

    test("wait for those before them, and a skip shows the truth", () => {
        connect();
        current().opens();
        current().says(hello(0));
        current().says({ type: "news", view: view(1, 3), motions: [walk] });
        current().says({ type: "news", view: view(2, 5), motions: [dice] });
        current().says({ type: "news", view: view(3, 5) });
        expect(connection.waiting).toBe(3);
        connection.skip();
        expect(connection.shown?.n).toBe(3);
        expect(connection.waiting).toBe(0);
        expect(connection.motion).toBeNull();
        vi.advanceTimersByTime(10_000);
        expect(connection.shown?.n).toBe(3);
    });

    test("with motions off the truth is all there is", () => {
        connect("off");
        current().opens();
        current().says(hello(0));
        current().says({ type: "news", view: view(1, 3), motions: [dice, walk] });
        expect(connection.shown?.n).toBe(1);
    });

    test("somebody else may show them", async () => {
        connect();
        current().opens();
        current().says(hello(0));
        const shown: Motion["kind"][] = [];
        connection.player = (motion) => {
            shown.push(motion.kind);
            return Promise.resolve();
        };
        current().says({ type: "news", view: view(1, 3), motions: [dice, walk] });
        await vi.waitFor(() => expect(connection.shown?.n).toBe(1), 60_000);
        expect(shown).toEqual(["dice", "walk"]);
    });

    test("stale choices are not offered", () => {
        connect("off");
        current().opens();
        current().says(hello(0));
        current().says(asked(0));
        expect(connection.asked).toHaveLength(1);
        current().says({ type: "news", view: view(1) });
        expect(connection.asked).toEqual([]);
    });

    test("a hurry is turned into a time of day", () => {
        vi.setSystemTime(1000);
        connect("off");
        current().opens();
        current().says(hello(0));
        current().says(asked(0, 30));
        expect(connection.deadlineOf(0)).toBe(31_000);
        current().says(asked(0));
        expect(connection.deadlineOf(0)).toBeUndefined();
    });

    test("more time and a pause are noticed by what depends on the time", () => {
        vi.setSystemTime(1000);
        connect("off");
        current().opens();
        current().says(hello(0));
        const seen: (number | undefined)[] = [];
        const stop = watch(
            () => connection.deadlineOf(0),
            (until) => seen.push(until),
        );
        flushSync();
        current().says(asked(0, 30));
        current().says(asked(0, 60)); // 30 seconds more
        current().says(asked(0)); // paused
        vi.setSystemTime(11_000);
        current().says(asked(0, 50)); // on again
        expect(seen).toEqual([undefined, 31_000, 61_000, undefined, 61_000]);
        stop();
    });

    test("people and their remarks", () => {
        connect();
        current().opens();
        current().says(hello(0));
        current().says({ type: "people", table: { ...table, paused: true } });
        expect(connection.table?.paused).toBe(true);
        current().says({ type: "said", seat: 0, text: "hi" });
        expect(connection.said[0]).toMatchObject({ seat: 0, text: "hi" });
        connection.say("hello", 0);
        expect(current().last()).toEqual({ type: "say", seat: 0, text: "hello" });
        connection.manage("pause", 0);
        expect(current().last()).toEqual({ type: "manage", what: "pause", seat: 0, value: 0 });
    });

    test("a hint is asked for and comes", async () => {
        connect();
        current().opens();
        current().says(hello(0));
        const hint = connection.hint(0);
        const asked = current().last() as { id: number };
        expect(asked).toMatchObject({ type: "hint", n: 0, seat: 0 });
        current().says({ type: "hinted", id: asked.id, n: 0, seat: 0, words: "buy", text: "A strong bot would choose “buy”." });
        expect(await hint).toMatchObject({ type: "hinted", words: "buy" });
    });

    test("a bot is asked for its price and names it", async () => {
        connect();
        current().opens();
        current().says(hello(0));
        const price = connection.askPrice(0, 1, "boardwalk", "");
        const asked = current().last() as { id: number };
        expect(asked).toMatchObject({ type: "ask_price", seat: 0, to: 1, get: "boardwalk", give: "" });
        current().says({ type: "priced", id: asked.id, money: 340, text: "bo would take $340." });
        expect(await price).toMatchObject({ type: "priced", money: 340 });
    });

    test("an undo is asked for and agreed to", () => {
        connect();
        current().opens();
        current().says(hello(0));
        connection.undo(0);
        expect(current().last()).toMatchObject({ type: "undo", n: 0, seat: 0, actions: 1 });
        current().says({ type: "undo_asked", n: 3, seat: 0, actions: 2, why: "bo has acted since", waits: [1] });
        expect(connection.undoAsked).toMatchObject({ seat: 0, actions: 2, acts: [] });
        connection.agree(1, true);
        expect(current().last()).toEqual({ type: "agree", n: 3, seat: 1, yes: true });
        current().says({ type: "undo_asked", n: 3, seat: 0, actions: 2 });
        expect(connection.undoAsked).toBeNull();
        connection.agree(1, true); // nobody asks any more
        expect(current().last()).toEqual({ type: "agree", n: 3, seat: 1, yes: true });
    });
});

describe("captions", () => {
    const log = [
        { n: 5, kind: "throw", text: "ann rolls 1 and 2", seat: 0 },
        { n: 5, kind: "rent", text: "ann pays bo $20 rent for Boardwalk", seat: 0 },
        { n: 5, kind: "turn", text: "bo's turn", seat: 1 },
    ];

    test("are the lines that the motions belong to", () => {
        connect();
        current().opens();
        current().says(hello(4, [{ n: 4, kind: "x", text: "of old" }]));
        const pay = { kind: "pay", seat: 0, other: 1, n: 20, line: 1 };
        current().says({ type: "news", view: view(5, 3), log, motions: [{ ...dice, line: 0 }, pay] });
        const told: string[] = [];
        while (connection.waiting) {
            told.push(connection.caption);
            vi.advanceTimersToNextTimer();
        }
        expect(told).toEqual(log.slice(0, 2).map((line) => line.text));
        expect(connection.caption).toBe("");
    });

    test("are never of an earlier action", () => {
        connect();
        current().opens();
        current().says(hello(4, [{ n: 4, kind: "x", text: "of old" }]));
        current().says({ type: "news", view: view(5), motions: [{ kind: "fall", lot: 3, text: "a house" }] });
        expect(connection.caption).toBe("");
    });
});
