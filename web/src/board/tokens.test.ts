import { expect, test } from "vitest";
import { BOX } from "./shapes";
import { LEGIBLE, lookOf } from "./tokens";

test("a letter is large enough to read, or it is not drawn", () => {
    for (let pixels = 4; pixels < 120; pixels += 0.5) {
        for (const figure of [true, false]) {
            const { letter } = lookOf(pixels, figure);
            if (letter) expect((letter * pixels) / BOX).toBeGreaterThanOrEqual(LEGIBLE - 1e-9);
        }
    }
});

test("a token has a figure and a letter, then a figure, then a letter, then its colour alone", () => {
    const drawn = [48, 24, 20, 15, 11].map((pixels) => lookOf(pixels, true));
    expect(drawn.map((look) => [look.figure, look.letter > 0])).toEqual([
        [true, true],
        [true, true],
        [true, false],
        [false, true],
        [false, false],
    ]);
});

test("before its size is known it is drawn as if it were large", () => {
    expect(lookOf(0, true)).toEqual(lookOf(200, true));
    expect(lookOf(0, false)).toEqual(lookOf(200, false));
});
