/** What is going on at this page: who is looking at it, what is open, what was refused. All rules are the server's. */

import { untrack } from "svelte";
import { Stage } from "../board/motions.svelte";
import { Reading } from "../guide/reading.svelte";
import { api } from "../lib/api";
import type { Book, Hinted, News, Odds, Refused, Seen, Step, TableInfo, View } from "../lib/messages";
import { buzz } from "../lib/device.svelte";
import { isSale } from "../lib/pace";
import { settings } from "../lib/settings.svelte";
import { sound } from "../lib/sound";
import { words } from "../lib/words";
import { toast } from "../ui/toasts.svelte";
import { Absence } from "./absence.svelte";
import { Answering } from "./answering.svelte";
import { Bidding } from "./bidding.svelte";
import type { TableContext } from "./context";
import { emoteOf } from "./emotes";
import { nameUnlessYou, isMoney, metersText, nameOf } from "./facts";
import { looking, mustRise } from "./hotseat";
import { keymapOf, type Intent } from "./keys";
import type { Link } from "./link";
import { noise } from "./noises";
import { asRead, panelKind } from "./panels";
import { undoable } from "./undo";

/** What a table is given by the page around it. */
export interface PlayProps {
    link: Link;
    info: TableInfo;
    book: Book;
    /** What is drawn of the game now. */
    view: View;
    /** A step of the replay; null for the game itself. */
    step?: number | null;
    emotes?: readonly string[];
    paces?: readonly number[];
    trouble?: string;
    getStep?: (code: string, n: number, signal?: AbortSignal) => Promise<Step>;
    onstep: (n: number | null) => void;
    onadjourn?: (() => void) | undefined;
    ontrample?: (() => void) | undefined;
}

/** What lies open over the rail. */
export type Opened =
    | { kind: "card"; seen: Seen }
    | { kind: "seat"; seat: number; seen: Seen }
    | { kind: "trade"; to: number; counter: boolean }
    | { kind: "rules"; at: string }
    | { kind: "menu" | "help" | "guide" };

export type Tab = "play" | "log" | "players" | "rules" | "chat";

const w = words.table;
const INQUIRES = 250; // milliseconds after an action

export class Play {
    readonly stage = new Stage();
    /** The trade that lies open. */
    trade = $state.raw<{ pick(lot: number): void } | undefined>();
    /** The spaces in the offer that is being put together. */
    picked = $state.raw<readonly number[]>([]);
    /** The stage of the replay. */
    readonly again = new Stage();
    readonly bidding: Bidding;
    readonly answering: Answering;
    readonly absence: Absence;
    readonly tips: Reading;

    opened = $state.raw<Opened | null>(null);
    /** What a phone shows below the board. */
    tab = $state<Tab>("play");
    /** What stands below the players elsewhere. */
    lower = $state<"log" | "chat">("log");
    marked = $state(-1);
    /** The action that somebody is asked to confirm taking back. */
    undoing = $state(-1);
    refused = $state.raw<Refused | null>(null);
    /** What somebody wants to do and must confirm. */
    doubt = $state.raw<{ said: string; seat: number; reason: string } | null>(null);
    /** The hint that was given last, and whether one is being worked out. */
    private given = $state.raw<Hinted | null>(null);
    hinting = $state(false);
    /** Who of several people here wants to act out of turn. */
    wanted = $state(-1);
    replayed = $state.raw<Step | null>(null);

    /** After which action somebody wanted to see what can be done out of turn. */
    unfolded = $state(-1);

    private inquired = $state(-1); // after which action that was asked for
    private heard = $state(0);
    private secretly = $state(false); // what was shown last was for one person alone
    private readonly props: () => PlayProps;

    constructor(props: () => PlayProps) {
        this.props = props;
        this.answering = new Answering(this);
        this.bidding = new Bidding(this);
        this.absence = new Absence(this);
        this.tips = new Reading(untrack(() => props().info.code));
        this.heard = untrack(() => props().link.said.length);
    }

    // --- what there is ---------------------------------------------------------------------------------

    get link(): Link {
        return this.props().link;
    }

    get info(): TableInfo {
        return this.props().info;
    }

    get book(): Book {
        return this.props().book;
    }

    get emotes(): readonly string[] {
        return this.props().emotes ?? [];
    }

    get paces(): readonly number[] {
        return this.props().paces ?? [];
    }

    get trouble(): string {
        return this.props().trouble ?? "";
    }

    get adjourn(): (() => void) | undefined {
        return this.props().onadjourn;
    }

    get trample(): (() => void) | undefined {
        return this.props().ontrample;
    }

