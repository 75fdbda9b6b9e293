/** How long motions take, and what they have moved when they are over. */

import { NONE } from "./fill";
import type { Motion, View } from "./messages";
import type { Speed } from "./settings.svelte";

/** Shows a motion for about `ms`; settles at the latest when `signal` is aborted. */
export type Player = (motion: Motion, ms: number, signal: AbortSignal) => Promise<void>;

const TAKES: Record<Motion["kind"], number> = {
    dice: 900,
    walk: 0, // by its steps
    jump: 500,
    pay: 600,
    build: 450,
    fall: 500,
    deed: 500,
    card: 900,
    hit: 600,
    heal: 400,
    take: 600,
    out: 900,
};

const SALE = 1200; // somebody wins an auction, which all had a part in
const FAST = 0.4; // of the normal time
const LINGER = 2; // for a blow in the middle of the board
const BRISK = 0.3; // what bots do among themselves; a round of three of them takes less than four seconds

/** Whether a deed goes to somebody who has won it at an auction. */
export function isSale(motion: Motion): boolean {
    return motion.kind === "deed" && motion.n > 0;
}

/** Milliseconds that a motion takes at a speed. */
export function takes(motion: Motion, speed: Speed, brisk = false): number {
    if (speed === "off") return 0;
    if (isSale(motion)) return SALE * (speed === "fast" ? FAST : 1);
    const normal = motion.kind === "walk" ? 250 + 130 * Math.min(motion.path.length, 14) : (TAKES[motion.kind] ?? 500);
    return normal * (brisk ? BRISK : motion.clash ? LINGER : 1) * (speed === "fast" ? FAST : 1);
}

/** How much faster a motion is when more news is waiting: what does not concern the player is shortened first. */
export function hurry(waiting: number, brisk: boolean): number {
    const easy = brisk ? 2 : 4;
    return Math.min(1, easy / (waiting + easy - 1));
}

/** Whether a motion is between bots only, for somebody who plays too: it can be brief. What nobody in particular does
 * is attributed to the player whose `turn` it is. */
export function isBrisk(motion: Motion, you: readonly number[], bots: ReadonlySet<number>, turn: number): boolean {
    if (you.length === 0 || you.includes(motion.seat) || you.includes(motion.other)) return false;
    return bots.has(motion.seat === NONE ? turn : motion.seat);
}

/** The view until the next one arrives: with what the motions shown so far have already moved. */
export function afterMotion(view: View, motion: Motion): View {
    const end = motion.kind === "walk" ? motion.path.at(-1) : motion.kind === "jump" ? motion.lot : undefined;
    if (end !== undefined && end !== NONE && view.seats[motion.seat]) {
        const seats = view.seats.map((seat, number) => (number === motion.seat ? { ...seat, pos: end } : seat));
        return { ...view, seats };
    }
    return motion.kind === "dice" ? { ...view, dice: motion.faces } : view;
}
