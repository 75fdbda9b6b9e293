import { describe, expect, test } from "vitest";
import { chiefMeters, clock, endOf, inkOn, lotsByGroup, metersText, nameOf } from "./facts";
import { searchLog } from "./log_search";
import { panelKind } from "./panels";
import { foundIn, sectionsOf } from "./rules";
import { buy, fight, over } from "./sample";
import { classic } from "./sample_books";

test("names of seats", () => {
    expect(nameOf(buy.table.seats, 1)).toBe("bo");
    expect(nameOf(buy.table.seats, -1)).toBe("");
});

test("ink stands out on every colour", () => {
    expect(inkOn("#fff318")).toBe("#000");
    expect(inkOn("#0c2c94")).toBe("#fff");
    expect(inkOn("#141414")).toBe("#fff");
    expect(inkOn("nonsense")).toBe("#000");
});

test("numbers that are always in sight", () => {
    expect(metersText(fight.view.seats[0]!)).toBe("13 HP, 10 AP, ¥4.2M");
    expect(metersText(buy.view.seats[0]!)).toBe("$1142");
    const meters = ["points", "houses", "AP", "cash"].map((id) => ({ id, label: id, text: "1", value: 1 }));
    expect(chiefMeters(meters).map((meter) => meter.id)).toEqual(["points", "AP", "cash"]);
});

test("deeds stand by their groups", () => {
    expect(lotsByGroup(classic, [35, 39, 1, 6, 5])).toEqual([1, 6, 39, 5, 35]);
});

test("time is shown in minutes and seconds", () => {
    expect([clock(0), clock(9.2), clock(60), clock(125), clock(-4)]).toEqual(["0:00", "0:10", "1:00", "2:05", "0:00"]);
});

test("the end names its clause", () => {
    expect(endOf(over.log)?.clause).toBe("CLA-END-01");
    expect(endOf(buy.log)).toBeUndefined();
});

describe("the log", () => {
    test("is whole, or one seat's, or what somebody looks for", () => {
        expect(searchLog(buy.log, { seat: -2, text: " " })).toBe(buy.log);
        expect(searchLog(buy.log, { seat: 3, text: "" }).every((line) => line.seat === 3)).toBe(true);
        expect(searchLog(buy.log, { seat: -2, text: "cla-bld" }).map((line) => line.kind)).toEqual(["built"]);
        expect(searchLog(buy.log, { seat: 0, text: "boardwalk" })).toEqual([]);
    });
});

describe("the rules", () => {
    test("stand by section", () => {
        expect(sectionsOf(classic.clauses).map((section) => section.title)).toContain("Auctions");
        expect(sectionsOf(classic.clauses).flatMap((section) => section.clauses)).toHaveLength(classic.clauses.length);
    });

    test("are found by id and by all words of a search", () => {
        expect(foundIn(classic.clauses, "cla-buy-02").map((clause) => clause.id)).toEqual(["CLA-BUY-02"]);
        expect(foundIn(classic.clauses, "jail fine").map((clause) => clause.id)).toEqual(["CLA-JAIL-07"]);
        expect(foundIn(classic.clauses, "").length).toBe(classic.clauses.length);
        expect(foundIn(classic.clauses, "volcano")).toEqual([]);
    });
});

test("panels that are drawn in a way of their own", () => {
    expect([panelKind("combat"), panelKind("strike"), panelKind("steal"), panelKind("offer")]).toEqual(["fight", "fight", "theft", "offer"]);
    expect(panelKind("something new")).toBeUndefined();
});
