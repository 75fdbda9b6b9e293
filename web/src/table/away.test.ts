import { expect, test } from "vitest";
import type { LogLine } from "../lib/messages";
import { concerns, loadSeen, missedBy, saveSeen } from "./away";

const line = (n: number, about: number[], passing = false): LogLine => ({ n, kind: "moved", text: `${n}`, seat: 1, clause: "", about, mark: "", passing, own: {} });

test("a line concerns whom it is about, unless nobody gains or loses by it", () => {
    expect(concerns(line(1, [1, 0]), 0)).toBe(true);
    expect(concerns(line(1, [1]), 0)).toBe(false);
    expect(concerns(line(1, [0], true), 0)).toBe(false);
    expect(concerns(line(1, [0, 1, 2]), 0)).toBe(true);
});

test("what was missed is what came after, a dozen lines of it at most", () => {
    const log = Array.from({ length: 30 }, (_, n) => line(n, [n % 2]));
    expect(missedBy(log, 0, 29)).toBeNull();
    const missed = missedBy(log, 0, 1);
    expect(missed?.lines.map((each) => each.n)).toEqual([6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28]);
    expect(missed?.earlier).toBe(2);
});

test("what was seen is kept by table, and damage reads as nothing", () => {
    saveSeen("ABCDEF", { 0: 7 });
    expect(loadSeen("ABCDEF")).toEqual({ 0: 7 });
    expect(loadSeen("GHJKMN")).toEqual({});
    localStorage.setItem("stompoly.seen.ABCDEF", "{");
    expect(loadSeen("ABCDEF")).toEqual({});
});