    step = $derived.by(() => this.props().step ?? null);
    replaying = $derived(this.step !== null);
    view: View = $derived.by(() => (this.replaying && this.replayed ? this.replayed.view : this.props().view));
    over = $derived.by(() => (this.info.status === "over" || this.info.status === "closed") && this.link.waiting === 0);
    busy = $derived.by(() => this.link.sending > 0);
    /** Motions are shown; what is asked waits for them. */
    playing = $derived.by(() => this.link.waiting > 0);
    winners = $derived.by(() =>
        this.view.winners.map((seat) => ({ seat, name: this.name(seat), token: this.view.seats[seat]?.token ?? "" })),
    );
    unread = $derived.by(() => this.link.said.length - this.heard);
    /** The log, as far as it is shown. */
    log = $derived.by(() => {
        const last = this.replaying ? this.replayed?.n : undefined;
        if (last === undefined) return this.link.log;
        const before = this.link.log.filter((line) => line.n <= last);
        return before.length > 0 ? before : (this.replayed?.log ?? []); // of long games only the end is told
    });

    // --- who is looking at this device -------------------------------------------------------------------

    now = $derived.by(() => looking(this.link.you, this.link.asked, this.link.sitting, this.wanted));
    /** Who is looking, unless somebody must first say that they are. */
    seat = $derived.by(() => (this.now.cover ? -1 : this.now.seat));
    /** Who is looking, or at least one of those who hold seats here. */
    somebody = $derived.by(() => (this.seat >= 0 ? this.seat : (this.link.you[0] ?? -1)));
    asked = $derived.by(() => this.link.asked.find((asked) => asked.seat === this.seat));
    mine = $derived.by(() => this.asked?.mine === true);
    /** Whether anybody at this device must answer now. */
    turn = $derived.by(() => !this.over && this.link.asked.some((asked) => asked.mine));
    until = $derived.by(() => this.link.deadlineOf(this.mine ? this.seat : this.view.question.seat));
    /** Others here who could do something out of turn. */
    others = $derived.by(() => {
        if (this.link.you.length < 2) return [];
        return this.link.asked.filter((asked) => asked.seat !== this.now.seat && !asked.mine && asked.items.length > 0);
    });
    /** Whether somebody here did what is being shown. */
    ours = $derived.by(() => this.link.you.includes(this.link.shown?.question.seat ?? -1));
    /** What is going on, in the words for the player who is looking. */
    panel = $derived.by(() => this.view.panel && asRead(this.view.panel, this.seat));
    /** Whether this device is one person's own, who is called you. */
    alone = $derived.by(() => this.link.you.length === 1);
    /** The viewer's own offer is waiting for an answer. */
    offering = $derived.by(() => {
        const { panel, question } = this.view;
        if (!panel || panelKind(panel.kind) !== "offer" || question.seat === this.seat) return false;
        return panel.sides.some((side) => side.seat === this.seat);
    });
    /** What can be done out of turn is kept folded, unless the server sent it unasked. */
    folded = $derived.by(() => {
        if (!this.asked || this.asked.mine || this.offering) return false;
        return this.inquired === this.asked.n && this.unfolded !== this.asked.n;
    });
    /** Seats of ours that a bot plays for the time being. */
    away = $derived.by(() => (this.over ? [] : this.info.seats.filter((seat) => seat.stand_in && this.link.you.includes(seat.seat))));
    /** What can be taken back here, if anything. */
    undoable = $derived.by(() => {
        if (!this.info.undo || this.over || this.replaying || this.info.paused) return null;
        const played = this.info.seats.filter((seat) => !seat.stand_in && this.link.you.includes(seat.seat));
        return undoable(this.view, this.link.log, played.map((seat) => seat.seat));
    });
    /** Whether the viewer may have a hint now, and what it was, until something is done. */
    hints = $derived.by(() => this.info.hints && this.mine && !this.over && !this.replaying && !this.info.paused);
    hint = $derived.by(() => (this.given?.n === this.view.n && this.given.seat === this.seat ? this.given : null));
    assisted = $derived.by(() => this.info.seats[this.seat]?.assisted === true);
    /** Whether an offer can be made: among the choices, or out of turn where there is money. The server judges it. */
    trades = $derived.by(() => {
        if (this.asked?.mine) return this.asked.items.some((item) => item.words === "trade");
        return this.seat >= 0 && !this.over && !this.replaying && (this.view.seats[this.seat]?.meters.some(isMoney) ?? false);
    });

    name(seat: number): string {
        return nameOf(this.info.seats, seat);
    }

    /** The same, but no name for the only person at this device, who is called you. */
    called(seat: number): string {
        return nameUnlessYou(this.info.seats, this.link.you, seat);
    }

    /** What letters do here; null where single characters do nothing. */
    keymap = $derived(settings.shortcuts ? keymapOf(settings.keys) : null);

