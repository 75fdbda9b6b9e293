import { expect, test } from "vitest";
import { fill } from "../lib/fill";
import type { LogLine, View } from "../lib/messages";
import { buy } from "./sample";
import { undoable } from "./undo";

const view = (n: number, undo: number[]): View => ({ ...buy.view, n, undo: undo.map((each) => ({ n: each, since: n - each })) });
const line = (n: number, seat: number, text: string, more: Partial<LogLine> = {}): LogLine =>
    fill("LogLine", { n, kind: "bought", text, seat, ...more });

test("what would be taken back is described by its first line in the log, not by what came of it", () => {
    const log = [line(3, 0, "ann rolls 3 and 5", { passing: true }), line(3, 0, "ann pays bo $8"), line(4, 1, "bo rolls")];
    expect(undoable(view(4, [3, 4]), log, [0])).toEqual({ seat: 0, n: 3, text: "ann rolls 3 and 5", ended: false, since: 1 });
    expect(undoable(view(4, [3, 4]), [line(3, 0, "ann uses a hint", { kind: "table" }), ...log], [0])?.text).toBe("ann rolls 3 and 5");
    expect(undoable(view(4, [3, 4]), [line(3, 1, "bo loses 2 HP")], [0])?.text).toBe("bo loses 2 HP");
});

test("who takes back is called you, unless several players are here", () => {
    const log = [line(3, 0, "ann rolls 3 and 5", { own: { 0: "you roll 3 and 5" } })];
    expect(undoable(view(4, [3, 4]), log, [0])?.text).toBe("you roll 3 and 5");
    expect(undoable(view(4, [3, -1]), log, [0, 1])?.text).toBe("ann rolls 3 and 5");
});

test("a deal is taken back as a whole", () => {
    const log = [line(4, 1, "bo and ann make a deal", { mark: "answer" }), line(4, 0, "Baltic Avenue goes from ann to bo")];
    expect(undoable(view(4, [4, 3]), log, [0])?.text).toBe("bo and ann make a deal");
});

test("a turn that was ended is told by the next one, and what the log does not know by nothing", () => {
    expect(undoable(view(4, [4, -1]), [line(4, 1, "bo's turn", { mark: "turn" })], [0])).toMatchObject({ text: "", ended: true });
    expect(undoable(view(4, [3, 4]), [], [0])).toMatchObject({ text: "", ended: false });
});

test("of several seats here, it is what was done last", () => {
    expect(undoable(view(9, [3, 7]), [], [0, 1])).toMatchObject({ seat: 1, n: 7, since: 2 });
    expect(undoable(view(9, [8, 7]), [], [0, 1])?.seat).toBe(0);
});

test("there is nothing to take back for players who have done nothing, for watchers, or if undo is off", () => {
    expect(undoable(view(4, [-1, 4]), [], [0])).toBeNull();
    expect(undoable(view(4, [3, 4]), [], [])).toBeNull();
    expect(undoable(view(4, []), [], [0])).toBeNull();
});
