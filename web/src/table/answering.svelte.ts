/** Gives a player's standing answers: a second after the question, so that there is time to stop it. */

import { untrack } from "svelte";
import type { StandingAnswer } from "../lib/messages";
import { words } from "../lib/words";
import { toast } from "../ui/toasts.svelte";
import type { Play } from "./play.svelte";
import { answerTo, loadStanding, NOTHING, saveStanding, include, type Standing, type StandingKind } from "./standing";

export const DELAY = 1000; // milliseconds to stop an answer in

export class Answering {
    kept = $state.raw<Standing>(NOTHING);
    private readonly play: Play;
    /** The action after which an answer was stopped. */
    private held = $state(-1);
    /** After something was taken back, nothing is answered until the player has acted. */
    private resting = $state(false);

    constructor(play: Play) {
        this.play = play;
    }

    /** Where several people share the device, each answers for themselves. */
    alone = $derived.by(() => this.play.link.you.length === 1);

    /** What will be answered in a moment. Nothing is answered while the player is looking at something else. */
    coming: StandingAnswer | undefined = $derived.by(() => {
        const { play } = this;
        const asked = play.asked;
        if (!this.alone || !asked?.mine || this.resting || this.held === asked.n) return undefined;
        if (play.opened || play.playing || play.over || play.replaying || play.busy || play.info.paused) return undefined;
        if (play.link.undoAsked?.waits.includes(play.seat) || play.bidding.proxy.of(play.seat)) return undefined;
        return answerTo(asked, this.kept);
    });

    /** To be called once, where the table is drawn. */
    listen(): void {
        const { code } = this.play.info;
        if (untrack(() => this.alone)) this.kept = loadStanding(code);
        $effect(() => this.remind());
        $effect(() => {
            const answer = this.coming;
            if (!answer) return undefined;
            const timer = setTimeout(() => void this.give(answer), DELAY);
            return () => clearTimeout(timer);
        });
    }

    choose(kind: StandingKind, on: boolean): void {
        this.keep({ ...this.kept, on: include(this.kept.on, kind, on) });
    }

    /** Refuses all offers of a player; the server rejects those it can reject in advance. */
    refuse(other: number, on: boolean): void {
        const { play } = this;
        if (play.somebody < 0) return;
        this.keep({ ...this.kept, refused: include(this.kept.refused, other, on) });
        play.link.manage(on ? "mute" : "unmute", play.somebody, other);
    }

    /** This question is answered by hand. */
    hold = (): void => {
        if (this.alone) this.held = this.play.asked?.n ?? -1;
    };

    rest(): void {
        this.resting = true;
    }

    /** The player has acted. */
    wake(): void {
        this.resting = false;
    }

    private keep(standing: Standing): void {
        this.kept = standing;
        if (this.alone) saveStanding(this.play.info.code, standing);
    }

    /** A restarted server does not know whose offers are refused. */
    private remind(): void {
        const { link, seat } = this.play;
        void link.returns;
        if (link.status !== "open" || !this.alone || seat < 0) return;
        untrack(() => this.kept.refused.forEach((other) => link.manage("mute", seat, other)));
    }

    private async give(answer: StandingAnswer): Promise<void> {
        if (this.coming !== answer) return;
        if (document.querySelector("dialog[open]")) return this.hold();
        const { play } = this;
        this.hold(); // once, even if it is refused
        await play.act(answer.words, play.seat, true);
        if (!play.refused) toast(words.table.standing.did[answer.kind]);
    }
}