    context(): TableContext {
        const play = this;
        return {
            get book() {
                return play.book;
            },
            get view() {
                return play.view;
            },
            get seats() {
                return play.info.seats;
            },
            get you() {
                return play.link.you;
            },
            sold: () => (play.link.motion && isSale(play.link.motion) ? play.link.caption : ""),
            clause: (id) => (play.opened = { kind: "rules", at: id }),
            lot: (lot) => void play.openLot(lot),
            seat: (seat) => void play.openSeat(seat),
            mark: (lot) => (play.marked = lot),
        };
    }

    // --- doing things ------------------------------------------------------------------------------------

    /** Does what was said. Unless `sure`, the player is asked again before something expensive that cannot be taken
     * back. */
    async act(said: string, seat = this.seat, sure = !settings.asksTwice): Promise<void> {
        this.refused = this.doubt = null;
        this.answering.wake();
        const answer = await this.link.do(said, seat, sure);
        if (answer.type === "refused" && answer.code === "sure") {
            this.close();
            this.answering.hold();
            this.doubt = { said, seat, reason: answer.reason };
        } else if (answer.type === "refused") {
            this.refused = answer;
            if (this.opened) toast(answer.reason, "bad", answer.clause);
        } else if (this.opened?.kind === "trade" || this.opened?.kind === "card") {
            this.close();
        }
    }

    /** Takes back what a seat did last; without a seat, what was done here last. */
    undo(seat = this.undoable?.seat ?? -1): void {
        this.dropUndo();
        if (seat < 0) return;
        this.answering.rest();
        this.link.undo(seat);
    }

    /** Asks first, saying what would be taken back. */
    askUndo(): boolean {
        this.answering.hold();
        if (this.undoable) this.undoing = this.undoable.n;
        return this.undoable !== null;
    }

    /** Takes nothing back; returns whether that was still a question. */
    dropUndo(): boolean {
        const asked = this.undoing >= 0 && this.undoing === this.undoable?.n;
        this.undoing = -1;
        return asked;
    }

    async askHint(): Promise<void> {
        if (!this.hints || this.hinting || this.hint) return;
        this.answering.hold();
        this.hinting = true;
        const answer = await this.link.hint(this.seat);
        this.hinting = false;
        if (answer.type === "hinted") this.given = answer;
        else toast(answer.reason, "bad");
    }

    /** Gives a seat up for good. */
    async resign(seat: number): Promise<void> {
        const answer = await this.link.do("resign", seat);
        if (answer.type === "refused") toast(answer.reason, "bad", answer.clause);
        else this.close();
    }

    close = (): void => {
        this.opened = null;
    };

    /** Opens the card of a space; `again` only renews one that lies open. */
    async openLot(lot: number, again = false): Promise<void> {
        const seen = await this.link.look({ lot });
        if (again && this.opened?.kind !== "card") return;
        if (seen.type === "seen") this.opened = { kind: "card", seen: { ...seen, lot: seen.lot >= 0 ? seen.lot : lot } };
        else if (!again) toast(seen.reason, "bad", seen.clause);
    }

    /** A space was pressed on the board: it goes into the trade that lies open, or its card is opened. */
    pressLot(lot: number): void {
        if (this.opened?.kind === "trade") this.trade?.pick(lot);
        else void this.openLot(lot);
    }

    async openSeat(seat: number, again = false): Promise<void> {
        const seen = await this.link.look({ seat });
        if (again && (this.opened?.kind !== "seat" || this.opened.seat !== seat)) return;
        if (seen.type === "seen") this.opened = { kind: "seat", seat, seen };
        else if (!again) toast(seen.reason, "bad", seen.clause);
    }

    openTrade(which: "trade" | "counter", to = -1): void {
        const counter = which === "counter";
        const from = this.view.panel?.sides.find((side) => side.seat !== this.seat)?.seat ?? -1;
        this.opened = { kind: "trade", to: counter ? from : to, counter };
    }

    /** The right person says that they sit here. */
    uncover = (): void => {
        this.secretly = true;
        this.link.sit(this.now.seat);
    };

    // --- the replay --------------------------------------------------------------------------------------

    getStep = (n: number, signal: AbortSignal): Promise<Step> => (this.props().getStep ?? api.step)(this.info.code, n, signal);

    getOdds = (n: number, signal: AbortSignal): Promise<Odds> => api.odds(this.info.code, n, signal);

    showStep = async (next: Step, forward: boolean, signal: AbortSignal): Promise<void> => {
        if (forward && settings.speed !== "off") await this.again.play(next.motions, settings.speed);
        else this.again.skip();
        if (signal.aborted) return;
        this.replayed = next;
        if (this.step !== next.n) this.toStep(next.n);
    };

    toStep = (n: number | null): void => this.props().onstep(n);

    leaveReplay = (): void => {
        this.again.skip();
        this.replayed = null;
        this.toStep(null);
    };

    // --- what keys read out ------------------------------------------------------------------------------

