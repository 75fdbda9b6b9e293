import { expect, test } from "vitest";
import { fill } from "../lib/fill";
import { announcementOf } from "./announcement";

const lines = [
    { text: "ann rolls 4 and 3", seat: 0, about: [0], passing: true },
    { text: "bo's turn (round 2)", seat: 1, about: [1], passing: true, mark: "turn" },
    { text: "bo rolls 1 and 2", seat: 1, about: [1], passing: true },
    { text: "bo pays ann $50 rent", about: [1, 0] },
    { text: "bo pays cy $20 rent", about: [1, 2] },
    { text: "cy is bankrupt", about: [2], mark: "out" },
].map((line) => fill("LogLine", line));

test("players hear what they do, what is about them and who is out, nothing else", () => {
    expect(announcementOf(lines, [0])).toBe("ann rolls 4 and 3. bo pays ann $50 rent. cy is bankrupt");
    expect(announcementOf(lines, [1])).toBe("bo rolls 1 and 2. bo pays ann $50 rent. bo pays cy $20 rent. cy is bankrupt");
});

test("onlookers hear all but asides", () => {
    expect(announcementOf(lines, [])).toBe("bo pays ann $50 rent. bo pays cy $20 rent. cy is bankrupt");
});
