/** A table that is being set up: which game, who plays, how. */

import { lastName } from "../lib/keys";
import type { Choice, EstimateWish, GameInfo, ModeInfo, OptionInfo, RulesWish, SeatWish, TableWish } from "../lib/messages";
import { words } from "../lib/words";
import { choose, keepChanges, usual, type Value, type Values } from "./options";
import { stillKnown, type Preset } from "./presets";

export type Who = SeatWish["who"];
export type Company = "bots" | "here" | "link";

export interface SeatDraft {
    id: number;
    who: Who;
    name: string;
    token: string;
    bot: string;
}

const USUAL_SEATS = 4;
const COMPANY: Record<Company, Who> = { bots: "bot", here: "here", link: "link" };

export class Draft {
    readonly game: GameInfo;
    seats = $state<SeatDraft[]>([]);
    modeId = $state("");
    options = $state.raw<Values>({});
    minutes = $state(60);
    pace = $state(200);
    watchers = $state(true);
    undo = $state(true);
    listed = $state(false);
    hints = $state(true);
    private last = 0;

    constructor(game: GameInfo) {
        this.game = game;
        this.modeId = game.modes[0]?.id ?? "regular";
        this.seats = [this.newSeat("here")];
        this.invite("bots");
        const printed = game.options.find((option) => option.key === "end.minutes")?.printed;
        if (typeof printed === "number") this.minutes = printed;
    }

    get fewest(): number {
        return this.game.seats[0] ?? 2;
    }

    get most(): number {
        return this.game.seats[1] ?? 8;
    }

    get mode(): ModeInfo | undefined {
        return this.game.modes.find((mode) => mode.id === this.modeId);
    }

    /** Bots that are not one of the levels. */
    get otherBots(): Choice[] {
        return this.game.bots.filter((bot) => !this.game.levels.some((level) => level.id === bot.id));
    }

    private get usualBot(): string {
        return (this.game.levels[1] ?? this.game.bots[0])?.id ?? "";
    }

    /** Whether the game has to wait for somebody, so that it cannot begin at once. */
    get waits(): boolean {
        return this.seats.some((seat) => seat.who === "link");
    }

    // --- seats ----------------------------------------------------------------------------------------

    /** You, and everybody else of one kind. As many as before, or the usual number. */
    invite(company: Company) {
        const count = this.seats.length > 1 ? this.seats.length : Math.min(USUAL_SEATS, this.most);
        const first = this.seats[0] ?? this.newSeat("here");
        if (first.who !== "here") this.turn(first, "here");
        this.seats = [first];
        while (this.seats.length < count) this.add(COMPANY[company]);
    }

    /** The kind that all others have, if they have one. */
    get company(): Company | undefined {
        const [first, ...others] = this.seats;
        if (first?.who !== "here") return undefined;
        return (Object.keys(COMPANY) as Company[]).find((company) => others.every((seat) => seat.who === COMPANY[company]));
    }

    /** More or fewer seats; new ones are like the last. */
    resize(count: number) {
        const wanted = Math.min(Math.max(count, this.fewest), this.most);
        while (this.seats.length < wanted) this.add(this.seats.length > 1 ? (this.seats.at(-1)?.who ?? "bot") : "bot");
        if (this.seats.length > wanted) this.seats = this.seats.slice(0, wanted);
    }

    add(who: Who) {
        if (this.seats.length < this.most) this.seats = [...this.seats, this.newSeat(who)];
    }

    remove(seat: SeatDraft) {
        if (this.seats.length > this.fewest) this.seats = this.seats.filter((other) => other.id !== seat.id);
    }

    /** Gives a seat to somebody of another kind. */
    turn(seat: SeatDraft, who: Who) {
        seat.who = who;
        if (who === "bot") seat.bot ||= this.usualBot;
        else seat.bot = "";
        if (who !== "here") seat.token = "";
        else seat.token ||= this.freeToken();
    }

    rename(seat: SeatDraft, name: string) {
        seat.name = name;
    }

