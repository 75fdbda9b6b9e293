/** A connection to nowhere, for the preview and tests: it shows a scene and answers everything kindly. */

import type { Asked, Done, Judged, Offered, Priced, Refused, Seen } from "../lib/messages";
import type { Player } from "../lib/pace";
import type { Status } from "../lib/socket.svelte";
import type { Remark } from "../lib/wire";
import type { Link } from "./link";
import type { Scene } from "./sample";

export class SampleLink implements Link {
    code: string;
    status = $state<Status>("open");
    reason = $state("");
    returns = $state(0);
    table: Link["table"];
    book: Link["book"];
    you: number[];
    sitting = $state(-1);
    view = $state.raw<Link["view"]>(null);
    shown = $state.raw<Link["shown"]>(null);
    log: Link["log"];
    motion = $state.raw<Link["motion"]>(null);
    caption = $state("");
    waiting = $state(0);
    sending = $state(0);
    said = $state.raw<Remark[]>([]);
    undoAsked = $state.raw<Link["undoAsked"]>(null);
    asked = $state.raw<Asked[]>([]);
    player: Player | null = null;
    onsaid: Link["onsaid"] = null;
    options: Link["options"];
    onnews: Link["onnews"] = null;
    /** What was done here, as it would have been sent. */
    done = $state<string[]>([]);
    private readonly scene: Scene;

    constructor(scene: Scene) {
        this.scene = scene;
        this.code = scene.table.code;
        this.table = scene.table;
        this.book = scene.book;
        this.you = scene.you;
        this.view = scene.view;
        this.shown = scene.view;
        this.log = scene.log;
        this.asked = scene.asked;
    }

    async do(words: string, seat: number): Promise<Done | Refused> {
        this.done = [...this.done, `${seat}: ${words}`];
        return { type: "refused", id: 1, code: "rules", reason: `nothing happens in a preview (${words})`, clause: "CLA-BUY-01" };
    }

    again(yes: boolean, host = ""): void {
        this.done = [...this.done, `again: ${yes}${host && " as host"}`];
    }

    async why(words: string): Promise<Judged | Refused> {
        const ok = !words.includes("kentucky");
        const notes = ok ? ["ann would have $1022", "bo completes Light blue"] : [];
        return { type: "judged", id: 1, ok, reason: ok ? "" : "Kentucky Avenue is mortgaged", clause: ok ? "" : "CLA-SELL-01", notes };
    }

    async look(what: { lot?: number; seat?: number }): Promise<Seen | Refused> {
        if (what.lot === undefined) {
            const rows = [{ label: "cash", text: "$1142", own: {} }, { label: "on", text: "Connecticut Avenue", own: {} }];
            return { type: "seen", id: 1, lot: -1, acts: [], sheet: { title: "ann (Top Hat)", rows, colour: "" } };
        }
        return { ...this.scene.seen, lot: what.lot };
    }

    async wares(): Promise<Offered | Refused> {
        return this.scene.offered;
    }

    async askPrice(seat: number, to: number, get: string, give: string): Promise<Priced | Refused> {
        this.done = [...this.done, `${seat}: what would ${to} take for ${get} beside ${give || "nothing"}`];
        return { type: "priced", id: 1, money: 340, text: "bo would take $340." };
    }

    sit(seat: number): void {
        this.sitting = seat;
    }

    manage(what: string, seat: number, value = 0): void {
        this.done = [...this.done, `${seat}: ${what} ${value}`];
    }

    hint: Link["hint"] = (seat) =>
        Promise.resolve({ type: "hinted", id: 0, n: this.view?.n ?? 0, seat, words: "buy", text: "A strong bot would choose “buy”." });

    undo(seat: number): void {
        this.done = [...this.done, `${seat}: undo`];
    }

    agree(seat: number, yes: boolean): void {
        this.done = [...this.done, `${seat}: ${yes ? "agree" : "disagree"}`];
    }

    say(text: string, seat: number): void {
        this.said = [...this.said, { id: this.said.length, seat, text, at: Date.now() }];
    }

    askedOf(seat: number): Asked | undefined {
        return this.asked.find((asked) => asked.seat === seat);
    }

    deadlineOf(seat: number): number | undefined {
        const left = this.askedOf(seat)?.deadline ?? 0;
        return left > 0 ? this.began + left * 1000 : undefined;
    }

    skip(): void {
        this.waiting = 0;
    }

    private readonly began = Date.now();
}
