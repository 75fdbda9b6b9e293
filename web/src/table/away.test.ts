import { expect, test } from "vitest";
import type { LogLine } from "../lib/messages";
import { concerns, loadSeen, missedBy, saveSeen } from "./away";

const line = (n: number, text: string, seat = 1, kind = "moved"): LogLine => ({ n, kind, text, seat, clause: "" });

test("a line concerns who did it and whom it names, by the whole name", () => {
    expect(concerns(line(1, "bo pays ann $20"), 0, "ann")).toBe(true);
    expect(concerns(line(1, "anna goes on"), 0, "ann")).toBe(false);
    expect(concerns(line(1, "Sensible 2-3 goes on"), 0, "Sensible 2")).toBe(false);
    expect(concerns(line(1, "goes on", 0), 0, "ann")).toBe(true);
    expect(concerns(line(1, "ann's turn", 0, "turn"), 0, "ann")).toBe(false);
    expect(concerns(line(1, "bo wins", 1, "won"), 0, "ann")).toBe(true);
    expect(concerns(line(1, "bo goes on"), 0, "")).toBe(false);
});

test("what was missed is what came after, a dozen lines of it at most", () => {
    const log = Array.from({ length: 30 }, (_, n) => line(n, `${n}`, n % 2));
    expect(missedBy(log, 0, "ann", 29)).toBeNull();
    const missed = missedBy(log, 0, "ann", 1);
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
