import { expect, test } from "vitest";
import { qr, qrPath } from "./qr";

test("a link has a picture, a longer one a larger picture", () => {
    const short = qr("http://127.0.0.1:8420/t/ABC234") ?? [];
    const long = qr("https://games.some-long-host-name.example.com:8443/t/ABC234") ?? [];
    expect(short).toHaveLength(29);
    expect(long.length).toBeGreaterThan(short.length);
});

test("what is too long has no picture", () => {
    expect(qr("x".repeat(2000))).toBeNull();
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
