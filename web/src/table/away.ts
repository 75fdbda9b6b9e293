/** What happened while somebody was away: the page was closed, the connection lost, or a bot played for them. */

import { SEEN } from "../lib/keys";
import type { LogLine } from "../lib/messages";

const MOST = 12; // lines
const ALWAYS = ["won", "over"]; // lines that concern everybody

/** The number of the last action that each seat has seen. */
export type SeenBy = Record<number, number>;

export interface Missed {
    seat: number;
    lines: LogLine[];
    /** Lines before these that there is no room for. */
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

/** Whether a line is about somebody: what they did, or what names them. */
export function concerns(line: LogLine, seat: number, name: string): boolean {
    if (line.kind === "turn") return false; // says only whose turn begins
    return line.seat === seat || ALWAYS.includes(line.kind) || names(line.text, name);
}

function names(text: string, name: string): boolean {
    const inside = /[\p{L}\p{N}-]/u;
    for (let at = text.indexOf(name); name && at >= 0; at = text.indexOf(name, at + 1)) {
        if (!inside.test(text[at - 1] ?? "") && !inside.test(text[at + name.length] ?? "")) return true;
    }
    return false;
}

/** What a seat has missed after action number `since`, or nothing. */
export function missedBy(log: readonly LogLine[], seat: number, name: string, since: number): Missed | null {
    const lines = log.filter((line) => line.n > since && concerns(line, seat, name));
    return lines.length > 0 ? { seat, lines: lines.slice(-MOST), earlier: Math.max(0, lines.length - MOST) } : null;
}
