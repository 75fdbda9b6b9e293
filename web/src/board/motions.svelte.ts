/**
 * Plays motions: dice tumble, tokens walk, coins fly. A stage only ever adds to what the view says, and what it added is
 * gone as soon as the next view lands: it is never the source of truth.
 */

import type { Motion } from "../lib/messages";
import type { Speed } from "../lib/settings.svelte";
import { takes } from "../lib/pace";

/** A motion and its time in milliseconds: when it begins and how long it takes. */
export interface Cue {
    readonly motion: Motion;
    readonly at: number;
    readonly ms: number;
}

/** Several of these in a row may overlap, so that a street of houses does not take a minute to rise. */
const TOGETHER: ReadonlySet<Motion["kind"]> = new Set(["pay", "build", "fall", "deed", "hit", "heal", "take"]);
const STAGGER = 0.3; // of a motion's time until the next of its kind may begin
const LONGEST = 7000; // all of a list together at normal speed; longer lists are played faster

/** When each motion of a list begins: in the order of the list, each after the one before, except for those that overlap. */
export function timetable(motions: readonly Motion[], speed: Speed): Cue[] {
    if (speed === "off") return [];
    const cues: Cue[] = [];
    let begun = 0;
    let ended = 0;
    let before: Motion["kind"] | undefined;
    for (const motion of motions) {
        const ms = takes(motion, speed);
        const last = cues.at(-1);
        const at = last && motion.kind === before && TOGETHER.has(motion.kind) ? begun + last.ms * STAGGER : ended;
        cues.push({ motion, at, ms });
        begun = at;
        ended = Math.max(ended, at + ms);
        before = motion.kind;
    }
    const limit = (LONGEST * takes(SAMPLE, speed)) / takes(SAMPLE, "normal");
    const squeeze = ended > limit ? limit / ended : 1;
    return squeeze === 1 ? cues : cues.map(({ motion, at, ms }) => ({ motion, at: at * squeeze, ms: ms * squeeze }));
}

/** How much faster a speed is. */
const SAMPLE: Motion = { kind: "pay", seat: -1, other: -1, lot: -1, path: [], faces: [], n: 0, piece: "", text: "", line: -1, clash: false };

/** Milliseconds until the last cue has ended. */
export const lengthOf = (cues: readonly Cue[]): number => cues.reduce((end, cue) => Math.max(end, cue.at + cue.ms), 0);

/** Where a token is while it moves, and how long it takes to get there. */
export interface Whereabouts {
    readonly lot: number;
    readonly ms: number;
    readonly way: "walk" | "jump";
    /** It has arrived, and waits for the view that says so. */
    readonly there?: boolean;
}

export interface Throw {
    readonly faces: readonly number[];
    readonly rolling: boolean;
}

/** Something drawn over the board for a while. */
export interface Effect {
    readonly id: number;
    readonly motion: Motion;
    readonly ms: number;
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
        if (signal.aborted || ms <= 0) return resolve();
        const end = () => {
            clearTimeout(timer);
            signal.removeEventListener("abort", end);
            resolve();
        };
        const timer = setTimeout(end, ms);
        signal.addEventListener("abort", end);
    });
}

export class Stage {
    /** Dice that are rolling or were just rolled. */
    dice = $state.raw<Throw | null>(null);
    /** Tokens on their way, by seat. */
    at = $state.raw<Readonly<Record<number, Whereabouts>>>({});
    effects = $state.raw<readonly Effect[]>([]);
    /** The last blow of a fight, until the next view lands or somebody moves on. */
    clash = $state.raw<Effect | null>(null);
    /** Seats that have just fallen. */
    fallen = $state.raw<readonly number[]>([]);
    private running = $state(0);
    private last = 0;
    private landed = -1;
    private playing: AbortController | null = null;

    get busy(): boolean {
        return this.running > 0;
    }

    /** Shows one motion; `TableConnection.player` is this. */
    show = async (motion: Motion, ms: number, signal: AbortSignal): Promise<void> => {
        this.running++;
        try {
            await this.run(motion, ms, signal);
        } finally {
            this.running--;
        }
    };

    /** Plays a list; settles when all of it was shown, or at once when `skip` is called or another list is played. */
    async play(motions: readonly Motion[], speed: Speed): Promise<void> {
        this.skip();
        const cues = timetable(motions, speed);
        if (cues.length === 0) return;
        const playing = new AbortController();
        this.playing = playing;
        const { signal } = playing;
        await Promise.all(
            cues.map(async ({ motion, at, ms }) => {
                await pause(at, signal);
                if (!signal.aborted) await this.show(motion, ms, signal);
            }),
        );
        if (this.playing === playing) this.playing = null;
    }

    /** Ends the list that is being played, and clears all of it. */
    skip(): void {
        this.playing?.abort();
        this.playing = null;
    }

    /** A view has arrived, after `n` actions: it now includes what the motions before it led to. */
    land(n: number): void {
        const moving = Object.entries(this.at).filter(([, where]) => !where.there);
        if (moving.length < Object.keys(this.at).length) this.at = Object.fromEntries(moving);
        if (n === this.landed) return;
        this.landed = n;
        if (this.dice && !this.dice.rolling) this.dice = null;
        if (this.fallen.length > 0) this.fallen = [];
        if (this.clash && !this.effects.includes(this.clash)) this.clash = null;
    }

    private async run(motion: Motion, ms: number, signal: AbortSignal): Promise<void> {
        switch (motion.kind) {
            case "dice":
                this.clash = null;
                this.dice = { faces: motion.faces, rolling: true };
                await pause(ms * 0.7, signal);
                this.dice = signal.aborted ? null : { faces: motion.faces, rolling: false };
                return pause(ms * 0.3, signal);
            case "walk":
                return this.move(motion.seat, motion.path, ms, "walk", signal);
            case "jump":
                return this.move(motion.seat, [motion.lot], ms, "jump", signal);
            default:
                return this.flash(motion, ms, signal);
        }
    }

    private async move(
        seat: number,
        path: readonly number[],
        ms: number,
        way: "walk" | "jump",
        signal: AbortSignal,
    ): Promise<void> {
        this.clash = null;
        const step = ms / Math.max(path.length, 1);
        for (const lot of path) {
            this.put(seat, { lot, ms: step, way });
            await pause(step, signal);
            if (signal.aborted) return this.put(seat, undefined);
        }
        const last = path.at(-1);
        if (last !== undefined) this.put(seat, { lot: last, ms: 0, way, there: true });
    }

    private put(seat: number, where: Whereabouts | undefined): void {
        const { [seat]: _, ...others } = this.at;
        this.at = where ? { ...others, [seat]: where } : others;
    }

    private async flash(motion: Motion, ms: number, signal: AbortSignal): Promise<void> {
        const effect: Effect = { id: ++this.last, motion, ms };
        this.effects = [...this.effects, effect];
        if (motion.clash) this.clash = effect;
        await pause(ms, signal);
        this.effects = this.effects.filter((other) => other !== effect);
        if (signal.aborted && this.clash === effect) this.clash = null;
        if (motion.kind === "out" && !signal.aborted) this.fallen = [...this.fallen, motion.seat];
    }
}
