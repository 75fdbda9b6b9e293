import { beforeEach, expect, test } from "vitest";
import { carryKeys, dropSeat, forgetKeys, keepMade, keepSeat, knownTables, loadKeys } from "./keys";

beforeEach(() => localStorage.clear());

test("what making a table gave is kept by its code", () => {
    keepMade({ code: "ABCDEF", host: "h", keys: [{ seat: 0, key: "k" }] }, "Classic", { 0: "ann" });
    expect(loadKeys("ABCDEF")).toMatchObject({ host: "h", keys: [{ seat: 0, key: "k" }], title: "Classic", names: { 0: "ann" } });
});

test("a seat taken later is added, and replaces an older key of the same seat", () => {
    keepSeat("ABCDEF", { seat: 1, key: "a" }, "bo", "Gopoly");
    keepSeat("ABCDEF", { seat: 1, key: "b" }, "bo");
    keepSeat("ABCDEF", { seat: 2, key: "c" }, "cy");
    expect(loadKeys("ABCDEF").keys).toEqual([
        { seat: 1, key: "b" },
        { seat: 2, key: "c" },
    ]);
    expect(loadKeys("ABCDEF").title).toBe("Gopoly");
});

test("damage reads as nothing", () => {
    localStorage.setItem("stompoly.table.ABCDEF", "{");
    expect(loadKeys("ABCDEF").keys).toEqual([]);
    localStorage.setItem("stompoly.table.ABCDEF", "7");
    expect(loadKeys("ABCDEF").keys).toEqual([]);
});

test("keys go along to the table where the game goes on", () => {
    keepSeat("ABCDEF", { seat: 1, key: "a" }, "bo", "Classic");
    carryKeys("ABCDEF", "GHJKLM", "Monsters");
    expect(loadKeys("GHJKLM")).toMatchObject({ keys: [{ seat: 1, key: "a" }], title: "Monsters" });
    expect(loadKeys("ABCDEF").title).toBe("Classic");
});

test("a table that gives no new keys takes none away", () => {
    keepSeat("ABCDEF", { seat: 1, key: "a" }, "bo", "Classic");
    keepMade({ code: "ABCDEF", host: "", keys: [] }, "Monsters");
    expect(loadKeys("ABCDEF")).toMatchObject({ keys: [{ seat: 1, key: "a" }], title: "Monsters" });
});

test("not more than forty tables are remembered", () => {
    for (let n = 0; n < 50; n++) keepSeat(`T${n}`, { seat: 0, key: "k" }, "ann");
    expect(knownTables()).toHaveLength(40);
});

test("a seat that is given back is forgotten, the host's key is not", () => {
    keepMade({ code: "ABCDEF", host: "h", keys: [{ seat: 0, key: "a" }, { seat: 1, key: "b" }] }, "Classic", { 0: "ann", 1: "bo" });
    dropSeat("ABCDEF", 1);
    expect(loadKeys("ABCDEF")).toMatchObject({ host: "h", keys: [{ seat: 0, key: "a" }], names: { 0: "ann" } });
});

test("a table that is forgotten leaves nothing behind", () => {
    keepMade({ code: "ABCDEF", host: "h", keys: [] });
    localStorage.setItem("stompoly.seen.ABCDEF", "{}");
    forgetKeys("ABCDEF");
    expect(localStorage.length).toBe(0);
});
