import { beforeEach, expect, test } from "vitest";
import { fill } from "../lib/fill";
import { loadTips, readSince, saveTips, tipFor } from "./tips";

beforeEach(() => localStorage.clear());

const tips = [
    fill("TipView", { text: "Throw.", ask: ["roll"] }),
    fill("TipView", { text: "It is yours.", event: ["bought"] }),
    fill("TipView", { text: "You may fight.", ask: ["fight", "strike"] }),
];

test("a tip comes at the first question or event of its kind, once", () => {
    expect(tipFor(tips, [], "roll", [])).toBe(0);
    expect(tipFor(tips, [0], "roll", [])).toBe(-1);
    expect(tipFor(tips, [0], "roll", ["moved", "bought"])).toBe(1);
    expect(tipFor(tips, [0, 1], "strike", ["bought"])).toBe(2);
    expect(tipFor([], [], "roll", [])).toBe(-1);
});

test("a tip about a question and an event waits for both", () => {
    const build = [fill("TipView", { text: "Build there.", ask: ["roll"], event: ["bought"] })];
    expect(tipFor(build, [], "roll", ["moved"])).toBe(-1);
    expect(tipFor(build, [], "end", ["bought"])).toBe(-1);
    expect(tipFor(build, [], "roll", ["bought"])).toBe(0);
});

test("a tip has been read when play went on, also if it was hidden while something moved", () => {
    const shown = { n: 7, at: 2 };
    expect(readSince(shown, { n: 7, at: -1 })).toBe(-1);
    expect(readSince(shown, { n: 8, at: -1 })).toBe(2);
    expect(readSince({ n: 7, at: -1 }, { n: 8, at: 0 })).toBe(-1);
});

test("what was read is kept for each table; tips can be switched off", () => {
    expect(loadTips("ABC")).toBeNull(); // not a guided game
    saveTips("ABC", [0, 2]);
    expect(loadTips("ABC")).toEqual([0, 2]);
    saveTips("ABC", null);
    expect(loadTips("ABC")).toBeNull();
    localStorage.setItem("stompoly.tips.ABC", "{damaged");
    expect(loadTips("ABC")).toBeNull();
});
