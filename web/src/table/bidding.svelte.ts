/** Bids for players here who have set a limit. */

import { untrack } from "svelte";
import { words } from "../lib/words";
import { toast } from "../ui/toasts.svelte";
import type { Play } from "./play.svelte";
import { answerOf, Proxy, raising, type Limit } from "./proxy.svelte";

const BIDS = 400; // milliseconds for others to see the previous bid

export class Bidding {
    readonly proxy = new Proxy();
    private readonly play: Play;

    constructor(play: Play) {
        this.play = play;
    }

    /** The auction in which the player may raise. */
    auction = $derived.by(() => (this.play.over || this.play.replaying ? null : raising(this.play.view.panel, this.play.seat)));

    /** To be called once, where the table is drawn. */
    listen(): void {
        $effect(() => this.bid());
    }

    /** Bids for a seat from now on; the limit is for the auction that is shown. */
    start = (limit: Limit): void => {
        const { panel } = this.play.view;
        if (panel) this.proxy.start(limit, panel);
    };

    private bid(): (() => void) | undefined {
        const { play, proxy } = this;
        const { link } = play;
        const panel = link.view?.panel ?? null;
        untrack(() => proxy.follow(panel));
        const limit = proxy.due(link.asked);
        const auction = limit && raising(panel, limit.seat);
        if (!limit || !auction || play.playing || play.busy || play.info.paused || link.status !== "open") return undefined;
        const timer = setTimeout(() => void this.answer(limit, answerOf(limit, auction), auction.least > limit.most), BIDS);
        return () => clearTimeout(timer);
    }

    private async answer(limit: Limit, said: string, isBeyond: boolean): Promise<void> {
        const { seat } = limit;
        this.proxy.mark(seat, this.play.link.askedOf(seat)?.n ?? -1);
        if (isBeyond) {
            this.proxy.stop(seat);
            this.tell(limit);
        }
        if (!said) return;
        await this.play.act(said, seat, true);
        if (this.play.refused) this.proxy.stop(seat); // now the player must decide
    }

    private tell({ seat, most, beyond }: Limit): void {
        const said = words.table.auction.proxy;
        const alone = beyond === "pass" ? said.passed(most) : said.asked(most);
        const name = this.play.name(seat);
        const named = beyond === "pass" ? said.passedFor(name, most) : said.askedFor(name, most);
        toast(this.play.link.you.length > 1 ? named : alone);
    }
}
