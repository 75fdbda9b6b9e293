/** Who strikes whom in a blow: a seat's figure, or a piece that fires or falls. */

import type { Motion } from "../lib/messages";

export interface Fighter {
    /** -1: only a piece is shown. */
    readonly seat: number;
    readonly piece: string;
    /** How many of the piece there are. */
    readonly n: number;
}

export interface Blow {
    readonly striker: Fighter | null;
    readonly struck: Fighter | null;
    readonly falls: boolean;
}

const MOST = 3; // pieces side by side

const seated = (seat: number): Fighter | null => (seat >= 0 ? { seat, piece: "", n: 1 } : null);

export function blowOf(motion: Motion): Blow {
    const { kind, seat, other, piece, n } = motion;
    if (kind === "out") return { striker: seated(other), struck: seated(seat), falls: true };
    if (kind === "fall") return { striker: seated(seat), struck: { seat: -1, piece, n: Math.min(Math.max(n, 1), MOST) }, falls: true };
    return { striker: piece ? { seat: -1, piece, n: 1 } : seated(seat), struck: seated(other), falls: false };
}