    /** Another kind of bot. */
    level(seat: SeatDraft, bot: string) {
        seat.bot = bot;
    }

    /** Takes a token; the seat that had it gets the one given up. */
    take(seat: SeatDraft, token: string) {
        const other = this.seats.find((each) => each.id !== seat.id && each.token === token && token !== "");
        if (other && !this.game.shared_tokens) other.token = seat.token;
        seat.token = token;
    }

    private newSeat(who: Who): SeatDraft {
        const id = ++this.last;
        return {
            id,
            who,
            name: id === 1 ? lastName() : "",
            token: who === "here" ? this.freeToken() : "",
            bot: who === "bot" ? this.usualBot : "",
        };
    }

    private freeToken(): string {
        if (!this.game.picks_tokens) return "";
        const taken = new Set(this.seats.map((seat) => seat.token));
        return this.game.tokens.find((token) => !taken.has(token)) ?? "";
    }

    // --- rules ----------------------------------------------------------------------------------------

    choose(option: OptionInfo, value: Value) {
        this.options = choose(this.options, option, this.mode, value);
    }

    valueOf(option: OptionInfo): Value {
        return this.options[option.key] ?? usual(option, this.mode);
    }

    /** Back to what the mode says. */
    reset(key?: string) {
        if (key === undefined) this.options = {};
        else this.options = Object.fromEntries(Object.entries(this.options).filter(([other]) => other !== key));
    }

    setMode(id: string) {
        this.modeId = id;
        this.options = keepChanges(this.options, this.game.options, this.mode);
    }

    /** Saves these rules under a name, and applies saved rules. */
    preset(name: string): Preset {
        return { name, mode: this.modeId, options: this.options, minutes: this.minutes };
    }

    apply(preset: Preset) {
        if (this.game.modes.some((mode) => mode.id === preset.mode)) this.modeId = preset.mode;
        this.options = keepChanges(stillKnown(preset, this.game.options), this.game.options, this.mode);
        this.minutes = preset.minutes;
    }

    // --- what is sent ---------------------------------------------------------------------------------

    rules(): RulesWish {
        return { rulebook: this.game.id, mode: this.modeId, options: this.options };
    }

    estimate(): EstimateWish {
        return {
            ...this.rules(),
            seats: this.seats.length,
            people: this.seats.filter((seat) => seat.who !== "bot").length,
            minutes: this.mode?.timed ? this.minutes : 0,
            pace: this.pace,
        };
    }

    wish(): TableWish {
        return {
            ...this.rules(),
            seats: this.seats.map((seat, at) => ({ who: seat.who, name: this.nameOf(seat, at), token: seat.token, bot: seat.bot })),
            minutes: this.mode?.timed ? this.minutes : 0,
            pace: this.pace,
            watchers: this.watchers,
            undo: this.undo,
            listed: this.listed && this.waits,
            hints: this.hints,
        };
    }

    /** For newcomers: two gentle bots, in the mode recommended for them, with its own rules. */
    firstGame(): TableWish {
        const mode = this.game.modes.find((each) => each.recommended) ?? this.game.modes[0];
        const bot = { who: "bot", bot: this.game.levels[0]?.id ?? "" } as const;
        const name = lastName() || words.front.setup.nameHere(1);
        const seats = Array.from({ length: Math.max(this.fewest, 3) - 1 }, () => bot);
        return { rulebook: this.game.id, mode: mode?.id ?? "regular", seats: [{ who: "here", name }, ...seats], pace: this.pace };
    }

    /** Names given here, by seat. */
    names(): Record<number, string> {
        return Object.fromEntries(
            this.seats.flatMap((seat, at) => (seat.who === "here" ? [[at, this.nameOf(seat, at)]] : [])),
        );
    }

    /** Anyone who types no name gets the placeholder as a name; others get their names elsewhere. */
    private nameOf(seat: SeatDraft, at: number): string {
        if (seat.who !== "here") return "";
        return seat.name.trim() || words.front.setup.nameHere(at + 1);
    }
}
