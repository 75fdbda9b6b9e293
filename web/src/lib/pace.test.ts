import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fill } from "./fill";
import type { Motion } from "./messages";
import { hurry, isBrisk, afterMotion, takes } from "./pace";
import rounds from "./sample_rounds.json";
import { TableConnection } from "./socket.svelte";
import type { SocketLike } from "./wire";

/** What three bots do between two turns of somebody, from real games: each act's motions as "kind seat other steps". */
const ROUNDS: Record<string, string[][][]> = rounds;
const PACE = 200; // milliseconds between the acts of bots, as tables have it unless told otherwise

function motionOf(text: string): Motion {
    const [kind, seat, other, steps] = text.split(" ");
    const path = Array.from({ length: Number(steps) }, (_, i) => i);
    return fill("Motion", { kind, seat: Number(seat), other: Number(other), path });
}

const seats = [0, 1, 2, 3].map((seat) => ({ seat, name: `p${seat}`, who: seat ? "bot" : "here" }));
const table = { code: "ABCDEF", status: "play", rulebook: "classic", title: "Classic", mode: "regular", seats };
const book = { id: "classic", title: "Classic", rules: "estate", spaces: [], groups: [], clauses: [] };
const view = (n: number) => ({ n, round: 1, current: 1, seats: [], spaces: [], question: { kind: "roll", seat: 0, text: "?" } });

let socket: SocketLike;

/** Seconds until all that bots did in a round has been shown, from when the first of them begins. */
function shownIn(round: string[][]): number {
    const connection = new TableConnection("ABCDEF", ["k".repeat(20)], {
        open: () => (socket = { readyState: 1, onopen: null, onmessage: null, onclose: null, onerror: null, send: () => {}, close: () => {} }),
        random: () => 0,
        speed: () => "normal",
    });
    const says = (message: unknown): void => void socket.onmessage?.({ data: JSON.stringify(message) } as MessageEvent);
    socket.onopen?.(new Event("open"));
    says({ type: "hello", table, book, you: [0], view: view(0), log: [] });
    const began = Date.now();
    round.forEach((act, i) => {
        vi.advanceTimersByTime(PACE);
        says({ type: "news", view: view(i + 1), log: [], motions: act.map(motionOf) });
    });
    while (connection.waiting) vi.advanceTimersByTime(10);
    connection.close();
    return (Date.now() - began) / 1000;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test.each(Object.keys(ROUNDS))("%s: a round of three bots takes less than four seconds", (book) => {
    const times = ROUNDS[book]!.map(shownIn).sort((a, b) => a - b);
    expect(times[Math.floor(times.length / 2)]).toBeLessThan(3.4);
    // Fights of several, and what somebody here pays or gets, may take longer.
    expect(times.filter((time) => time < 4).length).toBeGreaterThanOrEqual(times.length - 2);
});

test("the end of an auction can be read, even among bots", () => {
    const sale = fill("Motion", { kind: "deed", seat: 1, lot: 3, n: 20 });
    expect(takes(sale, "normal", true)).toBe(takes(sale, "normal"));
    expect(takes(sale, "normal", true)).toBeGreaterThan(1000);
    expect(takes(sale, "off")).toBe(0);
});

test("what concerns somebody here is lingered on; onlookers see everything in full", () => {
    const bots = new Set([1, 2]);
    const rent = fill("Motion", { kind: "pay", seat: 1, other: 0 });
    const between = fill("Motion", { kind: "pay", seat: 1, other: 2 });
    expect(isBrisk(rent, [0], bots, 1)).toBe(false);
    expect(isBrisk(between, [0], bots, 1)).toBe(true);
    expect(isBrisk(fill("Motion", { kind: "pay", seat: 3, other: 2 }), [0], bots, 1)).toBe(false);
    expect(isBrisk(between, [], bots, 1)).toBe(false);
    const fall = fill("Motion", { kind: "fall", lot: 3 });
    expect([0, 1].map((turn) => isBrisk(fall, [0], bots, turn))).toEqual([false, true]);
    expect(takes(between, "normal", true)).toBeLessThan(takes(rent, "normal") / 2);
    expect(hurry(1, true)).toBe(1);
    expect(hurry(3, true)).toBeLessThan(hurry(3, false));
});

test("a longer walk takes longer, and fast is fast", () => {
    const long = fill("Motion", { kind: "walk", seat: 0, path: [1, 2, 3] });
    expect(takes(long, "normal")).toBe(640);
    expect(takes(long, "fast")).toBe(256);
    expect(takes(long, "off")).toBe(0);
});

test("only a walk and a jump move a token", () => {
    const before = fill("View", { n: 0, seats: [{ pos: 0, meters: [] }] });
    expect(afterMotion(before, fill("Motion", { kind: "walk", seat: 0, path: [1, 2, 3] })).seats[0]?.pos).toBe(3);
    expect(afterMotion(before, fill("Motion", { kind: "jump", seat: 0, lot: 10 })).seats[0]?.pos).toBe(10);
    expect(afterMotion(before, fill("Motion", { kind: "pay", seat: 0, lot: 10 }))).toBe(before);
});
