import { expect, test } from "vitest";
import { shorten, waysToWrite } from "./names";

const half = (text: string): number => text.length / 2; // every letter is half as wide as high

test("a name is shown in full as long as it can be read", () => {
    expect(shorten("Annabel", [], 100, 16, half)).toEqual({ text: "Annabel", size: 16 });
    expect(shorten("Annabel", [], 45, 16, half)).toEqual({ text: "Annabel", size: 12.6 });
});

test("where it would be too small, it is abbreviated: a later word first, then the first one", () => {
    expect(shorten("Uncle Gustavo", [], 50, 16, half).text).toBe("Uncle G.");
    expect(shorten("Uncle Gustavo", [], 35, 16, half).text).toBe("Uncle");
    expect(shorten("Christopher", [], 40, 12, half).text).toBe("Christ.");
});

test("no name is ever smaller than ten pixels", () => {
    for (let room = 4; room < 60; room++) expect(shorten("Christopher", [], room, 12.5, half).size).toBeGreaterThanOrEqual(10);
});

test("players whose names begin alike stay apart", () => {
    expect(waysToWrite("Uncle Gustavo", ["Uncle Bob"])).not.toContain("Uncle");
    expect(waysToWrite("Uncle Gustavo", ["Uncle Gerald"])).not.toContain("Uncle G.");
    const shown = ["Christopher", "Christina"].map((name, at, all) => shorten(name, [all[1 - at] ?? ""], 30, 12, half).text);
    expect(new Set(shown).size).toBe(2);
});

test("a name with signs in it is no pattern", () => {
    expect(waysToWrite("A+ (B", ["A+ C"])).toContain("A+ (.");
});
