/** A live table: the socket, what came over it, and the queue that shows news one motion at a time. */

import { SvelteMap } from "svelte/reactivity";
import { followGame, keepHead, keepSeed, newSeed } from "./fairness";
import { fillMessage, NONE } from "./fill";
import type {
    Asked,
    Book,
    Done,
    Hinted,
    Judged,
    LogLine,
    Manage,
    Motion,
    News,
    Offered,
    Priced,
    People,
    Refused,
    Said,
    Seen,
    TableInfo,
    ToPage,
    ToServer,
    UndoAsked,
    View,
} from "./messages";
import { hurry, isBrisk, afterMotion, takes, type Player } from "./pace";
import { settings, type Speed } from "./settings.svelte";
import { Wire, type ConnectionParts, type Remark } from "./wire";
import { words } from "./words";

/** joining: not there yet; open: all is well; lost: trying again. The rest are final.
    closed: nothing more will come; barred: turned away; stuck: today's rules cannot continue this table. */
export type Status = "joining" | "open" | "lost" | End;
type End = "closed" | "barred" | "stuck";

const STUCK = 4409; // how the server closes such a table
const REMARKS = 100;

/** Merges known log lines with new ones, which may repeat some of them. */
export function mergeLines(known: readonly LogLine[], more: readonly LogLine[]): LogLine[] {
    const first = more[0];
    if (!first) return [...known];
    return [...known.filter((line) => line.n < first.n), ...more];
}

type Answer = Done | Judged | Seen | Offered | Priced | Hinted | Refused;

export class TableConnection {
    readonly code: string;

    status = $state<Status>("joining");
    /** How often the connection came back after it was lost. */
    returns = $state(0);
    /** Why the table is closed, or why we were turned away. */
    reason = $state("");
    table = $state.raw<TableInfo | null>(null);
    book = $state.raw<Book | null>(null);
    /** The seats held by this browser. */
    you = $state.raw<number[]>([]);
    /** If several seats are here, who is looking at the screen now. */
    sitting = $state(NONE);
    /** The truth: what is on the table now. */
    view = $state.raw<View | null>(null);
    /** What the page draws: the truth, or what comes before it while motions play. */
    shown = $state.raw<View | null>(null);
    /** The log as far as it is shown. */
    log = $state.raw<LogLine[]>([]);
    /** What is being shown of the news, or nothing. */
    motion = $state.raw<Motion | null>(null);
    /** The line of the log that describes what is being shown. */
    caption = $state("");
    /** News waiting to be shown, including what is being shown. */
    waiting = $state(0);
    /** Actions on their way to the server. */
    sending = $state(0);
    said = $state.raw<Remark[]>([]);
    /** Somebody wants to take actions back, and others must agree. */
    undoAsked = $state.raw<UndoAsked | null>(null);
    /** Choices of the seats held here that fit what is shown, by seat. Empty while motions play. */
    asked: Asked[] = $derived.by(() => {
        const shown = this.shown;
        if (!shown || this.waiting > 0) return [];
        return this.latest.filter((asked) => asked.n === shown.n);
    });

    /** If set, shows motions; otherwise there is only a pause. */
    player: Player | null = null;
    /** Refusals that do not answer a request of ours. */
    onrefused: ((refused: Refused) => void) | null = null;
    /** Every line of chat as it comes. */
    onsaid: ((remark: Remark) => void) | null = null;

    /** News that has been shown, and what was on the table before. */
    onnews: ((news: News, before: View | null) => void) | null = null;

    private latest = $state.raw<Asked[]>([]);
    private readonly deadlines = new SvelteMap<number, number>();
    private keys: string[];
    private readonly parts: ConnectionParts;
    private readonly wire: Wire;
    /** What was given for the dice of the next game, and the hash that was shown before. */
    private given: { seeds: string[]; commit: string } | null = null;
    private lastId = 0;
    private answers = new Map<number, (answer: Answer) => void>();
    private queue: News[] = [];
    private toPlay: Motion[] | null = null;
    private playing: AbortController | null = null;
    private readonly unlisten: () => void;

