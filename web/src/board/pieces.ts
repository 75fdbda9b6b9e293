/** Houses, hotels and weapons in a row: each drawn, or one of a kind with its number when there are too many. */

import type { Piece } from "../lib/messages";
import type { Box } from "./geometry";

export interface Stood extends Box {
    readonly kind: string;
    /** How many it stands for; the number is written beside it when it is not 1. */
    readonly n: number;
    readonly count: Box | null;
}

/** Kinds that stand in front of the houses. */
const FRONT = new Set(["tank", "maser"]);

export const inFront = (pieces: readonly Piece[]): Piece[] =>
    pieces.filter((piece) => FRONT.has(piece.kind) && piece.n > 0);
export const atHome = (pieces: readonly Piece[]): Piece[] =>
    pieces.filter((piece) => !FRONT.has(piece.kind) && piece.n > 0);

const LEAST = 0.5; // of the full size; smaller ones are counted instead
const LEAST_FRONT = 0.85; // weapons are finer drawings
const COUNT = 0.72; // width of a number, in sizes of a piece

/** Stands pieces along a box, in its longer direction if it is `upright` across, else downwards. */
export function lineUp(pieces: readonly Piece[], box: Box, upright: boolean): Stood[] {
    const across = upright ? box.h : box.w;
    const run = upright ? box.w : box.h;
    const full = across * 0.9;
    const all = pieces.reduce((sum, piece) => sum + piece.n, 0);
    if (all === 0 || run <= 0) return [];
    const single = Math.min(full, run / all);
    const each = single >= full * (pieces.some(({ kind }) => FRONT.has(kind)) ? LEAST_FRONT : LEAST);
    const items = each
        ? pieces.flatMap((piece) => Array.from({ length: piece.n }, () => ({ kind: piece.kind, n: 1 })))
        : pieces.map(({ kind, n }) => ({ kind, n }));
    const widths = items.map((item) => (item.n > 1 ? 1 + (upright ? COUNT : COUNT * 0.8) : 1));
    const size = Math.min(full, run / widths.reduce((sum, w) => sum + w, 0));
    let at = (run - size * widths.reduce((sum, w) => sum + w, 0)) / 2;
    return items.map((item, i) => {
        const off = (across - size) / 2;
        const own = at;
        at += size * widths[i]!;
        const rest = size * (widths[i]! - 1);
        const place = upright ? { x: box.x + own, y: box.y + off } : { x: box.x + off, y: box.y + own };
        const beside = upright
            ? { x: place.x + size, y: place.y, w: rest, h: size }
            : { x: place.x, y: place.y + size, w: size, h: rest };
        return { ...item, ...place, w: size, h: size, count: item.n > 1 ? beside : null };
    });
}
