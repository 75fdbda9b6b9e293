/** Tells players who come back what concerned them while they were away. */

import { untrack } from "svelte";
import { loadSeen, missedBy, saveSeen, type Missed } from "./away";
import type { Play } from "./play.svelte";

export class Absence {
    /** What those who sit here have missed, until they have read it. */
    missed = $state.raw<readonly Missed[]>([]);
    private readonly play: Play;
    private readonly watched = new Map<number, number>(); // seat: since which return it has seen everything

    constructor(play: Play) {
        this.play = play;
    }

    /** To be called once, where the table is drawn. */
    listen(): void {
        $effect(() => this.lookBack());
    }

    /** It has been read. */
    forget = (seat: number): void => {
        this.missed = this.missed.filter((other) => other.seat !== seat);
    };

    /** While a bot plays for somebody, they have seen nothing of it. */
    private lookBack(): void {
        const { link, info } = this.play;
        const shown = link.shown;
        if (!shown || link.status !== "open" || link.waiting > 0) return;
        const here = info.seats.filter((seat) => link.you.includes(seat.seat) && !seat.stand_in);
        const seen = loadSeen(info.code);
        const coming = link.returns; // how often this page has reconnected
        untrack(() => {
            for (const { seat } of here) {
                const since = seen[seat];
                const stayed = since === undefined || this.watched.get(seat) === coming;
                const missed = stayed ? null : missedBy(link.log, seat, since);
                if (missed) this.missed = [...this.missed.filter((other) => other.seat !== seat), missed];
                this.watched.set(seat, coming);
                seen[seat] = shown.n;
            }
            for (const seat of link.you) if (!here.some((one) => one.seat === seat)) this.watched.delete(seat);
            if (link.you.length) saveSeen(info.code, seen);
        });
    }
}
