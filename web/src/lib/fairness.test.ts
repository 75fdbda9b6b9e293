import { beforeEach, describe, expect, test } from "vitest";
import { brokenPromise, dropSeed, followGame, keepHead, keepSeed, keptHead, newSeed } from "./fairness";
import { fill } from "./fill";
import { forgetKeys } from "./keys";
import type { TableInfo } from "./messages";

beforeEach(() => localStorage.clear());

function table(status: TableInfo["status"], commit: string, seeds: string[] = []): TableInfo {
    return fill("TableInfo", {
        code: "ABCDEF",
        status,
        rulebook: "classic",
        title: "Classic",
        mode: "regular",
        seats: [],
        fair: { commit, seeds },
    });
}

test("seeds are 32 bytes in hex, and never the same", () => {
    expect(newSeed()).toMatch(/^[0-9a-f]{64}$/);
    expect(newSeed()).not.toBe(newSeed());
});

test("the latest game hash is kept as verify takes it, until the table is forgotten", () => {
    expect(keptHead("ABCDEF")).toBe("");
    keepHead("ABCDEF", 4, "9f");
    keepHead("ABCDEF", 5, "2c");
    keepHead("ABCDEF", 6, ""); // an older server tells none
    expect(keptHead("ABCDEF")).toBe("5:2c");
    forgetKeys("ABCDEF");
    expect(keptHead("ABCDEF")).toBe("");
    localStorage.setItem("stompoly.fair.ABCDEF", "{");
    expect(keptHead("ABCDEF")).toBe("");
});

test("the hash of a game goes along when the next one takes its place", () => {
    keepSeed("ABCDEF", 0, "aa", "c");
    keepHead("ABCDEF", 90, "9f");
    const next = { ...table("play", "d"), earlier: ["OLDONE"] };
    followGame(next);
    expect(keptHead("OLDONE")).toBe("90:9f");
    expect(keptHead("ABCDEF")).toBe("");
    expect(brokenPromise(next)).toBe("");
    keepHead("ABCDEF", 3, "2c");
    followGame(next); // nothing new
    expect(keptHead("ABCDEF")).toBe("3:2c");
    followGame({ ...next, earlier: ["OLDONE", "SECOND"] });
    expect(keptHead("SECOND")).toBe("3:2c");
    expect(keptHead("OLDONE")).toBe("90:9f");
});

describe("a table keeps its promise", () => {
    test("with the hash that it showed and the seeds that were given", () => {
        expect(brokenPromise(table("play", "c"))).toBe(""); // nothing is known of it
        keepSeed("ABCDEF", 1, "aa", "c");
        expect(brokenPromise(table("lobby", "c"))).toBe("");
        expect(brokenPromise(table("play", "c", ["", "aa"]))).toBe("");
    });

    test("but not with another secret, or without a seed of ours", () => {
        keepSeed("ABCDEF", 0, "aa", "c");
        keepSeed("ABCDEF", 1, "bb", "d"); // it was changed between two seeds: the first counts
        expect(brokenPromise(table("lobby", "d"))).toBe("commit");
        expect(brokenPromise(table("play", "c", ["aa", "aa"]))).toBe("seed");
        expect(brokenPromise(table("over", "c"))).toBe("seed");
        dropSeed("ABCDEF", 1);
        expect(brokenPromise(table("play", "c", ["aa", ""]))).toBe("");
    });
});
