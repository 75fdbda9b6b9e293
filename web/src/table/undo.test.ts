import { expect, test } from "vitest";
import { fill } from "../lib/fill";
import type { LogLine, View } from "../lib/messages";
import { buy } from "./sample";
import { undoable } from "./undo";

const view = (n: number, undo: number[]): View => ({ ...buy.view, n, undo: undo.map((each) => ({ n: each, since: n - each })) });
const line = (n: number, seat: number, text: string, more: Partial<LogLine> = {}): LogLine =>
    fill("LogLine", { n, kind: "bought", text, seat, ...more });

test("what would be taken back is told in the line of the log that says most", () => {
    const log = [line(3, 0, "ann throws", { passing: true }), line(3, 0, "ann pays bo $8"), line(4, 1, "bo throws")];
    expect(undoable(view(4, [3, 4]), log, [0])).toEqual({ seat: 0, n: 3, text: "ann pays bo $8", since: 1 });
    expect(undoable(view(4, [3, 4]), [...log.slice(0, 1), line(3, 0, "ann uses a hint", { kind: "table" })], [0])?.text).toBe("ann throws");
    expect(undoable(view(4, [4, -1]), [line(4, 1, "bo's turn", { mark: "turn" })], [0])?.text).toBe("");
});

test("of several seats here, it is what was done last", () => {
    expect(undoable(view(9, [3, 7]), [], [0, 1])).toMatchObject({ seat: 1, n: 7, since: 2 });
    expect(undoable(view(9, [8, 7]), [], [0, 1])?.seat).toBe(0);
});

test("there is nothing to take back for who has done nothing, who looks on, or where it is switched off", () => {
    expect(undoable(view(4, [-1, 4]), [], [0])).toBeNull();
    expect(undoable(view(4, [3, 4]), [], [])).toBeNull();
    expect(undoable(view(4, []), [], [0])).toBeNull();
});
