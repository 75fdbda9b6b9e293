import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { qr, qrPath } from "./qr";

const seal = (rows: boolean[][]) =>
    createHash("sha256")
        .update(rows.map((row) => row.map(Number).join("")).join("\n"))
        .digest("hex")
        .slice(0, 16);

// These pictures were read back by a camera library when they were first drawn.
test.each([
    ["http://127.0.0.1:8420/t/ABC234", 29, "a7c4685d7bf09f84"],
    ["x", 21, "1968f60e71355997"],
    ["https://stompoly.example.org/t/QWERTY", 29, "88d086f3849ba9c6"],
    ["é€ unicode", 21, "ead7a345ec0cb43f"],
    ["https://games.some-long-host-name.example.com:8443/t/ABC234", 33, "44c01e344e0c1aa9"],
])("%s", (text, size, known) => {
    const rows = qr(text as string) ?? [];
    expect(rows).toHaveLength(size as number);
    expect(seal(rows)).toBe(known);
});

test("what is too long has no picture", () => {
    expect(qr("x".repeat(106))).toHaveLength(41);
    expect(qr("x".repeat(107))).toBeNull();
});

test("corners are where cameras look for them", () => {
    const rows = qr("x") ?? [];
    const corner = ["1111111", "1000001", "1011101", "1011101", "1011101", "1000001", "1111111"];
    const cut = (x: number, y: number) => rows.slice(y, y + 7).map((row) => row.slice(x, x + 7).map(Number).join(""));
    expect(cut(0, 0)).toEqual(corner);
    expect(cut(14, 0)).toEqual(corner);
    expect(cut(0, 14)).toEqual(corner);
});

test("a path draws each dark square", () => {
    expect(qrPath([[true, false], [false, true]])).toBe("M0 0h1v1h-1zM1 1h1v1h-1z");
});
