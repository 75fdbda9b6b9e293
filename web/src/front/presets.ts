/** House rules that somebody wants to play by again, kept by this browser: `stompoly.presets.RULEBOOK`. */

import type { OptionInfo } from "../lib/messages";
import { plain, type Values } from "./options";

export interface Preset {
    name: string;
    mode: string;
    options: Values;
    minutes: number;
}

const PREFIX = "stompoly.presets.";
export const LONGEST = 40;
export const MOST = 20;

function isPreset(thing: unknown): thing is Preset {
    if (typeof thing !== "object" || thing === null) return false;
    const { name, mode, options, minutes } = thing as Partial<Preset>;
    const rules = typeof options === "object" && options !== null && !Array.isArray(options);
    return typeof name === "string" && name !== "" && typeof mode === "string" && rules && typeof minutes === "number";
}

export function loadPresets(book: string): Preset[] {
    try {
        const found: unknown = JSON.parse(localStorage.getItem(PREFIX + book) ?? "[]");
        return Array.isArray(found) ? found.filter(isPreset).slice(0, MOST) : [];
    } catch {
        return []; // damaged or forbidden
    }
}

function save(book: string, presets: Preset[]): Preset[] {
    try {
        localStorage.setItem(PREFIX + book, JSON.stringify(presets));
    } catch {
        // they hold until this page is left
    }
    return presets;
}

/** A name as it is kept: short, and without blanks around it. */
export const tidy = (name: string): string => name.trim().replaceAll(/\s+/g, " ").slice(0, LONGEST);

/** With one more, or another one of the same name. The oldest make way. */
export function withPreset(book: string, presets: readonly Preset[], added: Preset): Preset[] {
    const others = presets.filter((each) => plain(each.name) !== plain(added.name));
    return save(book, [...others, added].slice(-MOST));
}

export function withoutPreset(book: string, presets: readonly Preset[], name: string): Preset[] {
    return save(book, presets.filter((each) => each.name !== name));
}

/** The part of it that the rulebook still knows: options may have been removed since. */
export function stillKnown(preset: Preset, options: readonly OptionInfo[]): Values {
    const keys = new Set(options.map((option) => option.key));
    return Object.fromEntries(Object.entries(preset.options).filter(([key]) => keys.has(key)));
}