    constructor(code: string, keys: readonly string[], parts: Partial<ConnectionParts> = {}) {
        this.code = code;
        this.keys = [...keys];
        this.parts = {
            open: (address) => new WebSocket(address),
            random: Math.random,
            speed: () => (document.hidden ? "off" : settings.speed),
            ...parts,
        };
        this.wire = new Wire(code, this.parts, {
            opened: () => this.join(),
            came: (data) => this.read(data),
            lost: () => this.lose(),
            barred: (code, reason) => this.end(code === STUCK ? "stuck" : "barred", reason),
            ping: () => this.send({ type: "ping", id: ++this.lastId }),
        });
        const now = () => this.wire.hurry();
        const seen = () => {
            if (!document.hidden) this.wire.hurry();
            else this.skip();
        };
        addEventListener("online", now);
        document.addEventListener("visibilitychange", seen);
        this.unlisten = () => {
            removeEventListener("online", now);
            document.removeEventListener("visibilitychange", seen);
        };
        this.wire.connect();
    }

    // --- requests ------------------------------------------------------------------------------------

    /** Does something, in the words of a choice; unless `sure`, the player is asked again about expensive actions.
     * `done` means it is stored; otherwise the answer says why not. */
    do(words: string, seat: number, sure = true): Promise<Done | Refused> {
        const n = this.view?.n ?? 0;
        this.skip();
        this.sending++;
        const answer = this.request({ type: "do", id: ++this.lastId, n, seat, words, sure }) as Promise<Done | Refused>;
        void answer.then(() => this.sending--);
        return answer;
    }

    /** Whether something would be allowed. */
    why(words: string, seat: number): Promise<Judged | Refused> {
        return this.request({ type: "why", id: ++this.lastId, seat, words }) as Promise<Judged | Refused>;
    }

    /** The card of a space, or what a player has. */
    look(what: { lot?: number; seat?: number }): Promise<Seen | Refused> {
        return this.request({ type: "look", id: ++this.lastId, ...what }) as Promise<Seen | Refused>;
    }

    /** What each side of a trade could put in. */
    wares(seat: number, to: number): Promise<Offered | Refused> {
        return this.request({ type: "wares", id: ++this.lastId, seat, to }) as Promise<Offered | Refused>;
    }

    /** What a bot would take for some items, in addition to others given for them. */
    askPrice(seat: number, to: number, get: string, give: string): Promise<Priced | Refused> {
        return this.request({ type: "ask_price", id: ++this.lastId, seat, to, get, give }) as Promise<Priced | Refused>;
    }

    /** What a strong bot would do for a seat that is asked. */
    hint(seat: number): Promise<Hinted | Refused> {
        return this.request({ type: "hint", id: ++this.lastId, n: this.view?.n ?? 0, seat }) as Promise<Hinted | Refused>;
    }

    /** What a seat may do out of turn; it comes as `asked`. */
    options(seat: number): void {
        this.send({ type: "options", seat });
    }

    /** If several seats are here: who is looking now. */
    sit(seat: number): void {
        this.sitting = seat;
        this.send({ type: "sit", seat });
    }

    manage(what: Manage["what"], seat: number, value = 0): void {
        this.send({ type: "manage", what, seat, value });
    }

    /** Takes back what a seat did last, or asks the others to agree. */
    undo(seat: number): void {
        this.send({ type: "undo", id: ++this.lastId, n: this.view?.n ?? 0, seat, actions: 1 });
    }

    /** Answers for a seat whether somebody may take actions back. */
    agree(seat: number, yes: boolean): void {
        if (this.undoAsked) this.send({ type: "agree", n: this.undoAsked.n, seat, yes });
    }

    /** After a game: whether the people here want another. With the host's key it begins at once. */
    again(yes: boolean, host = ""): void {
        const seeds = this.you.map(newSeed);
        this.given = { seeds, commit: this.table?.again_commit ?? "" };
        this.send({ type: "again", yes, host, seeds });
    }

    say(text: string, seat: number): void {
        this.send({ type: "say", seat, text });
    }

    /** Another seat was taken here: reconnects with its key too, since a connection can join only once. */
    addKey(key: string): void {
        if (this.keys.includes(key)) return;
        this.keys.push(key);
        this.rejoin();
    }

