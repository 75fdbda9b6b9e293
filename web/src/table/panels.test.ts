import { expect, test } from "vitest";
import { fill } from "../lib/fill";
import { asRead } from "./panels";

const offer = fill("Panel", {
    kind: "offer",
    title: "bo makes ann a counter-offer",
    own: { 0: "bo makes you a counter-offer", 1: "You make ann a counter-offer" },
    rows: [{ label: "", text: "ann completes Brown", own: { 0: "You complete Brown" } }],
    sides: [
        { seat: 1, title: "bo would give", own: "You would give" },
        { seat: 0, title: "ann would give", own: "You would give" },
    ],
});
const read = (reader: number): string[] => {
    const { title, rows, sides } = asRead(offer, reader);
    return [title, ...rows.map((row) => row.text), ...sides.map((side) => side.title)];
};

test("a panel calls the player who reads it you, and the others by their names", () => {
    expect(read(0)).toEqual(["bo makes you a counter-offer", "You complete Brown", "bo would give", "You would give"]);
    expect(read(1)).toEqual(["You make ann a counter-offer", "ann completes Brown", "You would give", "ann would give"]);
    for (const other of [2, -1]) {
        expect(read(other)).toEqual(["bo makes ann a counter-offer", "ann completes Brown", "bo would give", "ann would give"]);
    }
});
