/** Choices as a tree: what is on one level, how a label is written, what a key means. No rules: everything comes from
 * `Asked`. */

import type { Item } from "../lib/messages";

/** A label on a button: with a capital, unless it begins with the name of somebody at the table. */
export function heading(label: string, names: readonly string[] = []): string {
    const kept = names.some((name) => label === name || label.startsWith(`${name} `));
    return kept ? label : capital(label);
}

export function capital(text: string): string {
    return text.slice(0, 1).toLocaleUpperCase() + text.slice(1);
}

/** Groups hold further choices. */
export function isGroup(item: Item): boolean {
    return item.items.length > 0;
}

/** Whether a choice, or one inside it, has these words. */
export function leadsTo(item: Item, words: string): boolean {
    return isGroup(item) ? item.items.some((inner) => leadsTo(inner, words)) : item.words === words;
}

/** The dialog that a choice opens instead of being sent. */
export function dialogOf(item: Item): "trade" | "counter" | undefined {
    return item.words === "trade" || item.words === "counter" ? item.words : undefined;
}

/** The choices at a place in the tree; a path that no longer exists is followed as far as it goes. */
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
    return (isGroup(item) || dialogOf(item) !== undefined) && item.note === "";
}

/** Long lists of things to do with spaces are set closer. */
export function isLong(items: readonly Item[]): boolean {
    return new Set(items.map((item) => item.lot).filter((lot) => lot >= 0)).size > 5;
}
