import { expect, test } from "vitest";
import { fill, fillMessage } from "./fill";

test("what was left out comes back, deep down too", () => {
    const table = fill("TableInfo", {
        code: "ABCDEF",
        status: "lobby",
        rulebook: "classic",
        title: "Classic",
        mode: "regular",
        seats: [{ seat: 0, name: "ann", who: "person" }],
        fair: { commit: "" },
    });
    expect(table.paused).toBe(false);
    expect(table.fair).toEqual({ commit: "", secret: "", seeds: [] });
    expect(table.seats[0]).toEqual({
        seat: 0,
        name: "ann",
        who: "person",
        token: "",
        bot: "",
        free: false,
        here: false,
        stand_in: false,
        assisted: false,
        kind: "",
    });
});

test("what was sent is kept", () => {
    const asked = fill("Asked", { n: 3, seat: 1, mine: true, text: "?", items: [{ label: "a", items: [{ label: "b", lot: 4 }] }] });
    expect(asked.items[0]?.items[0]?.lot).toBe(4);
    expect(asked.items[0]?.lot).toBe(-1);
    expect(asked.number).toBeNull();
});

test("lists of defaults are not shared", () => {
    const one = fill("RulesChecked", { ok: true });
    const two = fill("RulesChecked", { ok: true });
    expect(one.changed).not.toBe(two.changed);
});

test("messages are known by their type", () => {
    expect(fillMessage({ type: "refused", code: "stale", reason: "late" })).toEqual({
        type: "refused",
        code: "stale",
        reason: "late",
        id: -1,
        clause: "",
    });
    expect(fillMessage({ type: "nonsense" })).toBeNull();
    expect(fillMessage("pong")).toBeNull();
});
