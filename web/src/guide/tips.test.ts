import { beforeEach, expect, test } from "vitest";
import { fill } from "../lib/fill";
import { loadTips, saveTips, tipFor } from "./tips";

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

test("what was read is kept for each table; tips can be switched off", () => {
    expect(loadTips("ABC")).toBeNull(); // not a guided game
    saveTips("ABC", [0, 2]);
    expect(loadTips("ABC")).toEqual([0, 2]);
    saveTips("ABC", null);
    expect(loadTips("ABC")).toBeNull();
    localStorage.setItem("stompoly.tips.ABC", "{damaged");
    expect(loadTips("ABC")).toBeNull();
});
