/** Which lines of a log are shown. */

import type { LogLine } from "../lib/messages";

/** The lines about a seat (-2: about anybody) that contain some words, or whose clause does. */
export function searchLog(lines: readonly LogLine[], wish: { seat: number; text: string }): readonly LogLine[] {
    const wanted = wish.text.trim().toLowerCase();
    if (wish.seat === -2 && !wanted) return lines;
    return lines.filter((line) => {
        if (wish.seat !== -2 && line.seat !== wish.seat) return false;
        return !wanted || `${line.text} ${line.clause}`.toLowerCase().includes(wanted);
    });
}
