import { expect, test } from "vitest";
import { atHome, inFront, lineUp } from "./pieces";

const band = { x: 10, y: 20, w: 60, h: 26 };

test("few are drawn one by one", () => {
    const stood = lineUp([{ kind: "house", n: 3 }], band, true);
    expect(stood.map(({ kind, n, count }) => [kind, n, count])).toEqual([
        ["house", 1, null],
        ["house", 1, null],
        ["house", 1, null],
    ]);
});

test("many are counted", () => {
    const stood = lineUp(
        [
            { kind: "house", n: 12 },
            { kind: "hotel", n: 1 },
        ],
        band,
        true,
    );
    expect(stood.map(({ kind, n }) => [kind, n])).toEqual([
        ["house", 12],
        ["hotel", 1],
    ]);
    expect(stood[0]!.count).not.toBeNull();
    expect(stood[1]!.count).toBeNull();
});

test("all of it stays in its row, lying or standing", () => {
    for (const upright of [true, false]) {
        const box = upright ? band : { x: 20, y: 10, w: 26, h: 60 };
        for (const n of [1, 2, 4, 5, 9, 40]) {
            for (const item of lineUp(
                [
                    { kind: "house", n },
                    { kind: "tank", n },
                    { kind: "maser", n: 1 },
                ],
                box,
                upright,
            )) {
                for (const part of [item, item.count]) {
                    if (!part) continue;
                    expect(part.x).toBeGreaterThanOrEqual(box.x - 1e-9);
                    expect(part.y).toBeGreaterThanOrEqual(box.y - 1e-9);
                    expect(part.x + part.w).toBeLessThanOrEqual(box.x + box.w + 1e-9);
                    expect(part.y + part.h).toBeLessThanOrEqual(box.y + box.h + 1e-9);
                }
            }
        }
    }
});

test("weapons stand in front of the houses", () => {
    const all = [
        { kind: "house", n: 2 },
        { kind: "tank", n: 1 },
        { kind: "maser", n: 0 },
        { kind: "hotel", n: 1 },
    ];
    expect(atHome(all).map(({ kind }) => kind)).toEqual(["house", "hotel"]);
    expect(inFront(all).map(({ kind }) => kind)).toEqual(["tank"]);
    expect(lineUp([], band, true)).toEqual([]);
});