    /** A seat was given back. */
    dropKey(key: string): void {
        this.keys = this.keys.filter((other) => other !== key);
        this.sitting = NONE;
        this.rejoin();
    }

    private rejoin(): void {
        this.refuseAll();
        this.wire.renew();
    }

    /** Leaves for good; the seats stay ours. */
    close(): void {
        this.unlisten();
        this.skip();
        this.end("closed", "");
    }

    // --- handy facts ----------------------------------------------------------------------------------

    /** The choices of a seat held here, when they can be answered. */
    askedOf(seat: number): Asked | undefined {
        return this.asked.find((asked) => asked.seat === seat);
    }

    /** When an answer of a seat is due, in milliseconds of `Date.now()`; nothing if there is no hurry. */
    deadlineOf(seat: number): number | undefined {
        return this.deadlines.get(seat);
    }

    /** Stops all motions: the truth is shown. */
    skip(): void {
        this.playing?.abort();
        this.playing = null;
        this.motion = null;
        while (this.queue[0]) this.finish(this.queue[0]);
    }

    // --- the socket -----------------------------------------------------------------------------------

    private join(): void {
        this.send({ type: "join", keys: this.keys, since: this.view?.n ?? NONE });
    }

    private lose(): void {
        if (this.status === "open") this.status = "lost";
        this.refuseAll();
    }

    private end(status: End, reason: string): void {
        this.wire.end();
        this.status = status;
        this.reason = reason;
        this.refuseAll();
    }

    private send(message: ToServer): boolean {
        return this.wire.send(JSON.stringify(message));
    }

    private request(message: ToServer & { id: number }): Promise<Answer> {
        return new Promise((resolve) => {
            if (this.status === "open" && this.send(message)) this.answers.set(message.id, resolve);
            else resolve(this.unheard(message.id));
        });
    }

    private unheard(id: number): Refused {
        const reason = this.status === "closed" ? words.shell.tableClosed : words.shell.unheard;
        return { type: "refused", id, code: "offline", reason, clause: "" };
    }

    private refuseAll(): void {
        const open = [...this.answers];
        this.answers.clear();
        for (const [id, resolve] of open) resolve(this.unheard(id));
    }

    // --- what comes over it ---------------------------------------------------------------------------

    private read(data: unknown): void {
        let message: ToPage | null = null;
        try {
            message = fillMessage(JSON.parse(String(data)));
        } catch {
            // not for us
        }
        if (message) this.take(message);
    }

    private remarkOf(said: Said): Remark {
        return { id: ++this.lastId, seat: said.seat, text: said.text, at: Date.now() };
    }

    private take(message: ToPage): void {
        switch (message.type) {
            case "hello":
                return this.greet(message);
            case "news":
                return this.tell(message);
            case "asked":
                return this.takeAsked(message);
            case "people":
                return this.takePeople(message);
            case "undo_asked":
                this.undoAsked = message.waits.length ? message : null;
                return;
            case "said": {
                const remark = this.remarkOf(message);
                this.said = [...this.said, remark].slice(-REMARKS);
                return this.onsaid?.(remark);
            }
            case "closed":
                return this.end("closed", message.reason);
            case "refused":
                return this.takeRefused(message);
            case "done":
            case "judged":
            case "seen":
            case "offered":
            case "priced":
            case "hinted":
                return this.settle(message);
            case "pong":
                return;
        }
    }

    private greet(hello: Extract<ToPage, { type: "hello" }>): void {
        this.undoAsked = null; // it is sent again if it is still open
        const again = this.status === "lost";
        const next = this.table !== null && hello.table.earlier.length !== this.table.earlier.length;
        this.wire.settled();
        this.skip();
        this.status = "open";
        this.table = hello.table;
        if (hello.you.length > 0) followGame(hello.table);
        if (next) this.keepGiven(hello.you);
        this.book = hello.book;
        // In the next game at this table everybody sits elsewhere, in the same order.
        if (next && this.sitting !== NONE) this.sitting = hello.you[this.you.indexOf(this.sitting)] ?? NONE;
        this.you = hello.you;
        this.view = hello.view;
        this.takeDeadline(hello.view);
        this.keepHead();
        this.shown = hello.view;
        this.log = next ? hello.log : mergeLines(this.log, hello.log);
        if (next) this.latest = [];
        this.said = hello.talk.map((said) => this.remarkOf(said));
        this.latest = this.latest.filter((asked) => asked.n === hello.view?.n && hello.you.includes(asked.seat));
        if (this.sitting !== NONE) this.send({ type: "sit", seat: this.sitting });
        if (again) this.returns++;
    }

