import { describe, expect, test } from "vitest";
import { fill } from "../lib/fill";
import type { Item } from "../lib/messages";
import { dialogOf, groupsOn, heading, isGroup, isLong, isSmall, keyOf, leadsTo, levelAt, usualOf } from "./choices";
import { buy, debt, scenes } from "./sample";

const item = (raw: Partial<Item>): Item => fill("Item", { label: "", ...raw });

describe("a label", () => {
    test("begins with a capital", () => {
        expect(heading("buy")).toBe("Buy");
        expect(heading("Sneak Attack")).toBe("Sneak Attack");
    });

    test("leaves names as people write them", () => {
        expect(heading("ann", ["ann"])).toBe("ann");
        expect(heading("ann to Boardwalk", ["ann"])).toBe("ann to Boardwalk");
        expect(heading("anna", ["ann"])).toBe("Anna");
    });
});

describe("a tree of choices", () => {
    const tree = [
        item({ label: "roll", words: "roll", usual: true }),
        item({
            label: "sell",
            items: [item({ label: "Kita", items: [item({ label: "sell 1", words: "sell house kita", usual: true })] })],
        }),
    ];

    test("is walked down and as far as it still goes", () => {
        expect(levelAt(tree, [])).toBe(tree);
        expect(levelAt(tree, [1, 0]).map((each) => each.words)).toEqual(["sell house kita"]);
        expect(levelAt(tree, [1, 7]).map((each) => each.label)).toEqual(["Kita"]);
        expect(levelAt(tree, [0])).toBe(tree);
        expect(groupsOn(tree, [1, 0]).map((each) => each.label)).toEqual(["sell", "Kita"]);
        expect(groupsOn(tree, [0])).toEqual([]);
    });

    test("has one usual choice on a level, and numbers up to nine", () => {
        expect(usualOf(tree)?.words).toBe("roll");
        expect(usualOf(levelAt(tree, [1]))).toBeUndefined();
        expect([keyOf(0), keyOf(8), keyOf(9)]).toEqual(["1", "9", ""]);
    });

    test("tells groups, dialogs and small choices apart", () => {
        expect(isGroup(tree[1]!)).toBe(true);
        expect(tree.map((each) => leadsTo(each, "sell house kita"))).toEqual([false, true]);
        expect(dialogOf(item({ words: "trade" }))).toBe("trade");
        expect(dialogOf(item({ words: "counter" }))).toBe("counter");
        expect(dialogOf(item({ words: "trade bo give nothing for nothing" }))).toBeUndefined();
        expect(isSmall(item({ label: "trade", words: "trade" }))).toBe(true);
        expect(isSmall(item({ label: "Army", note: "roll 4+ on a die", items: [tree[0]!] }))).toBe(false);
        expect(isSmall(tree[0]!)).toBe(false);
    });

    test("is set closer when much of it is about spaces", () => {
        expect(isLong(debt.asked[0]!.items)).toBe(true);
        expect(isLong(buy.asked[0]!.items)).toBe(false);
        expect(isLong(Array.from({ length: 8 }, () => item({ lot: 3 })))).toBe(false);
    });
});

test("every sample is whole", () => {
    for (const scene of scenes) {
        expect(scene.view.spaces).toHaveLength(scene.book.spaces.length);
        expect(scene.view.seats).toHaveLength(scene.table.seats.length);
        for (const asked of scene.asked) expect(asked.n).toBe(scene.view.n);
    }
});
