/** Tips of a guided first game: which one comes up now, and which were read. They are data of the rulebook. */

import { TIPS } from "../lib/keys";
import type { TipView } from "../lib/messages";

/** The tips that were read at a table, by number; null if none are wanted. */
export function loadTips(code: string): number[] | null {
    try {
        const found: unknown = JSON.parse(localStorage.getItem(TIPS + code) ?? "null");
        return Array.isArray(found) ? found.filter((each) => Number.isInteger(each)) : null;
    } catch {
        return null;
    }
}

/** Keeps them; null: no more tips at this table. */
export function saveTips(code: string, read: readonly number[] | null): void {
    try {
        if (read) localStorage.setItem(TIPS + code, JSON.stringify(read));
        else localStorage.removeItem(TIPS + code);
    } catch {
        // it holds until this page is left
    }
}

/** The number of the tip for a question, after events that concerned the player; -1 if there is no new one. A tip that
 * names both comes at that question once such an event has happened. */
export function tipFor(tips: readonly TipView[], read: readonly number[], asked: string, happened: readonly string[]): number {
    return tips.findIndex(
        (tip, at) =>
            !read.includes(at) &&
            (!tip.ask.length || tip.ask.includes(asked)) &&
            (!tip.event.length || tip.event.some((kind) => happened.includes(kind))),
    );
}

/** Where a player is, and the number of the tip shown there; -1 for none. */
export interface Shown {
    n: number;
    at: number;
}

/** The tip that counts as read: play went on from where it was shown, even if motions hid it for a while. */
export function readSince(shown: Shown, now: Shown): number {
    return shown.n === now.n ? -1 : shown.at;
}
