import { describe, expect, test } from "vitest";
import {
    around,
    grid,
    middle,
    nextCorner,
    partsOf,
    ring,
    sidesOf,
    SIZE,
    standing,
    walk,
    type Box,
    type Cell,
} from "./geometry";

const COUNTS = [8, 9, 11, 12, 16, 20, 22, 26, 28, 30, 31, 32, 36, 39, 40, 41, 42, 43, 44, 52, 64];

const inside = (inner: Box, outer: Box): boolean =>
    inner.x >= outer.x - 1e-6 &&
    inner.y >= outer.y - 1e-6 &&
    inner.x + inner.w <= outer.x + outer.w + 1e-6 &&
    inner.y + inner.h <= outer.y + outer.h + 1e-6;

const overlap = (a: Box, b: Box): boolean =>
    a.x < b.x + b.w - 1e-6 && b.x < a.x + a.w - 1e-6 && a.y < b.y + b.h - 1e-6 && b.y < a.y + a.h - 1e-6;

const touch = (a: Box, b: Box): boolean => {
    const grown = { x: a.x - 1e-3, y: a.y - 1e-3, w: a.w + 2e-3, h: a.h + 2e-3 };
    return overlap(grown, b);
};

describe.each(COUNTS)("a ring of %i", (count) => {
    const board = ring(count);

    test("has every space once, in order, on the board", () => {
        expect(board.cells.map((cell) => cell.lot)).toEqual(Array.from({ length: count }, (_, lot) => lot));
        for (const cell of board.cells) expect(inside(cell, { x: 0, y: 0, w: SIZE, h: SIZE })).toBe(true);
    });

    test("has no spaces that overlap, and neighbours that touch", () => {
        board.cells.forEach((cell, i) => {
            for (const other of board.cells.slice(i + 1)) expect(overlap(cell, other)).toBe(false);
            expect(touch(cell, board.cells[(i + 1) % count]!)).toBe(true);
            expect(overlap(cell, board.inner)).toBe(false);
        });
    });

    test("has four corners, the first in the lower right", () => {
        const corners = board.cells.filter((cell) => cell.corner);
        expect(corners).toHaveLength(4);
        expect(middle(corners[0]!).x).toBeGreaterThan(SIZE / 2);
        expect(middle(corners[0]!).y).toBeGreaterThan(SIZE / 2);
        expect(middle(corners[1]!).x).toBeLessThan(SIZE / 2);
    });
});

test("sides are as even as they can be, opposite ones first", () => {
    expect(sidesOf(40)).toEqual([9, 9, 9, 9]);
    expect(sidesOf(28)).toEqual([6, 6, 6, 6]);
    expect(sidesOf(30)).toEqual([7, 6, 7, 6]);
    expect(sidesOf(41)).toEqual([10, 9, 9, 9]);
    expect(sidesOf(43)).toEqual([10, 10, 10, 9]);
});

test("too few spaces for a ring stand in a row", () => {
    for (const count of [1, 3, 7]) expect(ring(count).cells).toHaveLength(count);
    expect(ring(0).cells).toHaveLength(0);
});

test("the parts of a space lie in it and leave each other alone", () => {
    for (const count of [28, 40]) {
        for (const small of [false, true]) {
            for (const cell of ring(count, small).cells) {
                const { band, front, edge, face, name, ground, loot } = partsOf(cell, {
                    band: true,
                    front: true,
                    edge: true,
                    loot: 2,
                    small,
                });
                for (const part of [band, front, edge, face, name, ground, loot]) expect(inside(part, cell)).toBe(true);
                const apart = [band, front, edge, name, ground, loot].filter((part) => part.w * part.h > 0);
                apart.forEach((part, i) =>
                    apart.slice(i + 1).forEach((other) => expect(overlap(part, other)).toBe(false)),
                );
            }
        }
    }
});

test("up to eight seats stand on one space without covering each other", () => {
    for (const small of [false, true]) {
        for (const cell of ring(40, small).cells) {
            const parts = partsOf(cell, { band: !cell.corner, front: false, edge: true, loot: 0, small });
            for (let count = 1; count <= 8; count++) {
                const spots = standing(cell, parts, count, small);
                expect(spots).toHaveLength(count);
                spots.forEach((spot, i) => {
                    expect(inside(spot, cell)).toBe(true);
                    expect(spot.w).toBeGreaterThan(22);
                    spots.slice(i + 1).forEach((other) => expect(overlap(spot, other)).toBe(false));
                });
            }
        }
    }
});

test("a grid is as large as it can be, and centred", () => {
    expect(grid({ x: 0, y: 0, w: 40, h: 40 }, 1, 30)).toEqual([{ x: 5, y: 5, w: 30, h: 30 }]);
    expect(grid({ x: 0, y: 0, w: 40, h: 20 }, 2, 30).map((box) => box.w)).toEqual([20, 20]);
    expect(grid({ x: 0, y: 0, w: 40, h: 20 }, 0, 30)).toEqual([]);
});

describe("arrows", () => {
    const board = ring(40);
    const go = (from: number, key: Parameters<typeof walk>[2]): number => walk(board, from, key);

    test("walk along a side", () => {
        expect(go(0, "ArrowLeft")).toBe(1);
        expect(go(5, "ArrowLeft")).toBe(6);
        expect(go(5, "ArrowRight")).toBe(4);
        expect(go(12, "ArrowUp")).toBe(13);
        expect(go(25, "ArrowRight")).toBe(26);
        expect(go(33, "ArrowDown")).toBe(34);
    });

    test("turn at corners", () => {
        expect(go(10, "ArrowUp")).toBe(11);
        expect(go(20, "ArrowRight")).toBe(21);
        expect(go(30, "ArrowDown")).toBe(31);
        expect(go(39, "ArrowDown")).toBe(0);
    });

    test("cross the board where there is no neighbour, and stop at its edge", () => {
        expect(go(5, "ArrowUp")).toBe(25);
        expect(go(15, "ArrowRight")).toBe(35);
        expect(go(5, "ArrowDown")).toBe(5);
        expect(go(15, "ArrowLeft")).toBe(15);
    });

    test("reach every space of every ring", () => {
        for (const count of COUNTS) {
            const on = ring(count);
            const seen = new Set([0]);
            const open = [0];
            for (let lot = open.pop(); lot !== undefined; lot = open.pop()) {
                for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"] as const) {
                    const to = walk(on, lot, key);
                    if (!seen.has(to)) open.push(to);
                    seen.add(to);
                }
            }
            expect(seen.size).toBe(count);
        }
    });

    test("corners are a page apart", () => {
        expect(nextCorner(board, 3, 1)).toBe(10);
        expect(nextCorner(board, 3, -1)).toBe(0);
        expect(nextCorner(board, 35, 1)).toBe(0);
    });
});

test("what lies around a lot goes round the ring, once at most", () => {
    expect(around(40, 0, 2)).toEqual([38, 39, 0, 1, 2]);
    expect(around(40, 39, 1)).toEqual([38, 39, 0]);
    expect(new Set(around(5, 2, 9)).size).toBe(5);
});

test("cells of one side are alike", () => {
    const widths = (side: Cell["side"]): number[] =>
        ring(40)
            .cells.filter((cell) => cell.side === side && !cell.corner)
            .map((cell) => Math.round(cell.w * cell.h));
    expect(new Set([...widths("bottom"), ...widths("left")]).size).toBe(1);
});