    tell(intent: Intent): void {
        const seat = this.somebody >= 0 ? this.somebody : this.view.question.seat;
        const state = this.view.seats[seat];
        if (intent.kind === "turn") toast(w.say.turn(this.called(this.view.current), this.mine ? (this.asked?.text ?? "") : this.view.question.text));
        else if (intent.kind === "event") toast(this.link.log.at(-1)?.text ?? w.say.nothing);
        else if (!state) toast(w.say.nobody);
        else if (intent.kind === "cash") toast(w.say.has(this.called(seat), metersText(state)));
        else toast(w.say.on(this.called(seat), this.book.spaces[state.pos]?.name ?? "", this.view.spaces[state.pos]?.text ?? ""));
    }

    // --- what follows from what comes in -------------------------------------------------------------------

    /** To be called once, where the table is drawn. */
    listen(): void {
        this.answering.listen();
        $effect(() => this.hear());
        $effect(() => this.changePlaces());
        $effect(() => this.noticeTurn());
        $effect(() => this.noticeEnd());
        $effect(() => this.forgive());
        $effect(() => this.inquire());
        $effect(() => this.renew());
        this.absence.listen();
        this.bidding.listen();
        // A viewer of the replay does not wait for what the game itself is showing.
        $effect(() => {
            if (this.replaying) this.link.skip();
        });
        $effect(() => {
            if (this.lower === "chat" || this.tab === "chat") this.heard = this.link.said.length;
        });
    }

    private hear(): () => void {
        const { link } = this;
        link.player = (motion, ms, signal) => {
            noise(motion);
            return this.stage.show(motion, ms, signal);
        };
        link.onsaid = (remark) => {
            if (!link.you.includes(remark.seat)) toast(w.say.joined(this.name(remark.seat), emoteOf(remark.text)?.name ?? remark.text));
        };
        link.onnews = (news, before) => this.tellAnswer(news, before);
        return () => {
            link.player = null;
            link.onnews = null;
            link.onsaid = null;
        };
    }

    private changePlaces(): void {
        const { link, now } = this;
        if (this.asked?.secret) this.secretly = true;
        if (link.you.length < 2) return;
        if (mustRise(link.you, link.view?.question.seat ?? -1, link.sitting, this.secretly)) {
            this.secretly = false;
            link.sit(-1);
        } else if (!now.cover && now.seat >= 0 && now.seat !== link.sitting) {
            link.sit(now.seat);
        }
    }

    private wasOurs = false;
    private wasAsked = -1;

    private noticeTurn(): void {
        const ours = this.link.you.includes(this.link.view?.question.seat ?? -1);
        const n = this.turn ? (this.link.view?.n ?? -1) : -1;
        untrack(() => {
            if (ours && !this.wasOurs) {
                sound.turn();
                buzz();
            }
            if (n >= 0 && n !== this.wasAsked) {
                this.refused = null;
                this.wanted = -1;
                if (this.tab !== "chat") this.tab = "play";
                this.wasAsked = n;
            }
            this.wasOurs = ours;
        });
    }

    /** A refusal is no longer worth showing once the game goes on. */
    private forgive(): void {
        void this.link.view?.n;
        void this.link.view?.question.seat;
        void this.info.paused;
        untrack(() => (this.refused = this.doubt = null));
    }

    /** Asks, once after each action, what can be done out of turn. */
    private inquire(): (() => void) | undefined {
        const { link, seat, view } = this;
        const n = view.n;
        const idle = seat >= 0 && !this.over && !this.replaying && !this.playing && !view.seats[seat]?.out;
        if (!idle || !link.options || this.asked || view.question.seat === seat || this.info.paused) return undefined;
        if (untrack(() => this.inquired) === n) return undefined;
        const timer = setTimeout(() => {
            this.inquired = n;
            link.options?.(seat);
        }, INQUIRES);
        return () => clearTimeout(timer);
    }

    /** Somebody answered an offer that was made here. */
    private tellAnswer(news: News, before: View | null): void {
        const { you } = this.link;
        const panel = before?.panel;
        if (!before || !panel || panelKind(panel.kind) !== "offer" || you.includes(before.question.seat)) return;
        if (!panel.sides.some((side) => you.includes(side.seat))) return;
        const lines = news.log.filter((each) => each.mark === "answer");
        const told = lines.map((each) => (this.alone && each.own[String(you[0])]) || each.text);
        if (told.length) toast(told.join(". "));
    }

    private wasOver: boolean | undefined;

    private noticeEnd(): void {
        const { over } = this;
        if (over && this.wasOver === false) sound.over();
        this.wasOver = over;
    }

    /** An open card shows the current state. */
    private renew(): void {
        void this.props().view.n;
        untrack(() => {
            if (this.opened?.kind === "card") void this.openLot(this.opened.seen.lot, true);
            if (this.opened?.kind === "seat") void this.openSeat(this.opened.seat, true);
        });
    }
}
