/** What this browser keeps of a table, to prove later what was played: `stompoly.fair.CODE`. */

import { FAIR, store } from "./keys";
import type { TableInfo } from "./messages";

interface Kept {
    /** The hash of the secret of the dice, as it was shown before a seed was given. */
    commit: string;
    /** The seeds given here, by seat. */
    seeds: Record<number, string>;
    /** The last game hash that was told, and how many actions it covers. */
    n: number;
    head: string;
    /** How many games were played at the table before this one. */
    games: number;
}

const SEED_BYTES = 32;

function load(code: string): Kept {
    const nothing: Kept = { commit: "", seeds: {}, n: 0, head: "", games: 0 };
    try {
        return { ...nothing, ...(JSON.parse(store()?.getItem(FAIR + code) ?? "{}") as Partial<Kept>) };
    } catch {
        return nothing; // damaged: as if it were not there
    }
}

function save(code: string, kept: Kept): void {
    try {
        store()?.setItem(FAIR + code, JSON.stringify(kept));
    } catch {
        // full or forbidden: the game can be played without it
    }
}

/** A player's share of the dice: random bytes in hex that nobody else can choose. */
export function newSeed(): string {
    const bytes = crypto.getRandomValues(new Uint8Array(SEED_BYTES));
    return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A seed was given for a seat, after this hash had been shown. */
export function keepSeed(code: string, seat: number, seed: string, commit: string): void {
    const kept = load(code);
    save(code, { ...kept, commit: kept.commit || commit, seeds: { ...kept.seeds, [seat]: seed } });
}

/** A seat was given back, and its seed with it. */
export function dropSeed(code: string, seat: number): void {
    const kept = load(code);
    const { [seat]: _, ...seeds } = kept.seeds;
    save(code, { ...kept, seeds });
}

export function keepHead(code: string, n: number, head: string): void {
    if (head) save(code, { ...load(code), n, head });
}

/** A further game at a table: what was kept of the one before goes along with it to its own code. */
export function followGame(table: TableInfo): void {
    const kept = load(table.code);
    const moved = table.earlier[kept.games];
    if (moved === undefined) return;
    save(moved, { ...kept, games: 0 });
    save(table.code, { commit: "", seeds: {}, n: 0, head: "", games: table.earlier.length });
}

/** The last game hash that was told, as `stompoly verify --last` takes it: `212:9f2c…`. */
export function keptHead(code: string): string {
    const { n, head } = load(code);
    return head && `${n}:${head}`;
}

/** How a table breaks its promise: a different secret from the one it committed to, or a seed of ours left out. */
export function brokenPromise(table: TableInfo): "" | "commit" | "seed" {
    const kept = load(table.code);
    if (kept.commit && table.fair.commit !== kept.commit) return "commit";
    if (table.status === "lobby") return "";
    const missing = Object.entries(kept.seeds).some(([seat, seed]) => table.fair.seeds[Number(seat)] !== seed);
    return missing ? "seed" : "";
}
