/** Several people at one device: whose turn it is to look at it, and whether the others must look away first. */

import type { Asked } from "../lib/messages";

export interface Looking {
    /** Who should look now; -1 for nobody in particular. */
    seat: number;
    /** Whether they must say so before anything is shown. */
    cover: boolean;
}

export const NOBODY: Looking = { seat: -1, cover: false };

/**
 * Who should be looking at a device, given what its seats are asked, who is looking now and who asked to (out of turn).
 * Without secrets people simply change places; a secret waits until its owner confirms being there.
 */
export function looking(you: readonly number[], asked: readonly Asked[], sitting: number, wanted = -1): Looking {
    if (you.length === 0) return NOBODY;
    if (you.length === 1) return { seat: you[0] ?? -1, cover: false };
    const mine = asked.filter((each) => each.mine && you.includes(each.seat));
    const next = mine.find((each) => each.seat === sitting) ?? mine[0] ?? asked.find((each) => each.seat === wanted);
    if (next) return { seat: next.seat, cover: next.secret && next.seat !== sitting };
    return { seat: you.includes(sitting) ? sitting : -1, cover: false };
}

/** Whether the person looking should hand over: their secret is answered, and somebody else is asked now. */
export function mustRise(you: readonly number[], asked: number, sitting: number, secret: boolean): boolean {
    return you.length > 1 && sitting >= 0 && secret && asked !== sitting;
}
