import { describe, expect, test } from "vitest";
import { fill } from "../lib/fill";
import type { Asked } from "../lib/messages";
import { looking, mustRise } from "./hotseat";

const asked = (seat: number, mine = true, secret = false): Asked =>
    fill("Asked", { type: "asked", n: 1, seat, mine, secret, text: "" });

describe("the person looking at a device", () => {
    test("is nobody or the only one where there is no choice", () => {
        expect(looking([], [asked(0)], -1)).toEqual({ seat: -1, cover: false });
        expect(looking([2], [asked(2, true, true)], -1)).toEqual({ seat: 2, cover: false });
    });

    test("changes without ado where nothing is secret", () => {
        expect(looking([0, 1], [asked(1)], 0)).toEqual({ seat: 1, cover: false });
        expect(looking([0, 1], [asked(0, false), asked(1)], 0)).toEqual({ seat: 1, cover: false });
    });

    test("is asked first when something is", () => {
        expect(looking([0, 1], [asked(1, true, true)], 0)).toEqual({ seat: 1, cover: true });
        expect(looking([0, 1], [asked(1, true, true)], 1)).toEqual({ seat: 1, cover: false });
    });

    test("stays the same while others think", () => {
        expect(looking([0, 1], [], 1)).toEqual({ seat: 1, cover: false });
        expect(looking([0, 1], [], -1)).toEqual({ seat: -1, cover: false });
        expect(looking([0, 1], [asked(0, false), asked(1, false)], 1)).toEqual({ seat: 1, cover: false });
    });

    test("can be somebody who wants to act out of turn", () => {
        expect(looking([0, 1], [asked(0, false), asked(1, false)], 0, 1)).toEqual({ seat: 1, cover: false });
        expect(looking([0, 1], [asked(1, false, true)], 0, 1)).toEqual({ seat: 1, cover: true });
    });
});

test("a person who has answered in secret hands over when somebody else is asked", () => {
    expect(mustRise([0, 1], 1, 0, true)).toBe(true);
    expect(mustRise([0, 1], 0, 0, true)).toBe(false);
    expect(mustRise([0, 1], 1, 0, false)).toBe(false);
    expect(mustRise([0, 1], 1, -1, true)).toBe(false);
    expect(mustRise([0], 1, 0, true)).toBe(false);
});
