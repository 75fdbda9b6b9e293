/** What an undo would take back, as the server says and the log tells it. */

import type { LogLine, View } from "../lib/messages";

export interface Undoable {
    seat: number;
    /** The number of the action. */
    n: number;
    /** What it was; nothing where the log does not say. */
    text: string;
    /** How many actions came after it, which would be taken back too. */
    since: number;
}

/** Of the seats held here, the one that acted last and what it did. */
export function undoable(view: View, log: readonly LogLine[], seats: readonly number[]): Undoable | null {
    const done = seats.map((seat) => ({ seat, ...(view.undo[seat] ?? { n: -1, since: 0 }) })).sort((a, b) => b.n - a.n);
    const last = done[0];
    return last && last.n >= 0 ? { ...last, text: doing(log, last.n, last.seat) } : null;
}

/** What somebody did, in the line that says most; what is told of the table besides (a pause, a hint) is no action. */
function doing(log: readonly LogLine[], n: number, seat: number): string {
    const own = log.filter((line) => line.n === n && line.seat === seat && line.mark !== "turn" && line.kind !== "table");
    return (own.find((line) => !line.passing) ?? own[0])?.text ?? "";
}
