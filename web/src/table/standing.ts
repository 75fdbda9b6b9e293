/** Standing answers: what a player lets this page answer. They are kept by table; the server says which of them fit a
 * question, and with which words. */

import { STANDING } from "../lib/keys";
import type { Asked, StandingAnswer } from "../lib/messages";

export type StandingKind = StandingAnswer["kind"];

export interface Standing {
    on: readonly StandingKind[];
    /** Whose offers are refused. */
    refused: readonly number[];
}

export const NOTHING: Standing = { on: [], refused: [] };

function store(): Storage | null {
    try {
        return globalThis.localStorage ?? null;
    } catch {
        return null; // storage is forbidden in this browser
    }
}

export function loadStanding(code: string): Standing {
    try {
        const found = JSON.parse(store()?.getItem(STANDING + code) ?? "{}") as Partial<Standing> | null;
        return {
            on: Array.isArray(found?.on) ? found.on : [],
            refused: Array.isArray(found?.refused) ? found.refused : [],
        };
    } catch {
        return NOTHING; // damaged: as if it were not there
    }
}

export function saveStanding(code: string, standing: Standing): void {
    try {
        store()?.setItem(STANDING + code, JSON.stringify(standing));
    } catch {
        // they hold until this page is left
    }
}

/** The list with one more thing in it, or without it. */
export function include<T>(list: readonly T[], one: T, on: boolean): T[] {
    const others = list.filter((other) => other !== one);
    return on ? [...others, one] : others;
}

/** The answer that is given to a question, if one is switched on that fits. */
export function answerTo(asked: Asked, standing: Standing): StandingAnswer | undefined {
    return asked.standing.find((each) => (each.kind === "refuse" ? standing.refused.includes(each.of) : standing.on.includes(each.kind)));
}
