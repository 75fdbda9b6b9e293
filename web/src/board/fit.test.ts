import { expect, test } from "vitest";
import { fit, guess, LEADING, wrap } from "./fit";
import { partsOf, ring, breadthOf, depthOf, nameBox } from "./geometry";
import { sampleBook, sampleIds } from "./sample";

const limits = { w: 60, h: 40, most: 14, least: 8, lines: 3 };

test("breaks at blanks only", () => {
    expect(wrap("Park Place", 100, guess)).toEqual(["Park Place"]);
    expect(wrap("Park Place", 4, guess)).toEqual(["Park", "Place"]);
    expect(wrap("Mediterranean", 2, guess)).toBeNull();
});

test("takes the first text that fits, as large as it goes", () => {
    const short = fit(["Strand"], limits, guess);
    expect(short).toMatchObject({ lines: ["Strand"], size: 14 });
    const long = fit(["Mediterranean Avenue", "Mediterr."], { ...limits, w: 45 }, guess);
    expect(long.lines).toEqual(["Mediterr."]);
});

test("lines are of even length", () => {
    const { lines } = fit(["The Angel, Islington"], { ...limits, w: 90, h: 60 }, guess);
    expect(lines).toEqual(["The Angel,", "Islington"]);
});

test("what fits nowhere is cut off", () => {
    const { lines, size } = fit(["Incomprehensibilities"], { ...limits, w: 30 }, guess);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/…$/);
    expect(guess(lines[0]!) * size).toBeLessThanOrEqual(30);
    expect(fit([""], limits, guess).lines).toEqual([]);
});

test("no name of any board sticks out of its space", () => {
    for (const id of sampleIds) {
        const book = sampleBook(id);
        for (const cell of ring(book.spaces.length).cells) {
            const space = book.spaces[cell.lot]!;
            const parts = partsOf(cell, { band: space.group !== "", front: true, edge: true, loot: 0, small: false });
            const box = nameBox(parts.name, depthOf(cell));
            const type = Math.min(breadthOf(cell), depthOf(cell)) * 0.185;
            const fitted = fit(
                [space.name, space.short],
                { w: box.w, h: box.h, most: type, least: type * 0.7, lines: 3 },
                guess,
            );
            for (const line of fitted.lines) expect(guess(line) * fitted.size).toBeLessThanOrEqual(box.w + 1e-9);
            expect(fitted.size * (1 + (fitted.lines.length - 1) * LEADING)).toBeLessThanOrEqual(box.h + 1e-9);
        }
    }
});