    /** Players keep the hash of their game, so that they can recognise it later. */
    private keepHead(): void {
        if (this.view && this.you.length > 0) keepHead(this.code, this.view.n, this.view.head);
    }

    /** What this page gave for the dice belongs to its seats in the game that has begun. */
    private keepGiven(you: readonly number[]): void {
        const given = this.given;
        this.given = null;
        you.forEach((seat, at) => given?.seeds[at] && keepSeed(this.code, seat, given.seeds[at], given.commit));
    }

    private takeAsked(asked: Asked): void {
        this.latest = [...this.latest.filter((other) => other.seat !== asked.seat), asked].sort((a, b) => a.seat - b.seat);
        if (asked.deadline > 0) this.deadlines.set(asked.seat, Date.now() + asked.deadline * 1000);
        else this.deadlines.delete(asked.seat);
    }

    /** In a correspondence game, everybody knows how long a player has left. */
    private takeDeadline(view: View | null): void {
        const { seat, left } = view?.question ?? { seat: NONE, left: 0 };
        if (left > 0) this.deadlines.set(seat, Date.now() + left * 1000);
    }

    private takePeople(people: People): void {
        this.table = people.table;
    }

    private takeRefused(refused: Refused): void {
        if (this.answers.has(refused.id)) this.settle(refused);
        else if (this.status === "joining" && !this.table) this.end("barred", refused.reason);
        else this.onrefused?.(refused);
    }

    private settle(answer: Answer): void {
        const resolve = this.answers.get(answer.id);
        this.answers.delete(answer.id);
        resolve?.(answer);
    }

    // --- news, one motion at a time -------------------------------------------------------------------

    private tell(news: News): void {
        this.view = news.view;
        this.takeDeadline(news.view);
        this.keepHead();
        this.queue.push(news);
        this.waiting = this.queue.length;
        if (!this.playing) this.advance();
    }

    /** Shows the next motion of the first news in the queue, and all that have none. */
    private advance(): void {
        for (let news = this.queue[0]; news; news = this.queue[0]) {
            const speed = this.parts.speed();
            this.toPlay ??= speed === "off" ? [] : [...news.motions];
            const next = this.toPlay.shift();
            if (next) return this.play(next, speed);
            this.finish(news);
        }
    }

    private play(motion: Motion, speed: Speed): void {
        const bots = new Set(this.table?.seats.flatMap((each) => (each.who === "bot" || each.stand_in ? [each.seat] : [])));
        const brisk = isBrisk(motion, this.you, bots, this.shown?.current ?? NONE);
        const ms = takes(motion, speed, brisk) * hurry(this.queue.length, brisk);
        const playing = new AbortController();
        this.playing = playing;
        this.motion = motion;
        this.caption = this.queue[0]?.log[motion.line]?.text ?? "";
        const end = () => {
            if (this.playing !== playing) return;
            this.playing = null;
            this.motion = null;
            if (this.shown) this.shown = afterMotion(this.shown, motion);
            this.advance();
        };
        if (this.player) void this.player(motion, ms, playing.signal).then(end, end);
        else {
            const timer = setTimeout(end, ms);
            playing.signal.addEventListener("abort", () => clearTimeout(timer));
        }
    }

    private finish(news: News): void {
        this.queue.shift();
        this.toPlay = null;
        this.caption = "";
        const before = this.shown;
        this.shown = news.view;
        if (news.log.length > 0) this.log = [...this.log, ...news.log];
        this.waiting = this.queue.length;
        this.onnews?.(news, before);
    }
}
