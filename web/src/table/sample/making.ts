/** What the hand-made scenes are put together from. */

import { fill } from "../../lib/fill";
import type { Asked, Book, LogLine, Offered, Seen, TableInfo, View } from "../../lib/messages";
import { boardwalk, wares } from "./sheets";

/** One moment of a game, as a device sees it. */
export interface Scene {
    name: string;
    book: Book;
    table: TableInfo;
    you: number[];
    view: View;
    log: LogLine[];
    asked: Asked[];
    seen: Seen;
    offered: Offered;
}

/** A struct as the server sends it: without the fields that have their defaults. */
export type Plain = Record<string, unknown>;

export const seat = (n: number, name: string, token: string, bot = "", more: Plain = {}): Plain => ({
    seat: n,
    name,
    token,
    bot,
    who: bot ? "bot" : "person",
    here: !bot,
    ...more,
});

export const cash = (value: number): Plain => ({ id: "cash", label: "cash", text: `$${value}`, value });

export function spaces(book: Book, known: Record<number, Plain>): Plain[] {
    return book.spaces.map((_, lot) => known[lot] ?? {});
}

export function owned(book: Book, seats: Plain[], more: Record<number, Plain> = {}): Record<number, Plain> {
    const known: Record<number, Plain> = {};
    seats.forEach((who, owner) => {
        for (const lot of (who.lots as number[] | undefined) ?? []) known[lot] = { owner, text: `owned, seat ${owner}` };
    });
    for (const [lot, facts] of Object.entries(more)) known[Number(lot)] = { ...known[Number(lot)], ...facts };
    return Object.fromEntries(Object.entries(known).filter(([lot]) => Number(lot) < book.spaces.length));
}

const MARKS: Record<string, string> = { turn: "turn", bankrupt: "out", won: "won", over: "end" };
const PASSING = ["turn", "rolled", "moved", "landed"];
export const line = (n: number, kind: string, text: string, who = -1, clause = ""): Plain => ({
    n,
    kind,
    text,
    seat: who,
    clause,
    about: who >= 0 ? [who] : [],
    mark: MARKS[kind] ?? "",
    passing: PASSING.includes(kind),
});

export function scene(name: string, book: Book, parts: Plain): Scene {
    const view = parts.view as Plain;
    const asked = (parts.asked as Plain[] | undefined) ?? [];
    return {
        name,
        book,
        table: fill("TableInfo", {
            code: "K7WQ2M",
            status: "play",
            rulebook: book.id,
            title: book.title,
            mode: "regular",
            fair: { commit: "9f2c4be1d07a3358c6f1e0b94d2a77c5e8130a6f4b9d2c81e7f05a3b6c4d9e12" },
            pace: 700,
            actions: 120,
            ...(parts.table as Plain),
        }),
        you: (parts.you as number[] | undefined) ?? [0],
        view: fill("View", { n: 120, round: 8, current: 0, dice: [4, 5], ...view }),
        log: ((parts.log as Plain[] | undefined) ?? []).map((each) => fill("LogLine", each)),
        asked: asked.map((each) => fill("Asked", { type: "asked", n: 120, seat: 0, mine: true, text: "", ...each })),
        seen: fill("Seen", parts.seen ?? boardwalk),
        offered: fill("Offered", parts.offered ?? wares),
    };
}
