import { expect, test } from "vitest";
import { inkOn } from "../table/facts";
import { classic, menace } from "../table/sample_books";
import { MARKS, markOf } from "./marks";

test.each([classic, menace])("every colour of $id has a shape of its own", (book) => {
    const shapes = book.groups.map((group) => markOf(book.groups, group.id));
    expect(new Set(shapes).size).toBe(book.groups.length);
    expect(shapes.every(Boolean)).toBe(true);
});

test("what has no colour has no shape, and no shape is a letter", () => {
    expect(markOf(classic.groups, "")).toBe("");
    expect(new Set(MARKS).size).toBe(MARKS.length);
    for (const mark of MARKS) expect(mark).toMatch(/^M[\d.]/);
});

/** A shape is read like text: at least 4.5 to 1 against its colour. */
test("shapes stand out from the colours they double", () => {
    const light = (colour: string): number => {
        const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
        const [r, g, b] = parts.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
        return 0.2126 * (r as number) + 0.7152 * (g as number) + 0.0722 * (b as number);
    };
    for (const { colour } of [...classic.groups, ...menace.groups]) {
        const [dark, bright] = [light(colour), inkOn(colour) === "#000" ? 0 : 1].sort((a, b) => a - b) as [number, number];
        expect((bright + 0.05) / (dark + 0.05), colour).toBeGreaterThanOrEqual(4.5);
    }
});
