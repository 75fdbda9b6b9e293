/** What happened while somebody was away: the page was closed, the connection lost, or a bot played for them. */

import { SEEN } from "../lib/keys";
import type { LogLine } from "../lib/messages";

const MOST = 12; // lines

/** The number of the last action that each seat has seen. */
export type SeenBy = Record<number, number>;

export interface Missed {
    seat: number;
    lines: LogLine[];
    /** How many earlier lines are left out. */
    earlier: number;
}

function store(): Storage | null {
    try {
        return globalThis.localStorage ?? null;
    } catch {
        return null; // storage is forbidden in this browser
    }
}

export function loadSeen(code: string): SeenBy {
    try {
        const found: unknown = JSON.parse(store()?.getItem(SEEN + code) ?? "{}");
        return typeof found === "object" && found !== null ? (found as SeenBy) : {};
    } catch {
        return {};
    }
}

export function saveSeen(code: string, seen: SeenBy): void {
    try {
        store()?.setItem(SEEN + code, JSON.stringify(seen));
    } catch {
        // then the next absence has no summary
    }
}

/** Whether a line is worth showing somebody later: it is about them and what they have, not about dice. */
export function concerns(line: LogLine, seat: number): boolean {
    return !line.passing && line.about.includes(seat);
}

/** What a seat has missed after action number `since`, or nothing. */
export function missedBy(log: readonly LogLine[], seat: number, since: number): Missed | null {
    const lines = log.filter((line) => line.n > since && concerns(line, seat));
    return lines.length > 0 ? { seat, lines: lines.slice(-MOST), earlier: Math.max(0, lines.length - MOST) } : null;
}
