import { expect, test } from "vitest";
import { fill } from "../lib/fill";
import { announced } from "./announced";

const lines = [
    { text: "bo throws 1 and 2", about: [1], passing: true },
    { text: "bo pays ann $50 rent", about: [1, 0] },
    { text: "bo pays cy $20 rent", about: [1, 2] },
    { text: "cy is bankrupt", about: [2], mark: "out" },
].map((line) => fill("LogLine", line));

test("players hear what is about them and who is out, nothing else", () => {
    expect(announced(lines, [0])).toBe("bo pays ann $50 rent. cy is bankrupt");
});

test("onlookers hear all but asides", () => {
    expect(announced(lines, [])).toBe("bo pays ann $50 rent. bo pays cy $20 rent. cy is bankrupt");
});
