/** What an undo would take back, as the server says and the log tells it. */

import type { LogLine, View } from "../lib/messages";

export interface Undoable {
    seat: number;
    /** The number of the action. */
    n: number;
    /** What it was, as its player reads it; nothing if the log does not say. */
    text: string;
    /** It only ended a turn. */
    ended: boolean;
    /** How many actions came after it, which would be taken back too. */
    since: number;
}

/** Of the seats held here, the one that acted last and what it did. */
export function undoable(view: View, log: readonly LogLine[], seats: readonly number[]): Undoable | null {
    const done = seats.map((seat) => ({ seat, ...(view.undo[seat] ?? { n: -1, since: 0 }) })).sort((a, b) => b.n - a.n);
    const last = done[0];
    return last && last.n >= 0 ? { ...last, ...doing(log, last.n, last.seat, seats.length === 1) } : null;
}

/** What somebody did: the first line of it tells the action, the others what came of it. Lines about the table (a pause,
 * a hint) are not actions. Somebody `alone` here is called `you`. */
function doing(log: readonly LogLine[], n: number, seat: number, alone: boolean): Pick<Undoable, "text" | "ended"> {
    const all = log.filter((line) => line.n === n && line.kind !== "table");
    const told = all.filter((line) => line.mark !== "turn");
    const answer = told.find((line) => line.mark === "answer"); // of a deal, the first line of one's own is a part
    const line = answer ?? told.find((each) => each.seat === seat) ?? told[0];
    const text = line ? ((alone && line.own[seat]) || line.text) : "";
    return { text, ended: !text && all.length > 0 };
}
