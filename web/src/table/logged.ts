/** Which lines of a log are shown. */

import type { LogLine } from "../lib/messages";

/** Of a seat (-2: of all), with some words in it or in the clause. */
export function loggedOf(lines: readonly LogLine[], wish: { seat: number; text: string }): readonly LogLine[] {
    const wanted = wish.text.trim().toLowerCase();
    if (wish.seat === -2 && !wanted) return lines;
    return lines.filter((line) => {
        if (wish.seat !== -2 && line.seat !== wish.seat) return false;
        return !wanted || `${line.text} ${line.clause}`.toLowerCase().includes(wanted);
    });
}
