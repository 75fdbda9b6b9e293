/** The odds of everybody over a game that is over: asked for point by point, drawn as they come. */

import type { Odds } from "../lib/messages";

const POINTS = 48;
const AGAIN = 10_000; // milliseconds between requests for better odds

export type GetOdds = (n: number, signal: AbortSignal) => Promise<Odds>;

/** Steps to ask about, so that the curve has its shape soon: both ends, then the middle of the widest gap. */
export function places(last: number, points = POINTS): number[] {
    const found: number[] = [0];
    if (last > 0) found.push(last);
    const spans: [number, number][] = [[0, last]];
    while (found.length < points) {
        const span = spans.shift();
        if (!span) break;
        const [from, to] = span;
        const middle = (from + to) >> 1;
        if (middle === from) continue;
        found.push(middle);
        spans.push([from, middle], [middle, to]);
    }
    return found;
}

/** How far a share over this many play-outs may be off, in percentage points: the 95% margin, at its widest. */
export function giveOrTake(playouts: number): number {
    return Math.max(1, Math.round(98 / Math.sqrt(playouts)));
}

export class Curve {
    /** By step. Rough ones make way for better ones. */
    points = $state.raw<readonly Odds[]>([]);
    readonly #get: GetOdds;

    constructor(get: GetOdds) {
        this.#get = get;
    }

    at(n: number): Odds | undefined {
        return this.points.find((point) => point.n === n);
    }

    /** The odds at a step, asked for if they are not known; once there are better ones than rough, those of all. */
    async ask(n: number, signal: AbortSignal): Promise<void> {
        const known = this.at(n);
        if (signal.aborted || (known && !known.rough)) return;
        const point = await this.#get(n, signal);
        if (signal.aborted) return;
        const others = this.points.filter((each) => each.n !== n && (point.rough || !each.rough));
        this.points = [...others, point].sort((one, other) => one.n - other.n);
    }

    /** Asks until the whole curve is known, and again while what is known is rough. */
    async fill(last: number, signal: AbortSignal): Promise<void> {
        const wanted = places(last);
        while (!signal.aborted) {
            const missing = wanted.find((n) => !this.at(n));
            if (missing !== undefined) await this.ask(missing, signal);
            else if (this.at(0)?.rough) await rest(signal).then(() => this.ask(0, signal));
            else return;
        }
    }
}

function rest(signal: AbortSignal): Promise<void> {
    return new Promise((done) => {
        const timer = setTimeout(done, AGAIN);
        signal.addEventListener("abort", () => (clearTimeout(timer), done()), { once: true });
    });
}
