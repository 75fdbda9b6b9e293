import { expect, test } from "vitest";
import { inset, ring, type Box } from "./geometry";
import { placeOf } from "./place";
import { sampleBook } from "./sample";

const nothing = { owner: -1, pieces: [], flags: [], loot: [], text: "" };
const apart = (a: Box, b: Box): boolean =>
    a.x + a.w <= b.x + 1e-6 || b.x + b.w <= a.x + 1e-6 || a.y + a.h <= b.y + 1e-6 || b.y + b.h <= a.y + 1e-6;

test("prisoners are behind the bars, visitors are not", () => {
    const book = sampleBook("classic");
    for (const small of [false, true]) {
        const cell = ring(book.spaces.length, small).cells[10]!;
        const place = placeOf(cell, book.spaces[10]!, nothing, false, small);
        const prison = place.prison!;
        for (let count = 1; count <= 8; count++) {
            for (const spot of place.hold(count)) expect(apart(spot, inset(prison, -1))).toBe(false);
            for (const spot of place.stand(count)) expect(apart(spot, prison)).toBe(true);
        }
    }
});

test("a corner where somebody is held has bars, whatever it is", () => {
    const book = sampleBook("classic");
    const cell = ring(book.spaces.length, false).cells[20]!;
    const place = (holds: boolean) => placeOf(cell, book.spaces[20]!, nothing, false, false, holds);
    expect(place(false).prison).toBeNull();
    expect(apart(place(true).hold(1)[0]!, place(true).stand(1)[0]!)).toBe(true);
});

test("nobody stands on a price", () => {
    const book = sampleBook("classic");
    for (const cell of ring(book.spaces.length).cells) {
        const space = book.spaces[cell.lot]!;
        const place = placeOf(cell, space, nothing, space.group !== "", false);
        if (!space.price) continue;
        for (let count = 1; count <= 8; count++) {
            for (const spot of place.stand(count)) expect(apart(spot, place.parts.edge)).toBe(true);
        }
    }
});
