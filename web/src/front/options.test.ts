import { expect, test } from "vitest";
import { fill } from "../lib/fill";
import { capital, choose, matching, byGroup, keepChanges, numbersOf, plain, same, stepOf, takesNumber, withoutKeys, usual } from "./options";

const option = (more: object) => fill("OptionInfo", { key: "go.salary", group: "go", about: [{ text: "paid at GO" }], kind: "number", printed: 200, high: 1000, ...more });
const salary = option({});
const sources = option({ key: "pot.sources", group: "pot", about: [{ text: "what feeds it" }], kind: "list", printed: ["a"], words: ["a", "b"], high: 0 });
const short = fill("ModeInfo", { id: "short", title: "Short", about: "", options: { "go.salary": 300 } });

test("words of data read as words of people", () => {
    expect(plain("ownTurnOrBetweenTurns")).toBe("own turn or between turns");
    expect(plain("dice3List")).toBe("three dice and a list");
    expect(plain("betweenThrows")).toBe("between rolls");
    expect(plain("area51Only")).toBe("area 51 only");
    expect(plain("last_one-standing")).toBe("last one standing");
});

test("a mode stands before what is printed", () => {
    expect(usual(salary, undefined)).toBe(200);
    expect(usual(salary, short)).toBe(300);
});

test("only differences are kept", () => {
    expect(choose({}, salary, undefined, 400)).toEqual({ "go.salary": 400 });
    expect(choose({ "go.salary": 400 }, salary, undefined, 200)).toEqual({});
    expect(choose({}, salary, short, 200)).toEqual({ "go.salary": 200 });
    expect(keepChanges({ "go.salary": 300 }, [salary], short)).toEqual({});
    expect(choose({}, sources, undefined, ["a"])).toEqual({});
});

test("lists are the same in any order", () => {
    expect(same(["a", 1], [1, "a"])).toBe(true);
    expect(same(["a"], ["a", "b"])).toBe(false);
    expect(same(1, "1")).toBe(false);
});

test("groups and searches", () => {
    expect(byGroup([salary, sources, salary]).map(({ group, options }) => [group, options.length])).toEqual([
        ["go", 2],
        ["pot", 1],
    ]);
    expect(matching([salary, sources], "paid go", (id) => id)).toEqual([salary]);
    expect(matching([salary, sources], "", (id) => id)).toHaveLength(2);
});

test("numbers beside words, and their steps", () => {
    expect(takesNumber(salary)).toBe(true);
    expect(takesNumber(sources)).toBe(false);
    expect(stepOf(salary)).toBe(50);
    expect(stepOf(option({ low: 1, high: 1440 }))).toBe(1);
    expect(stepOf(option({ low: 1, high: 5 }))).toBe(1);
    expect(numbersOf(option({ kind: "list", low: 1, high: 3 }))).toEqual([1, 2, 3]);
});

test("a text about options is heard without their keys", () => {
    const parts = [{ text: "“money each starts with”", key: "start.cash" }, { text: " 300 is too little", key: "" }];
    expect(withoutKeys(parts)).toBe("“money each starts with” 300 is too little");
    expect(capital(withoutKeys(parts))).toBe("“Money each starts with” 300 is too little");
    expect(capital("")).toBe("");
});
