/** The keys of this browser's seats, kept here only: `stompoly.table.CODE`, never in an address. */

import type { Made, SeatKey } from "./messages";

export interface TableKeys {
    host: string; // the host's key; empty for guests
    keys: SeatKey[];
    names: Record<number, string>; // by seat, as they were given here
    title: string;
    at: number; // when it was last used, in milliseconds
}

const PREFIX = "stompoly.table.";
/** Beside the keys: what each seat has seen of its table. */
export const SEEN = "stompoly.seen.";
/** And the standing answers that were switched on there. */
export const STANDING = "stompoly.standing.";
/** And what can prove what was played. */
export const FAIR = "stompoly.fair.";
/** And the tips of a guided first game that were read there. */
export const TIPS = "stompoly.tips.";
const NAME = "stompoly.name";
const KEPT = 40; // tables remembered

function nothing(): TableKeys {
    return { host: "", keys: [], names: {}, title: "", at: 0 };
}

export function store(): Storage | null {
    try {
        return globalThis.localStorage ?? null;
    } catch {
        return null; // storage is forbidden in this browser
    }
}

function read(text: string | null): TableKeys {
    try {
        const found = JSON.parse(text ?? "null") as Partial<TableKeys> | null;
        if (found && Array.isArray(found.keys)) return { ...nothing(), ...found };
    } catch {
        // damaged: as if it were not there
    }
    return nothing();
}

export function loadKeys(code: string): TableKeys {
    return read(store()?.getItem(PREFIX + code) ?? null);
}

export function saveKeys(code: string, keys: TableKeys): void {
    try {
        store()?.setItem(PREFIX + code, JSON.stringify({ ...keys, at: Date.now() }));
        tidy();
    } catch {
        // full or forbidden: the table can be played as long as this page stays open
    }
}

export function forgetKeys(code: string): void {
    store()?.removeItem(PREFIX + code);
    store()?.removeItem(SEEN + code);
    store()?.removeItem(STANDING + code);
    store()?.removeItem(TIPS + code);
    store()?.removeItem(FAIR + code);
}

/** Keeps what came with a new table: the host's key and the seats at this device. Anything else is left as it was. */
export function keepMade(made: Omit<Made, "commit">, title = "", names: Record<number, string> = {}): void {
    const known = loadKeys(made.code);
    saveKeys(made.code, {
        host: made.host || known.host,
        keys: made.keys.length > 0 ? made.keys : known.keys,
        names: { ...known.names, ...names },
        title: title || known.title,
        at: 0,
    });
}

/** Keeps a seat that was taken here. */
export function keepSeat(code: string, seat: SeatKey, name: string, title = ""): void {
    const known = loadKeys(code);
    saveKeys(code, {
        ...known,
        keys: [...known.keys.filter((other) => other.seat !== seat.seat), seat],
        names: { ...known.names, [seat.seat]: name },
        title: title || known.title,
    });
}

/** A seat was given back: its key is void. */
export function dropSeat(code: string, seat: number): void {
    const known = loadKeys(code);
    const { [seat]: _, ...names } = known.names;
    saveKeys(code, { ...known, keys: known.keys.filter((other) => other.seat !== seat), names });
}

/** The same people continue at another table, where their keys are valid too. */
export function carryKeys(from: string, to: string, title = ""): void {
    const known = loadKeys(from);
    if (from !== to && loadKeys(to).keys.length === 0) saveKeys(to, { ...known, title: title || known.title });
}

/** The tables this browser has seats at, the latest first. */
export function knownTables(): { code: string; keys: TableKeys }[] {
    const found = store();
    if (!found) return [];
    return Object.keys(found)
        .filter((name) => name.startsWith(PREFIX))
        .map((name) => ({ code: name.slice(PREFIX.length), keys: read(found.getItem(name)) }))
        .sort((one, other) => other.keys.at - one.keys.at);
}

function tidy(): void {
    for (const { code } of knownTables().slice(KEPT)) forgetKeys(code);
}

/** The name last played under, to be offered again. */
export function lastName(): string {
    return store()?.getItem(NAME) ?? "";
}

export function keepName(name: string): void {
    try {
        store()?.setItem(NAME, name);
    } catch {
        // a convenience only
    }
}
