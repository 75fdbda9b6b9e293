/** Choices as a tree: what stands on one level, how a label reads, what a key means. No rules: all comes from `Asked`. */

import type { Item } from "../lib/messages";

/** A label in two parts: what is done, and what that means. `more` marks a group or a dialog behind it. */
export interface Label {
    head: string;
    detail: string;
    more: boolean;
}

const MORE = "…";

/** `buy (pay $120, leaves $1380)` is `Buy` and `pay $120, leaves $1380`. Names at the table keep their first letter. */
export function splitLabel(label: string, names: readonly string[] = []): Label {
    const more = label.endsWith(MORE);
    const text = (more ? label.slice(0, -MORE.length) : label).trim();
    const open = text.endsWith(")") ? openingOf(text) : -1;
    const head = open > 0 ? text.slice(0, open).trim() : text;
    const detail = open > 0 ? text.slice(open + 1, -1) : "";
    const kept = names.some((name) => head === name || head.startsWith(`${name} `));
    return { head: kept ? head : capital(head), detail, more };
}

/** Where the brackets that end a text begin; -1 if they do not stand after a blank. */
function openingOf(text: string): number {
    let depth = 0;
    for (let at = text.length - 1; at > 0; at--) {
        if (text[at] === ")") depth++;
        if (text[at] === "(") depth--;
        if (depth === 0) return text[at - 1] === " " ? at : -1;
    }
    return -1;
}

export function capital(text: string): string {
    return text.slice(0, 1).toLocaleUpperCase() + text.slice(1);
}

/** Groups hold further choices. */
export function isGroup(item: Item): boolean {
    return item.items.length > 0;
}

/** Whether a choice has these words, or one in it has. */
export function leadsTo(item: Item, words: string): boolean {
    return isGroup(item) ? item.items.some((inner) => leadsTo(inner, words)) : item.words === words;
}

/** The dialog that a choice opens instead of being sent. */
export function dialogOf(item: Item): "trade" | "counter" | undefined {
    return item.words === "trade" || item.words === "counter" ? item.words : undefined;
}

/** The choices at a place in the tree; a path that leads nowhere any more is followed as far as it goes. */
export function levelAt(items: readonly Item[], path: readonly number[]): readonly Item[] {
    let level = items;
    for (const step of path) {
        const next = level[step];
        if (!next || !isGroup(next)) return level;
        level = next.items;
    }
    return level;
}

/** The groups that a path leads through, as far as it goes. */
export function groupsOn(items: readonly Item[], path: readonly number[]): Item[] {
    const found: Item[] = [];
    let level = items;
    for (const step of path) {
        const next = level[step];
        if (!next || !isGroup(next)) break;
        found.push(next);
        level = next.items;
    }
    return found;
}

/** What Enter stands for on a level, or nothing. */
export function usualOf(items: readonly Item[]): Item | undefined {
    return items.find((item) => item.usual && !isGroup(item));
}

/** The key that picks the choice at an index: 1 to 9, then none. */
export function keyOf(index: number): string {
    return index < 9 ? String(index + 1) : "";
}

/** Small choices stand side by side, others have a line each. */
export function isSmall(item: Item): boolean {
    return (isGroup(item) || dialogOf(item) !== undefined) && splitLabel(item.label).detail === "";
}

/** Long lists of things to do with spaces are set closer. */
export function isLong(items: readonly Item[]): boolean {
    return new Set(items.map((item) => item.lot).filter((lot) => lot >= 0)).size > 5;
}
