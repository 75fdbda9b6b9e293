import { describe, expect, it, vi } from "vitest";
import type { Odds } from "../lib/messages";
import { Curve, giveOrTake, places } from "./odds.svelte";

const point = (n: number, rough = false): Odds => ({ n, odds: [0.25, 0.75], playouts: rough ? 32 : 400, rough });

describe("the steps that are asked about", () => {
    it("are both ends first, then the middles", () => {
        expect(places(100, 5)).toEqual([0, 100, 50, 25, 75]);
    });

    it("are all of a short game, each once", () => {
        expect([...places(6)].sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6]);
        expect(places(0)).toEqual([0]);
    });

    it("are no more than wanted", () => {
        expect(places(5000, 48)).toHaveLength(48);
        expect(new Set(places(5000, 48)).size).toBe(48);
    });
});

describe("a curve", () => {
    it("is filled in the order of the game and asks for nothing twice", async () => {
        const get = vi.fn((n: number) => Promise.resolve(point(n)));
        const curve = new Curve(get);
        await curve.ask(3, new AbortController().signal);
        await curve.fill(4, new AbortController().signal);
        expect(curve.points.map((each) => each.n)).toEqual([0, 1, 2, 3, 4]);
        expect(get).toHaveBeenCalledTimes(5);
    });

    it("drops rough odds as soon as there are better ones, and is filled again", async () => {
        vi.useFakeTimers();
        let rough = true;
        const curve = new Curve((n) => Promise.resolve(point(n, rough)));
        const filled = curve.fill(2, new AbortController().signal);
        await vi.advanceTimersByTimeAsync(1000);
        expect(curve.points.map((each) => each.rough)).toEqual([true, true, true]);
        rough = false;
        await vi.advanceTimersByTimeAsync(20_000);
        await filled;
        expect(curve.points.map((each) => each.rough)).toEqual([false, false, false]);
        vi.useRealTimers();
    });

    it("stops when nobody looks any more", async () => {
        const leave = new AbortController();
        const get = vi.fn((n: number) => {
            leave.abort();
            return Promise.resolve(point(n));
        });
        const curve = new Curve(get);
        await curve.fill(40, leave.signal);
        expect(get).toHaveBeenCalledTimes(1);
        expect(curve.points).toEqual([]);
    });
});

it("few play-outs may be far off", () => {
    expect(giveOrTake(400)).toBe(5);
    expect(giveOrTake(32)).toBe(17);
});
