import { expect, test } from "vitest";
import { figureNames, figureOf } from "./figures";
import { pictureOf, pieceOf, pictures } from "./icons";
import { sampleBook, sampleIds, sampleSeats } from "./sample";
import { mirror } from "./shapes";

const LOOT = [
    "battleship",
    "cannon",
    "car",
    "cat",
    "dog",
    "horseman",
    "iron",
    "money bag",
    "shoe",
    "thimble",
    "top hat",
    "train",
    "wheelbarrow",
];

test("every token of every rulebook has a figure", () => {
    for (const id of sampleIds) {
        for (const { token } of sampleSeats(id, 8)) expect(figureOf(token), token).toBeDefined();
    }
    for (const name of LOOT) expect(figureOf(name), name).toBeDefined();
});

test("names are found however they are spelt", () => {
    expect(figureOf("money_bag")).toBe(figureOf("Money Bag"));
    expect(figureOf("Racing Car")).toBe(figureOf("Race Car"));
    expect(figureOf("Sausage")).toBeUndefined();
    expect(figureOf("constructor")).toBeUndefined();
});

test("every space that is no street has a picture", () => {
    for (const id of sampleIds) {
        for (const space of sampleBook(id).spaces) {
            const plain = space.kind === "street" || space.kind === "district";
            expect(pictureOf(space) !== undefined, `${id} ${space.name}`).toBe(!plain);
        }
    }
});

test("kinds nobody drew have no picture, and pieces nobody drew are plain", () => {
    expect(pictureOf({ kind: "volcano", name: "Volcano" })).toBeUndefined();
    expect(pictureOf({ kind: "event", name: "Fate" })).toBe(pictures.event);
    expect(pieceOf("castle")).toBe(pictures.piece);
});

test("paths are drawn of numbers only", () => {
    const all = [...figureNames.map((name) => figureOf(name)!), ...Object.values(pictures)];
    for (const shape of all.flat()) expect(shape.d).toMatch(/^M[-\d. MLQTCAZHVmhvalqtcz]+$/);
});

test("a shape is mirrored about the middle", () => {
    expect(mirror("M10 5L-2 .5Z")).toBe("M10 5L-2 .5Z M 38 5 L 50 .5 Z");
});
