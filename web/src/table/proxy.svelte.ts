/** "Bid for me up to": an answer that stands for one auction. The server says what the least bid is and gives the
 * words. */

import type { Asked, Auction, Panel } from "../lib/messages";

/** What is done when the bidding goes higher. */
export type Beyond = "pass" | "ask";

export interface Limit {
    readonly seat: number;
    readonly most: number;
    readonly beyond: Beyond;
}

interface Standing extends Limit {
    readonly lot: number;
    readonly title: string;
}

/** The auction that a seat bids in by raising others; none for a seat that is out of it, or if bids are sealed. */
export function raising(panel: Panel | null, seat: number): Auction | null {
    const auction = panel?.auction;
    const isIn = auction?.paddles.some((paddle) => paddle.seat === seat && !paddle.out);
    return auction?.raise_words && isIn ? auction : null;
}

/** The words to send, or nothing if the player wants to be asked. */
export function answerOf(limit: Limit, auction: Auction): string {
    if (auction.least <= limit.most) return auction.raise_words;
    return limit.beyond === "pass" ? auction.pass_words : "";
}

export class Proxy {
    limits = $state.raw<readonly Standing[]>([]);
    private readonly answered = new Map<number, number>(); // seat: after which action it was answered for
    private high = 0; // as last seen

    start(limit: Limit, panel: Panel): void {
        this.high = panel.auction?.high ?? 0;
        this.limits = [...this.limits.filter((each) => each.seat !== limit.seat), { ...limit, lot: panel.lot, title: panel.title }];
    }

    stop(seat: number): void {
        this.answered.delete(seat);
        this.limits = this.limits.filter((each) => each.seat !== seat);
    }

    of(seat: number): Limit | undefined {
        return this.limits.find((each) => each.seat === seat);
    }

    /** Forgets what stood for an auction that is over, or in which a bid was taken back: bids only ever rise. */
    follow(panel: Panel | null): void {
        const high = panel?.auction?.high ?? 0;
        const isSame = (each: Standing): boolean =>
            high >= this.high && panel?.lot === each.lot && panel.title === each.title && raising(panel, each.seat) !== null;
        for (const each of this.limits) if (!isSame(each)) this.stop(each.seat);
        this.high = high;
    }

    /** The seats to answer for now, once after each action. */
    due(asked: readonly Asked[]): Limit | undefined {
        const isDue = (each: Limit): boolean =>
            asked.some((one) => one.mine && one.seat === each.seat && this.answered.get(each.seat) !== one.n);
        return this.limits.find(isDue);
    }

    /** Notes that a seat has been answered for. */
    mark(seat: number, n: number): void {
        this.answered.set(seat, n);
    }
}
