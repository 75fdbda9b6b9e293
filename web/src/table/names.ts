/** Names where there is little room: smaller first, then abbreviated, and no two players alike. */

import type { Measure } from "../board/fit";

/** Pixels; no name is smaller. */
export const SMALLEST = 10;
const SHRINKS = 0.7; // of its size, before a name is abbreviated
const DROPPED = 2; // letters at least, or the abbreviation would be no shorter
const CARE = 1.02; // a little room on both sides

export interface Shown {
    readonly text: string;
    /** In pixels. */
    readonly size: number;
}

/** Ways to write a name, the best first: in full, one of two words abbreviated, the first word, ever less of it. Those
 * that could be somebody else are left out, except for the last. */
export function waysToWrite(name: string, others: readonly string[]): string[] {
    const words = name.trim().split(/\s+/);
    const first = words[0] ?? "";
    const last = words.at(-1) ?? "";
    const several = words.length > 1 ? [`${first} ${initial(last)}`, first, ...(last.length > 2 ? [`${initial(first)} ${last}`] : [])] : [];
    const letters = Array.from(first);
    const cuts = letters.map((_, at) => `${letters.slice(0, letters.length - DROPPED - at).join("")}.`).slice(0, -DROPPED);
    const ends = cuts.map((cut) => `${cut.slice(0, -1)}…${Array.from(last).at(-1) ?? ""}`);
    const own = [...several, ...interleave(cuts, ends)].filter((way) => !others.some((other) => isShortFor(way, other)));
    return [name, ...own, `${letters[0] ?? ""}.`];
}

const initial = (word: string): string => `${Array.from(word)[0] ?? ""}.`;

const interleave = (cuts: readonly string[], ends: readonly string[]): string[] => cuts.flatMap((cut, at) => [cut, ends[at] ?? ""]);

/** Whether a name could be abbreviated like this: `Chr.` and `C. Lee` of `Chris Lee`, `Ch…s` of `Chris`. */
function isShortFor(way: string, name: string): boolean {
    const parts = way.split(/[.…]\s*|\s+/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
    return new RegExp(`^${parts.join(".*")}$`, "iu").test(name) || name.toLowerCase().startsWith(`${way.toLowerCase()} `);
}

/** The first way to write a name for which there is room, not larger than `most` pixels. */
export function shorten(name: string, others: readonly string[], room: number, most: number, measure: Measure): Shown {
    const least = Math.min(most, Math.max(SMALLEST, most * SHRINKS));
    const ways = waysToWrite(name, others);
    for (const text of ways) {
        const size = Math.min(most, Math.floor((10 * room) / (measure(text) * CARE)) / 10);
        if (size >= least) return { text, size };
    }
    return { text: ways.at(-1) ?? "", size: least };
}
