import { expect, test } from "vitest";
import { lettersOf } from "./seats";

const letters = (...names: string[]): string[] => [...lettersOf(names.map((name, seat) => ({ seat, name }))).values()];
const bySeat = (...names: string[]): (string | undefined)[] => {
    const given = lettersOf(names.map((name, seat) => ({ seat, name })));
    return names.map((_, seat) => given.get(seat));
};

test("a seat has the first letter of its name", () => {
    expect(bySeat("ann", "Bo", "Åsa")).toEqual(["A", "B", "Å"]);
});

test("names that begin alike are told apart", () => {
    expect(bySeat("Bot 1", "Bot 2", "Ann")).toEqual(["1", "2", "A"]);
    expect(bySeat("Ann", "Anna")).toEqual(["A", "N"]);
    expect(bySeat("aa", "aa", "aa")).toEqual(["A", "2", "3"]);
});

test("no two are ever alike, whatever the names", () => {
    for (const names of [
        ["", "", ""],
        ["?", "!", "1"],
        ["1", "1", "2", "2", "3", "3", "4", "4"],
        Array.from({ length: 8 }, () => "Z"),
    ]) {
        expect(new Set(letters(...names)).size).toBe(names.length);
    }
});
